//! Slot walks: atomic instructions that visit all words of a region and take a free one. The region has a word for each
//! take.
//!
//! It is not sufficient that no word is released, because a thread may find no free word in some orders. All threads
//! together must take no more words than the region has, and each thread must visit every word.

use super::bounded_edges::BoundedEdges;
use super::counters::moving;
use super::facts::{name, Edge, Fact, LANES};
use super::sharing::{initial, operations};
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::ir::{evaluate, Cell, Operand, Operation, Operator};
use std::collections::BTreeMap;

/// Bounds the edges after a slot walk; `None` if the instruction is not a slot walk. A slot walk is executed a limited
/// number of times, because it finds a free word or leaves the region.
pub(super) fn slot_walk(values: &Values, at: Location) -> Option<BoundedEdges> {
    let cell = match &values.instruction(at).operation {
        Operation::Exchange { cell, .. } | Operation::CompareSwap { cell, .. } => cell,
        _ => return None,
    };
    let moving = moving(values, &cell.index, at)?;
    let is_limited = match moving.wraps_at {
        None => true,
        Some(_) => moving.is_whole && has_word_for_each_take(values, at, cell, &moving.size()?),
    };
    let edges = values.edges_from(at.block).collect();
    is_limited.then_some(BoundedEdges { edges, alternatives: Vec::new(), reason: Reason::VisitsAllSlots, at })
}

/// Whether only the instruction `at` writes the region of `cell`, the walk visits all words of the region, and all
/// threads together take no more words than the region has. `size` is the size at which the index wraps.
fn has_word_for_each_take(values: &Values, at: Location, cell: &Cell, size: &Operand) -> bool {
    let Some(initial) = initial(values, &cell.region) else { return false };
    let expects = match &values.instruction(at).operation {
        Operation::CompareSwap { expected, .. } => values.number(expected) == Some(initial),
        // An exchange tells a free word by the value that it returns.
        _ => true,
    };
    let is_only_write = operations(values.kernel).filter(|one| one.changes(&cell.region.text)).count() == 1;
    let region = values.kernel.regions.iter().find(|one| one.name == cell.region);
    let (Some(region), Some(takes)) =
        (region.filter(|one| expects && is_only_write && !one.private), take_limit(values, at, initial))
    else {
        return false;
    };
    LANES.into_iter().all(|lanes| {
        let Some(known) = values.kernel.all_parameters_at(lanes) else { return false };
        let number = |operand: &Operand| match operand {
            Operand::Number(number) => Some(*number),
            Operand::Lanes => Some(lanes),
            operand => known.get(name(operand)?).copied(),
        };
        let words = evaluate(&region.size, &|name| known.get(name).copied()).ok();
        let takes_per_thread = match &takes {
            TakeLimit::One => Some(1),
            TakeLimit::Counted { limit, step } => {
                let limit_and_step = number(limit).zip(number(step)).filter(|&(_, step)| step > 0);
                // There are at most `limit / step + 1` tests below the limit, and one take before the first test.
                limit_and_step.map(|(limit, step)| (limit.max(0) / step).saturating_add(2))
            }
        };
        let all_takes = takes_per_thread.map(|takes| takes.saturating_mul(lanes));
        // An unknown limit is no limit.
        let fits = all_takes.zip(words).is_some_and(|(takes, words)| takes <= words);
        fits && words == number(size)
    })
}

/// Maximum number of words that a thread takes.
enum TakeLimit {
    /// One word.
    One,
    /// One for each value below `limit` of a register that counts from zero or above in steps of `step`.
    Counted { limit: Operand, step: Operand },
}

/// Returns how often one thread may find a word with its initial value; `None` if there is no limit.
fn take_limit(values: &Values, at: Location, initial: i64) -> Option<TakeLimit> {
    let whole = values.analysis.whole();
    // An edge that is taken only if the word did not have its initial value.
    let is_barred = |edge: &Edge| {
        whole.implies(*edge, |side| match side.other {
            Operand::Number(other) => {
                side.excludes(initial, *other) && whole.origin(side.operand, side.root) == Some(at)
            }
            _ => false,
        })
    };
    let barred: Vec<Edge> = whole.edges().filter(is_barred).collect();
    // Whether the instruction can be reached again without the barred edges and the edges in `more`.
    let again = |more: &[Edge]| {
        let without: BTreeMap<Edge, Location> =
            barred.iter().chain(more).filter(|edge| whole.has_edge(**edge)).map(|edge| (*edge, at)).collect();
        let mut after = whole.edges_from(at.block).filter(|edge| !without.contains_key(edge));
        after.any(|(_, next)| whole.reaches(next, at.block, &without))
    };
    if !again(&[]) {
        return Some(TakeLimit::One);
    }
    let counted = |edge: Edge| {
        let facts = whole.facts(edge);
        let limit = facts.iter().flat_map(Fact::sides).find_map(|side| {
            let kept = whole.is_unchanged_to_edge(side.operand, side.root, edge) && side.operator == Operator::Less;
            let (at, step) = counts_up(&whole, side.operand, at).filter(|_| kept)?;
            let steps: Vec<Edge> = whole.edges_from(at.block).collect();
            let without = steps.iter().map(|edge| (*edge, at)).collect();
            let is_stepped = at.block == edge.0 || !whole.reaches(edge.1, edge.0, &without);
            (is_stepped && !again(&[edge]) && !again(&steps))
                .then(|| TakeLimit::Counted { limit: side.other.clone(), step: step.clone() })
        });
        limit
    };
    let edges: Vec<Edge> = whole.edges().collect();
    edges.into_iter().find_map(counted)
}

/// Returns the only step of a register, and its operand. The register must count from zero or above, and must not be
/// reset in a loop that contains the instruction `access`; otherwise returns `None`.
fn counts_up<'a>(whole: &Values<'a>, register: &Operand, access: Location) -> Option<(Location, &'a Operand)> {
    let none = BTreeMap::new();
    let mut step = None;
    for at in whole.instructions().filter(|&at| whole.overwrites(at, register)) {
        match &whole.instruction(at).operation {
            Operation::Compute { left, operator: Operator::Add, right, .. } if left == register && step.is_none() => {
                step = Some((at, right));
            }
            Operation::Set { value: Operand::Number(0..) | Operand::Thread, .. }
                if !(whole.reaches(access.block, at.block, &none) && whole.reaches(at.block, access.block, &none)) => {}
            _ => return None,
        }
    }
    step
}
