//! What goes in and out in a cycle, without ports.

use warploom_contracts::buffer_queue::{ACQUIRE, DEQUEUE, QUEUE};

/// What a warp wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Function {
    /// A free buffer, to fill it.
    #[default]
    Dequeue,
    /// To hand on a buffer that it has filled.
    Queue,
    /// A filled buffer, to read it.
    Acquire,
    /// To give back a buffer that it has read.
    Release,
}

impl Function {
    /// The function of this number, of which the lowest two bits count.
    pub const fn of(number: u64) -> Self {
        match number & 3 {
            DEQUEUE => Self::Dequeue,
            QUEUE => Self::Queue,
            ACQUIRE => Self::Acquire,
            _ => Self::Release,
        }
    }

    /// Its number on the ports.
    pub const fn number(self) -> u64 {
        self as u64
    }

    /// Whether it names a buffer.
    pub const fn gives(self) -> bool {
        matches!(self, Self::Queue | Self::Release)
    }
}

/// A request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Whose.
    pub warp: u64,
    /// What it wants.
    pub function: Function,
    /// The buffer, where the function names one.
    pub buffer: u64,
}

/// The inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// The request.
    pub request: Option<Request>,
}

/// A warp has got a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Response {
    /// Which warp.
    pub warp: u64,
    /// By which function: dequeue or acquire.
    pub function: Function,
    /// Which buffer.
    pub buffer: u64,
}

/// A request was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Whose it was.
    pub warp: u64,
    /// Why, by the contract's codes.
    pub code: u64,
}

/// The outputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// A warp has got a buffer.
    pub response: Option<Response>,
    /// The request of the cycle before was refused.
    pub rejection: Option<Rejection>,
    /// A bit for each warp: it waits.
    pub parked: u64,
    /// How many buffers are free.
    pub free: u64,
    /// How many are filled and wait for a reader.
    pub filled: u64,
}
