//! The layout: in which order blocks lie in memory, and each one's pc.
//!
//! Spec (warp issue, "The method"): blocks are laid out in topological order, back edges aside, so that a lower pc is a thread that can still
//! arrive. In a loop with synchronising blocks the last of them is the loop's last block.
//!
//! A loop is a strongly connected component. Without synchronising blocks the edges to its entry lead back; with them, those from the last of
//! them. Without these edges it falls into smaller components, and so on. So no thread above a synchronising block comes back to it but through
//! another one above, in any graph (a test tries random ones): the specification's layout that can't be doesn't come about.

use super::{node, Flow};
use crate::form::{Fault, Kernel};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// The most instructions of a kernel, ends of blocks included: as many as a pc of 16 bits can name.
pub const MOST_INSTRUCTIONS: usize = 1 << 16;

/// Where blocks lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The numbers of the blocks, the lowest first.
    pub order: Vec<usize>,
    /// The pc of each block, by its number: that of its first instruction, an instruction a pc, a block's end being one.
    pub pcs: Vec<u64>,
}

impl Layout {
    /// The most edges that lead back to one block. 1 where each loop has a single latch, as compilers make them; 0 without a loop.
    pub fn most_ways_back(&self, flow: &Flow) -> usize {
        let back = |to: usize| flow.predecessors(to).filter(|&from| self.pcs[from] >= self.pcs[to]).count();
        (0..flow.len()).map(back).max().unwrap_or_default()
    }
}

/// Lays a kernel out. What the order leaves open is as in the file.
///
/// # Errors
/// A block that no thread comes to, or from which none comes to an exit; too many instructions.
pub fn layout(kernel: &Kernel) -> Result<Layout, Vec<Fault>> {
    let flow = Flow::of(kernel);
    let synchronises: Vec<bool> = kernel.blocks.iter().map(|block| block.synchronises).collect();
    let mut faults = ways(kernel, &flow);
    let order = order(&flow, &synchronises);
    let mut pcs = vec![0; kernel.blocks.len()];
    let mut next = 0;
    for &block in &order {
        pcs[block] = next as u64;
        next += kernel.blocks[block].instructions.len() + 1;
    }
    if next > MOST_INSTRUCTIONS {
        let message = format!(
            "the kernel has {next} instructions; {MOST_INSTRUCTIONS} are allowed, as many as a pc of 16 bits can name"
        );
        faults.push(Fault::at(kernel.name.place, message));
    }
    match faults.is_empty() {
        true => Ok(Layout { order, pcs }),
        false => Err(faults),
    }
}

/// Blocks that no thread comes to, and those that it can't leave.
fn ways(kernel: &Kernel, flow: &Flow) -> Vec<Fault> {
    let (reached, ends) = (flow.reachable_from(0), flow.reaches_exit());
    let mut faults = Vec::new();
    for (number, block) in kernel.blocks.iter().enumerate() {
        let name = &block.name;
        if !reached[number] {
            let message = format!(
                "no way leads from the first block, '{}', to block '{}'",
                kernel.blocks[0].name.text, name.text
            );
            faults.push(Fault::at(name.place, message));
        } else if !ends[number] {
            let message = format!("from block '{}' no way leads to a block that ends in 'exit'", name.text);
            faults.push(Fault::at(name.place, message));
        }
    }
    faults
}

/// The order of the blocks.
pub(super) fn order(flow: &Flow, synchronises: &[bool]) -> Vec<usize> {
    ordered(Part { blocks: (0..flow.len()).collect(), edges: flow.edges().collect(), entry: 0 }, &|block| {
        synchronises[block]
    })
}

/// The order of a part's blocks.
fn ordered(part: Part, synchronises: &dyn Fn(usize) -> bool) -> Vec<usize> {
    let mut order = Vec::with_capacity(part.blocks.len());
    // What comes next stands last.
    let mut waiting = vec![part];
    while let Some(part) = waiting.pop() {
        match part.blocks[..] {
            [single] => order.push(single),
            _ => waiting.extend(part.pieces(synchronises).into_iter().rev()),
        }
    }
    order
}

