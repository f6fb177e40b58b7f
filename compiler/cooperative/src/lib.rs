//! Compiler of cooperative warps: distributes the calls of a sequential program over warps that run at the same time.
//! Calls exchange values through buffers.
//!
//! docs/reference/rules.md, "Cooperative warps", lists the steps, which follow the publication. Their results are the
//! source, the schedule tree, and the call *instances* (executions of calls) with their [`dependencies`]. The
//! dependencies that remain after [`reduce`](mod@reduce) are assigned to [`channels`], and each warp gets a
//! [`program`].

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
