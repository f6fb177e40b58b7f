//! Binary channels: a minimum chain cover of the edges gives the smallest number of channels.
//!
//! An *edge* is a dependency that needs a channel: its source instance signals, and its target instance waits.
//!
//! Edge f may follow edge e on a binary channel under two conditions, which must be true in every interleaving:
//!
//! 1. The wait of e has ended when f signals. Otherwise the channel holds two signals, or the wait of e takes the
//!    signal of f.
//! 2. The wait of e has ended when the wait of f begins. Otherwise the wait of f takes the pending signal of e. The
//!    condition is always true if both waits are in the same warp. It fails if a warp signals and then waits for an
//!    answer on the same channel: the warp could take its own signal.
//!
//! So the target of e must equal the source of f or happen before it. It must also have certainly ended when the wait
//! of f begins. The previous instance, queues, or earlier waits of the same instance ([their order](crate::program))
//! ensure this. This is a partial order. Let e precede f and f precede g. When g signals, and when its wait begins, the
//! target of f has certainly ended, therefore the source of f, therefore the target of e. The edges of a channel are a
//! chain of this order. By Dilworth's theorem, the smallest number of chains equals the largest set of unordered edges.
//! It is computed as the number of edges minus a maximum matching of edges with possible successors.
//!
//! **Exact.** The phases of Hopcroft and Karp would examine up to all pairs of edges. But consider the edges from one
//! warp to another, in order. Those that may follow a given edge (its *followers*) are all edges from some position on.
//! The reason is that [sources and targets ascend](super::counting). What has certainly ended before an instance has
//! also ended before later instances of its warp. So a search keeps one position per pair of warps. A phase takes time
//! and memory O(E P) for E edges between P pairs of warps. All phases take O(E P sqrt E) time at most; usually, a few
//! phases are sufficient. If E P exceeds a limit of at most [`MAX_FOLLOWERS`], the result of the rules below is used.
//!
//! **Rules with periodic results.** The result of the phases need not have a period, even for periodic dependencies.
//! But programs can be rolled up only if channels repeat with the calls. So four rules are tried first. The result is
//! that of the first rule that needs no more channels than the phases:
//!
//! - Each pair of warps has its own channels, one per outstanding signal, used in turn. They equal [counting
//!   channels](super::counting) that hold one signal.
//! - The edges are added to chains in the order of their sources. Of the chains that an edge may follow, it follows the
//!   one whose last edge has the latest target. Chains that end with an edge between the same warps are preferred. A
//!   chain with an earlier last target stays available for all later edges.
//! - The second rule, but chains that end with an edge in the opposite direction are preferred. So the signal that a
//!   buffer is free returns over the channel that signalled that it was filled. For example, pipelines over
//!   rings of four buffers then need a quarter fewer channels than with the first rule.
//! - The second rule without a preference.
//!
//! The last three rules use only local properties and no channel numbers, so they become periodic after some
//! iterations. The phases start with the best of them, and rarely find fewer channels. This start also saves time. If
//! they started with one channel too many in every iteration, augmenting paths would pass through all iterations, and a
//! phase would find only one or two paths.

use std::collections::VecDeque;

use super::assignment::{pairs, Channels, Kind, Pair};
use super::counting;
use crate::clocks::{join_counts, Sources};
use crate::reduce::Reduced;

/// Denotes a missing edge or channel.
const NONE: u32 = u32::MAX;

/// Largest table of followers for the phases, with one entry per edge and pair of warps. A phase then takes some tenths
/// of a second.
pub(super) const MAX_FOLLOWERS: usize = 1 << 24;

/// Largest table for the rules that examine all pairs of warps for each edge. A rule then takes a second.
const MAX_RULE_SIZE: usize = 1 << 26;

