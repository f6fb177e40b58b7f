//! Golden models of the blocks, by another way of computing than the RTL: indices by division, what is due in which
//! cycle from whole transactions. Depends on the contracts only.

#[cfg(test)]
mod bench;
pub mod bits;
pub mod buffer_queue;
mod care;
pub mod index_front_end;
pub mod index_generator;
pub mod index_scheduler;
pub mod index_unpacker;
pub mod lock_arbiter;
pub mod order_profiler;
mod properties;
pub mod sync_channels;
pub mod thread_order;
pub mod threads;
pub mod warp_issue;

pub use properties::properties;

use warploom_contract::Parameters;

/// A model that is stepped cycle by cycle and defines every output in every cycle.
///
/// Values are packed as the contract's `Layout` says: 64-bit words, bit 0 in the lowest bit of word 0.
pub trait Model: Send {
    /// The outputs of this cycle, given its inputs: their values, and in `care` a 1 for each bit that matters. Both slices are
    /// overwritten whole; bits past the last port are 0 in both. May be called again for the same cycle.
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]);
    /// The rising clock edge that ends the cycle. A combinational block has nothing to do here.
    fn edge(&mut self, inputs: &[u64]);
}

/// A property that holds whatever the model says, checked on the RTL's ports in the same run.
pub trait Property: Send {
    /// Its name, by intent.
    fn name(&self) -> &'static str;
    /// Sees the ports of one cycle after they have settled, in order of cycles.
    ///
    /// # Errors
    /// A line that says what is violated, with the values.
    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), String>;
}

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
