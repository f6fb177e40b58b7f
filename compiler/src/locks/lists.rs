//! Proof that links are acyclic: the union of all links that are ever written has no cycle, in any order of threads.
//!
//! A node is *private* until its thread stores the node's index where other threads read it; then it is *published*. No
//! link leads to a private node, so a private node may link to any published node. A private node without a link may
//! become the target of any published node. Both writes keep the union acyclic. So does the replacement of a link by
//! the next link, which leads *past* the skipped node. Earlier links of a private node do not count, since no thread
//! has followed them.

use super::analysis::Analysis;
use super::facts::{LinkWrite, Lists, NodeName, LANES};
use super::guards::is_not;
use super::nodes::Memory;
use super::probes::{is_swap, probes};
use super::sources::{sources, Source};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{Cell, Operand, Operation};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Returns the links of a region if they are acyclic. They end at the node `end` or, if it is `None`, at a node that
/// links to itself.
pub(super) fn lists(analysis: &Analysis, region: &str, end: Option<i64>) -> Option<Rc<Lists>> {
    let key = (region.to_string(), end);
    if let Some(known) = analysis.lists.borrow().get(&key) {
        return known.clone();
    }
    let found = Union::new(&analysis.whole(), region, end).and_then(Union::lists).map(Rc::new);
    analysis.lists.borrow_mut().insert(key, found.clone());
    found
}

impl Lists {
    /// Whether a write replaces a link by the next link.
    pub(super) fn leads_past(&self, write: Location) -> bool {
        self.writes.get(&write) == Some(&LinkWrite::Past)
    }

    /// Whether a write accesses only words of private nodes, while the instruction `at` accesses the word `cell` of a
    /// published node.
    pub(super) fn spares(&self, analysis: &Analysis, write: Location, cell: &Cell, at: Location) -> bool {
        let values = analysis.whole();
        let is_published = |source: &Source| match source {
            Source::Read(from) => region_of(&values, *from).is_some_and(|region| self.published.contains(region)),
            Source::Number(number) => !is_own(&values, &self.names, *number),
            _ => false,
        };
        self.writes.get(&write) == Some(&LinkWrite::Prepend)
            && sources(&values, &cell.index, at).iter().all(is_published)
    }
}

/// Returns the name of the region that an instruction accesses, if any.
fn region_of<'a>(values: &Values<'a>, at: Location) -> Option<&'a str> {
    values.instruction(at).operation.cell().map(|cell| cell.region.text.as_str())
}

/// Returns the initial memory for each number of lanes; `None` if a parameter has no value.
fn memories<'a>(values: &Values<'a>) -> impl Iterator<Item = (i64, Option<Memory<'a>>)> {
    let kernel = values.kernel;
    LANES.map(move |lanes| (lanes, Memory::new(kernel, lanes)))
}

/// Whether a number may be the index of a node that belongs to one thread.
fn is_own(values: &Values, names: &BTreeSet<NodeName>, number: i64) -> bool {
    let may_match = |(lanes, memory): (i64, Option<Memory>)| {
        memory.is_none_or(|memory| names.iter().any(|name| name.matches(number, lanes, &memory)))
    };
    !names.is_empty() && memories(values).any(may_match)
}

/// State of the backward search for the origin of a node.
#[derive(Clone, PartialEq)]
struct OriginSearch {
    /// Operand that holds the index of the node.
    node: Operand,
    /// Compare-and-swaps whose last execution failed.
    failed: Vec<Location>,
}

/// All links of a region that the kernel writes.
struct Union<'v, 'a> {
    values: &'v Values<'a>,
    region: &'v str,
    /// End node; `None` if lists end at a node that links to itself.
    end: Option<i64>,
    /// Regions from which the source or target nodes of links are read.
    published: BTreeSet<String>,
    /// Names of the nodes that belong to one thread each.
    names: BTreeSet<NodeName>,
    /// Writes to the published regions, each with the names of the threads' own nodes that it stores.
    stores: BTreeMap<Location, Vec<NodeName>>,
}

