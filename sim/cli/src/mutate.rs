//! `warploom mutate`: measures the share of mutants of the Verilog that the test suite detects.

use crate::candidates;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::whole;
use crate::output::{self, thousands, Format, Volume};
use crate::progress;
use crate::select::{prepare, Selection};
use crate::shard::ShardArguments;
use crate::table::Page;
use crate::tables;
use anyhow::Result;
use clap::Args;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use warploom_contract::Parameters;
use warploom_emit::Style;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::campaign;
use warploom_harness::checker::Oracles;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::shard::{Merged, Results};
use warploom_harness::tools::{Toolchain, YOSYS};
use warploom_yosys::mutate::{self, BlockReport, Listed, Mutant, Options, Outcome, Progress, Report};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks and parameters.
    #[command(flatten)]
    pub selection: Selection,
    /// Maximum number of mutants per block, 1 to 65535, sampled evenly over its modules.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 500,
        allow_negative_numbers = true,
        value_parser = whole(1..=mutate::MAX_MUTANTS)
    )]
    pub count: u64,
    /// Seed of the sample.
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(0..=i32::MAX as u64)
    )]
    pub seed: u64,
    /// Number of a mutant to run, as printed by --list; repeatable [default: all].
    #[arg(long, value_name = "NUMBER")]
    pub only: Vec<u64>,
    /// Cycles of the random run of each mutant, at least 1.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100_000,
        allow_negative_numbers = true,
        value_parser = whole(1..=u64::MAX)
    )]
    pub cycles: u64,
    /// Case of the test suite to run; repeatable [default: all but exhaustive].
    #[arg(long = "case", value_name = "NAME", add = candidates::cases())]
    pub cases: Vec<String>,
    /// Kind of oracle that judges mutants: the cycle model, the stream oracle, or the properties; repeatable [default:
    /// all kinds, and the reset-equivalence checks].
    #[arg(
        long = "oracle",
        value_name = "KIND",
        value_parser = clap::builder::PossibleValuesParser::new(Oracles::KINDS)
    )]
    pub oracles: Vec<String>,
    /// Time limit in minutes for the mutants of a block, counted from the end of the first build [default: none].
    /// Mutants not judged by then count as survivors.
    #[arg(
        long,
        value_name = "M",
        allow_negative_numbers = true,
        value_parser = crate::number::minutes,
        conflicts_with_all = ["shard", "results"]
    )]
    pub minutes: Option<f64>,
    /// List the mutants without running them.
    #[arg(long, conflicts_with_all = ["shard", "results"])]
    pub list: bool,
    /// Shard and results directory.
    #[command(flatten)]
    pub shards: ShardArguments,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs the subcommand.
///
/// # Errors
/// Invalid arguments, or a failing tool. A score below its target is not an error: it returns [`Done::Failure`].
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let combinations = arguments.selection.combinations(registry)?;
    prepare(&combinations, &Style::verilog("wl_"), volume)?;
    let cases = (!arguments.cases.is_empty()).then(|| arguments.cases.clone());
    let time = arguments.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0));
    let Arguments { count, seed, only, cycles, .. } = arguments;
    let oracles = Oracles::from_kinds(&arguments.oracles);
    let mut options =
        Options { count: *count, seed: *seed, only, cycles: *cycles, oracles, cases, time, results: None, stop: &STOP };
    if arguments.list {
        return list(&combinations, &options, arguments.format);
    }
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let results = results(arguments, &combinations, &options, &builder)?;
    options.results = results.as_ref();
    handle_interrupts();
    let blocks = combinations.iter().map(|(block, _)| block.name).collect::<Vec<_>>().join(", ");
    let progress = progress::Progress::new(volume, format!("sampling mutants of {blocks}"));
    let display = Display { progress, counts_mutants: AtomicBool::new(false) };
    let mut report = Report { target: mutate::TARGET_SCORE, blocks: Vec::new(), interrupted: false, shard: None };
    report.shard = results.as_ref().map(|results| results.shard().to_string());
    for (block, parameters) in &combinations {
        match mutate::run(&builder, block, parameters, &options, &display) {
            // An interrupt also ends running tools, which then report an error.
            Err(_) if STOP.load(Ordering::Relaxed) => {}
            result => report.blocks.push(result?),
        }
        if STOP.load(Ordering::Relaxed) {
            report.interrupted = true;
            break;
        }
    }
    display.progress.finish();
    show(&report, arguments.format, volume);
    if report.interrupted {
        let judged: u64 = report.blocks.iter().map(|block| block.mutants - block.unjudged).sum();
        let blocks = combinations.iter().map(|(block, _)| block.name);
        let not_started: Vec<&str> =
            blocks.filter(|name| report.blocks.iter().all(|block| block.block != *name)).collect();
        let not_started =
            if not_started.is_empty() { String::new() } else { format!("; not started: {}", not_started.join(", ")) };
        output::message(&format!("interrupted after {} mutants{not_started}", thousands(judged)));
    }
    Ok(done(&report))
}

