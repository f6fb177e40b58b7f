//! Whether a loop ends while the other threads do nothing.

use super::analysis::Analysis;
use super::facts::Edge;
use super::flags::settles;
use super::moves::moves;
use super::never::Never;
use super::retries::impossible;
use super::sharing::waits;
use super::values::Values;
use super::verdict::{At, Reason};
use crate::graph::Loop;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Why a loop ends by itself; `None` if it may not.
pub(super) fn ends(analysis: &Analysis, within: &Loop) -> Option<BTreeMap<Reason, At>> {
    ends_by(analysis, within, &BTreeSet::new(), &by_itself)
}

/// Why no part of a loop is passed again and again without some of its edges, where a rule judges each part; `None` if
/// one may be.
pub(super) fn ends_by(
    analysis: &Analysis,
    within: &Loop,
    without: &BTreeSet<Edge>,
    rule: &dyn Fn(&Values) -> Part,
) -> Option<BTreeMap<Reason, At>> {
    ends_beside(analysis, within, without, rule, None)
}

/// The same, while the other threads run a larger part.
pub(super) fn ends_beside<'a>(
    analysis: &'a Analysis<'a>,
    within: &Loop,
    without: &BTreeSet<Edge>,
    rule: &dyn Fn(&Values) -> Part,
    others: Option<&Rc<Values<'a>>>,
) -> Option<BTreeMap<Reason, At>> {
    let mut alone = Alone { analysis, rule, reasons: BTreeMap::new() };
    alone.ends(&within.blocks, without, others).then_some(alone.reasons)
}

/// What a rule says of a part of a loop.
pub(super) enum Part {
    /// It is of no concern.
    Ends,
    /// What of it a thread can't do again and again; nothing where the rule doesn't know.
    Without(Vec<Never>),
}

/// A part that a thread leaves while the other threads do nothing.
pub(super) fn by_itself(values: &Values) -> Part {
    // Where nothing depends on the others, it waits for none of them.
    let racing = values.analysis.racing();
    let read = |branch: usize| waits(values, &values.slice(branch)).is_empty() && !racing.contains_key(&branch);
    if values.exits().all(read) {
        return Part::Ends;
    }
    let impossible = impossible(values).iter().filter(|(edge, _)| values.goes(**edge));
    let never: Vec<Never> = impossible
        .map(|(&edge, &at)| Never { these: [edge].into(), those: Vec::new(), reason: Reason::Retries, at })
        .collect();
    // What holds of all threads together comes first.
    Part::Without([settles(values), never].into_iter().find(|never| !never.is_empty()).unwrap_or_else(|| moves(values)))
}

/// A thread that goes round alone. If it does for ever, there are blocks and edges that it passes again and again: a part of the loop in which
/// all lead to one another. Each part that there could be is asked what in it can't be passed again and again, and what remains of it is asked
/// in turn, until nothing does.
struct Alone<'a> {
    analysis: &'a Analysis<'a>,
    rule: &'a dyn Fn(&Values) -> Part,
    reasons: BTreeMap<Reason, At>,
}

impl<'a> Alone<'a> {
    /// Whether no part of some blocks is passed for ever. The other threads run the part that is given, or else the
    /// same part.
    fn ends(&mut self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<Edge>, others: Option<&Rc<Values<'a>>>) -> bool {
        self.analysis.flow.components(blocks, dropped).into_iter().all(|part| self.part_ends(part, dropped, others))
    }

    fn part_ends(&mut self, part: Loop, dropped: &BTreeSet<Edge>, others: Option<&Rc<Values<'a>>>) -> bool {
        let Some(left) = self.analysis.parts.get().checked_sub(1) else { return false };
        self.analysis.parts.set(left);
        let values = Rc::new(Values::of(self.analysis, part, dropped.clone()).beside(others));
        let Part::Without(never) = (self.rule)(&values) else {
            // What is left is what goes round without coming to an exit.
            let exits: Vec<usize> = values.exits().collect();
            let edges = exits.iter().flat_map(|&block| values.edges_behind(block));
            let dropped: BTreeSet<Edge> = edges.chain(dropped.iter().copied()).collect();
            return exits.is_empty() || self.ends(&values.within.blocks, &dropped, others);
        };
        let blocks = &values.within.blocks;
        // What is never passed again and again is left out all at once.
        let (always, choices): (Vec<Never>, Vec<Never>) = never.into_iter().partition(|one| one.those.is_empty());
        if !always.is_empty() {
            let these = always.iter().flat_map(|one| one.these.iter().copied());
            let dropped: BTreeSet<Edge> = these.chain(dropped.iter().copied()).collect();
            self.note(&always);
            return self.ends(blocks, &dropped, others);
        }
        // Else what no choice leaves in a part, whichever is made.
        for choice in &choices {
            let left = |edges| self.edges_in_parts(blocks, &(dropped | edges));
            let left: BTreeSet<Edge> = choice.choices().flat_map(left).collect();
            let gone: BTreeSet<Edge> = values.edges().filter(|edge| !left.contains(edge)).collect();
            if !gone.is_empty() {
                self.note([choice]);
                return self.ends(blocks, &(dropped | &gone), others);
            }
        }
        // Else a choice is made for this thread; the others may make another one.
        let Some(choice) = choices.first() else { return false };
        self.note([choice]);
        let others = others.unwrap_or(&values);
        let mut choices = choice.choices();
        choices.all(|edges| self.ends(blocks, &(dropped | edges), Some(others)))
    }

    fn note<'n>(&mut self, never: impl IntoIterator<Item = &'n Never>) {
        never.into_iter().for_each(|one| _ = self.reasons.entry(one.reason).or_insert(one.at));
    }

    /// The edges within the parts in which all blocks lead to one another.
    fn edges_in_parts(&self, blocks: &BTreeSet<usize>, dropped: &BTreeSet<Edge>) -> Vec<Edge> {
        let parts = self.analysis.flow.components(blocks, dropped).into_iter();
        parts.flat_map(|part| Values::of(self.analysis, part, dropped.clone()).edges().collect::<Vec<_>>()).collect()
    }
}
