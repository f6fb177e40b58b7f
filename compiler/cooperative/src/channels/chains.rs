//! Binary channels: the fewest, by a chain cover of the edges.
//!
//! Edge f may come after edge e on a binary channel if e's wait is over, in every case,
//!
//! 1. when f signals: else the channel would hold two, or e's wait would take f's signal;
//! 2. when f's wait begins: else f's wait, which has been reached while e's signal still lies there, would take that. It is no matter where both waits are the same warp's. But where c signals p, and then waits on the same channel for p's answer, it would take its own signal.
//!
//! So e's target must happen before f's source, or be it; and it must be among what f's warp knows when it begins to wait: from the instance before, from the queues, and from the waits of the same instance that come first ([their order](crate::program)). This is a partial order: if e may come before f
//! and f before g, then what g's source and g's wait know of f's target, they know of f's source too, and so of e's target. What a channel may carry is a chain of it. So the fewest channels are the fewest chains that cover all edges, which by Dilworth's theorem are as many as the most edges of
//! which no two are ordered. They are found as usual: the number of edges minus the greatest matching of edges with ones that may come next.
//!
//! **Exact.** Hopcroft and Karp's phases. They would look at up to a pair for every two edges, but here what may follow an edge is, among the edges from one warp to another, all from some place on: [their sources and targets ascend](super::counting), and what is known at an instance is known at the
//! later ones of its warp. So what a search has found is a place for each pair of warps, and a phase takes time and memory O(E P) for E edges between P pairs, the whole O(E P sqrt E) at most; it is a few phases. Where E P is above [`MAX_FOLLOWERS`] they aren't made, and what the rules below find is taken.
//!
//! **Rules that repeat.** What the phases find needs no pattern, even where dependencies have one, and programs can only be rolled up where channels come round with the calls. So four rules are tried before, and where one finds as few as the phases do, its channels are taken, those of the first such rule:
//!
//! - each pair of warps has its own channels, as many as signals are outstanding at once, used in turn: that is what [counting channels](super::counting) that hold one signal would be;
//! - edges in the order of their sources, each of which follows the chain with the latest last target among those that it may follow, first among the chains that end with an edge between the same warps. A chain with an earlier last target is free for whatever comes later as well, so it is kept;
//! - the same, but first among the chains that end with an edge the other way round: who filled a buffer is signalled over the same channel when it is free again. In pipelines over rings that does with a quarter fewer than the pairs' own channels;
//! - the same among all chains alike.
//!
//! The latter three look at what is near an edge and never at a channel's number, so they settle to a pattern, if not at once. The phases begin with the best of them, and rarely find fewer. That matters for time, too: what a rule gets wrong in every round is mended by ways through all rounds, of which a phase finds one or two.

use std::collections::VecDeque;

use super::assignment::{pairs, Channels, Kind, Pair};
use super::counting;
use crate::clocks::{learn, Sources};
use crate::reduce::Reduced;

const NONE: u32 = u32::MAX;

/// The largest table of followers that the phases make, a place for each edge and pair of warps; a phase takes time with it, some tenths of a second.
pub(super) const MAX_FOLLOWERS: usize = 1 << 24;

/// How large a table with which the rules are tried that look at all pairs of warps for each edge; a rule takes a second then.
const MAX_RULED: usize = 1 << 26;

/// Few binary channels: the fewest, up to so large a table of followers ([`MAX_FOLLOWERS`] at most is of use); with a larger one what the rules find, and with one above [`MAX_RULED`] the first of them alone.
pub(super) fn allocate(reduced: &Reduced, most: usize) -> Channels {
    let in_turn = Channels { kind: Kind::Binary, ..counting::allocate(reduced, 1) };
    if followers(reduced) > MAX_RULED {
        return in_turn;
    }
    let over = over(reduced);
    let by_rules = [First::Own, First::Answered, First::Any].map(|first| Matching::greedy(reduced, &over, first));
    let none = || Matching::none(reduced.edges.len());
    let least = by_rules.into_iter().min_by_key(Matching::chains).unwrap_or_else(none);
    let fewest = least.clone().fewest(reduced, &over, most);
    if in_turn.holds.len() == fewest.chains() {
        return in_turn;
    }
    if least.chains() == fewest.chains() { least } else { fewest }.channels()
}

/// How many places the table of followers has.
pub(super) fn followers(reduced: &Reduced) -> usize {
    reduced.edges.len().saturating_mul(pairs(reduced).len())
}

