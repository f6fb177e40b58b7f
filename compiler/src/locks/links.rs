//! Walks along acyclic links.

use super::bounded_edges::BoundedEdges;
use super::facts::{Edge, Fact, Side};
use super::guards::is_not;
use super::lists::lists;
use super::stable::writers;
use super::unsound_links::unsound_leads_to;
use super::values::Values;
use super::verdict::{Location, Reason};
use super::words::is_certain;
use crate::ir::{Cell, Operand, Operation, Operator};
use petgraph::algo::is_cyclic_directed;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// Bounds an edge that is taken only if the end of the links is not reached. A compare-and-swap moves a word along the
/// links; the tested value is this word or the next link. Returns `None` for any other edge.
pub(super) fn follows(values: &Values, edge: Edge, fact: &Fact) -> Option<BoundedEdges> {
    let (found, end) = not_the_end(values, fact)?;
    let moves_along = |swap: &Location| match &values.instruction(*swap).operation {
        Operation::CompareSwap { cell, expected, value, .. } => {
            let Some(load) = values.origin(value, *swap) else { return false };
            let Operation::Load { from, .. } = &values.instruction(load).operation else { return false };
            let is_word = values.instruction(found).operation.cell() == Some(cell);
            (found == load || is_word)
                && leads_to(values, &BTreeSet::from([load]), &from.region.text, end, is_not(values, value, *swap, end))
                && is_same(values, &from.index, load, expected, *swap)
                && values.operand(&cell.index, *swap).is_empty()
                && writers(values, &cell.region.text).all(|at| at == *swap)
                && is_certain(values, *swap)
        }
        _ => false,
    };
    let at = values.instructions().find(moves_along)?;
    Some(BoundedEdges::not_all_repeated(values, edge, &BTreeSet::from([at]), Reason::Links, at))
}

/// Bounds an edge that is taken only if a link led to a node. The thread then follows that link. Returns `None` for any
/// other edge.
pub(super) fn walks(values: &Values, edge: Edge, fact: &Fact) -> Option<BoundedEdges> {
    let (load, end) = not_the_end(values, fact)?;
    let Operation::Load { from, .. } = &values.instruction(load).operation else { return None };
    // All origins of the index of the link must be links of the same region, and each cycle of copies must follow a
    // link.
    let (mut instructions, mut copies) = (BTreeSet::from([load]), DiGraphMap::<Location, ()>::new());
    let mut waiting = vec![(&from.index, load)];
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        if links.is_empty() {
            return None;
        }
        for link in links {
            let operand = match &values.instruction(link.from).operation {
                Operation::Set { value, .. } => {
                    copies.add_edge(link.from, at, ());
                    value
                }
                Operation::Load { from: other, .. } if other.region == from.region => &other.index,
                _ => return None,
            };
            if instructions.insert(link.from) {
                waiting.push((operand, link.from));
            }
        }
    }
    let follows_links = values.analysis.rules.unsound_links || !is_cyclic_directed(&copies);
    (follows_links && leads_to(values, &instructions, &from.region.text, end, false))
        .then(|| BoundedEdges::not_all_repeated(values, edge, &instructions, Reason::Links, load))
}

/// Bounds an edge that is taken only if a link and the next one differ. The thread then replaces the first link by the
/// second. Returns `None` for any other edge.
pub(super) fn jumps(values: &Values, edge: Edge, side: Side) -> Option<BoundedEdges> {
    let second = values.origin(side.operand, side.root).filter(|_| side.operator == Operator::NotEqual)?;
    let first = values.origin(side.other, side.root)?;
    let link = |at: Location| match &values.instruction(at).operation {
        Operation::Load { from, .. } => Some(from),
        _ => None,
    };
    let (word, next_word) = (link(first)?, link(second)?);
    let lists = lists(values.analysis, &word.region.text, None)?;
    let is_chain = word.region == next_word.region
        && values.origin(&next_word.index, second) == Some(first)
        && values.operand(&word.index, first).is_empty();
    let jumps = |at: &Location| match &values.instruction(*at).operation {
        Operation::Store { to, value } => {
            values.within.blocks.contains(&at.block) && to == word && values.origin(value, *at) == Some(second)
        }
        _ => false,
    };
    let mut others = writers(values, &word.region.text);
    let at =
        writers(values, &word.region.text).find(jumps).filter(|_| is_chain && others.all(|at| lists.leads_past(at)))?;
    Some(BoundedEdges::not_all_repeated(values, edge, &BTreeSet::from([at]), Reason::Links, at))
}

/// Returns a load and a number if a fact states that the result of the load differs from the number; otherwise `None`.
fn not_the_end(values: &Values, fact: &Fact) -> Option<(Location, i64)> {
    let (side, end) = fact.with_a_number()?;
    let load = values.origin(side.operand, fact.root).filter(|_| fact.operator == Operator::NotEqual)?;
    matches!(values.instruction(load).operation, Operation::Load { .. }).then_some((load, end))
}

/// Whether the links of a region always lead to the node `end`. If one of the instructions in `loads` may read the word
/// of that node, the word must not lead to another node. `stops_at_end` states that none of them reads it.
fn leads_to(values: &Values, loads: &BTreeSet<Location>, region: &str, end: i64, stops_at_end: bool) -> bool {
    let cell = |&at: &Location| {
        values.instruction(at).operation.cell().filter(|cell| cell.region.text == region).map(|cell| (at, cell))
    };
    if values.analysis.rules.unsound_links {
        return loads.iter().filter_map(cell).all(|(_, link)| unsound_leads_to(values, link, end));
    }
    let stops = |(at, link): (Location, &Cell)| is_not(values, &link.index, at, end);
    lists(values.analysis, region, Some(end))
        .is_some_and(|lists| lists.is_closed || stops_at_end || loads.iter().filter_map(cell).all(stops))
}

/// Whether `later` at the location `at` equals `earlier` at the earlier location `from`. Either both are the same
/// operand, or an edge on every path in between implies that they are equal.
fn is_same(values: &Values, earlier: &Operand, from: Location, later: &Operand, at: Location) -> bool {
    if earlier == later {
        return values.is_unchanged_since(later, from, at);
    }
    let step =
        |one: Location, (): &mut ()| [earlier, later].iter().any(|part| values.overwrites(one, part)).then_some(false);
    let equal = |edge: Edge, (): &mut ()| {
        let says = |fact: &Fact| {
            let kept = fact.root.block == edge.0
                && [earlier, later].iter().all(|part| values.is_unchanged_to_block_end(part, fact.root));
            kept && fact.compares(earlier, later) == Some(Operator::Equal)
        };
        values.facts(edge).iter().any(says).then_some(true)
    };
    values.search_all_paths_back(at, (), step, equal) && values.is_unchanged_since(earlier, from, at)
}
