//! What drives and measures the blocks: for each its random stimulus, directed cases, the scenario of its timing diagram, and its
//! cycles on the emitted Verilog.
//!
//! Knows the contracts and the golden models, never the RTL.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod buffer_queue;
pub mod driver;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
pub mod lock_arbiter;
pub mod order_profiler;
mod points;
pub mod sync_channels;
#[cfg(test)]
mod testing;
pub mod thread_order;
pub mod threads;
pub mod warp_issue;

/// Reference RTL of each block, which is written by hand: Verilog by name and text.
pub mod reference {
    include!(concat!(env!("OUT_DIR"), "/reference.rs"));
}
