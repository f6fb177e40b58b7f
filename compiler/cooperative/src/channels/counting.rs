//! Counting channels: one for each ordered pair of warps with edges.
//!
//! **Order.** Let s -> t and s' -> t' be two remaining edges from warp a to warp b. Let s precede s' in a, or let s =
//! s' and t precede t'. If t' equals or precedes t in b, then s -> t is implied by s before s', s' -> t', and t' before
//! t. If s = s', then s -> t' is implied by s -> t and t before t'. A reduction contains neither. So sources and
//! targets strictly ascend, and the n-th wait of the pair belongs to its n-th signal. Only a signals and only b waits,
//! both in program order, so the n-th wait takes the n-th signal.
//!
//! **Capacity.** When the j-th signal is sent, the i-th wait has certainly ended exactly if the i-th target equals the
//! j-th source or happens before it. All other waits may be pending: each warp may have executed only the instances
//! that happen before the j-th source. For each j, count the first j waits whose targets neither equal the j-th source
//! nor happen before it. The largest count is the capacity that is needed. Targets ascend, so these are the last waits
//! up to j, and one pass with two pointers counts them.
//!
//! **Splitting.** Outstanding signals are consecutive. So if the edges of a pair are distributed over n channels in
//! turn, each channel holds at most 1/n of the signals, rounded up. At least (outstanding signals / capacity) channels
//! are needed, because each signal must be in one of them.

use super::assignment::{in_order, pairs, Channels, Kind, Pair};
use crate::dependencies::Edge;
use crate::reduce::Reduced;

/// Returns the maximum number of outstanding signals per channel, if the edges `pair` of a pair of warps are
/// distributed over `channels` channels in turn. The edges are indices of [`Reduced::edges`].
fn outstanding(reduced: &Reduced, pair: &[u32], channels: usize) -> Vec<u64> {
    let max_held = |channel: usize| {
        let edges = || pair.iter().skip(channel).step_by(channels).map(|&index| reduced.edges[index as usize]);
        let (mut ended, mut waits) = (0, edges().peekable());
        let held = |(signal, edge): (u64, Edge)| {
            while waits.next_if(|earlier| reduced.clocks.reaches(earlier.to, edge.from)).is_some() {
                ended += 1;
            }
            signal + 1 - ended
        };
        (0..).zip(edges()).map(held).max().unwrap_or(0)
    };
    (0..channels).map(max_held).collect()
}

/// Returns the maximum number of outstanding signals for each pair of warps.
pub(super) fn held(reduced: &Reduced) -> Vec<u64> {
    pairs(reduced).iter().map(|pair| outstanding(reduced, &pair.edges, 1)[0]).collect()
}

/// Returns the number of channels if each holds up to `max` signals. `held` is the result of [`held`].
pub(super) fn needed(held: &[u64], max: u64) -> u64 {
    held.iter().map(|held| held.div_ceil(max)).sum()
}

/// Allocates counting channels that hold up to `max` signals each.
pub(super) fn allocate(reduced: &Reduced, max: u64) -> Channels {
    let mut by_edge = vec![0; reduced.edges.len()];
    let mut holds = Vec::new();
    for Pair { edges: pair, .. } in pairs(reduced) {
        let channels = outstanding(reduced, &pair, 1)[0].div_ceil(max) as usize;
        for (position, &index) in pair.iter().enumerate() {
            by_edge[index as usize] = (holds.len() + position % channels) as u32;
        }
        holds.extend(outstanding(reduced, &pair, channels));
    }
    in_order(Channels { kind: Kind::Counting, by_edge, holds })
}
