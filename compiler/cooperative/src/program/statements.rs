//! Programs and their statements.

use serde::Serialize;

/// One step of a warp.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Statement {
    /// Waits for a signal of this channel, and takes it.
    Wait {
        /// Which.
        channel: u32,
    },
    /// Signals this channel, once.
    Signal {
        /// Which.
        channel: u32,
    },
    /// Takes a free buffer of this queue, to be filled by the next call.
    Dequeue {
        /// Which.
        queue: u32,
    },
    /// Gives the buffer that was filled to the consumers.
    Queue {
        /// Which.
        queue: u32,
    },
    /// Takes the oldest filled buffer of this queue, to be read by the next call.
    Acquire {
        /// Which.
        queue: u32,
    },
    /// Gives the buffer that was read back.
    Release {
        /// Which.
        queue: u32,
    },
    /// The warp's next instance, an execution of this call of the source.
    Call {
        /// Which.
        call: u32,
    },
    /// The body so many times: a loop that was rolled up.
    Repeat {
        /// At least 2.
        times: u64,
        /// Not empty.
        body: Vec<Statement>,
    },
}

/// A warp's program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Program {
    /// Its number.
    pub warp: u32,
    /// From the first to the last.
    pub statements: Vec<Statement>,
}

/// All programs, and what they need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Programs {
    /// Channels, all empty at the start; what each may hold at most at a time.
    pub channels: Vec<u64>,
    /// By their numbers, none missing.
    pub warps: Vec<Program>,
}
