//! Typed inputs and outputs of a cycle.

/// Slot of `thread_order`, with the style and the parameters that are written to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Configuration {
    /// Number of the slot.
    pub slot: u64,
    /// Number of the style.
    pub style: u64,
    /// First parameter of the style.
    pub a: u64,
    /// Second parameter of the style.
    pub b: u64,
}

/// Entry of the list: the configuration of its first trial, and its doublings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// Configuration of the first trial.
    pub first: Configuration,
    /// Mask of the parameters that double from trial to trial: bit 0 is the first one, bit 1 the second.
    pub sweep: u64,
    /// Number of doublings; the entry has one trial more.
    pub doublings: u64,
}

/// Start of a kernel's work-groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Number of work-groups.
    pub groups: u64,
    /// Number of entries that are tried.
    pub entries: u64,
    /// Number of work-groups per trial (port `start_trial`).
    pub trial: u64,
    /// Whether events are measured instead of cycles.
    pub events: bool,
}

/// Inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// Write of an entry: its number and contents.
    pub entry: Option<(u64, Entry)>,
    /// Offered start.
    pub start: Option<Start>,
    /// Whether the receiver accepts a work-group.
    pub group_ready: bool,
    /// Mask of the cores that complete a work-group in this cycle.
    pub complete: u64,
    /// Number of events in this cycle.
    pub events: u64,
    /// Number of the trial whose result is read.
    pub read: Option<u64>,
}

/// Offered work-group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Number of the work-group.
    pub number: u64,
    /// Slot with its order.
    pub slot: u64,
    /// Whether the work-group belongs to a trial.
    pub is_trial: bool,
}

/// Result of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Configuration that was tried.
    pub configuration: Configuration,
    /// Measured figure: cycles or events.
    pub figure: u64,
}

/// Best trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestTrial {
    /// Number of the trial, from 0.
    pub number: u64,
    /// Result of the trial.
    pub outcome: Outcome,
}

/// Outputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Whether a start can be taken.
    pub ready: bool,
    /// Error code of a start that is rejected in this cycle.
    pub error: Option<u64>,
    /// Slot write.
    pub write: Option<Configuration>,
    /// Offered work-group.
    pub group: Option<Group>,
    /// Whether the previous cycle had more completions than work-groups in progress.
    pub excess: bool,
    /// Best trial; `None` before all trials of the start have ended.
    pub chosen: Option<BestTrial>,
    /// Whether the last work-group was completed in the previous cycle.
    pub done: bool,
    /// Result that was read in the previous cycle; `None` without a read, or if the trial had no result.
    pub result: Option<Outcome>,
}
