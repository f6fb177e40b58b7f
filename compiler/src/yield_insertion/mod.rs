//! Yield insertion: sequences that make every thread of a plain warp leader thread in rotation. A plain warp has one pc
//! and one mask, and no warp_issue. docs/reference/rules.md, "The method", states the rules;
//! docs/reference/lock-analysis.md lists the instructions.
//!
//! Each thread has a register for its next pc. At the end of a block, the warp takes the next pc of the leader, and the
//! role passes on round robin. At the start of a block, the mask becomes the live threads that go there. The hardware
//! unit does the same in cycles, so the order of blocks equals that of its golden model.

mod insert;
mod inserted;
mod print;
#[cfg(test)]
mod tests;

pub use insert::insert;
pub use inserted::{Block, Comparison, Inserted, Scalar, Step};
