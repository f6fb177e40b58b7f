//! What goes in and out in a cycle, without ports.

/// What a slot of the thread order holds: a style by its number, and its parameters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Configuration {
    /// The slot.
    pub slot: u64,
    /// The style, by its number.
    pub style: u64,
    /// The style's first parameter.
    pub a: u64,
    /// Its second one.
    pub b: u64,
}

/// An entry of the list: a configuration that is tried, and how it goes on from trial to trial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What its first trial uses.
    pub first: Configuration,
    /// Which parameters are doubled from trial to trial: bit 0 the first one, bit 1 the second.
    pub sweep: u64,
    /// How often; there is one trial more.
    pub doublings: u64,
}

/// A kernel's work-groups are to be handed out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// How many there are.
    pub groups: u64,
    /// How many entries of the list are tried.
    pub entries: u64,
    /// Work-groups of a trial.
    pub trial: u64,
    /// Whether events are measured, not cycles.
    pub events: bool,
}

/// The inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// An entry is written: its number, and what.
    pub entry: Option<(u64, Entry)>,
    /// A start is offered.
    pub start: Option<Start>,
    /// A work-group that is offered is taken.
    pub group_ready: bool,
    /// A bit for each core: a work-group has been completed there.
    pub complete: u64,
    /// Events of this cycle.
    pub events: u64,
    /// The trial whose result is read.
    pub read: Option<u64>,
}

/// A work-group that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its number.
    pub number: u64,
    /// The slot of its order.
    pub slot: u64,
    /// Whether it is one of a trial.
    pub trial: bool,
}

/// What came of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What was tried.
    pub configuration: Configuration,
    /// What was measured: cycles or events.
    pub figure: u64,
}

/// The best trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Its number, from 0.
    pub trial: u64,
    /// What came of it.
    pub outcome: Outcome,
}

/// The outputs of a cycle; `start_ready` is 0 in a reset besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// A start is taken if there is one.
    pub ready: bool,
    /// The start was refused: the code.
    pub error: Option<u64>,
    /// A slot is written.
    pub write: Option<Configuration>,
    /// A work-group is offered.
    pub group: Option<Group>,
    /// In the cycle before more were completed than were under way.
    pub excess: bool,
    /// The best trial, once it is known.
    pub chosen: Option<Chosen>,
    /// In the cycle before the last work-group was completed.
    pub done: bool,
    /// What was read in the cycle before.
    pub result: Option<Outcome>,
}