/// Lists the mutants of each block.
fn list(combinations: &[(&'static Entry, Parameters)], options: &Options, format: Format) -> Result<Done> {
    let mut all = BTreeMap::new();
    for (block, parameters) in combinations {
        all.insert(block.name, mutate::list(block, parameters, options)?);
    }
    match format {
        Format::Json => output::json(&all),
        Format::Table => all.iter().for_each(|(block, mutants)| output::data(&format!("{block}\n{}", lines(mutants)))),
        Format::Csv => {
            let rows = all.iter().flat_map(|(block, mutants)| mutants.iter().map(|mutant| cells(block, mutant)));
            Page::new(Format::Csv).table(tables::MUTANTS, rows);
        }
    }
    Ok(Done::Success)
}

/// Opens the results directory, if one was requested.
fn results(
    arguments: &Arguments,
    combinations: &[(&'static Entry, Parameters)],
    options: &Options,
    builder: &Builder,
) -> Result<Option<Results>> {
    let blocks = combinations.iter().map(|(block, parameters)| format!("{} {parameters}", block.name));
    let only: Vec<String> = options.only.iter().map(u64::to_string).collect();
    let identity = BTreeMap::from([
        ("blocks".to_string(), blocks.collect::<Vec<_>>().join("; ")),
        ("--count".to_string(), options.count.to_string()),
        ("--seed".to_string(), options.seed.to_string()),
        ("--only".to_string(), only.join(" ")),
        ("--cycles".to_string(), options.cycles.to_string()),
        ("--oracle".to_string(), options.oracles.kinds().collect::<Vec<_>>().join(" ")),
        ("--case".to_string(), arguments.cases.join(" ")),
    ]);
    arguments.shards.check()?;
    let Some(request) = arguments.shards.request("mutate", identity) else { return Ok(None) };
    let mut names = Vec::new();
    let mut sources = BTreeMap::new();
    for (block, parameters) in combinations {
        let mutants = mutate::list(block, parameters, options)?;
        names.extend(mutants.iter().map(|listed| mutate::item_name(block, parameters, listed.mutant.id)));
        sources.insert(format!("{} {parameters}", block.name), campaign::sources_of(block, parameters)?);
    }
    let tools = BTreeMap::from([
        ("Verilator".to_string(), builder.toolchain().verilator.text.clone()),
        (YOSYS.name.to_string(), YOSYS.find(None)?.text),
    ]);
    Ok(Some(Results::open(&request, sources, tools, &names)?))
}

/// Prints the report of all shards.
///
/// # Errors
/// A stored result has an unexpected format.
pub(crate) fn merge(merged: &Merged, format: Format, volume: Volume) -> Result<Done> {
    let report = mutate::merged_report(merged)?;
    show(&report, format, volume);
    Ok(done(&report))
}

/// Prints the report in the requested format.
fn show(report: &Report, format: Format, volume: Volume) {
    match format {
        Format::Json => output::json(report),
        format => print(&Page::new(format), report, volume),
    }
}

/// The result of the subcommand.
fn done(report: &Report) -> Done {
    match report {
        Report { interrupted: true, .. } => Done::Interrupted,
        Report { blocks, .. } if blocks.iter().all(|block| block.passed) => Done::Success,
        _ => Done::Failure,
    }
}

/// Formats the mutants, two lines each: the change, and the source line.
fn lines(mutants: &[Listed]) -> String {
    let line = |listed: &Listed| {
        let Mutant { id, location, .. } = &listed.mutant;
        format!("  {id:>5}  {}:{}: {}\n         {}\n", location.file, location.line, listed.change, listed.text)
    };
    mutants.iter().map(line).collect()
}

/// Formats a mutant as a table row.
fn cells(block: &str, listed: &Listed) -> Vec<String> {
    let Mutant { id, location, .. } = &listed.mutant;
    let (line, change) = (location.line.to_string(), listed.change.to_string());
    vec![block.to_string(), id.to_string(), location.file.to_string(), line, change, listed.text.clone()]
}

/// Prints the survivors, with `--verbose` also the equivalent mutants, and one table row per block.
fn print(page: &Page, report: &Report, volume: Volume) {
    for block in &report.blocks {
        for survivor in &block.survivors {
            let Mutant { location, .. } = &survivor.listed.mutant;
            let why = if survivor.unjudged { "not judged in time" } else { "survived" };
            page.remark(&format!("{}:{}: {}: {why}", location.file, location.line, survivor.listed.change));
            page.remark(&format!("    {}\n    {}", survivor.listed.text, survivor.replay_command));
        }
        if volume == Volume::Verbose {
            for listed in &block.equivalents {
                let Mutant { location, .. } = &listed.mutant;
                page.remark(&format!("{}:{}: {}: equivalent", location.file, location.line, listed.change));
            }
        }
    }
    let rows = report.blocks.iter().map(|block| {
        vec![
            block.block.to_string(),
            settings(block),
            thousands(block.mutants),
            thousands(block.unjudged),
            thousands(block.found),
            thousands(block.equivalent),
            thousands(block.survived),
            block.score.map_or("-".into(), |score| format!("{score:.1} %")),
            format!("{:.0} %", report.target),
            match (block.passed, block.interrupted) {
                (_, true) => "interrupted",
                (true, _) if report.shard.is_some() => "-",
                (true, _) => "pass",
                _ => "FAIL",
            }
            .into(),
            format!("{:.0}", block.seconds),
        ]
    });
    page.table(tables::MUTATED, rows);
    if let Some(shard) = &report.shard {
        page.remark(&format!("shard {shard}; warploom merge judges the score of all shards"));
    }
}

/// The parameters that differ from the defaults.
fn settings(block: &BlockReport) -> String {
    if block.parameters.is_empty() {
        "default".into()
    } else {
        block.parameters.join(" ")
    }
}

/// Progress over the mutants of all blocks.
struct Display {
    progress: progress::Progress,
    /// Whether the bar counts mutants already.
    counts_mutants: AtomicBool,
}

impl Progress for Display {
    fn planned(&self, mutants: u64) {
        if self.counts_mutants.swap(true, Ordering::Relaxed) {
            self.progress.more(mutants);
        } else {
            self.progress.phase(mutants, "mutants");
        }
    }

    fn step_started(&self, step: &str) {
        self.progress.set_step(step.to_string());
        self.progress.detail(step);
    }

    fn judged(&self, mutant: &Mutant, outcome: &Outcome) {
        self.progress.step();
        let result = match outcome {
            Outcome::Found { case, cycle, kind, message } => format!("{kind} in cycle {cycle} of {case}: {message}"),
            Outcome::Missed => "SURVIVED".into(),
            Outcome::Unjudged => "NOT JUDGED".into(),
            Outcome::Equivalent => "equivalent".into(),
        };
        let Mutant { id, location, .. } = mutant;
        let line = format!("{id:>5}  {}:{}: {}: {result}", location.file, location.line, mutant.change());
        self.progress.detail(&line);
    }
}
