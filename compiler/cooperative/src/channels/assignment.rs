//! Channels, parameters of the hardware, and the assignment of edges to channels.

use crate::dependencies::Dependencies;
use crate::hardware::MAX_COUNT_BITS;
use crate::reduce::Reduced;
use serde::Serialize;

/// Kind of channels, which limits the number of signals that a channel holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A channel holds at most one signal.
    Binary,
    /// A channel holds at most 2^count_bits - 1 signals.
    Counting,
}

impl Kind {
    /// Returns the name in messages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Binary => "binary",
            Self::Counting => "counting",
        }
    }
}

/// Parameters of the hardware.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Kind of channels of the hardware. Hardware with counters also serves as binary channels.
    pub kind: Kind,
    /// Number of channels of the hardware.
    #[serde(rename = "most_channels")]
    pub max_channels: u32,
    /// Width of the counter of a counting channel in bits; values outside 1 to [`MAX_COUNT_BITS`] are clamped.
    pub count_bits: u32,
}

impl Default for Options {
    /// Returns the defaults of `sync_channels` with counting channels.
    fn default() -> Self {
        Self { kind: Kind::Counting, max_channels: 16, count_bits: 4 }
    }
}

impl Options {
    /// Returns the maximum number of signals that a counting channel can hold.
    pub(super) fn max_held(&self) -> u64 {
        (1 << self.count_bits.clamp(1, MAX_COUNT_BITS)) - 1
    }
}

/// Assignment of edges to channels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Channels {
    /// Kind of channels that the assignment requires.
    pub kind: Kind,
    /// Channel of each of [`Reduced::edges`]. Channels are numbered in the order of their first edges.
    #[serde(rename = "of")]
    pub by_edge: Vec<u32>,
    /// For each channel, the maximum number of signals that it holds under the worst timing.
    pub holds: Vec<u64>,
}

/// Edges from one warp to another.
pub(super) struct Pair {
    /// Warp of the sources.
    pub(super) from: usize,
    /// Warp of the targets.
    pub(super) to: usize,
    /// Ascending indices of [`Reduced::edges`]. Sources and targets ascend, too ([proof](super::counting)).
    pub(super) edges: Vec<u32>,
}

/// Returns all ordered pairs of warps with edges.
pub(super) fn pairs(reduced: &Reduced) -> Vec<Pair> {
    let (clocks, warps) = (&reduced.clocks, reduced.clocks.warps());
    let mut pairs: Vec<_> =
        (0..warps * warps).map(|pair| Pair { from: pair / warps, to: pair % warps, edges: Vec::new() }).collect();
    for (index, edge) in (0..).zip(&reduced.edges) {
        pairs[clocks.warp(edge.from) * warps + clocks.warp(edge.to)].edges.push(index);
    }
    pairs.retain(|pair| !pair.edges.is_empty());
    pairs
}

/// Renumbers channels in the order of their first edges.
pub(super) fn in_order(channels: Channels) -> Channels {
    let Channels { kind, by_edge, holds } = channels;
    let (mut numbers, mut ordered) = (vec![None; holds.len()], Vec::with_capacity(holds.len()));
    let mut number = |channel: u32| {
        *numbers[channel as usize].get_or_insert_with(|| {
            ordered.push(holds[channel as usize]);
            ordered.len() as u32 - 1
        })
    };
    let by_edge = by_edge.into_iter().map(&mut number).collect();
    Channels { kind, by_edge, holds: ordered }
}

impl Channels {
    /// Returns one line per channel: the maximum number of signals, and the edges.
    pub fn text(&self, dependencies: &Dependencies, reduced: &Reduced) -> String {
        let mut edges = vec![Vec::new(); self.holds.len()];
        for (edge, &channel) in reduced.edges.iter().zip(&self.by_edge) {
            edges[channel as usize].push(edge.text(dependencies));
        }
        let line = |(channel, (held, edges)): (usize, (&u64, Vec<String>))| {
            format!("channel {channel}, at most {held}: {}\n", edges.join(", "))
        };
        self.holds.iter().zip(edges).enumerate().map(line).collect()
    }
}
