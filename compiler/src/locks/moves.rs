//! Words and registers that a loop moves in one direction, and the edges that are taken only so often for it.

use super::judge::fresh;
use super::paths::{name, Fact, Side};
use super::slice::{Edge, Values};
use super::words::{is_certain, is_word, Probe};
use super::{At, Reason};
use crate::form::{Operand, Operation, Operator};
use petgraph::algo::is_cyclic_directed;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// What a thread that goes round for ever can't do again and again: one of these, and one of each of those as well.
pub(super) struct Never {
    pub(super) these: BTreeSet<Edge>,
    pub(super) those: Vec<BTreeSet<Edge>>,
    pub(super) reason: Reason,
    /// What makes it so.
    pub(super) at: At,
}

/// How deep a number's calculation is followed.
const DEPTH: usize = 8;

/// What follows from words and registers that the loop moves, while other threads do nothing.
pub(super) fn moves(values: &Values, probes: &[Probe]) -> Vec<Never> {
    let edges: Vec<Edge> =
        values.within.blocks.iter().flat_map(|&block| values.edges_behind(block).collect::<Vec<_>>()).collect();
    let facts: Vec<(Edge, Vec<Fact>)> = edges.into_iter().map(|edge| (edge, values.facts(edge))).collect();
    let mut never = Vec::new();
    for (edge, fact) in facts.iter().flat_map(|(edge, facts)| facts.iter().map(|fact| (*edge, fact))) {
        never.extend(takes(values, edge, fact));
        never.extend(fact.sides().into_iter().filter_map(|side| passes(values, edge, fact, side, probes)));
        never.extend(fact.sides().into_iter().filter_map(|side| counts(values, edge, fact, side)));
        never.extend(follows(values, edge, fact, probes));
        never.extend(walks(values, edge, fact));
    }
    never.extend(values.places().filter_map(|swap| swaps_up_to(values, swap, &facts, probes)));
    never
}

/// Where something was found that is taken by an exchange with zero, and nobody puts something in: only as often as there are words.
fn takes(values: &Values, edge: Edge, fact: &Fact) -> Option<Never> {
    let side = fact.sides().into_iter().find(|side| *side.other == Operand::Number(0))?;
    let at = values.origin(side.of, fact.root).filter(|_| fact.operator == Operator::NotEqual)?;
    let Operation::Exchange { cell, value: Operand::Number(0), .. } = &values.instruction(at).operation else {
        return None;
    };
    let empties = |operation: &Operation| match operation {
        Operation::Exchange { value, .. } | Operation::Store { value, .. } | Operation::CompareSwap { value, .. } => {
            *value == Operand::Number(0)
        }
        _ => false,
    };
    let all = writers(values, &cell.region.text).all(|at| empties(&values.instruction(at).operation));
    all.then(|| Never { these: BTreeSet::from([edge]), those: Vec::new(), reason: Reason::Takes, at })
}

/// Where a word is compared with what stays, on the side that it leaves behind: not again and again if it goes on.
fn passes(values: &Values, edge: Edge, fact: &Fact, side: Side, probes: &[Probe]) -> Option<Never> {
    let read = reading(values, side.of, fact.root)?;
    let cell = values.instruction(read).operation.cell()?;
    let up = direction(values, &cell.region.text, probes)?;
    if !is_left_behind(fact, side, up) || !is_stable(values, side.other, fact.root, DEPTH) {
        return None;
    }
    let is_word = |at: &At| {
        let other = values.instruction(*at).operation.cell();
        other.is_some_and(|other| other.index == cell.index) && values.operand(&cell.index, *at).is_empty()
    };
    let goes_on = |at: &At| {
        let swap = matches!(values.instruction(*at).operation, Operation::CompareSwap { .. });
        is_word(at) && (!swap || is_certain(values, *at, probes))
    };
    let going: Vec<At> = writers(values, &cell.region.text).filter(goes_on).collect();
    let at = *going.first()?;
    let those = vec![going.iter().flat_map(|at| values.edges_behind(at.block)).collect()];
    Some(Never { these: BTreeSet::from([edge]), those, reason: Reason::Counts, at })
}

