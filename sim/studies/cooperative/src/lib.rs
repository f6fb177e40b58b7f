//! Simulator of cooperative warps. It runs every interleaving of small programs, and runs programs cycle by cycle on
//! golden models of the channels and queues or on their emitted Verilog.
//!
//! The simulator checks which values calls read, not what they compute. If each call reads the same values as in the
//! sequential program, all results are equal, by induction over the calls. [`code::Code`] lists the steps of
//! the programs and the accesses of each call, [`machine`] executes a step of a warp, and [`explore`] enumerates every
//! order of steps.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bubbles;
pub mod code;
pub mod equivalence;
pub mod explore;
pub mod hardware;
pub mod machine;
pub mod random;
pub mod timed;
pub mod timeline;
pub mod units;
