//! What the study found.

use super::blocks::Compared;
use super::targets::TargetFigure;
use serde::{Deserialize, Serialize};
use warploom_thread_order_study::profile::Pick;
use warploom_thread_order_study::{Grid, Memory, Ranking, Row};

/// What a study comes to.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) seed: u64,
    pub(super) memory: Memory,
    /// Of the table and the ranking.
    pub(super) grid: Grid,
    /// Every kernel in every configuration, in both dealings.
    pub(super) rows: Vec<Row>,
    /// The choice at compile time.
    pub(super) rankings: Vec<Ranking>,
    /// Mean of the rankings' tau, where it is defined.
    pub(super) tau: Option<f64>,
    /// The profiler's choices.
    pub(super) picks: Vec<Pick>,
    /// What of the blocks' Verilog was compared with their models, without a difference.
    pub(super) compared: Compared,
    /// Of the targets.
    pub(super) targets: Vec<TargetFigure>,
}

/// The last study in this folder, for `warploom report`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct FailureRecord {
    /// The command that made it.
    pub command: String,
    /// Kernels.
    pub kernels: Vec<String>,
    /// Name of each configuration, and its cycles of the fastest one's, a kernel each.
    pub cycles: Vec<(String, Vec<f64>)>,
    /// Against the targets.
    pub targets: Vec<TargetFigure>,
}
