//! Coverage: how much of the Verilog the runs reached, and which situations of the test plan.
//!
//! Lines, branches and toggles are Verilator's, added up over instances of a module, runs and seeds. [`bins`] counts the plan's
//! bins from the ports. Both begin to count after the first cycle with reset, so that a random start reaches nothing.

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
pub use collected::Collected;
pub use folder::write;
pub use summary::{Module, Share, Summary};
