//! The blocks that are in the loop: their emitted Verilog beside their models, or the models alone.

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
use warploom_thread_order_study::{Configuration, Memory, Site};

/// What of the Verilog was compared with the models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Compared {
    /// Cycles of the profiler.
    pub(super) cycles: u64,
    /// Threads that the thread order unit gave.
    pub(super) threads: u64,
}

/// The blocks.
pub(super) struct Blocks {
    profiler: Parameters,
    order: Parameters,
    /// The Verilog of both, built; none where the models are alone.
    libraries: Option<[Arc<Library>; 2]>,
}

impl Blocks {
    /// The blocks for a device.
    ///
    /// # Errors
    /// More cores than the profiler is compiled for, or a tool that is missing or fails.
    pub(super) fn new(memory: &Memory, golden: bool, verilator: Option<&Path>) -> Result<Self> {
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

    /// Every order of the table, given out once by the Verilog.
    ///
    /// # Errors
    /// It differs from the model, or its simulation fails.
    pub(super) fn orders(&self, site: &Site, compared: &mut Compared) -> Result<()> {
        let Some([_, library]) = &self.libraries else { return Ok(()) };
        let mut rtl = RtlOrder::new(&self.order, library)?;
        for style in site.orders() {
            rtl.store(Configuration::of(style).in_slot(0))?;
            rtl.threads(0, site.grid.group_width, site.grid.group_height)?;
        }
        compared.threads += rtl.threads;
        Ok(())
    }

    /// Lets the profiler pick; `None` if `stop` says so.
    ///
    /// # Errors
    /// The profiler refuses, the Verilog differs from its model, or its simulation fails.
    pub(super) fn pick(
        &self,
        site: &Site,
        figure: Figure,
        stop: &(dyn Fn() -> bool + Sync),
        compared: &mut Compared,
    ) -> Result<Option<Pick>> {
        let Some([profiler, order]) = &self.libraries else {
            let (mut profiler, mut orders) = (GoldenProfiler::new(&self.profiler), GoldenOrder::default());
            return Ok(profile::pick(site, figure, &mut profiler, &mut orders, stop)?);
        };
        let mut profiler = RtlProfiler::new(&self.profiler, profiler)?;
        let mut orders = RtlOrder::new(&self.order, order)?;
        let pick = profile::pick(site, figure, &mut profiler, &mut orders, stop)?;
        compared.cycles += profiler.cycles;
        compared.threads += orders.threads;
        Ok(pick)
    }
}