/// Allocates binary channels. If the table of followers has at most `max` entries, the number of channels is minimal.
/// Otherwise, the result is that of the best rule or, above [`MAX_RULE_SIZE`], that of the first rule.
pub(super) fn allocate(reduced: &Reduced, max: usize) -> Channels {
    let in_turn = Channels { kind: Kind::Binary, ..counting::allocate(reduced, 1) };
    if followers(reduced) > MAX_RULE_SIZE {
        return in_turn;
    }
    let ended = ended_instances(reduced);
    let by_rules = [Preference::Own, Preference::Answered, Preference::None]
        .map(|preference| Matching::greedy(reduced, &ended, preference));
    let none = || Matching::unmatched(reduced.edges.len());
    let best_rule = by_rules.into_iter().min_by_key(Matching::chains).unwrap_or_else(none);
    let fewest = best_rule.clone().fewest(reduced, &ended, max);
    if in_turn.holds.len() == fewest.chains() {
        return in_turn;
    }
    if best_rule.chains() == fewest.chains() { best_rule } else { fewest }.channels()
}

/// Returns the number of entries of the table of followers.
pub(super) fn followers(reduced: &Reduced) -> usize {
    reduced.edges.len().saturating_mul(pairs(reduced).len())
}

/// Returns one row per edge: for each warp, the number of its instances that have always ended, both when the edge
/// signals and when its wait begins.
fn ended_instances(reduced: &Reduced) -> Vec<u32> {
    let Reduced { clocks, edges, given, .. } = reduced;
    let warps = clocks.warps();
    let mut ended = vec![0; edges.len() * warps];
    let [waits, queues] = [edges, given].map(|edges| Sources::new(clocks.len(), edges));
    let mut last = vec![None; warps];
    for to in 0..clocks.len() as u32 {
        let previous = last[clocks.warp(to)].replace(to);
        if waits.edges_to(to).is_empty() {
            continue;
        }
        let mut known = previous.map_or_else(|| vec![0; warps], |previous| clocks.row(previous).to_vec());
        queues.edges_to(to).iter().for_each(|&index| join_counts(&mut known, clocks.row(given[index as usize].from)));
        // Edges ascend, so the waits are in the order of their sources.
        for &index in waits.edges_to(to) {
            let signal = clocks.row(edges[index as usize].from);
            let row = ended[index as usize * warps..].iter_mut().zip(known.iter().zip(signal));
            row.for_each(|(ended, (known, signal))| *ended = *known.min(signal));
            join_counts(&mut known, signal);
        }
    }
    ended
}

/// Returns the result of the phases without a rule, for tests.
#[cfg(test)]
pub(super) fn by_matching_alone(reduced: &Reduced) -> Channels {
    Matching::unmatched(reduced.edges.len()).fewest(reduced, &ended_instances(reduced), MAX_FOLLOWERS).channels()
}

/// Chains that a rule prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preference {
    /// Chains that end with an edge between the same warps.
    Own,
    /// Chains that end with an edge in the opposite direction.
    Answered,
    /// No preference.
    None,
}

/// Possible successors of edges.
struct Order {
    /// Pairs of warps with their edges.
    pairs: Vec<Pair>,
    /// One row per edge: for each pair of warps, the position of the first edge of the pair that may follow, among the
    /// edges of the pair.
    starts: Vec<u32>,
}

impl Order {
    /// Computes the order. `ended` is the result of [`ended_instances`].
    fn new(reduced: &Reduced, ended: &[u32]) -> Self {
        let (clocks, pairs) = (&reduced.clocks, pairs(reduced));
        let mut starts = vec![0; reduced.edges.len() * pairs.len()];
        for Pair { to, edges, .. } in &pairs {
            // Later targets have later successors.
            let mut next = vec![0; pairs.len()];
            for &index in edges {
                let end = clocks.position(reduced.edges[index as usize].to);
                for (next, followers) in next.iter_mut().zip(&pairs) {
                    let rest = followers.edges[*next as usize..].iter();
                    let early = |&&other: &&u32| ended[other as usize * clocks.warps() + to] <= end;
                    *next += rest.take_while(early).count() as u32;
                }
                starts[index as usize * pairs.len()..][..pairs.len()].copy_from_slice(&next);
            }
        }
        Self { pairs, starts }
    }

