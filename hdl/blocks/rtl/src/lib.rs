//! The blocks in Rust-HDL, one module per block.
//!
//! A *kernel* is the function `update` of a module, which describes its logic. It uses only the constructs that the
//! emitter prints correctly; a test parses these sources and checks this. The emitter also prints the comments of a
//! kernel. Its leading comments describe the module and its ports.
#![allow(missing_docs, reason = "fields of modules are described by the comments of their kernels")]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod buffer_queue;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
mod index_widths;
pub mod lock_arbiter;
pub mod order_profiler;
pub mod sync_channels;
pub mod thread_order;
pub mod warp_issue;

/// Formal properties of each block: names and texts of `properties.toml` and the harnesses.
#[cfg(feature = "built-in")]
pub mod formal {
    include!(concat!(env!("OUT_DIR"), "/formal.rs"));
}
