//! Removal of dependencies that other dependencies imply.
//!
//! An edge that needs a channel is dropped if the program order of the warps, the edges of queues and the other edges
//! imply it. The result is the transitive reduction, which is unique for acyclic graphs. Instances in sequential order
//! are topologically sorted. So one pass with a [vector clock](crate::clocks) per instance finds the result: see
//! [`reduce`].

use petgraph::algo::tred::{dag_to_toposorted_adjacency_list, dag_transitive_reduction_closure};
use petgraph::graph::DiGraph;
use serde::Serialize;

use crate::clocks::{Clocks, Sources};
use crate::dependencies::{Dependencies, Edge, Kind};
use crate::queues::{split, QueueError, Split};

/// Result of the reduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reduced {
    /// Edges that queues enforce, sorted.
    pub given: Vec<Edge>,
    /// Edges that need channels, sorted. None is implied by the others, the given edges and the program order of the
    /// warps.
    pub edges: Vec<Edge>,
    /// Dropped edges, which the others imply, sorted.
    pub dropped: Vec<Edge>,
    /// Clocks for the remaining edges, equal to the clocks for all dependencies.
    #[serde(skip)]
    pub clocks: Clocks,
}

/// Computes the reduction, with W warps in time O(E + (V + R) W) for E edges, V instances and R remaining edges.
/// A *given* edge is one that a queue enforces; its source is a given source.
///
/// The clock of an instance starts with the clock of the previous instance of its warp, joined with the clocks of its
/// given sources. Its other sources are then processed from the latest to the earliest. An edge is dropped if the clock
/// already counts its source. A source is redundant if it happens before another source, or before the previous
/// instance of the warp. The clock of that other source is already joined, because that other source is given or is
/// processed earlier.
///
/// # Errors
///
/// A queue is used incorrectly: see [`QueueError`].
pub fn reduce(dependencies: &Dependencies) -> Result<Reduced, QueueError> {
    let Split { given, synchronised } = split(dependencies)?;
    let instances = dependencies.instances.len();
    let given_sources = Sources::new(instances, &given);
    let sources = Sources::new(instances, &synchronised);
    let mut remains = vec![false; synchronised.len()];
    let mut clocks = Clocks::new(dependencies);
    let mut last = vec![None; dependencies.warps as usize];
    for to in 0..instances as u32 {
        clocks.push(last[clocks.warp(to)].replace(to));
        given_sources.edges_to(to).iter().for_each(|&position| clocks.join(given[position as usize].from));
        let source = |position: u32| synchronised[position as usize].from;
        // Of a data and a resource edge between the same instances, only the data edge can remain.
        for same in sources.edges_to(to).chunk_by(|&one, &other| source(one) == source(other)).rev() {
            if !clocks.reaches(source(same[0]), to) {
                clocks.join(source(same[0]));
                remains[same[0] as usize] = true;
            }
        }
    }
    let edges_where = |remaining: bool| {
        let selected = synchronised.iter().zip(&remains).filter(|(_, remains)| **remains == remaining);
        selected.map(|(edge, _)| *edge).collect()
    };
    Ok(Reduced { edges: edges_where(true), dropped: edges_where(false), given, clocks })
}

/// Computes the remaining edges by reachability, as a reference for tests and measurements. Time and memory grow with
/// the square of the number of instances.
///
/// # Errors
///
/// A queue is used incorrectly: see [`QueueError`].
pub fn naive(dependencies: &Dependencies) -> Result<Vec<Edge>, QueueError> {
    let Split { given, synchronised } = split(dependencies)?;
    let control = dependencies.edges.iter().filter(|edge| edge.kind == Kind::Control);
    let mut pairs: Vec<_> = control.chain(&given).chain(&synchronised).map(|edge| (edge.from, edge.to)).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let mut graph = DiGraph::<(), ()>::from_edges(&pairs);
    while graph.node_count() < dependencies.instances.len() {
        graph.add_node(());
    }
    let order: Vec<_> = graph.node_indices().collect();
    let (sorted, _) = dag_to_toposorted_adjacency_list::<_, u32>(&graph, &order);
    let (reduction, _) = dag_transitive_reduction_closure(&sorted);
    let mut kept = synchronised;
    kept.dedup_by_key(|edge| (edge.from, edge.to));
    kept.retain(|edge| reduction.contains_edge(edge.from, edge.to));
    Ok(kept)
}

