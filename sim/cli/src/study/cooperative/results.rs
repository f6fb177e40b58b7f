//! Results of the cooperative study.

use serde::{Deserialize, Serialize};
use warploom_cooperative_simulator::bubbles::Row;
use warploom_cooperative_simulator::equivalence::Tally;

/// Measured compilation of a pipeline at one size.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Compiled {
    /// Name of the pipeline.
    pub(super) pipeline: String,
    /// Number of instances: executions of calls.
    pub(super) instances: usize,
    /// Number of dependencies between warps before the reduction.
    pub(super) dependencies: usize,
    /// Number of dependencies after the reduction.
    pub(super) remaining: usize,
    /// Number of statements of the programs.
    pub(super) statements: usize,
    /// Processor time of each of [`STEPS`](warploom_cooperative::scale::STEPS) in microseconds, the best of three runs.
    pub(super) steps: Vec<u64>,
    /// Time per instance, relative to that at the smallest size.
    pub(super) growth: f64,
    /// Time of the reduction by reachability, in microseconds; `None` if it was not measured.
    pub(super) reachability: Option<u64>,
    /// Time of the reduction by reachability, relative to the time of the compiler's reduction; `None` if it was not
    /// measured.
    pub(super) naive: Option<f64>,
}

impl Compiled {
    /// Returns the time of all steps, in microseconds.
    pub(super) fn microseconds(&self) -> u64 {
        self.steps.iter().copied().fold(0, u64::saturating_add)
    }
}

/// Results of a study.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Report {
    /// Counts of the random programs that give the sequential result.
    pub tally: Tally,
    /// Number of cycle-by-cycle runs with random latencies.
    pub runs: u64,
    /// Number of cycles of the units' Verilog compared with their models.
    pub compared: u64,
    /// Failures, each a program with its error.
    pub faults: Vec<String>,
    /// Cycles of pipelines with rings of several depths.
    pub(super) pipelines: Vec<Row>,
    /// Cycles of examples.
    pub(super) examples: Vec<Row>,
    /// Times of the compiler for growing numbers of instances.
    pub(super) scale: Vec<Compiled>,
}

/// Results of the last study in this directory, for `warploom report`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedResults {
    /// Command line of the study.
    pub command: String,
    /// Results of the study.
    pub report: Report,
}
