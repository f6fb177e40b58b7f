//! Contracts of the Warploom blocks, one module per block: what the block promises, as plain data.
//!
//! Each module has the block's parameters and the combinations that exist, its ports in order, its latencies as exact
//! rules, its error codes, its test points and its test plan. The RTL, the golden models, the harness and the
//! documentation read this crate; it depends on none of them. The types are those of `warploom-contract`.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod buffer_queue;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
pub mod index_variants;
pub mod lock_arbiter;
pub mod order_profiler;
mod plan;
pub mod sync_channels;
pub mod thread_order;
pub mod warp_issue;
