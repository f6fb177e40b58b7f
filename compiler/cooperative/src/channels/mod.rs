//! A channel for each remaining dependency: its source signals when it has ended, its target waits before it begins.
//!
//! A channel carries signals, not names: a wait takes whatever signal is there. So edges share a channel only where each wait gets the signal of its own edge under any timing.

mod allocate;
mod assignment;
mod chains;
pub mod check;
mod counting;
#[cfg(test)]
mod tests;

pub use allocate::{allocate, TooMany};
pub use assignment::{Channels, Kind, Options};
