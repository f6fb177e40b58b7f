//! `warploom study cooperative`: checks that programs of cooperative warps give the sequential result. It measures the
//! cost of waiting and the growth of the compiler's time.

mod draw;
mod print;
mod results;

use crate::blocks::{BUFFER_QUEUE, SYNC_CHANNELS};
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::lockstep;
use crate::number::whole;
use crate::output::{self, Format, Volume};
use crate::output_files::check_folder;
use crate::progress::Progress;
use crate::record;
use crate::table::Page;
use anyhow::{anyhow, Result};
use clap::Args;
pub(crate) use draw::pictures;
use rayon::prelude::*;
pub(crate) use results::SavedResults;
use results::{Compiled, Report};
use rustix::time::{clock_gettime, ClockId};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;
use warploom_cooperative::channels::Kind;
use warploom_cooperative::generate::Pipeline;
use warploom_cooperative::scale::{measure, Scale};
use warploom_cooperative_simulator::bubbles::{self};
use warploom_cooperative_simulator::equivalence::{check_program, random, run_timed, units, Random, Tally};
use warploom_cooperative_simulator::hardware::Libraries;
use warploom_cooperative_simulator::random::MAX_BUFFERS;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::error::CampaignError;
use warploom_harness::tools::Toolchain;

/// Maximum number of states of a program for which all orders of steps are enumerated. If a program may have more
/// states, random orders are run instead.
const MAX_STATES: u128 = 3_000_000;
/// Numbers of instances for which the compilation is measured. They are rounded up to whole rounds.
const SIZES: [u32; 7] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/// Maximum number of instances for the reduction by reachability. Its time is about a second at this size.
const MAX_BY_REACHABILITY: usize = 10_000;
/// Number of runs of each program with random latencies.
const LATENCIES: u64 = 3;

/// Arguments of the subcommand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Number of random programs, 1 to 1000000.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10_000,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000)
    )]
    pub programs: u64,
    /// Seed of the first program; each further program has the next seed.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        allow_negative_numbers = true,
        value_parser = whole(0..=1_000_000_000)
    )]
    pub seed: u64,
    /// Run the golden models only, without the Verilog of the units.
    #[arg(long)]
    pub golden: bool,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH", conflicts_with = "golden")]
    pub verilator: Option<PathBuf>,
    /// Draw the charts into this directory.
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs the subcommand.
///
/// # Errors
/// Returns an error if a tool is missing or fails, or a chart cannot be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if let Some(folder) = &arguments.plots {
        check_folder("--plots", folder)?;
    }
    handle_interrupts();
    let progress = Progress::new(volume, "building simulators");
    let libraries = if arguments.golden { None } else { Some(libraries(arguments)?) };
    let seeds = arguments.seed..arguments.seed + arguments.programs;
    progress.phase(arguments.programs, "programs");
    progress.set_step("");
    let check_one = |seed| {
        let checked = (!STOP.load(Ordering::Relaxed)).then(|| check_and_run(seed, libraries.as_ref()));
        progress.step();
        checked
    };
    let checked: Vec<_> = seeds.into_par_iter().map(check_one).collect();
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    progress.set_step("measuring pipelines and the compiler");
    let mut report = Report {
        tally: Tally::default(),
        runs: 0,
        compared: 0,
        faults: Vec::new(),
        pipelines: bubbles::pipelines()?,
        examples: bubbles::examples()?,
        scale: scale(),
    };
    for outcome in checked.into_iter().flatten() {
        match outcome {
            Ok((tally, compared)) => {
                report.tally = report.tally.merge(tally);
                report.runs += LATENCIES;
                report.compared += compared;
            }
            Err(error) => report.faults.push(format!("{error:#}")),
        }
    }
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    progress.finish();
    let saved = SavedResults { command: record::command(), report };
    record::save(record::COOPERATIVE, &saved);
    let report = saved.report;
    match arguments.format {
        Format::Json => output::json(&report),
        format => print::print(&Page::new(format), &report),
    }
    if let Some(folder) = &arguments.plots {
        draw::draw(folder, &report, volume)?;
    }
    Ok(if report.faults.is_empty() { Done::Success } else { Done::Failure })
}

/// Builds the Verilog of the units: channels of both kinds, and queues for each number of buffers.
fn libraries(arguments: &Arguments) -> Result<Libraries> {
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let built = |block, parameters| lockstep::library(&builder, block, &parameters, "warploom study");
    let queue = |buffers| Ok((buffers, built(&BUFFER_QUEUE, units(Kind::Counting).queue(buffers))?));
    let channels = |kind| {
        let size = units(kind);
        Ok((size.count_bits, built(&SYNC_CHANNELS, size.channels())?))
    };
    Ok(Libraries {
        channels: [Kind::Binary, Kind::Counting].into_iter().map(channels).collect::<Result<_>>()?,
        queues: (1..=MAX_BUFFERS).map(queue).collect::<Result<_>>()?,
    })
}

/// Checks a random program in every order of its steps, or in random orders if there are too many states. Then runs the
/// program cycle by cycle with random latencies. Returns the counts of the check, and the number of cycles of Verilog
/// compared with the models.
fn check_and_run(seed: u64, libraries: Option<&Libraries>) -> Result<(Tally, u64)> {
    let Random { text, compiled, size } = random(seed)?;
    let with_program = |error: CampaignError| anyhow!("seed {seed}: {error}\n{text}");
    let tally = check_program(&compiled, &size, MAX_STATES, seed).map_err(with_program)?;
    let mut compared = 0;
    for latency in 0..LATENCIES {
        let run = run_timed(&compiled, &size, libraries, seed * LATENCIES + latency);
        let (_, cycles) = run.map_err(with_program)?;
        compared += cycles;
    }
    Ok((tally, compared))
}

/// Measures the compilation of 1,000 to 100,000 instances of two pipelines. One pipeline is typical. The other one has
/// many warps and binary channels, which take the longest.
fn scale() -> Vec<Compiled> {
    // `rows` sets the number of rounds.
    let typical = Pipeline { warps: 4, rounds: 0, depth: 2, readers: 2, queues: false };
    let many_warps = Pipeline { warps: 16, depth: 4, readers: 1, ..typical };
    let counting = rows("4 warps, counting", &typical, Kind::Counting, MAX_BY_REACHABILITY);
    counting.into_iter().chain(rows("16 warps, binary", &many_warps, Kind::Binary, 0)).collect()
}

/// Measures a pipeline at all [`SIZES`]. The reduction by reachability is measured up to `max_by_reachability`
/// instances.
fn rows(name: &str, pipeline: &Pipeline, kind: Kind, max_by_reachability: usize) -> Vec<Compiled> {
    let rounds = SIZES.map(|instances| instances.div_ceil(pipeline.warps));
    let measured = measure(pipeline, kind, &rounds, max_by_reachability, &processor_time);
    let first = measured.first().cloned();
    let growth = |scale: &Scale| first.as_ref().map_or(1.0, |first| scale.growth(first));
    let microseconds = |time: Duration| time.as_micros() as u64;
    let row = |scale: &Scale| Compiled {
        pipeline: name.into(),
        instances: scale.instances,
        dependencies: scale.dependencies,
        remaining: scale.edges,
        statements: scale.statements,
        steps: scale.steps.map(microseconds).to_vec(),
        growth: growth(scale),
        reachability: scale.naive.map(microseconds),
        naive: scale.naive_ratio(),
    };
    measured.iter().map(row).collect()
}

/// Processor time of this thread, which other load on the machine does not affect.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
