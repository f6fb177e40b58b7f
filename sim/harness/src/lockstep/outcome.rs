//! Result of a run.

use super::failure::Failure;
use crate::coverage::Collected;
use std::collections::{BTreeMap, BTreeSet};

/// Result of a run.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Number of simulated cycles.
    pub cycles: u64,
    /// Number of cycles in which outputs were compared, or judged by other oracles.
    pub compared: u64,
    /// Number of pulses of each valid output, and of handshakes, in compared cycles; number of compared cycles for a
    /// block with neither. The names are those of the valid ports, or `cycles`. A reset-equivalence check counts
    /// `resets`.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Checked outputs (see [`crate::checked`]).
    pub checked: BTreeSet<&'static str>,
    /// Failure; `None` if the run passed.
    pub failure: Option<Failure>,
    /// Whether a wave was started.
    pub wave: bool,
    /// Whether the stimulus reached its end.
    pub finished: bool,
    /// Remark of the stimulus about the run; `None` if there is none.
    pub note: Option<String>,
    /// Coverage of the run; `None` unless the library is a coverage build and counting started.
    pub coverage: Option<Collected>,
}
