//! Order of blocks in a layout.
//!
//! A *part* of the graph splits into *pieces*, its strongly connected components: loops, and blocks outside of loops. A
//! loop is *opened* by removing edges, so that it becomes a part that splits into smaller pieces. The removed edges are
//! those to its entry or, if it has synchronising blocks, those from the last of them. To find the last synchronising
//! block, a loop is opened at its entry. Then the last of its inner loops with synchronising blocks is opened, and so
//! on. The block that is found becomes a part of its own. When the rest of the loop is split, outer loops that remain
//! unchanged are not examined again.

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
        Sorter { flow, synchronises, position: vec![OUTSIDE_PART; flow.blocks()], level: vec![0; flow.blocks()] };
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

/// Part or piece of the graph: some blocks, and the edges between them that `kind` does not exclude.
struct Part {
    /// Indices of the blocks, in ascending order.
    blocks: Vec<usize>,
    /// Block at which the part is entered.
    entry: usize,
    kind: Kind,
}

/// Edges between the blocks of a part that are removed.
enum Kind {
    /// The edges to the entry are removed: the part is a loop that is opened at its entry, or a single block.
    Cut,
    /// No edges are removed. If the part is a loop without its last synchronising block, the value holds the loops that
    /// contained that block; otherwise, it is empty.
    Uncut(Nest),
}

/// Nest of loops: a loop, its inner loop with the last synchronising block, and so on inwards.
#[derive(Default)]
struct Nest {
    /// Blocks of the outermost loop, in ascending order.
    blocks: Vec<usize>,
    /// Entry of each loop, from the outermost loop inwards.
    entries: Vec<usize>,
}

/// State of the computation of the order.
struct Sorter<'a> {
    flow: &'a Flow,
    /// Whether each block is synchronising.
    synchronises: &'a [bool],
    /// Position of each block in the current part; [`OUTSIDE_PART`] for blocks outside of the part.
    position: Vec<usize>,
    /// Level of the innermost loop of a nest that contains the block, from 0 for the outermost loop.
    level: Vec<usize>,
}

impl Sorter<'_> {
    /// Opens a piece of `part`, and pushes the resulting parts on the stack `waiting`.
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

    /// Returns the entries of the loops of a nest, and its last synchronising block. `blocks` and `entry` are those of
    /// the outermost loop. `known` is a result of [`Self::unchanged`], from which the search continues inwards.
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
    /// loop that contains all changes. `blocks` are the remaining blocks, in ascending order. Returns `None` if the
    /// outermost loop changes.
    fn unchanged(&mut self, blocks: &[usize], nest: &Nest) -> Option<(Vec<usize>, Part)> {
        let mut removed = nest.blocks.clone();
        removed.retain(|block| blocks.binary_search(block).is_err());
        let neighbours = |block: usize| self.flow.successors(block).chain(self.flow.predecessors(block));
        let remains = |block: &usize| blocks.binary_search(block).is_ok();
        // The innermost loop must contain all removed blocks and their neighbours.
        let changed =
            removed.iter().copied().chain(removed.iter().flat_map(|&block| neighbours(block)).filter(remains));
        let levels = changed.map(|block| self.level[block]).chain(nest.entries.len().checked_sub(1));
        for level in (1..=levels.min().unwrap_or(0)).rev() {
            let inner: Vec<usize> = blocks.iter().copied().filter(|&block| self.level[block] >= level).collect();
            // The first block of a component in the file determines its place in the order, so it must remain.
            let same_first = inner.first() < removed.first();
            let synchronises = inner.iter().any(|&block| self.synchronises[block]);
            let part = Part { blocks: inner, entry: nest.entries[level], kind: Kind::Uncut(Nest::default()) };
            if same_first && synchronises && self.pieces(&part).len() == 1 {
                return Some((nest.entries[..level].to_vec(), Part { kind: Kind::Cut, ..part }));
            }
        }
        None
    }

    /// Returns the pieces of a part in topological order.
    fn pieces(&mut self, part: &Part) -> Vec<Part> {
        let blocks = &part.blocks;
        blocks.iter().enumerate().for_each(|(position, &block)| self.position[block] = position);
        let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(blocks.len(), 2 * blocks.len());
        blocks.iter().for_each(|_| _ = graph.add_node(()));
        for (position, &block) in blocks.iter().enumerate() {
            let remains = |&to: &usize| {
                self.position[to] != OUTSIDE_PART && !(matches!(part.kind, Kind::Cut) && to == part.entry)
            };
            self.flow
                .successors(block)
                .filter(remains)
                .for_each(|to| _ = graph.add_edge(node(position), node(self.position[to]), ()));
        }
        blocks.iter().for_each(|&block| self.position[block] = OUTSIDE_PART);
        // Component of each position, and the blocks of each component.
        let mut component = vec![0; blocks.len()];
        let mut members: Vec<Vec<usize>> = Vec::new();
        for (number, nodes) in tarjan_scc(&graph).into_iter().enumerate() {
            nodes.iter().for_each(|node| component[node.index()] = number);
            let mut blocks: Vec<usize> = nodes.into_iter().map(|node| blocks[node.index()]).collect();
            blocks.sort_unstable();
            members.push(blocks);
        }
        let mut successors: Vec<Vec<usize>> = vec![Vec::new(); members.len()];
        // The entry of a piece is its first block in the file with an edge from outside of the piece, or the entry of
        // the part. Without such a block, it is the first block of the piece.
        let mut entries: Vec<Option<usize>> = vec![None; members.len()];
        let enter =
            |entry: &mut Option<usize>, block: usize| *entry = Some(entry.map_or(block, |known| known.min(block)));
        for edge in graph.raw_edges() {
            let (from, to) = (component[edge.source().index()], component[edge.target().index()]);
            if from != to {
                successors[from].push(to);
                enter(&mut entries[to], blocks[edge.target().index()]);
            }
        }
        if let Ok(position) = blocks.binary_search(&part.entry) {
            enter(&mut entries[component[position]], part.entry);
        }
        let order = topological(&successors, &members);
        let piece = |number: usize| {
            let blocks = std::mem::take(&mut members[number]);
            Part { entry: entries[number].unwrap_or(blocks[0]), blocks, kind: Kind::Cut }
        };
        order.into_iter().map(piece).collect()
    }
}

/// Sorts components topologically. `successors` has one entry per edge from each component, and `members` has the
/// blocks of each component. If several components are ready, the one with the first block in the file comes first.
fn topological(successors: &[Vec<usize>], members: &[Vec<usize>]) -> Vec<usize> {
    // Number of edges to each component from components that are not sorted yet.
    let mut incoming = vec![0; members.len()];
    successors.iter().flatten().for_each(|&to| incoming[to] += 1);
    let ready = |number: usize| Reverse((members[number][0], number));
    let mut heap: BinaryHeap<_> = (0..members.len()).filter(|&number| incoming[number] == 0).map(ready).collect();
    let mut order = Vec::with_capacity(members.len());
    while let Some(Reverse((_, number))) = heap.pop() {
        order.push(number);
        for &to in &successors[number] {
            incoming[to] -= 1;
            if incoming[to] == 0 {
                heap.push(ready(to));
            }
        }
    }
    order
}
