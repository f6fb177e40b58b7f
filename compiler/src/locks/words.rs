//! Known values of words of memory while other threads are stopped.

use super::facts::{name, Edge, Fact};
use super::probes::{is_swap, probes};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Cell, Name, Operand, Operation, Operator};

/// Whether a compare-and-swap certainly succeeds if no other thread writes.
pub(super) fn is_certain(values: &Values, swap: Location) -> bool {
    let Operation::CompareSwap { cell, expected, .. } = &values.instruction(swap).operation else { return false };
    is_word(values, swap, cell, expected)
}

/// State of the backward search for an instruction that establishes the value of a word.
#[derive(Clone, PartialEq)]
struct Word<'a> {
    /// Region of the word.
    region: &'a str,
    /// Index of the word, as an operand at the current location of the search.
    index: Operand,
    /// Operands that hold the value with which the word is compared.
    values: Vec<Operand>,
    /// Compare-and-swaps whose last execution failed, according to edges on the path.
    failed: Vec<Location>,
    /// Whether the index is one of two operands of a minimum or maximum.
    one_of_two: bool,
}

/// Whether, if no other thread writes, `value` equals the word `cell` at the location `at`. On all paths, the word was
/// read or stored, and not changed since.
pub(super) fn is_word(values: &Values, at: Location, cell: &Cell, value: &Operand) -> bool {
    is_known(values, at, cell, value, false)
}

/// Implements [`is_word`]. `one_of_two` is the field of [`Word`].
fn is_known(values: &Values, at: Location, cell: &Cell, value: &Operand, one_of_two: bool) -> bool {
    let word = Word {
        region: &cell.region.text,
        index: cell.index.clone(),
        values: vec![value.clone()],
        failed: Vec::new(),
        one_of_two,
    };
    let edge = |edge: Edge, word: &mut Word| {
        let failed = probes(values).iter().filter(|probe| probe.edge == edge && !probe.found).map(|probe| probe.at);
        word.failed.extend(failed.filter(|&at| is_swap(values, at)));
        word.failed.sort_unstable();
        word.failed.dedup();
        // A register that equals the value can replace it.
        let equal: Vec<Operand> = values.facts(edge).iter().flat_map(|fact| equal(values, edge, fact, word)).collect();
        for register in equal {
            if !word.values.contains(&register) {
                word.values.push(register);
            }
        }
        None
    };
    values.search_all_paths_back(at, word, |at, word| step_back(values, at, word), edge)
}

/// Applies an instruction to the backward search. Returns whether the word is known to hold the value, or `None` to
/// continue.
fn step_back(values: &Values, at: Location, word: &mut Word) -> Option<bool> {
    let operation = &values.instruction(at).operation;
    let written = operation.writes().map(|to| to.text.as_str());
    let is_written = |part: &Operand| written.is_some() && written == name(part);
    let is_value = word.values.iter().any(is_written);
    let other = operation.cell().filter(|other| other.region.text == word.region);
    let same_word =
        other.is_some_and(|other| is_alike(values, &other.index, &word.index, at)) && !is_written(&word.index);
    let apart = |other: &Cell| match (&other.index, &word.index) {
        (Operand::Number(one), Operand::Number(two)) => one != two,
        _ => false,
    };
    let touches = other.is_some_and(|other| !apart(other));
    let failed = word.failed.contains(&at);
    word.failed.retain(|&other| other != at);
    match operation {
        Operation::Load { .. } if same_word && is_value => return Some(true),
        Operation::Load { .. } => {}
        Operation::Store { value, .. } if same_word => return Some(word.values.contains(value)),
        // The word holds the value whether the store writes this word or another one.
        Operation::Store { value, .. } if word.values.contains(value) => {}
        // A failed compare-and-swap reads the word and leaves it unchanged.
        Operation::CompareSwap { .. } if failed && same_word && is_value => return Some(true),
        Operation::CompareSwap { .. } if failed => {}
        _ if touches => return Some(false),
        _ => {}
    }
    let copied = match operation {
        Operation::Set { value, .. } => Some(value),
        _ => None,
    };
    if is_written(&word.index) {
        match (copied, operation) {
            (Some(copied), _) => word.index = copied.clone(),
            // The word at the larger (or smaller) of two indices equals that index if each of the two words equals its
            // own index.
            (None, Operation::Compute { left, operator: Operator::Maximum | Operator::Minimum, right, .. })
                if is_value && !word.one_of_two =>
            {
                let is_own = |index: &Operand| {
                    let cell = Cell { region: Name::new(word.region), index: index.clone() };
                    is_known(values, at, &cell, index, true)
                };
                return Some(is_own(left) && is_own(right));
            }
            (None, _) => return Some(false),
        }
    }
    if is_value {
        word.values.retain(|value| !is_written(value));
        let new = copied.filter(|copied| !word.values.contains(copied)).cloned();
        word.values.extend(new);
    }
    word.values.is_empty().then_some(false)
}

/// Whether two operands are equal at a location: the same operand, a copy of the other, or copies of one operand.
fn is_alike(values: &Values, one: &Operand, other: &Operand, at: Location) -> bool {
    let copied = |operand: &Operand| {
        let from = values.writer(operand, at)?;
        match &values.instruction(from).operation {
            Operation::Set { value, .. } if values.is_unchanged_since(value, from, at) || name(value).is_none() => {
                Some(value.clone())
            }
            _ => None,
        }
    };
    let (first, second) = (copied(one), copied(other));
    one == other
        || first.as_ref() == Some(other)
        || second.as_ref() == Some(one)
        || (first.is_some() && first == second)
}

/// Returns a register that equals the value of the word if an edge is taken; `None` if the fact implies none.
fn equal(values: &Values, edge: Edge, fact: &Fact, word: &Word) -> Option<Operand> {
    let side = fact.sides().into_iter().find(|side| word.values.contains(side.other))?;
    let kept = values.is_unchanged_to_edge(side.operand, fact.root, edge)
        && values.is_unchanged_to_block_end(side.other, fact.root);
    (fact.operator == Operator::Equal && kept && !word.values.contains(side.operand)).then(|| side.operand.clone())
}