impl Reduced {
    /// Returns the given edges and those that need channels, sorted.
    pub fn ordering_edges(&self) -> Vec<Edge> {
        let mut edges = [&self.given[..], &self.edges].concat();
        edges.sort_unstable();
        edges
    }

    /// Returns the graph with the order of each warp, the edges of queues, and the edges of channels.
    pub fn remaining(&self, dependencies: &Dependencies) -> Dependencies {
        let control = dependencies.edges.iter().filter(|edge| edge.kind == Kind::Control);
        let mut edges: Vec<Edge> = control.chain(&self.given).chain(&self.edges).copied().collect();
        edges.sort_unstable();
        Dependencies { edges, ..dependencies.clone() }
    }

    /// Returns one line per edge, sorted: edges of channels, edges of queues, implied edges.
    pub fn text(&self, dependencies: &Dependencies) -> String {
        let mut lines = String::new();
        for (edges, suffix) in [(&self.edges, ""), (&self.given, ", enforced by a queue"), (&self.dropped, ", implied")]
        {
            for edge in edges {
                lines += &format!("{}{suffix}\n", edge.text(dependencies));
            }
        }
        lines
    }
}

impl Edge {
    /// Returns the edge as text, such as `p1 -> c1 (data)`.
    pub fn text(&self, dependencies: &Dependencies) -> String {
        let name = |instance: u32| &dependencies.instances[instance as usize].name;
        format!("{} -> {} ({})", name(self.from), name(self.to), self.kind.name())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tests::{any_graph, any_pipeline, example};

    /// Checks the reduction against reachability: no remaining edge is implied, and the happens-before relation is
    /// unchanged.
    fn agrees(dependencies: &Dependencies) -> Result<(), TestCaseError> {
        let reduced = reduce(dependencies).unwrap();
        prop_assert_eq!(&reduced.edges, &naive(dependencies).unwrap());
        prop_assert_eq!(&Clocks::from_edges(dependencies, &dependencies.edges), &reduced.clocks);
        let kept = reduced.ordering_edges();
        prop_assert_eq!(&Clocks::from_edges(dependencies, &kept), &reduced.clocks);
        for edge in &reduced.edges {
            let others: Vec<_> = kept.iter().copied().filter(|other| other != edge).collect();
            let without = Clocks::from_edges(dependencies, &others);
            prop_assert!(!without.reaches(edge.from, edge.to), "{} follows", edge.text(dependencies));
        }
        let mut parts = [&reduced.given[..], &reduced.edges, &reduced.dropped].concat();
        parts.sort_unstable();
        prop_assert!(parts.iter().eq(dependencies.edges.iter().filter(|edge| edge.kind != Kind::Control)));
        Ok(())
    }

    proptest! {
        #[test]
        fn the_reduction_is_that_by_reachability(graph in any_graph()) {
            agrees(&graph)?;
        }

        #[test]
        fn the_reduction_of_pipelines_is_that_by_reachability(pipeline in any_pipeline()) {
            agrees(&pipeline.dependencies())?;
        }

        #[test]
        fn clocks_agree_with_paths(graph in any_graph()) {
            let clocks = reduce(&graph).unwrap().clocks;
            let paths = DiGraph::<(), ()>::from_edges(graph.edges.iter().map(|edge| (edge.from, edge.to)));
            for from in 0..graph.instances.len() as u32 {
                for to in 0..graph.instances.len() as u32 {
                    let known = (from.max(to) as usize) < paths.node_count();
                    let path = known && petgraph::algo::has_path_connecting(&paths, from.into(), to.into(), None);
                    prop_assert_eq!(clocks.reaches(from, to), path || from == to);
                }
            }
        }
    }

    #[test]
    fn nine_edges_of_the_example_remain() {
        let example = example();
        let reduced = reduce(&example).unwrap();
        let expected = "p1 -> c1 (data)\np2 -> c2 (data)\np3 -> c3 (data)\nc3 -> p4 (resource)\np4 -> c4 (data)\n\
                        p5 -> c5 (data)\np6 -> c6 (data)\nc6 -> p7 (resource)\np7 -> c7 (data)\n\
                        c1 -> p7 (resource), implied\nc2 -> p4 (resource), implied\nc2 -> p7 (resource), implied\n\
                        c4 -> p7 (resource), implied\nc5 -> p7 (resource), implied\n";
        assert_eq!(reduced.text(&example), expected);
        let json = serde_json::to_value(&reduced).unwrap();
        assert_eq!(json["edges"][3], serde_json::json!({"from": 5, "to": 6, "kind": "resource"}));
        agrees(&example).unwrap();
    }
}
