//! Numbers that stay the same while other threads do nothing, and numbers that are a constant offset from others.

use super::facts::{Side, DEPTH, MAX_STEP};
use super::values::Values;
use super::verdict::At;
use crate::ir::{Operand, Operation, Operator};

/// The instructions that write words of a region, those that the other threads run at the same time included.
pub(super) fn writers<'a>(values: &'a Values, region: &'a str) -> impl Iterator<Item = At> + 'a {
    values.shared().changes(region)
}

/// Whether a comparison says of a number that moves up, or down, that it hasn't passed the other one.
pub(super) fn is_left_behind(values: &Values, side: Side, up: bool) -> bool {
    // A limit near the ends of what 64 bits hold is never passed.
    if values.number(side.other).is_some_and(|limit| limit.unsigned_abs() > 1 << 62) {
        return false;
    }
    match side.operator {
        Operator::Greater | Operator::GreaterOrEqual => !up,
        Operator::Less | Operator::LessOrEqual => up,
        _ => false,
    }
}

/// What an instruction adds something to that stays, or multiplies with a positive number: where that goes on, so does the result. Numbers
/// are small enough that nothing wraps before long, the product of all factors, too.
pub(super) fn offset<'a>(values: &Values<'a>, at: At, factors: &mut i64) -> Option<&'a Operand> {
    let small = |operand: &Operand| values.number(operand).is_none_or(|number| number.abs() <= MAX_STEP);
    match &values.instruction(at).operation {
        Operation::Compute { left, operator: Operator::Add | Operator::Subtract, right, .. }
            if small(right) && is_stable(values, right, at, DEPTH) =>
        {
            Some(left)
        }
        Operation::Compute { left, operator: Operator::Multiply, right: Operand::Number(factor @ 1..), .. } => {
            *factors = factors.checked_mul(*factor).filter(|&product| product < MAX_STEP)?;
            Some(left)
        }
        _ => None,
    }
}

/// Whether a number is the same at each trip while other threads do nothing; to a depth of calculation.
pub(super) fn is_stable(values: &Values, operand: &Operand, at: At, depth: usize) -> bool {
    if values.operand(operand, at).is_empty() {
        return true;
    }
    let Some(from) = values.writer(operand, at).filter(|_| depth > 0) else { return false };
    let operation = &values.instruction(from).operation;
    let constant = match operation {
        Operation::Set { .. } | Operation::Compute { .. } => true,
        Operation::Load { from, .. } => writers(values, &from.region.text).next().is_none(),
        _ => false,
    };
    constant && operation.reads().into_iter().all(|operand| is_stable(values, operand, from, depth - 1))
}
