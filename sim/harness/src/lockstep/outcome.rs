//! The result of a run.

use super::failure::Failure;
use crate::coverage::Collected;
use std::collections::{BTreeMap, BTreeSet};

/// What a run came to.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Cycles run.
    pub cycles: u64,
    /// Cycles in which every output was compared.
    pub compared: u64,
    /// Pulses of each valid output, and handshakes, while comparing.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Outputs of which a bit was compared in some cycle, and those of streams with a transaction.
    pub checked: BTreeSet<&'static str>,
    /// What went wrong.
    pub failure: Option<Failure>,
    /// Whether a wave was begun.
    pub wave: bool,
    /// Whether the stimulus came to its end.
    pub finished: bool,
    /// What the stimulus has to say of it.
    pub note: Option<String>,
    /// What the run has reached, in a coverage build.
    pub coverage: Option<Collected>,
}
