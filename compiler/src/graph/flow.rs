//! The control-flow graph: edges between blocks, reachability and post-dominators.

use crate::ir::kernel::Kernel;
use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};
#[cfg(test)]
use petgraph::visit::EdgeRef;
use petgraph::visit::{Bfs, Dfs, Reversed};
use petgraph::Direction;

/// A control-flow graph: a node a block, by its number in the kernel, and one node more, to which every exit leads.
#[derive(Clone, Debug)]
pub struct Flow {
    pub(super) graph: DiGraph<(), ()>,
    /// How many blocks there are, and the number of the node behind the exits.
    pub(super) blocks: usize,
}

pub(super) fn node(number: usize) -> NodeIndex {
    NodeIndex::new(number)
}

impl Flow {
    /// The graph of a kernel; labels that don't exist lead nowhere.
    pub fn of(kernel: &Kernel) -> Self {
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
        Self::of_edges(kernel.blocks.len(), &edges)
    }

    /// A graph of so many blocks; an edge to the number after the last block is an exit.
    pub(super) fn of_edges(blocks: usize, edges: &[(usize, usize)]) -> Self {
        let mut graph = DiGraph::with_capacity(blocks + 1, edges.len());
        (0..=blocks).for_each(|_| _ = graph.add_node(()));
        // Both ways of a branch may lead to one block.
        edges.iter().for_each(|&(from, to)| _ = graph.update_edge(node(from), node(to), ()));
        Self { graph, blocks }
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.blocks
    }

    /// The blocks that may follow a block, in no particular order.
    pub fn successors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.graph.neighbors(node(block)).map(NodeIndex::index).filter(|&next| next < self.blocks)
    }

    /// The blocks that it may follow.
    pub fn predecessors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.graph.neighbors_directed(node(block), Direction::Incoming).map(NodeIndex::index)
    }

    /// Which blocks a thread may come to from a block, that block included.
    pub fn reachable_from(&self, block: usize) -> Vec<bool> {
        let mut reached = vec![false; self.blocks + 1];
        let mut walk = Dfs::new(&self.graph, node(block));
        while let Some(next) = walk.next(&self.graph) {
            reached[next.index()] = true;
        }
        reached.truncate(self.blocks);
        reached
    }

    /// Which blocks have a way to an exit.
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

    /// Each block's immediate post-dominator: the first block that every thread passes that has left it, whatever way it takes. `None` where that
    /// is the exit alone, and where no exit can be reached.
    pub fn post_dominators(&self) -> Vec<Option<usize>> {
        let dominators = simple_fast(Reversed(&self.graph), node(self.blocks));
        let of = |block| dominators.immediate_dominator(node(block)).map(NodeIndex::index);
        (0..self.blocks).map(|block| of(block).filter(|&next| next < self.blocks)).collect()
    }

    /// Its edges between blocks.
    #[cfg(test)]
    pub(super) fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let edges = self.graph.edge_references().map(|edge| (edge.source().index(), edge.target().index()));
        edges.filter(|&(_, to)| to < self.blocks)
    }
}
