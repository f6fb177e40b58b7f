//! Blocks that all live threads execute together on a mask stack.
//!
//! Threads diverge at a branch whose condition may differ between them, and join at its immediate post-dominator.
//! Blocks in between may be executed by some threads only. All other blocks are executed by all live threads at once.

use super::analysis::Analysis;
use super::facts::Uniformity;
use super::values::Values;
use super::verdict::Location;
use crate::ir::{End, Operand, Operation, Operator};
use std::collections::BTreeSet;

impl Analysis<'_> {
    /// Returns the blocks that threads may execute separately, and the results that may differ between threads.
    pub(super) fn uniformity(&self) -> &Uniformity {
        self.uniformity.get_or_init(|| Uniformity::new(self))
    }
}

impl Uniformity {
    fn new(analysis: &Analysis) -> Self {
        let values = analysis.whole();
        let after = analysis.flow.post_dominators();
        let mut uniformity = Self::default();
        loop {
            let before = uniformity.divergent_blocks.len() + uniformity.divergent_results.len();
            let different: Vec<Location> =
                values.instructions().filter(|&at| uniformity.differs_at(&values, at)).collect();
            uniformity.divergent_results.extend(different);
            for (block, &meeting) in after.iter().enumerate() {
                if uniformity.diverges_at(&values, block) {
                    uniformity.mark_divergent_region(analysis, block, meeting);
                }
            }
            if uniformity.divergent_blocks.len() + uniformity.divergent_results.len() == before {
                return uniformity;
            }
        }
    }

    /// Whether some threads may execute a block without the others.
    pub(super) fn is_divergent(&self, block: usize) -> bool {
        self.divergent_blocks.contains(&block)
    }

    /// Whether threads may diverge at the end of a block.
    pub(super) fn diverges_at(&self, values: &Values, block: usize) -> bool {
        match &values.kernel.blocks[block].end {
            End::Branch { condition, taken, fall } => {
                taken != fall && self.differs(values, &Operand::Name(condition.clone()), values.end(block))
            }
            _ => false,
        }
    }

    /// Adds the blocks that threads may execute separately after they diverge at a block. `meeting` is the immediate
    /// post-dominator of the block.
    fn mark_divergent_region(&mut self, analysis: &Analysis, block: usize, meeting: Option<usize>) {
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<usize> = analysis.flow.successors(block).collect();
        while let Some(next) = waiting.pop() {
            if Some(next) != meeting && seen.insert(next) {
                waiting.extend(analysis.flow.successors(next));
            }
        }
        self.divergent_blocks.extend(seen);
    }

    /// Whether the result of an instruction may differ from thread to thread.
    fn differs_at(&self, values: &Values, at: Location) -> bool {
        let operation = &values.instruction(at).operation;
        let is_private = |cell: &crate::ir::Cell| values.kernel.is_private(&cell.region);
        let is_per_thread = match operation {
            Operation::Load { from, .. } => is_private(from),
            Operation::Set { .. } | Operation::Compute { .. } => false,
            _ => true,
        };
        is_per_thread
            || self.divergent_blocks.contains(&at.block)
            || operation.reads().into_iter().any(|operand| self.differs(values, operand, at))
    }

    /// Whether an operand may differ from thread to thread.
    pub(super) fn differs(&self, values: &Values, operand: &Operand, at: Location) -> bool {
        *operand == Operand::Thread
            || values.operand(operand, at).iter().any(|link| self.divergent_results.contains(&link.from))
    }

    /// Whether the first or the last thread, or all threads, reset the word that `load` reads to a number in each
    /// iteration before all threads load it again. All threads together execute the branch to the store, or the block
    /// with the store.
    pub(super) fn is_reset_each_iteration(&self, values: &Values, load: Location, number: i64) -> bool {
        let Some(cell) = values.instruction(load).operation.cell() else { return false };
        let is_known = |index: &Operand| values.number(index).is_some();
        let sets = |at: Location| match &values.instruction(at).operation {
            Operation::Store { to, value } => {
                *to == *cell && is_known(&cell.index) && values.number(value) == Some(number)
            }
            _ => false,
        };
        let sets_in = |block| (0..values.end(block).index).any(|index| sets(Location { block, index }));
        let by_one = |&block: &usize| {
            let side = if self.divergent_blocks.contains(&block) { None } else { single_thread_side(values, block) };
            side.is_some_and(sets_in)
        };
        // All threads that stay in the loop execute a block that is in no divergent region.
        let by_all = |&block: &usize| !self.divergent_blocks.contains(&block) && sets_in(block);
        let passed: BTreeSet<usize> =
            values.within.blocks.iter().copied().filter(|block| by_one(block) || by_all(block)).collect();
        // A barrier on the path makes all threads wait for the thread that resets the word.
        let is_common_barrier =
            |block: &usize| values.kernel.blocks[*block].synchronises && !self.divergent_blocks.contains(block);
        let barriers: BTreeSet<usize> = values.within.blocks.iter().copied().filter(is_common_barrier).collect();
        let passes_each_iteration = |blocks| !reaches_itself(values, load.block, blocks);
        !self.divergent_blocks.contains(&load.block)
            && passes_each_iteration(&passed)
            && passes_each_iteration(&barriers)
    }
}

/// Whether two blocks are the same block, and only the first or only the last thread executes it.
pub(super) fn only_one(values: &Values, one: usize, other: usize) -> bool {
    let single_predecessor = |block: usize| {
        let mut before = values.predecessors(block);
        let from = before.next().filter(|_| before.next().is_none())?;
        (single_thread_side(values, from) == Some(block)).then_some(from)
    };
    // The threads of two different blocks are not compared.
    one == other && single_predecessor(one).is_some()
}

/// Returns the side of a branch that only the first or only the last thread takes; `None` if there is no such side.
fn single_thread_side(values: &Values, block: usize) -> Option<usize> {
    let [taken, fall] = values.branch_targets(block)?;
    let (condition, end) = values.tested(block)?;
    let from = values.origin(&condition, end).filter(|from| from.block == block)?;
    let Operation::Compute { left, operator, right, .. } = &values.instruction(from).operation else { return None };
    let are_thread_numbers =
        |operand: &Operand, other: &Operand| *operand == Operand::Thread && is_first_or_last(values, other, from);
    let selects_one = are_thread_numbers(left, right) || are_thread_numbers(right, left);
    match operator {
        Operator::Equal if selects_one => Some(taken),
        Operator::NotEqual if selects_one => Some(fall),
        _ => None,
    }
}

/// Whether an operand is the number of the first or the last thread, which always exist.
fn is_first_or_last(values: &Values, operand: &Operand, at: Location) -> bool {
    if values.number(operand) == Some(0) {
        return true;
    }
    values.writer(operand, at).is_some_and(|from| {
        matches!(
            values.instruction(from).operation,
            Operation::Compute { left: Operand::Lanes, operator: Operator::Subtract, right: Operand::Number(1), .. }
        )
    })
}

/// Whether a block of the part can reach itself without passing the blocks in `without`.
fn reaches_itself(values: &Values, block: usize, without: &BTreeSet<usize>) -> bool {
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![block]);
    while let Some(next) = waiting.pop().filter(|_| !without.contains(&block)) {
        for to in values.successors(next).filter(|to| !without.contains(to)) {
            if to == block {
                return true;
            }
            if seen.insert(to) {
                waiting.push(to);
            }
        }
    }
    false
}
