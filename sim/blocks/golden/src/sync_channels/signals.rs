//! What goes in and out in a cycle, without its places on ports.

use warploom_contract::Parameters;

/// How many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Warps.
    pub warps: u64,
    /// Channels.
    pub channels: u64,
    /// The most that a channel counts.
    pub full: u64,
}

impl Size {
    /// That of these parameters.
    pub fn of(parameters: &Parameters) -> Self {
        Self {
            warps: parameters.get("WARPS"),
            channels: parameters.get("CHANNELS"),
            full: (1 << parameters.get("COUNT_BITS")) - 1,
        }
    }
}

/// A warp waits for a signal of a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wait {
    /// Which warp.
    pub warp: u64,
    /// Of which channel.
    pub channel: u64,
}

/// The inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The reset.
    pub reset: bool,
    /// The channel that is signalled.
    pub signal: Option<u64>,
    /// The wait.
    pub wait: Option<Wait>,
}

/// An error, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The channel of a signal, or the warp of a wait.
    pub of: u64,
    /// The contract's error code.
    pub code: u64,
}

/// The outputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// The warp that goes on.
    pub wake: Option<u64>,
    /// The signal of the cycle before was refused.
    pub signal_error: Option<Rejection>,
    /// The wait of the cycle before was refused.
    pub wait_error: Option<Rejection>,
    /// A bit a warp: it waits.
    pub waiting: u64,
}
