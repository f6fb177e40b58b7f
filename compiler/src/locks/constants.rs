//! Where a thread goes that has just found a lock free, as far as numbers that it knows decide.

use super::facts::{name, Edge};
use super::values::Values;
use super::verdict::At;
use crate::ir::{End, Operand, Operation};
use std::collections::{BTreeMap, BTreeSet};

/// Registers whose value is known.
type Known<'a> = BTreeMap<&'a str, i64>;

/// How many registers are known at once; how often blocks are entered.
const MAX_KNOWN: usize = 64;
const MAX_ENTERED: usize = 4_000;

/// The ways of a thread from an instruction on.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// The edges that it may take.
    pub(super) edges: BTreeSet<Edge>,
    /// Whether it may exit.
    pub(super) exits: bool,
    /// Whether there are more of them.
    pub(super) incomplete: bool,
}

/// The ways from behind an instruction whose result is a number, over edges of the loop, up to instructions that stop it.
pub(super) fn ways_from(values: &Values, from: At, result: i64, stops: &mut dyn FnMut(At) -> bool) -> Ways {
    let mut ways = Ways::default();
    let mut entered: BTreeMap<usize, Known> = BTreeMap::new();
    let first = values.writes(from).map(|register| (register, result)).into_iter().collect();
    let mut waiting = vec![(At { block: from.block, index: from.index + 1 }, first)];
    let mut left = MAX_ENTERED;
    while let Some((start, mut known)) = waiting.pop() {
        left -= 1;
        if left == 0 {
            ways.incomplete = true;
            break;
        }
        let block = start.block;
        let mut passes = |index| {
            let at = At { block, index };
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
            // Only what is the same on all ways remains known.
            let mut new = known.clone();
            new.retain(|register, number| before.is_none_or(|before| before.get(register) == Some(number)));
            if before != Some(&new) {
                entered.insert(to, new.clone());
                waiting.push((At { block: to, index: 0 }, new));
            }
        }
    }
    ways
}

fn number(values: &Values, operand: &Operand, known: &Known) -> Option<i64> {
    values.number(operand).or_else(|| known.get(name(operand)?).copied())
}

fn learn<'a>(values: &Values<'a>, at: At, known: &mut Known<'a>) {
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
            Some(number) if known.len() < MAX_KNOWN => _ = known.insert(register, number),
            _ => _ = known.remove(register),
        }
    }
}

/// The blocks of the loop that may follow a block.
fn next(values: &Values, block: usize, known: &Known) -> Vec<usize> {
    let decided = match &values.kernel.blocks[block].end {
        End::Branch { condition, .. } => known.get(condition.text.as_str()),
        _ => None,
    };
    match (decided, values.ways(block)) {
        (Some(&condition), Some([taken, fall])) => {
            let to = if condition != 0 { taken } else { fall };
            if values.goes((block, to)) {
                vec![to]
            } else {
                Vec::new()
            }
        }
        _ => values.successors(block).collect(),
    }
}
