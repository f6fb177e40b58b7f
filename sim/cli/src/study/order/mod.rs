//! `warploom study order`: the order of a work-group's threads.

mod bars;
mod blocks;
pub mod draw;
mod inputs;
mod print;

use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::whole;
use crate::output::{self, Format};
use crate::place::check_folder;
use crate::progress::Progress;
use crate::table::Page;
use crate::{record, Volume};
use anyhow::{Context, Result};
pub use bars::Bar;
use blocks::{Blocks, Compared};
use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use warploom_orders::profile::Pick;
use warploom_orders::profiler::Figure;
use warploom_orders::{Dealing, Grid, Kernel, Memory, Ranking, Row, Site};

/// The arguments. What isn't named is that of the bars: six kernels, three grids.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which kernels, by name or file (docs/reference/access-files.md); the six of the study by default.
    #[arg(long, value_name = "NAME|FILE", value_delimiter = ',')]
    pub kernel: Vec<String>,
    /// The device: a file of its cores and caches (docs/reference/access-files.md); two cores by default.
    #[arg(long, value_name = "FILE")]
    pub memory: Option<PathBuf>,
    /// Threads of a launch, e.g. 576x576, one after the other; the table and the ranking are of the first.
    #[arg(long, value_name = "WxH", value_delimiter = ',', default_value = "1280x720,1600x900,1920x1080", value_parser = inputs::size(16_384))]
    pub size: Vec<(u32, u32)>,
    /// Threads of a work-group.
    #[arg(long, value_name = "WxH", default_value = "32x32", value_parser = inputs::size(128))]
    pub group: (u32, u32),
    /// A size of a kernel's own, e.g. depth=128; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = inputs::setting)]
    pub settings: Vec<(String, i64)>,
    /// The seed of the gaps between a kernel's arrays; 0: none.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub seed: u64,
    /// What the profiler judges by: cycles, or traffic, the lines between memory and the second cache.
    #[arg(long, value_name = "NAME", default_value = "cycles", value_parser = inputs::figure)]
    pub figure: Figure,
    /// The golden models of both blocks in the loop, instead of their Verilog: needs no Verilator.
    #[arg(long)]
    pub golden: bool,
    /// The Verilator to use.
    #[arg(long, value_name = "PATH", conflicts_with = "golden")]
    pub verilator: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Draws into this folder: the heat map of kernel by configuration, the orders' paths, cycles over lengths and tiles.
    #[arg(long, value_name = "FOLDER")]
    pub plots: Option<PathBuf>,
}

/// What a study comes to.
#[derive(Serialize)]
struct Report {
    seed: u64,
    memory: Memory,
    /// Of the table and the ranking.
    grid: Grid,
    /// Every kernel in every configuration, in both dealings.
    rows: Vec<Row>,
    /// The choice at compile time.
    rankings: Vec<Ranking>,
    /// Mean of the rankings' tau, where it is defined.
    tau: Option<f64>,
    /// The profiler's choices.
    picks: Vec<Pick>,
    /// What of the blocks' Verilog was compared with their models, without a difference.
    compared: Compared,
    /// Of the bars.
    bars: Vec<Bar>,
}

/// The last study in this folder, for `warploom report`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The command that made it.
    pub command: String,
    /// Kernels.
    pub kernels: Vec<String>,
    /// Name of each configuration, and its cycles of the fastest one's, a kernel each.
    pub cycles: Vec<(String, Vec<f64>)>,
    /// Against the bars.
    pub bars: Vec<Bar>,
}

/// Runs the study.
///
/// # Errors
/// A kernel or a device that can't be used, or a folder that can't be written.
pub(super) fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if let Some(folder) = &arguments.plots {
        check_folder("--plots", folder)?;
    }
    let kernels = inputs::kernels(arguments)?;
    let memory = inputs::memory(arguments.memory.as_deref())?;
    let (group_width, group_height) = arguments.group;
    let grids: Vec<Grid> =
        arguments.size.iter().map(|&(width, height)| Grid { width, height, group_width, group_height }).collect();
    let mut sites: Vec<Vec<Site>> = Vec::new();
    for grid in &grids {
        let site = |kernel| Site::new(kernel, &memory, *grid, arguments.seed);
        sites.push(kernels.iter().map(site).collect::<Result<_, _>>()?);
    }
    inputs::refuse_what_cannot_be_profiled(&grids)?;
    let blocks = Blocks::new(&memory, arguments.golden, arguments.verilator.as_deref())?;
    handle_interrupts();
    let steps = kernels.len() * (Dealing::ALL.len() + grids.len());
    let bar = Progress::of(volume, steps as u64, "steps");
    let report = study(arguments, (&memory, &blocks), &kernels, &sites, &bar);
    bar.finish();
    let Some(report) = report? else { return Ok(Done::Interrupted) };
    record::keep(record::ORDERS, &kept(&report));
    match arguments.format {
        Format::Json => output::json(&report),
        format => print::tables(&Page::new(format), &report),
    }
    if let Some(folder) = &arguments.plots {
        draw::draw(folder, &report, volume)?;
    }
    Ok(if report.bars.iter().all(|bar| bar.reached != Some(false)) { Done::Well } else { Done::Differs })
}

/// Table, rankings and picks; `None` if it is stopped.
fn study(
    arguments: &Arguments,
    (memory, blocks): (&Memory, &Blocks),
    kernels: &[Kernel],
    sites: &[Vec<Site>],
    bar: &Progress,
) -> Result<Option<Report>> {
    let stop = || STOP.load(Ordering::Relaxed);
    let (mut rows, mut rankings, mut picks) = (Vec::new(), Vec::new(), Vec::new());
    let Some(grid) = sites.first().and_then(|sites| sites.first()).map(|site| site.grid) else { return Ok(None) };
    let mut compared = Compared::default();
    if let Some(site) = sites.iter().flatten().next() {
        blocks.orders(site, &mut compared)?;
    }
    for (kernel, site) in kernels.iter().zip(sites.iter().flatten()) {
        let orders = site.orders();
        for dealing in Dealing::ALL {
            let own = site.rows(&orders, dealing, &stop);
            if dealing == Dealing::InTurn {
                // The ranking knows nothing of where arrays lie.
                let flat = kernel.program(&grid, 0)?;
                rankings.extend(site.ranking(&orders, &own, &flat, &stop));
            }
            rows.extend(own);
            bar.step();
        }
    }
    for site in sites.iter().flatten() {
        let pick = blocks.pick(site, arguments.figure, &stop, &mut compared);
        picks.extend(pick.with_context(|| site.kernel.name.clone())?);
        bar.step();
    }
    if stop() {
        return Ok(None);
    }
    let tau = bars::mean(&rankings);
    let bars = bars::of(&rankings, &picks);
    Ok(Some(Report { seed: arguments.seed, memory: *memory, grid, rows, rankings, tau, picks, compared, bars }))
}

fn kept(report: &Report) -> Kept {
    let (kernels, cycles) = draw::cycles(report);
    Kept { command: record::command(), kernels, cycles, bars: report.bars.clone() }
}
