//! The channels of a program: binary ones or counting ones, whichever are fewer, as far as the hardware has them.

use super::assignment::{Channels, Kind, Options};
use super::{chains, counting};
use crate::dependencies::Edge;
use crate::hardware::MAX_COUNT_BITS;
use crate::reduce::Reduced;
use thiserror::Error;

/// The largest table of followers with which counting channels are compared with binary ones, so that the comparison takes no more than some hundredths of a second.
const MAX_COMPARED: usize = 1 << 20;

/// More channels are needed than there are.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{needed} {} channels{} exceed the {available} channels of the hardware; help: {help}", .kind.name(), if *.exact { "" } else { " (the fewest found)" })]
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
        Kind::Binary => chains::allocate(reduced, chains::MAX_FOLLOWERS),
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
        let most = if options.kind == Kind::Binary { chains::MAX_FOLLOWERS } else { MAX_COMPARED };
        let exact = self.kind == Kind::Counting || chains::followers(reduced) <= most;
        Err(TooMany { kind: self.kind, needed, exact, available, edge, help: help(reduced, options) })
    }
}

/// The fewer of counting channels and of binary ones. Counting ones where both are as many: with these programs are shorter.
fn fewer(reduced: &Reduced, options: &Options) -> Channels {
    let counting = counting::allocate(reduced, options.max_held());
    // Signals of one pair of warps that are outstanding at once need a binary channel each.
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

/// What would do with the channels that there are.
fn help(reduced: &Reduced, options: &Options) -> String {
    let fits = |count: u64| count <= u64::from(options.most_channels);
    let other = match options.kind {
        Kind::Binary => {
            let needed = fewer(reduced, options).holds.len() as u64;
            if fits(needed) {
                return format!("{needed} counting channels suffice");
            }
            format!("{needed} counting channels are needed; ")
        }
        // Binary ones were looked at.
        Kind::Counting => String::new(),
    };
    let held = counting::held(reduced);
    let wide =
        |count_bits: &u32| fits(counting::needed(&held, Options { count_bits: *count_bits, ..*options }.max_held()));
    match (1..=MAX_COUNT_BITS).find(wide) {
        Some(bits) => format!("counting channels with counters of {bits} bits suffice"),
        None => {
            format!("{other}assign the calls to fewer warps, or reduce the number of warps that depend on each other")
        }
    }
}
