//! What a loop's exits hang on, and so whether it waits.

use super::alone::ends;
use super::bounded::counter;
use super::moves::MOST_STEP;
use super::order::{depends, Depends};
use super::paths::name;
use super::slice::{Slice, Values};
use super::stack::is_safe;
use super::{Analysis, At, Kind, Reason, Verdict};
use crate::form::{Cell, Expression, Kernel, Name, Operand, Operation, Operator};
use crate::graph::Loop;
use std::collections::BTreeSet;

/// How many steps of a calculation of the thread's own index are followed.
const MOST_STEPS: usize = 4;

/// Whether a loop waits; the instructions from what it sees of shared memory to the branch, and the branch's block.
pub(super) type Judged = (Verdict, Vec<At>, usize);

/// What is to be said of a loop; nothing where no exit depends on shared memory.
pub(super) fn judge(analysis: &Analysis, within: &Loop) -> Option<Judged> {
    let values = Values::of(analysis, within.clone(), BTreeSet::new());
    for branch in values.exits() {
        let slice = values.slice(branch);
        let waits = waits(&values, &slice);
        let atomic = |at: &&At| values.instruction(**at).operation.is_atomic();
        if let Some(&first) = waits.iter().find(atomic).or(waits.first()) {
            let kind = kind(&values, &slice, &waits);
            return Some((verdict(analysis, within, kind), slice.chain(first), branch));
        }
    }
    let waits = |one: Depends| (Verdict::Waits(one.kind), one.chain, one.branch);
    depends(analysis, within).map(waits)
}

/// Whether a loop waits whose exits depend on shared memory.
fn verdict(analysis: &Analysis, within: &Loop, kind: Kind) -> Verdict {
    let release = || is_safe(analysis, within).filter(|_| kind == Kind::Lock);
    let Some(reasons) = ends(analysis, within) else {
        return release().map_or(Verdict::Waits(kind), |release| Verdict::SafeOnStack { kind, release });
    };
    // Where the stack runs all releases, threads don't use up their trips while it doesn't run the holder.
    let counted = [Reason::Bounded, Reason::Counts].iter().any(|reason| reasons.contains_key(reason));
    let counter = counted.then(|| counter(analysis, within)).flatten();
    match counter.filter(|_| release().is_none()) {
        Some(counter) => Verdict::WaitsBounded { kind, counter },
        None => Verdict::Free(reasons),
    }
}

/// The instructions that see what other threads do.
pub(super) fn waits(values: &Values, slice: &Slice) -> Vec<At> {
    slice.nodes.keys().copied().filter(|&at| sees_others(values, at)).collect()
}

/// Whether an instruction reads a word that other threads may write. What a store writes is the word's that it is read from.
pub(super) fn sees_others(values: &Values, at: At) -> bool {
    let operation = &values.instruction(at).operation;
    let changes = |cell: &Cell| operations(values.kernel).any(|one| one.changes(&cell.region.text));
    let is_store = matches!(operation, Operation::Store { .. });
    operation.cell().is_some_and(|cell| !is_store && changes(cell) && !is_own(values.kernel, cell))
}

/// Whether a cell is a word of the thread's own: one of a private region, or one of a region that the kernel reads and writes only at a multiple of
/// the thread's number and offsets that differ by less than the factor.
pub(super) fn is_own(kernel: &Kernel, cell: &Cell) -> bool {
    if kernel.is_private(&cell.region) {
        return true;
    }
    let Some((factor, offset)) = of_thread(kernel, &cell.index, MOST_STEPS) else { return false };
    let is_near = |(other, more): (i64, i64)| other == factor && (more - offset).abs() < factor;
    let mut cells = operations(kernel).filter_map(Operation::cell).filter(|other| other.region == cell.region);
    cells.all(|other| of_thread(kernel, &other.index, MOST_STEPS).is_some_and(is_near))
}

/// The factor and the offset of a number that is the thread's number by a factor, and an offset, throughout.
fn of_thread(kernel: &Kernel, operand: &Operand, steps: usize) -> Option<(i64, i64)> {
    let register = match operand {
        Operand::Thread => return Some((1, 0)),
        operand => name(operand)?,
    };
    let mut writers = operations(kernel).filter(|one| one.writes().is_some_and(|to| to.text == register));
    let of = |operand| of_thread(kernel, operand, steps.checked_sub(1)?);
    let found = match (writers.next()?, writers.next()) {
        (Operation::Set { value, .. }, None) => of(value),
        (Operation::Compute { left, operator: Operator::Add, right: Operand::Number(more), .. }, None) => {
            of(left).and_then(|(factor, offset)| Some((factor, offset.checked_add(*more)?)))
        }
        (Operation::Compute { left, operator: Operator::Multiply, right: Operand::Number(by @ 1..), .. }, None) => {
            of(left).and_then(|(factor, offset)| Some((factor.checked_mul(*by)?, offset.checked_mul(*by)?)))
        }
        _ => None,
    };
    found.filter(|(factor, offset)| *factor <= MOST_STEP && offset.abs() <= MOST_STEP)
}

/// What a value comes from, anywhere in the kernel, copies aside.
pub(super) enum From<'a> {
    /// No register.
    Operand(&'a Operand),
    /// What writes a register.
    Operation(&'a Operation),
}

/// Whether all that a value comes from is such, wherever it is written.
pub(super) fn comes_only_from(values: &Values, value: &Operand, such: impl Fn(From) -> bool) -> bool {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut waiting = vec![value];
    while let Some(operand) = waiting.pop() {
        let Some(register) = name(operand).filter(|_| values.number(operand).is_none()) else {
            if !such(From::Operand(operand)) {
                return false;
            }
            continue;
        };
        if !seen.insert(register) {
            continue;
        }
        let mut written = false;
        for one in operations(values.kernel).filter(|one| one.writes().is_some_and(|to| to.text == register)) {
            written = true;
            match one {
                Operation::Set { value, .. } => waiting.push(value),
                other if such(From::Operation(other)) => {}
                _ => return false,
            }
        }
        // A parameter that depends on the lanes.
        if !written && !such(From::Operand(operand)) {
            return false;
        }
    }
    true
}

/// What is in the words of a region before anybody writes them, if it is the same in all.
pub(super) fn fresh(values: &Values, region: &Name) -> Option<i64> {
    let region = values.kernel.regions.iter().find(|one| one.name == *region)?;
    match region.values[..] {
        [] => Some(0),
        [Expression::Number(number)] => Some(number),
        _ => None,
    }
}

/// A lock where an atomic instruction decides, here or of the value that is waited for.
pub(super) fn kind(values: &Values, slice: &Slice, waits: &[At]) -> Kind {
    let atomic_here = |at: &At| values.instruction(*at).operation.is_atomic();
    let atomic_word = |at: &At| {
        let cell = values.instruction(*at).operation.cell();
        anywhere(values.kernel, |one| {
            one.is_atomic() && one.cell().map(|cell| &cell.region) == cell.map(|cell| &cell.region)
        })
    };
    // Registers that are compared with it, from before the loop: a ticket.
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

pub(super) fn operations(kernel: &Kernel) -> impl Iterator<Item = &Operation> {
    kernel.blocks.iter().flat_map(|block| &block.instructions).map(|one| &one.operation)
}

fn anywhere(kernel: &Kernel, such: impl Fn(&Operation) -> bool) -> bool {
    operations(kernel).any(such)
}
