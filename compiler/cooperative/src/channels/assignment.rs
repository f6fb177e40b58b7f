//! Channels, the hardware that has them, and which edge goes over which channel.

use crate::dependencies::Dependencies;
use crate::hardware::MAX_COUNT_BITS;
use crate::reduce::Reduced;
use serde::Serialize;

/// What a channel can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One signal.
    Binary,
    /// 2^count_bits - 1 signals.
    Counting,
}

impl Kind {
    /// Its word.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Binary => "binary",
            Self::Counting => "counting",
        }
    }
}

/// What the hardware has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Which kind it has. Hardware that counts can serve as binary channels too.
    pub kind: Kind,
    /// How many channels there are.
    pub most_channels: u32,
    /// The width of a channel's counter, 1 to [`MAX_COUNT_BITS`]; others are taken as the nearest of these. Binary channels don't ask for it.
    pub count_bits: u32,
}

impl Default for Options {
    /// The defaults of `sync_channels`, counting.
    fn default() -> Self {
        Self { kind: Kind::Counting, most_channels: 16, count_bits: 4 }
    }
}

impl Options {
    /// What a counting channel holds at most.
    pub(super) fn max_held(&self) -> u64 {
        (1 << self.count_bits.clamp(1, MAX_COUNT_BITS)) - 1
    }
}

/// Which edge goes over which channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Channels {
    /// What they need to be.
    pub kind: Kind,
    /// The channel of each of [`Reduced::edges`]. Channels are counted in the order of their first edges.
    pub of: Vec<u32>,
    /// For each channel the most signals it ever holds, under the worst timing.
    pub holds: Vec<u64>,
}

/// The edges from one warp to another.
pub(super) struct Pair {
    /// The warp of their sources.
    pub(super) from: usize,
    /// The warp of their targets.
    pub(super) to: usize,
    /// Their places in [`Reduced::edges`], ascending. Sources and targets ascend too ([why](super::counting)).
    pub(super) edges: Vec<u32>,
}

/// All ordered pairs of warps between which there are edges.
pub(super) fn pairs(reduced: &Reduced) -> Vec<Pair> {
    let (clocks, warps) = (&reduced.clocks, reduced.clocks.warps());
    let mut pairs: Vec<_> =
        (0..warps * warps).map(|pair| Pair { from: pair / warps, to: pair % warps, edges: Vec::new() }).collect();
    for (place, edge) in (0..).zip(&reduced.edges) {
        pairs[clocks.warp(edge.from) * warps + clocks.warp(edge.to)].edges.push(place);
    }
    pairs.retain(|pair| !pair.edges.is_empty());
    pairs
}

/// The same channels, counted in the order of their first edges.
pub(super) fn in_order(channels: Channels) -> Channels {
    let Channels { kind, of, holds } = channels;
    let (mut numbers, mut ordered) = (vec![None; holds.len()], Vec::with_capacity(holds.len()));
    let mut number = |channel: u32| {
        *numbers[channel as usize].get_or_insert_with(|| {
            ordered.push(holds[channel as usize]);
            ordered.len() as u32 - 1
        })
    };
    let of = of.into_iter().map(&mut number).collect();
    Channels { kind, of, holds: ordered }
}

impl Channels {
    /// A line a channel: what it holds at most, and its edges.
    pub fn text(&self, dependencies: &Dependencies, reduced: &Reduced) -> String {
        let mut edges = vec![Vec::new(); self.holds.len()];
        for (edge, &channel) in reduced.edges.iter().zip(&self.of) {
            edges[channel as usize].push(edge.text(dependencies));
        }
        let line = |(channel, (held, edges)): (usize, (&u64, Vec<String>))| {
            format!("channel {channel}, at most {held}: {}\n", edges.join(", "))
        };
        self.holds.iter().zip(edges).enumerate().map(line).collect()
    }
}
