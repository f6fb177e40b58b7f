//! Finds the loops of a control-flow graph, and the branches that control each block.

use super::flow::{node, Flow};
use petgraph::algo::dominators::simple_fast;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::NodeIndex;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// Loop: a set of blocks that all reach each other. The result of [`Flow::whole`] is an exception.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// Index of the block at which the loop is entered. If there are several such blocks, the first one in the file; if
    /// there is none, the first block of the loop.
    pub header: usize,
    /// Indices of the blocks.
    pub blocks: BTreeSet<usize>,
}

impl Loop {
    /// Returns the edges that leave the loop, each as the index of its source and of its target.
    pub fn exits<'a>(&'a self, flow: &'a Flow) -> impl Iterator<Item = (usize, usize)> + 'a {
        let out = move |from: usize| {
            flow.successors(from).filter(move |to| !self.blocks.contains(to)).map(move |to| (from, to))
        };
        self.blocks.iter().flat_map(move |&from| out(from))
    }
}

impl Flow {
    /// Returns all loops, those with fewer blocks first. Each back edge, from a *latch* to a block that dominates it,
    /// forms a loop. All back edges to one block together form another, and so does each strongly connected component
    /// with a cycle. Within these loops, a cycle is a loop of its own if none of its blocks has an edge out of the
    /// surrounding loop.
    pub fn loops(&self) -> Vec<Loop> {
        let dominators = simple_fast(&self.graph, node(0));
        let dominates = |block: usize, other: usize| {
            dominators.dominators(node(other)).is_some_and(|mut all| all.any(|one| one == node(block)))
        };
        let mut loops: Vec<Loop> = Vec::new();
        let mut keep = |one: Loop| {
            if !loops.contains(&one) {
                loops.push(one);
            }
        };
        for header in 0..self.blocks {
            let latches: Vec<usize> = self.predecessors(header).filter(|&from| dominates(header, from)).collect();
            let natural = |latches: &[usize]| Loop { header, blocks: self.natural_loop(header, latches) };
            latches.iter().for_each(|&latch| keep(natural(&[latch])));
            if latches.len() > 1 {
                keep(natural(&latches));
            }
        }
        for component in kosaraju_scc(&self.graph) {
            let blocks: BTreeSet<usize> = component.into_iter().map(NodeIndex::index).collect();
            let Some(&first) = blocks.first() else { continue };
            if blocks.len() == 1 && !self.successors(first).any(|next| next == first) {
                continue;
            }
            let header = self.entry_of(&blocks).unwrap_or(first);
            keep(Loop { header, blocks });
        }
        // A cycle of blocks without an edge out of the loop is a loop of its own, even if it contains the back edge of
        // the loop.
        let mut number = 0;
        while let Some(one) = loops.get(number) {
            for inner in self.without_exits(&one.blocks) {
                if !loops.contains(&inner) {
                    loops.push(inner);
                }
            }
            number += 1;
        }
        loops.sort_by_key(|one| (one.blocks.len(), one.header));
        loops
    }

    /// Returns the set of all blocks as a [`Loop`], for analyses of the whole kernel. Its blocks need not reach each
    /// other.
    pub fn whole(&self) -> Loop {
        Loop { header: 0, blocks: (0..self.blocks).collect() }
    }

    /// Drops the blocks of a loop that have an edge out of the loop, and returns the cyclic strongly connected
    /// components of the others. `blocks` are all blocks of the loop. Returns none if no block has an edge out of the
    /// loop.
    fn without_exits(&self, blocks: &BTreeSet<usize>) -> Vec<Loop> {
        let stays = |block: &usize| self.successors(*block).all(|next| blocks.contains(&next));
        let inner: BTreeSet<usize> = blocks.iter().copied().filter(stays).collect();
        if inner.len() == blocks.len() {
            return Vec::new();
        }
        self.components(&inner, &BTreeSet::new())
    }

    /// Returns the cyclic strongly connected components of some blocks, ignoring the edges in `dropped`.
    pub(crate) fn components(&self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<(usize, usize)>) -> Vec<Loop> {
        let edges = blocks.iter().flat_map(|&block| self.successors(block).map(move |next| (block, next)));
        let kept = edges.filter(|edge| blocks.contains(&edge.1) && !dropped.contains(edge));
        let graph: DiGraphMap<usize, ()> = kept.collect();
        let is_cyclic = |component: &Vec<usize>| component.len() > 1 || graph.contains_edge(component[0], component[0]);
        let to_loop = |component: Vec<usize>| {
            let blocks: BTreeSet<usize> = component.into_iter().collect();
            let header = self.entry_of(&blocks).or(blocks.first().copied())?;
            Some(Loop { header, blocks })
        };
        kosaraju_scc(&graph).into_iter().filter(is_cyclic).filter_map(to_loop).collect()
    }

    /// Returns the first of some blocks that is entered from outside: the first block of the kernel, or a block with a
    /// predecessor that is not one of them.
    fn entry_of(&self, blocks: &BTreeSet<usize>) -> Option<usize> {
        let is_entered = |&block: &usize| block == 0 || self.predecessors(block).any(|from| !blocks.contains(&from));
        blocks.iter().copied().find(is_entered)
    }

    /// Returns the natural loop of some latches of a header: the header, the latches, and the blocks from which the
    /// latches are reached without passing the header.
    fn natural_loop(&self, header: usize, latches: &[usize]) -> BTreeSet<usize> {
        let mut blocks = BTreeSet::from([header]);
        let mut waiting = latches.to_vec();
        while let Some(block) = waiting.pop() {
            if blocks.insert(block) {
                waiting.extend(self.predecessors(block));
            }
        }
        blocks
    }

    /// Returns for each block the branches that directly decide whether it is executed (control dependences): the
    /// indices of their blocks. A controlled block is on all paths from one side of the branch to an exit, but not on
    /// all paths from the branch to an exit.
    pub fn controls(&self) -> Vec<BTreeSet<usize>> {
        let post_dominators = self.post_dominators();
        let mut controls = vec![BTreeSet::new(); self.blocks];
        for branch in 0..self.blocks {
            for next in self.successors(branch) {
                let mut controlled = Some(next);
                while let Some(block) = controlled.filter(|&block| Some(block) != post_dominators[branch]) {
                    if !controls[block].insert(branch) {
                        break;
                    }
                    controlled = post_dominators[block];
                }
            }
        }
        controls
    }
}
