//! Edges that queues of buffers enforce.
//!
//! A queue delivers its values in order, and a producer waits for a free buffer. One warp fills the buffers of a queue
//! and one warp empties them, in the same order. So the n-th acquire gets the n-th value, and the n-th dequeue waits
//! for the release of value n - (number of buffers). These edges are *given* and need no channel.

mod rules;

pub(crate) use rules::Rules;

use serde::Serialize;
use thiserror::Error;
use warploom_compiler::ir::Diagnostic;

use crate::dependencies::{Dependencies, Edge, Kind, Storage};

/// Edges between warps, by the mechanism that enforces them. Control edges are omitted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Split {
    /// Edges that queues enforce.
    pub given: Vec<Edge>,
    /// Edges that need channels.
    pub synchronised: Vec<Edge>,
}

/// Incorrect use of a queue in dependencies that have no source text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{instance}: {why}")]
pub struct QueueError {
    /// Name of the instance.
    pub instance: String,
    /// Problem and expected use.
    pub why: String,
}

/// Splits the edges between warps into given edges and edges for channels.
///
/// # Errors
///
/// A queue is used incorrectly: see [`QueueError`].
pub fn split(dependencies: &Dependencies) -> Result<Split, QueueError> {
    let contents = contents(dependencies)?;
    let (mut split, mut edges) = (Split::default(), &dependencies.edges[..]);
    // Edges between the same instances are adjacent. If a queue enforces one, it enforces all.
    while let Some(first) = edges.first() {
        let same = edges.iter().take_while(|edge| (edge.from, edge.to) == (first.from, first.to)).count();
        let (pair, rest) = edges.split_at(same);
        edges = rest;
        let relevant = pair.iter().filter(|edge| edge.kind != Kind::Control);
        match is_enforced(dependencies, &contents, first.from, first.to) {
            true => split.given.extend(relevant),
            false => split.synchronised.extend(relevant),
        }
    }
    Ok(split)
}

/// Whether a queue delays the instance `to` until the instance `from` has ended. `contents` is the result of
/// [`contents`].
fn is_enforced(dependencies: &Dependencies, contents: &[Option<(u32, u32)>], from: u32, to: u32) -> bool {
    let [from, to] = [from, to].map(|instance| &dependencies.instances[instance as usize]);
    let in_queue = |buffer: &u32| contents[*buffer as usize];
    let data = from.produces.iter().any(|buffer| in_queue(buffer).is_some() && to.consumes.contains(buffer));
    let resource = |(queue, position): (u32, u32)| {
        let buffers = dependencies.queues[queue as usize].buffers;
        let reuses = |(other, later)| other == queue && later >= position + buffers;
        to.produces.iter().filter_map(in_queue).any(reuses)
    };
    data || from.consumes.iter().filter_map(in_queue).any(resource)
}

/// Returns for each value its queue and its position among the values of the queue, from 0; `None` for a value in a
/// range.
///
/// # Errors
/// A queue is used incorrectly.
fn contents(dependencies: &Dependencies) -> Result<Vec<Option<(u32, u32)>>, QueueError> {
    let buffers = &dependencies.buffers;
    let mut contents = vec![None; buffers.len()];
    let mut read = vec![false; buffers.len()];
    let mut queues: Vec<_> = dependencies.queues.iter().map(Rules::new).collect();
    for (number, instance) in (0..).zip(&dependencies.instances) {
        let (name, warp) = (instance.name.as_str(), instance.warp);
        let to_error = |error: Diagnostic| QueueError { instance: name.to_owned(), why: error.message };
        // An instance reads before it writes.
        for &(queue, buffer) in &values_in_queues(dependencies, &instance.consumes) {
            let again = std::mem::replace(&mut read[buffer as usize], true);
            queues[queue as usize].consume(buffer, number, warp, name, again, buffers).map_err(to_error)?;
        }
        for &(queue, buffer) in &values_in_queues(dependencies, &instance.produces) {
            let rules = &mut queues[queue as usize];
            contents[buffer as usize] = Some((queue, rules.values().len() as u32));
            rules.produce(buffer, number, warp, name).map_err(to_error)?;
        }
    }
    Ok(contents)
}

