//! Counting channels: one for each ordered pair of warps between which there are edges.
//!
//! **They keep order.** Let two remaining edges from warp a to warp b be s -> t and s' -> t', with s before s' in a, or s = s' and t before t'. If t' came before t in b, or were t, then s -> t would follow from s before s', s' -> t', t' before t. If s = s', then s -> t' would follow from s -> t,
//! t before t'. Neither is in a reduction. So sources and targets both strictly ascend, the n-th wait of the pair is for its n-th signal, and since only a signals and only b waits, both in program order, the n-th wait takes the n-th signal.
//!
//! **What it holds at most.** When the j-th signal comes, the i-th wait is over in every case if and only if the i-th target happens before the j-th source, or is it. The other waits can all be yet to come: stop every warp where nothing more has happened than what happens before the j-th
//! source. So the most that a channel holds is the greatest number, over j, of the waits up to the j-th that don't happen before the j-th source. These are the last ones before j, as targets ascend; one pass with two fingers counts them.
//!
//! **Splitting.** Those that are outstanding together are consecutive, so dealing a pair's edges out to n channels in turn leaves each at most 1/n of them, rounded up; and fewer than (outstanding / what a channel holds) can't do, since each signal must lie in one.

use super::assignment::{in_order, pairs, Channels, Kind, Pair};
use crate::dependencies::Edge;
use crate::reduce::Reduced;

/// The most signals that are outstanding at once on each of so many channels that a pair's edges are dealt out to.
fn outstanding(reduced: &Reduced, pair: &[u32], channels: usize) -> Vec<u64> {
    let on = |channel: usize| {
        let edges = || pair.iter().skip(channel).step_by(channels).map(|&place| reduced.edges[place as usize]);
        let (mut over, mut waits) = (0, edges().peekable());
        let held = |(signal, edge): (u64, Edge)| {
            while waits.next_if(|earlier| reduced.clocks.reaches(earlier.to, edge.from)).is_some() {
                over += 1;
            }
            signal + 1 - over
        };
        (0..).zip(edges()).map(held).max().unwrap_or(0)
    };
    (0..channels).map(on).collect()
}

/// The most signals that are outstanding at once, for each pair of warps.
pub(super) fn held(reduced: &Reduced) -> Vec<u64> {
    pairs(reduced).iter().map(|pair| outstanding(reduced, &pair.edges, 1)[0]).collect()
}

/// How many channels do if each holds so much.
pub(super) fn needed(held: &[u64], most: u64) -> u64 {
    held.iter().map(|held| held.div_ceil(most)).sum()
}

/// Counting channels that hold `most` signals each.
pub(super) fn allocate(reduced: &Reduced, most: u64) -> Channels {
    let mut of = vec![0; reduced.edges.len()];
    let mut holds = Vec::new();
    for Pair { edges: pair, .. } in pairs(reduced) {
        let channels = outstanding(reduced, &pair, 1)[0].div_ceil(most) as usize;
        for (turn, &place) in pair.iter().enumerate() {
            of[place as usize] = (holds.len() + turn % channels) as u32;
        }
        holds.extend(outstanding(reduced, &pair, channels));
    }
    in_order(Channels { kind: Kind::Counting, of, holds })
}
