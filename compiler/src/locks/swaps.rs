//! Compare-and-swaps that can't fail while other threads do nothing.

use super::paths::{name, Side};
use super::slice::{Edge, Values};
use super::At;
use crate::form::{Cell, Operand, Operation};
use std::collections::BTreeMap;

/// A branch that asks whether a compare-and-swap found what it expected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tested {
    pub(super) swap: At,
    pub(super) succeeded: Edge,
    pub(super) failed: Edge,
}

/// The branches of a loop that ask so.
pub(super) fn tested(values: &Values) -> Vec<Tested> {
    let of = |&block: &usize| {
        let asked = values.comparison(block)?;
        let [equal, other] = asked.if_equal()?;
        let swap = asked.sides().into_iter().find_map(|Side { of: found, other: wanted, .. }| {
            let swap = values.origin(found, asked.root)?;
            let Operation::CompareSwap { expected, .. } = &values.instruction(swap).operation else { return None };
            // What it is compared with is what was expected, not written since.
            (expected == wanted && values.is_since(wanted, swap, asked.root)).then_some(swap)
        })?;
        Some(Tested { swap, succeeded: (block, equal), failed: (block, other) })
    };
    values.within.blocks.iter().filter_map(of).collect()
}

/// What is looked for on the way back from a compare-and-swap: where the word was read, or became known.
#[derive(Clone, PartialEq)]
struct Word {
    index: Operand,
    value: Operand,
    /// Whether the way goes over where the compare-and-swap failed.
    failed: bool,
}

/// Whether a compare-and-swap finds what it expects if nobody else writes: on all ways to it the word was read, and not written since.
pub(super) fn is_certain(values: &Values, swap: At, tested: &[Tested]) -> bool {
    let Operation::CompareSwap { cell, expected, .. } = &values.instruction(swap).operation else { return false };
    let failures: BTreeMap<Edge, At> = tested.iter().map(|one| (one.failed, one.swap)).collect();
    let word = Word { index: cell.index.clone(), value: expected.clone(), failed: false };
    let step = |at: At, word: &mut Word| known(values, at, swap, cell, word);
    let edge = |edge: Edge, word: &mut Word| {
        word.failed |= failures.get(&edge) == Some(&swap);
        // A number is what a register was found to be.
        if let Operand::Number(_) = word.value {
            if let Some(register) = found_equal(values, edge, &word.value) {
                word.value = register;
            }
        }
        None
    };
    values.on_all_ways_back(swap, word, step, edge)
}

/// What an instruction says of the word, going back over it.
fn known(values: &Values, at: At, swap: At, cell: &Cell, word: &mut Word) -> Option<bool> {
    let operation = &values.instruction(at).operation;
    let written = operation.writes().map(|to| to.text.as_str());
    let is = |part: &Operand| written.is_some() && written == name(part);
    let other = operation.cell().filter(|other| other.region.text == cell.region.text);
    let same_word = other.is_some_and(|other| other.index == word.index) && !is(&word.index);
    let apart = |other: &Cell| matches!((&other.index, &word.index), (Operand::Number(one), Operand::Number(two)) if one != two);
    let touches = other.is_some_and(|other| !apart(other));
    let is_value = is(&word.value);
    match operation {
        Operation::Load { .. } if same_word && is_value => return Some(true),
        Operation::Load { .. } => {}
        Operation::Store { value, .. } if same_word => return Some(*value == word.value),
        // Whether or not it is the same word.
        Operation::Store { value, .. } if *value == word.value => {}
        // Where it failed it left the word, and found it.
        Operation::CompareSwap { .. } if at == swap && word.failed && same_word && is_value => return Some(true),
        Operation::CompareSwap { .. } if at == swap && word.failed => {}
        _ if touches => return Some(false),
        _ => {}
    }
    for part in [&mut word.value, &mut word.index] {
        if written.is_some() && name(part) == written {
            match operation {
                Operation::Set { value, .. } => *part = value.clone(),
                _ => return Some(false),
            }
        }
    }
    None
}

/// A register that is equal to a number where an edge is taken.
fn found_equal(values: &Values, edge: Edge, number: &Operand) -> Option<Operand> {
    let asked = values.comparison(edge.0)?;
    let [equal, _] = asked.if_equal()?;
    let register = asked.sides().into_iter().find(|side| side.other == number)?.of;
    let kept = asked.root.block == edge.0 && values.keeps(name(register)?, asked.root);
    (equal == edge.1 && kept).then(|| register.clone())
}
