//! The table: a kernel in every configuration.

use crate::configuration::{configurations, Configuration};
use crate::kendall::tau_b;
use crate::kernel::Kernel;
use crate::launch::{run, Dealing, Stop};
use crate::machine::Figures;
use crate::memory::Memory;
use crate::program::{Grid, Program};
use crate::similarity::{estimate, Estimate, WEIGHTS};
use rayon::prelude::*;
use serde::Serialize;
use warploom_files::Diagnostic;
use warploom_golden::thread_order::Style;

/// Kendall's tau-b of the ranking against the model's cycles, averaged over the kernels, is at least this.
pub const TAU_TARGET: f64 = 0.7;

/// What is ranked first takes at most so many times the cycles of the fastest.
pub const RANKED_TARGET: f64 = 1.1;

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

/// A ranking by similarity beside the model's cycles.
#[derive(Clone, Debug, Serialize)]
pub struct Ranking {
    /// The kernel's name.
    pub kernel: String,
    /// Kendall's tau-b; none where all are equal.
    pub tau: Option<f64>,
    /// The same by transactions alone: alike threads of a warp, and nothing else.
    pub tau_of_transactions: Option<f64>,
    /// Name of what is ranked first; of equal ones the first of the list.
    pub picked: String,
    /// Name of the fastest one.
    pub best: String,
    /// Cycles of what is ranked first over those of the fastest one.
    pub of_best: f64,
    /// Of each row, what was estimated.
    pub estimates: Vec<Estimate>,
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
    pub fn new(kernel: &'a Kernel, memory: &'a Memory, grid: Grid, seed: u64) -> Result<Self, Diagnostic> {
        Ok(Self { kernel, program: kernel.program(&grid, seed)?, memory, grid })
    }

    /// All orders that are tried.
    pub fn orders(&self) -> Vec<Style> {
        configurations(self.grid.group_width, self.grid.group_height)
    }

    /// A row an order; empty if `stop` says so before all are done.
    pub fn rows(&self, orders: &[Style], dealing: Dealing, stop: Stop) -> Vec<Row> {
        let row = |&style: &Style| {
            let figures = run(self.memory, &self.program, &self.grid, style, dealing, stop)?;
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

    /// Ranks what the rows are of, in their order, by similarity; `flat` is the kernel with its arrays placed without gaps, since a compiler
    /// doesn't know where they come to lie. None if `stop` says so, or there are no rows.
    pub fn ranking(&self, orders: &[Style], rows: &[Row], flat: &Program, stop: Stop) -> Option<Ranking> {
        let estimate = |&style| (!stop()).then(|| estimate(self.memory, flat, &self.grid, style));
        let estimates: Vec<Estimate> = orders.par_iter().map(estimate).collect::<Option<_>>()?;
        let costs: Vec<f64> = estimates.iter().map(|estimate| estimate.cost(WEIGHTS)).collect();
        let transactions: Vec<f64> = estimates.iter().map(|estimate| estimate.transactions).collect();
        let cycles: Vec<f64> = rows.iter().map(|row| row.figures.cycles as f64).collect();
        let (picked, _) = rows.iter().zip(&costs).min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        let best = rows.iter().min_by_key(|row| row.figures.cycles)?;
        Some(Ranking {
            kernel: self.kernel.name.clone(),
            tau: tau_b(&costs, &cycles),
            tau_of_transactions: tau_b(&transactions, &cycles),
            picked: picked.name.clone(),
            best: best.name.clone(),
            of_best: picked.of_best,
            estimates,
        })
    }
}