/// For each edge a row of what is over in every case, both when it signals and when its wait begins: how many instances of each warp.
fn over(reduced: &Reduced) -> Vec<u32> {
    let Reduced { clocks, edges, given, .. } = reduced;
    let warps = clocks.warps();
    let mut over = vec![0; edges.len() * warps];
    let [waits, queues] = [edges, given].map(|edges| Sources::new(clocks.len(), edges));
    let mut last = vec![None; warps];
    for to in 0..clocks.len() as u32 {
        let previous = last[clocks.warp(to)].replace(to);
        if waits.of(to).is_empty() {
            continue;
        }
        let mut known = previous.map_or_else(|| vec![0; warps], |previous| clocks.row(previous).to_vec());
        queues.of(to).iter().for_each(|&place| learn(&mut known, clocks.row(given[place as usize].from)));
        // By their sources, since edges ascend.
        for &place in waits.of(to) {
            let signal = clocks.row(edges[place as usize].from);
            let row = over[place as usize * warps..].iter_mut().zip(known.iter().zip(signal));
            row.for_each(|(over, (known, signal))| *over = *known.min(signal));
            learn(&mut known, signal);
        }
    }
    over
}

/// As many as these, found from nothing by the phases alone: for tests.
#[cfg(test)]
pub(super) fn without_greed(reduced: &Reduced) -> Channels {
    Matching::none(reduced.edges.len()).fewest(reduced, &over(reduced), MAX_FOLLOWERS).channels()
}

/// Which chains an edge follows by preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    /// Those that end with an edge between the same warps.
    Own,
    /// Those that end with an edge between the same warps the other way round.
    Answered,
    /// All alike.
    Any,
}

/// What may follow what.
struct Order {
    pairs: Vec<Pair>,
    /// A row for each edge: for each pair the first of its edges that may follow.
    starts: Vec<u32>,
}

impl Order {
    fn new(reduced: &Reduced, over: &[u32]) -> Self {
        let (clocks, pairs) = (&reduced.clocks, pairs(reduced));
        let mut starts = vec![0; reduced.edges.len() * pairs.len()];
        for Pair { to, edges, .. } in &pairs {
            // Where targets are later, so are those that may follow.
            let mut next = vec![0; pairs.len()];
            for &place in edges {
                let end = clocks.place(reduced.edges[place as usize].to);
                for (next, followers) in next.iter_mut().zip(&pairs) {
                    let rest = followers.edges[*next as usize..].iter();
                    let early = |&&other: &&u32| over[other as usize * clocks.warps() + to] <= end;
                    *next += rest.take_while(early).count() as u32;
                }
                starts[place as usize * pairs.len()..][..pairs.len()].copy_from_slice(&next);
            }
        }
        Self { pairs, starts }
    }

    fn starts(&self, place: u32) -> &[u32] {
        &self.starts[place as usize * self.pairs.len()..][..self.pairs.len()]
    }
}

/// Which edge comes next after which on a channel.
#[derive(Clone)]
pub(super) struct Matching {
    /// For each edge the one that follows it, or NONE.
    after: Vec<u32>,
    /// For each edge the one it follows, or NONE.
    before: Vec<u32>,
}

impl Matching {
    /// Each of so many edges on a channel of its own.
    fn none(edges: usize) -> Self {
        Self { after: vec![NONE; edges], before: vec![NONE; edges] }
    }

    /// Joins chains until no fewer do; not at all if the table of followers would have more than so many places.
    fn fewest(mut self, reduced: &Reduced, over: &[u32], most: usize) -> Self {
        if followers(reduced) <= most {
            let order = Order::new(reduced, over);
            while self.grow(&order) {}
        }
        self
    }

    /// How many chains there are.
    fn chains(&self) -> usize {
        self.before.iter().filter(|&&before| before == NONE).count()
    }

    /// A channel a chain.
    fn channels(self) -> Channels {
        let mut chains = 0;
        let mut of = vec![NONE; self.before.len()];
        for place in 0..of.len() {
            // What an edge follows is earlier.
            of[place] = match self.before[place] {
                NONE => {
                    chains += 1;
                    chains - 1
                }
                before => of[before as usize],
            };
        }
        Channels { kind: Kind::Binary, of, holds: vec![1; chains as usize] }
    }

