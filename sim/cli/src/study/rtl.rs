//! Check of the arbiter's emitted Verilog, driven with the inputs that the study recorded.

use crate::blocks::LOCK_ARBITER;
use crate::lockstep;
use anyhow::{anyhow, Context, Result};
use rayon::prelude::*;
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::tools::Toolchain;
use warploom_lock_study::{Case, Common, Comparison, Priorities, Scenario};
use warploom_stimulus as stimulus;

/// Block of the study.
static BLOCK: &Entry = &LOCK_ARBITER;

/// Results of the runs of the Verilog.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    /// Number of runs.
    pub(super) runs: usize,
    /// Number of compared cycles.
    pub(super) cycles: u64,
    /// One line per run that violates the stream oracle or a property.
    pub(super) differences: Vec<String>,
}

/// Compiled Verilog of each parameter set of the study.
pub(super) struct Libraries(Vec<(Parameters, Arc<Library>)>);

impl Libraries {
    /// Builds the Verilog of each parameter set.
    ///
    /// # Errors
    /// Returns an error if parameters are not supported, or a tool is missing or fails.
    pub(super) fn build(scenarios: &[Scenario], priorities: &[Priorities], verilator: Option<&Path>) -> Result<Self> {
        let mut parameter_sets: Vec<Parameters> = Vec::new();
        for scenario in scenarios {
            for parameters in priorities.iter().map(|&priorities| scenario.parameters(priorities)) {
                if !parameter_sets.contains(&parameters) {
                    parameter_sets.push(parameters);
                }
            }
        }
        for parameters in &parameter_sets {
            BLOCK.with_settings(&parameters.settings(BLOCK.parameters)).context("--rtl")?;
        }
        let builder = Builder::new(Toolchain::find(verilator)?, Cache::of_user());
        let library = |parameters: Parameters| -> Result<_> {
            let built = lockstep::library(&builder, BLOCK, &parameters, "warploom study")?;
            Ok((parameters, built))
        };
        Ok(Self(parameter_sets.into_iter().map(library).collect::<Result<_, _>>()?))
    }

    /// Runs the Verilog with the recorded inputs of each comparison, and judges it by stream oracle and properties.
    ///
    /// # Errors
    /// Returns an error if a tool fails.
    pub(super) fn check(&self, comparisons: &[Comparison], common: Common) -> Result<Checked> {
        let runs = comparisons.par_iter().map(|comparison| self.run(comparison, common));
        let runs: Vec<(u64, Option<String>)> = runs.collect::<Result<_, _>>()?;
        Ok(Checked {
            runs: runs.len(),
            cycles: runs.iter().map(|(cycles, _)| cycles).sum(),
            differences: runs.into_iter().filter_map(|(_, difference)| difference).collect(),
        })
    }

    /// Runs the Verilog with the recorded inputs of a comparison. Returns the number of compared cycles and the first
    /// difference.
    fn run(&self, comparison: &Comparison, common: Common) -> Result<(u64, Option<String>)> {
        let Comparison { scenario, priorities, .. } = comparison;
        let required = scenario.parameters(*priorities);
        let missing = || anyhow!("{}: no simulator for {required}", BLOCK.name);
        let (parameters, library) =
            self.0.iter().find(|(parameters, _)| *parameters == required).ok_or_else(missing)?;
        let recorded = Case::new(*scenario, common).recorded(*priorities);
        let mut stimulus = stimulus::lock_arbiter::recorded(parameters, &recorded);
        let outcome = lockstep::run_against_oracles(BLOCK, parameters, library, stimulus.as_mut(), common.seed)?;
        let failed = lockstep::difference(&outcome).map(|difference| {
            let (workload, mutexes) = (scenario.workload.name(), scenario.locks);
            let priorities = priorities.name();
            format!("{workload}, {} warps, {mutexes} mutexes, {priorities}: {difference}", scenario.warps)
        });
        Ok((outcome.compared, failed))
    }
}
