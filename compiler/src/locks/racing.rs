//! Branches that depend on the order in which threads run.

use super::analysis::Analysis;
use super::sharing::{operations, shared_reads};
use super::slice::Slice;
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Operand, Operation};
use std::collections::{BTreeMap, BTreeSet};

impl Analysis<'_> {
    /// Returns the blocks whose branch conditions depend on words that other threads may write at any time, each with
    /// an instruction that reads such a word. Branches that depend only on numbers drawn from a counter are omitted.
    pub(super) fn racing(&self) -> &BTreeMap<usize, Location> {
        self.racing.get_or_init(|| racing(self))
    }
}

/// Computes the result of [`Analysis::racing`].
fn racing(analysis: &Analysis) -> BTreeMap<usize, Location> {
    let values = analysis.whole();
    let branches = (0..values.kernel.blocks.len()).filter(|&block| values.branch_targets(block).is_some());
    let read = |branch| {
        let slice = values.slice(branch);
        let first = *shared_reads(&values, &slice).first()?;
        (!is_drawn(&values, branch, &slice, first)).then_some((branch, first))
    };
    branches.filter_map(read).collect()
}

/// Whether a branch depends on shared memory only through the latest number that the thread drew from a counter. Each
/// number is drawn by one thread. Neither the set of drawn numbers nor the effect of each number depends on the order
/// of the threads. `branch` is the block of the branch, `slice` is its slice, and `draw` adds to the counter.
fn is_drawn(values: &Values, branch: usize, slice: &Slice, draw: Location) -> bool {
    let Operation::Add { cell, value: Operand::Number(_), .. } = &values.instruction(draw).operation else {
        return false;
    };
    // The condition depends on no other changing word, and not on the number of the thread.
    let is_allowed = |&at: &Location| {
        let operation = &values.instruction(at).operation;
        let changes = |region: &str| operations(values.kernel).any(|one| one.changes(region));
        let constant = operation.cell().is_none_or(|cell| !changes(&cell.region.text));
        at == draw || (constant && !operation.reads().contains(&&Operand::Thread))
    };
    if values.number(&cell.index).is_none() || !slice.nodes.keys().all(is_allowed) {
        return false;
    }
    // The draw, and the instructions whose results depend on it.
    let mut drawn = BTreeSet::from([draw]);
    while slice.nodes.iter().any(|(at, links)| links.iter().any(|link| drawn.contains(&link.from)) && drawn.insert(*at))
    {
    }
    // No value computed from an earlier number is used after the next number is drawn.
    let is_latest = |at: Location, operand: &Operand| {
        let step = |one: Location, (): &mut ()| match values.overwrites(one, operand) {
            true => Some(true),
            false => (one == draw).then_some(false),
        };
        let no_removed_edges = BTreeMap::new();
        let in_loop_with_draw = |block| {
            values.reaches(draw.block, block, &no_removed_edges) && values.reaches(block, draw.block, &no_removed_edges)
        };
        let may_change = values
            .operand(operand, at)
            .iter()
            .any(|link| drawn.contains(&link.from) || in_loop_with_draw(link.from.block));
        !may_change || values.search_paths_back(at, (), step, |_, ()| None).is_some()
    };
    let reads =
        |&at: &Location| values.instruction(at).operation.reads().into_iter().all(|operand| is_latest(at, operand));
    let controls = slice.nodes.keys().flat_map(|at| &values.analysis.controls[at.block]).copied();
    let branches: BTreeSet<usize> = controls.chain([branch]).collect();
    let mut tested = branches.into_iter().filter_map(|branch| values.tested(branch));
    slice.nodes.keys().all(reads) && tested.all(|(condition, at)| is_latest(at, &condition))
}
