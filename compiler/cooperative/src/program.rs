//! Programs of warps.
//!
//! Statements around each call are in this order. Before the call: dequeues and acquires by ascending queue, then waits
//! in the order of their sources. After the call: signals by ascending channel, then queue and release operations by
//! ascending queue. No order can deadlock: once all earlier instances have ended, the inputs of the next one are
//! available. The order of requests also determines which [channels can be shared](crate::channels). [`write`](write())
//! generates the programs and rolls up repetitions.

mod operations;
mod roll;
mod statements;
#[cfg(test)]
mod tests;
mod text;
mod write;

pub use operations::Operations;
pub use statements::{Program, Programs, Statement};
pub use write::write;
