//! Words that a loop moves in one direction, and the edges that are taken only so often for it.

use super::judge::fresh;
use super::paths::{name, Comparison, Side};
use super::slice::{Edge, Values};
use super::swaps::{is_certain, Tested};
use super::{At, Reason};
use crate::form::{Operand, Operation, Operator};
use std::collections::BTreeSet;

/// What a thread that goes round for ever can't do again and again: one of these, and one of those as well.
pub(super) struct Never {
    pub(super) these: BTreeSet<Edge>,
    /// If there are none, not even one of these.
    pub(super) those: BTreeSet<Edge>,
    pub(super) reason: Reason,
}

/// How deep a number's calculation is followed.
const DEPTH: usize = 8;

/// What follows from words that the loop moves, while other threads do nothing.
pub(super) fn moves(values: &Values, tested: &[Tested]) -> Vec<Never> {
    let compared: Vec<Comparison> = values.within.blocks.iter().filter_map(|&block| values.comparison(block)).collect();
    let mut never: Vec<Never> = Vec::new();
    for block in values.within.blocks.iter().copied() {
        let Some(asked) = values.comparison(block) else { continue };
        never.extend(takes(values, block, &asked));
        never.extend(passes(values, block, &asked, tested));
        never.extend(follows(values, block, &asked, tested));
    }
    never.extend(values.places().filter_map(|swap| swaps_up_to(values, swap, &compared, tested)));
    // An edge that isn't the loop's is no news.
    let news = |one: &Never| one.these.iter().any(|&(from, to)| values.successors(from).any(|next| next == to));
    never.retain(news);
    never
}

/// Where something was found that is taken by an exchange with zero, and nobody puts something in: only as often as there are words.
fn takes(values: &Values, block: usize, asked: &Comparison) -> Option<Never> {
    let [_, found] = asked.if_equal()?;
    let side = asked.sides().into_iter().find(|side| *side.other == Operand::Number(0))?;
    let taken = values.origin(side.of, asked.root)?;
    let Operation::Exchange { cell, value: Operand::Number(0), .. } = &values.instruction(taken).operation else {
        return None;
    };
    let empties = |operation: &Operation| match operation {
        Operation::Exchange { value, .. } | Operation::Store { value, .. } | Operation::CompareSwap { value, .. } => {
            *value == Operand::Number(0)
        }
        _ => false,
    };
    let all = writers(values, &cell.region.text).all(|at| empties(&values.instruction(at).operation));
    all.then(|| Never { these: BTreeSet::from([(block, found)]), those: BTreeSet::new(), reason: Reason::Takes })
}

/// Where a word is compared with what stays, on the side that it leaves behind: not again and again if it goes on.
fn passes(values: &Values, block: usize, asked: &Comparison, tested: &[Tested]) -> Option<Never> {
    let read = |operand: &Operand| reading(values, operand, asked.root);
    let mut sides = asked.sides().into_iter();
    let side = sides.find(|side| read(side.of).is_some() && is_stable(values, side.other, asked.root, DEPTH))?;
    let cell = values.instruction(read(side.of)?).operation.cell()?;
    let up = direction(values, &cell.region.text)?;
    let behind = left_behind(asked, side, up)?;
    let is_word = |at: &At| {
        let other = values.instruction(*at).operation.cell();
        other.is_some_and(|other| other.index == cell.index) && is_stable(values, &cell.index, *at, 0)
    };
    let goes_on = |at: &At| {
        let swap = matches!(values.instruction(*at).operation, Operation::CompareSwap { .. });
        is_word(at) && (!swap || is_certain(values, *at, tested))
    };
    let those: BTreeSet<Edge> =
        writers(values, &cell.region.text).filter(goes_on).flat_map(|at| values.edges_behind(at.block)).collect();
    let these = BTreeSet::from([(block, behind)]);
    (!those.is_empty()).then_some(Never { these, those, reason: Reason::Counts })
}

/// Where a link led on, and a word is moved along it: links that nobody changes lead to an end, as they did before anybody wrote one.
fn follows(values: &Values, block: usize, asked: &Comparison, tested: &[Tested]) -> Option<Never> {
    let [_, on] = asked.if_equal()?;
    let end = |side: &Side| matches!(side.other, Operand::Number(_));
    let side = asked.sides().into_iter().find(end)?;
    let load = values.origin(side.of, asked.root)?;
    let Operation::Load { from: link, .. } = &values.instruction(load).operation else { return None };
    let ends = fresh(values, link).is_some_and(|fresh| *side.other == Operand::Number(fresh));
    if !ends || writers(values, &link.region.text).next().is_some() {
        return None;
    }
    let along = |swap: &At| match &values.instruction(*swap).operation {
        Operation::CompareSwap { cell, expected, value, .. } => {
            values.origin(value, *swap) == Some(load)
                && link.index == *expected
                && values.is_since(expected, load, *swap)
                && is_stable(values, &cell.index, *swap, 0)
                && writers(values, &cell.region.text).all(|at| at == *swap)
                && is_certain(values, *swap, tested)
        }
        _ => false,
    };
    let swap = values.places().find(along)?;
    let (these, those) = (BTreeSet::from([(block, on)]), values.edges_behind(swap.block).collect());
    Some(Never { these, those, reason: Reason::Bounded })
}

