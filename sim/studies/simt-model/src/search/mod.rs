//! Search for random kernels for which the lock analysis is wrong. It classifies such a kernel as free of waiting
//! loops, but a run on a mask stack hangs although the unit finishes, or the guard refutes the analysis.
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

pub use classification::{classify, Classification, MAX_BLOCKS, MAX_BLOCK_RATIO};
pub use generate::kernel;
pub use shrink::shrunk;
pub use tally::{lanes, Counterexample, Tally};