impl<'v, 'a> Union<'v, 'a> {
    /// Collects the links of a region; `None` if an index has an unknown origin, or if the initial links may form a
    /// cycle. If no node belongs to a thread, a link past a node may start at any node. Otherwise the node at which it
    /// starts is collected, too.
    fn new(values: &'v Values<'a>, region: &'v str, end: Option<i64>) -> Option<Self> {
        let union = Self::follow(values, region, end, false)?;
        match union.names.is_empty() {
            true => Some(union),
            false => Self::follow(values, region, end, true),
        }
    }

    /// Collects the regions from which linked nodes are read, and the nodes that are stored there. With `starts`, it
    /// also collects the nodes at which links past a node start.
    fn follow(values: &'v Values<'a>, region: &'v str, end: Option<i64>, starts: bool) -> Option<Self> {
        let mut union = Self {
            values,
            region,
            end,
            published: BTreeSet::from([region.to_string()]),
            names: BTreeSet::new(),
            stores: BTreeMap::new(),
        };
        let (mut waiting, mut numbers) = (vec![region.to_string()], BTreeSet::new());
        while let Some(read_region) = waiting.pop() {
            for at in values.changes(&read_region) {
                let (cell, value) = union.written(at)?;
                let stored = sources(values, value, at);
                if stored.contains(&Source::Other) {
                    return None;
                }
                union.stores.insert(at, stored.iter().filter_map(own).cloned().collect());
                let leads_past = matches!(stored[..], [Source::Read(link)] if union.past(at, link).is_some());
                let collects_start = read_region == region && !union.is_end(at) && (!leads_past || starts);
                let index = if collects_start { sources(values, &cell.index, at) } else { Vec::new() };
                if leads_past && index.contains(&Source::Other) {
                    return None;
                }
                for source in stored.into_iter().chain(index) {
                    match source {
                        Source::Number(number) => _ = numbers.insert(number),
                        Source::Own(name) => _ = union.names.insert(name),
                        Source::Read(from) => {
                            let from = region_of(values, from)?.to_string();
                            if union.published.insert(from.clone()) {
                                waiting.push(from);
                            }
                        }
                        Source::Other => {}
                    }
                }
            }
        }
        let is_safe = |number: &i64| Some(*number) == end || !is_own(values, &union.names, *number);
        (numbers.iter().all(is_safe) && union.starts_acyclic() && union.names_are_apart()).then_some(union)
    }

    /// Whether no two different names may denote the same node.
    fn names_are_apart(&self) -> bool {
        let apart = |one: &NodeName| self.names.iter().all(|other| one == other || one.is_apart(other));
        self.names.iter().all(apart)
    }

    /// Whether no initial word, apart from the end, is the index of a node that belongs to a thread, and the initial
    /// links are acyclic.
    fn starts_acyclic(&self) -> bool {
        let holds_own_node = |lanes: i64, memory: &Memory, region: &String| {
            let words = memory.words(region)?;
            let is_own =
                |word: i64| Some(word) != self.end && self.names.iter().any(|name| name.matches(word, lanes, memory));
            Some(words.all().into_iter().any(is_own))
        };
        memories(self.values).all(|(lanes, memory)| {
            memory.is_some_and(|memory| {
                self.published.iter().all(|region| holds_own_node(lanes, &memory, region) == Some(false))
                    && memory.words(self.region).is_some_and(|words| words.lead_to(self.end))
            })
        })
    }

    /// Returns the word and the value that an instruction writes; `None` for an addition, and for an instruction that
    /// does not write memory.
    fn written(&self, at: Location) -> Option<(&'a Cell, &'a Operand)> {
        match &self.values.instruction(at).operation {
            Operation::Store { to: cell, value }
            | Operation::Exchange { cell, value, .. }
            | Operation::CompareSwap { cell, value, .. } => Some((cell, value)),
            _ => None,
        }
    }

