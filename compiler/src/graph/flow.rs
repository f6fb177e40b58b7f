//! The control-flow graph: edges between blocks, reachability and post-dominators.

use crate::ir::kernel::Kernel;
use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};
#[cfg(test)]
use petgraph::visit::EdgeRef;
use petgraph::visit::{Bfs, Dfs, Reversed};
use petgraph::Direction;

/// Control-flow graph with one node per block, and a final node that follows every block that ends in `exit`.
#[derive(Clone, Debug)]
pub struct Flow {
    pub(super) graph: DiGraph<(), ()>,
    /// Number of blocks, which is also the index of the final node.
    pub(super) blocks: usize,
}

/// Returns the node of a block, or the final node for the number of blocks.
pub(super) fn node(number: usize) -> NodeIndex {
    NodeIndex::new(number)
}

impl Flow {
    /// Creates the graph of a kernel. Branches to undefined labels are ignored.
    pub fn new(kernel: &Kernel) -> Self {
        let labels: std::collections::HashMap<&str, usize> =
            kernel.blocks.iter().enumerate().map(|(number, block)| (block.name.text.as_str(), number)).collect();
        let mut edges = Vec::new();
        for (number, block) in kernel.blocks.iter().enumerate() {
            let targets = block.end.targets();
            if targets.is_empty() {
                edges.push((number, kernel.blocks.len()));
            }
            edges.extend(targets.iter().filter_map(|target| Some((number, *labels.get(target.text.as_str())?))));
        }
        Self::from_edges(kernel.blocks.len(), &edges)
    }

    /// Creates a graph from edges between block indices. `blocks` is the number of blocks; an edge to this index is an
    /// exit.
    pub(super) fn from_edges(blocks: usize, edges: &[(usize, usize)]) -> Self {
        let mut graph = DiGraph::with_capacity(blocks + 1, edges.len());
        (0..=blocks).for_each(|_| _ = graph.add_node(()));
        // If both sides of a branch lead to one block, there is one edge.
        edges.iter().for_each(|&(from, to)| _ = graph.update_edge(node(from), node(to), ()));
        Self { graph, blocks }
    }

    /// Returns the number of blocks.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// Returns the successors of a block without the final node, in no particular order.
    pub fn successors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.graph.neighbors(node(block)).map(NodeIndex::index).filter(|&next| next < self.blocks)
    }

    /// Returns the predecessors of a block.
    pub fn predecessors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.graph.neighbors_directed(node(block), Direction::Incoming).map(NodeIndex::index)
    }

    /// Returns for each block whether it can be reached from the given block. The given block counts as reached.
    pub fn reachable_from(&self, block: usize) -> Vec<bool> {
        let mut reached = vec![false; self.blocks + 1];
        let mut walk = Dfs::new(&self.graph, node(block));
        while let Some(next) = walk.next(&self.graph) {
            reached[next.index()] = true;
        }
        reached.truncate(self.blocks);
        reached
    }

    /// Returns for each block whether it has a path to an exit.
    pub fn reaches_exit(&self) -> Vec<bool> {
        let mut reaches = vec![false; self.blocks + 1];
        let reversed = Reversed(&self.graph);
        let mut walk = Bfs::new(reversed, node(self.blocks));
        while let Some(next) = walk.next(reversed) {
            reaches[next.index()] = true;
        }
        reaches.truncate(self.blocks);
        reaches
    }

    /// Returns the immediate post-dominator of each block: the first later block on all paths to an exit. It is `None`
    /// if there is no such block, or if no exit can be reached.
    pub fn post_dominators(&self) -> Vec<Option<usize>> {
        let dominators = simple_fast(Reversed(&self.graph), node(self.blocks));
        let immediate = |block| dominators.immediate_dominator(node(block)).map(NodeIndex::index);
        (0..self.blocks).map(|block| immediate(block).filter(|&next| next < self.blocks)).collect()
    }

    /// Returns the edges between blocks.
    #[cfg(test)]
    pub(super) fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let edges = self.graph.edge_references().map(|edge| (edge.source().index(), edge.target().index()));
        edges.filter(|&(_, to)| to < self.blocks)
    }
}
