//! Flags of limited changes: all changes in loops happen a limited number of times, apart from resets of the flag.

use super::counters::counter;
use super::descent::descends;
use super::facts::{name, Edge, Fact, Settled};
use super::never::Never;
use super::rounds::rounds;
use super::sharing::initial;
use super::values::Values;
use super::verdict::{At, Reason};
use crate::ir::{Name, Operand, Operation, Operator};

/// Returns the edges of a part that all threads together take a limited number of times.
pub(super) fn settles(values: &Values) -> Vec<Never> {
    let settled = values.analysis.settled();
    let once =
        |(edge, at): &(Edge, At)| Never { these: [*edge].into(), those: Vec::new(), reason: Reason::Settles, at: *at };
    let mut never: Vec<Never> = settled.edges.iter().filter(|(edge, _)| values.has_edge(*edge)).map(once).collect();
    for edge in values.edges() {
        never.extend(values.facts(edge).iter().filter_map(|fact| finds_nothing(values, settled, edge, fact)));
    }
    never.extend(descends(values));
    never.extend(rounds(values));
    never
}

/// Returns an edge that is taken only if a word differs from its reset value.
fn finds_nothing(values: &Values, settled: &Settled, edge: Edge, fact: &Fact) -> Option<Never> {
    let (side, number) = fact.with_a_number()?;
    let load = values.origin(side.of, fact.root)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
    let set_back = rests_at(values, settled, &from.region)?;
    if !side.excludes(set_back, number) {
        return None;
    }
    if is_set_back(values, load, set_back) || values.analysis.meets().set_back(values, load, set_back) {
        return Some(Never { these: [edge].into(), those: Vec::new(), reason: Reason::Settles, at: load });
    }
    // A word at a new index still has its initial value, up to a limited number of changes.
    let counter = counter(values, &from.index, load)
        .filter(|counter| !counter.halves() && initial(values, &from.region) == Some(set_back))?;
    Some(Never::with_all(values, edge, counter.parts(), Reason::Settles, load))
}

/// Returns the number that all repeated writes of a region store; the initial number if there are no such writes.
fn rests_at(values: &Values, settled: &Settled, region: &Name) -> Option<i64> {
    let put = |at: At| match &values.instruction(at).operation {
        Operation::Store { value, .. } | Operation::Exchange { value, .. } => values.number(value),
        _ => None,
    };
    let mut puts = settled.changing(values.kernel, &region.text).map(put);
    let Some(first) = puts.next() else { return initial(values, region) };
    first.filter(|_| puts.all(|put| put == first))
}

/// Index of the word that the backward search looks for: an operand, or the computation that produced it.
#[derive(Clone, PartialEq)]
enum Index {
    Operand(Operand),
    Computed(Operand, Operator, Operand),
}

/// Whether the thread itself stores the reset value on all paths to a load of the word.
fn is_set_back(values: &Values, load: At, number: i64) -> bool {
    let Some(cell) = values.instruction(load).operation.cell() else { return false };
    let step = |at: At, index: &mut Index| {
        let operation = &values.instruction(at).operation;
        if let Operation::Store { to, value } = operation {
            if to.region == cell.region && values.number(value) == Some(number) && is_at(values, at, &to.index, index) {
                return Some(true);
            }
        }
        let written = values.writes(at)?;
        let is = |operand: &Operand| name(operand) == Some(written);
        match index {
            Index::Operand(operand) if is(operand) => {
                *index = match operation {
                    Operation::Set { value, .. } => Index::Operand(value.clone()),
                    Operation::Compute { left, operator, right, .. } if !is(left) && !is(right) => {
                        Index::Computed(left.clone(), *operator, right.clone())
                    }
                    _ => return Some(false),
                };
                None
            }
            Index::Computed(left, _, right) if is(left) || is(right) => Some(false),
            _ => None,
        }
    };
    values.on_all_ways_back(load, Index::Operand(cell.index.clone()), step, |_, _| None)
}

fn is_at(values: &Values, at: At, operand: &Operand, index: &Index) -> bool {
    match index {
        Index::Operand(other) => operand == other,
        Index::Computed(left, operator, right) => values.writer(operand, at).is_some_and(|from| {
            let same = match &values.instruction(from).operation {
                Operation::Compute { left: one, operator: with, right: other, .. } => {
                    (one, with, other) == (left, operator, right)
                }
                _ => false,
            };
            let since = |part: &Operand| name(part).is_none() || values.is_since(part, from, at);
            same && since(left) && since(right)
        }),
    }
}
