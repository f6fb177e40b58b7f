//! Loops that wait only for a limited number of iterations.

use super::analysis::Analysis;
use super::facts::Fact;
use super::sharing::shared_reads;
use super::termination::{all_rules, terminates_by, RuleResult};
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::graph::Loop;
use crate::ir::Operand;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the instruction that steps a counter whose only use is to limit the number of attempts of a loop. Without
/// the counter, the loop would wait. Returns `None` if there is no such counter.
pub(super) fn counter(analysis: &Analysis, within: &Loop) -> Option<Location> {
    let whole = analysis.whole();
    let users = users(&whole);
    let counter = Cell::new(None);
    let rule = |part: &Values| match all_rules(part) {
        RuleResult::Ends => RuleResult::Ends,
        RuleResult::Without(mut bounded) => {
            bounded.retain(|one| {
                let is_attempt_counter = matches!(one.reason, Reason::Bounded | Reason::Counts)
                    && only_counts(&whole, &users, within, one.at);
                if is_attempt_counter {
                    counter.set(counter.get().or(Some(one.at)));
                }
                !is_attempt_counter
            });
            RuleResult::Without(bounded)
        }
    };
    // `terminates_by` also returns `None` once the maximum number of parts has been examined. That proves nothing.
    let may_not_end = terminates_by(analysis, within, &BTreeSet::new(), &rule).is_none();
    let waits = may_not_end && analysis.remaining_parts.get() > 0;
    let values = Values::new(analysis, within.clone(), BTreeSet::new());
    counter.get().filter(|&counter| waits && tests_one_word(&values, counter))
}

/// Whether the loop tests the same word in each iteration, and may end because of the value of this word. The value of
/// the counter must not affect this test. A loop without such a test is a search. `counter` is the step of the counter.
fn tests_one_word(values: &Values, counter: Location) -> bool {
    // Loops with the same header count as one loop, so an edge between them leaves none of them.
    let mut loops = values.analysis.flow.loops();
    loops.retain(|one| one.header == values.within.header);
    let leaves = |to: usize| loops.iter().all(|one| !one.blocks.contains(&to));
    let mut exits = values.exits().filter(|&branch| values.analysis.flow.successors(branch).any(leaves));
    exits.any(|branch| {
        let slice = values.slice(branch);
        let moving = slice.moving();
        let stays = |at: &Location| {
            let cell = values.instruction(*at).operation.cell();
            cell.is_some_and(|cell| !slice.comes_from(&values.operand(&cell.index, *at), &moving))
        };
        let words: Vec<Location> = shared_reads(values, &slice).into_iter().filter(stays).collect();
        let mut edges = values.analysis.flow.successors(branch).map(|to| (branch, to));
        let found = |fact: &Fact| {
            let origins = &values.origins(&fact.left, fact.root) | &values.origins(&fact.right, fact.root);
            let mut counted = counting(values, counter);
            !counted.any(|at| origins.contains(&at)) && words.iter().any(|word| origins.contains(word))
        };
        edges.any(|edge| values.facts(edge).iter().any(found))
    })
}

/// Returns for each instruction the instructions that read its result from a register; none for an instruction whose
/// result is not read.
fn users(whole: &Values) -> BTreeMap<Location, Vec<Location>> {
    let mut users: BTreeMap<Location, Vec<Location>> = BTreeMap::new();
    for at in whole.instructions() {
        let reads = whole.instruction(at).operation.reads();
        for link in reads.into_iter().flat_map(|operand| whole.operand(operand, at)) {
            users.entry(link.from).or_default().push(at);
        }
    }
    users
}

/// Returns the step of a counter and, for a counter in memory, all accesses to its region.
fn counting<'v>(values: &'v Values, step: Location) -> impl Iterator<Item = Location> + 'v {
    let region = move |at: Location| values.instruction(at).operation.cell().map(|cell| &cell.region);
    let same = move |&at: &Location| at == step || region(step).is_some_and(|counted| region(at) == Some(counted));
    values.instructions().filter(same)
}

/// Whether a counter is used only in its own step, in tests, and for the length of a delay. It must neither select a
/// word of memory nor affect a stored value. `step` is the step of the counter in the loop `within`.
fn only_counts(whole: &Values, users: &BTreeMap<Location, Vec<Location>>, within: &Loop, step: Location) -> bool {
    let own: BTreeSet<Location> = counting(whole, step).collect();
    let (mut reached, mut waiting) = (own.clone(), Vec::from_iter(own.iter().copied()));
    while let Some(at) = waiting.pop() {
        waiting.extend(users.get(&at).into_iter().flatten().copied().filter(|&user| reached.insert(user)));
    }
    let accesses_other_memory = |at: &Location| !own.contains(at) && whole.instruction(*at).operation.cell().is_some();
    // The counter in memory must be one fixed word.
    let index = |at: &Location| whole.instruction(*at).operation.cell().map(|cell| &cell.index);
    let one_word = index(&step).is_none_or(|counted| {
        let known = *counted == Operand::Thread || whole.number(counted).is_some();
        known && own.iter().all(|at| index(at) == Some(counted))
    });
    if !one_word || reached.iter().any(accesses_other_memory) {
        return false;
    }
    // A branch on the counter that leaves the loop is its test. Any other branch may only control a delay.
    let tests = |&block: &usize| whole.analysis.flow.successors(block).any(|to| !within.blocks.contains(&to));
    let reads_counter = |&block: &usize| whole.condition(block).iter().any(|link| reached.contains(&link.from));
    let branches: BTreeSet<usize> =
        within.blocks.iter().copied().filter(|block| !tests(block)).filter(reads_counter).collect();
    let is_controlled =
        |at: &Location| within.blocks.contains(&at.block) && !whole.analysis.controls[at.block].is_disjoint(&branches);
    !whole.instructions().filter(is_controlled).any(|at| accesses_other_memory(&at))
}
