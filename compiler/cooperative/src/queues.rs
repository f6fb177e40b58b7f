//! What queues of buffers see to by themselves.
//!
//! A queue hands its contents on in order, and a producer waits in it for a free buffer. With one warp that fills it and one that empties it, both in the same order, the n-th acquire gets the n-th content, and the n-th dequeue waits for the
//! release of content n - (number of buffers). So these edges need no channel; they are *given*.

use serde::Serialize;
use thiserror::Error;

use crate::dependencies::{Dependencies, Edge, Kind, Storage};

/// The edges between warps, by who sees to them. Control edges are in neither.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Split {
    /// Queues do.
    pub given: Vec<Edge>,
    /// Channels must.
    pub synchronised: Vec<Edge>,
}

/// Why a queue can't hand contents on as they are used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "fields are what the messages say")]
pub enum QueueError {
    /// Filled, or emptied, by two warps.
    #[error("queue {queue}: {instance} of warp {warp} {does} it, and so does warp {other}; help: one warp fills a queue and one empties it")]
    TwoWarps { queue: String, instance: String, does: &'static str, warp: u32, other: u32 },
    /// The content that is read isn't the oldest that hasn't been read.
    #[error("queue {queue}: {instance} reads {found}, but {expected}; help: each content of a queue is read once, in the order in which they were written")]
    Order { queue: String, instance: String, found: String, expected: String },
    /// There is no free buffer, even one call after the other.
    #[error("queue {queue}: all {buffers} of its buffers are filled when {instance} asks for one; help: give it more buffers, or read its contents earlier")]
    Full { queue: String, buffers: u32, instance: String },
}

/// A queue's contents and who uses them, in sequential order.
#[derive(Default)]
struct Uses {
    /// Of each content: buffer and writer.
    written: Vec<(u32, u32)>,
    /// Readers of the first contents.
    read: Vec<u32>,
}

/// Splits the edges between warps.
///
/// # Errors
///
/// If a queue isn't used as it hands contents on: see [`QueueError`].
pub fn split(dependencies: &Dependencies) -> Result<Split, QueueError> {
    let contents = contents(dependencies)?;
    let (mut split, mut edges) = (Split::default(), &dependencies.edges[..]);
    // Edges of the same two instances are together: if a queue sees to one, it sees to all.
    while let Some(first) = edges.first() {
        let same = edges.iter().take_while(|edge| (edge.from, edge.to) == (first.from, first.to)).count();
        let (pair, rest) = edges.split_at(same);
        edges = rest;
        let kept = pair.iter().filter(|edge| edge.kind != Kind::Control);
        match gives(dependencies, &contents, first.from, first.to) {
            true => split.given.extend(kept),
            false => split.synchronised.extend(kept),
        }
    }
    Ok(split)
}

/// Whether a queue lets `to` begin only when `from` has ended.
fn gives(dependencies: &Dependencies, contents: &[Option<(u32, u32)>], from: u32, to: u32) -> bool {
    let [from, to] = [from, to].map(|instance| &dependencies.instances[instance as usize]);
    let of = |buffer: &u32| contents[*buffer as usize];
    let data = from.produces.iter().any(|buffer| of(buffer).is_some() && to.consumes.contains(buffer));
    let resource = |(queue, content): (u32, u32)| {
        let later = |(other, number)| other == queue && number >= content + dependencies.queues[queue as usize].buffers;
        to.produces.iter().filter_map(of).any(later)
    };
    data || from.consumes.iter().filter_map(of).any(resource)
}

/// For each buffer that is a queue's: the queue, and the how many-th content it is, from 0.
fn contents(dependencies: &Dependencies) -> Result<Vec<Option<(u32, u32)>>, QueueError> {
    let mut contents = vec![None; dependencies.buffers.len()];
    let mut uses: Vec<Uses> = dependencies.queues.iter().map(|_| Uses::default()).collect();
    for (number, instance) in (0..).zip(&dependencies.instances) {
        for &(queue, buffer) in &of_queues(dependencies, &instance.produces) {
            let Uses { written, read } = &mut uses[queue as usize];
            let about = &dependencies.queues[queue as usize];
            one_warp(dependencies, queue, number, "fills", written.first().map(|first| first.1))?;
            // What this instance reads itself it gives back too late.
            if written.len() - read.len() >= about.buffers as usize {
                let (queue, instance) = (about.name.clone(), instance.name.clone());
                return Err(QueueError::Full { queue, buffers: about.buffers, instance });
            }
            contents[buffer as usize] = Some((queue, written.len() as u32));
            written.push((buffer, number));
        }
        for &(queue, buffer) in &of_queues(dependencies, &instance.consumes) {
            let Uses { written, read } = &mut uses[queue as usize];
            one_warp(dependencies, queue, number, "empties", read.first().copied())?;
            let oldest = written.get(read.len()).filter(|(_, writer)| *writer < number);
            if oldest.is_none_or(|oldest| oldest.0 != buffer) {
                let name = |buffer: u32| dependencies.buffers[buffer as usize].name.clone();
                let nothing = || "nothing in it is unread".to_owned();
                return Err(QueueError::Order {
                    queue: dependencies.queues[queue as usize].name.clone(),
                    instance: instance.name.clone(),
                    found: name(buffer),
                    expected: oldest.map_or_else(nothing, |oldest| format!("{} comes first", name(oldest.0))),
                });
            }
            read.push(number);
        }
    }
    Ok(contents)
}

/// Those of the buffers that lie in queues, each with its queue.
pub(crate) fn of_queues(dependencies: &Dependencies, buffers: &[u32]) -> Vec<(u32, u32)> {
    let queue = |buffer: &u32| match dependencies.buffers[*buffer as usize].storage {
        Storage::Queue { queue } => Some((queue, *buffer)),
        Storage::Range { .. } => None,
    };
    buffers.iter().filter_map(queue).collect()
}

/// That the instance is of the warp of the one that was the first to do the same.
fn one_warp(
    dependencies: &Dependencies,
    queue: u32,
    number: u32,
    does: &'static str,
    first: Option<u32>,
) -> Result<(), QueueError> {
    let instance = &dependencies.instances[number as usize];
    let other = first.map_or(instance.warp, |first| dependencies.instances[first as usize].warp);
    if other == instance.warp {
        return Ok(());
    }
    let (queue, warp) = (dependencies.queues[queue as usize].name.clone(), instance.warp);
    Err(QueueError::TwoWarps { queue, instance: instance.name.clone(), does, warp, other })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Pipeline;
    use crate::reduce::reduce;

    fn ring(rounds: u32) -> Dependencies {
        Pipeline { warps: 2, rounds, depth: 2, readers: 1, queues: true }.dependencies()
    }

    #[test]
    fn queues_see_to_their_contents_and_buffers() {
        let Split { given, synchronised } = split(&ring(4)).unwrap();
        let edges: Vec<_> = given.iter().map(|edge| edge.text(&ring(4))).collect();
        let data = ["s0[0] -> s1[0] (data)", "s0[1] -> s1[1] (data)", "s0[2] -> s1[2] (data)", "s0[3] -> s1[3] (data)"];
        let resource = ["s1[0] -> s0[2] (resource)", "s1[1] -> s0[3] (resource)"];
        assert_eq!(edges, [data[0], resource[0], data[1], resource[1], data[2], data[3]]);
        assert_eq!(synchronised, []);
    }

    /// The reader of content 1 must end before content 2 is written for another reason, a part of a memory: the queue of two doesn't see to that. But then content 3 is no question any more.
    #[test]
    fn what_a_queue_does_not_see_to_remains() {
        let mut ring = ring(4);
        ring.edges.push(Edge { from: 1, to: 2, kind: Kind::Resource });
        ring.edges.push(Edge { from: 1, to: 4, kind: Kind::Data });
        ring.edges.sort_unstable();
        let Split { given, synchronised } = split(&ring).unwrap();
        assert_eq!(synchronised, [Edge { from: 1, to: 2, kind: Kind::Resource }]);
        assert!(given.contains(&Edge { from: 1, to: 4, kind: Kind::Data }));
        assert_eq!(reduce(&ring).unwrap().edges, synchronised);
        // One that follows from what queues see to.
        ring.edges = vec![Edge { from: 0, to: 3, kind: Kind::Resource }];
        ring.edges.extend(super::tests::ring(4).edges);
        ring.edges.sort_unstable();
        assert_eq!(reduce(&ring).unwrap().dropped, [Edge { from: 0, to: 3, kind: Kind::Resource }]);
    }

    #[test]
    fn other_uses_of_a_queue_are_told() {
        let told = |change: fn(&mut Dependencies)| {
            let mut ring = ring(3);
            change(&mut ring);
            split(&ring).unwrap_err().to_string()
        };
        let warps = "; help: one warp fills a queue and one empties it";
        assert_eq!(
            told(|ring| ring.instances[2].warp = 1),
            format!("queue r0: s0[1] of warp 1 fills it, and so does warp 0{warps}")
        );
        assert_eq!(
            told(|ring| ring.instances[3].warp = 0),
            format!("queue r0: s1[1] of warp 0 empties it, and so does warp 1{warps}")
        );
        let order = "; help: each content of a queue is read once, in the order in which they were written";
        assert_eq!(
            told(|ring| ring.instances[1].consumes.clear()),
            format!("queue r0: s1[1] reads r0[1], but r0[0] comes first{order}")
        );
        assert_eq!(
            told(|ring| ring.instances[1].consumes.push(0)),
            format!("queue r0: s1[0] reads r0[0], but nothing in it is unread{order}")
        );
        let full = "queue r0: all 1 of its buffers are filled when s0[1] asks for one; help: give it more buffers, or read its contents earlier";
        assert_eq!(
            told(|ring| {
                ring.queues[0].buffers = 1;
                ring.instances.swap(1, 2);
            }),
            full
        );
    }
}
