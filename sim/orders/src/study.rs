//! The table: a kernel in every configuration.

use crate::configuration::{configurations, Configuration};
use crate::kernel::Kernel;
use crate::launch::{run, Dealing};
use crate::machine::Figures;
use crate::memory::Memory;
use crate::program::{Grid, Program};
use rayon::prelude::*;
use serde::Serialize;
use warploom_golden::thread_order::Style;

/// A kernel in a configuration.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The kernel's name.
    pub kernel: String,
    /// The configuration.
    pub configuration: Configuration,
    /// The configuration's name.
    pub name: String,
    /// How work-groups are dealt to the cores.
    pub dealing: Dealing,
    /// What the run came to.
    pub figures: Figures,
    /// Its cycles over those of the kernel's fastest configuration with the same dealing.
    pub of_best: f64,
}

/// Where a kernel runs.
pub struct Site<'a> {
    /// What runs.
    pub kernel: &'a Kernel,
    /// The kernel at the grid's sizes.
    pub program: Program,
    /// On what.
    pub memory: &'a Memory,
    /// Over which threads.
    pub grid: Grid,
}

impl<'a> Site<'a> {
    /// A kernel at a grid, its arrays placed by a seed.
    ///
    /// # Errors
    /// The kernel doesn't fit the grid.
    pub fn new(kernel: &'a Kernel, memory: &'a Memory, grid: Grid, seed: u64) -> Result<Self, String> {
        Ok(Self { kernel, program: kernel.program(&grid, seed)?, memory, grid })
    }

    /// All orders that are tried.
    pub fn orders(&self) -> Vec<Style> {
        configurations(self.grid.group_width, self.grid.group_height)
    }

    /// A row an order; empty if `stop` says so before all are done.
    pub fn rows(&self, orders: &[Style], dealing: Dealing, stop: &(dyn Fn() -> bool + Sync)) -> Vec<Row> {
        let row = |&style: &Style| {
            if stop() {
                return None;
            }
            let figures = run(self.memory, &self.program, &self.grid, style, dealing);
            let configuration = Configuration::of(style);
            let kernel = self.kernel.name.clone();
            Some(Row { kernel, configuration, name: configuration.name(), dealing, figures, of_best: 1.0 })
        };
        let rows: Option<Vec<Row>> = orders.par_iter().map(row).collect();
        let mut rows = rows.unwrap_or_default();
        let best = rows.iter().map(|row| row.figures.cycles).min().unwrap_or(1);
        rows.iter_mut().for_each(|row| row.of_best = row.figures.cycles as f64 / best as f64);
        rows
    }
}
