//! Typed inputs and outputs of a cycle.

use warploom_contract::Parameters;

/// Sizes of the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of warps.
    pub warps: u64,
    /// Number of channels.
    pub channels: u64,
    /// Maximum count of a channel: 2^COUNT_BITS - 1.
    pub full: u64,
}

impl Size {
    /// Sizes that these parameters define.
    pub fn new(parameters: &Parameters) -> Self {
        Self {
            warps: parameters.get("WARPS"),
            channels: parameters.get("CHANNELS"),
            full: (1 << parameters.get("COUNT_BITS")) - 1,
        }
    }
}

/// Wait of a warp for a signal of a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wait {
    /// Number of the warp.
    pub warp: u64,
    /// Number of the channel.
    pub channel: u64,
}

/// Inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Synchronous reset.
    pub reset: bool,
    /// Channel that is signalled in this cycle, if there is one.
    pub signal: Option<u64>,
    /// Wait of this cycle, if there is one.
    pub wait: Option<Wait>,
}

/// Rejected signal or wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Channel of the signal, or warp of the wait.
    pub subject: u64,
    /// Error code. 1: the count of the channel would overflow. 2: the warp already waits. 3: the warp or channel does
    /// not exist.
    pub code: u64,
}

/// Outputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Warp that is woken in this cycle, if there is one.
    pub wake: Option<u64>,
    /// Rejection of the signal of the previous cycle, if it was rejected.
    pub signal_error: Option<Rejection>,
    /// Rejection of the wait of the previous cycle, if it was rejected.
    pub wait_error: Option<Rejection>,
    /// Mask of the waiting warps, warp 0 in bit 0.
    pub waiting: u64,
}