    /// Whether an instruction writes a link to the end or, if lists end at a node that links to itself, links a node to
    /// itself.
    fn is_end(&self, at: Location) -> bool {
        self.written(at).is_some_and(|(cell, value)| match self.end {
            Some(end) => sources(self.values, value, at).iter().all(|one| *one == Source::Number(end)),
            None => cell.index == *value,
        })
    }

    /// Returns the links; `None` if a write may close a cycle.
    fn lists(self) -> Option<Lists> {
        let at = self.values.changes(self.region);
        let writes: BTreeMap<Location, LinkWrite> = at.map(|at| Some((at, self.write(at)?))).collect::<Option<_>>()?;
        let has = |write: LinkWrite| writes.values().any(|&other| other == write);
        // Exchanges order the nodes, so all links must follow this order, or all must follow the reverse order.
        let previous = [LinkWrite::FromPrevious, LinkWrite::ToPrevious].map(has);
        let others = writes
            .values()
            .any(|write| !matches!(write, LinkWrite::End | LinkWrite::FromPrevious | LinkWrite::ToPrevious));
        let in_order = match previous {
            [false, false] => true,
            [one, other] => one != other && !others && self.starts_with_ends(|_, _, _| true),
        };
        let is_closed = self.is_closed(&writes);
        // A link past a node may lead beyond the end if the end has a link.
        let ends =
            |(&at, write): (&Location, &LinkWrite)| *write != LinkWrite::Past || is_closed || self.stops_at_the_end(at);
        let accepted = in_order && writes.iter().all(ends);
        accepted.then_some(Lists { is_closed, writes, published: self.published, names: self.names })
    }

    /// Returns the reason why a write closes no cycle; `None` if it may close one.
    fn write(&self, at: Location) -> Option<LinkWrite> {
        let (cell, value) = self.written(at)?;
        let (from, to) = (sources(self.values, &cell.index, at), sources(self.values, value, at));
        // Numbers are never indices of nodes that belong to a thread.
        let is_published = |one: &Source| matches!(one, Source::Number(_) | Source::Read(_));
        match (&from[..], &to[..]) {
            _ if self.is_end(at) => Some(LinkWrite::End),
            ([Source::Own(name)], [Source::Read(swap)]) if self.is_previous(*swap, &cell.index, at, name) => {
                Some(LinkWrite::ToPrevious)
            }
            ([Source::Own(name)], to) if to.iter().all(is_published) => {
                self.is_private(&cell.index, at, name).then_some(LinkWrite::Prepend)
            }
            ([Source::Read(swap)], [Source::Own(name)]) if self.is_previous(*swap, value, at, name) => {
                Some(LinkWrite::FromPrevious)
            }
            (from, [Source::Own(name)]) if from.iter().all(is_published) && self.is_private(value, at, name) => {
                match self.is_unlinked(value, at, name) {
                    true => Some(LinkWrite::Append),
                    false => self.leads_to_expected(at).then_some(LinkWrite::Insert),
                }
            }
            // Earlier links of a private node do not count, so a link past such a node may close a cycle.
            (from, [Source::Read(link)]) if !from.iter().any(|one| own(one).is_some()) => {
                self.past(at, *link).map(|_| LinkWrite::Past)
            }
            _ => None,
        }
    }

    /// Searches backwards for the computation of the index of a node that belongs to the thread. A path ends there, or
    /// where `step` returns a result. Returns `None` if this result is `Some(false)` on a path, or if there are too
    /// many search states. Otherwise, returns whether a path ended.
    fn search_to_origin(
        &self,
        node: &Operand,
        at: Location,
        step: impl Fn(Location, &OriginSearch) -> Option<bool>,
    ) -> Option<bool> {
        let values = self.values;
        let step = |one: Location, search: &mut OriginSearch| {
            let stepped = step(one, search);
            search.failed.retain(|&other| other != one);
            stepped.or_else(|| match &values.instruction(one).operation {
                _ if !values.overwrites(one, &search.node) => None,
                Operation::Set { value, .. } => {
                    search.node = value.clone();
                    None
                }
                Operation::Compute { left, right, .. } => {
                    let left_is_own = sources(values, left, one).iter().any(|source| own(source).is_some());
                    search.node = if left_is_own { left.clone() } else { right.clone() };
                    None
                }
                // An atomic addition to the counter, which returns the index.
                _ => Some(true),
            })
        };
        let edge = |edge, search: &mut OriginSearch| {
            let failed = probes(values).iter().filter(|probe| probe.edge == edge && !probe.found).map(|probe| probe.at);
            search.failed.extend(failed.filter(|&at| is_swap(values, at)));
            search.failed.sort_unstable();
            search.failed.dedup();
            None
        };
        values.search_paths_back(at, OriginSearch { node: node.clone(), failed: Vec::new() }, step, edge)
    }

