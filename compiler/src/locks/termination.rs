//! Termination of a loop while the other threads are stopped. A *part* of a loop is a set of blocks that all reach each
//! other. The loop ends if a thread executes no part of it infinitely often.

use super::analysis::Analysis;
use super::bounded_edges::BoundedEdges;
use super::facts::Edge;
use super::flags::bounded_edges;
use super::moves::moves;
use super::retries::retry_edges;
use super::sharing::shared_reads;
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::graph::Loop;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Returns the reasons why a loop ends by itself; `None` if it may not end.
pub(super) fn ends(analysis: &Analysis, within: &Loop) -> Option<BTreeMap<Reason, Location>> {
    terminates_by(analysis, within, &BTreeSet::new(), &all_rules)
}

/// Removes the edges in `without` from a loop, and applies a rule to each remaining part. Returns the reasons why no
/// part is executed infinitely often; `None` if a part may be executed infinitely often.
pub(super) fn terminates_by(
    analysis: &Analysis,
    within: &Loop,
    without: &BTreeSet<Edge>,
    rule: &dyn Fn(&Values) -> RuleResult,
) -> Option<BTreeMap<Reason, Location>> {
    terminates_beside(analysis, within, without, rule, None)
}

/// Returns the result of [`terminates_by`], but assumes that the other threads execute the larger part `others`. If it
/// is `None`, they execute the same part as this thread.
pub(super) fn terminates_beside<'a>(
    analysis: &'a Analysis<'a>,
    within: &Loop,
    without: &BTreeSet<Edge>,
    rule: &dyn Fn(&Values) -> RuleResult,
    others: Option<&Rc<Values<'a>>>,
) -> Option<BTreeMap<Reason, Location>> {
    let mut termination = Termination { analysis, rule, reasons: BTreeMap::new() };
    termination.ends(&within.blocks, without, others).then_some(termination.reasons)
}

/// Result of a rule for a part of a loop.
pub(super) enum RuleResult {
    /// A thread leaves the part, unless it stays in a cycle without an exit of the part.
    Ends,
    /// Bounds on edges that a thread cannot take infinitely often; empty if the rule does not apply.
    Without(Vec<BoundedEdges>),
}

/// Applies the rules: first those for all threads together, then retries, then the other rules for a thread that runs
/// alone. Returns the bounds of the first of these three groups that applies.
pub(super) fn all_rules(values: &Values) -> RuleResult {
    // A part whose exits do not depend on other threads does not wait.
    let racing = values.analysis.racing();
    let is_independent =
        |branch: usize| shared_reads(values, &values.slice(branch)).is_empty() && !racing.contains_key(&branch);
    if values.exits().all(is_independent) {
        return RuleResult::Ends;
    }
    let retries = retry_edges(values).iter().filter(|(edge, _)| values.has_edge(**edge));
    let bounded: Vec<BoundedEdges> = retries
        .map(|(&edge, &at)| BoundedEdges {
            edges: [edge].into(),
            alternatives: Vec::new(),
            reason: Reason::Retries,
            at,
        })
        .collect();
    RuleResult::Without(
        [bounded_edges(values), bounded].into_iter().find(|found| !found.is_empty()).unwrap_or_else(|| moves(values)),
    )
}

/// Search for parts of a loop that a thread may execute infinitely often. The rule returns edges that cannot be taken
/// infinitely often. They are removed, and the remaining parts are examined again.
struct Termination<'a> {
    analysis: &'a Analysis<'a>,
    rule: &'a dyn Fn(&Values) -> RuleResult,
    reasons: BTreeMap<Reason, Location>,
}

impl<'a> Termination<'a> {
    /// Whether no part of the blocks, without the edges in `dropped`, is executed infinitely often. The other threads
    /// execute the part `others`; if it is `None`, they execute the same part as this thread.
    fn ends(&mut self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<Edge>, others: Option<&Rc<Values<'a>>>) -> bool {
        self.analysis.flow.components(blocks, dropped).into_iter().all(|part| self.part_ends(part, dropped, others))
    }

    /// Whether neither the part nor a smaller part of it is executed infinitely often.
    fn part_ends(&mut self, part: Loop, dropped: &BTreeSet<Edge>, others: Option<&Rc<Values<'a>>>) -> bool {
        let Some(remaining_parts) = self.analysis.remaining_parts.get().checked_sub(1) else { return false };
        self.analysis.remaining_parts.set(remaining_parts);
        let values = Rc::new(Values::new(self.analysis, part, dropped.clone()).with_others(others));
        let RuleResult::Without(bounded) = (self.rule)(&values) else {
            // The cycles that contain no exit still have to be examined.
            let exits: Vec<usize> = values.exits().collect();
            let edges = exits.iter().flat_map(|&block| values.edges_from(block));
            let dropped: BTreeSet<Edge> = edges.chain(dropped.iter().copied()).collect();
            return exits.is_empty() || self.ends(&values.within.blocks, &dropped, others);
        };
        let blocks = &values.within.blocks;
        // Edges without alternatives are removed at once.
        let (always, choices): (Vec<BoundedEdges>, Vec<BoundedEdges>) =
            bounded.into_iter().partition(|one| one.alternatives.is_empty());
        if !always.is_empty() {
            let edges = always.iter().flat_map(|one| one.edges.iter().copied());
            let dropped: BTreeSet<Edge> = edges.chain(dropped.iter().copied()).collect();
            self.record_reasons(&always);
            return self.ends(blocks, &dropped, others);
        }
        // Otherwise, removes the edges that belong to a remaining part under none of the alternatives.
        for choice in &choices {
            let remaining = |edges| self.edges_in_parts(blocks, &(dropped | edges));
            let remaining: BTreeSet<Edge> = choice.choices().flat_map(remaining).collect();
            let removed: BTreeSet<Edge> = values.edges().filter(|edge| !remaining.contains(edge)).collect();
            if !removed.is_empty() {
                self.record_reasons([choice]);
                return self.ends(blocks, &(dropped | &removed), others);
            }
        }
        // Otherwise, examines each alternative for this thread. The other threads may be bounded by another
        // alternative.
        let Some(choice) = choices.first() else { return false };
        self.record_reasons([choice]);
        let others = others.unwrap_or(&values);
        let mut choices = choice.choices();
        choices.all(|edges| self.ends(blocks, &(dropped | edges), Some(others)))
    }

    /// Records each reason with the first instruction that establishes it.
    fn record_reasons<'n>(&mut self, bounded: impl IntoIterator<Item = &'n BoundedEdges>) {
        bounded.into_iter().for_each(|one| _ = self.reasons.entry(one.reason).or_insert(one.at));
    }

    /// Removes edges from a set of blocks, and returns the edges within the remaining parts.
    fn edges_in_parts(&self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<Edge>) -> Vec<Edge> {
        let parts = self.analysis.flow.components(blocks, dropped).into_iter();
        parts.flat_map(|part| Values::new(self.analysis, part, dropped.clone()).edges().collect::<Vec<_>>()).collect()
    }
}
