//! Shared words: their initial values, and instructions that read words that other threads may write.

use super::facts::{name, MAX_STEP};
use super::slice::Slice;
use super::values::Values;
use super::verdict::{Kind, Location};
use crate::ir::{Cell, Expression, Kernel, Name, Operand, Operation, Operator};
use std::collections::BTreeSet;

/// Maximum number of instructions of an index calculation that are followed.
const INDEX_DEPTH: usize = 4;

/// Returns the operations of all instructions of a kernel.
pub(super) fn operations(kernel: &Kernel) -> impl Iterator<Item = &Operation> {
    kernel.blocks.iter().flat_map(|block| &block.instructions).map(|one| &one.operation)
}

/// Returns the initial value of the words of a region if all words have the same literal value; otherwise `None`.
pub(super) fn initial(values: &Values, region: &Name) -> Option<i64> {
    let region = values.kernel.regions.iter().find(|one| one.name == *region)?;
    match region.values[..] {
        [] => Some(0),
        [Expression::Number(number)] => Some(number),
        _ => None,
    }
}

/// Returns the instructions of a slice that read words that other threads may write.
pub(super) fn shared_reads(values: &Values, slice: &Slice) -> Vec<Location> {
    slice.nodes.keys().copied().filter(|&at| reads_other_threads(values, at)).collect()
}

/// Whether an instruction reads a word that other threads may write. A store reads nothing.
pub(super) fn reads_other_threads(values: &Values, at: Location) -> bool {
    let operation = &values.instruction(at).operation;
    let changes = |cell: &Cell| operations(values.kernel).any(|one| one.changes(&cell.region.text));
    let is_store = matches!(operation, Operation::Store { .. });
    operation.cell().is_some_and(|cell| !is_store && changes(cell) && !is_own(values.kernel, cell))
}

/// Whether only one thread accesses a word. Either its region is private, or all indices are the thread number times
/// one factor, plus offsets that differ by less than the factor.
pub(super) fn is_own(kernel: &Kernel, cell: &Cell) -> bool {
    if kernel.is_private(&cell.region) {
        return true;
    }
    let Some((factor, offset)) = of_thread(kernel, &cell.index, INDEX_DEPTH) else { return false };
    let is_near = |(other, more): (i64, i64)| other == factor && (more - offset).abs() < factor;
    let mut cells = operations(kernel).filter_map(Operation::cell).filter(|other| other.region == cell.region);
    cells.all(|other| of_thread(kernel, &other.index, INDEX_DEPTH).is_some_and(is_near))
}

/// Returns factor and offset if a value is always the thread number times a factor plus an offset; otherwise `None`.
/// `steps` is the number of instructions that may still be followed.
fn of_thread(kernel: &Kernel, operand: &Operand, steps: usize) -> Option<(i64, i64)> {
    let register = match operand {
        Operand::Thread => return Some((1, 0)),
        operand => name(operand)?,
    };
    let mut writers = operations(kernel).filter(|one| one.writes().is_some_and(|to| to.text == register));
    let source = |operand| of_thread(kernel, operand, steps.checked_sub(1)?);
    let found = match (writers.next()?, writers.next()) {
        (Operation::Set { value, .. }, None) => source(value),
        (Operation::Compute { left, operator: Operator::Add, right: Operand::Number(more), .. }, None) => {
            source(left).and_then(|(factor, offset)| Some((factor, offset.checked_add(*more)?)))
        }
        (Operation::Compute { left, operator: Operator::Multiply, right: Operand::Number(by @ 1..), .. }, None) => {
            source(left).and_then(|(factor, offset)| Some((factor.checked_mul(*by)?, offset.checked_mul(*by)?)))
        }
        _ => None,
    };
    found.filter(|(factor, offset)| *factor <= MAX_STEP && offset.abs() <= MAX_STEP)
}

/// Returns [`Kind::Lock`] if an atomic instruction accesses the region of an awaited word, or supplies a value that is
/// compared with an awaited word (a ticket); otherwise [`Kind::Flag`]. `waits` are the instructions that read the
/// awaited words.
pub(super) fn kind(values: &Values, slice: &Slice, waits: &[Location]) -> Kind {
    let atomic_here = |at: &Location| values.instruction(*at).operation.is_atomic();
    let atomic_word = |at: &Location| {
        let region = values.instruction(*at).operation.cell().map(|cell| &cell.region);
        operations(values.kernel).any(|one| one.is_atomic() && one.cell().map(|cell| &cell.region) == region)
    };
    // Registers of the slice, whose values may be compared with the word. A ticket may be written before the loop.
    let mut names: Vec<&str> = Vec::new();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for &at in slice.nodes.keys() {
        names.extend(values.instruction(at).operation.reads().into_iter().filter_map(name));
    }
    let mut ticket = false;
    while let Some(register) = names.pop() {
        if seen.insert(register) {
            for one in operations(values.kernel) {
                if one.writes().is_some_and(|to| to.text == register) {
                    ticket |= one.is_atomic();
                    if one.cell().is_none() {
                        names.extend(one.reads().into_iter().filter_map(name));
                    }
                }
            }
        }
    }
    match ticket || waits.iter().any(|at| atomic_here(at) || atomic_word(at)) {
        true => Kind::Lock,
        false => Kind::Flag,
    }
}
