//! Binary channels: the fewest, by a chain cover of the edges.
//!
//! Edge e may be followed by edge f on a binary channel if e's wait happens before f's signal: if e's target happens before f's source, or is it. This is a partial order (f's source happens before f's target, so it is transitive), and what a channel may carry is a chain of it: any two of its
//! edges must be ordered, and then the signal of one is taken before the next comes. So the fewest channels are the fewest chains that cover all edges, which by Dilworth's theorem are as many as the most edges of which no two are ordered.
//! They are found as usual: number of edges minus the greatest matching of edges with ones that may follow them.
//!
//! **Greedy.** Edges in the order of their sources; each follows the chain whose last target is the latest of those that happen before its source. A chain with an earlier last target is free for whatever comes later as well, so it is kept. The rule looks at what is near the edge and never at
//! a channel's number, so that where dependencies repeat, so do the channels. It is often the fewest already.
//!
//! **Exact.** Hopcroft and Karp's phases from there. They would look at up to a pair for every two edges, but here what may follow an edge is, among the edges from one warp, all from some place on: the sources of a warp's edges ascend, and what happens before a source happens before the later ones.
//! So what a search has found is a place a warp too, and a phase takes time O(E W) for E edges and W warps, the whole O(E W sqrt E); mostly it is a few phases. No limit on the number of edges is needed.

use std::collections::BTreeSet;

use super::{Channels, Kind};
use crate::reduce::Reduced;

const NONE: u32 = u32::MAX;

/// The fewest binary channels.
pub(super) fn allocate(reduced: &Reduced) -> Channels {
    Matching::greedy(reduced).fewest(reduced)
}

/// What may follow what.
struct Order {
    warps: usize,
    /// For each warp its edges as places in [`Reduced::edges`], by their sources.
    from: Vec<Vec<u32>>,
    /// A row for each edge: for each warp the first of its edges that may follow.
    starts: Vec<u32>,
}

impl Order {
    fn new(reduced: &Reduced) -> Self {
        let warps = reduced.clocks.warps();
        let mut from = vec![Vec::new(); warps];
        for (place, edge) in (0..).zip(&reduced.edges) {
            from[reduced.clocks.warp(edge.from)].push(place);
        }
        let mut starts = Vec::with_capacity(reduced.edges.len() * warps);
        for edge in &reduced.edges {
            let later = |&place: &u32| !reduced.clocks.reaches(edge.to, reduced.edges[place as usize].from);
            starts.extend(from.iter().map(|places| places.partition_point(later) as u32));
        }
        Self { warps, from, starts }
    }

    fn starts(&self, place: u32) -> &[u32] {
        &self.starts[place as usize * self.warps..][..self.warps]
    }
}

/// Which edge comes next after which on a channel.
pub(super) struct Matching {
    /// For each edge the one that follows it, or NONE.
    after: Vec<u32>,
    /// For each edge the one it follows, or NONE.
    before: Vec<u32>,
}

impl Matching {
    /// Each of so many edges on a channel of its own.
    pub(super) fn none(edges: usize) -> Self {
        Self { after: vec![NONE; edges], before: vec![NONE; edges] }
    }

    /// Joins chains until no fewer do.
    pub(super) fn fewest(mut self, reduced: &Reduced) -> Channels {
        let order = Order::new(reduced);
        while self.grow(&order) {}

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

    fn greedy(reduced: &Reduced) -> Self {
        let (clocks, edges) = (&reduced.clocks, &reduced.edges);
        let mut matching = Self::none(edges.len());
        // The last edges of chains, by the warps of their targets: the target's place there, the source's warp, and the edge.
        let mut ends = vec![BTreeSet::new(); clocks.warps()];
        for (place, edge) in (0..).zip(edges) {
            let latest = |(warp, ends): (usize, &BTreeSet<(u32, usize, u32)>)| {
                ends.range(..(clocks.count(edge.from, warp), 0, 0)).next_back().copied()
            };
            let free = ends.iter().enumerate().filter_map(latest);
            if let Some(end) = free.max_by_key(|end| edges[end.2 as usize].to) {
                ends[clocks.warp(edges[end.2 as usize].to)].remove(&end);
                matching.join(end.2, place);
            }
            ends[clocks.warp(edge.to)].insert((clocks.place(edge.to), clocks.warp(edge.from), place));
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
        ends.into_iter().fold(false, |grown, end| self.lengthen(order, &mut layers, end) || grown)
    }

    /// Breadth first from the ends of chains: which followers are found at each step, up to the step at which one is the beginning of a chain. Empty if there is none.
    fn layers(&self, order: &Order) -> Vec<Vec<Found>> {
        let mut found: Vec<_> = order.from.iter().map(|edges| edges.len() as u32).collect();
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
            let now = starts.iter().zip(&found).zip(&order.from);
            let followers = now.flat_map(|((&start, &end), edges)| &edges[start as usize..end as usize]);
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
            let mut taken = starts.filter_map(|(warp, (&start, found))| Some((warp, found.take(start)?)));
            let Some((warp, index)) = taken.next() else {
                way.pop();
                continue;
            };
            let follower = order.from[warp][index as usize];
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

/// Followers of one warp that were found at one step and haven't been tried.
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
