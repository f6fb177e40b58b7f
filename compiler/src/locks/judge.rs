//! What a loop's exits hang on, and so whether it waits.

use super::alone::ends;
use super::bounded::counter;
use super::counters::is_moving;
use super::order::{depends, Depends};
use super::paths::{name, Fact, Side};
use super::slice::{Edge, Slice, Values};
use super::stack::is_safe;
use super::words::impossible;
use super::{Analysis, At, Kind, Reason, Verdict};
use crate::form::{Cell, Expression, Kernel, Name, Operand, Operation, Operator};
use crate::graph::Loop;
use std::collections::{BTreeMap, BTreeSet};

/// Whether a loop waits; the instructions from what it sees of shared memory to the branch, and the branch's block.
pub(super) type Judged = (Verdict, Vec<At>, usize);

/// What is to be said of a loop; nothing where no exit depends on shared memory.
pub(super) fn judge(analysis: &Analysis, within: &Loop) -> Option<Judged> {
    let values = Values::of(analysis, within.clone(), BTreeSet::new());
    let mut harmless = None;
    for branch in values.exits() {
        let slice = values.slice(branch);
        let (waits, walks) = waits(&values, &slice);
        let atomic = |at: &&At| values.instruction(**at).operation.is_atomic();
        if let Some(&first) = waits.iter().find(atomic).or(waits.first()) {
            let kind = kind(&values, &slice, &waits);
            return Some((verdict(analysis, within, kind), slice.chain(first), branch));
        }
        // Where it but decides whether the exit is come to, there is nothing to tell.
        if let Some(at) = walks.filter(|&at| slice.is_of(at)) {
            harmless = Some((Verdict::Free(BTreeMap::from([(Reason::Walks, at)])), slice.chain(at), branch));
        }
    }
    let waits = |one: Depends| (Verdict::Waits(one.kind), one.chain, one.branch);
    depends(analysis, within).map(waits).or(harmless)
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

/// The instructions that see what other threads do, and one that looks at another word at each trip.
pub(super) fn waits(values: &Values, slice: &Slice) -> (Vec<At>, Option<At>) {
    let (mut waits, mut walks) = (Vec::new(), None);
    for &at in slice.nodes.keys() {
        let operation = &values.instruction(at).operation;
        let Some(cell) = operation.cell() else { continue };
        let walking = is_moving(values, &cell.index, at);
        match operation {
            Operation::Load { .. } => {
                let others =
                    anywhere(values.kernel, |one| one.changes(&cell.region.text)) && !is_own(values.kernel, cell);
                if others && !(walking && fresh_leads_out(values, at)) {
                    waits.push(at);
                }
            }
            // What it writes is the word's that it is read from.
            Operation::Store { .. } => {}
            _ if is_own(values.kernel, cell) => {}
            _ => match walking && !given_back(values, slice, at, cell) {
                true => walks = Some(at),
                false => waits.push(at),
            },
        }
    }
    (waits, walks)
}

/// Whether a cell is a word of the thread's own: one of a private region, or all that the kernel reads and writes in its region is at `thread`, or at a register that is
/// written but once, the thread's number and another one added to it.
pub(super) fn is_own(kernel: &Kernel, cell: &Cell) -> bool {
    if kernel.is_private(&cell.region) {
        return true;
    }
    let own = |index: &Operand| match index {
        Operand::Thread => true,
        Operand::Name(register) => {
            let mut writers = operations(kernel).filter(|one| one.writes().is_some_and(|to| to.text == register.text));
            let thread = |one: &Operation| match one {
                Operation::Set { value, .. } => *value == Operand::Thread,
                Operation::Compute { left: Operand::Thread, operator: Operator::Add, right, .. } => {
                    matches!(right, Operand::Number(_))
                }
                _ => false,
            };
            writers.next().is_some_and(thread) && writers.next().is_none()
        }
        _ => false,
    };
    let mut cells = operations(kernel).filter_map(Operation::cell).filter(|other| other.region == cell.region);
    own(&cell.index) && cells.all(|other| other.index == cell.index)
}

/// Whether a word that nobody wrote leads out of the loop where it is loaded: then it is what others write that keeps a thread in.
fn fresh_leads_out(values: &Values, load: At) -> bool {
    if let Some(&known) = values.leads_out.borrow().get(&load) {
        return known;
    }
    let leads_out = find_fresh_way_out(values, load);
    values.leads_out.borrow_mut().insert(load, leads_out);
    leads_out
}

fn find_fresh_way_out(values: &Values, load: At) -> bool {
    let Some(cell) = values.instruction(load).operation.cell() else { return false };
    let Some(fresh) = fresh(values, &cell.region).filter(|&fresh| is_written_once(values, cell, fresh)) else {
        return false;
    };
    // What would have to hold for an edge, but doesn't.
    let is_barred = |edge: Edge| {
        let against = |fact: &Fact, side: Side| {
            let Operand::Number(other) = *side.other else { return false };
            let (left, right) = if side.is_left { (fresh, other) } else { (other, fresh) };
            fact.operator.apply(left, right) == Some(0) && values.origin(side.of, fact.root) == Some(load)
        };
        values.facts(edge).iter().any(|fact| fact.sides().into_iter().any(|side| against(fact, side)))
    };
    let leads_out = |&block: &usize| {
        let Some([one, other]) = values.ways(block) else { return false };
        let ways = [(one, other), (other, one)];
        let way = ways.into_iter().find(|(barred, _)| is_barred((block, *barred))).map(|(_, way)| way);
        way.is_some_and(|way| !values.goes((block, way)) || !values.comes_to(way, load.block, impossible(values)))
    };
    values.within.blocks.iter().any(leads_out)
}

/// Whether a word is written but once: by compare-and-swaps that expect what was in it before anybody wrote.
fn is_written_once(values: &Values, cell: &Cell, fresh: i64) -> bool {
    let once = |one: &Operation| match one {
        Operation::CompareSwap { expected, .. } => values.number(expected) == Some(fresh),
        Operation::Load { .. } => true,
        _ => false,
    };
    let of_it = |one: &&Operation| one.cell().is_some_and(|other| other.region == cell.region);
    operations(values.kernel).filter(of_it).all(once)
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

/// Whether what the exit depends on may find in its word what keeps the thread in, and what another thread ends. Not where all that the kernel does with
/// the region's words is this: it puts one number into each, or writes each once and a fresh word leads out. Additions in step may give each thread, again and again, a number
/// that keeps it in.
fn given_back(values: &Values, slice: &Slice, at: At, cell: &Cell) -> bool {
    let own: BTreeSet<*const Operation> =
        slice.nodes.keys().map(|&at| &raw const values.instruction(at).operation).collect();
    let changing: Vec<&Operation> = operations(values.kernel).filter(|one| one.changes(&cell.region.text)).collect();
    let put = |one: &Operation| match one {
        Operation::Exchange { value, .. } => values.number(value),
        _ => None,
    };
    let first = changing.first().and_then(|one| put(one));
    let one_number = first.is_some() && changing.iter().all(|one| put(one) == first);
    // Else a thread that writes what was there before finds it again, until another thread writes something else.
    let once = fresh_leads_out(values, at);
    !(one_number || once) || changing.iter().any(|&one| !own.contains(&(&raw const *one)))
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
