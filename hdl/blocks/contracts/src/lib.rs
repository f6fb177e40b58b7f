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
pub mod lock_arbiter;
pub mod order_profiler;
mod plan;
pub mod sync_channels;
pub mod thread_order;
pub mod warp_issue;

#[cfg(test)]
mod tests;

use warploom_contract::Block;

/// All blocks, in the order in which they are listed.
pub fn blocks() -> &'static [Block] {
    static BLOCKS: [Block; 10] = [
        index_generator::BLOCK,
        index_scheduler::BLOCK,
        index_unpacker::BLOCK,
        index_front_end::BLOCK,
        lock_arbiter::BLOCK,
        warp_issue::BLOCK,
        thread_order::BLOCK,
        order_profiler::BLOCK,
        sync_channels::BLOCK,
        buffer_queue::BLOCK,
    ];
    &BLOCKS
}

/// The block of this name.
pub fn block(name: &str) -> Option<&'static Block> {
    blocks().iter().find(|block| block.name == name)
}
