//! Walks along links, which lead to an end.

use super::judge::{comes_only_from, fresh, operations, From};
use super::lists::lists;
use super::moves::{writers, Never};
use super::paths::{name, Fact, Side};
use super::slice::{Edge, Values};
use super::words::is_certain;
use super::{At, Reason};
use crate::form::{Cell, Expression, Operand, Operation, Operator};
use petgraph::algo::is_cyclic_directed;
use petgraph::graphmap::DiGraphMap;
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
                && leads_to(values, &BTreeSet::from([load]), &from.region.text, end, is_not(values, value, *swap, end))
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
    // All that the place of the link comes from are links of the same list; and what goes round is moved along one.
    let (mut parts, mut copies) = (BTreeSet::from([load]), DiGraphMap::<At, ()>::new());
    let mut waiting = vec![(&from.index, load)];
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        if links.is_empty() {
            return None;
        }
        for link in links {
            let operand = match &values.instruction(link.from).operation {
                Operation::Set { value, .. } => {
                    copies.add_edge(link.from, at, ());
                    value
                }
                Operation::Load { from: other, .. } if other.region == from.region => &other.index,
                _ => return None,
            };
            if parts.insert(link.from) {
                waiting.push((operand, link.from));
            }
        }
    }
    let moves_on = values.analysis.rules.former_links || !is_cyclic_directed(&copies);
    (moves_on && leads_to(values, &parts, &from.region.text, end, false))
        .then(|| Never::with_all(values, edge, &parts, Reason::Links, load))
}

/// Where a link and the one behind it differ, and the thread itself replaces the first one by the second: only so
/// often.
pub(super) fn jumps(values: &Values, edge: Edge, fact: &Fact, side: Side) -> Option<Never> {
    let second = values.origin(side.of, fact.root).filter(|_| fact.operator == Operator::NotEqual)?;
    let first = values.origin(side.other, fact.root)?;
    let link = |at: At| match &values.instruction(at).operation {
        Operation::Load { from, .. } => Some(from),
        _ => None,
    };
    let (word, behind) = (link(first)?, link(second)?);
    let lists = lists(values.analysis, &word.region.text, None)?;
    let is_chain = word.region == behind.region
        && values.origin(&behind.index, second) == Some(first)
        && values.operand(&word.index, first).is_empty();
    let jumps = |at: &At| match &values.instruction(*at).operation {
        Operation::Store { to, value } => {
            values.within.blocks.contains(&at.block) && to == word && values.origin(value, *at) == Some(second)
        }
        _ => false,
    };
    let mut others = writers(values, &word.region.text);
    let at =
        writers(values, &word.region.text).find(jumps).filter(|_| is_chain && others.all(|at| lists.leads_past(at)))?;
    Some(Never::with_all(values, edge, &BTreeSet::from([at]), Reason::Links, at))
}

/// The load of what isn't a number, and that number, if a fact says so.
fn not_the_end(values: &Values, fact: &Fact) -> Option<(At, i64)> {
    let (of, end) = fact.with_a_number()?;
    let load = values.origin(of, fact.root).filter(|_| fact.operator == Operator::NotEqual)?;
    matches!(values.instruction(load).operation, Operation::Load { .. }).then_some((load, end))
}

/// Whether links lead to a number, whatever the threads do. Where a load's place may be that number, the number's own
/// word leads nowhere.
fn leads_to(values: &Values, loads: &BTreeSet<At>, region: &str, end: i64, stops_at_end: bool) -> bool {
    let cell = |&at: &At| {
        values.instruction(at).operation.cell().filter(|cell| cell.region.text == region).map(|cell| (at, cell))
    };
    if values.analysis.rules.former_links {
        return loads.iter().filter_map(cell).all(|(_, link)| led_to(values, link, end));
    }
    let stops = |(at, link): (At, &Cell)| is_not(values, &link.index, at, end);
    lists(values.analysis, region, Some(end))
        .is_some_and(|lists| lists.is_closed || stops_at_end || loads.iter().filter_map(cell).all(stops))
}

/// Whether an operand is not a number: on all ways, an edge that is taken since it was written says so.
pub(super) fn is_not(values: &Values, operand: &Operand, at: At, number: i64) -> bool {
    let step = |one: At, register: &mut Operand| match &values.instruction(one).operation {
        _ if !values.overwrites(one, register) => None,
        Operation::Set { value, .. } => match values.number(value) {
            Some(other) => Some(other != number),
            None => {
                *register = value.clone();
                None
            }
        },
        _ => Some(false),
    };
    let edge = |edge: Edge, register: &mut Operand| {
        let bars = |fact: &Fact, side: Side| {
            let Some(other) = values.number(side.other) else { return false };
            let (left, right) = if side.is_left { (number, other) } else { (other, number) };
            let kept = name(register).is_some_and(|register| values.keeps(register, fact.root));
            side.of == register && fact.root.block == edge.0 && kept && fact.operator.apply(left, right) == Some(0)
        };
        let bars = |fact: &Fact| fact.sides().into_iter().any(|side| bars(fact, side));
        values.facts(edge).iter().any(bars).then_some(true)
    };
    values.on_all_ways_back(at, operand.clone(), step, edge)
}

/// The earlier rule, which a search has to find wrong: links that the loop doesn't change lead to a number where they
/// did before anybody wrote one, and those that the kernel writes are ends, were read from memory, or are the thread's
/// own node.
fn led_to(values: &Values, link: &Cell, end: i64) -> bool {
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
