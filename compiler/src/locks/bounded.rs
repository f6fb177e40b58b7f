//! Loops that wait, but only for a number of trips.

use super::alone::{by_itself, ends_by, Part};
use super::slice::Values;
use super::{Analysis, At, Reason};
use crate::form::End;
use crate::graph::Loop;
use std::cell::Cell;
use std::collections::BTreeSet;

/// The step of a counter that does nothing but end a loop which would wait without it.
pub(super) fn counter(analysis: &Analysis, within: &Loop) -> Option<At> {
    let all = Loop { header: 0, blocks: (0..analysis.flow.blocks()).collect() };
    let whole = Values::of(analysis, all, BTreeSet::new());
    let counter = Cell::new(None);
    let rule = |part: &Values| match by_itself(part) {
        Part::Ends => Part::Ends,
        Part::Without(mut never) => {
            never.retain(|one| {
                let only = one.reason == Reason::Bounded && only_counts(&whole, within, one.at);
                if only {
                    counter.set(counter.get().or(Some(one.at)));
                }
                !only
            });
            Part::Without(never)
        }
    };
    let waits = ends_by(analysis, within, &BTreeSet::new(), &rule).is_none();
    counter.get().filter(|_| waits && analysis.parts.get() > 0)
}

/// Whether a counter reaches only its own step, tests, and the number of trips of a delay: no word is chosen by it, and none is written with it.
fn only_counts(whole: &Values, within: &Loop, step: At) -> bool {
    let mut reached = BTreeSet::from([step]);
    loop {
        let new = |at: &At| {
            let reads = whole.instruction(*at).operation.reads();
            let mut links = reads.into_iter().flat_map(|operand| whole.operand(operand, *at));
            !reached.contains(at) && links.any(|link| reached.contains(&link.from))
        };
        let new: Vec<At> = whole.places().filter(new).collect();
        if new.is_empty() {
            break;
        }
        reached.extend(new);
    }
    let memory = |at: &At| whole.instruction(*at).operation.cell().is_some();
    if reached.iter().any(memory) {
        return false;
    }
    // A branch on it that leads out of the loop is its test; another one decides of a delay, if of anything.
    let tests = |&block: &usize| whole.analysis.flow.successors(block).any(|to| !within.blocks.contains(&to));
    let on_it = |&block: &usize| match &whole.kernel.blocks[block].end {
        End::Branch { condition, .. } => {
            let at = At { block, index: whole.kernel.blocks[block].instructions.len() };
            whole.links(&condition.text, at).iter().any(|link| reached.contains(&link.from))
        }
        _ => false,
    };
    let branches: BTreeSet<usize> = within.blocks.iter().copied().filter(|block| !tests(block)).filter(on_it).collect();
    let decided =
        |at: &At| within.blocks.contains(&at.block) && !whole.analysis.controls[at.block].is_disjoint(&branches);
    !whole.places().filter(decided).any(|at| memory(&at))
}
