//! `warploom study search`: searches for random kernels that hang although the lock analysis finds no waiting loop.

use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::whole;
use crate::output::{self, thousands, Format, Volume};
use crate::output_files::check_failures;
use crate::progress::Progress;
use crate::table::Page;
use crate::tables;
use anyhow::{Context, Result};
use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use warploom_compiler::locks::Rules;
use warploom_harness::shard::Shard;
use warploom_harness::wave;
use warploom_simt_model::search::Tally;

/// Number of kernels that run between two writes of counterexamples.
const CHUNK: usize = 256;

/// Arguments of the subcommand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Number of kernels, 1 to 1000000000, including those of other shards.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2_000,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000_000)
    )]
    pub kernels: u64,
    /// Seed of the kernels. A seed and the number of a kernel give the same kernel on every machine.
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(0..=u64::MAX)
    )]
    pub seed: u64,
    /// Run shard K of N; each kernel is in exactly one shard.
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE)]
    pub shard: Shard,
    /// Directory for counterexamples, each a shrunk kernel file.
    #[arg(long, value_name = "DIR", default_value = "failures")]
    pub failures: PathBuf,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Root of the JSON output.
#[derive(Serialize)]
struct Report<'a> {
    seed: u64,
    shard: String,
    #[serde(flatten)]
    tally: &'a Tally,
}

/// Runs the subcommand.
///
/// # Errors
/// Returns an error if a counterexample cannot be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    check_failures(&arguments.failures)?;
    handle_interrupts();
    // The total is an estimate: the shard of a kernel depends on a hash of its number.
    let progress = Progress::with_steps(volume, arguments.kernels / arguments.shard.count, "kernels");
    let mut numbers = (0..arguments.kernels).filter(|number| arguments.shard.selects(&number.to_string()));
    let mut tally = Tally::default();
    while !STOP.load(Ordering::Relaxed) {
        let chunk: Vec<u64> = numbers.by_ref().take(CHUNK).collect();
        if chunk.is_empty() {
            break;
        }
        let kernels = chunk.into_par_iter().filter(|_| !STOP.load(Ordering::Relaxed));
        let try_kernel = |number| {
            let tally = Tally::from_seed(arguments.seed, number, Rules::default());
            progress.step();
            tally
        };
        let results = kernels.map(try_kernel).reduce(Tally::default, Tally::merged);
        write_counterexamples(arguments, &results)?;
        tally = tally.merged(results);
        progress.set_step(format!("{} classified as free, {} wrong", thousands(tally.free), tally.wrong.len()));
    }
    progress.finish();
    match arguments.format {
        Format::Json => {
            output::json(&Report { seed: arguments.seed, shard: arguments.shard.to_string(), tally: &tally });
        }
        format => print(&Page::new(format), arguments, &tally),
    }
    Ok(match (tally.wrong.is_empty(), STOP.load(Ordering::Relaxed)) {
        (false, _) => Done::Failure,
        (true, true) => Done::Interrupted,
        (true, false) => Done::Success,
    })
}

/// Writes the counterexamples of a chunk of kernels.
fn write_counterexamples(arguments: &Arguments, tally: &Tally) -> Result<()> {
    if tally.wrong.is_empty() {
        return Ok(());
    }
    std::fs::create_dir_all(&arguments.failures)
        .with_context(|| format!("--failures {}", arguments.failures.display()))?;
    for wrong in &tally.wrong {
        let path = arguments.failures.join(format!("search_{}_{}.kernel", arguments.seed, wrong.number));
        wave::write_whole(&path, &wrong.kernel)?;
        output::message(&format!("wrote {}", path.display()));
    }
    Ok(())
}

/// Prints the counts, then the kernels that refute the analysis.
fn print(page: &Page, arguments: &Arguments, tally: &Tally) {
    let rows = [
        ("kernels", tally.kernels),
        ("with a waiting loop", tally.waits),
        ("classified as free, do not finish under warp_issue", tally.unfinished),
        ("classified as free, finish under warp_issue", tally.free),
        ("of these, with an exit that depends on shared memory", tally.depends),
        ("of these, refute the analysis", tally.wrong.len() as u64),
    ];
    let rows = rows.into_iter().map(|(figure, count)| vec![figure.to_string(), thousands(count)]);
    page.remark(&format!("Random kernels of seed {}, shard {}", arguments.seed, arguments.shard));
    page.table(tables::SEARCHED, rows);
    tally.wrong.iter().for_each(|wrong| page.remark(&format!("\n{}", wrong.kernel)));
}