    /// Whether the index of a node of the thread has not been stored on any path to a location, apart from failed
    /// compare-and-swaps.
    fn is_private(&self, node: &Operand, at: Location, name: &NodeName) -> bool {
        let stored = |one: Location, search: &OriginSearch| {
            let stores = self.stores.get(&one).is_some_and(|names| names.contains(name));
            (stores && !search.failed.contains(&one)).then_some(false)
        };
        self.search_to_origin(node, at, stored).is_some()
    }

    /// Whether a node of the thread has no link on any path to a location.
    fn is_unlinked(&self, node: &Operand, at: Location, name: &NodeName) -> bool {
        let linked = |one: Location, search: &OriginSearch| {
            let (cell, _) = self.written(one).filter(|(cell, _)| cell.region.text == self.region)?;
            let from = sources(self.values, &cell.index, one);
            if !from.iter().any(|source| own(source) == Some(name)) {
                return None;
            }
            match self.is_end(one) {
                true => (cell.index == search.node).then_some(true),
                false => Some(false),
            }
        };
        let is_name = |number, lanes, memory: &Memory| name.matches(number, lanes, memory);
        self.starts_with_ends(is_name) && self.search_to_origin(node, at, linked).is_some()
    }

    /// Whether initially no selected node has a link to another node. `is_selected` receives the index of a node, the
    /// number of lanes and the initial memory.
    fn starts_with_ends(&self, is_selected: impl Fn(i64, i64, &Memory) -> bool) -> bool {
        memories(self.values).all(|(lanes, memory)| {
            let Some((memory, words)) =
                memory.and_then(|memory| memory.words(self.region).map(|words| (memory, words)))
            else {
                return false;
            };
            let is_end = |at: i64| words.at(at) == self.end.unwrap_or(at);
            match self.end {
                Some(end) if words.all().into_iter().all(|word| word == end) => true,
                _ => words.is_small() && (0..words.size).all(|at| is_end(at) || !is_selected(at, lanes, &memory)),
            }
        })
    }

    /// Whether the instruction `swap` is an exchange that stored the private node `node` on all paths to the location
    /// `at`.
    fn is_previous(&self, swap: Location, node: &Operand, at: Location, name: &NodeName) -> bool {
        let Operation::Exchange { value, .. } = &self.values.instruction(swap).operation else { return false };
        let [Source::Own(put)] = &sources(self.values, value, swap)[..] else { return false };
        put == name
            && value == node
            && self.values.is_unchanged_since(node, swap, at)
            && self.is_private(value, swap, name)
    }

    /// Whether the last link that was written to a node of the thread leads to the value that the compare-and-swap `at`
    /// expects. This compare-and-swap links to the node.
    fn leads_to_expected(&self, at: Location) -> bool {
        let Operation::CompareSwap { expected, value, .. } = &self.values.instruction(at).operation else {
            return false;
        };
        let step =
            |one: Location, (): &mut ()| match self.written(one).filter(|(cell, _)| cell.region.text == self.region) {
                Some((cell, to)) if cell.index == *value && to == expected => {
                    matches!(self.values.instruction(one).operation, Operation::Store { .. }).then_some(true)
                }
                Some((cell, _)) => {
                    let from = sources(self.values, &cell.index, one);
                    from.iter().any(|source| own(source).is_some()).then_some(false)
                }
                None => [expected, value].iter().any(|part| self.values.overwrites(one, part)).then_some(false),
            };
        // A path to the start of the kernel passes the computation of the index, at which the search fails.
        let is_register = [expected, value].iter().any(|part| !self.values.operand(part, at).is_empty());
        is_register && self.values.search_paths_back(at, (), step, |_, ()| None) == Some(true)
    }

