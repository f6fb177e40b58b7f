//! Golden models, stream oracles and properties of the blocks. The crate depends on the contracts, never on the RTL.
//!
//! The algorithms differ from those of the RTL. For example, the model of `index_generator` computes indices by
//! division, where the RTL adds, and derives the outputs of a cycle from the whole configuration.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod bench;
pub mod buffer_queue;
#[cfg(test)]
mod corruption;
#[cfg(test)]
mod faults;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
pub mod lock_arbiter;
pub mod order_profiler;
mod rows;
pub mod simt_core;
pub mod sync_channels;
pub mod thread_order;
pub mod threads;
pub mod warp_issue;
