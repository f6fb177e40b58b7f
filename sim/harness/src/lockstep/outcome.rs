//! Result of a run.

use super::failure::Failure;
use crate::coverage::Collected;
use std::collections::{BTreeMap, BTreeSet};

/// Result of a run.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Number of simulated cycles.
    pub cycles: u64,
    /// Number of cycles in which outputs were compared.
    pub compared: u64,
    /// Number of pulses of each valid output and of handshakes, in compared cycles.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Checked outputs (see [`crate::checked`]).
    pub checked: BTreeSet<&'static str>,
    /// Failure, if the run failed.
    pub failure: Option<Failure>,
    /// Whether a wave was started.
    pub wave: bool,
    /// Whether the stimulus reached its end.
    pub finished: bool,
    /// Remark of the stimulus about the run.
    pub note: Option<String>,
    /// Coverage of the run, in a coverage build.
    pub coverage: Option<Collected>,
}
