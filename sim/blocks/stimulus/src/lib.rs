//! Stimulus and measurement of the blocks: random stimulus, directed cases, scenarios of timing diagrams, and measured
//! cycles of the emitted Verilog.
//!
//! The crate depends on the contracts and the golden models, never on the RTL.

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
pub mod simt_core;
pub mod sync_channels;
#[cfg(test)]
mod testing;
pub mod thread_order;
pub mod threads;
pub mod warp_issue;

/// Hand-written reference RTL of each block: names and texts of its Verilog files.
pub mod reference {
    include!(concat!(env!("OUT_DIR"), "/reference.rs"));
}
