//! Cooperative warps: splits sequential code with buffers over warps that run concurrently.
//!
//! The steps of the publication (docs/reference/rules.md, "Cooperative warps") have separate results. These are the
//! source, the schedule tree, call instances with their [`dependencies`], and the reduced dependencies
//! ([`reduce`](mod@reduce)). Then follow [`channels`] and a [`program`] per warp.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod channels;
pub mod clocks;
pub mod compile;
pub mod dependencies;
pub mod draw;
pub mod examples;
pub mod expand;
pub mod generate;
pub mod hardware;
pub mod program;
pub mod queues;
pub mod reduce;
pub mod scale;
pub mod schedule;
pub mod source;
pub mod tree;

#[cfg(test)]
mod diagnostic_tests;
#[cfg(test)]
mod snapshots;
#[cfg(test)]
mod tests;