/// The same of a register that the thread counts with.
fn counts(values: &Values, edge: Edge, fact: &Fact, side: Side) -> Option<Never> {
    let counter = counter(values, side.of, fact.root)?;
    let behind = match fact.operator {
        // Each number is come to, step by step.
        Operator::NotEqual => counter.by_ones,
        _ if counter.halves => is_positive(fact, side),
        _ => is_left_behind(fact, side, counter.up),
    };
    if !behind || !is_stable(values, side.other, fact.root, DEPTH) {
        return None;
    }
    let blocks: BTreeSet<usize> = counter.parts.iter().map(|at| at.block).collect();
    let those = blocks.into_iter().map(|block| values.edges_behind(block).collect()).collect();
    Some(Never { these: BTreeSet::from([edge]), those, reason: Reason::Bounded, at: counter.at })
}

/// Where a link led on, and a word is moved along it: links that nobody changes lead to an end, as they did before anybody wrote one.
fn follows(values: &Values, edge: Edge, fact: &Fact, probes: &[Probe]) -> Option<Never> {
    let load = link(values, fact)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
    let along = |swap: &At| match &values.instruction(*swap).operation {
        Operation::CompareSwap { cell, expected, value, .. } => {
            values.origin(value, *swap) == Some(load)
                && from.index == *expected
                && values.is_since(expected, load, *swap)
                && values.operand(&cell.index, *swap).is_empty()
                && writers(values, &cell.region.text).all(|at| at == *swap)
                && is_certain(values, *swap, probes)
        }
        _ => false,
    };
    let at = values.places().find(along)?;
    let those = vec![values.edges_behind(at.block).collect()];
    Some(Never { these: BTreeSet::from([edge]), those, reason: Reason::Links, at })
}

/// Where a link led on, and the thread itself goes along it.
fn walks(values: &Values, edge: Edge, fact: &Fact) -> Option<Never> {
    let load = link(values, fact)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
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
    let blocks: BTreeSet<usize> = parts.iter().map(|at| at.block).collect();
    let those = blocks.into_iter().map(|block| values.edges_behind(block).collect()).collect();
    Some(Never { these: BTreeSet::from([edge]), those, reason: Reason::Links, at: load })
}

/// The load of a link that isn't the end, where a fact says so and the loop changes no links.
fn link(values: &Values, fact: &Fact) -> Option<At> {
    let side = fact.sides().into_iter().find(|side| matches!(side.other, Operand::Number(_)))?;
    let load = values.origin(side.of, fact.root).filter(|_| fact.operator == Operator::NotEqual)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
    let ends = fresh(values, from).is_some_and(|fresh| *side.other == Operand::Number(fresh));
    (ends && writers(values, &from.region.text).next().is_none()).then_some(load)
}

/// A compare-and-swap that moves a word towards a limit that the word was compared with before: it succeeds only so often, whichever word it
/// is each time.
fn swaps_up_to(values: &Values, at: At, facts: &[(Edge, Vec<Fact>)], probes: &[Probe]) -> Option<Never> {
    let Operation::CompareSwap { cell, expected, .. } = &values.instruction(at).operation else { return None };
    let up = direction(values, &cell.region.text, probes)?;
    let guards = |edge: Edge, register: &Operand| {
        let facts = facts.iter().filter(|(other, _)| *other == edge).flat_map(|(_, facts)| facts);
        let guards = |fact: &Fact, side: Side| {
            side.of == register
                && fact.root.block == edge.0
                && name(register).is_some_and(|register| values.keeps(register, fact.root))
                && is_left_behind(fact, side, up)
                && is_stable(values, side.other, fact.root, DEPTH)
        };
        facts.into_iter().any(|fact| fact.sides().into_iter().any(|side| guards(fact, side)))
    };
    let step = |at: At, register: &mut Operand| {
        if values.writes(at).is_none() || values.writes(at) != name(register) {
            return None;
        }
        match &values.instruction(at).operation {
            Operation::Set { value, .. } => {
                *register = value.clone();
                None
            }
            _ => Some(false),
        }
    };
    let guarded = |edge: Edge, register: &mut Operand| guards(edge, register).then_some(true);
    if !values.on_all_ways_back(at, expected.clone(), step, guarded) {
        return None;
    }
    let these: BTreeSet<Edge> = match is_certain(values, at, probes) {
        true => values.edges_behind(at.block).collect(),
        false => probes.iter().filter(|one| one.at == at && one.found).map(|one| one.edge).collect(),
    };
    Some(Never { these, those: Vec::new(), reason: Reason::Counts, at })
}

