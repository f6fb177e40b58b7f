//! The blocks in Rust-HDL, one folder per block.
//!
//! A kernel uses only the constructs that the emitter prints rightly; a test parses these sources and says so. The
//! ports of a module are described in its kernel, by leading comments that the emitter prints.
#![allow(missing_docs, reason = "fields of modules are described by the comments of their kernels")]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[macro_use]
mod index_shapes;

pub mod buffer_queue;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
pub mod lock_arbiter;
pub mod order_profiler;
pub mod sync_channels;
pub mod thread_order;
pub mod warp_issue;

/// Formal properties of each block: `properties.toml` and the harnesses, by name and text.
pub mod formal {
    include!(concat!(env!("OUT_DIR"), "/formal.rs"));
}

use warploom_contract::Parameters;
use warploom_rtl_kit::{Design, Module, Modules};

pub use warploom_rtl_kit::Part;

/// The designs of all blocks, in the order in which they are listed.
pub fn designs() -> &'static [Design] {
    static DESIGNS: [Design; 10] = [
        index_generator::shapes::DESIGN,
        index_scheduler::shapes::DESIGN,
        index_unpacker::shapes::DESIGN,
        index_front_end::shapes::DESIGN,
        lock_arbiter::shapes::DESIGN,
        warp_issue::shapes::DESIGN,
        thread_order::shapes::DESIGN,
        order_profiler::shapes::DESIGN,
        sync_channels::shapes::DESIGN,
        buffer_queue::shapes::DESIGN,
    ];
    &DESIGNS
}

/// The design of the block of this name.
pub fn design(block: &str) -> Option<&'static Design> {
    designs().iter().find(|design| design.name == block)
}

fn modules(block: &str, parameters: &Parameters) -> Option<Modules> {
    (design(block)?.modules)(parameters)
}

/// The RTL of a block; `None` if there is no such block or its widths are not compiled in.
pub fn build(block: &str, parameters: &Parameters) -> Option<Box<dyn Module>> {
    modules(block, parameters).map(|modules| modules.top)
}

/// The modules below a block's top, in no particular order; each name once.
pub fn parts(block: &str, parameters: &Parameters) -> Vec<Part> {
    modules(block, parameters).map_or_else(Vec::new, |modules| modules.parts)
}

/// The file that lists the widths of a block, as seen from the repository; for an unknown block the list of designs.
pub fn widths_file(block: &str) -> &'static str {
    design(block).map_or(file!(), |design| design.widths_file)
}
