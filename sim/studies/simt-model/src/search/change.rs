//! Random changes of kernels.

use crate::source::Source;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, RngExt};
use std::collections::BTreeSet;
use warploom_compiler::ir::{End, Instruction, Kernel, Name, Operand, Operation, Operator};

/// Returns the kernel with up to this number of random changes, or `None` if the result is invalid. A change that does
/// not apply has no effect.
pub(super) fn change(source: &Source, changes: usize, random: &mut impl Rng) -> Option<Source> {
    let mut kernel = source.kernel.clone();
    (0..changes).for_each(|_| apply_change(&mut kernel, random));
    tidied(kernel)
}

/// Returns a kernel without unreachable blocks and unused regions; `None` if the result is invalid.
pub(super) fn tidied(mut kernel: Kernel) -> Option<Source> {
    let first = kernel.blocks.first()?.name.text.clone();
    let (mut reached, mut waiting) = (BTreeSet::from([first.clone()]), vec![first]);
    while let Some(label) = waiting.pop() {
        let block = kernel.blocks.iter().find(|block| block.name.text == label)?;
        let targets = block.end.targets().into_iter().map(|target| target.text.clone());
        waiting.extend(targets.filter(|target| reached.insert(target.clone())));
    }
    kernel.blocks.retain(|block| reached.contains(&block.name.text));
    let used: BTreeSet<String> =
        operations(&kernel).filter_map(Operation::cell).map(|cell| cell.region.text.clone()).collect();
    kernel.regions.retain(|region| used.contains(&region.name.text));
    let file = format!("{}.kernel", kernel.name.text);
    Source::parse(&file, &kernel.to_string()).ok()
}

fn operations(kernel: &Kernel) -> impl Iterator<Item = &Operation> {
    kernel.blocks.iter().flat_map(|block| &block.instructions).map(|one| &one.operation)
}

/// Returns an operand of the kernel, the number of the thread, or a number from 0 to 2.
fn operand(kernel: &Kernel, random: &mut impl Rng) -> Operand {
    let known = operations(kernel).flat_map(Operation::reads).choose(random).cloned();
    match random.random_range(0..6) {
        0 => Operand::Number(random.random_range(0..3)),
        1 => Operand::Thread,
        _ => known.unwrap_or(Operand::Number(0)),
    }
}

/// Applies one random change to a block or an instruction.
fn apply_change(kernel: &mut Kernel, random: &mut impl Rng) {
    let block = random.random_range(0..kernel.blocks.len());
    let other = random.random_range(0..kernel.blocks.len());
    let value = operand(kernel, random);
    let cell = operations(kernel).filter_map(Operation::cell).choose(random).cloned();
    let label = kernel.blocks[other].name.clone();
    let length = kernel.blocks[block].instructions.len();
    let index = random.random_range(0..=length);
    match random.random_range(0..12) {
        0 if index < length => _ = kernel.blocks[block].instructions.remove(index),
        1 if index < length => {
            let moved = kernel.blocks[block].instructions.remove(index);
            insert(kernel, other, moved, random);
        }
        2 if index < length => {
            let copied = kernel.blocks[block].instructions[index].clone();
            insert(kernel, other, copied, random);
        }
        3 => redirect(&mut kernel.blocks[block].end, label, random),
        4 => {
            if let End::Branch { taken, fall, .. } = &mut kernel.blocks[block].end {
                std::mem::swap(taken, fall);
            }
        }
        5 => {
            if let (Some(cell), Some(instruction)) = (cell, kernel.blocks[block].instructions.get_mut(index)) {
                retarget(&mut instruction.operation, cell);
            }
        }
        6 => kernel.blocks[block].synchronises ^= random.random_bool(0.3),
        7 | 8 => {
            if let Some(instruction) = kernel.blocks[block].instructions.get_mut(index) {
                replace_kind(&mut instruction.operation, random);
            }
        }
        _ => {
            if let Some(instruction) = kernel.blocks[block].instructions.get_mut(index) {
                replace_operand(&mut instruction.operation, value, random);
            }
        }
    }
}

/// Inserts an instruction at a random position in a block.
fn insert(kernel: &mut Kernel, block: usize, instruction: Instruction, random: &mut impl Rng) {
    let instructions = &mut kernel.blocks[block].instructions;
    let index = random.random_range(0..=instructions.len());
    instructions.insert(index, instruction);
}

/// Redirects the end of a block to another block; of a branch, a random side. An exit remains.
fn redirect(end: &mut End, to: Name, random: &mut impl Rng) {
    match end {
        End::Branch { taken, .. } if random.random_bool(0.5) => *taken = to,
        End::Branch { fall, .. } => *fall = to,
        End::Jump { to: jump } => *jump = to,
        End::Exit => {}
    }
}

/// Redirects an instruction to another word.
fn retarget(operation: &mut Operation, word: warploom_compiler::ir::Cell) {
    match operation {
        Operation::Load { from: cell, .. }
        | Operation::Store { to: cell, .. }
        | Operation::Exchange { cell, .. }
        | Operation::CompareSwap { cell, .. }
        | Operation::Add { cell, .. } => *cell = word,
        Operation::Set { .. } | Operation::Compute { .. } => {}
    }
}

/// Replaces the operator of a computation, or the kind of a memory access, by a random one.
fn replace_kind(operation: &mut Operation, random: &mut impl Rng) {
    let (old, cell) = (operation.writes().cloned(), operation.cell().cloned());
    if let Operation::Compute { operator, .. } = operation {
        let signs =
            [Operator::Add, Operator::Subtract, Operator::Equal, Operator::NotEqual, Operator::Less, Operator::Maximum];
        *operator = *signs.choose(random).unwrap_or(operator);
        return;
    }
    let (Some(cell), Some(value)) = (cell, operation.reads().last().map(|&value| value.clone())) else { return };
    *operation = match random.random_range(0..4) {
        0 if old.is_none() => Operation::Store { to: cell, value },
        1 => Operation::Exchange { old, cell, value },
        2 => Operation::CompareSwap { old, cell, expected: Operand::Number(0), value },
        _ => Operation::Add { old, cell, value: Operand::Number(1) },
    };
}

/// Replaces a random operand of an operation.
fn replace_operand(operation: &mut Operation, replacement: Operand, random: &mut impl Rng) {
    let operands: Vec<&mut Operand> = match operation {
        Operation::Set { value, .. } => vec![value],
        Operation::Compute { left, right, .. } => vec![left, right],
        Operation::Load { from, .. } => vec![&mut from.index],
        Operation::Store { to, value } => vec![&mut to.index, value],
        Operation::Exchange { cell, value, .. } | Operation::Add { cell, value, .. } => vec![&mut cell.index, value],
        Operation::CompareSwap { cell, expected, value, .. } => vec![&mut cell.index, expected, value],
    };
    if let Some(operand) = operands.into_iter().choose(random) {
        *operand = replacement;
    }
}
