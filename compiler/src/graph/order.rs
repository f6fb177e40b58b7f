//! Order of blocks in a layout.
//!
//! A part of the graph splits into strongly connected components: loops, and blocks outside of loops. A loop is
//! *opened* by removing the edges to its entry or, if it has synchronising blocks, the edges from the last of them.
//! This splits it into smaller parts. To find the last synchronising block, a loop is opened at its entry. Then the
//! last of its inner loops with synchronising blocks is opened, and so on. After the removal of the block that was
//! found, outer loops that remain unchanged are not examined again.

use super::flow::{node, Flow};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Position of a block outside of the current part.
const OUTSIDE_PART: usize = usize::MAX;

/// Returns the blocks in the order of the layout. `synchronises` states for each block whether it is synchronising.
pub(super) fn order(flow: &Flow, synchronises: &[bool]) -> Vec<usize> {
    let mut order = Vec::with_capacity(flow.blocks());
    let mut sorter =
        Sorter { flow, synchronises, location: vec![OUTSIDE_PART; flow.blocks()], level: vec![0; flow.blocks()] };
    // Stack of the parts that are not ordered yet. The last one is ordered next.
    let mut waiting = vec![Part { blocks: (0..flow.blocks()).collect(), entry: 0, kind: Kind::Uncut(Nest::default()) }];
    while let Some(part) = waiting.pop() {
        match part.blocks[..] {
            [single] => order.push(single),
            _ => sorter.pieces(&part).into_iter().rev().for_each(|piece| sorter.split_part(piece, &part, &mut waiting)),
        }
    }
    order
}

/// Blocks in the order of the file, and the edges between them that `kind` does not exclude.
struct Part {
    blocks: Vec<usize>,
    /// Block at which the part is entered.
    entry: usize,
    kind: Kind,
}

/// Edges of a part that count.
enum Kind {
    /// The edges to the entry are removed.
    Cut,
    /// All edges remain. If the part is a loop without its last synchronising block, the value holds the loops that
    /// contained that block.
    Uncut(Nest),
}

/// A loop, its inner loop with the last synchronising block, and so on inwards.
#[derive(Default)]
struct Nest {
    /// Blocks of the outermost loop.
    blocks: Vec<usize>,
    /// Entry of each loop, from the outermost loop inwards.
    entries: Vec<usize>,
}

struct Sorter<'a> {
    flow: &'a Flow,
    synchronises: &'a [bool],
    /// Position of each block in the current part; otherwise [`OUTSIDE_PART`].
    location: Vec<usize>,
    /// Nesting level of each block in its loop nest, from 0.
    level: Vec<usize>,
}

