//! `warploom bench`: what blocks reach, and what the harness does, against the bars of the specifications.

mod arbiter;
mod buffers;
mod builds;
mod channels;
mod generator;
pub(crate) mod lane;
mod order;
mod profiler;
mod speed;
mod warp;

use crate::completions;
use crate::failure::{Done, Failure};
use crate::number::whole;
use crate::output::{self, Format};
use crate::progress::Progress;
use crate::table::Page;
use crate::{record, tables, Volume};
use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use warploom_contract::{Block, Parameters};
use warploom_contracts::block;
use warploom_cosim::build::{Builder, Verilog, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::campaign;
use warploom_cosim::message::suggestion;
use warploom_cosim::simulator::Library;
use warploom_cosim::tools::Toolchain;

/// The block by which the harness is measured, too.
const GENERATOR: &str = "index_generator";
const ARBITER: &str = "lock_arbiter";
const WARP: &str = "warp_issue";
const ORDER: &str = "thread_order";
const PROFILER: &str = "order_profiler";
const CHANNELS: &str = "sync_channels";
const BUFFERS: &str = "buffer_queue";
/// The blocks that have bars.
pub const BLOCKS: [&str; 7] = [GENERATOR, ARBITER, WARP, ORDER, PROFILER, CHANNELS, BUFFERS];

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A block with bars; all of them by default.
    #[arg(value_name = "BLOCK", add = completions::measured_blocks())]
    pub block: Option<String>,
    /// Of the index generator, only every so many of the 25,670 blocks of at most 1024 threads (all by default). Of thread order, only every so many
    /// of the 225 pairs of parameters on each grid, others on the next (15 by default).
    #[arg(long, value_name = "STEP", allow_negative_numbers = true, value_parser = whole(1..=10_000))]
    pub every: Option<u64>,
    /// The area (Yosys) and clock (nextpnr-ice40) of a lane of the index generator too.
    #[arg(long)]
    pub area: bool,
    /// Instead, the harness's speed with every port compared: beside a plain C++ bench, with and without waves, and cocotb on
    /// Verilator and Icarus.
    #[arg(long, conflicts_with_all = ["area", "build", "every"])]
    pub speed: bool,
    /// Instead, how long the harness takes to build a simulator: on a new machine, after a change, from the cache.
    #[arg(long, conflicts_with_all = ["area", "every"])]
    pub build: bool,
    /// With --speed or --build: rounds, of which the median is taken.
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = whole(1..=1000))]
    pub rounds: u64,
    /// With --speed: cycles a round of the harness and the C++ bench; a fraction of it with waves and for the slower benches.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = whole(100..=u64::MAX), requires = "speed")]
    pub cycles: u64,
    /// With --speed: without cocotb.
    #[arg(long, requires = "speed")]
    pub without_cocotb: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// The Verilator to use.
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}

/// One figure against its bar.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Figure {
    /// What is measured, in words.
    pub figure: String,
    /// What it must reach, with its unit.
    pub bar: String,
    /// What it reaches, with its unit.
    pub measured: String,
    /// Whether it does.
    pub reached: bool,
}

impl Figure {
    fn at_most(figure: impl Into<String>, bar: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0).trim_end().to_string();
        Self {
            figure: figure.into(),
            bar: format!("at most {}", text(bar)),
            measured: text(measured),
            reached: measured <= bar,
        }
    }

    /// The same in whole numbers, of a block of this size.
    fn of_size(size: &str, what: &str, bar: u64, measured: u64, unit: &str) -> Self {
        Self::at_most(format!("{size}: {what}"), bar as f64, measured as f64, unit)
    }

    fn at_least(figure: impl Into<String>, bar: f64, measured: f64, unit: &str, digits: usize) -> Self {
        let text = |value: f64| format!("{value:.digits$} {unit}").trim_end().to_string();
        Self {
            figure: figure.into(),
            bar: format!("at least {}", text(bar)),
            measured: text(measured),
            reached: measured >= bar,
        }
    }

    fn above(figure: impl Into<String>, bar: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0);
        Self {
            figure: figure.into(),
            bar: format!("above {}", text(bar)),
            measured: text(measured),
            reached: measured > bar,
        }
    }
}

