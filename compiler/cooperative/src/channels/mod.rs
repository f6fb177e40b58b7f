//! A channel for each remaining dependency: its source signals when it has ended, its target waits before it begins.
//!
//! A channel carries signals, not names: a wait takes whatever signal is there. So edges share a channel only where each wait gets the signal of its own edge under any timing.

mod chains;
pub mod check;
mod counting;
#[cfg(test)]
mod tests;

use serde::Serialize;
use thiserror::Error;

use crate::dependencies::Dependencies;
use crate::reduce::Reduced;

/// What a channel can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One signal.
    Binary,
    /// 2^count_bits - 1 signals.
    Counting,
}

/// What the hardware has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Options {
    /// Which kind to use. Hardware that counts can serve as binary channels too.
    pub kind: Kind,
    /// How many channels there are.
    pub most_channels: u32,
    /// The width of a channel's counter, 1 to 63; others are taken as the nearest of these. Binary channels don't ask for it.
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
    fn most_held(&self) -> u64 {
        (1 << self.count_bits.clamp(1, 63)) - 1
    }
}

/// Which edge goes over which channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Channels {
    /// What they are.
    pub kind: Kind,
    /// The channel of each of [`Reduced::edges`]. Channels are counted in the order of their first edges.
    pub of: Vec<u32>,
    /// For each channel the most signals it ever holds, under the worst timing.
    pub holds: Vec<u64>,
}

/// More channels are needed than there are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{needed} {} channels are needed, and the hardware has {available}; help: {help}", match .kind { Kind::Binary => "binary", Kind::Counting => "counting" })]
pub struct TooMany {
    /// Of which kind.
    pub kind: Kind,
    /// The fewest that do: exactly for binary ones; for counting ones where each carries edges between the same two warps.
    pub needed: u32,
    /// How many there are.
    pub available: u32,
    /// What would fit, or what to change.
    pub help: String,
}

/// Gives each remaining edge its channel: the fewest binary ones that do ([why](chains)), or one counting channel for each ordered pair of warps, and more where it would hold too much ([why](counting)).
///
/// # Errors
///
/// If the hardware has fewer.
pub fn allocate(reduced: &Reduced, options: &Options) -> Result<Channels, TooMany> {
    let channels = with(reduced, options, options.kind);
    let needed = channels.holds.len() as u32;
    if needed <= options.most_channels {
        return Ok(channels);
    }
    Err(TooMany { kind: options.kind, needed, available: options.most_channels, help: help(reduced, options) })
}

fn with(reduced: &Reduced, options: &Options, kind: Kind) -> Channels {
    match kind {
        Kind::Binary => chains::allocate(reduced),
        Kind::Counting => counting::allocate(reduced, options.most_held()),
    }
}

/// What would do with the channels that there are.
fn help(reduced: &Reduced, options: &Options) -> String {
    let fits = |count: u64| count <= u64::from(options.most_channels);
    let (other, name) = match options.kind {
        Kind::Binary => (Kind::Counting, "counting"),
        Kind::Counting => (Kind::Binary, "binary"),
    };
    let needed = with(reduced, options, other).holds.len() as u64;
    if fits(needed) {
        return format!("{needed} {name} ones do");
    }
    let held = counting::held(reduced);
    if !fits(held.len() as u64) {
        return format!(
            "{name} ones would be {needed}; give the calls to fewer warps, or let fewer warps depend on each other"
        );
    }
    let bits = (1..).find(|&count_bits| fits(counting::needed(&held, Options { count_bits, ..*options }.most_held())));
    format!("counters of {} bits do, with counting channels", bits.unwrap_or(63))
}

/// The edges from one warp to another.
struct Pair {
    /// The warp of their sources.
    from: usize,
    /// The warp of their targets.
    to: usize,
    /// Their places in [`Reduced::edges`], ascending. Sources and targets ascend too ([why](counting)).
    edges: Vec<u32>,
}

/// All ordered pairs of warps between which there are edges.
fn pairs(reduced: &Reduced) -> Vec<Pair> {
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
fn in_order(channels: Channels) -> Channels {
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
