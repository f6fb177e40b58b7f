//! Whether a loop can end while the other threads do nothing.

use super::slice::{Slice, Values};
use super::{At, Kind, Reason};
use crate::form::{Cell, Kernel, Operand, Operation, Operator};
use crate::graph::Flow;
use std::collections::BTreeSet;

/// What an exit hangs on.
enum Exit {
    /// What other threads do: the instructions that see it.
    Waits(Vec<At>),
    /// Shared memory, but it waits for nobody: why, and the instruction.
    Harmless(Reason, At),
    /// The thread alone.
    Alone,
}

/// The most exits of one loop that the thread's own counts lead out of and that are looked at together.
const MOST_OWN: usize = 6;

/// What is to be said of a loop; nothing where no exit depends on shared memory.
pub(super) fn judge(kernel: &Kernel, flow: &Flow, values: &Values) -> Option<(Result<Kind, Reason>, Vec<At>, usize)> {
    let branches: BTreeSet<usize> = values.within.exits(flow).map(|(from, _)| from).collect();
    let mut harmless = None;
    for &branch in &branches {
        let slice = values.slice(branch);
        match exit(kernel, values, &slice, branch) {
            Exit::Waits(seen) => {
                let atomic = |at: &&At| is_atomic(&values.instruction(**at).operation);
                let Some(&first) = seen.iter().find(atomic).or(seen.first()) else { continue };
                let chain = slice.chain(first);
                let verdict = match ends_by_itself(kernel, values, &branches) {
                    false => Ok(kind(kernel, values, &slice, &seen)),
                    true => {
                        let data = values.data_slice(branch);
                        let (waits, _) = waits(kernel, values, &data, &data.moving());
                        let retries = swapped(values, &data, &waits).is_some();
                        Err(if retries { Reason::Retries } else { Reason::Bounded })
                    }
                };
                return Some((verdict, chain, branch));
            }
            Exit::Harmless(reason, at) => harmless = Some((Err(reason), slice.chain(at), branch)),
            Exit::Alone => {}
        }
    }
    harmless
}

/// Whether each way round passes an exit that the thread's own count leads out of, and what counts; or a compare-and-swap that succeeds where
/// others do nothing, and leads out.
fn ends_by_itself(kernel: &Kernel, values: &Values, branches: &BTreeSet<usize>) -> bool {
    let own = |&branch: &usize| {
        let slice = values.data_slice(branch);
        let moving = slice.moving();
        let (waits, _) = waits(kernel, values, &slice, &moving);
        // What counts by what others write stays where they do nothing.
        let moving = slice.apart_from(&moving, &waits.iter().copied().collect());
        let limits = waits.is_empty() || is_limit(values, &slice, &waits, &moving);
        let updates: BTreeSet<usize> = moving.iter().map(|at| at.block).collect();
        let moves = || moves_what_it_reads(values, &slice, &waits, branch).then_some(branch);
        let swap = || swapped(values, &slice, &waits).map(|at| at.block);
        match counts(values, &slice, &waits, branch).map(|at| at.block).or_else(moves).or_else(swap) {
            Some(block) => Some((BTreeSet::from([branch]), BTreeSet::from([block]))),
            None => (limits && !updates.is_empty()).then(|| (BTreeSet::from([branch]), updates)),
        }
    };
    let own: Vec<_> = branches.iter().filter_map(own).take(MOST_OWN).collect();
    // A way round that misses, of each, the exit or what counts.
    let missed = |choice: u32| {
        let parts = own.iter().enumerate().map(|(number, parts)| match choice >> number & 1 {
            1 => &parts.0,
            _ => &parts.1,
        });
        values.goes_round_without(&parts.flatten().copied().collect())
    };
    !own.is_empty() && !(0..1 << own.len()).any(missed)
}

/// Whether what is waited for is but a limit that a count of the thread's is compared with: it stays where others do nothing.
fn is_limit(values: &Values, slice: &Slice, waits: &[At], moving: &BTreeSet<At>) -> bool {
    let load = |at: &At| is_load(&values.instruction(*at).operation);
    let compares = |root: &At| match &values.instruction(*root).operation {
        Operation::Compute { left, operator, right, .. } if is_above(*operator).is_some() => {
            let counts = |operand| slice.comes_from(&values.operand(operand, *root), moving);
            counts(left) != counts(right)
        }
        _ => false,
    };
    waits.iter().all(load) && slice.roots.iter().all(compares)
}

