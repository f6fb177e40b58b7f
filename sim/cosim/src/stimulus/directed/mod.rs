//! Directed cases: a short script for each test point of each contract.

mod buffer_queue;
mod launches;
mod lock_arbiter;
mod order_profiler;
mod scheduler;
mod sync_channels;
mod thread_order;
mod unpacker;
mod warp_issue;

use super::Stimulus;
use warploom_contract::{Block, Parameters};

/// The case of this test point, if the block has one.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    match block.name {
        "index_generator" | "index_front_end" => launches::case(block, parameters, point),
        "index_scheduler" => scheduler::case(block, parameters, point),
        "lock_arbiter" => lock_arbiter::case(block, parameters, point),
        "warp_issue" => warp_issue::case(block, parameters, point),
        "thread_order" => thread_order::case(block, parameters, point),
        "index_unpacker" => unpacker::case(block, parameters, point),
        "order_profiler" => order_profiler::case(block, parameters, point),
        "sync_channels" => sync_channels::case(block, parameters, point),
        "buffer_queue" => buffer_queue::case(block, parameters, point),
        _ => None,
    }
}
