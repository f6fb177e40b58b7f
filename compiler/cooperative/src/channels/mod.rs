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

use crate::dependencies::{Dependencies, Edge};
use crate::hardware::MOST_COUNT_BITS;
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

impl Kind {
    /// Its word.
    fn name(self) -> &'static str {
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
    /// The width of a channel's counter, 1 to [`MOST_COUNT_BITS`]; others are taken as the nearest of these. Binary channels don't ask for it.
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
        (1 << self.count_bits.clamp(1, MOST_COUNT_BITS)) - 1
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

/// The largest table of followers with which counting channels are compared with binary ones, so that the comparison takes no more than some hundredths of a second.
const MOST_COMPARED: usize = 1 << 20;

/// More channels are needed than there are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{needed} {} channels are {}, and the hardware has {available}; help: {help}", .kind.name(), if *.exact { "needed" } else { "the fewest found" })]
pub struct TooMany {
    /// Of which kind: of those that count and those that don't, the kind of which fewer do, where the hardware has both.
    pub kind: Kind,
    /// The fewest that do; of counting ones where each carries edges between the same two warps.
    pub needed: u32,
    /// Whether it is certain that no fewer do.
    pub exact: bool,
    /// How many there are.
    pub available: u32,
    /// The first edge for which none is left.
    pub edge: Edge,
    /// What would fit, or what to change.
    pub help: String,
}

/// Gives each remaining edge its channel: the fewest binary ones that do (module `chains` says why); or one counting channel for each ordered pair of warps, and more where it would hold too much (module `counting`), but binary ones where fewer of these do, as hardware that counts can
/// serve as these too. [`Channels::kind`] says which.
///
/// # Errors
///
/// If the hardware has fewer.
pub fn allocate(reduced: &Reduced, options: &Options) -> Result<Channels, TooMany> {
    let channels = match options.kind {
        Kind::Binary => chains::allocate(reduced, chains::MOST_FOLLOWERS),
        Kind::Counting => fewer(reduced, options),
    };
    channels.fit(reduced, options)?;
    Ok(channels)
}

impl Channels {
    /// Whether they are no more than the hardware has for which they were allocated.
    ///
    /// # Errors
    ///
    /// If they are.
    pub fn fit(&self, reduced: &Reduced, options: &Options) -> Result<(), TooMany> {
        let (needed, available) = (self.holds.len() as u32, options.most_channels);
        if needed <= available {
            return Ok(());
        }
        // Channels are counted in the order of their first edges.
        let first = self.of.iter().position(|&channel| channel >= available).unwrap_or_default();
        let edge = reduced.edges[first];
        let most = if options.kind == Kind::Binary { chains::MOST_FOLLOWERS } else { MOST_COMPARED };
        let exact = self.kind == Kind::Counting || chains::followers(reduced) <= most;
        Err(TooMany { kind: self.kind, needed, exact, available, edge, help: help(reduced, options) })
    }
}

/// The fewer of counting channels and of binary ones. Counting ones where both are as many: with these programs are shorter.
fn fewer(reduced: &Reduced, options: &Options) -> Channels {
    let counting = counting::allocate(reduced, options.most_held());
    // Signals of one pair of warps that are outstanding at once need a binary channel each.
    if counting.holds.iter().any(|&held| held >= counting.holds.len() as u64) {
        return counting;
    }
    let binary = chains::allocate(reduced, MOST_COMPARED);
    if binary.holds.len() < counting.holds.len() {
        binary
    } else {
        counting
    }
}

/// What would do with the channels that there are.
fn help(reduced: &Reduced, options: &Options) -> String {
    let fits = |count: u64| count <= u64::from(options.most_channels);
    let other = match options.kind {
        Kind::Binary => {
            let needed = fewer(reduced, options).holds.len() as u64;
            if fits(needed) {
                return format!("{needed} counting ones do");
            }
            format!("counting ones would be {needed}; ")
        }
        // Binary ones were looked at.
        Kind::Counting => String::new(),
    };
    let held = counting::held(reduced);
    let wide =
        |count_bits: &u32| fits(counting::needed(&held, Options { count_bits: *count_bits, ..*options }.most_held()));
    match (1..=MOST_COUNT_BITS).find(wide) {
        Some(bits) => format!("counters of {bits} bits do, with counting channels"),
        None => format!("{other}give the calls to fewer warps, or let fewer warps depend on each other"),
    }
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
