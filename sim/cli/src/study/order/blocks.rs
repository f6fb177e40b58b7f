//! The blocks thread_order and order_profiler in a profiled launch. Their emitted Verilog is compared with their
//! models, or only the models run.

use crate::blocks::{ORDER_PROFILER, THREAD_ORDER};
use crate::lockstep;
use anyhow::{Context, Result};
use serde::Serialize;
use std::path::Path;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::simulator::Library;
use warploom_harness::tools::Toolchain;
use warploom_thread_order_study::profile::{self, Pick};
use warploom_thread_order_study::profiler::{Figure, GoldenOrder, GoldenProfiler, RtlOrder, RtlProfiler, ThreadOrder};
use warploom_thread_order_study::{Configuration, Device, Scenario};

/// Amount of Verilog output compared with the models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Compared {
    /// Number of cycles of order_profiler.
    pub(super) cycles: u64,
    /// Number of threads that thread_order gave out.
    pub(super) threads: u64,
}

/// The blocks of a profiled launch, with their parameters.
pub(super) struct Blocks {
    profiler: Parameters,
    order: Parameters,
    /// Compiled Verilog of order_profiler and thread_order; `None` if only the models run.
    libraries: Option<[Arc<Library>; 2]>,
}

impl Blocks {
    /// Returns the blocks for a device.
    ///
    /// # Errors
    /// Returns an error for an unsupported number of cores, or if a tool is missing or fails.
    pub(super) fn new(memory: &Device, golden: bool, verilator: Option<&Path>) -> Result<Self> {
        let cores = format!("CORES={}", memory.cores);
        let profiler =
            ORDER_PROFILER.with_settings(&[cores]).with_context(|| format!("--memory: {} cores", memory.cores))?;
        let order = THREAD_ORDER.defaults();
        let mut libraries = None;
        if !golden {
            let builder = Builder::new(Toolchain::find(verilator)?, Cache::of_user());
            let built = |block, parameters| lockstep::library(&builder, block, parameters, "warploom study");
            libraries = Some([built(&ORDER_PROFILER, &profiler)?, built(&THREAD_ORDER, &order)?]);
        }
        Ok(Self { profiler, order, libraries })
    }

    /// Runs every order of the study once on the Verilog of thread_order, if there is Verilog. Adds the threads to
    /// `compared`.
    ///
    /// # Errors
    /// Returns an error if the Verilog differs from the model, or its simulation fails.
    pub(super) fn orders(&self, scenario: &Scenario, compared: &mut Compared) -> Result<()> {
        let Some([_, library]) = &self.libraries else { return Ok(()) };
        let mut rtl = RtlOrder::new(&self.order, library)?;
        for style in scenario.orders() {
            // Each order replaces the previous one in slot 0.
            rtl.store(Configuration::from_style(style).in_slot(0))?;
            rtl.threads(0, scenario.grid.group_width, scenario.grid.group_height)?;
        }
        compared.threads += rtl.threads;
        Ok(())
    }

    /// Runs a profiled launch; returns `None` if interrupted. Adds the cycles and threads of the Verilog to `compared`.
    ///
    /// # Errors
    /// Returns an error if the profiler rejects the list of trials, the Verilog differs from its model, or its
    /// simulation fails.
    pub(super) fn pick(
        &self,
        scenario: &Scenario,
        figure: Figure,
        stop: &(dyn Fn() -> bool + Sync),
        compared: &mut Compared,
    ) -> Result<Option<Pick>> {
        let Some([profiler, order]) = &self.libraries else {
            let (mut profiler, mut orders) = (GoldenProfiler::new(&self.profiler), GoldenOrder::default());
            return Ok(profile::pick(scenario, figure, &mut profiler, &mut orders, stop)?);
        };
        let mut profiler = RtlProfiler::new(&self.profiler, profiler)?;
        let mut orders = RtlOrder::new(&self.order, order)?;
        let pick = profile::pick(scenario, figure, &mut profiler, &mut orders, stop)?;
        compared.cycles += profiler.cycles;
        compared.threads += orders.threads;
        Ok(pick)
    }
}