/// The instructions that see what other threads do, and one that looks at another word at each trip.
fn waits(kernel: &Kernel, values: &Values, slice: &Slice, moving: &BTreeSet<At>) -> (Vec<At>, Option<At>) {
    let (mut waits, mut walks) = (Vec::new(), None);
    // A walk along links that the kernel writes may stand still until another thread writes them.
    let written = |at: &At| {
        let cell = values.instruction(*at).operation.cell();
        cell.is_some_and(|cell| anywhere(kernel, |one| changes(one, cell)))
    };
    let written: BTreeSet<At> = slice.nodes.keys().copied().filter(written).collect();
    let moving = slice.apart_from(moving, &written);
    for &at in slice.nodes.keys() {
        let operation = &values.instruction(at).operation;
        let Some(cell) = operation.cell() else { continue };
        let walking = slice.comes_from(&values.operand(&cell.index, at), &moving);
        match operation {
            Operation::Load { .. } => {
                // A word that is the same at each trip, and that only others change meanwhile.
                let stored = |one: &Operation| matches!(one, Operation::Store { to, .. } if to.region == cell.region);
                if !walking && anywhere(kernel, |one| changes(one, cell)) && !within(values, stored) {
                    waits.push(at);
                }
            }
            _ => match walking && !given_back(kernel, slice, values, cell) {
                true => walks = Some(at),
                false => waits.push(at),
            },
        }
    }
    (waits, walks)
}

fn exit(kernel: &Kernel, values: &Values, slice: &Slice, branch: usize) -> Exit {
    let (waits, walks) = waits(kernel, values, slice, &slice.moving());
    let Some(&first) = waits.first() else {
        return walks.map_or(Exit::Alone, |at| Exit::Harmless(Reason::Walks, at));
    };
    if let Some(at) = counts(values, slice, &waits, branch) {
        return Exit::Harmless(Reason::Counts, at);
    }
    if moves_what_it_reads(values, slice, &waits, branch) {
        return Exit::Harmless(Reason::Counts, first);
    }
    Exit::Waits(waits)
}

/// An addition that goes on by itself towards a limit, where nothing else is waited for; the limit may be in memory.
fn counts(values: &Values, slice: &Slice, waits: &[At], branch: usize) -> Option<At> {
    let goes_on = |at: &At| match &values.instruction(*at).operation {
        Operation::Add { cell, value: Operand::Number(1..) | Operand::Lanes, .. } => {
            // Nobody in the loop takes back what it adds.
            let others = |one: &Operation| {
                changes(one, cell)
                    && !matches!(one, Operation::Add { value: Operand::Number(1..) | Operand::Lanes, .. })
            };
            !within(values, others)
        }
        operation => is_load(operation),
    };
    // A larger count leads out, and stays larger on the way to the comparison.
    let keeps = |at: &At| match values.instruction(*at).operation {
        Operation::Compute { operator, .. } => slice.roots.contains(at) || operator == Operator::Add,
        _ => true,
    };
    let addition = waits.iter().find(|at| !is_load(&values.instruction(**at).operation)).copied();
    let additions: BTreeSet<At> = addition.into_iter().collect();
    let out = slice.roots.iter().all(|&root| leads_out(values, slice, root, branch, &additions) == Some(true));
    addition.filter(|_| out && waits.iter().all(goes_on) && slice.nodes.keys().all(keeps))
}

/// Whether it is growing (true) or shrinking (false) that leads out by a branch whose condition compares what comes from some instructions
/// with something else.
fn leads_out(values: &Values, slice: &Slice, root: At, branch: usize, sources: &BTreeSet<At>) -> Option<bool> {
    let Operation::Compute { left, operator, right, .. } = &values.instruction(root).operation else { return None };
    let comes = |operand: &Operand| slice.comes_from(&values.operand(operand, root), sources);
    let grows_true = is_above(*operator)?;
    let on_the_left = match (comes(left), comes(right)) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    };
    Some((grows_true == on_the_left) == values.leaves_if_true(branch)?)
}

/// Whether each way round adds to the word that is read, by a compare-and-swap that can't fail where others do nothing; and the exit compares
/// the word with a limit.
fn moves_what_it_reads(values: &Values, slice: &Slice, waits: &[At], branch: usize) -> bool {
    let loads: BTreeSet<At> = waits.iter().copied().collect();
    let [root] = slice.roots[..] else { return false };
    let Some(growing) = leads_out(values, slice, root, branch, &loads) else { return false };
    let moved = |at: &At| {
        let Operation::Load { from, .. } = &values.instruction(*at).operation else { return false };
        let mut swaps = values.places().filter(|&swap| {
            let Operation::CompareSwap { cell, expected, value, .. } = &values.instruction(swap).operation else {
                return false;
            };
            let read = |operand: &Operand, place: At| {
                let links = values.operand(operand, place);
                !links.is_empty() && links.iter().all(|link| copies(values, link.from) == Some(*at))
            };
            let steps = |source: At| match &values.instruction(source).operation {
                Operation::Compute {
                    left,
                    operator: operator @ (Operator::Add | Operator::Subtract),
                    right: Operand::Number(step),
                    ..
                } => *step != 0 && ((*operator == Operator::Add) == (*step > 0)) == growing && read(left, source),
                _ => false,
            };
            let next = values.operand(value, swap);
            cell == from && read(expected, swap) && !next.is_empty() && next.iter().all(|link| steps(link.from))
        });
        swaps.any(|swap| !values.goes_round_without(&BTreeSet::from([swap.block])))
    };
    waits.iter().all(moved)
}