/// Some blocks, and the edges among them that count.
struct Part {
    blocks: Vec<usize>,
    edges: Vec<(usize, usize)>,
    /// Where threads come in.
    entry: usize,
}

impl Part {
    /// Its loops and the blocks outside of them, in topological order.
    fn pieces(&self, synchronises: &dyn Fn(usize) -> bool) -> Vec<Part> {
        let place: HashMap<usize, usize> = self.blocks.iter().enumerate().map(|(at, &block)| (block, at)).collect();
        let mut graph: DiGraph<(), ()> = DiGraph::new();
        self.blocks.iter().for_each(|_| _ = graph.add_node(()));
        self.edges.iter().for_each(|&(from, to)| _ = graph.add_edge(node(place[&from]), node(place[&to]), ()));
        let mut component = vec![0; self.blocks.len()];
        let mut members: Vec<Vec<usize>> = Vec::new();
        for (number, nodes) in kosaraju_scc(&graph).into_iter().enumerate() {
            nodes.iter().for_each(|at| component[at.index()] = number);
            let mut blocks: Vec<usize> = nodes.into_iter().map(|at| self.blocks[at.index()]).collect();
            blocks.sort_unstable();
            members.push(blocks);
        }
        let of = |block: usize| component[place[&block]];
        let mut next: Vec<HashSet<usize>> = vec![HashSet::new(); members.len()];
        let mut inner: Vec<Vec<(usize, usize)>> = vec![Vec::new(); members.len()];
        for &(from, to) in &self.edges {
            match of(from) == of(to) {
                true => inner[of(from)].push((from, to)),
                false => _ = next[of(from)].insert(of(to)),
            }
        }
        let pieces = topological(&next, &members);
        pieces.into_iter().map(|number| self.piece(&members[number], &inner[number], synchronises)).collect()
    }

    /// A loop with the edges taken out that lead back.
    fn piece(&self, blocks: &[usize], inner: &[(usize, usize)], synchronises: &dyn Fn(usize) -> bool) -> Part {
        let outside =
            self.edges.iter().filter(|(from, to)| !blocks.contains(from) && blocks.contains(to)).map(|&(_, to)| to);
        let entries = outside.chain(blocks.contains(&self.entry).then_some(self.entry));
        let entry = entries.min().unwrap_or(blocks[0]);
        // As usual: the edges back to the loop's entry.
        let forward: Vec<(usize, usize)> = inner.iter().copied().filter(|&(_, to)| to != entry).collect();
        let plain = Part { blocks: blocks.to_vec(), edges: forward, entry };
        if blocks.len() == 1 || !blocks.iter().any(|&block| synchronises(block)) {
            return plain;
        }
        // Rotated: the last of the synchronising blocks is the last of the loop, and what follows it leads back.
        let last = ordered(plain, &|_| false).into_iter().rfind(|&block| synchronises(block)).unwrap_or(entry);
        let mut edges: Vec<(usize, usize)> = inner.iter().copied().filter(|&(from, _)| from != last).collect();
        // All others go before it: the order in the file would put those that don't lead to it behind.
        edges.extend(blocks.iter().filter(|&&block| block != last).map(|&block| (block, last)));
        Part { blocks: blocks.to_vec(), edges, entry }
    }
}

/// Components in topological order, of those that could come next the one that is first in the file.
fn topological(next: &[HashSet<usize>], members: &[Vec<usize>]) -> Vec<usize> {
    let mut before = vec![0; members.len()];
    next.iter().flatten().for_each(|&to| before[to] += 1);
    let ready = |number: usize| Reverse((members[number][0], number));
    let mut heap: BinaryHeap<_> = (0..members.len()).filter(|&number| before[number] == 0).map(ready).collect();
    let mut order = Vec::with_capacity(members.len());
    while let Some(Reverse((_, number))) = heap.pop() {
        order.push(number);
        for &to in &next[number] {
            before[to] -= 1;
            if before[to] == 0 {
                heap.push(ready(to));
            }
        }
    }
    order
}
