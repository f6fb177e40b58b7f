//! Comparisons that hold on all paths to a location.

use super::facts::{Edge, Fact, Side};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Operand, Operation};

/// Whether all paths to a location take an edge with a fact for which `says` is true. `registers` are operands at the
/// location. `says` receives the operands that hold the same values at the edge.
pub(super) fn is_guarded(
    values: &Values,
    at: Location,
    registers: Vec<Operand>,
    says: impl Fn(Edge, &Fact, &[Operand]) -> bool,
) -> bool {
    let step = |one: Location, registers: &mut Vec<Operand>| {
        for register in registers.iter_mut().filter(|register| values.overwrites(one, register)) {
            match &values.instruction(one).operation {
                Operation::Set { value, .. } => *register = value.clone(),
                _ => return Some(false),
            }
        }
        None
    };
    let edge = |edge: Edge, registers: &mut Vec<Operand>| {
        let kept = |fact: &Fact| {
            fact.root.block == edge.0
                && registers.iter().all(|register| values.is_unchanged_to_block_end(register, fact.root))
        };
        let facts = values.facts(edge);
        facts.iter().any(|fact| kept(fact) && says(edge, fact, registers)).then_some(true)
    };
    values.search_all_paths_back(at, registers, step, edge)
}

/// Whether an operand is known to differ from a number. On every path, either the operand is a copy of another number,
/// or an edge since its last write implies the difference.
pub(super) fn is_not(values: &Values, operand: &Operand, at: Location, number: i64) -> bool {
    let step = |one: Location, register: &mut Operand| match &values.instruction(one).operation {
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
        let excludes_number = |side: Side| {
            let excluded = || values.number(side.other).is_some_and(|other| side.excludes(number, other));
            side.operand == register && values.is_unchanged_to_edge(register, side.root, edge) && excluded()
        };
        values.implies(edge, excludes_number).then_some(true)
    };
    values.search_all_paths_back(at, operand.clone(), step, edge)
}
