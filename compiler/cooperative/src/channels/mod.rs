//! Channels of the remaining dependencies. The source of a dependency signals when it has ended; the target waits
//! before it begins.
//!
//! A channel carries anonymous signals: a wait takes any available signal. So several dependencies (edges) can share a
//! channel only if each wait gets the signal of its own edge under any timing.

mod allocate;
mod assignment;
mod chains;
pub mod check;
mod counting;
#[cfg(test)]
mod tests;

pub use allocate::{allocate, TooMany};
pub use assignment::{Channels, Kind, Options};
