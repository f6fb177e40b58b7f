//! Policies, which select the next block of a warp and the threads that run it.
//!
//! A policy sees the inputs of `warp_issue` (docs/reference/rules.md, "warp_issue"): a launch, the ends of blocks, and
//! whether the next block synchronises. The golden model of `warp_issue` therefore implements the same trait, cycle by
//! cycle.

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
pub use ports::{BlockEnd, BlockingReason, Entry, Issue, Policy, PolicyViolation};
pub(crate) use random::Random;
pub use warp_issue::{Candidates, Options, WarpIssue};
