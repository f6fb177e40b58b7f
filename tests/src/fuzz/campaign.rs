//! Fuzzing campaign: runs all targets, or the named ones, on mutated inputs up to a number of inputs or a time limit.

use super::engine::{Limits, Tally};
use super::finding::Finding;
use super::target::{Answer, Target};
use super::targets::all;
use super::watch::watched;
use anyhow::{bail, Context, Result};
use clap::{Parser, Subcommand};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use warploom::failure::Done;
use warploom::number::{minutes, whole};
use warploom::output::{self, thousands, Format};
use warploom::progress::Progress;
use warploom::shard::{MergeArguments, ShardArguments};
use warploom::table::{name, number, prose, value, Column, Page};
use warploom::Volume;
use warploom_harness::shard::Results;

/// Number of inputs per chunk. A chunk of the inputs of a target is one item of a results directory.
const CHUNK: u64 = 1000;

/// Maximum number of inputs of each target with a results directory.
const MAX_RECORDED: u64 = 100_000_000;

/// Default number of inputs of each target without `--cases` and `--minutes`.
const CASES: u64 = 10_000;

/// Columns of the list of targets.
const TARGETS: &[Column] = &[name("target").required(), prose("reads")];

/// Columns of the table of results.
const RESULTS: &[Column] = &[
    name("target").required(),
    number("inputs"),
    number("accepted").minor(),
    number("bytes").minor(),
    number("slowest ms"),
    value("result").required(),
];

/// Stop request, set by an interrupt.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Tries Warploom's readers of files and arguments on mutated input. A reader may reject an input, but must not panic
/// or hang.
#[derive(Debug, Parser)]
#[command(
    name = "fuzz",
    after_help = "Exit codes: 0 no fault; 1 a fault; 2 invalid usage or file; 3 a full disk; \
                  130 interrupted (Ctrl-C, SIGTERM or SIGHUP)."
)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// Subcommand that merges shards.
    #[command(subcommand)]
    pub merge: Option<Merge>,
    /// Targets by name (`--list`); all of them by default.
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
    /// Number of inputs of each target; 10000 by default, or unlimited with `--minutes`.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    pub cases: Option<u64>,
    /// Duration of the whole run in minutes, divided evenly among the targets.
    #[arg(
        long,
        value_name = "M",
        allow_negative_numbers = true,
        value_parser = positive_minutes,
        conflicts_with_all = ["shard", "results"]
    )]
    pub minutes: Option<f64>,
    /// Seed of the mutations: the same seed gives the same inputs on every machine.
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(0..=u64::MAX)
    )]
    pub seed: u64,
    /// List the targets and their inputs.
    #[arg(long, conflicts_with_all = ["cases", "minutes", "input"])]
    pub list: bool,
    /// Run only this input, e.g. that of a finding; requires exactly one target.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "minutes"])]
    pub input: Option<PathBuf>,
    /// Directory for findings: one directory per finding, with the minimised input [default: failures; with --shard or
    /// --results, failures in the results directory].
    #[arg(long, value_name = "DIR")]
    pub failures: Option<PathBuf>,
    /// Shard and results directory.
    #[command(flatten)]
    pub shards: ShardArguments,
    /// Format of the result.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Parses a positive number of minutes.
fn positive_minutes(text: &str) -> Result<f64> {
    match minutes(text)? {
        0.0 => bail!("a time limit of 0 minutes; expected more than 0, e.g. 0.5"),
        minutes => Ok(minutes),
    }
}

/// Runs the campaign. A finding is a result, not an error.
///
/// # Errors
/// An unknown target, or several targets with `--input`. Too many inputs for a results directory, or results that do
/// not fit this campaign. A file that cannot be read or written.
pub fn run(arguments: &Arguments) -> Result<Done> {
    if let Some(Merge::Merge(shards)) = &arguments.merge {
        return merge(shards);
    }
    let targets = selected_targets(&arguments.targets)?;
    if arguments.list {
        list(&targets, arguments.format);
        return Ok(Done::Success);
    }
    if let Some(path) = &arguments.input {
        return run_input(&targets, path);
    }
    let failures = arguments.shards.failures(arguments.failures.as_deref())?;
    // Some targets change the working directory.
    let failures = std::path::absolute(&failures).with_context(|| format!("--failures {}", failures.display()))?;
    let results = results(&targets, arguments)?;
    let rows = run_targets(&targets, arguments, &failures, results.as_ref())?;
    print(&rows, arguments.seed, arguments.format);
    Ok(match (rows.iter().any(|row| row.fault.is_some()), STOP.load(Ordering::Relaxed)) {
        (true, _) => Done::Failure,
        (false, true) => Done::Interrupted,
        (false, false) => Done::Success,
    })
}

