//! Programs and statements.

use serde::Serialize;

/// Statement of a warp.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Statement {
    /// Waits for a signal of a channel and consumes it.
    Wait {
        /// Index of the channel.
        channel: u32,
    },
    /// Signals a channel once.
    Signal {
        /// Index of the channel.
        channel: u32,
    },
    /// Takes a free buffer of a queue, which the next call fills.
    Dequeue {
        /// Index of the queue.
        queue: u32,
    },
    /// Appends the filled buffer to the queue, which passes it to the consumer warp.
    Queue {
        /// Index of the queue.
        queue: u32,
    },
    /// Takes the oldest filled buffer of a queue, which the next call reads.
    Acquire {
        /// Index of the queue.
        queue: u32,
    },
    /// Releases the buffer that was read, which becomes free.
    Release {
        /// Index of the queue.
        queue: u32,
    },
    /// Executes the next instance of the warp.
    Call {
        /// Index of the call.
        call: u32,
    },
    /// Repeats a body: a rolled-up loop.
    Repeat {
        /// Number of repetitions; at least 2.
        times: u64,
        /// Body; not empty.
        body: Vec<Statement>,
    },
}

/// Program of a warp.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Program {
    /// Index of the warp.
    pub warp: u32,
    /// Statements in order.
    pub statements: Vec<Statement>,
}

/// Programs of all warps, and their channels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Programs {
    /// Maximum number of signals that each channel holds. All channels are empty at the start.
    pub channels: Vec<u64>,
    /// Program of each warp, by index of the warp.
    pub warps: Vec<Program>,
}
