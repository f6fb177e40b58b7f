//! Paths of a thread that has just acquired a lock, by propagation of constants.

use super::facts::{name, Edge};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{End, Operand, Operation};
use std::collections::{BTreeMap, BTreeSet};

/// Values of registers, where known.
type KnownRegisters<'a> = BTreeMap<&'a str, i64>;

/// Limits: number of registers with a known value, number of visits of blocks.
const MAX_KNOWN_REGISTERS: usize = 64;
const MAX_BLOCK_VISITS: usize = 4_000;

/// Paths that a thread may take after an instruction.
#[derive(Debug, Default)]
pub(super) struct ReachablePaths {
    /// Edges that the thread may take.
    pub(super) edges: BTreeSet<Edge>,
    /// Whether the thread may exit.
    pub(super) exits: bool,
    /// Whether a limit ended the search.
    pub(super) incomplete: bool,
}

/// Returns the paths after an instruction with the known result `result`, within the loop. Each path ends at the first
/// instruction for which `stops` returns true.
pub(super) fn paths_from(
    values: &Values,
    from: Location,
    result: i64,
    stops: &mut dyn FnMut(Location) -> bool,
) -> ReachablePaths {
    let mut ways = ReachablePaths::default();
    let mut entered: BTreeMap<usize, KnownRegisters> = BTreeMap::new();
    let first = values.writes(from).map(|register| (register, result)).into_iter().collect();
    let mut waiting = vec![(Location { block: from.block, index: from.index + 1 }, first)];
    let mut left = MAX_BLOCK_VISITS;
    while let Some((start, mut known)) = waiting.pop() {
        left -= 1;
        if left == 0 {
            ways.incomplete = true;
            break;
        }
        let block = start.block;
        let mut passes = |index| {
            let at = Location { block, index };
            let stopped = stops(at);
            learn(values, at, &mut known);
            !stopped
        };
        if !(start.index..values.kernel.blocks[block].instructions.len()).all(&mut passes) {
            continue;
        }
        ways.exits |= values.kernel.blocks[block].end == End::Exit;
        for to in next(values, block, &known) {
            ways.edges.insert((block, to));
            let before = entered.get(&to);
            // Only values that are equal on all paths remain known.
            let mut new = known.clone();
            new.retain(|register, number| before.is_none_or(|before| before.get(register) == Some(number)));
            if before != Some(&new) {
                entered.insert(to, new.clone());
                waiting.push((Location { block: to, index: 0 }, new));
            }
        }
    }
    ways
}

/// Returns the value of an operand if it is known.
fn number(values: &Values, operand: &Operand, known: &KnownRegisters) -> Option<i64> {
    values.number(operand).or_else(|| known.get(name(operand)?).copied())
}

/// Updates the known registers for an instruction.
fn learn<'a>(values: &Values<'a>, at: Location, known: &mut KnownRegisters<'a>) {
    let result = match &values.instruction(at).operation {
        Operation::Set { value, .. } => number(values, value, known),
        Operation::Compute { left, operator, right, .. } => {
            let both = number(values, left, known).zip(number(values, right, known));
            both.and_then(|(left, right)| operator.apply(left, right))
        }
        _ => None,
    };
    if let Some(register) = values.writes(at) {
        match result {
            Some(number) if known.len() < MAX_KNOWN_REGISTERS => _ = known.insert(register, number),
            _ => _ = known.remove(register),
        }
    }
}

/// Returns the blocks of the loop that may follow a block, given the known registers at its end.
fn next(values: &Values, block: usize, known: &KnownRegisters) -> Vec<usize> {
    let decided = match &values.kernel.blocks[block].end {
        End::Branch { condition, .. } => known.get(condition.text.as_str()),
        _ => None,
    };
    match (decided, values.ways(block)) {
        (Some(&condition), Some([taken, fall])) => {
            let to = if condition != 0 { taken } else { fall };
            if values.has_edge((block, to)) {
                vec![to]
            } else {
                Vec::new()
            }
        }
        _ => values.successors(block).collect(),
    }
}