/// Runs the verb.
///
/// # Errors
/// A tool that is missing or fails, or a simulation that does.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done, Failure> {
    let names = blocks(arguments)?;
    let on_shelf = |name| block(name).ok_or_else(|| Failure::Usage(format!("{name} is not on the shelf")));
    let generator = on_shelf(GENERATOR)?;
    let done = |reached: bool| if reached { Done::Well } else { Done::Differs };
    if arguments.speed {
        let comparison = speed::compare(generator, arguments, volume)?;
        let reached = comparison.reached();
        match arguments.format {
            Format::Json => output::json(&comparison),
            format => comparison.print(&Page::new(format)),
        }
        return Ok(done(reached));
    }
    if arguments.build {
        let progress = Progress::new(volume, "");
        let figures = builds::figures(generator, arguments.verilator.as_deref(), arguments.rounds, &progress)?;
        progress.finish();
        return Ok(done(show(&[(GENERATOR, figures)], arguments.format)));
    }
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let progress = Progress::of(volume, names.len() as u64, "blocks");
    let mut measured = Vec::new();
    for name in names {
        progress.doing(format!("building and measuring {name}"));
        let block = on_shelf(name)?;
        let figures = match name {
            ARBITER => arbiter::figures(block, &builder)?,
            WARP => warp::figures(block, &builder)?,
            ORDER => order::figures(block, &builder, arguments.every.unwrap_or(order::EVERY))?,
            PROFILER => profiler::figures(block, &builder)?,
            CHANNELS => channels::figures(block, &builder)?,
            BUFFERS => buffers::figures(block, &builder)?,
            _ => {
                let every = arguments.every.unwrap_or(1);
                let mut figures = generator::figures(block, &builder, every, &progress)?;
                if arguments.area {
                    figures.extend(lane::figures(&Cache::of_user())?);
                }
                figures
            }
        };
        measured.push((name, figures));
        progress.step();
    }
    progress.finish();
    Ok(done(show(&measured, arguments.format)))
}

/// The blocks to measure.
fn blocks(arguments: &Arguments) -> Result<Vec<&'static str>, Failure> {
    let Some(wanted) = &arguments.block else { return Ok(BLOCKS.to_vec()) };
    let Some(name) = BLOCKS.into_iter().find(|name| name == wanted) else {
        let closest = suggestion(wanted, BLOCKS.into_iter());
        let known = BLOCKS.join(", ");
        return Err(Failure::Usage(format!("there are no bars of a block '{wanted}'{closest}; there are of {known}")));
    };
    if arguments.every.is_some() && ![GENERATOR, ORDER].contains(&name) {
        return Err(Failure::Usage(format!("--every is for {GENERATOR} and {ORDER}, not for {name}")));
    }
    let of_generator = [("--area", arguments.area), ("--speed", arguments.speed), ("--build", arguments.build)];
    match of_generator.iter().find(|(_, given)| *given && name != GENERATOR) {
        Some((option, _)) => Err(Failure::Usage(format!("{option} is for {GENERATOR}, not for {name}"))),
        None => Ok(vec![name]),
    }
}

/// Prints the figures of blocks; whether all bars are reached.
fn show(measured: &[(&str, Vec<Figure>)], format: Format) -> bool {
    for (block, figures) in measured {
        record::keep_bench(block, figures);
    }
    let figures: Vec<Figure> = measured.iter().flat_map(|(_, figures)| figures.clone()).collect();
    let reached = figures.iter().all(|figure| figure.reached);
    match format {
        Format::Json => output::json(&figures),
        format => print(&Page::new(format), figures),
    }
    reached
}

/// Prints figures as a table.
pub(crate) fn print(page: &Page, figures: Vec<Figure>) {
    let rows = figures.into_iter().map(|figure| {
        let reached = if figure.reached { "yes" } else { "no" };
        vec![figure.figure, figure.bar, figure.measured, reached.into()]
    });
    page.table(tables::FIGURES, rows);
}

/// The median; the mean of the middle two of an even number.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values = Vec::from_iter(values);
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.get(middle) {
        None => f64::NAN,
        Some(upper) if values.len() % 2 == 1 => *upper,
        Some(upper) => (values[middle - 1] + upper) / 2.0,
    }
}

/// The figures of a block at each of these settings, from what is measured on its Verilog.
fn over<Cycles, const N: usize>(
    settings: impl IntoIterator<Item = [String; N]>,
    block: &'static Block,
    builder: &Builder,
    measure: impl Fn(&Parameters, &Arc<Library>) -> Result<Cycles, String>,
    figures: impl Fn(&Parameters, &Cycles) -> Vec<Figure>,
) -> Result<Vec<Figure>, Failure> {
    let mut all = Vec::new();
    for settings in settings {
        let (parameters, library) = library(block, &settings, builder)?;
        let cycles = measure(&parameters, &library);
        let failed = |error| Failure::Tool(format!("{} {parameters}: {error}", block.name));
        all.extend(figures(&parameters, &cycles.map_err(failed)?));
    }
    Ok(all)
}

/// A simulator of a block with these settings.
fn library(
    block: &'static Block,
    settings: &[String],
    builder: &Builder,
) -> Result<(Parameters, Arc<Library>), Failure> {
    let parameters = block.with_settings(settings).map_err(|error| Failure::Usage(error.to_string()))?;
    let layout = block.layout(&parameters);
    let emission = campaign::emit(block, &parameters, "wl_", "warploom bench".into())?;
    let library = Library::load(&builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
    Ok((parameters, library))
}

/// For tests: which bars are reached.
#[cfg(test)]
fn reached(figures: &[Figure]) -> Vec<bool> {
    figures.iter().map(|figure| figure.reached).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(super::median([3.0, 1.0, 2.0].into_iter()), 2.0);
        assert_eq!(super::median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
    }
}
