//! Earlier rule for walks along links. It is unsound; tests check that the search for wrong verdicts finds its error.

use super::facts::name;
use super::sharing::{initial, operations};
use super::stable::writers;
use super::values::Values;
use crate::ir::{Cell, Expression, Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Applies the earlier rule. The loop must not write the links, and they must initially lead to the number `end`. Links
/// that the kernel writes must be the number `end`, values read from memory, or the number of the thread's own node.
pub(super) fn unsound_leads_to(values: &Values, link: &Cell, end: i64) -> bool {
    let region = &link.region.text;
    let starts_at_end = initial(values, &link.region) == Some(end) || ends_at(values, region, end);
    starts_at_end && writers(values, region).next().is_none() && writes_only_links(values, link, end)
}

/// Whether all links that the kernel writes are accepted by the earlier rule.
fn writes_only_links(values: &Values, link: &Cell, end: i64) -> bool {
    // Whether a link is accepted if the node of the thread is the number of the thread plus `own`.
    let is_accepted = |value: &Operand, own: i64| {
        comes_only_from(values, value, |from| match from {
            Origin::Operand(operand) => values.number(operand) == Some(end),
            Origin::Operation(operation @ Operation::Compute { .. }) => offset_from_thread(operation) == Some(own),
            Origin::Operation(operation) => !matches!(operation, Operation::Add { .. }),
        })
    };
    // Offsets that may identify the node of the thread.
    let nodes: BTreeSet<i64> = operations(values.kernel).filter_map(offset_from_thread).collect();
    let is_own = |operand: &Operand| {
        comes_only_from(
            values,
            operand,
            |from| matches!(from, Origin::Operation(one) if offset_from_thread(one).is_some()),
        )
    };
    let writes = |one: &Operation, own: i64| match one {
        Operation::Store { to: cell, value }
        | Operation::Exchange { cell, value, .. }
        | Operation::CompareSwap { cell, value, .. } => {
            // No node links to itself.
            cell.region != link.region
                || (is_accepted(value, own) && !(is_own(value) && is_own(&cell.index)) && *value != cell.index)
        }
        Operation::Add { cell, .. } => cell.region != link.region,
        _ => true,
    };
    nodes.iter().copied().chain([0]).any(|own| operations(values.kernel).all(|one| writes(one, own)))
}

/// Returns the number that an instruction adds to the number of the thread; `None` for any other instruction.
fn offset_from_thread(operation: &Operation) -> Option<i64> {
    match operation {
        Operation::Compute { left: Operand::Thread, operator: Operator::Add, right: Operand::Number(more), .. } => {
            Some(*more)
        }
        _ => None,
    }
}

/// Whether the initial links of a region lead from every node to the number `end`. Returns `false` if a link is not a
/// literal.
fn ends_at(values: &Values, region: &str, end: i64) -> bool {
    let Some(region) = values.kernel.regions.iter().find(|one| one.name.text == region) else { return false };
    let number = |value: &Expression| match value {
        Expression::Number(number) => Some(*number),
        _ => None,
    };
    let Some(links) = region.values.iter().map(number).collect::<Option<Vec<i64>>>() else { return false };
    // Words after the listed values are zero.
    let next = |at: i64| usize::try_from(at).ok().and_then(|at| links.get(at).copied()).unwrap_or(0);
    (0..links.len() as i64).all(|first| {
        let mut path = std::iter::successors(Some(first), |&at| Some(next(at))).skip(1).take(links.len() + 2);
        path.any(|at| at == end)
    })
}

/// Origin of a value in the whole kernel, through copies.
pub(super) enum Origin<'a> {
    /// Not a register.
    Operand(&'a Operand),
    /// Instruction that writes a register.
    Operation(&'a Operation),
}

/// Whether all origins of a value satisfy the condition `such`.
pub(super) fn comes_only_from(values: &Values, value: &Operand, such: impl Fn(Origin) -> bool) -> bool {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut waiting = vec![value];
    while let Some(operand) = waiting.pop() {
        let Some(register) = name(operand).filter(|_| values.number(operand).is_none()) else {
            if !such(Origin::Operand(operand)) {
                return false;
            }
            continue;
        };
        if !seen.insert(register) {
            continue;
        }
        let mut written = false;
        for one in operations(values.kernel).filter(|one| one.writes().is_some_and(|to| to.text == register)) {
            written = true;
            match one {
                Operation::Set { value, .. } => waiting.push(value),
                other if such(Origin::Operation(other)) => {}
                _ => return false,
            }
        }
        // Parameter that depends on the number of lanes.
        if !written && !such(Origin::Operand(operand)) {
            return false;
        }
    }
    true
}
