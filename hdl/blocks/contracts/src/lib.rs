//! Contracts of the Warploom blocks as plain data, one module per block. [`index_variants`] has the data that the index
//! blocks share.
//!
//! The module of a block defines the parameters with the values for which RTL exists, the ports in order, and the
//! timing rules. It also defines the error codes, the test points and the test plan. RTL, golden models, harness and
//! documentation read this crate; it depends on none of them. The types come from `warploom-contract`.

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
pub mod simt_core;
pub mod sync_channels;
pub mod thread_order;
pub mod warp_issue;
