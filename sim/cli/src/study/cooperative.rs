//! `warploom study cooperative`: whether programs of cooperative warps give the sequential result, what waiting costs them, and how the compiler's time grows.

use crate::cosim::{handle_interrupts, STOP};
use crate::failure::{Done, Failure};
use crate::lockstep;
use crate::number::whole;
use crate::output::{self, thousands, Format};
use crate::place::check_folder;
use crate::Volume;
use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use warploom_contract::{buffer_queue, sync_channels};
use warploom_cooperation::bubbles::{self, Row};
use warploom_cooperation::equivalence::{judge, random, run_timed, units, Random, Tally};
use warploom_cooperation::hardware::Libraries;
use warploom_cooperation::random::MOST_BUFFERS;
use warploom_cooperative::channels::Kind;
use warploom_cooperative::generate::Pipeline;
use warploom_cooperative::scale::{measure, Scale};
use warploom_cosim::build::Builder;
use warploom_cosim::cache::Cache;
use warploom_cosim::diagram::{Chart, Line, Point};
use warploom_cosim::tools::Toolchain;
use warploom_cosim::wave;

/// The most states of a program of which every order of steps is taken.
const MOST_STATES: u128 = 3_000_000;
/// Runs of each program with random latencies.
const LATENCIES: u64 = 3;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Random programs.
    #[arg(long, value_name = "N", default_value_t = 10_000, allow_negative_numbers = true, value_parser = whole(1..=1_000_000))]
    pub programs: u64,
    /// The first program's seed; the others follow.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=1_000_000_000))]
    pub seed: u64,
    /// The golden models alone, without the Verilog of the units.
    #[arg(long)]
    pub golden: bool,
    /// The Verilator to use instead of the one found.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "golden")]
    pub verilator: Option<PathBuf>,
    /// Draws the plots into this folder.
    #[arg(long, value_name = "FOLDER")]
    pub plots: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A size that was compiled.
#[derive(Serialize)]
struct Compiled {
    instances: usize,
    dependencies: usize,
    remaining: usize,
    statements: usize,
    /// The time for an instance, of that at the smallest size.
    growth: f64,
    /// The reduction by reachability, in times of ours.
    naive: Option<f64>,
}

/// All of it.
#[derive(Serialize)]
struct Report {
    tally: Tally,
    /// Runs in cycles, with random latencies.
    runs: u64,
    /// Cycles of the units' Verilog that were compared with their models.
    compared: u64,
    /// What went wrong: a line and more a program.
    faults: Vec<String>,
    pipelines: Vec<Row>,
    examples: Vec<Row>,
    scale: Vec<Compiled>,
}

