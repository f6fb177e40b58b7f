//! Blocks that all live threads execute together on a mask stack.
//!
//! Threads diverge at a branch whose condition is not uniform, and join at its immediate post-dominator. Blocks in
//! between may be executed by some threads only. All other blocks are executed by all live threads at once.

use super::analysis::Analysis;
use super::facts::Meets;
use super::values::Values;
use super::verdict::At;
use crate::ir::{End, Operand, Operation, Operator};
use std::collections::BTreeSet;

impl Analysis<'_> {
    /// Returns the blocks that all threads execute together.
    pub(super) fn meets(&self) -> &Meets {
        self.meets.get_or_init(|| Meets::new(self))
    }
}

impl Meets {
    fn new(analysis: &Analysis) -> Self {
        let values = analysis.whole();
        let after = analysis.flow.post_dominators();
        let mut meets = Self::default();
        loop {
            let before = meets.apart.len() + meets.different.len();
            let different: Vec<At> = values.instructions().filter(|&at| meets.differs_at(&values, at)).collect();
            meets.different.extend(different);
            for (block, &meeting) in after.iter().enumerate() {
                if meets.parts(&values, block) {
                    meets.part(analysis, block, meeting);
                }
            }
            if meets.apart.len() + meets.different.len() == before {
                return meets;
            }
        }
    }

    /// Whether some threads may execute a block without the others.
    pub(super) fn apart(&self, block: usize) -> bool {
        self.apart.contains(&block)
    }

    /// Whether threads may diverge at the end of a block.
    pub(super) fn parts(&self, values: &Values, block: usize) -> bool {
        match &values.kernel.blocks[block].end {
            End::Branch { condition, taken, fall } => {
                taken != fall && self.differs(values, &Operand::Name(condition.clone()), values.end(block))
            }
            _ => false,
        }
    }

    /// Adds the blocks that threads may execute separately after they diverge at a block.
    fn part(&mut self, analysis: &Analysis, block: usize, meeting: Option<usize>) {
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<usize> = analysis.flow.successors(block).collect();
        while let Some(next) = waiting.pop() {
            if Some(next) != meeting && seen.insert(next) {
                waiting.extend(analysis.flow.successors(next));
            }
        }
        self.apart.extend(seen);
    }

    /// Whether the result of an instruction may differ from thread to thread.
    fn differs_at(&self, values: &Values, at: At) -> bool {
        let operation = &values.instruction(at).operation;
        let loads = |cell: &crate::ir::Cell| values.kernel.is_private(&cell.region);
        let own = match operation {
            Operation::Load { from, .. } => loads(from),
            Operation::Set { .. } | Operation::Compute { .. } => false,
            _ => true,
        };
        own || self.apart.contains(&at.block)
            || operation.reads().into_iter().any(|operand| self.differs(values, operand, at))
    }

    /// Whether an operand may differ from thread to thread.
    pub(super) fn differs(&self, values: &Values, operand: &Operand, at: At) -> bool {
        *operand == Operand::Thread
            || values.operand(operand, at).iter().any(|link| self.different.contains(&link.from))
    }

    /// Whether one thread resets a word to a number in each round before all threads load it again. This is the first
    /// or the last thread, and all threads pass the store together.
    pub(super) fn set_back(&self, values: &Values, load: At, number: i64) -> bool {
        let Some(cell) = values.instruction(load).operation.cell() else { return false };
        let known = |index: &Operand| values.number(index).is_some();
        let sets = |at: At| match &values.instruction(at).operation {
            Operation::Store { to, value } => {
                *to == *cell && known(&cell.index) && values.number(value) == Some(number)
            }
            _ => false,
        };
        let sets_in = |block| (0..values.end(block).index).any(|index| sets(At { block, index }));
        let by_one = |&block: &usize| {
            let chosen = if self.apart.contains(&block) { None } else { chosen(values, block) };
            chosen.is_some_and(sets_in)
        };
        // All threads that stay in the loop execute it, if it is in no divergent region.
        let by_all = |&block: &usize| !self.apart.contains(&block) && sets_in(block);
        let passed: BTreeSet<usize> =
            values.within.blocks.iter().copied().filter(|block| by_one(block) || by_all(block)).collect();
        // A barrier on the path makes all threads wait for the thread that resets the word.
        let meets = |block: &usize| values.kernel.blocks[*block].synchronises && !self.apart.contains(block);
        let barriers: BTreeSet<usize> = values.within.blocks.iter().copied().filter(meets).collect();
        let always = |passed| !goes_round(values, load.block, passed);
        !self.apart.contains(&load.block) && always(&passed) && always(&barriers)
    }
}

/// Whether two blocks are executed by the same single thread.
pub(super) fn only_one(values: &Values, one: usize, other: usize) -> bool {
    let by = |block: usize| {
        let mut before = values.predecessors(block);
        let from = before.next().filter(|_| before.next().is_none())?;
        (chosen(values, from) == Some(block)).then_some(from)
    };
    // Both blocks belong to one branch.
    one == other && by(one).is_some()
}

/// Returns the side of a branch that only the first or only the last thread takes.
fn chosen(values: &Values, block: usize) -> Option<usize> {
    let [taken, fall] = values.ways(block)?;
    let (condition, end) = values.tested(block)?;
    let from = values.origin(&condition, end).filter(|from| from.block == block)?;
    let Operation::Compute { left, operator, right, .. } = &values.instruction(from).operation else { return None };
    let is_one = |operand: &Operand, other: &Operand| *operand == Operand::Thread && is_a_thread(values, other, from);
    let one = is_one(left, right) || is_one(right, left);
    match operator {
        Operator::Equal if one => Some(taken),
        Operator::NotEqual if one => Some(fall),
        _ => None,
    }
}

/// Whether an operand is the number of the first or the last thread, which always exist.
fn is_a_thread(values: &Values, operand: &Operand, at: At) -> bool {
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

/// Whether a block of the part can reach itself without passing some blocks.
fn goes_round(values: &Values, block: usize, without: &BTreeSet<usize>) -> bool {
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
