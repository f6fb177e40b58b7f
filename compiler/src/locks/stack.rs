//! Locks on which no mask stack hangs, whether it runs the taken side of a branch first or the other side.
//!
//! A mask stack hangs if it runs threads that wait for a word, and does not run the thread that holds it. A stopped
//! thread is where the sides of a branch join, or at the start of the side that runs second. So a word is safe if no
//! thread holds it at such a location while others may wait for it. Then the stack runs the holder. The holder reaches
//! the release, since all loops before it end by themselves.

use super::analysis::Analysis;
use super::bounded_edges::BoundedEdges;
use super::constants::{paths_from, ReachablePaths};
use super::counters::counts;
use super::facts::{Edge, Lock, Side};
use super::moves::passes;
use super::sharing::{initial, operations};
use super::termination::{all_rules, terminates_beside, terminates_by, RuleResult};
use super::values::Values;
use super::verdict::Location;
use crate::graph::Loop;
use crate::ir::{Cell, Name, Operand, Operation};
use petgraph::algo::kosaraju_scc;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Maximum number of atomic instructions. In a kernel with more of them, no loop counts as safe.
const MAX_ATOMIC: usize = 128;

/// Returns an instruction that releases an awaited lock if a mask stack never hangs in the loop; otherwise `None`.
pub(super) fn release_if_safe(analysis: &Analysis, within: &Loop) -> Option<Location> {
    let values = Values::new(analysis, within.clone(), BTreeSet::new());
    let inside = |at: &&Location| within.blocks.contains(&at.block);
    let accesses = |at: Location, lock: &Lock| {
        values.instruction(at).operation.cell().is_some_and(|cell| cell.region == lock.region)
    };
    let read = |lock: &&Lock| values.instructions().any(|at| accesses(at, lock));
    let locks: Vec<&Lock> = analysis.locks.get_or_init(|| locks(analysis)).iter().filter(read).collect();
    let release = locks.first()?.release;
    // `rule` below checks that each thread acquires words a limited number of times. After the last release, all words
    // are free: no test finds a held word, and the loop executes no acquisition. Here, the loop must then end.
    let mut without: BTreeSet<Edge> = edges_if_held(&values, &locks);
    let acquires = locks.iter().flat_map(|lock| &lock.acquires).filter(inside);
    without.extend(acquires.flat_map(|at| values.edges_from(at.block)));
    terminates_by(analysis, within, &without, &all_rules)?;
    let rule = |part: &Values| bounded_acquisitions(part, &locks);
    terminates_by(analysis, within, &BTreeSet::new(), &rule).map(|_| release)
}

/// Returns the locks whose holder is never stopped by a mask stack while other threads wait for the lock.
fn locks(analysis: &Analysis) -> Vec<Lock> {
    let whole = analysis.whole();
    let atomic: Vec<&Cell> =
        operations(analysis.kernel).filter(|one| one.is_atomic()).filter_map(Operation::cell).collect();
    let mut regions: Vec<&Name> = Vec::new();
    atomic.iter().filter(|_| atomic.len() <= MAX_ATOMIC).for_each(|cell| {
        if !regions.contains(&&cell.region) {
            regions.push(&cell.region);
        }
    });
    regions.into_iter().filter_map(|region| lock(&whole, region)).collect()
}

/// Returns the lock of a region; `None` if a condition is violated. The words must be initially free, and held only
/// between an acquisition and a release. A mask stack must never stop their holder while other threads wait.
fn lock(whole: &Values, region: &Name) -> Option<Lock> {
    let free = initial(whole, region)?;
    let mut acquires = Vec::new();
    for at in whole.changes(&region.text) {
        match &whole.instruction(at).operation {
            // Releases a word, or leaves it free.
            Operation::Store { value, .. } | Operation::Exchange { value, .. } if whole.number(value) == Some(free) => {
            }
            Operation::CompareSwap { expected, .. } => {
                // A compare-and-swap that expects another number acquires no free word.
                if whole.number(expected)? == free {
                    acquires.push(at);
                }
            }
            Operation::Exchange { .. } | Operation::Add { .. } => acquires.push(at),
            _ => return None,
        }
    }
    let mut release = None;
    for &acquire in &acquires {
        release = Some(find_release(whole, region, free, acquire)?);
    }
    Some(Lock { region: region.clone(), free, acquires, release: release? })
}