/// Returns those of some values that are stored in queues. Each is given as the index of the queue and of the value.
pub(crate) fn values_in_queues(dependencies: &Dependencies, buffers: &[u32]) -> Vec<(u32, u32)> {
    let queue = |buffer: &u32| match dependencies.buffers[*buffer as usize].storage {
        Storage::Queue { queue } => Some((queue, *buffer)),
        Storage::Range { .. } => None,
    };
    buffers.iter().filter_map(queue).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Pipeline;
    use crate::reduce::reduce;

    /// Returns the dependencies of two warps with a queue of two buffers.
    fn ring(rounds: u32) -> Dependencies {
        Pipeline { warps: 2, rounds, depth: 2, readers: 1, queues: true }.dependencies()
    }

    #[test]
    fn queues_enforce_data_and_resource_edges() {
        let Split { given, synchronised } = split(&ring(4)).unwrap();
        let edges: Vec<_> = given.iter().map(|edge| edge.text(&ring(4))).collect();
        let data = ["s0[0] -> s1[0] (data)", "s0[1] -> s1[1] (data)", "s0[2] -> s1[2] (data)", "s0[3] -> s1[3] (data)"];
        let resource = ["s1[0] -> s0[2] (resource)", "s1[1] -> s0[3] (resource)"];
        assert_eq!(edges, [data[0], resource[0], data[1], resource[1], data[2], data[3]]);
        assert_eq!(synchronised, []);
    }

    /// The reader of value 0 must end before value 1 is written, because of a range in memory. The queue of two
    /// buffers does not enforce this.
    #[test]
    fn edges_that_no_queue_enforces_remain() {
        let mut ring = ring(4);
        ring.edges.push(Edge { from: 1, to: 2, kind: Kind::Resource });
        ring.edges.push(Edge { from: 1, to: 4, kind: Kind::Data });
        ring.edges.sort_unstable();
        let Split { given, synchronised } = split(&ring).unwrap();
        assert_eq!(synchronised, [Edge { from: 1, to: 2, kind: Kind::Resource }]);
        assert!(given.contains(&Edge { from: 1, to: 4, kind: Kind::Data }));
        assert_eq!(reduce(&ring).unwrap().edges, synchronised);
        // This edge is implied by the edges of queues.
        ring.edges = vec![Edge { from: 0, to: 3, kind: Kind::Resource }];
        ring.edges.extend(super::tests::ring(4).edges);
        ring.edges.sort_unstable();
        assert_eq!(reduce(&ring).unwrap().dropped, [Edge { from: 0, to: 3, kind: Kind::Resource }]);
    }

    #[test]
    fn incorrect_uses_of_a_queue_are_rejected() {
        let message = |change: fn(&mut Dependencies)| {
            let mut ring = ring(3);
            change(&mut ring);
            split(&ring).unwrap_err().to_string()
        };
        assert_eq!(
            message(|ring| ring.instances[2].warp = 1),
            "s0[1]: warp 1 fills queue 'r0', which warp 0 fills in s0[0]; expected a single producer warp"
        );
        assert_eq!(
            message(|ring| ring.instances[3].warp = 0),
            "s1[1]: warp 0 empties queue 'r0', which warp 1 empties in s1[0]; expected a single consumer warp"
        );
        assert_eq!(
            message(|ring| ring.instances[1].consumes.clear()),
            "s1[1]: r0[1] is consumed before r0[0]; queue 'r0' delivers values in the order in which they are \
                produced"
        );
        assert_eq!(
            message(|ring| ring.instances[1].consumes.push(0)),
            "s1[0]: r0[0] is consumed again; a value of queue 'r0' can be consumed only once, since its buffer is \
                then released"
        );
        assert_eq!(
            message(|ring| ring.instances[1].consumes.push(2)),
            "s1[0]: r0[1] is consumed from queue 'r0', which is empty"
        );
        assert_eq!(
            message(|ring| {
                ring.queues[0].buffers = 1;
                ring.instances.swap(1, 2);
            }),
            "s0[1]: queue 'r0' has no free buffer (1 in use by values that no earlier call consumes); help: \
                declare more buffers, or consume earlier"
        );
    }
}