/// Subcommand of the campaign.
#[derive(Debug, Subcommand)]
pub enum Merge {
    /// Join the results of all shards.
    Merge(MergeArguments),
}

/// Prints the results of all shards.
fn merge(shards: &MergeArguments) -> Result<Done> {
    let merged = shards.read()?;
    if merged.identity.subcommand != "fuzz" {
        bail!(
            "results of `{}`; expected those of scripts/fuzz\n  help: use warploom merge",
            merged.identity.subcommand
        );
    }
    let mut rows: Vec<Row> = Vec::new();
    for item in &merged.items {
        add_row(&mut rows, item.result()?);
    }
    print(&rows, merged.argument("--seed").parse().unwrap_or(0), shards.format);
    Ok(if rows.iter().any(|row| row.fault.is_some()) { Done::Failure } else { Done::Success })
}

/// Returns the number of inputs of each target; `u64::MAX` if only a time limit is given.
fn cases(arguments: &Arguments) -> u64 {
    arguments.cases.unwrap_or(if arguments.minutes.is_some() { u64::MAX } else { CASES })
}

/// Returns the name of a chunk in a results directory.
fn item_name(target: &Target, chunk: u64) -> String {
    format!("{} chunk {chunk}", target.name)
}

/// Opens the results directory, if one was requested.
fn results(targets: &[Target], arguments: &Arguments) -> Result<Option<Results>> {
    let names: Vec<&str> = targets.iter().map(|target| target.name).collect();
    let identity = BTreeMap::from([
        ("targets".to_string(), names.join(" ")),
        ("--cases".to_string(), cases(arguments).to_string()),
        ("--seed".to_string(), arguments.seed.to_string()),
    ]);
    let Some(request) = arguments.shards.request("fuzz", identity) else { return Ok(None) };
    if cases(arguments) > MAX_RECORDED {
        bail!("--cases {}: at most {MAX_RECORDED} with --shard or --results", cases(arguments));
    }
    let chunks = |target| (0..cases(arguments).div_ceil(CHUNK)).map(move |chunk| item_name(target, chunk));
    let names: Vec<String> = targets.iter().flat_map(chunks).collect();
    Ok(Some(Results::open(&request, BTreeMap::new(), BTreeMap::new(), &names)?))
}

/// Runs the targets one after the other, and writes a directory for the first finding of each.
fn run_targets(
    targets: &[Target],
    arguments: &Arguments,
    failures: &Path,
    results: Option<&Results>,
) -> Result<Vec<Row>> {
    let share = arguments.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0 / targets.len() as f64));
    let progress = Progress::with_steps(Volume::Normal, targets.len() as u64, "targets");
    let mut rows = Vec::new();
    for target in targets.iter().take_while(|_| !STOP.load(Ordering::Relaxed)) {
        progress.set_step(format!("trying {}", target.name));
        let deadline = share.map(|share| Instant::now() + share);
        let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let all = cases(arguments);
        for chunk in (0..all.div_ceil(CHUNK)).take_while(|_| !STOP.load(Ordering::Relaxed) && !is_late()) {
            let name = item_name(target, chunk);
            if results.is_some_and(|results| !results.selects(&name)) {
                continue;
            }
            let row = match results.map(|results| results.get::<Row>(&name)).transpose()?.flatten() {
                Some(row) => row,
                None => {
                    let cases = CHUNK.min(all - chunk * CHUNK);
                    let limits = Limits { seed: arguments.seed, chunk, cases, deadline, stop: &STOP };
                    let row = run_chunk(target, &limits, failures, rows.last())?;
                    if !STOP.load(Ordering::Relaxed) {
                        results.map_or(Ok(()), |results| results.put(&name, &row))?;
                    }
                    row
                }
            };
            add_row(&mut rows, row);
        }
        progress.step();
    }
    progress.finish();
    Ok(rows)
}

/// Runs a chunk of inputs. A finding gets a directory, unless an earlier chunk of the target has one.
fn run_chunk(target: &Target, limits: &Limits, failures: &Path, earlier: Option<&Row>) -> Result<Row> {
    let tally = watched(target, limits, |hang| {
        write_finding(hang, failures).unwrap_or_else(|error| output::message(&format!("error: {error:#}")));
        std::process::exit(1);
    })?;
    let is_first = earlier.is_none_or(|row| row.target != target.name || row.fault.is_none());
    tally.finding.as_ref().filter(|_| is_first).map_or(Ok(()), |finding| write_finding(finding, failures))?;
    Ok(Row::new(&tally))
}