/// The loop's instructions that write words of a region.
pub(super) fn writers<'a>(values: &'a Values, region: &'a str) -> impl Iterator<Item = At> + 'a {
    values.places().filter(move |&at| {
        let operation = &values.instruction(at).operation;
        !matches!(operation, Operation::Load { .. }) && operation.cell().is_some_and(|cell| cell.region.text == region)
    })
}

/// Whether the loop moves words of a region up; `None` if not all writes go one way.
fn direction(values: &Values, region: &str, probes: &[Probe]) -> Option<bool> {
    let mut directions = writers(values, region).map(|at| moves_up(values, at, probes));
    let first = directions.next()??;
    directions.all(|other| other == Some(first)).then_some(first)
}

/// Whether an instruction moves its word up by a number, or down.
fn moves_up(values: &Values, at: At, probes: &[Probe]) -> Option<bool> {
    let stepped = |value: &Operand| {
        let source = values.origin(value, at)?;
        match &values.instruction(source).operation {
            Operation::Compute { left, operator, right, .. } => Some((source, left, step(values, *operator, right)?)),
            _ => None,
        }
    };
    match &values.instruction(at).operation {
        Operation::Add { value, .. } => step(values, Operator::Add, value).map(|step| step > 0),
        Operation::CompareSwap { expected, value, .. } => {
            // What is added to is what is expected, not written since.
            let (source, left, step) = stepped(value)?;
            (left == expected && values.is_since(expected, source, at)).then_some(step > 0)
        }
        Operation::Store { to, value } => {
            // What is added to was read of the word, not written since.
            let (source, left, step) = stepped(value)?;
            let kept = |one: At, (): &mut ()| {
                let cell = values.instruction(one).operation.cell();
                let writes = cell.is_some_and(|cell| {
                    cell.region == to.region && writers(values, &to.region.text).any(|at| at == one)
                });
                let moves = values.writes(one).is_some() && values.writes(one) == name(&to.index);
                if one == source {
                    Some(true)
                } else {
                    (writes || moves).then_some(false)
                }
            };
            let kept = values.on_all_ways_back(at, (), kept, |_, ()| None);
            (kept && is_word(values, source, to, left, probes)).then_some(step > 0)
        }
        _ => None,
    }
}

/// The step of an addition, or of a subtraction as one down, if it is known not to be zero: a number, `lanes`, or a parameter.
fn step(values: &Values, operator: Operator, by: &Operand) -> Option<i64> {
    let size = match by {
        Operand::Number(step) => *step,
        Operand::Lanes => 1,
        Operand::Name(name) => values.parameter(&name.text)?,
        Operand::Thread => return None,
    };
    let step = match operator {
        Operator::Add => size,
        Operator::Subtract => size.checked_neg()?,
        _ => return None,
    };
    (step != 0).then_some(step)
}

/// A step of a counter.
#[derive(Clone, Copy)]
enum Step {
    By(i64),
    Halves,
}

/// A register that the thread counts with.
struct Counter {
    up: bool,
    /// Whether it passes over no number.
    by_ones: bool,
    /// Whether it comes to zero by halves, if it begins above.
    halves: bool,
    /// A step, and all instructions that take part.
    at: At,
    parts: BTreeSet<At>,
}

