//! Walks along links, which lead to an end.

use super::judge::{comes_only_from, fresh, operations, From};
use super::moves::{writers, Never};
use super::paths::{name, Fact};
use super::slice::{Edge, Values};
use super::words::is_certain;
use super::{At, Reason};
use crate::form::{Cell, Expression, Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Where a word, or the link that it is moved along, isn't the end: links that nobody changes lead to an end, as they did before anybody wrote
/// one.
pub(super) fn follows(values: &Values, edge: Edge, fact: &Fact) -> Option<Never> {
    let (found, end) = not_the_end(values, fact)?;
    let along = |swap: &At| match &values.instruction(*swap).operation {
        Operation::CompareSwap { cell, expected, value, .. } => {
            let Some(load) = values.origin(value, *swap) else { return false };
            let Operation::Load { from, .. } = &values.instruction(load).operation else { return false };
            let is_word = values.instruction(found).operation.cell() == Some(cell);
            (found == load || is_word)
                && leads_to(values, from, end)
                && is_same(values, &from.index, load, expected, *swap)
                && values.operand(&cell.index, *swap).is_empty()
                && writers(values, &cell.region.text).all(|at| at == *swap)
                && is_certain(values, *swap)
        }
        _ => false,
    };
    let at = values.places().find(along)?;
    Some(Never::with_all(values, edge, &BTreeSet::from([at]), Reason::Links, at))
}

/// Where a link led on, and the thread itself goes along it.
pub(super) fn walks(values: &Values, edge: Edge, fact: &Fact) -> Option<Never> {
    let (load, end) = not_the_end(values, fact)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
    if !leads_to(values, from, end) {
        return None;
    }
    // All that the place of the link comes from are links of the same list.
    let mut parts = BTreeSet::from([load]);
    let mut waiting = vec![(&from.index, load)];
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        if links.is_empty() {
            return None;
        }
        for link in links {
            let operand = match &values.instruction(link.from).operation {
                Operation::Set { value, .. } => value,
                Operation::Load { from: other, .. } if other.region == from.region => &other.index,
                _ => return None,
            };
            if parts.insert(link.from) {
                waiting.push((operand, link.from));
            }
        }
    }
    Some(Never::with_all(values, edge, &parts, Reason::Links, load))
}

/// The load of what isn't a number, and that number, if a fact says so.
fn not_the_end(values: &Values, fact: &Fact) -> Option<(At, i64)> {
    let (of, end) = fact.with_a_number()?;
    let load = values.origin(of, fact.root).filter(|_| fact.operator == Operator::NotEqual)?;
    matches!(values.instruction(load).operation, Operation::Load { .. }).then_some((load, end))
}

/// Whether links that the loop doesn't change lead to a number: they did before anybody wrote one, and those that the kernel writes are ends,
/// were read from memory, or are the thread's own node, so that nothing is made up that leads in a circle.
fn leads_to(values: &Values, link: &Cell, end: i64) -> bool {
    let region = &link.region.text;
    let began = fresh(values, &link.region) == Some(end) || ends_at(values, region, end);
    began && writers(values, region).next().is_none() && are_passed_on(values, link, end)
}

fn are_passed_on(values: &Values, link: &Cell, end: i64) -> bool {
    let passed = |value: &Operand, own: i64| {
        comes_only_from(values, value, |from| match from {
            From::Operand(operand) => values.number(operand) == Some(end),
            From::Operation(operation @ Operation::Compute { .. }) => more_than_thread(operation) == Some(own),
            From::Operation(operation) => !matches!(operation, Operation::Add { .. }),
        })
    };
    // The thread's own nodes: one for all.
    let nodes: BTreeSet<i64> = operations(values.kernel).filter_map(more_than_thread).collect();
    let is_own = |operand: &Operand| {
        comes_only_from(values, operand, |from| matches!(from, From::Operation(one) if more_than_thread(one).is_some()))
    };
    let writes = |one: &Operation, own: i64| match one {
        Operation::Store { to: cell, value }
        | Operation::Exchange { cell, value, .. }
        | Operation::CompareSwap { cell, value, .. } => {
            // None leads to itself.
            cell.region != link.region
                || (passed(value, own) && !(is_own(value) && is_own(&cell.index)) && *value != cell.index)
        }
        Operation::Add { cell, .. } => cell.region != link.region,
        _ => true,
    };
    nodes.iter().copied().chain([0]).any(|own| operations(values.kernel).all(|one| writes(one, own)))
}

/// The number that an instruction adds to the thread's.
fn more_than_thread(operation: &Operation) -> Option<i64> {
    match operation {
        Operation::Compute { left: Operand::Thread, operator: Operator::Add, right: Operand::Number(more), .. } => {
            Some(*more)
        }
        _ => None,
    }
}

/// Whether the links that a region begins with lead to a number from wherever one goes along them.
fn ends_at(values: &Values, region: &str, end: i64) -> bool {
    let Some(region) = values.kernel.regions.iter().find(|one| one.name.text == region) else { return false };
    let number = |value: &Expression| match value {
        Expression::Number(number) => Some(*number),
        _ => None,
    };
    let Some(links) = region.values.iter().map(number).collect::<Option<Vec<i64>>>() else { return false };
    // Behind the values named there are zeros.
    let next = |at: i64| usize::try_from(at).ok().and_then(|at| links.get(at).copied()).unwrap_or(0);
    (0..links.len() as i64).all(|first| {
        let mut way = std::iter::successors(Some(first), |&at| Some(next(at))).skip(1).take(links.len() + 2);
        way.any(|at| at == end)
    })
}

/// Whether an operand at a place has the value that another one had at an earlier one: it is the same, or an edge on all ways between says so.
fn is_same(values: &Values, earlier: &Operand, from: At, later: &Operand, at: At) -> bool {
    if earlier == later {
        return values.is_since(later, from, at);
    }
    let step = |one: At, (): &mut ()| [earlier, later].iter().any(|part| values.overwrites(one, part)).then_some(false);
    let equal = |edge: Edge, (): &mut ()| {
        let says = |fact: &Fact| {
            let both = fact.sides().into_iter().any(|side| side.of == earlier && side.other == later);
            let kept = |operand| name(operand).is_none_or(|register| values.keeps(register, fact.root));
            both && fact.operator == Operator::Equal && fact.root.block == edge.0 && kept(earlier) && kept(later)
        };
        values.facts(edge).iter().any(says).then_some(true)
    };
    values.on_all_ways_back(at, (), step, equal) && values.is_since(earlier, from, at)
}
