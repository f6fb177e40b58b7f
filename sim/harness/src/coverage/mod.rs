//! Coverage of the Verilog (lines, branches, toggles) and of the test plan (bins).
//!
//! Verilator measures lines, branches and toggles; counts are summed over instances, runs and seeds. [`bins`] counts
//! the bins of the test plan from the ports. Counting starts after the first cycle with reset, so that random initial
//! values cover nothing. For a block without a reset, it starts in cycle 0.

pub mod bins;
mod collected;
mod folder;
mod lcov;
mod merged;
mod page;
pub(crate) mod points;
mod summary;
#[cfg(test)]
mod tests;

pub use bins::BinCount;
pub use collected::{Collected, Counts, Plan};
pub use folder::write;
pub use summary::{Module, Share, Summary};
