//! `warploom bench`: what the index generator reaches, against the bars of its specification.

mod lane;

use crate::failure::{Done, Failure};
use crate::output::{self, Format};
use crate::record;
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
    #[arg(long, value_name = "STEP", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub every: u32,
    /// The lane's area (Yosys) and clock (nextpnr-ice40) too.
    #[arg(long)]
    pub area: bool,
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
pub fn run(arguments: &Arguments) -> Result<Done, Failure> {
    let generator = block(BLOCK).ok_or_else(|| Failure::Usage(format!("{BLOCK} is not on the shelf")))?;
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let mut figures = Vec::new();
    for lanes in warploom_contract::index_generator::LANES {
        figures.extend(of_cycles(*lanes, &cycles(generator, *lanes, &builder, arguments.every)?));
    }
    if arguments.area {
        figures.extend(lane::figures(generator)?);
    }
    let reached = figures.iter().all(|figure| figure.reached);
    record::keep_bench(BLOCK, &figures);
    if arguments.format == Format::Json {
        output::json(&figures);
    } else {
        let rows = figures.into_iter().map(|figure| {
            let reached = if figure.reached { "yes" } else { "no" };
            vec![figure.figure, figure.bar, figure.measured, reached.into()]
        });
        output::data(&output::table(&["figure", "bar", "measured", "reached"], &[], rows).to_string());
    }
    Ok(if reached { Done::Well } else { Done::Differs })
}

fn cycles(generator: &'static Block, lanes: u64, builder: &Builder, every: u32) -> Result<Cycles, Failure> {
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
