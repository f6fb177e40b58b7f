//! `warploom bench`: what the index generator reaches, and what the harness does on it, against the bars of the specifications.

mod builds;
pub(crate) mod lane;
mod speed;

use crate::failure::{Done, Failure};
use crate::number::whole;
use crate::output::{self, Format};
use crate::record;
use crate::Volume;
use clap::Args;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use warploom_contract::{bits_for, block, Block};
use warploom_cosim::bars::{self, Cycles};
use warploom_cosim::build::{Builder, Verilog, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::simulator::{Library, Simulator};
use warploom_cosim::tools::Toolchain;
use warploom_cosim::{campaign, stimulus};

/// The block that has bars.
pub const BLOCK: &str = "index_generator";

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Only every so many of the 25,670 blocks of at most 1024 threads.
    #[arg(long, value_name = "STEP", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=10_000))]
    pub every: u64,
    /// The lane's area (Yosys) and clock (nextpnr-ice40) too.
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
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0);
        Self {
            figure: figure.into(),
            bar: format!("at most {}", text(bar)),
            measured: text(measured),
            reached: measured <= bar,
        }
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
    let generator = block(BLOCK).ok_or_else(|| Failure::Usage(format!("{BLOCK} is not on the shelf")))?;
    let done = |reached: bool| if reached { Done::Well } else { Done::Differs };
    if arguments.speed {
        let comparison = speed::compare(generator, arguments, volume)?;
        let reached = comparison.reached();
        match arguments.format {
            Format::Json => output::json(&comparison),
            Format::Table => comparison.print(),
        }
        return Ok(done(reached));
    }
    if arguments.build {
        let figures = builds::figures(generator, arguments.verilator.as_deref(), arguments.rounds)?;
        return Ok(done(show(figures, arguments.format)));
    }
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let mut figures = Vec::new();
    for lanes in warploom_contract::index_generator::LANES {
        figures.extend(of_cycles(*lanes, &cycles(generator, *lanes, &builder, arguments.every)?));
    }
    if arguments.area {
        figures.extend(lane::figures(&Cache::of_user())?);
    }
    Ok(done(show(figures, arguments.format)))
}

/// Prints figures; whether all bars are reached.
fn show(figures: Vec<Figure>, format: Format) -> bool {
    let reached = figures.iter().all(|figure| figure.reached);
    record::keep_bench(BLOCK, &figures);
    match format {
        Format::Json => output::json(&figures),
        Format::Table => print(figures),
    }
    reached
}

/// Prints figures as a table.
pub(crate) fn print(figures: Vec<Figure>) {
    let rows = figures.into_iter().map(|figure| {
        let reached = if figure.reached { "yes" } else { "no" };
        vec![figure.figure, figure.bar, figure.measured, reached.into()]
    });
    output::data(&output::table(&["figure", "bar", "measured", "reached"], &[], rows));
}

/// A folder for what a bench builds; it goes when it is dropped.
fn folder() -> Result<tempfile::TempDir, Failure> {
    tempfile::tempdir().map_err(|error| Failure::Usage(format!("a temporary folder: {error}")))
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

fn cycles(generator: &'static Block, lanes: u64, builder: &Builder, every: u64) -> Result<Cycles, Failure> {
    let parameters =
        generator.with_settings(&[format!("LANES={lanes}")]).map_err(|error| Failure::Usage(error.to_string()))?;
    let layout = generator.layout(&parameters);
    let emission = campaign::emit(generator, &parameters, "wl_", "warploom bench".into())?;
    let library = Library::load(&builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
    let blocks = stimulus::dimensions(1024, 64).step_by(every as usize);
    bars::measure(&layout, &mut Simulator::new(&library, 1)?, blocks)
        .map_err(|error| Failure::Tool(format!("{} {parameters}: {error}", generator.name)))
}

fn of_cycles(lanes: u64, cycles: &Cycles) -> Vec<Figure> {
    let seeding = 2 + bits_for(lanes);
    let figure = |what: &str, bar: u64, measured: u64| {
        Figure::at_most(format!("{lanes} lanes: {what}"), bar as f64, measured as f64, "cycles")
    };
    vec![
        figure("from a row to the next of its block", 1, cycles.between_rows),
        figure("first row after a miss is taken", seeding, cycles.first_row),
        figure("done after a hit is taken", 2, cycles.hit_to_done),
        figure("back-to-back misses, beyond a block's rows", seeding, cycles.miss_beyond_rows),
        figure("back-to-back hits", 2, cycles.hit_to_next),
    ]
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(super::median([3.0, 1.0, 2.0].into_iter()), 2.0);
        assert_eq!(super::median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
    }
}
