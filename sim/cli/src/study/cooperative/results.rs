//! What the study found.

use serde::{Deserialize, Serialize};
use warploom_cooperative_simulator::bubbles::Row;
use warploom_cooperative_simulator::equivalence::Tally;

/// A size that was compiled.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Compiled {
    /// What of.
    pub(super) pipeline: String,
    pub(super) instances: usize,
    pub(super) dependencies: usize,
    pub(super) remaining: usize,
    pub(super) statements: usize,
    /// Microseconds of the processor for each of [`STEPS`](warploom_cooperative::scale::STEPS), the best of three.
    pub(super) steps: Vec<u64>,
    /// The time for an instance, of that at the smallest size.
    pub(super) growth: f64,
    /// Microseconds of the reduction by reachability, where it was tried.
    pub(super) reachability: Option<u64>,
    /// The same in times of ours.
    pub(super) naive: Option<f64>,
}

impl Compiled {
    /// Of all steps.
    pub(super) fn microseconds(&self) -> u64 {
        self.steps.iter().copied().fold(0, u64::saturating_add)
    }
}

/// All of it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Report {
    pub tally: Tally,
    /// Runs in cycles, with random latencies.
    pub runs: u64,
    /// Cycles of the units' Verilog that were compared with their models.
    pub compared: u64,
    /// What went wrong: a line and more a program.
    pub faults: Vec<String>,
    pub(super) pipelines: Vec<Row>,
    pub(super) examples: Vec<Row>,
    pub(super) scale: Vec<Compiled>,
}

/// The last study in this folder, for `warploom report`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct FailureRecord {
    /// The command that made it.
    pub command: String,
    /// What it came to.
    pub report: Report,
}
