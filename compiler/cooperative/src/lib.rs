//! Cooperative warps: sequential code whose calls produce and consume buffers, split over warps that run at the same time.
//!
//! The steps of the publication (docs/reference/rules.md, "Cooperative warps"), each a result of its own: source, schedule tree, call instances and
//! the dependencies between them ([`dependencies`]), the reduced dependencies ([`reduce`](mod@reduce)), [`channels`], and a program a warp ([`program`]).

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
