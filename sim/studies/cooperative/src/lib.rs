//! Programs of cooperative warps, run: every interleaving of small ones, and any of them in cycles, on models of the channels and queues and on their emitted Verilog.
//!
//! What a call computes doesn't matter here, only what it reads. A call that reads the contents that it reads in the sequential program computes what it computes
//! there, so by induction over the calls all do if none reads anything else. [`code::Code`] is the programs with what each call reads and writes, [`machine`]
//! what a step of a warp does, and [`explore`] takes every order of steps.

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
