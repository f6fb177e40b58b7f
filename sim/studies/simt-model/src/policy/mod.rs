//! Policies: which block a warp enters next, and which of its threads run it.
//!
//! A policy sees what the ports of `warp_issue` see (docs/reference/rules.md, "warp_issue"): a launch, the ends of blocks, and whether the block that it
//! wants to enter synchronises. So the block's golden model stands behind the trait, clocked.

mod golden;
mod kind;
mod mask_stack;
mod minimum_pc;
mod ports;
mod random;
#[cfg(test)]
mod tests;
mod warp_issue;

pub use golden::Golden;
pub use kind::Kind;
pub use mask_stack::{MaskStack, Order};
pub use minimum_pc::MinimumPc;
pub use ports::{BlockEnd, Entry, HeldUp, Issue, Policy, Unruly};
pub(crate) use random::Random;
pub use warp_issue::{Candidates, Options, WarpIssue};
