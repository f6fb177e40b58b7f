//! Whether a loop ends while the other threads do nothing.

use super::judge::{is_load, waits};
use super::moves::{moves, Never};
use super::paths::is_order;
use super::slice::{Edge, Slice, Values};
use super::swaps::{is_certain, tested};
use super::{At, Reason};
use crate::form::{Kernel, Operation};
use crate::graph::{Flow, Loop};
use petgraph::algo::kosaraju_scc;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// The most parts of a loop that are looked at; one of more counts as one that doesn't end.
const MOST_PARTS: usize = 2_000;

/// Why a loop ends by itself; `None` if it may not.
pub(super) fn ends(
    kernel: &Kernel,
    flow: &Flow,
    controls: &[BTreeSet<usize>],
    within: &Loop,
) -> Option<BTreeSet<Reason>> {
    let mut alone = Alone { kernel, flow, controls, parts: 0, reasons: BTreeSet::new() };
    alone.ends(&within.blocks, &BTreeSet::new()).then_some(alone.reasons)
}

/// A thread that goes round alone. If it does for ever, there are blocks and edges that it passes again and again: a part of the loop in which
/// all lead to one another. Each part that there could be is asked what in it can't be passed again and again, and what remains of it is asked
/// in turn, until nothing does.
struct Alone<'a> {
    kernel: &'a Kernel,
    flow: &'a Flow,
    controls: &'a [BTreeSet<usize>],
    parts: usize,
    reasons: BTreeSet<Reason>,
}

impl Alone<'_> {
    fn ends(&mut self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<Edge>) -> bool {
        self.components(blocks, dropped).into_iter().all(|part| self.part_ends(part, dropped))
    }

    fn part_ends(&mut self, part: Loop, dropped: &BTreeSet<Edge>) -> bool {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return false;
        }
        let values = Values::of(self.kernel, self.flow, self.controls, part, dropped.clone());
        // Where nothing hangs on the others, it waits for none of them.
        if values.exits().all(|branch| waits(&values, &values.slice(branch)).0.is_empty()) {
            return true;
        }
        let tested = tested(&values);
        let mut never: Vec<Never> = tested
            .iter()
            .filter(|one| values.goes(one.failed) && is_certain(&values, one.swap, &tested))
            .map(|one| Never { these: BTreeSet::from([one.failed]), those: BTreeSet::new(), reason: Reason::Retries })
            .collect();
        never.extend(moves(&values, &tested));
        never.extend(values.exits().filter_map(|branch| own(&values, branch)));
        let Some(Never { these, those, reason }) = never.into_iter().next() else { return false };
        self.reasons.insert(reason);
        let without = |edges: &BTreeSet<Edge>| dropped | edges;
        let blocks = &values.within.blocks;
        self.ends(blocks, &without(&these)) && (those.is_empty() || self.ends(blocks, &without(&those)))
    }

    /// The parts in which all blocks lead to one another.
    fn components(&self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<Edge>) -> Vec<Loop> {
        let mut graph: DiGraphMap<usize, ()> = DiGraphMap::new();
        for &block in blocks {
            for next in self.flow.successors(block).filter(|next| blocks.contains(next)) {
                if !dropped.contains(&(block, next)) {
                    graph.add_edge(block, next, ());
                }
            }
        }
        let goes_round = |part: &Vec<usize>| part.len() > 1 || graph.contains_edge(part[0], part[0]);
        let part = |part: Vec<usize>| {
            let blocks: BTreeSet<usize> = part.into_iter().collect();
            let entered = |block: &&usize| self.flow.predecessors(**block).any(|from| !blocks.contains(&from));
            let header = *blocks.iter().find(entered).or(blocks.first())?;
            Some(Loop { header, blocks })
        };
        kosaraju_scc(&graph).into_iter().filter(goes_round).filter_map(part).collect()
    }
}

/// An exit that hangs on what the thread itself counts or walks along.
fn own(values: &Values, branch: usize) -> Option<Never> {
    let slice = values.data_slice(branch);
    let moving = slice.moving();
    let (waits, _) = waits(values, &slice);
    // What counts by what others write stays where they do nothing.
    let moving = slice.apart_from(&moving, &waits.iter().copied().collect());
    let limits = waits.is_empty() || is_limit(values, &slice, &waits, &moving);
    let behind = |block: usize| values.edges_behind(block);
    let those: BTreeSet<Edge> = moving.iter().flat_map(|at| behind(at.block)).collect();
    let never = Never { these: behind(branch).collect(), those, reason: Reason::Bounded };
    (limits && !never.those.is_empty()).then_some(never)
}

/// Whether what is waited for is but a limit that a count of the thread's is compared with: it stays where others do nothing.
fn is_limit(values: &Values, slice: &Slice, waits: &[At], moving: &BTreeSet<At>) -> bool {
    let load = |at: &At| is_load(&values.instruction(*at).operation);
    let compares = |root: &At| match &values.instruction(*root).operation {
        Operation::Compute { left, operator, right, .. } if is_order(*operator) => {
            let counts = |operand| slice.comes_from(&values.operand(operand, *root), moving);
            counts(left) != counts(right)
        }
        _ => false,
    };
    waits.iter().all(load) && slice.roots.iter().all(compares)
}
