//! Flags of limited changes: in loops, such a flag is set a limited number of times, but may be reset without a limit.

use super::bounded_edges::BoundedEdges;
use super::counters::counter;
use super::descent::descends;
use super::facts::{name, ChangeBounds, Edge, Fact};
use super::rounds::rounds;
use super::sharing::initial;
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::ir::{Name, Operand, Operation, Operator};

/// Returns the bounds on edges of a part by the rules for all threads together.
pub(super) fn bounded_edges(values: &Values) -> Vec<BoundedEdges> {
    let change_bounds = values.analysis.change_bounds();
    let bound = |(edge, at): &(Edge, Location)| BoundedEdges {
        edges: [*edge].into(),
        alternatives: Vec::new(),
        reason: Reason::BoundedChanges,
        at: *at,
    };
    let mut bounded: Vec<BoundedEdges> =
        change_bounds.edges.iter().filter(|(edge, _)| values.has_edge(*edge)).map(bound).collect();
    for edge in values.edges() {
        bounded.extend(
            values.facts(edge).iter().filter_map(|fact| edge_of_changed_word(values, change_bounds, edge, fact)),
        );
    }
    bounded.extend(descends(values));
    bounded.extend(rounds(values));
    bounded
}

/// Bounds an edge that is taken only if a word differs from the value to which the loop resets it; `None` for any other
/// edge.
fn edge_of_changed_word(
    values: &Values,
    change_bounds: &ChangeBounds,
    edge: Edge,
    fact: &Fact,
) -> Option<BoundedEdges> {
    let (side, number) = fact.with_a_number()?;
    let load = values.origin(side.operand, fact.root)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
    let reset_value = stored_value(values, change_bounds, &from.region)?;
    if !side.excludes(reset_value, number) {
        return None;
    }
    if is_reset_by_thread(values, load, reset_value)
        || values.analysis.uniformity().is_reset_each_iteration(values, load, reset_value)
    {
        return Some(BoundedEdges {
            edges: [edge].into(),
            alternatives: Vec::new(),
            reason: Reason::BoundedChanges,
            at: load,
        });
    }
    // A word at a new index still has its initial value, up to a limited number of changes.
    let counter = counter(values, &from.index, load)
        .filter(|counter| !counter.halves() && initial(values, &from.region) == Some(reset_value))?;
    Some(BoundedEdges::not_all_repeated(values, edge, counter.instructions(), Reason::BoundedChanges, load))
}

/// Returns the number that all writes of a region in loops store, except for the bounded writes. Returns `None` if they
/// store different or unknown values. Without such a write, returns the initial number, if it is known.
fn stored_value(values: &Values, change_bounds: &ChangeBounds, region: &Name) -> Option<i64> {
    let put = |at: Location| match &values.instruction(at).operation {
        Operation::Store { value, .. } | Operation::Exchange { value, .. } => values.number(value),
        _ => None,
    };
    let mut puts = change_bounds.changing(values.kernel, &region.text).map(put);
    let Some(first) = puts.next() else { return initial(values, region) };
    first.filter(|_| puts.all(|put| put == first))
}

/// Index of the word for which the backward search looks: an operand, or the computation that produced it.
#[derive(Clone, PartialEq)]
enum Index {
    Operand(Operand),
    Computed(Operand, Operator, Operand),
}

/// Whether the thread itself stores the reset value on all paths to a load of the word.
fn is_reset_by_thread(values: &Values, load: Location, reset_value: i64) -> bool {
    let Some(cell) = values.instruction(load).operation.cell() else { return false };
    let step = |at: Location, index: &mut Index| {
        let operation = &values.instruction(at).operation;
        if let Operation::Store { to, value } = operation {
            if to.region == cell.region
                && values.number(value) == Some(reset_value)
                && is_index(values, at, &to.index, index)
            {
                return Some(true);
            }
        }
        let written = values.writes(at)?;
        let is_written = |operand: &Operand| name(operand) == Some(written);
        match index {
            Index::Operand(operand) if is_written(operand) => {
                *index = match operation {
                    Operation::Set { value, .. } => Index::Operand(value.clone()),
                    Operation::Compute { left, operator, right, .. } if !is_written(left) && !is_written(right) => {
                        Index::Computed(left.clone(), *operator, right.clone())
                    }
                    _ => return Some(false),
                };
                None
            }
            Index::Computed(left, _, right) if is_written(left) || is_written(right) => Some(false),
            _ => None,
        }
    };
    values.search_all_paths_back(load, Index::Operand(cell.index.clone()), step, |_, _| None)
}

/// Whether an operand at a location is the index for which the search looks.
fn is_index(values: &Values, at: Location, operand: &Operand, index: &Index) -> bool {
    match index {
        Index::Operand(other) => operand == other,
        Index::Computed(left, operator, right) => values.writer(operand, at).is_some_and(|from| {
            let same = match &values.instruction(from).operation {
                Operation::Compute { left: one, operator: with, right: other, .. } => {
                    (one, with, other) == (left, operator, right)
                }
                _ => false,
            };
            let since = |part: &Operand| name(part).is_none() || values.is_unchanged_since(part, from, at);
            same && since(left) && since(right)
        }),
    }
}
