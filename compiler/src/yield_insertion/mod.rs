//! Yield insertion: inserts instruction sequences into a kernel, so that its threads take turns to choose the next
//! basic block. A thread that spins for a lock then cannot prevent the lock's holder from running. The sequences run on
//! a warp with one program counter (pc) and one thread mask, without the block `warp_issue`.
//!
//! Each thread has a register for its next pc. At the end of a basic block, the warp continues at the next pc of the
//! *leader thread* (the publication: "representative"), and the next live thread becomes the leader. At the start of a
//! basic block, the mask becomes the live threads whose next pc is this block. `warp_issue` does the same in hardware,
//! so the order of executed blocks equals that of its golden model.
//!
//! docs/reference/rules.md, "The method", states the rules. docs/reference/lock-analysis.md lists the instructions.

mod insert;
mod inserted;
mod print;
#[cfg(test)]
mod tests;

pub use insert::insert;
pub use inserted::{Block, Comparison, Inserted, Scalar, Step};
