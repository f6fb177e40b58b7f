//! What a warp runs.
//!
//! Around each call, in this order: dequeues and acquires by ascending queue, waits in the order of their sources; the call; signals by ascending channel, queues and releases by ascending queue. No order can hang: when all earlier instances have ended, what the next one asks for is there. But what was asked for
//! first tells what has happened, which [lets channels be shared](crate::channels). [`write`](write()) makes the programs and rolls repetitions up.

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
