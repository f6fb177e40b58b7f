//! The arbiter's emitted Verilog beside its model, on what the study drove into the model.

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
use warploom_lock_study::{Case, Common, Comparison, Priorities, Site};
use warploom_stimulus as stimulus;

/// The block of the study.
static BLOCK: &Entry = &LOCK_ARBITER;

/// What the runs of the Verilog came to.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    /// How many there were.
    pub(super) runs: usize,
    /// Cycles in which everything was compared.
    pub(super) cycles: u64,
    /// A line for each run that differs from its model, or violates a property.
    pub(super) differences: Vec<String>,
}

/// The Verilog of each size that is studied, built.
pub(super) struct Libraries(Vec<(Parameters, Arc<Library>)>);

impl Libraries {
    /// Builds them.
    ///
    /// # Errors
    /// A size that there is no Verilog of, or a tool that is missing or fails.
    pub(super) fn build(sites: &[Site], priorities: &[Priorities], verilator: Option<&Path>) -> Result<Self> {
        let mut sizes: Vec<Parameters> = Vec::new();
        for site in sites {
            for parameters in priorities.iter().map(|&priorities| site.parameters(priorities)) {
                if !sizes.contains(&parameters) {
                    sizes.push(parameters);
                }
            }
        }
        for parameters in &sizes {
            BLOCK.with_settings(&parameters.settings(BLOCK.parameters)).context("--rtl")?;
        }
        let builder = Builder::new(Toolchain::find(verilator)?, Cache::of_user());
        let library = |parameters: Parameters| -> Result<_> {
            let built = lockstep::library(&builder, BLOCK, &parameters, "warploom study")?;
            Ok((parameters, built))
        };
        Ok(Self(sizes.into_iter().map(library).collect::<Result<_, _>>()?))
    }

    /// Runs the Verilog beside the model on each comparison.
    ///
    /// # Errors
    /// A tool fails.
    pub(super) fn check(&self, comparisons: &[Comparison], common: Common) -> Result<Checked> {
        let runs = comparisons.par_iter().map(|comparison| self.run(comparison, common));
        let runs: Vec<(u64, Option<String>)> = runs.collect::<Result<_, _>>()?;
        Ok(Checked {
            runs: runs.len(),
            cycles: runs.iter().map(|(cycles, _)| cycles).sum(),
            differences: runs.into_iter().filter_map(|(_, difference)| difference).collect(),
        })
    }

    /// Cycles that were compared, and what differs.
    fn run(&self, comparison: &Comparison, common: Common) -> Result<(u64, Option<String>)> {
        let Comparison { site, priorities, .. } = comparison;
        let wanted = site.parameters(*priorities);
        let lacking = || anyhow!("{}: {wanted} wasn't built", BLOCK.name);
        let (parameters, library) = self.0.iter().find(|(parameters, _)| *parameters == wanted).ok_or_else(lacking)?;
        let recorded = Case::new(*site, common).recorded(*priorities);
        let mut stimulus = stimulus::lock_arbiter::recorded(parameters, recorded);
        let outcome = lockstep::run_against_oracles(BLOCK, parameters, library, stimulus.as_mut(), common.seed)?;
        let failed = lockstep::difference(&outcome).map(|difference| {
            let (what, mutexes) = (site.workload.name(), site.locks);
            let priorities = priorities.name();
            format!("{what}, {} warps, {mutexes} mutexes, {priorities}: {difference}", site.warps)
        });
        Ok((outcome.compared, failed))
    }
}
