//! Runs a kernel on the model of a device in every order (a style with its parameters). Compares the cycles with a
//! ranking by estimated costs: see [`estimate`].

use crate::configuration::{configurations, Configuration};
use crate::device::Device;
use crate::kendall::tau_b;
use crate::kernel::Kernel;
use crate::launch::{run, Distribution, Stop};
use crate::machine::Figures;
use crate::program::{Grid, Program};
use crate::similarity::{estimate, Estimate, WEIGHTS};
use rayon::prelude::*;
use serde::Serialize;
use warploom_files::Diagnostic;
use warploom_golden::thread_order::Style;

/// Minimum of the average, over all kernels, of Kendall's tau-b between the ranking and the model's cycles.
pub const TAU_TARGET: f64 = 0.7;

/// Maximum ratio of the cycles of the first-ranked order to those of the fastest one.
pub const RANKED_TARGET: f64 = 1.1;

/// Result of a kernel in one order.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Name of the kernel.
    pub kernel: String,
    /// Order: a style and its parameters.
    pub configuration: Configuration,
    /// Name of the order.
    pub name: String,
    /// Distribution of the work-groups to the cores.
    pub distribution: Distribution,
    /// Figures of the run.
    pub figures: Figures,
    /// Ratio of the cycles to those of the kernel's fastest order with the same distribution.
    pub of_best: f64,
}

/// Comparison of a ranking by estimated costs with the model's cycles.
#[derive(Clone, Debug, Serialize)]
pub struct Ranking {
    /// Name of the kernel.
    pub kernel: String,
    /// Kendall's tau-b; `None` if all estimates or all cycles are equal.
    pub tau: Option<f64>,
    /// Kendall's tau-b of a ranking by the estimated transactions only, which ignores the similarity between warps;
    /// `None` as for `tau`.
    pub tau_of_transactions: Option<f64>,
    /// Name of the first-ranked order; the first of the list if several are equal.
    pub picked: String,
    /// Name of the fastest order.
    pub best: String,
    /// Ratio of the cycles of the first-ranked order to those of the fastest one.
    pub of_best: f64,
    /// Estimate of each order.
    pub estimates: Vec<Estimate>,
}

/// Kernel, device and grid of a run.
pub struct Scenario<'a> {
    /// Kernel that runs.
    pub kernel: &'a Kernel,
    /// Program of the kernel for this grid.
    pub program: Program,
    /// Device that runs the kernel.
    pub device: &'a Device,
    /// Threads of the launch.
    pub grid: Grid,
}

impl<'a> Scenario<'a> {
    /// Lays out the arrays of a kernel for a grid, with random gaps from a seed; no gaps for seed 0.
    ///
    /// # Errors
    /// Returns an error if the kernel does not fit the grid.
    pub fn new(kernel: &'a Kernel, device: &'a Device, grid: Grid, seed: u64) -> Result<Self, Diagnostic> {
        Ok(Self { kernel, program: kernel.program(&grid, seed)?, device, grid })
    }

    /// Returns all orders of the study.
    pub fn orders(&self) -> Vec<Style> {
        configurations(self.grid.group_width, self.grid.group_height)
    }

    /// Runs the kernel in each of these orders, and returns one row per order. Returns no rows if `stop` ended the runs
    /// early.
    pub fn rows(&self, orders: &[Style], distribution: Distribution, stop: Stop) -> Vec<Row> {
        let row = |&style: &Style| {
            let figures = run(self.device, &self.program, &self.grid, style, distribution, stop)?;
            let configuration = Configuration::from_style(style);
            let kernel = self.kernel.name.clone();
            Some(Row { kernel, configuration, name: configuration.name(), distribution, figures, of_best: 1.0 })
        };
        let rows: Option<Vec<Row>> = orders.par_iter().map(row).collect();
        let mut rows = rows.unwrap_or_default();
        let best = rows.iter().map(|row| row.figures.cycles).min().unwrap_or(1);
        rows.iter_mut().for_each(|row| row.of_best = row.figures.cycles as f64 / best as f64);
        rows
    }

    /// Ranks the orders by their estimated costs. `rows` has one row for each of `orders`, in the same order. `flat` is
    /// the kernel with its arrays laid out without gaps, since a compiler does not know their addresses. Returns `None`
    /// if stopped, or if there are no rows.
    pub fn ranking(&self, orders: &[Style], rows: &[Row], flat: &Program, stop: Stop) -> Option<Ranking> {
        let estimate = |&style| (!stop()).then(|| estimate(self.device, flat, &self.grid, style));
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
