//! Values that stay constant while other threads are stopped, and values at a constant offset from other values.

use super::facts::{Side, DEPTH, MAX_STEP};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Operand, Operation, Operator};

/// Returns the instructions that write words of a region, including those that the other threads in step execute
/// meanwhile.
pub(super) fn writers<'a>(values: &'a Values, region: &'a str) -> impl Iterator<Item = Location> + 'a {
    values.shared().changes(region)
}

/// Whether a comparison states that this side, a number that moves up (or down, if `up` is false), has not passed the
/// other side.
pub(super) fn has_not_passed(values: &Values, side: Side, up: bool) -> bool {
    // A number that wraps might not pass a limit near the ends of the 64-bit range.
    if values.number(side.other).is_some_and(|limit| limit.unsigned_abs() > 1 << 62) {
        return false;
    }
    match side.operator {
        Operator::Greater | Operator::GreaterOrEqual => !up,
        Operator::Less | Operator::LessOrEqual => up,
        _ => false,
    }
}

/// Returns the operand of an instruction whose result moves in the same direction as this operand; otherwise `None`.
/// The instruction adds a constant to the operand, subtracts one, or multiplies the operand by a positive number.
/// `factors` is the product of all factors so far. Literal constants are at most [`MAX_STEP`] and `factors` is less, so
/// that the result does not wrap.
pub(super) fn offset<'a>(values: &Values<'a>, at: Location, factors: &mut i64) -> Option<&'a Operand> {
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

/// Whether a value is the same in each iteration while other threads are stopped. `depth` limits the length of the
/// calculation.
pub(super) fn is_stable(values: &Values, operand: &Operand, at: Location, depth: usize) -> bool {
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