/// Returns the named targets in the order of all targets; without names, returns all targets.
fn selected_targets(names: &[String]) -> Result<Vec<Target>> {
    let mut targets = all();
    if let Some(unknown) = names.iter().find(|name| !targets.iter().any(|target| target.name == name.as_str())) {
        let known: Vec<&str> = targets.iter().map(|target| target.name).collect();
        bail!("unknown target '{unknown}'; expected one of {}", known.join(", "));
    }
    targets.retain(|target| names.is_empty() || names.iter().any(|name| name == target.name));
    Ok(targets)
}

fn list(targets: &[Target], format: Format) {
    if format == Format::Json {
        let of = |target: &Target| serde_json::json!({ "target": target.name, "reads": target.purpose });
        output::json(&targets.iter().map(of).collect::<Vec<_>>());
        return;
    }
    let rows = targets.iter().map(|target| vec![target.name.to_string(), target.purpose.to_string()]);
    Page::new(format).table(TARGETS, rows);
}

/// Runs one target on a single input.
fn run_input(targets: &[Target], path: &Path) -> Result<Done> {
    let [target] = targets else {
        bail!("--input requires exactly one target, e.g. scripts/fuzz script --input FILE");
    };
    let bytes = warploom_files::bytes(path, warploom_files::MAX_SCRIPT_BYTES)
        .with_context(|| format!("reading {}", path.display()))?;
    let (answer, done) = match target.try_input(&bytes)? {
        Ok(Answer::Accepted) => (format!("{}: accepted", target.name), Done::Success),
        Ok(Answer::Rejected(message)) => (format!("{}: rejected: {message}", target.name), Done::Success),
        Err(fault) => (fault.to_string(), Done::Failure),
    };
    output::data(&answer);
    Ok(done)
}

/// Writes a finding, and prints the path of its directory.
fn write_finding(finding: &Finding, failures: &Path) -> Result<()> {
    let folder = finding.write(failures)?;
    let (fault, size, again) = (&finding.fault, finding.size(), finding.replay(failures));
    output::message(&format!("{fault}\n  input   {size}\n  folder  {}\n  replay  {again}", folder.display()));
    Ok(())
}

/// Row of the result table: the results of the chunks of a target.
#[derive(Serialize, Deserialize)]
struct Row {
    target: String,
    inputs: u64,
    /// Number of mutated inputs that the reader accepted.
    accepted: u64,
    /// Total size of all inputs in bytes.
    bytes: u64,
    slowest_seconds: f64,
    /// First fault.
    fault: Option<String>,
}

/// Adds a chunk to the row of its target.
fn add_row(rows: &mut Vec<Row>, more: Row) {
    match rows.last_mut().filter(|row| row.target == more.target) {
        Some(row) => {
            row.inputs += more.inputs;
            row.accepted += more.accepted;
            row.bytes += more.bytes;
            row.slowest_seconds = row.slowest_seconds.max(more.slowest_seconds);
            row.fault = row.fault.take().or(more.fault);
        }
        None => rows.push(more),
    }
}

impl Row {
    fn new(tally: &Tally) -> Self {
        Self {
            target: tally.target.into(),
            inputs: tally.cases,
            accepted: tally.accepted,
            bytes: tally.bytes,
            slowest_seconds: tally.slowest.as_secs_f64(),
            fault: tally.finding.as_ref().map(|finding| finding.fault.clone()),
        }
    }

    fn cells(&self) -> Vec<String> {
        let [inputs, accepted, bytes] = [self.inputs, self.accepted, self.bytes].map(thousands);
        let slowest = format!("{:.1}", self.slowest_seconds * 1e3);
        let result = if self.fault.is_some() { "FAULT" } else { "pass" };
        vec![self.target.clone(), inputs, accepted, bytes, slowest, result.into()]
    }
}

fn print(rows: &[Row], seed: u64, format: Format) {
    if format == Format::Json {
        output::json(&serde_json::json!({ "seed": seed, "targets": rows }));
        return;
    }
    let page = Page::new(format);
    page.table(RESULTS, rows.iter().map(Row::cells));
    let inputs = rows.iter().map(|row| row.inputs).sum();
    page.remark(&format!("{} inputs of seed {seed}", thousands(inputs)));
}
