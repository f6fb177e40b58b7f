//! Allocation of channels: binary or counting ones, depending on which kind needs fewer.

use super::assignment::{Channels, Kind, Options};
use super::{chains, counting};
use crate::dependencies::Edge;
use crate::hardware::MAX_COUNT_BITS;
use crate::reduce::Reduced;
use thiserror::Error;

/// Largest table of followers (module `chains`) for which counting channels are compared with binary ones. The
/// comparison takes some hundredths of a second.
const MAX_COMPARED: usize = 1 << 20;

/// The hardware has too few channels.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{needed} {} channels{} exceed the limit of {available} in the hardware; help: {help}",
    .kind.name(),
    if *.exact { "" } else { " (the fewest found)" }
)]
pub struct TooMany {
    /// Kind of the channels that `needed` counts. If the hardware supports both kinds, this is the kind that needs
    /// fewer channels.
    pub kind: Kind,
    /// Smallest number of channels that was found.
    pub needed: u32,
    /// Whether the number is known to be minimal.
    pub exact: bool,
    /// Number of channels of the hardware.
    pub available: u32,
    /// First edge without a channel.
    pub edge: Edge,
    /// Suggested change, for the message.
    pub help: String,
}

/// Assigns a channel to each remaining edge. The number of binary channels is the smallest possible, unless the input
/// is too large for the exact method (module `chains`). There is one counting channel per ordered pair of warps, or
/// several if one would overflow (module `counting`). A counting channel can also serve as a binary channel. So
/// hardware with counters gets binary channels if fewer of them are needed: see [`Channels::kind`].
///
/// # Errors
///
/// The hardware has too few channels.
pub fn allocate(reduced: &Reduced, options: &Options) -> Result<Channels, TooMany> {
    let channels = match options.kind {
        Kind::Binary => chains::allocate(reduced, chains::MAX_FOLLOWERS),
        Kind::Counting => fewer(reduced, options),
    };
    channels.fit(reduced, options)?;
    Ok(channels)
}

impl Channels {
    /// Checks that the hardware has enough channels.
    ///
    /// # Errors
    ///
    /// The hardware has too few channels.
    pub fn fit(&self, reduced: &Reduced, options: &Options) -> Result<(), TooMany> {
        let (needed, available) = (self.holds.len() as u32, options.max_channels);
        if needed <= available {
            return Ok(());
        }
        // Channels are numbered in the order of their first edges.
        let first = self.by_edge.iter().position(|&channel| channel >= available).unwrap_or_default();
        let edge = reduced.edges[first];
        let max = if options.kind == Kind::Binary { chains::MAX_FOLLOWERS } else { MAX_COMPARED };
        let exact = self.kind == Kind::Counting || chains::followers(reduced) <= max;
        Err(TooMany { kind: self.kind, needed, exact, available, edge, help: help(reduced, options) })
    }
}

/// Returns counting or binary channels: the kind that needs fewer channels. If the numbers are equal, counting channels
/// are used, because their programs are shorter.
fn fewer(reduced: &Reduced, options: &Options) -> Channels {
    let counting = counting::allocate(reduced, options.max_held());
    // Outstanding signals of one pair of warps need a binary channel each, so binary channels cannot be fewer.
    if counting.holds.iter().any(|&held| held >= counting.holds.len() as u64) {
        return counting;
    }
    let binary = chains::allocate(reduced, MAX_COMPARED);
    if binary.holds.len() < counting.holds.len() {
        binary
    } else {
        counting
    }
}

/// Returns a suggestion for the error message: a kind or width of channels that fits, or a change of the source.
fn help(reduced: &Reduced, options: &Options) -> String {
    let fits = |count: u64| count <= u64::from(options.max_channels);
    let prefix = match options.kind {
        Kind::Binary => {
            let needed = fewer(reduced, options).holds.len() as u64;
            if fits(needed) {
                return format!("{needed} counting channels suffice");
            }
            format!("{needed} counting channels are needed; ")
        }
        // Binary channels were already compared.
        Kind::Counting => String::new(),
    };
    let held = counting::held(reduced);
    let is_wide_enough =
        |count_bits: &u32| fits(counting::needed(&held, Options { count_bits: *count_bits, ..*options }.max_held()));
    match (1..=MAX_COUNT_BITS).find(is_wide_enough) {
        Some(bits) => format!("counting channels with counters of {bits} bits suffice"),
        None => {
            format!("{prefix}assign the calls to fewer warps, or reduce the number of warps that depend on each other")
        }
    }
}