/// The compare-and-swap of the word as it was read last whose success leads out, if nothing else of memory does.
fn swapped(values: &Values, slice: &Slice, waits: &[At]) -> Option<At> {
    let mut swap = None;
    for &at in waits {
        match &values.instruction(at).operation {
            Operation::CompareSwap { cell, expected, .. } => swap = swap.or(Some((at, cell, expected))),
            Operation::Load { .. } => {}
            _ => return None,
        }
    }
    let (swap, cell, expected) = swap?;
    let of_the_word = |at: &At| match &values.instruction(*at).operation {
        Operation::CompareSwap { cell: other, expected: also, .. } => other == cell && also == expected,
        operation => operation.cell() == Some(cell),
    };
    if !waits.iter().all(of_the_word) {
        return None;
    }
    // What it expects is what was read of the word, and is compared with what it found.
    let copied = |at: At| copies(values, at);
    let read = values.operand(expected, swap);
    let from_the_word =
        !read.is_empty() && read.iter().all(|link| copied(link.from).is_some_and(|at| waits.contains(&at)));
    let compares = |root: &At| match &values.instruction(*root).operation {
        Operation::Compute { left, operator: Operator::Equal | Operator::NotEqual, right, .. } => {
            let found =
                |operand: &Operand| values.operand(operand, *root).iter().any(|link| copied(link.from) == Some(swap));
            (found(left) && right == expected) || (found(right) && left == expected)
        }
        _ => false,
    };
    (from_the_word && !slice.roots.is_empty() && slice.roots.iter().all(compares)).then_some(swap)
}

/// The instruction whose value this one gives on, itself if it is no copy.
fn copies(values: &Values, mut at: At) -> Option<At> {
    for _ in 0..16 {
        let Operation::Set { value, .. } = &values.instruction(at).operation else { return Some(at) };
        let [link] = values.operand(value, at)[..] else { return None };
        at = link.from;
    }
    None
}

/// Whether the kernel writes words of a region otherwise than by what the exit hangs on.
fn given_back(kernel: &Kernel, slice: &Slice, values: &Values, cell: &Cell) -> bool {
    let own: BTreeSet<*const Operation> =
        slice.nodes.keys().map(|&at| &raw const values.instruction(at).operation).collect();
    anywhere(kernel, |one| changes(one, cell) && !own.contains(&&raw const *one))
}

/// A lock where an atomic instruction decides, here or of the value that is waited for.
fn kind(kernel: &Kernel, values: &Values, slice: &Slice, waits: &[At]) -> Kind {
    let atomic_here = |at: &At| is_atomic(&values.instruction(*at).operation);
    let atomic_word = |at: &At| {
        let cell = values.instruction(*at).operation.cell();
        anywhere(kernel, |one| is_atomic(one) && one.cell().map(|cell| &cell.region) == cell.map(|cell| &cell.region))
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
            for one in kernel.blocks.iter().flat_map(|block| &block.instructions) {
                if one.operation.writes().is_some_and(|to| to.text == register) {
                    ticket |= is_atomic(&one.operation);
                    if one.operation.cell().is_none() {
                        names.extend(one.operation.reads().into_iter().filter_map(name));
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

fn name(operand: &Operand) -> Option<&str> {
    match operand {
        Operand::Name(name) => Some(&name.text),
        _ => None,
    }
}

fn anywhere(kernel: &Kernel, such: impl Fn(&Operation) -> bool) -> bool {
    kernel.blocks.iter().flat_map(|block| &block.instructions).any(|one| such(&one.operation))
}

fn within(values: &Values, such: impl Fn(&Operation) -> bool) -> bool {
    let blocks = values.within.blocks.iter().map(|&block| &values.kernel.blocks[block]);
    blocks.flat_map(|block| &block.instructions).any(|one| such(&one.operation))
}

/// Of a comparison by order, whether it asks if the left number is above the right one.
fn is_above(operator: Operator) -> Option<bool> {
    match operator {
        Operator::Greater | Operator::GreaterOrEqual => Some(true),
        Operator::Less | Operator::LessOrEqual => Some(false),
        _ => None,
    }
}

fn is_load(operation: &Operation) -> bool {
    matches!(operation, Operation::Load { .. })
}

/// An atomic read-modify-write.
fn is_atomic(operation: &Operation) -> bool {
    matches!(operation, Operation::Exchange { .. } | Operation::CompareSwap { .. } | Operation::Add { .. })
}

/// Whether it writes a word of the cell's region.
fn changes(operation: &Operation, cell: &Cell) -> bool {
    !is_load(operation) && operation.cell().is_some_and(|other| other.region == cell.region)
}
