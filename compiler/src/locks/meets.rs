//! Which blocks all live threads run together on a mask stack, in step.
//!
//! Threads part at a branch whose condition need not be the same for all of them, and are together again at its immediate post-dominator. What
//! may be run in between is run by some of them only; a block outside of all such stretches is run by all threads that haven't exited, at once.

use super::analysis::Analysis;
use super::facts::Meets;
use super::values::Values;
use super::verdict::At;
use crate::ir::{End, Operand, Operation, Operator};
use std::collections::BTreeSet;

impl Analysis<'_> {
    /// Which blocks all threads run together.
    pub(super) fn meets(&self) -> &Meets {
        self.meets.get_or_init(|| Meets::of(self))
    }
}

impl Meets {
    fn of(analysis: &Analysis) -> Self {
        let values = analysis.whole();
        let after = analysis.flow.post_dominators();
        let mut meets = Self::default();
        loop {
            let before = meets.apart.len() + meets.different.len();
            let different: Vec<At> = values.places().filter(|&at| meets.differs_at(&values, at)).collect();
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

    /// Whether only some threads may run a block.
    pub(super) fn apart(&self, block: usize) -> bool {
        self.apart.contains(&block)
    }

    /// Whether threads that run a block together may go two ways at its end.
    pub(super) fn parts(&self, values: &Values, block: usize) -> bool {
        match &values.kernel.blocks[block].end {
            End::Branch { condition, taken, fall } => {
                taken != fall && self.differs(values, &Operand::Name(condition.clone()), values.end(block))
            }
            _ => false,
        }
    }

    /// What threads may run by themselves that part at a block.
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

    /// Whether a word is set back to a number by a thread of its own whenever all threads go round to where they load it: all of them come by
    /// together where the first thread, or the last, does so.
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
        // All that go round run it, if it isn't only one of several.
        let by_all = |&block: &usize| !self.apart.contains(&block) && sets_in(block);
        let passed: BTreeSet<usize> =
            values.within.blocks.iter().copied().filter(|block| by_one(block) || by_all(block)).collect();
        // On the way each waits for all others: a thread that goes on by itself waits for the one.
        let meets = |block: &usize| values.kernel.blocks[*block].synchronises && !self.apart.contains(block);
        let barriers: BTreeSet<usize> = values.within.blocks.iter().copied().filter(meets).collect();
        let always = |passed| !goes_round(values, load.block, passed);
        !self.apart.contains(&load.block) && always(&passed) && always(&barriers)
    }
}

/// Whether two blocks are run by one and the same thread alone.
pub(super) fn only_one(values: &Values, one: usize, other: usize) -> bool {
    let by = |block: usize| {
        let mut before = values.predecessors(block);
        let from = before.next().filter(|_| before.next().is_none())?;
        (chosen(values, from) == Some(block)).then_some(from)
    };
    // Of one branch.
    one == other && by(one).is_some()
}

/// Where the first thread or the last goes at the end of a block, and no other.
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

/// Whether an operand is the number of a thread that there always is: the first, or the last.
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

/// Whether a block of the part leads to itself without some others.
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
