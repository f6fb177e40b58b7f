//! Fuzzing campaign: runs all targets, or the named ones, on mutated inputs within the limits of number and time.

use super::engine::{Limits, Tally};
use super::finding::Finding;
use super::target::{Answer, Target};
use super::targets::all;
use super::watch::watched;
use anyhow::{bail, Context, Result};
use clap::Parser;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use warploom::failure::Done;
use warploom::number::{minutes, whole};
use warploom::output::{self, thousands, Format};
use warploom::output_files::check_failures;
use warploom::progress::Progress;
use warploom::table::{name, number, prose, value, Column, Page};
use warploom::Volume;

/// Default number of inputs of each target without `--cases` and `--minutes`.
const CASES: u64 = 10_000;

/// Table of the targets.
const TARGETS: &[Column] = &[name("target").required(), prose("reads")];

/// Columns of the table of results.
const RESULTS: &[Column] = &[
    name("target").required(),
    number("inputs"),
    number("taken").minor(),
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
    after_help = "Exit codes: 0 no fault; 1 a fault; 2 usage, or a bad file; 130 interrupted (Ctrl-C or SIGTERM)."
)]
pub struct Arguments {
    /// Targets by name (`--list`); all of them by default.
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
    /// Number of inputs of each target; 10000 by default, or unlimited with `--minutes`.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    pub cases: Option<u64>,
    /// Duration of the whole run in minutes, divided evenly among the targets.
    #[arg(long, value_name = "M", allow_negative_numbers = true, value_parser = positive_minutes)]
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
    /// Folder for findings: one folder per finding, with the minimised input.
    #[arg(long, value_name = "FOLDER", default_value = "failures")]
    pub failures: PathBuf,
    /// Format of the result.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Parses a positive number of minutes.
fn positive_minutes(text: &str) -> Result<f64> {
    match minutes(text)? {
        0.0 => bail!("0 minutes try no input; expected more than 0, e.g. 0.5"),
        minutes => Ok(minutes),
    }
}

/// Runs the campaign. A finding is a result, not an error.
///
/// # Errors
/// An unknown target, or a file that cannot be read or written.
pub fn run(arguments: &Arguments) -> Result<Done> {
    let targets = selected_targets(&arguments.targets)?;
    if arguments.list {
        list(&targets, arguments.format);
        return Ok(Done::Success);
    }
    if let Some(path) = &arguments.input {
        return run_input(&targets, path);
    }
    check_failures(&arguments.failures)?;
    // Some targets change the working directory.
    let failures = std::path::absolute(&arguments.failures)
        .with_context(|| format!("--failures {}", arguments.failures.display()))?;
    let tallies = run_targets(&targets, arguments, &failures)?;
    print(&tallies, arguments);
    let found = tallies.iter().any(|tally| tally.finding.is_some());
    Ok(match (found, STOP.load(Ordering::Relaxed)) {
        (true, _) => Done::Failure,
        (false, true) => Done::Interrupted,
        (false, false) => Done::Success,
    })
}

/// Runs the targets one after the other, and writes a folder for each finding.
fn run_targets(targets: &[Target], arguments: &Arguments, failures: &Path) -> Result<Vec<Tally>> {
    let cases = arguments.cases.unwrap_or(if arguments.minutes.is_some() { u64::MAX } else { CASES });
    let share = arguments.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0 / targets.len() as f64));
    let progress = Progress::with_steps(Volume::Normal, targets.len() as u64, "targets");
    let mut tallies = Vec::new();
    for target in targets.iter().take_while(|_| !STOP.load(Ordering::Relaxed)) {
        progress.doing(format!("trying {}", target.name));
        let deadline = share.map(|share| Instant::now() + share);
        let limits = Limits { seed: arguments.seed, cases, deadline, stop: &STOP };
        let tally = watched(target, &limits, |hang| {
            write_finding(hang, failures).unwrap_or_else(|error| output::message(&format!("error: {error:#}")));
            std::process::exit(1);
        })?;
        tally.finding.as_ref().map_or(Ok(()), |finding| write_finding(finding, failures))?;
        tallies.push(tally);
        progress.step();
    }
    progress.finish();
    Ok(tallies)
}

/// Returns the named targets in the order of all targets; without names, returns all targets.
fn selected_targets(names: &[String]) -> Result<Vec<Target>> {
    let mut targets = all();
    if let Some(unknown) = names.iter().find(|name| !targets.iter().any(|target| target.name == name.as_str())) {
        let known: Vec<&str> = targets.iter().map(|target| target.name).collect();
        bail!("there is no target '{unknown}'; there are {}", known.join(", "));
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
        bail!("--input: name the one target that is to read it, e.g. scripts/fuzz script --input FILE");
    };
    let bytes =
        warploom_files::bytes(path, warploom_files::SCRIPT).with_context(|| format!("reading {}", path.display()))?;
    let (answer, done) = match target.try_input(&bytes)? {
        Ok(Answer::Accepted) => (format!("{}: accepted", target.name), Done::Success),
        Ok(Answer::Rejected(message)) => (format!("{}: rejected: {message}", target.name), Done::Success),
        Err(fault) => (fault.to_string(), Done::Failure),
    };
    output::data(&answer);
    Ok(done)
}

/// Writes a finding, and prints the path of its folder.
fn write_finding(finding: &Finding, failures: &Path) -> Result<()> {
    let folder = finding.write(failures)?;
    let (fault, size, again) = (&finding.fault, finding.size(), finding.replay(failures));
    output::message(&format!("{fault}\n  input   {size}\n  folder  {}\n  again   {again}", folder.display()));
    Ok(())
}

/// Row of the result table.
#[derive(Serialize)]
struct Row<'a> {
    target: &'static str,
    inputs: u64,
    taken: u64,
    bytes: u64,
    slowest_seconds: f64,
    fault: Option<&'a str>,
}

impl<'a> Row<'a> {
    fn new(tally: &'a Tally) -> Self {
        Self {
            target: tally.target,
            inputs: tally.cases,
            taken: tally.taken,
            bytes: tally.bytes,
            slowest_seconds: tally.slowest.as_secs_f64(),
            fault: tally.finding.as_ref().map(|finding| finding.fault.as_str()),
        }
    }

    fn cells(&self) -> Vec<String> {
        let [inputs, taken, bytes] = [self.inputs, self.taken, self.bytes].map(thousands);
        let slowest = format!("{:.1}", self.slowest_seconds * 1e3);
        let result = if self.fault.is_some() { "FAULT" } else { "pass" };
        vec![self.target.into(), inputs, taken, bytes, slowest, result.into()]
    }
}

fn print(tallies: &[Tally], arguments: &Arguments) {
    let rows: Vec<Row> = tallies.iter().map(Row::new).collect();
    if arguments.format == Format::Json {
        output::json(&serde_json::json!({ "seed": arguments.seed, "targets": rows }));
        return;
    }
    let page = Page::new(arguments.format);
    page.table(RESULTS, rows.iter().map(Row::cells));
    let inputs = rows.iter().map(|row| row.inputs).sum();
    page.remark(&format!("{} inputs of seed {}", thousands(inputs), arguments.seed));
}
