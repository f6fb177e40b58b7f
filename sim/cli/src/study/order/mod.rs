//! `warploom study order`: measures the effect of the order in which the threads of a work-group run.

mod arguments;
mod blocks;
pub mod draw;
mod inputs;
mod print;
mod results;
mod targets;

use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::output::{self, Format, Volume};
use crate::output_files::check_folder;
use crate::progress::Progress;
use crate::record;
use crate::table::Page;
use anyhow::{Context, Result};
pub use arguments::Arguments;
use blocks::{Blocks, Compared};
use results::Report;
pub(crate) use results::SavedResults;
use std::sync::atomic::Ordering;
use warploom_thread_order_study::{Device, Distribution, Grid, Kernel, Scenario};

/// Runs the study.
///
/// # Errors
/// Returns an error for an invalid kernel, device or size, an unwritable directory, or a failing tool, or if Verilog
/// differs from its model.
pub(super) fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if let Some(folder) = &arguments.plots {
        check_folder("--plots", folder)?;
    }
    let kernels = inputs::kernels(arguments)?;
    let memory = inputs::memory(arguments.memory.as_deref())?;
    let (group_width, group_height) = arguments.group;
    let grids: Vec<Grid> =
        arguments.size.iter().map(|&(width, height)| Grid { width, height, group_width, group_height }).collect();
    let mut scenarios: Vec<Vec<Scenario>> = Vec::new();
    for grid in &grids {
        let scenario = |kernel| Scenario::new(kernel, &memory, *grid, arguments.seed);
        scenarios.push(kernels.iter().map(scenario).collect::<Result<_, _>>()?);
    }
    inputs::check_grids(&grids)?;
    let blocks = Blocks::new(&memory, arguments.golden, arguments.verilator.as_deref())?;
    handle_interrupts();
    let steps = kernels.len() * (Distribution::ALL.len() + grids.len());
    let progress = Progress::with_steps(volume, steps as u64, "steps");
    let report = study(arguments, (&memory, &blocks), &kernels, &scenarios, &progress);
    progress.finish();
    let Some(report) = report? else { return Ok(Done::Interrupted) };
    record::save(record::ORDERS, &saved_results(&report));
    match arguments.format {
        Format::Json => output::json(&report),
        format => print::tables(&Page::new(format), &report),
    }
    if let Some(folder) = &arguments.plots {
        draw::draw(folder, &report, volume)?;
    }
    Ok(if report.targets.iter().all(|target| target.reached != Some(false)) { Done::Success } else { Done::Failure })
}

/// Runs every kernel in every configuration, ranks the configurations at compile time, and runs the profiler. Returns
/// `None` if interrupted.
fn study(
    arguments: &Arguments,
    (memory, blocks): (&Device, &Blocks),
    kernels: &[Kernel],
    scenarios: &[Vec<Scenario>],
    progress: &Progress,
) -> Result<Option<Report>> {
    let stop = || STOP.load(Ordering::Relaxed);
    let (mut rows, mut rankings, mut picks) = (Vec::new(), Vec::new(), Vec::new());
    let Some(grid) = scenarios.first().and_then(|all| all.first()).map(|first| first.grid) else { return Ok(None) };
    let mut compared = Compared::default();
    if let Some(scenario) = scenarios.iter().flatten().next() {
        blocks.orders(scenario, &mut compared)?;
    }
    // Only the scenarios of the first grid: `zip` ends after the last kernel.
    for (kernel, scenario) in kernels.iter().zip(scenarios.iter().flatten()) {
        let orders = scenario.orders();
        for distribution in Distribution::ALL {
            let measured = scenario.rows(&orders, distribution, &stop);
            if distribution == Distribution::RoundRobin {
                // The ranking does not use the gaps between arrays, so its program has none.
                let without_gaps = kernel.program(&grid, 0)?;
                rankings.extend(scenario.ranking(&orders, &measured, &without_gaps, &stop));
            }
            rows.extend(measured);
            progress.step();
        }
    }
    for scenario in scenarios.iter().flatten() {
        let pick = blocks.pick(scenario, arguments.figure, &stop, &mut compared);
        picks.extend(pick.with_context(|| scenario.kernel.name.clone())?);
        progress.step();
    }
    if stop() {
        return Ok(None);
    }
    let tau = targets::mean_tau(&rankings);
    let targets = targets::figures(&rankings, &picks);
    Ok(Some(Report { seed: arguments.seed, memory: *memory, grid, rows, rankings, tau, picks, compared, targets }))
}

/// The results that `warploom report` shows.
fn saved_results(report: &Report) -> SavedResults {
    let (kernels, cycles) = draw::cycles(report);
    SavedResults { command: record::command(), kernels, cycles, targets: report.targets.clone() }
}