    /// Returns the loads of a link and of the next one if the write `at` replaces the first link by the second.
    /// `second` is the instruction that reads the next link. Otherwise returns `None`.
    fn past(&self, at: Location, second: Location) -> Option<(Location, Location)> {
        let values = self.values;
        let (cell, value) = self.written(at)?;
        let link = |at: Location| match &values.instruction(at).operation {
            Operation::Load { from, .. } if from.region.text == self.region => Some(&from.index),
            _ => None,
        };
        let first = values.writer(link(second)?, second)?;
        let is_same = *link(first)? == cell.index && values.writer(value, at) == Some(second);
        let stays =
            values.is_unchanged_since(&cell.index, second, at) && values.is_unchanged_since(&cell.index, first, second);
        (is_same && stays).then_some((first, second))
    }

    /// Whether a write that replaces a link by the next link does not lead beyond the end.
    fn stops_at_the_end(&self, at: Location) -> bool {
        let Some((_, value)) = self.written(at) else { return false };
        let Some(second) = self.values.writer(value, at) else { return false };
        let Some(index) = self.values.instruction(second).operation.cell().map(|cell| &cell.index) else {
            return false;
        };
        self.end.is_none_or(|end| is_not(self.values, index, second, end))
    }

    /// Whether the end node has no word in the region, or its word always links to the end. Returns `true` if lists end
    /// at a node that links to itself.
    fn is_closed(&self, writes: &BTreeMap<Location, LinkWrite>) -> bool {
        let Some(end) = self.end else { return true };
        let is_closed_initially = memories(self.values).all(|(_, memory)| {
            let words = memory.and_then(|memory| memory.words(self.region));
            words.is_some_and(|words| !(0..words.size).contains(&end) || words.at(end) == end)
        });
        let keeps_closed = |(&at, write): (&Location, &LinkWrite)| {
            let Some((cell, _)) = self.written(at) else { return false };
            matches!(write, LinkWrite::End | LinkWrite::Past) || self.is_not_the_end(&cell.index, at, end, true)
        };
        is_closed_initially && writes.iter().all(keeps_closed)
    }

    /// Whether a node is known not to be the end. The reason is the formula of its index, a comparison on every path
    /// or, with `follow`, the content of the region from which it was read.
    fn is_not_the_end(&self, node: &Operand, at: Location, end: i64, follow: bool) -> bool {
        let other = |source: &Source| match source {
            Source::Number(number) => *number != end,
            Source::Own(_) => !is_own(self.values, &self.names, end),
            Source::Read(from) => {
                follow && region_of(self.values, *from).is_some_and(|region| self.never_holds(region, end))
            }
            Source::Other => false,
        };
        is_not(self.values, node, at, end) || sources(self.values, node, at).iter().all(other)
    }

    /// Whether a region never holds the end.
    fn never_holds(&self, region: &str, end: i64) -> bool {
        let is_other_initially = memories(self.values).all(|(_, memory)| {
            memory.and_then(|memory| memory.words(region)).is_some_and(|words| !words.all().contains(&end))
        });
        let mut writes = self.values.changes(region);
        let is_other =
            |at: Location| self.written(at).is_some_and(|(_, value)| self.is_not_the_end(value, at, end, false));
        is_other_initially && writes.all(is_other)
    }
}

/// Returns the name of a node that belongs to one thread; `None` for any other source.
fn own(source: &Source) -> Option<&NodeName> {
    match source {
        Source::Own(name) => Some(name),
        _ => None,
    }
}