/// Runs the verb.
///
/// # Errors
/// A tool is missing or fails, or plots can't be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done, Failure> {
    handle_interrupts();
    arguments.plots.iter().try_for_each(|folder| check_folder("--plots", folder))?;
    let libraries = if arguments.golden { None } else { Some(libraries(arguments)?) };
    let seeds = arguments.seed..arguments.seed + arguments.programs;
    let judged: Vec<_> = seeds
        .into_par_iter()
        .map(|seed| (!STOP.load(Ordering::Relaxed)).then(|| judge_and_run(seed, libraries.as_ref())))
        .collect();
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    let mut report = Report {
        tally: Tally::default(),
        runs: 0,
        compared: 0,
        faults: Vec::new(),
        pipelines: bubbles::pipelines().map_err(Failure::Tool)?,
        examples: bubbles::examples().map_err(Failure::Tool)?,
        scale: scale(),
    };
    for outcome in judged.into_iter().flatten() {
        match outcome {
            Ok((tally, compared)) => {
                report.tally = report.tally.plus(tally);
                report.runs += LATENCIES;
                report.compared += compared;
            }
            Err(message) => report.faults.push(message),
        }
    }
    match arguments.format {
        Format::Json => output::json(&report),
        Format::Table => print(&report),
    }
    if let Some(folder) = &arguments.plots {
        let refused = |error| Failure::Usage(format!("--plots {}: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(refused)?;
        for (costs, _) in bubbles::COSTS {
            let path = folder.join(format!("bubbles-{}.svg", costs.replace(' ', "-")));
            wave::write_whole(&path, &plot(&report.pipelines, costs))?;
            if volume >= Volume::Normal {
                output::message(&format!("wrote {}", path.display()));
            }
        }
    }
    Ok(if report.faults.is_empty() { Done::Well } else { Done::Differs })
}

fn libraries(arguments: &Arguments) -> Result<Libraries, Failure> {
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let built = |block, parameters| lockstep::library(&builder, block, &parameters, "warploom study");
    let queue = |buffers| Ok((buffers, built(&buffer_queue::BLOCK, units(Kind::Counting).queue(buffers))?));
    let channels = |kind| {
        let size = units(kind);
        Ok((size.count_bits, built(&sync_channels::BLOCK, size.channels())?))
    };
    Ok(Libraries {
        channels: [Kind::Binary, Kind::Counting].into_iter().map(channels).collect::<Result<_, Failure>>()?,
        queues: (1..=MOST_BUFFERS).map(queue).collect::<Result<_, Failure>>()?,
    })
}

/// A random program: what every order of its steps comes to, and runs in cycles.
fn judge_and_run(seed: u64, libraries: Option<&Libraries>) -> Result<(Tally, u64), String> {
    let Random { text, compiled, size } = random(seed)?;
    let told = |message: String| format!("seed {seed}: {message}\n{text}");
    let tally = judge(&compiled, &size, MOST_STATES, seed).map_err(told)?;
    let mut compared = 0;
    for latency in 0..LATENCIES {
        let run = run_timed(&compiled, &size, libraries, seed * LATENCIES + latency);
        compared += run.map_err(told)?.1;
    }
    Ok((tally, compared))
}

/// Sizes up to 100,000 instances.
fn scale() -> Vec<Compiled> {
    let pipeline = Pipeline { warps: 4, rounds: 0, depth: 2, readers: 2, queues: false };
    let measured = measure(&pipeline, Kind::Counting, &[250, 2_500, 25_000], 3_000);
    let first = measured.first().cloned();
    let growth = |scale: &Scale| first.as_ref().map_or(1.0, |first| scale.growth(first));
    let row = |scale: &Scale| Compiled {
        instances: scale.instances,
        dependencies: scale.dependencies,
        remaining: scale.edges,
        statements: scale.statements,
        growth: growth(scale),
        naive: scale.naive_ratio(),
    };
    measured.iter().map(row).collect()
}

fn print(report: &Report) {
    let Report { tally, runs, compared, faults, .. } = report;
    let of = |part: u64, all: u64| format!("{} of {}", thousands(part), thousands(all));
    let rows = [
        ("random programs that give the sequential result", of(tally.programs, tally.programs + faults.len() as u64)),
        (
            "of them in every order of steps",
            format!("{}, {} states", thousands(tally.enumerated), thousands(tally.states)),
        ),
        ("dependencies between warps that remain", of(tally.remaining, tally.dependencies)),
        (
            "of them needed, each by some order of steps of a program taken in every order",
            of(tally.needed, tally.remaining),
        ),
        ("runs in cycles with random latencies", thousands(*runs)),
        ("cycles of the units' Verilog compared with their models", thousands(*compared)),
    ];
    output::data(&output::table(
        &["figure", "measured"],
        &[],
        rows.map(|(figure, measured)| vec![figure.to_string(), measured]),
    ));
    for fault in faults {
        output::data(&format!("\n{fault}"));
    }
    output::data("\nCycles of a pipeline of three calls a round and 64 rounds, by the depth of its rings; of the critical path\n");
    output::data(&bubbles_table("costs", &report.pipelines));
    output::data("\nCycles of examples\n");
    output::data(&bubbles_table("example", &report.examples));
    let columns = ["instances", "dependencies", "remain", "statements", "time an instance", "naive reduction"];
    let row = |row: &Compiled| {
        vec![
            thousands(row.instances as u64),
            thousands(row.dependencies as u64),
            thousands(row.remaining as u64),
            thousands(row.statements as u64),
            format!("{:.2}", row.growth),
            row.naive.map_or_else(String::new, |naive| format!("{naive:.0} times ours")),
        ]
    };
    output::data("\nFrom dependencies to programs; time an instance as a multiple of the smallest size's\n");
    output::data(&output::table(&columns, &[0, 1, 2, 3, 4, 5], report.scale.iter().map(row)));
}

/// Cycles under each way to synchronise, and their ratios to the critical path.
fn bubbles_table(name: &'static str, rows: &[Row]) -> String {
    let columns = [
        name,
        "parameters",
        "critical path",
        "run",
        "of it",
        "reduced",
        "of it",
        "unreduced",
        "of it",
        "barrier a step",
        "of it",
        "barrier a stage",
        "of it",
        "sequential",
    ];
    let row = |row: &Row| {
        let parameters: Vec<_> = row.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut cells = vec![row.name.clone(), parameters.join(" "), thousands(row.critical_path)];
        for cycles in [Some(row.run), Some(row.reduced), Some(row.unreduced), Some(row.steps), row.stages] {
            cells.push(cycles.map_or_else(String::new, thousands));
            let ratio = |cycles: u64| format!("{:.3}", cycles as f64 / row.critical_path as f64);
            cells.push(cycles.map_or_else(String::new, ratio));
        }
        cells.push(thousands(row.sequential));
        cells
    };
    output::table(&columns, &(2..columns.len()).collect::<Vec<_>>(), rows.iter().map(row))
}

/// Cycles over the depth of the rings, in thousandths of the critical path's.
fn plot(rows: &[Row], costs: &str) -> String {
    let own: Vec<&Row> = rows.iter().filter(|row| row.name == costs).collect();
    let points = |cycles: fn(&Row) -> u64| {
        let point = |row: &&Row| Point {
            x: row.parameters.iter().map(|&(_, depth)| depth as u64).sum(),
            y: cycles(row) * 1000 / row.critical_path,
            ring: None,
        };
        own.iter().map(point).collect()
    };
    let title = format!("Cycles in thousandths of the critical path's over the depth of rings: {costs}");
    let lines = vec![
        Line { name: "barrier a step", points: points(|row| row.steps) },
        Line { name: "all kept", points: points(|row| row.unreduced) },
        Line { name: "run", points: points(|row| row.run) },
    ];
    Chart { title: &title, label: &title, note: "1,000: no warp ever waits for nothing", lines }.draw()
}
