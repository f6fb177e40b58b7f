//! Results of the thread-order study.

use super::blocks::Compared;
use super::targets::TargetFigure;
use serde::{Deserialize, Serialize};
use warploom_thread_order_study::profile::Pick;
use warploom_thread_order_study::{Grid, Memory, Ranking, Row};

/// Results of a study.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) seed: u64,
    pub(super) memory: Memory,
    /// Grid of the rows and the rankings.
    pub(super) grid: Grid,
    /// Every kernel in every configuration, with both distributions.
    pub(super) rows: Vec<Row>,
    /// Rankings at compile time.
    pub(super) rankings: Vec<Ranking>,
    /// Mean of the rankings' tau where it is defined.
    pub(super) tau: Option<f64>,
    /// Choices of the profiler.
    pub(super) picks: Vec<Pick>,
    /// Amount of Verilog output compared with the models, without a difference.
    pub(super) compared: Compared,
    /// Results of the targets.
    pub(super) targets: Vec<TargetFigure>,
}

/// Results of the last study in this directory, for `warploom report`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SavedResults {
    /// Command line of the study.
    pub command: String,
    /// Names of the kernels.
    pub kernels: Vec<String>,
    /// Name of each configuration, and for each kernel its cycles relative to the fastest configuration.
    pub cycles: Vec<(String, Vec<f64>)>,
    /// Results of the targets; `bars` in files of earlier versions.
    #[serde(alias = "bars")]
    pub targets: Vec<TargetFigure>,
}
