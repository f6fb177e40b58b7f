//! A search for kernels that the lock analysis calls free, and that hang on a mask stack where they finish under the unit.
//!
//! Kernels are numbered: a seed and a number give the same kernel everywhere, so that parts of a campaign share nothing and miss nothing.

mod change;
mod fate;
mod fragments;
mod generate;
mod shrink;
mod tally;
mod writer;

pub use fate::{fate, Fate, MOST_BLOCKS, TIMES};
pub use generate::kernel;
pub use shrink::shrunk;
pub use tally::{lanes, Counterexample, Tally};