/// A compare-and-swap that moves a word towards a limit that the word was compared with before: it succeeds only so often, whichever word it
/// is each time.
fn swaps_up_to(values: &Values, swap: At, compared: &[Comparison], tested: &[Tested]) -> Option<Never> {
    let Operation::CompareSwap { cell, expected, .. } = &values.instruction(swap).operation else { return None };
    let up = direction(values, &cell.region.text)?;
    let guards: BTreeSet<(Edge, &str)> = compared
        .iter()
        .flat_map(|asked| asked.sides().map(|side| (asked, side)))
        .filter_map(|(asked, side)| {
            let register = name(side.of)?;
            let block = asked.block;
            let kept = asked.root.block == block && values.keeps(register, asked.root);
            let stays = is_stable(values, side.other, asked.root, DEPTH);
            let behind = left_behind(asked, side, up)?;
            (kept && stays).then_some(((block, behind), register))
        })
        .collect();
    let step = |at: At, register: &mut Operand| {
        let written = values.writes(at)?;
        if name(register) != Some(written) {
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
    let guarded = |edge: Edge, register: &mut Operand| {
        let register = name(register)?;
        guards.contains(&(edge, register)).then_some(true)
    };
    if !values.on_all_ways_back(swap, expected.clone(), step, guarded) {
        return None;
    }
    let these: BTreeSet<Edge> = match is_certain(values, swap, tested) {
        true => values.edges_behind(swap.block).collect(),
        false => tested.iter().filter(|one| one.swap == swap).map(|one| one.succeeded).collect(),
    };
    (!these.is_empty()).then_some(Never { these, those: BTreeSet::new(), reason: Reason::Counts })
}

/// The loop's instructions that write words of a region.
fn writers<'a>(values: &'a Values, region: &'a str) -> impl Iterator<Item = At> + 'a {
    values.places().filter(move |&at| {
        let operation = &values.instruction(at).operation;
        !matches!(operation, Operation::Load { .. }) && operation.cell().is_some_and(|cell| cell.region.text == region)
    })
}

/// Whether the loop moves words of a region up; `None` if not all writes go one way.
fn direction(values: &Values, region: &str) -> Option<bool> {
    let mut directions = writers(values, region).map(|at| moves_up(values, at));
    let first = directions.next()??;
    directions.all(|other| other == Some(first)).then_some(first)
}

/// Whether an instruction moves its word up by a number, or down.
fn moves_up(values: &Values, at: At) -> Option<bool> {
    match &values.instruction(at).operation {
        Operation::Add { value: Operand::Lanes, .. } => Some(true),
        Operation::Add { value: Operand::Number(step), .. } if *step != 0 => Some(*step > 0),
        Operation::CompareSwap { expected, value, .. } => {
            let source = values.origin(value, at)?;
            let Operation::Compute { left, operator, right: Operand::Number(step), .. } =
                &values.instruction(source).operation
            else {
                return None;
            };
            let up = match operator {
                Operator::Add => *step > 0,
                Operator::Subtract => *step < 0,
                _ => return None,
            };
            let same = left == expected && values.is_since(expected, source, at);
            (same && *step != 0).then_some(up)
        }
        _ => None,
    }
}

/// The way that a branch takes only so often if what it compares with a limit moves up, or down.
fn left_behind(asked: &Comparison, side: Side, up: bool) -> Option<usize> {
    let asks_above = match asked.operator {
        Operator::Greater | Operator::GreaterOrEqual => true,
        Operator::Less | Operator::LessOrEqual => false,
        _ => return None,
    };
    let [if_so, if_not] = asked.ways;
    Some(if (asks_above == side.is_left) == up { if_not } else { if_so })
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
    match values.operand(operand, at)[..] {
        [] => true,
        [link] if depth > 0 => {
            let operation = &values.instruction(link.from).operation;
            let written = |region: &str| writers(values, region).next().is_some();
            let constant = match operation {
                Operation::Set { .. } | Operation::Compute { .. } => true,
                Operation::Load { from, .. } => !written(&from.region.text),
                _ => false,
            };
            constant && operation.reads().into_iter().all(|operand| is_stable(values, operand, link.from, depth - 1))
        }
        _ => false,
    }
}