/// The counter that an operand comes from: by copies and steps in one direction, with a step on each way round; behind it stay offsets.
fn counter(values: &Values, operand: &Operand, at: At) -> Option<Counter> {
    let (mut operand, mut at) = (operand, at);
    let mut exact = true;
    for _ in 0..DEPTH {
        if let Some(counter) = cycle(values, operand, at) {
            return Some(Counter { by_ones: counter.by_ones && exact, ..counter });
        }
        at = values.origin(operand, at)?;
        operand = match &values.instruction(at).operation {
            Operation::Compute { left, operator: Operator::Add | Operator::Subtract, right, .. }
                if is_stable(values, right, at, DEPTH) =>
            {
                left
            }
            Operation::Compute { left, operator: Operator::Multiply, right: Operand::Number(1..), .. } => {
                exact = false;
                left
            }
            _ => return None,
        };
    }
    None
}

fn cycle(values: &Values, operand: &Operand, at: At) -> Option<Counter> {
    let mut parts = BTreeSet::new();
    let mut copies: DiGraphMap<At, ()> = DiGraphMap::new();
    let mut steps: Vec<(At, Step)> = Vec::new();
    let mut waiting = vec![(operand, at)];
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        // What comes from elsewhere again and again sets it back.
        if links.is_empty() {
            return None;
        }
        for from in links.into_iter().map(|link| link.from) {
            let operand = match &values.instruction(from).operation {
                Operation::Set { value, .. } => value,
                Operation::Compute { left, operator, right, .. } => {
                    let halves = match (operator, right) {
                        (Operator::Divide, Operand::Number(2..)) | (Operator::ShiftRight, Operand::Number(1..=63)) => {
                            Some(Step::Halves)
                        }
                        _ => None,
                    };
                    steps.push((from, step(values, *operator, right).map(Step::By).or(halves)?));
                    left
                }
                _ => return None,
            };
            copies.add_edge(from, at, ());
            if parts.insert(from) {
                waiting.push((operand, from));
            }
        }
    }
    steps.iter().for_each(|(at, _)| _ = copies.remove_node(*at));
    let &(at, first) = steps.first().filter(|_| !is_cyclic_directed(&copies))?;
    let up = |step: Step| matches!(step, Step::By(1..));
    let one_way = steps.iter().all(|(_, step)| up(*step) == up(first));
    let by_ones = steps.iter().all(|(_, step)| matches!(step, Step::By(-1 | 1)));
    let halves = steps.iter().any(|(_, step)| matches!(step, Step::Halves));
    one_way.then_some(Counter { up: up(first), by_ones, halves, at, parts })
}

/// Whether a fact says of a number that moves up, or down, that it hasn't passed the other one.
fn is_left_behind(fact: &Fact, side: Side, up: bool) -> bool {
    let is_above = match fact.operator {
        Operator::Greater | Operator::GreaterOrEqual => side.is_left,
        Operator::Less | Operator::LessOrEqual => !side.is_left,
        _ => return false,
    };
    is_above != up
}

/// Whether a fact says that a number is above zero.
fn is_positive(fact: &Fact, side: Side) -> bool {
    match (fact.operator, side.is_left, side.other) {
        (Operator::Greater, true, Operand::Number(0..)) | (Operator::Less, false, Operand::Number(0..)) => true,
        (Operator::GreaterOrEqual, true, Operand::Number(1..)) => true,
        (Operator::LessOrEqual, false, Operand::Number(1..)) => true,
        _ => false,
    }
}

/// The instruction that reads the word a number was made of by additions and by multiplication with a positive number.
fn reading(values: &Values, operand: &Operand, at: At) -> Option<At> {
    let (mut operand, mut at) = (operand, at);
    for _ in 0..DEPTH {
        at = values.origin(operand, at)?;
        operand = match &values.instruction(at).operation {
            Operation::Compute { left, operator: Operator::Add | Operator::Subtract, right, .. }
                if is_stable(values, right, at, DEPTH) =>
            {
                left
            }
            Operation::Compute { left, operator: Operator::Multiply, right: Operand::Number(1..), .. } => left,
            Operation::Compute { .. } => return None,
            operation => return operation.cell().map(|_| at),
        };
    }
    None
}

/// Whether a number is the same at each trip while other threads do nothing; to a depth of calculation.
fn is_stable(values: &Values, operand: &Operand, at: At, depth: usize) -> bool {
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
