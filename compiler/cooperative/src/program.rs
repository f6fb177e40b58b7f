//! Programs of warps.
//!
//! The statements around each call have a fixed order. Before the call are `dequeue`, then `acquire`, each by ascending
//! queue, then `wait` in the order of sources. After the call are `signal` by ascending channel, then `queue`, then
//! `release`, each by ascending queue. No order of these statements can deadlock: once all earlier instances have
//! ended, the inputs of the next one are available. The order of waits also determines which [channels can be
//! shared](crate::channels). [`write`](write()) generates the programs and rolls up repetitions.

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