    /// Returns the row of an edge.
    fn starts(&self, index: u32) -> &[u32] {
        &self.starts[index as usize * self.pairs.len()..][..self.pairs.len()]
    }
}

/// Successors and predecessors of edges on channels. A chain holds the edges of one channel.
#[derive(Clone)]
pub(super) struct Matching {
    /// Successor of each edge, or `NONE`.
    after: Vec<u32>,
    /// Predecessor of each edge, or `NONE`.
    before: Vec<u32>,
}

impl Matching {
    /// Creates one channel per edge.
    fn unmatched(edges: usize) -> Self {
        Self { after: vec![NONE; edges], before: vec![NONE; edges] }
    }

    /// Joins chains until their number is minimal; does nothing if the table of followers exceeds `max` entries.
    fn fewest(mut self, reduced: &Reduced, ended: &[u32], max: usize) -> Self {
        if followers(reduced) <= max {
            let order = Order::new(reduced, ended);
            while self.grow(&order) {}
        }
        self
    }

    /// Returns the number of chains.
    fn chains(&self) -> usize {
        self.before.iter().filter(|&&before| before == NONE).count()
    }

    /// Returns one channel per chain.
    fn channels(self) -> Channels {
        let mut chains = 0;
        let mut by_edge = vec![NONE; self.before.len()];
        for index in 0..by_edge.len() {
            // A predecessor has a lower index.
            by_edge[index] = match self.before[index] {
                NONE => {
                    chains += 1;
                    chains - 1
                }
                before => by_edge[before as usize],
            };
        }
        Channels { kind: Kind::Binary, by_edge, holds: vec![1; chains as usize] }
    }

    /// Applies a rule: of the chains that an edge may follow, it follows the one whose last edge has the latest target.
    /// Preferred chains take precedence over the others. `ended` is the result of [`ended_instances`].
    fn greedy(reduced: &Reduced, ended: &[u32], preference: Preference) -> Self {
        let (clocks, edges, pairs) = (&reduced.clocks, &reduced.edges, pairs(reduced));
        // Index of the pair of each edge.
        let mut pair_of = vec![0; edges.len()];
        for (number, pair) in pairs.iter().enumerate() {
            pair.edges.iter().for_each(|&index| pair_of[index as usize] = number);
        }
        let answers = |pair: &Pair| pairs.iter().position(|other| (other.from, other.to) == (pair.to, pair.from));
        // Index of the opposite pair of each pair, if it has edges.
        let answers: Vec<_> = pairs.iter().map(answers).collect();
        let mut matching = Self::unmatched(edges.len());
        // For each pair of warps, the chains that end with one of its edges: position of the target, and index of the
        // edge. They are sorted.
        let mut ends = vec![VecDeque::<(u32, u32)>::new(); pairs.len()];
        for index in 0..edges.len() {
            let ended = &ended[index * clocks.warps()..];
            // Latest chain of a pair that the edge may follow: its last target, the pair, and its index in `ends`.
            let latest_of = |number: usize| {
                let early = |end: &(u32, u32)| end.0 < ended[pairs[number].to];
                let last = ends[number].partition_point(early).checked_sub(1)?;
                Some((edges[ends[number][last].1 as usize].to, number, last))
            };
            let preferred = match preference {
                Preference::Own => Some(pair_of[index]),
                Preference::Answered => answers[pair_of[index]],
                Preference::None => None,
            };
            let latest = preferred.and_then(latest_of).or_else(|| (0..pairs.len()).filter_map(latest_of).max());
            if let Some((_, end)) = latest.and_then(|(_, number, last)| ends[number].remove(last)) {
                matching.join(end, index as u32);
            }
            ends[pair_of[index]].push_back((clocks.position(edges[index].to), index as u32));
        }
        matching
    }