    /// By a rule: each edge follows the chain with the latest last target, among those that are preferred if there is one, else among all.
    fn greedy(reduced: &Reduced, over: &[u32], first: First) -> Self {
        let (clocks, edges, pairs) = (&reduced.clocks, &reduced.edges, pairs(reduced));
        let mut own = vec![0; edges.len()];
        for (number, pair) in pairs.iter().enumerate() {
            pair.edges.iter().for_each(|&place| own[place as usize] = number);
        }
        let answers = |pair: &Pair| pairs.iter().position(|other| (other.from, other.to) == (pair.to, pair.from));
        let answers: Vec<_> = pairs.iter().map(answers).collect();
        let mut matching = Self::none(edges.len());
        // For each pair of warps the chains that end with one of its edges, ascending: the target's place in its warp, and the edge.
        let mut ends = vec![VecDeque::<(u32, u32)>::new(); pairs.len()];
        for place in 0..edges.len() {
            let over = &over[place * clocks.warps()..];
            let free = |number: usize| {
                let early = |end: &(u32, u32)| end.0 < over[pairs[number].to];
                let last = ends[number].partition_point(early).checked_sub(1)?;
                Some((edges[ends[number][last].1 as usize].to, number, last))
            };
            let preferred = match first {
                First::Own => Some(own[place]),
                First::Answered => answers[own[place]],
                First::Any => None,
            };
            let latest = preferred.and_then(free).or_else(|| (0..pairs.len()).filter_map(free).max());
            if let Some((_, end)) = latest.and_then(|(_, number, last)| ends[number].remove(last)) {
                matching.join(end, place as u32);
            }
            ends[own[place]].push_back((clocks.place(edges[place].to), place as u32));
        }
        matching
    }

    fn join(&mut self, before: u32, after: u32) {
        self.after[before as usize] = after;
        self.before[after as usize] = before;
    }

    /// Hopcroft and Karp's phase: many shortest ways to one joint more, none with an edge in common. Whether there was one.
    fn grow(&mut self, order: &Order) -> bool {
        let mut layers = self.layers(order);
        let ends: Vec<_> = (0..self.after.len() as u32).filter(|&place| self.after[place as usize] == NONE).collect();
        ends.into_iter().filter(|&end| self.lengthen(order, &mut layers, end)).count() > 0
    }

    /// Breadth first from the ends of chains: which followers are found at each step, up to the step at which one is the beginning of a chain. Empty if there is none.
    fn layers(&self, order: &Order) -> Vec<Vec<Found>> {
        let mut found: Vec<_> = order.pairs.iter().map(|pair| pair.edges.len() as u32).collect();
        let mut layers = Vec::new();
        let ends = |place: &u32| self.after[*place as usize] == NONE;
        let mut layer: Vec<_> = (0..self.after.len() as u32).filter(ends).collect();
        while !layer.is_empty() {
            let mut starts = found.clone();
            for &place in &layer {
                let least = |(start, other): (&mut u32, &u32)| *start = (*start).min(*other);
                starts.iter_mut().zip(order.starts(place)).for_each(least);
            }
            layers.push(starts.iter().zip(&found).map(|(&start, &end)| Found { start, end }).collect::<Vec<_>>());
            let now = starts.iter().zip(&found).zip(&order.pairs);
            let followers = now.flat_map(|((&start, &end), pair)| &pair.edges[start as usize..end as usize]);
            layer = followers.map(|&place| self.before[place as usize]).collect();
            if layer.contains(&NONE) {
                return layers;
            }
            found = starts;
        }
        Vec::new()
    }

    /// Depth first through the layers from the end of a chain to the beginning of one; each follower is tried once a phase.
    fn lengthen(&mut self, order: &Order, layers: &mut [Vec<Found>], end: u32) -> bool {
        let mut way = vec![(end, NONE)];
        while let Some(&(place, _)) = way.last() {
            let last = layers.len() == way.len();
            let Some(layer) = layers.get_mut(way.len() - 1) else { return false };
            let starts = order.starts(place).iter().zip(layer).enumerate();
            let mut taken = starts.filter_map(|(pair, (&start, found))| Some((pair, found.take(start)?)));
            let Some((pair, index)) = taken.next() else {
                way.pop();
                continue;
            };
            let follower = order.pairs[pair].edges[index as usize];
            let before = self.before[follower as usize];
            if let Some(step) = way.last_mut() {
                step.1 = follower;
            }
            if before == NONE {
                way.into_iter().for_each(|(place, follower)| self.join(place, follower));
                return true;
            }
            if !last {
                way.push((before, NONE));
            }
        }
        false
    }
}

/// Followers of one pair of warps that were found at one step and haven't been tried.
#[derive(Clone, Copy)]
struct Found {
    start: u32,
    end: u32,
}

impl Found {
    /// The last of those from `start` on. All of a step that are taken are the last ones, so that what remains is in one piece.
    fn take(&mut self, start: u32) -> Option<u32> {
        (self.end > start.max(self.start)).then(|| {
            self.end -= 1;
            self.end
        })
    }
}