/// Returns an instruction that releases the word that `acquire` acquires, or `None` if a condition is violated. Every
/// path from the acquisition must reach a release without a wait. The stack must not stop a holder while other threads
/// read the region in a loop. `free` is the value of a word that no thread holds.
fn find_release(whole: &Values, region: &Name, free: i64, acquire: Location) -> Option<Location> {
    let index = &whole.instruction(acquire).operation.cell()?.index;
    let mut release = None;
    let mut index_overwritten = whole.overwrites(acquire, index);
    let mut stops = |at: Location| {
        let gives_back = match &whole.instruction(at).operation {
            Operation::Store { to: cell, value } | Operation::Exchange { cell, value, .. } => {
                cell.region == *region && cell.index == *index && whole.number(value) == Some(free)
            }
            _ => false,
        };
        if gives_back {
            release = Some(at);
        }
        index_overwritten |= whole.overwrites(at, index);
        gives_back || index_overwritten
    };
    let held = paths_from(whole, acquire, free, &mut stops);
    let blocks: BTreeSet<usize> = held.edges.iter().map(|edge| edge.1).chain([acquire.block]).collect();
    let has_barrier = blocks.iter().any(|&block| whole.kernel.blocks[block].synchronises);
    if index_overwritten || held.exits || held.incomplete || has_barrier || !runs_holder(whole, region, &held) {
        return None;
    }
    // The loops on these paths end while other threads execute any part of the kernel.
    let all = Rc::new(whole.analysis.whole());
    let is_unused = |&edge: &Edge| blocks.contains(&edge.0) && !held.edges.contains(&edge);
    let unused =
        (0..whole.analysis.flow.blocks()).flat_map(|block| whole.edges_from(block)).filter(is_unused).collect();
    terminates_beside(whole.analysis, &Loop { header: acquire.block, blocks }, &unused, &all_rules, Some(&all))?;
    release
}

/// Whether the stack runs the holder of a word while other threads read words of the region in a loop. `held` has the
/// paths of the holder.
fn runs_holder(whole: &Values, region: &Name, held: &ReachablePaths) -> bool {
    let meetings = whole.analysis.flow.post_dominators();
    let held_blocks: BTreeSet<usize> = held.edges.iter().map(|edge| edge.1).collect();
    meetings.iter().enumerate().all(|(branch, &meeting)| {
        let Some([taken, fall]) = whole.branch_targets(branch) else { return true };
        let holds_at_join = meeting.is_some_and(|block| held_blocks.contains(&block));
        [(taken, fall), (fall, taken)].into_iter().all(|(side, other)| {
            let waits_on_stack = holds_at_join || held.edges.contains(&(branch, side));
            !waits_on_stack || !may_spin(whole, other, meeting, region)
        })
    })
}

/// Whether a thread may read words of a region infinitely often after it has entered the block `from`, before it
/// reaches the block `before`, if given.
fn may_spin(whole: &Values, from: usize, before: Option<usize>, region: &Name) -> bool {
    if before == Some(from) {
        return false;
    }
    let mut graph: DiGraphMap<usize, ()> = DiGraphMap::new();
    let (mut seen, mut waiting) = (BTreeSet::from([from]), vec![from]);
    while let Some(block) = waiting.pop() {
        for to in whole.successors(block).filter(|&to| before != Some(to)) {
            graph.add_edge(block, to, ());
            if seen.insert(to) {
                waiting.push(to);
            }
        }
    }
    let reads = |block: &usize| {
        let accesses_region = |operation: &Operation| operation.cell().is_some_and(|cell| cell.region == *region);
        let instructions = &whole.kernel.blocks[*block].instructions;
        instructions
            .iter()
            .any(|one| accesses_region(&one.operation) && !matches!(one.operation, Operation::Store { .. }))
    };
    let is_cyclic = |component: &Vec<usize>| component.len() > 1 || graph.contains_edge(component[0], component[0]);
    kosaraju_scc(&graph).iter().filter(|component| is_cyclic(component)).flatten().any(reads)
}

