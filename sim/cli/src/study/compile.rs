//! `warploom study compile`: the waiting loops that the compiler detects in the built-in kernels, and the cost of yield
//! insertion relative to warp_issue.

use crate::candidates;
use crate::compile::inserted_into;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::kernel::{limits, source};
use crate::number::whole;
use crate::output::{self, thousands, Format, Volume};
use crate::progress::Progress;
use crate::table::Page;
use crate::tables;
use anyhow::Result;
use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use std::sync::atomic::Ordering;
use warploom_compiler::ir::Class;
use warploom_compiler::locks;
use warploom_simt_model::study::Verdict;
use warploom_simt_model::{costs, names, Cost, MAX_BLOCKS};

/// Arguments of the subcommand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Names of built-in kernels, separated by commas [default: all].
    #[arg(long, value_name = "NAME", value_delimiter = ',', add = candidates::kernels())]
    pub kernel: Vec<String>,
    /// Number of threads of the warp, 1 to 64.
    #[arg(long, value_name = "N", default_value_t = 32, allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub lanes: u64,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Results of a kernel.
#[derive(Serialize)]
struct Row {
    kernel: String,
    class: &'static str,
    /// Number of waiting loops.
    waits: usize,
    /// Mean number of inserted instructions per block; 0 if nothing is inserted.
    added: f64,
    /// Costs of the run with warp_issue, and then of the run without it.
    runs: Vec<Cost>,
    /// Whether the detection agrees with the kernel's class and both runs end as expected.
    reached: bool,
}

/// Runs the subcommand.
///
/// # Errors
/// Returns an error for an unknown kernel.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    handle_interrupts();
    let all: Vec<String> = match arguments.kernel.is_empty() {
        true => names().map(str::to_string).collect(),
        false => arguments.kernel.clone(),
    };
    let progress = Progress::with_steps(volume, all.len() as u64, "kernels");
    let measured = |name: &String| {
        let row = row(name, arguments.lanes as u32);
        progress.step();
        row
    };
    let rows: Vec<Row> = all.par_iter().map(measured).collect::<Result<_, _>>()?;
    progress.finish();
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    let reached = rows.iter().all(|row| row.reached);
    match arguments.format {
        Format::Json => output::json(&rows),
        format => print(&Page::new(format), &rows, arguments.lanes),
    }
    Ok(if reached { Done::Success } else { Done::Failure })
}

/// Analyses a built-in kernel, inserts yields if needed, and runs the result.
fn row(name: &str, lanes: u32) -> Result<Row> {
    let source = source(name)?;
    let kernel = &source.kernel;
    let found = locks::find(kernel);
    let has_locks = locks::has_locks(&found);
    let inserted = locks::needs_insertion(&found).then(|| inserted_into(&source)).transpose()?;
    let runs = costs(&source, lanes, inserted.as_ref(), limits(MAX_BLOCKS))?;
    let added = inserted.map_or(0.0, |inserted| {
        inserted.blocks.iter().map(|block| block.added()).sum::<usize>() as f64 / inserted.blocks.len() as f64
    });
    let finishes = |cost: &Cost| matches!(cost.verdict, Verdict::Finishes);
    // Kernels of other classes are run without a requirement to finish.
    let must_finish = matches!(kernel.class, Class::Lock | Class::Plain);
    // With inserted yields, as many basic blocks must be executed as under warp_issue.
    let same_blocks = runs.iter().all(|cost| cost.inserted == 0 || cost.blocks == runs[0].blocks);
    // The analysis must find a waiting loop in every kernel except the plain ones.
    let reached =
        has_locks == (kernel.class != Class::Plain) && (!must_finish || (same_blocks && runs.iter().all(finishes)));
    let waits = found.iter().filter(|analysed| analysed.verdict.waits_for().is_some()).count();
    Ok(Row { kernel: kernel.name.text.clone(), class: kernel.class.name(), waits, added, runs, reached })
}

/// Prints one row per kernel, with the costs of the run without warp_issue, and the cycles of the run with it.
fn print(page: &Page, rows: &[Row], lanes: u64) {
    let row = |row: &Row| {
        let without_unit = &row.runs[1];
        let per_block = without_unit.inserted as f64 / without_unit.blocks.max(1) as f64;
        let outcome = if row.reached { "" } else { "MISSED" };
        let ended = matches!(without_unit.verdict, Verdict::Finishes);
        let cell = |number: u64| if ended { thousands(number) } else { "-".to_string() };
        vec![
            row.kernel.clone(),
            row.class.to_string(),
            row.waits.to_string(),
            format!("{:.1}", row.added),
            cell(without_unit.blocks),
            cell(without_unit.own),
            cell(without_unit.inserted),
            if ended { format!("{per_block:.1}") } else { "-".to_string() },
            if ended { row.runs[0].cycles.map(thousands).unwrap_or_default() } else { "-".to_string() },
            outcome.to_string(),
        ]
    };
    page.remark(&format!(
        "At {lanes} lanes: instructions of a plain warp with inserted yields, or of the mask stack without insertion"
    ));
    page.table(tables::KERNELS_COMPILED, rows.iter().map(row));
    let missed = rows.iter().filter(|row| !row.reached).count();
    page.remark(&format!("\n{} of {} kernels as expected", rows.len() - missed, rows.len()));
}
