//! Origins of the indices of list nodes.

use super::facts::{NodeName, DEPTH, MAX_STEP};
use super::sharing::operations;
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Origin of the index of a node, through copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// Constant.
    Number(i64),
    /// Node that belongs to the thread.
    Own(NodeName),
    /// Value that an instruction read from memory.
    Read(Location),
    /// Any other value.
    Other,
}

/// Returns all origins of an operand at a location of the kernel.
pub(super) fn sources(values: &Values, operand: &Operand, at: Location) -> Vec<Source> {
    let (mut sources, mut seen, mut waiting) = (Vec::new(), BTreeSet::new(), vec![(operand.clone(), at)]);
    while let Some((operand, at)) = waiting.pop() {
        let writers = values.operand(&operand, at);
        if writers.is_empty() {
            sources.push(source(formula(values, &operand, at, DEPTH)));
        }
        for from in writers.into_iter().map(|link| link.from).filter(|from| seen.insert(*from)) {
            match &values.instruction(from).operation {
                Operation::Set { value, .. } => waiting.push((value.clone(), from)),
                Operation::Load { .. } | Operation::Exchange { .. } | Operation::CompareSwap { .. } => {
                    sources.push(Source::Read(from));
                }
                _ => sources.push(source(written(values, from, DEPTH))),
            }
        }
    }
    sources
}

/// Returns the origin for the formula of an index.
fn source(formula: Option<Formula>) -> Source {
    match formula {
        Some(Formula { base: None, offset, lanes: 0 }) => Source::Number(offset),
        Some(Formula { base: Some(Base::Thread(factor @ 1..)), offset, lanes }) => {
            Source::Own(NodeName::Thread { factor, offset, lanes })
        }
        Some(Formula { base: Some(Base::Counter(region, word)), offset, lanes: 0 }) => {
            Source::Own(NodeName::Bump { region, word, offset })
        }
        _ => Source::Other,
    }
}

/// Sum of a base, an offset and a multiple of the number of lanes.
#[derive(Clone, Debug)]
struct Formula {
    /// Base; `None` if there is only an offset and a multiple of the number of lanes.
    base: Option<Base>,
    offset: i64,
    /// Factor of the number of lanes.
    lanes: i64,
}

/// Base of a formula.
#[derive(Clone, Debug)]
enum Base {
    /// Thread number times a factor.
    Thread(i64),
    /// Value of a counter before its increment: the region and the index of the word that holds the counter.
    Counter(String, i64),
}

/// Returns the formula for an operand at a location; `None` if it has no such formula. `depth` limits the length of the
/// calculation.
fn formula(values: &Values, operand: &Operand, at: Location, depth: usize) -> Option<Formula> {
    if let Some(offset) = values.number(operand) {
        return (offset.abs() <= MAX_STEP).then_some(Formula { base: None, offset, lanes: 0 });
    }
    match operand {
        Operand::Thread => Some(Formula { base: Some(Base::Thread(1)), offset: 0, lanes: 0 }),
        Operand::Lanes => Some(Formula { base: None, offset: 0, lanes: 1 }),
        _ => written(values, values.writer(operand, at)?, depth),
    }
}

/// Returns the formula for the result of an instruction; `None` if it has no such formula.
fn written(values: &Values, at: Location, depth: usize) -> Option<Formula> {
    let depth = depth.checked_sub(1)?;
    match &values.instruction(at).operation {
        Operation::Set { value, .. } => formula(values, value, at, depth),
        Operation::Compute { left, operator, right, .. } => {
            let (left, right) = (formula(values, left, at, depth)?, formula(values, right, at, depth)?);
            let number = |one: &Formula| (one.base.is_none() && one.lanes == 0).then_some(one.offset);
            let sum = match operator {
                Operator::Add if right.base.is_none() => left.plus(&right, 1),
                Operator::Add if left.base.is_none() => right.plus(&left, 1),
                Operator::Subtract if right.base.is_none() => left.plus(&right, -1),
                Operator::Multiply => match (number(&left), number(&right)) {
                    (_, Some(factor)) => left.multiplied_by(factor)?,
                    (Some(factor), _) => right.multiplied_by(factor)?,
                    _ => return None,
                },
                _ => return None,
            };
            let small = |number: i64| number.abs() <= MAX_STEP;
            (small(sum.offset) && small(sum.lanes)).then_some(sum)
        }
        Operation::Add { cell, .. } => {
            let word = values.number(&cell.index)?;
            let moves_on = |operation: &Operation| match operation {
                Operation::Add { cell, value, .. } => {
                    let by = values.number(value);
                    values.number(&cell.index) == Some(word) && by.is_some_and(|by| (1..=MAX_STEP).contains(&by))
                }
                _ => false,
            };
            let region = &cell.region.text;
            let changes = operations(values.kernel).filter(|one| one.changes(region));
            let counter = !values.kernel.is_private(&cell.region) && changes.into_iter().all(moves_on);
            counter.then(|| Formula { base: Some(Base::Counter(region.clone(), word)), offset: 0, lanes: 0 })
        }
        _ => None,
    }
}

impl Formula {
    /// Adds a formula without a base, multiplied by `times`.
    fn plus(mut self, other: &Self, times: i64) -> Self {
        self.offset += times * other.offset;
        self.lanes += times * other.lanes;
        self
    }

    /// Multiplies the formula by a factor; `None` for values of counters, and for results that are too large.
    fn multiplied_by(self, factor: i64) -> Option<Self> {
        let base = match self.base {
            None => None,
            Some(Base::Thread(times)) => {
                Some(Base::Thread(times.checked_mul(factor).filter(|times| times.abs() <= MAX_STEP)?))
            }
            Some(Base::Counter(..)) => return None,
        };
        let (offset, lanes) = (self.offset.checked_mul(factor)?, self.lanes.checked_mul(factor)?);
        Some(Self { base, offset, lanes })
    }
}
