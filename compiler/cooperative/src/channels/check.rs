//! Whether edges share channels safely, asked without anything of what the allocation goes by: the ways between instances are searched in the graph.

use petgraph::graph::DiGraph;
use petgraph::visit::Dfs;

use super::{Channels, Kind};
use crate::dependencies::{Dependencies, Edge, Kind as EdgeKind};
use crate::reduce::Reduced;

/// What is wrong with an assignment: the first thing that is found, in words; for tests, and in time that grows with the square of the edges.
///
/// A binary channel is right if of every two of its edges the wait of one comes before the signal of the other in every case. A counting channel is right if all its edges are from one warp to another one, later signals have later waits, and it never holds more than it is said to, nor more than `most`.
///
/// # Errors
///
/// If two edges can be confused, or a channel can hold too much, or less than it is said to.
pub fn check(dependencies: &Dependencies, reduced: &Reduced, channels: &Channels, most: u64) -> Result<(), String> {
    if channels.of.len() != reduced.edges.len() {
        return Err(format!("{} edges have a channel, of {}", channels.of.len(), reduced.edges.len()));
    }
    let control = dependencies.edges.iter().filter(|edge| edge.kind == EdgeKind::Control);
    let all = control.chain(&reduced.given).chain(&reduced.edges);
    let graph = DiGraph::<(), ()>::from_edges(all.map(|edge| (edge.from, edge.to)));
    for (channel, &said) in channels.holds.iter().enumerate() {
        let on = reduced.edges.iter().zip(&channels.of).filter(|of| *of.1 as usize == channel);
        let edges: Vec<_> = on.map(|(edge, _)| *edge).collect();
        let holds = match channels.kind {
            Kind::Binary => binary(&graph, &edges),
            Kind::Counting => counting(dependencies, &graph, &edges),
        };
        let holds = holds.map_err(|(one, other)| {
            let [one, other] = [one, other].map(|edge| edge.text(dependencies));
            format!("channel {channel} confuses {one} with {other}")
        })?;
        if holds != said || said > most {
            return Err(format!("channel {channel} holds up to {holds}, said are {said}, allowed are {most}"));
        }
    }
    Ok(())
}

/// Whether the wait of one comes before the signal of the other whatever the timing.
fn before(graph: &DiGraph<(), ()>, one: &Edge, other: &Edge) -> bool {
    let mut search = Dfs::new(graph, one.to.into());
    std::iter::from_fn(|| search.next(graph)).any(|found| found.index() as u32 == other.from)
}

fn binary(graph: &DiGraph<(), ()>, edges: &[Edge]) -> Result<u64, (Edge, Edge)> {
    for (number, other) in edges.iter().enumerate() {
        for one in &edges[..number] {
            if !before(graph, one, other) && !before(graph, other, one) {
                return Err((*one, *other));
            }
        }
    }
    Ok(1.min(edges.len() as u64))
}

fn counting(dependencies: &Dependencies, graph: &DiGraph<(), ()>, edges: &[Edge]) -> Result<u64, (Edge, Edge)> {
    let warps = |edge: &Edge| [edge.from, edge.to].map(|end| dependencies.instances[end as usize].warp);
    let mut most = 0;
    for (number, other) in edges.iter().enumerate() {
        let mut held = 1;
        for one in &edges[..number] {
            if warps(one) != warps(other) || one.from >= other.from || one.to >= other.to {
                return Err((*one, *other));
            }
            held += u64::from(!before(graph, one, other));
        }
        most = held.max(most);
    }
    Ok(most)
}
