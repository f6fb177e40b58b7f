//! Simulator of cooperative warps: warps that run the calls of one sequential program together, synchronised by the
//! *units* `sync_channels` (channels) and `buffer_queue` (queues). The crate `warploom-cooperative` compiles such
//! programs. An *instance* is one execution of a call.
//!
//! The simulator runs every interleaving of a small program, and random interleavings of a larger one. It also runs
//! programs of any size cycle by cycle on the golden models of the units, optionally compared with their emitted
//! Verilog. It checks which values calls read, not what they compute. If each call reads the same values as in the
//! sequential program, all results are equal, by induction over the calls.
//!
//! [`code::Code`] lists the steps of the programs and the accesses of each call. [`machine`] executes a step of a warp,
//! [`explore`] enumerates all orders of steps, and [`timed`] runs programs cycle by cycle.

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
