//! Registers that a thread counts with.

use super::moves::{is_left_behind, is_stable, offset, Never, DEPTH, MOST_STEP};
use super::paths::{Fact, Side};
use super::slice::{Edge, Values};
use super::{At, Reason};
use crate::form::{Operand, Operation, Operator};
use petgraph::algo::is_cyclic_directed;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// Where a register that the thread counts with is compared with what stays, on the side that it leaves behind.
pub(super) fn counts(values: &Values, edge: Edge, fact: &Fact, side: Side) -> Option<Never> {
    let counter = counter(values, side.of, fact.root)?;
    let behind = match counter.halves {
        true => is_positive(fact, side),
        false => is_left_behind(values, fact, side, counter.up),
    };
    if !behind || !is_stable(values, side.other, fact.root, DEPTH) {
        return None;
    }
    Some(Never::with_all(values, edge, &counter.parts, Reason::Bounded, counter.at))
}

/// The step of an addition, or of a subtraction as one down, if it is known not to be zero: a number, `lanes`, a parameter, or
/// the larger one of some number and a positive one.
pub(super) fn step(values: &Values, operator: Operator, by: &Operand, at: At) -> Option<i64> {
    let size = match by {
        Operand::Number(step) => *step,
        Operand::Lanes => 1,
        Operand::Name(name) => values.parameter(&name.text).or_else(|| at_least(values, by, at))?,
        Operand::Thread => return None,
    };
    let step = match operator {
        Operator::Add => size,
        Operator::Subtract => size.checked_neg()?,
        _ => return None,
    };
    (step != 0 && step.abs() <= MOST_STEP).then_some(step)
}

/// The positive number that a register is at least.
fn at_least(values: &Values, operand: &Operand, at: At) -> Option<i64> {
    match &values.instruction(values.origin(operand, at)?).operation {
        Operation::Compute { operator: Operator::Maximum, right: Operand::Number(least @ 1..), .. }
        | Operation::Compute { left: Operand::Number(least @ 1..), operator: Operator::Maximum, .. } => Some(*least),
        _ => None,
    }
}

/// A step of a counter.
#[derive(Clone, Copy)]
enum Step {
    By(i64),
    Halves,
}

/// A register that the thread counts with.
pub(super) struct Counter {
    up: bool,
    /// Whether it comes to zero by halves, if it begins above.
    halves: bool,
    /// A step, and all instructions that take part.
    at: At,
    parts: BTreeSet<At>,
}

impl Counter {
    /// Whether it comes to zero by halves, and stays there.
    pub(super) fn halves(&self) -> bool {
        self.halves
    }

    /// All instructions that take part.
    pub(super) fn parts(&self) -> &BTreeSet<At> {
        &self.parts
    }
}

/// The counter that an operand comes from: by copies and steps in one direction, with a step on each way round; behind it stay offsets.
pub(super) fn counter(values: &Values, operand: &Operand, at: At) -> Option<Counter> {
    let (mut operand, mut at, mut factor) = (operand, at, 1);
    for depth in 0..DEPTH {
        // What halves comes to zero, but not what is made of it.
        if let Some(counter) = cycle(values, operand, at).filter(|counter| depth == 0 || !counter.halves) {
            return Some(counter);
        }
        at = values.origin(operand, at)?;
        operand = offset(values, at, &mut factor)?;
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
                    steps.push((from, step(values, *operator, right, from).map(Step::By).or(halves)?));
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
    let halves = steps.iter().any(|(_, step)| matches!(step, Step::Halves));
    one_way.then_some(Counter { up: up(first), halves, at, parts })
}

/// Whether a fact says that a number is above zero.
fn is_positive(fact: &Fact, side: Side) -> bool {
    matches!(
        (fact.operator, side.is_left, side.other),
        (Operator::Greater, true, Operand::Number(0..))
            | (Operator::Less, false, Operand::Number(0..))
            | (Operator::GreaterOrEqual, true, Operand::Number(1..))
            | (Operator::LessOrEqual, false, Operand::Number(1..))
    )
}