/// Returns the edges that are taken only if a word was not free.
fn edges_if_held(values: &Values, locks: &[&Lock]) -> BTreeSet<Edge> {
    let excludes_free = |side: Side| {
        let Operand::Number(other) = *side.other else { return false };
        let Some(at) = values.origin(side.operand, side.root) else { return false };
        let region = values.instruction(at).operation.cell().map(|cell| &cell.region);
        let lock = locks.iter().find(|lock| Some(&lock.region) == region);
        lock.is_some_and(|lock| side.excludes(lock.free, other))
    };
    values.edges().filter(|edge| values.implies(*edge, excludes_free)).collect()
}

/// Rule for a part of a loop. The part ends if a thread that has acquired a word cannot reach the same acquisition
/// again. Otherwise, returns bounds on edges that a thread cannot take infinitely often, regardless of the others.
fn bounded_acquisitions(values: &Values, locks: &[&Lock]) -> RuleResult {
    // Whether a thread that has acquired a word by an instruction may execute the same instruction again.
    let again = |lock: &Lock, acquire: Location| {
        let mut again = false;
        let mut stops = |at: Location| {
            again |= at == acquire;
            at == acquire
        };
        let paths = paths_from(values, acquire, lock.free, &mut stops);
        again || paths.incomplete
    };
    let inside = |at: &&Location| values.within.blocks.contains(&at.block);
    if !locks.iter().any(|lock| lock.acquires.iter().filter(inside).any(|&at| again(lock, at))) {
        return RuleResult::Ends;
    }
    let mut bounded: Vec<BoundedEdges> = Vec::new();
    for edge in values.edges() {
        for fact in values.facts(edge).iter() {
            for side in fact.sides().into_iter().filter(|side| comes_from(values, side.other, fact.root, None)) {
                let reads_no_memory = comes_from(values, side.operand, fact.root, None);
                bounded.extend(counts(values, edge, side).filter(|_| reads_no_memory));
                let moved = |one: &BoundedEdges| {
                    monotonic_region(values, one.at)
                        .is_some_and(|region| comes_from(values, side.operand, fact.root, Some(region)))
                };
                bounded.extend(passes(values, edge, side).filter(moved));
            }
        }
    }
    bounded.retain(|one| !one.edges.is_empty());
    RuleResult::Without(bounded)
}

/// Whether an operand is computed only from registers and, if a region is given, from words of this region.
fn comes_from(values: &Values, operand: &Operand, at: Location, region: Option<&Name>) -> bool {
    let origins = values.origins(operand, at);
    let mut cells = origins.iter().filter_map(|&from| values.instruction(from).operation.cell());
    cells.all(|cell| Some(&cell.region) == region)
}

/// Returns the region that an instruction accesses, if all threads move its words in one direction by additions;
/// otherwise `None`.
fn monotonic_region<'a>(values: &Values<'a>, at: Location) -> Option<&'a Name> {
    let region = &values.instruction(at).operation.cell()?.region;
    let adds_up = |operation: &Operation| match operation {
        Operation::Add { value: Operand::Number(by), .. } if *by != 0 => Some(*by > 0),
        _ => None,
    };
    let direction = adds_up(&values.instruction(at).operation)?;
    let mut changes = operations(values.kernel).filter(|one| one.changes(&region.text));
    changes.all(|one| adds_up(one) == Some(direction)).then_some(region)
}
