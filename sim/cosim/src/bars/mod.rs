//! What blocks reach in cycles, read off the ports of the emitted Verilog, without the model.

pub mod buffer_queue;
pub mod index_generator;
pub mod lock_arbiter;
pub mod order_profiler;
pub mod sync_channels;
pub mod thread_order;
pub mod warp_issue;