    /// Makes one edge the successor of another one.
    fn join(&mut self, before: u32, after: u32) {
        self.after[before as usize] = after;
        self.before[after as usize] = before;
    }

    /// Executes one phase of Hopcroft and Karp, which applies disjoint shortest augmenting paths. Returns whether there
    /// was such a path.
    fn grow(&mut self, order: &Order) -> bool {
        let mut layers = self.layers(order);
        let ends: Vec<_> = (0..self.after.len() as u32).filter(|&index| self.after[index as usize] == NONE).collect();
        ends.into_iter().filter(|&end| self.augment(order, &mut layers, end)).count() > 0
    }

    /// Searches breadth-first from the ends of chains. Returns the followers of each step, up to the step that reaches
    /// the beginning of a chain; empty if there is no augmenting path.
    fn layers(&self, order: &Order) -> Vec<Vec<FoundFollowers>> {
        let mut found: Vec<_> = order.pairs.iter().map(|pair| pair.edges.len() as u32).collect();
        let mut layers = Vec::new();
        let ends = |index: &u32| self.after[*index as usize] == NONE;
        let mut layer: Vec<_> = (0..self.after.len() as u32).filter(ends).collect();
        while !layer.is_empty() {
            let mut starts = found.clone();
            for &index in &layer {
                let minimum = |(start, other): (&mut u32, &u32)| *start = (*start).min(*other);
                starts.iter_mut().zip(order.starts(index)).for_each(minimum);
            }
            layers.push(
                starts.iter().zip(&found).map(|(&start, &end)| FoundFollowers { start, end }).collect::<Vec<_>>(),
            );
            let now = starts.iter().zip(&found).zip(&order.pairs);
            let followers = now.flat_map(|((&start, &end), pair)| &pair.edges[start as usize..end as usize]);
            layer = followers.map(|&index| self.before[index as usize]).collect();
            if layer.contains(&NONE) {
                return layers;
            }
            found = starts;
        }
        Vec::new()
    }

    /// Searches depth-first through the layers, from the end of a chain to the beginning of one, and applies the path
    /// that it finds. Each follower is tried once per phase. Returns whether there was a path.
    fn augment(&mut self, order: &Order, layers: &mut [Vec<FoundFollowers>], end: u32) -> bool {
        // Edges of the path, each with its new follower.
        let mut path = vec![(end, NONE)];
        while let Some(&(index, _)) = path.last() {
            let last = layers.len() == path.len();
            let Some(layer) = layers.get_mut(path.len() - 1) else { return false };
            let starts = order.starts(index).iter().zip(layer).enumerate();
            let mut taken = starts.filter_map(|(pair, (&start, found))| Some((pair, found.take(start)?)));
            let Some((pair, index)) = taken.next() else {
                path.pop();
                continue;
            };
            let follower = order.pairs[pair].edges[index as usize];
            let before = self.before[follower as usize];
            if let Some(step) = path.last_mut() {
                step.1 = follower;
            }
            if before == NONE {
                path.into_iter().for_each(|(index, follower)| self.join(index, follower));
                return true;
            }
            if !last {
                path.push((before, NONE));
            }
        }
        false
    }
}

/// Followers of one pair of warps that were found in one step and have not been tried yet.
#[derive(Clone, Copy)]
struct FoundFollowers {
    /// Position of the first one among the edges of the pair.
    start: u32,
    /// Position after the last one.
    end: u32,
}

impl FoundFollowers {
    /// Takes the last follower from `start` on, and returns its position; `None` if there is none. Followers are always
    /// taken from the end, so the rest is contiguous.
    fn take(&mut self, start: u32) -> Option<u32> {
        (self.end > start.max(self.start)).then(|| {
            self.end -= 1;
            self.end
        })
    }
}
