//! Search for kernels that the lock analysis classifies as free, but whose runs on a mask stack hang although the unit
//! finishes.
//!
//! A seed and a number determine the same kernel on every machine. So the shards of a campaign are disjoint and
//! complete.

mod change;
mod classification;
mod fragments;
mod generate;
mod shrink;
mod tally;
mod writer;

pub use classification::{classify, Classification, MAX_BLOCKS, TIMES};
pub use generate::kernel;
pub use shrink::shrunk;
pub use tally::{lanes, Counterexample, Tally};
