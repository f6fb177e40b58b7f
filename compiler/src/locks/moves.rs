//! Words that a loop moves in one direction, and the edges that are therefore taken a limited number of times.

use super::bounded_edges::BoundedEdges;
use super::counters::{counts, step};
use super::facts::{Edge, Fact, Side, DEPTH};
use super::links::{follows, jumps, walks};
use super::probes::probes;
use super::slots::slot_walk;
use super::stable::{has_not_passed, is_stable, offset, writers};
use super::values::Values;
use super::verdict::{Location, Reason};
use super::words::{is_certain, is_word};
use crate::ir::{Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Bounds edges by words and registers that the loop moves while other threads are stopped.
pub(super) fn moves(values: &Values) -> Vec<BoundedEdges> {
    let mut bounded = Vec::new();
    for edge in values.edges() {
        for fact in values.facts(edge).iter() {
            bounded.extend(takes_values(values, edge, fact));
            bounded.extend(fact.sides().into_iter().filter_map(|side| passes(values, edge, side)));
            bounded.extend(fact.sides().into_iter().filter_map(|side| counts(values, edge, side)));
            bounded.extend(fact.sides().into_iter().filter_map(|side| jumps(values, edge, side)));
            bounded.extend(follows(values, edge, fact));
            bounded.extend(walks(values, edge, fact));
        }
    }
    bounded.extend(values.instructions().filter_map(|swap| bounded_swaps(values, swap)));
    bounded.extend(values.instructions().filter_map(|at| slot_walk(values, at)));
    // An edge that leaves the part is taken at most once, so its removal does not change the part.
    bounded.retain(|one| one.edges.iter().any(|&edge| values.has_edge(edge)));
    bounded
}

/// Bounds an edge that is taken only if a word does not hold the one value that the loop writes into the region of the
/// word. The loop takes the edge at most once per word. Returns `None` for any other edge.
fn takes_values(values: &Values, edge: Edge, fact: &Fact) -> Option<BoundedEdges> {
    let (side, number) = fact.with_a_number()?;
    let at = values.origin(side.operand, fact.root)?;
    let (cell, put) =
        match &values.instruction(at).operation {
            Operation::Exchange { cell, value: Operand::Number(put), .. } => (cell, *put),
            Operation::CompareSwap {
                cell, expected: Operand::Number(expected), value: Operand::Number(put), ..
            } if *expected == number && fact.operator == Operator::Equal => (cell, *put),
            _ => return None,
        };
    let holds_another_value = match fact.operator {
        Operator::NotEqual => number == put,
        Operator::Equal => number != put,
        _ => false,
    };
    let puts = |at: Location| match &values.instruction(at).operation {
        Operation::Exchange { value, .. } | Operation::Store { value, .. } | Operation::CompareSwap { value, .. } => {
            *value == Operand::Number(put)
        }
        _ => false,
    };
    let is_taken_once = holds_another_value && writers(values, &cell.region.text).all(puts);
    is_taken_once.then(|| BoundedEdges {
        edges: BTreeSet::from([edge]),
        alternatives: Vec::new(),
        reason: Reason::TakesValues,
        at,
    })
}

/// Bounds an edge that is taken only while a word that the loop moves has not passed a constant limit; `None` for any
/// other edge.
pub(super) fn passes(values: &Values, edge: Edge, side: Side) -> Option<BoundedEdges> {
    let read = source_read(values, side.operand, side.root)?;
    let cell = values.instruction(read).operation.cell()?;
    let up = direction(values, &cell.region.text)?;
    if !has_not_passed(values, side, up) || !is_stable(values, side.other, side.root, DEPTH) {
        return None;
    }
    let is_word = |at: &Location| {
        let other = values.instruction(*at).operation.cell();
        other.is_some_and(|other| other.index == cell.index) && values.operand(&cell.index, *at).is_empty()
    };
    let surely_moves = |at: &Location| {
        let swap = matches!(values.instruction(*at).operation, Operation::CompareSwap { .. });
        is_word(at) && (!swap || is_certain(values, *at))
    };
    let steps: Vec<Location> = writers(values, &cell.region.text)
        .filter(|at| values.within.blocks.contains(&at.block))
        .filter(surely_moves)
        .collect();
    let at = *steps.first()?;
    let alternatives = vec![steps.iter().flat_map(|at| values.edges_from(at.block)).collect()];
    Some(BoundedEdges { edges: BTreeSet::from([edge]), alternatives, reason: Reason::Counts, at })
}

/// Bounds the edges after a successful compare-and-swap that moves a word towards a limit with which it was compared.
/// The number of words does not matter. Returns `None` for any other instruction.
fn bounded_swaps(values: &Values, at: Location) -> Option<BoundedEdges> {
    let Operation::CompareSwap { cell, expected, .. } = &values.instruction(at).operation else { return None };
    let up = direction(values, &cell.region.text)?;
    let guards = |edge: Edge, register: &Operand| {
        values.implies(edge, |side| {
            side.operand == register
                && values.is_unchanged_to_edge(register, side.root, edge)
                && has_not_passed(values, side, up)
                && is_stable(values, side.other, side.root, DEPTH)
        })
    };
    let step = |at: Location, register: &mut Operand| match &values.instruction(at).operation {
        _ if !values.overwrites(at, register) => None,
        Operation::Set { value, .. } => {
            *register = value.clone();
            None
        }
        _ => Some(false),
    };
    let guarded = |edge: Edge, register: &mut Operand| guards(edge, register).then_some(true);
    if !values.search_all_paths_back(at, expected.clone(), step, guarded) {
        return None;
    }
    let edges: BTreeSet<Edge> = match is_certain(values, at) {
        true => values.edges_from(at.block).collect(),
        false => probes(values).iter().filter(|one| one.at == at && one.found).map(|one| one.edge).collect(),
    };
    Some(BoundedEdges { edges, alternatives: Vec::new(), reason: Reason::Counts, at })
}

/// Returns whether the loop moves the words of a region up; `None` if the directions differ or are unknown.
fn direction(values: &Values, region: &str) -> Option<bool> {
    let mut directions = writers(values, region).map(|at| moves_up(values.shared(), at));
    let first = directions.next()??;
    directions.all(|other| other == Some(first)).then_some(first)
}

/// Returns whether an instruction moves its word up; `None` if it moves the word neither up nor down.
fn moves_up(values: &Values, at: Location) -> Option<bool> {
    let stepped = |value: &Operand| {
        let source = values.origin(value, at)?;
        match &values.instruction(source).operation {
            Operation::Compute { left, operator, right, .. } => {
                Some((source, left, step(values, *operator, right, source)?))
            }
            _ => None,
        }
    };
    match &values.instruction(at).operation {
        Operation::Add { value, .. } => step(values, Operator::Add, value, at).map(|step| step > 0),
        Operation::CompareSwap { expected, value, .. } => {
            // The sum starts from the expected value, which is not overwritten in between.
            let (source, left, step) = stepped(value)?;
            (left == expected && values.is_unchanged_since(expected, source, at)).then_some(step > 0)
        }
        Operation::Store { to, value } => {
            // The sum starts from the value read from the word, which is not overwritten in between.
            let (source, left, step) = stepped(value)?;
            let kept = |one: Location, (): &mut ()| match one == source {
                true => Some(true),
                false => {
                    let writes = values.instruction(one).operation.changes(&to.region.text);
                    (writes || values.overwrites(one, &to.index)).then_some(false)
                }
            };
            let kept = values.search_all_paths_back(at, (), kept, |_, ()| None);
            (kept && is_word(values, source, to, left)).then_some(step > 0)
        }
        _ => None,
    }
}

/// Returns the instruction that reads the word from which an operand is computed by additions, subtractions and
/// multiplications with positive numbers. Returns `None` for any other operand.
fn source_read(values: &Values, operand: &Operand, at: Location) -> Option<Location> {
    let (mut operand, mut at, mut factor) = (operand, at, 1);
    for _ in 0..DEPTH {
        at = values.origin(operand, at)?;
        let operation = &values.instruction(at).operation;
        if operation.cell().is_some() {
            return Some(at);
        }
        operand = offset(values, at, &mut factor)?;
    }
    None
}
