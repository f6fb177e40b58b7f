//! Independent check of channel assignments. It uses none of the properties on which the allocation relies: it searches
//! paths in a graph of all events of the programs.

use std::collections::BTreeMap;

use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, VisitMap, Visitable};
use warploom_model::{ensure, violation, Violation};

use super::assignment::{Channels, Kind};
use crate::dependencies::{Dependencies, Edge};
use crate::reduce::Reduced;

/// Checks an assignment. Intended for tests: its run time grows with the square of the number of edges. `max` is the
/// maximum number of signals that a channel of the hardware can hold.
///
/// A binary channel is correct if any two of its edges are ordered. The wait of one edge has then always ended when the
/// other edge signals, and when the wait of the other edge begins. All edges of a counting channel must have the same
/// source warp and the same target warp, with waits in the order of signals. For both kinds, the maximum number of
/// stored signals must equal the declared depth, which is at most `max`.
///
/// # Errors
///
/// Two edges can be confused, or the maximum of a channel is wrong.
pub fn check(dependencies: &Dependencies, reduced: &Reduced, channels: &Channels, max: u64) -> Result<(), Violation> {
    ensure!(
        channels.by_edge.len() == reduced.edges.len(),
        "{} of {} edges have a channel",
        channels.by_edge.len(),
        reduced.edges.len()
    );
    let events = Events::new(dependencies, reduced);
    for (channel, &declared) in channels.holds.iter().enumerate() {
        let assigned = reduced.edges.iter().zip(&channels.by_edge).filter(|(_, of)| **of as usize == channel);
        let edges: Vec<_> = assigned.map(|(edge, _)| *edge).collect();
        let holds = match channels.kind {
            Kind::Binary => binary(&events, &edges),
            Kind::Counting => counting(dependencies, &events, &edges),
        };
        let holds = holds.map_err(|(one, other)| {
            let [one, other] = [one, other].map(|edge| edge.text(dependencies));
            violation!("channel {channel} confuses {one} with {other}")
        })?;
        ensure!(
            holds == declared,
            "channel {channel} holds up to {holds} signals; expected the declared depth {declared}"
        );
        ensure!(declared <= max, "declared depth {declared} of channel {channel} exceeds the limit of {max}");
    }
    Ok(())
}

/// Events of all programs, and their order.
struct Events {
    graph: DiGraph<(), ()>,
    /// End of each instance, at which it signals.
    ends: Vec<NodeIndex>,
    /// Start and end of the wait of each edge.
    waits: BTreeMap<Edge, (NodeIndex, NodeIndex)>,
}

impl Events {
    /// Creates the graph. Each instance has an event for its start, one for the end of each wait, and one for its end.
    fn new(dependencies: &Dependencies, reduced: &Reduced) -> Self {
        let mut graph = DiGraph::new();
        let mut last = vec![None; dependencies.warps as usize];
        let (mut ends, mut waits) = (Vec::<NodeIndex>::new(), BTreeMap::new());
        for (number, instance) in (0..).zip(&dependencies.instances) {
            let start = graph.add_node(());
            let given = reduced.given.iter().filter(|edge| edge.to == number).map(|edge| ends[edge.from as usize]);
            for before in given.chain(last[instance.warp as usize]) {
                graph.add_edge(before, start, ());
            }
            // Edges ascend, so waits are in the order of their sources.
            let own = reduced.edges.iter().filter(|edge| edge.to == number);
            let waited = own.fold(start, |start, edge| {
                let end = graph.add_node(());
                graph.extend_with_edges([(start, end), (ends[edge.from as usize], end)]);
                waits.insert(*edge, (start, end));
                end
            });
            let end = graph.add_node(());
            graph.add_edge(waited, end, ());
            ends.push(end);
            last[instance.warp as usize] = Some(end);
        }
        Self { graph, ends, waits }
    }

    /// Returns the events that always follow the end of the wait of an edge.
    fn after(&self, edge: &Edge) -> FollowingEvents<'_> {
        let mut search = Dfs::new(&self.graph, self.waits[edge].1);
        while search.next(&self.graph).is_some() {}
        FollowingEvents { events: self, search }
    }
}

/// Events that always follow the wait of an edge.
struct FollowingEvents<'a> {
    events: &'a Events,
    search: Dfs<NodeIndex, <DiGraph<(), ()> as Visitable>::Map>,
}

impl FollowingEvents<'_> {
    /// Whether the signal of an edge is one of these events.
    fn contain_signal(&self, edge: &Edge) -> bool {
        self.search.discovered.is_visited(&self.events.ends[edge.from as usize])
    }

    /// Whether the signal and the start of the wait of an edge are among these events, so that the edge may follow on a
    /// binary channel.
    fn allow(&self, edge: &Edge) -> bool {
        self.contain_signal(edge) && self.search.discovered.is_visited(&self.events.waits[edge].0)
    }
}

/// Returns the maximum number of signals that a binary channel with these edges holds.
///
/// # Errors
/// Two edges can be confused; returns both.
fn binary(events: &Events, edges: &[Edge]) -> Result<u64, (Edge, Edge)> {
    let later: Vec<_> = edges.iter().map(|edge| events.after(edge)).collect();
    for (number, other) in edges.iter().enumerate() {
        let confused = |index: &usize| !later[*index].allow(other) && !later[number].allow(&edges[*index]);
        if let Some(one) = (0..number).find(confused) {
            return Err((edges[one], *other));
        }
    }
    Ok(1.min(edges.len() as u64))
}

/// Returns the maximum number of signals that a counting channel with these edges holds.
///
/// # Errors
/// Two edges can be confused; returns both.
fn counting(dependencies: &Dependencies, events: &Events, edges: &[Edge]) -> Result<u64, (Edge, Edge)> {
    let warps = |edge: &Edge| [edge.from, edge.to].map(|end| dependencies.instances[end as usize].warp);
    for pair in edges.windows(2) {
        let [one, other] = [pair[0], pair[1]];
        if warps(&one) != warps(&other) || one.from >= other.from || one.to >= other.to {
            return Err((one, other));
        }
    }
    let later: Vec<_> = edges.iter().map(|edge| events.after(edge)).collect();
    let held = |(number, edge)| 1 + later[..number].iter().filter(|later| !later.contain_signal(edge)).count() as u64;
    Ok(edges.iter().enumerate().map(held).max().unwrap_or(0))
}

/// Returns the possible successors of each remaining edge on a binary channel, as indices of [`Reduced::edges`].
#[cfg(test)]
pub(super) fn followers(dependencies: &Dependencies, reduced: &Reduced) -> Vec<Vec<u32>> {
    let events = Events::new(dependencies, reduced);
    let followers_of = |edge: &Edge| {
        let later = events.after(edge);
        (0..).zip(&reduced.edges).filter(|(_, other)| later.allow(other)).map(|(index, _)| index).collect()
    };
    reduced.edges.iter().map(followers_of).collect()
}
