//! The compiler's half of warp issue: sequences inserted into a kernel with locks, so that a plain warp (one pc, one mask) gives every thread
//! its turn (docs/reference/rules.md, "The method"; docs/reference/lock-analysis.md has the instructions).
//!
//! Each thread has a register for the pc that it goes to next. At the end of a block the next pc of the representative, a live thread in
//! turn, becomes the warp's; at the start of a block the mask becomes the live threads that go there. The hardware unit does
//! the same in cycles, so the order of blocks is that of its golden model.

mod insert;
mod inserted;
mod print;
#[cfg(test)]
mod tests;

pub use insert::insert;
pub use inserted::{Block, Comparison, Inserted, Scalar, Step};
