//! Loops, and which branches decide whether a block runs.

use super::flow::{node, Flow};
use petgraph::algo::dominators::simple_fast;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::NodeIndex;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// A loop: blocks that all lead to one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// Where threads come in; of several ways in, the first block in the file.
    pub header: usize,
    /// Its blocks, in the order of the file.
    pub blocks: BTreeSet<usize>,
}

impl Loop {
    /// The edges that lead out of it.
    pub fn exits<'a>(&'a self, flow: &'a Flow) -> impl Iterator<Item = (usize, usize)> + 'a {
        let out = move |from: usize| {
            flow.successors(from).filter(move |to| !self.blocks.contains(to)).map(move |to| (from, to))
        };
        self.blocks.iter().flat_map(move |&from| out(from))
    }
}

impl Flow {
    /// All loops, the ones with fewer blocks first: that of each way back to a block that dominates it, those of all ways back to one block,
    /// and each component of blocks that lead to one another, whatever its ways in.
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
            let natural = |latches: &[usize]| Loop { header, blocks: self.natural(header, latches) };
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
            let entered = |&&block: &&usize| block == 0 || self.predecessors(block).any(|from| !blocks.contains(&from));
            let header = blocks.iter().find(entered).copied().unwrap_or(first);
            keep(Loop { header, blocks });
        }
        // What goes round without coming to a loop's exit is a loop of its own, though it may share the way back.
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

    /// All blocks, as one loop.
    pub fn whole(&self) -> Loop {
        Loop { header: 0, blocks: (0..self.blocks).collect() }
    }

    /// The components of a loop's blocks that lead to one another and not out of the loop.
    fn without_exits(&self, blocks: &BTreeSet<usize>) -> Vec<Loop> {
        let stays = |block: &usize| self.successors(*block).all(|next| blocks.contains(&next));
        let inner: BTreeSet<usize> = blocks.iter().copied().filter(stays).collect();
        if inner.len() == blocks.len() {
            return Vec::new();
        }
        self.components(&inner, &BTreeSet::new())
    }

    /// The parts of some blocks in which all lead to one another, over edges that are not left out.
    pub(crate) fn components(&self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<(usize, usize)>) -> Vec<Loop> {
        let edges = blocks.iter().flat_map(|&block| self.successors(block).map(move |next| (block, next)));
        let kept = edges.filter(|edge| blocks.contains(&edge.1) && !dropped.contains(edge));
        let graph: DiGraphMap<usize, ()> = kept.collect();
        let goes_round = |part: &Vec<usize>| part.len() > 1 || graph.contains_edge(part[0], part[0]);
        let part = |part: Vec<usize>| {
            let blocks: BTreeSet<usize> = part.into_iter().collect();
            let entered = |block: &&usize| self.predecessors(**block).any(|from| !blocks.contains(&from));
            let header = *blocks.iter().find(entered).or(blocks.first())?;
            Some(Loop { header, blocks })
        };
        kosaraju_scc(&graph).into_iter().filter(goes_round).filter_map(part).collect()
    }

    /// The blocks from which these latches are reached without passing the header, and the header.
    fn natural(&self, header: usize, latches: &[usize]) -> BTreeSet<usize> {
        let mut blocks = BTreeSet::from([header]);
        let mut waiting = latches.to_vec();
        while let Some(block) = waiting.pop() {
            if blocks.insert(block) {
                waiting.extend(self.predecessors(block));
            }
        }
        blocks
    }

    /// For each block the blocks whose branch decides whether it runs: it is on every way to the exit behind one side of the branch, and not
    /// on every way behind the branch itself.
    pub fn controls(&self) -> Vec<BTreeSet<usize>> {
        let after = self.post_dominators();
        let mut controls = vec![BTreeSet::new(); self.blocks];
        for branch in 0..self.blocks {
            for next in self.successors(branch) {
                let mut behind = Some(next);
                while let Some(block) = behind.filter(|&block| Some(block) != after[branch]) {
                    if !controls[block].insert(branch) {
                        break;
                    }
                    behind = after[block];
                }
            }
        }
        controls
    }
}