impl Sorter<'_> {
    /// Opens a component of `part`, and pushes the resulting parts on the stack.
    fn split_part(&mut self, piece: Part, part: &Part, waiting: &mut Vec<Part>) {
        let Part { mut blocks, entry, .. } = piece;
        if blocks.len() == 1 || !blocks.iter().any(|&block| self.synchronises[block]) {
            return waiting.push(Part { blocks, entry, kind: Kind::Cut });
        }
        // Rotates the loop so that its last synchronising block is last; the edges from this block are back edges. The
        // order of the file alone could place other blocks after this block.
        let known = match &part.kind {
            Kind::Uncut(nest) if entry == part.entry => self.unchanged(&blocks, nest),
            _ => None,
        };
        let (entries, last) = self.nest(&blocks, entry, known);
        let nest = Nest { blocks: blocks.clone(), entries };
        blocks.retain(|&block| block != last);
        waiting.push(Part { blocks: vec![last], entry: last, kind: Kind::Cut });
        waiting.push(Part { blocks, entry, kind: Kind::Uncut(nest) });
    }

    /// Returns the entries of the loops of a nest, and its last synchronising block. `known` has the outer loops if
    /// they are known already.
    fn nest(&mut self, blocks: &[usize], entry: usize, known: Option<(Vec<usize>, Part)>) -> (Vec<usize>, usize) {
        let whole = || (Vec::new(), Part { blocks: blocks.to_vec(), entry, kind: Kind::Cut });
        let (mut entries, mut inner) = known.unwrap_or_else(whole);
        while inner.blocks.len() > 1 {
            inner.blocks.iter().for_each(|&block| self.level[block] = entries.len());
            entries.push(inner.entry);
            let synchronises = |piece: &Part| piece.blocks.iter().any(|&block| self.synchronises[block]);
            let Some(piece) = self.pieces(&inner).into_iter().rfind(synchronises) else { break };
            inner = piece;
        }
        (entries, inner.blocks[0])
    }

    /// Returns the entries of the outer loops of a nest that the removal of blocks leaves unchanged, and the innermost
    /// loop that contains all changes.
    fn unchanged(&mut self, blocks: &[usize], nest: &Nest) -> Option<(Vec<usize>, Part)> {
        let mut gone = nest.blocks.clone();
        gone.retain(|block| blocks.binary_search(block).is_err());
        let beside = |block: usize| self.flow.successors(block).chain(self.flow.predecessors(block));
        let left = |block: &usize| blocks.binary_search(block).is_ok();
        // The innermost loop must contain all removed blocks and their neighbours.
        let changed = gone.iter().copied().chain(gone.iter().flat_map(|&block| beside(block)).filter(left));
        let levels = changed.map(|block| self.level[block]).chain(nest.entries.len().checked_sub(1));
        for level in (1..=levels.min().unwrap_or(0)).rev() {
            let inner: Vec<usize> = blocks.iter().copied().filter(|&block| self.level[block] >= level).collect();
            // The first block of a component in the file determines its place in the order, so it must remain.
            let same_first = inner.first() < gone.first();
            let synchronises = inner.iter().any(|&block| self.synchronises[block]);
            let part = Part { blocks: inner, entry: nest.entries[level], kind: Kind::Uncut(Nest::default()) };
            if same_first && synchronises && self.pieces(&part).len() == 1 {
                return Some((nest.entries[..level].to_vec(), Part { kind: Kind::Cut, ..part }));
            }
        }
        None
    }

    /// Returns the loops of a part and the blocks outside of them, in topological order.
    fn pieces(&mut self, part: &Part) -> Vec<Part> {
        let blocks = &part.blocks;
        blocks.iter().enumerate().for_each(|(at, &block)| self.location[block] = at);
        let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(blocks.len(), 2 * blocks.len());
        blocks.iter().for_each(|_| _ = graph.add_node(()));
        for (at, &block) in blocks.iter().enumerate() {
            let counts = |&to: &usize| {
                self.location[to] != OUTSIDE_PART && !(matches!(part.kind, Kind::Cut) && to == part.entry)
            };
            self.flow
                .successors(block)
                .filter(counts)
                .for_each(|to| _ = graph.add_edge(node(at), node(self.location[to]), ()));
        }
        blocks.iter().for_each(|&block| self.location[block] = OUTSIDE_PART);
        let mut component = vec![0; blocks.len()];
        let mut members: Vec<Vec<usize>> = Vec::new();
        for (number, nodes) in tarjan_scc(&graph).into_iter().enumerate() {
            nodes.iter().for_each(|at| component[at.index()] = number);
            let mut blocks: Vec<usize> = nodes.into_iter().map(|at| blocks[at.index()]).collect();
            blocks.sort_unstable();
            members.push(blocks);
        }
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); members.len()];
        // Entry: the first block in the file with an edge from outside; otherwise the first block.
        let mut entries: Vec<Option<usize>> = vec![None; members.len()];
        let enter =
            |entry: &mut Option<usize>, block: usize| *entry = Some(entry.map_or(block, |known| known.min(block)));
        for edge in graph.raw_edges() {
            let (from, to) = (component[edge.source().index()], component[edge.target().index()]);
            if from != to {
                next[from].push(to);
                enter(&mut entries[to], blocks[edge.target().index()]);
            }
        }
        if let Ok(at) = blocks.binary_search(&part.entry) {
            enter(&mut entries[component[at]], part.entry);
        }
        let order = topological(&next, &members);
        let piece = |number: usize| {
            let blocks = std::mem::take(&mut members[number]);
            Part { entry: entries[number].unwrap_or(blocks[0]), blocks, kind: Kind::Cut }
        };
        order.into_iter().map(piece).collect()
    }
}

/// Sorts components topologically; ties are resolved by the order of the file.
fn topological(next: &[Vec<usize>], members: &[Vec<usize>]) -> Vec<usize> {
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
