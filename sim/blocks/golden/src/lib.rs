//! Golden models of the blocks, by another way of computing than the RTL: indices by division, what is due in which
//! cycle from whole transactions. Depends on the contracts only.

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
pub mod sync_channels;
pub mod thread_order;
pub mod threads;
pub mod warp_issue;

use warploom_contract::Parameters;
use warploom_model::{Model, Property};

/// The golden model of the block of this name, in its state after reset; `None` where there is none.
pub fn model(block: &str, parameters: &Parameters) -> Option<Box<dyn Model>> {
    match block {
        "index_generator" => Some(Box::new(index_generator::IndexGenerator::new(parameters))),
        "index_scheduler" => Some(Box::new(index_scheduler::IndexScheduler::new(parameters))),
        "index_unpacker" => Some(Box::new(index_unpacker::IndexUnpacker::new(parameters))),
        "index_front_end" => Some(Box::new(index_front_end::IndexFrontEnd::new(parameters))),
        "lock_arbiter" => Some(Box::new(lock_arbiter::LockArbiter::new(parameters))),
        "warp_issue" => Some(Box::new(warp_issue::WarpIssue::new(parameters))),
        "thread_order" => Some(Box::new(thread_order::ThreadOrder::new(parameters))),
        "order_profiler" => Some(Box::new(order_profiler::OrderProfiler::new(parameters))),
        "sync_channels" => Some(Box::new(sync_channels::SyncChannels::new(parameters))),
        "buffer_queue" => Some(Box::new(buffer_queue::BufferQueue::new(parameters))),
        _ => None,
    }
}

/// The properties of the block of this name; none for a block that has none.
pub fn properties(block: &str, parameters: &Parameters) -> Vec<Box<dyn Property>> {
    match block {
        "index_generator" => index_generator::properties(parameters),
        "index_scheduler" => index_scheduler::properties(parameters),
        "index_unpacker" => index_unpacker::properties(parameters),
        "index_front_end" => index_front_end::properties(parameters),
        "lock_arbiter" => lock_arbiter::properties(parameters),
        "warp_issue" => warp_issue::properties(parameters),
        "thread_order" => thread_order::properties(parameters),
        "order_profiler" => order_profiler::properties(parameters),
        "sync_channels" => sync_channels::properties(parameters),
        "buffer_queue" => buffer_queue::properties(parameters),
        _ => Vec::new(),
    }
}
