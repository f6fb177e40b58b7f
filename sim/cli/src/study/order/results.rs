//! Results of the thread-order study.

use super::blocks::Compared;
use super::targets::TargetFigure;
use serde::{Deserialize, Serialize};
use warploom_thread_order_study::profile::Pick;
use warploom_thread_order_study::{Device, Grid, Ranking, Row};

/// Results of a study.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) seed: u64,
    pub(super) memory: Device,
    /// Grid of the rows and the rankings.
    pub(super) grid: Grid,
    /// Every kernel in every configuration, with both distributions.
    pub(super) rows: Vec<Row>,
    /// Rankings at compile time.
    pub(super) rankings: Vec<Ranking>,
    /// Mean Kendall's tau-b of the rankings for which it is defined; `None` if there are none.
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

#[cfg(test)]
mod tests {
    use super::SavedResults;

    #[test]
    fn results_with_the_former_keys_are_read() {
        let text = r#"{"command": "warploom study order", "kernels": [], "cycles": [],
            "bars": [{"figure": "tau", "bar": "0.7 or more", "measured": "0.8", "reached": true}]}"#;
        let saved: SavedResults = serde_json::from_str(text).expect("former keys");
        assert_eq!((saved.targets.len(), saved.targets[0].target.as_str()), (1, "0.7 or more"));
        assert!(serde_json::to_string(&saved).is_ok_and(|text| text.contains("targets") && !text.contains("bar")));
    }
}
