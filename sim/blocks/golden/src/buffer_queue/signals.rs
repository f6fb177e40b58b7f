//! Typed inputs and outputs of a cycle.

use warploom_contracts::buffer_queue::{ACQUIRE, DEQUEUE, QUEUE};

/// Function of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Function {
    /// Gets a free buffer to fill it.
    #[default]
    Dequeue,
    /// Passes a filled buffer on for reading.
    Queue,
    /// Gets a filled buffer to read it.
    Acquire,
    /// Returns a buffer after reading.
    Release,
}

impl Function {
    /// Function with this number; only the two low bits count.
    pub const fn from_number(number: u64) -> Self {
        match number & 3 {
            DEQUEUE => Self::Dequeue,
            QUEUE => Self::Queue,
            ACQUIRE => Self::Acquire,
            _ => Self::Release,
        }
    }

    /// Encoding on the ports.
    pub const fn number(self) -> u64 {
        self as u64
    }

    /// Whether the function returns a buffer, which the request then names.
    pub const fn returns_buffer(self) -> bool {
        matches!(self, Self::Queue | Self::Release)
    }
}

/// Request of a warp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Requesting warp.
    pub warp: u64,
    /// Requested function.
    pub function: Function,
    /// Buffer that the function returns; ignored by functions that return none.
    pub buffer: u64,
}

/// Inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// Request of this cycle, if there is one.
    pub request: Option<Request>,
}

/// Response: a warp gets a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Response {
    /// Warp that gets the buffer.
    pub warp: u64,
    /// Function by which the warp gets the buffer: dequeue or acquire.
    pub function: Function,
    /// Number of the buffer.
    pub buffer: u64,
}

/// Rejected request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Requesting warp.
    pub warp: u64,
    /// Error code. 1: warp or buffer out of range. 2: the warp is parked. 3: the warp does not hold the returned buffer
    /// for this function.
    pub code: u64,
}

/// Outputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Response that the request of the previous cycle caused, if it caused one.
    pub response: Option<Response>,
    /// Rejection of the request of the previous cycle, if it was rejected.
    pub rejection: Option<Rejection>,
    /// Mask of the parked warps.
    pub parked: u64,
    /// Number of free buffers.
    pub free: u64,
    /// Number of filled buffers that wait for a reader.
    pub filled: u64,
}
