//! Paths of a thread that has just acquired a lock, by propagation of constants.

use super::facts::{name, Edge};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{End, Operand, Operation};
use std::collections::{BTreeMap, BTreeSet};

/// Values of registers, where known.
type KnownRegisters<'a> = BTreeMap<&'a str, i64>;

/// Maximum number of registers with a known value.
const MAX_KNOWN_REGISTERS: usize = 64;
/// Number of visits of blocks at which the search is given up.
const BLOCK_VISIT_LIMIT: usize = 4_000;

/// Paths that a thread may take after an instruction.
#[derive(Debug, Default)]
pub(super) struct ReachablePaths {
    /// Edges that the thread may take.
    pub(super) edges: BTreeSet<Edge>,
    /// Whether the thread may exit.
    pub(super) exits: bool,
    /// Whether the search was given up at [`BLOCK_VISIT_LIMIT`].
    pub(super) incomplete: bool,
}

/// Returns the paths after the instruction `from` with the known result `result`, within the loop. Each path ends at
/// the first instruction for which `stops` returns true.
pub(super) fn paths_from(
    values: &Values,
    from: Location,
    result: i64,
    stops: &mut dyn FnMut(Location) -> bool,
) -> ReachablePaths {
    let mut paths = ReachablePaths::default();
    // Known registers at the start of each block that was entered.
    let mut entered: BTreeMap<usize, KnownRegisters> = BTreeMap::new();
    let first = values.writes(from).map(|register| (register, result)).into_iter().collect();
    let mut waiting = vec![(Location { block: from.block, index: from.index + 1 }, first)];
    let mut remaining_visits = BLOCK_VISIT_LIMIT;
    while let Some((start, mut known)) = waiting.pop() {
        remaining_visits -= 1;
        if remaining_visits == 0 {
            paths.incomplete = true;
            break;
        }
        let block = start.block;
        let mut passes = |index| {
            let at = Location { block, index };
            let stopped = stops(at);
            update_known(values, at, &mut known);
            !stopped
        };
        if !(start.index..values.kernel.blocks[block].instructions.len()).all(&mut passes) {
            continue;
        }
        paths.exits |= values.kernel.blocks[block].end == End::Exit;
        for to in next(values, block, &known) {
            paths.edges.insert((block, to));
            let earlier = entered.get(&to);
            // Only values that are equal on all paths remain known.
            let mut new = known.clone();
            new.retain(|register, number| earlier.is_none_or(|earlier| earlier.get(register) == Some(number)));
            if earlier != Some(&new) {
                entered.insert(to, new.clone());
                waiting.push((Location { block: to, index: 0 }, new));
            }
        }
    }
    paths
}

/// Returns the value of an operand if it is known.
fn number(values: &Values, operand: &Operand, known: &KnownRegisters) -> Option<i64> {
    values.number(operand).or_else(|| known.get(name(operand)?).copied())
}

/// Updates the known registers for an instruction.
fn update_known<'a>(values: &Values<'a>, at: Location, known: &mut KnownRegisters<'a>) {
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
    match (decided, values.branch_targets(block)) {
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
