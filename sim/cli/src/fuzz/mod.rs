//! `warploom fuzz`: mutated input to everything that reads files and arguments.

mod command;
mod readers;
mod targets;

use crate::completions;
use crate::cosim::minutes;
use crate::failure::Done;
use crate::number::whole;
use crate::output::{self, thousands, Format};
use crate::place::check_failures;
use crate::progress::Progress;
use crate::table::Page;
use crate::tables;
use crate::Volume;
use anyhow::{bail, Context, Result};
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use warploom_harness::fuzz::{self, Answer, Current, Finding, Limits, Tally, Target, Trial};

/// Inputs of each target when nothing is said.
const CASES: u64 = 10_000;

/// How long an input may take before it counts as a hang, in looks and the time between them: a machine that stands still for a
/// while isn't looked at either.
const LOOKS: u32 = 20;
const BETWEEN: Duration = Duration::from_secs(3);

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which readers, by name (`--list`); all of them by default.
    #[arg(value_name = "TARGET", add = completions::readers())]
    pub targets: Vec<String>,
    /// Inputs for each target; 10000 by default, or as many as there is time for.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    pub cases: Option<u64>,
    /// Go on for so many minutes, shared evenly by the targets.
    #[arg(long, value_name = "M", allow_negative_numbers = true, value_parser = some_minutes)]
    pub minutes: Option<f64>,
    /// The seed of the mutations: the same seed gives the same inputs on every machine.
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub seed: u64,
    /// List the targets, and what each reads.
    #[arg(long, conflicts_with_all = ["cases", "minutes", "input"])]
    pub list: bool,
    /// Try this input alone, e.g. a finding's; one target must be named.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "minutes"])]
    pub input: Option<PathBuf>,
    /// Where findings are put: a folder each, with the input made small.
    #[arg(long, value_name = "FOLDER", default_value = "failures")]
    pub failures: PathBuf,
    /// How to print the result.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A target's row.
#[derive(Serialize)]
struct Row {
    target: &'static str,
    inputs: u64,
    taken: u64,
    bytes: u64,
    slowest_seconds: f64,
    fault: Option<String>,
}

/// Minutes in which something can be tried.
fn some_minutes(text: &str) -> Result<f64> {
    match minutes(text)? {
        0.0 => bail!("in no time nothing is tried; more than 0, e.g. 0.5"),
        minutes => Ok(minutes),
    }
}

/// Runs the verb.
///
/// # Errors
/// An unknown target, or a file that can't be read or written. A finding is no error but exit code 1.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    let targets = chosen(&arguments.targets)?;
    if arguments.list {
        list(&targets, arguments.format);
        return Ok(Done::Well);
    }
    if let Some(path) = &arguments.input {
        return one(&targets, path);
    }
    check_failures(&arguments.failures)?;
    // Targets run verbs in a folder of their own, so the folder of findings must not depend on where this stands.
    let failures = std::path::absolute(&arguments.failures)
        .with_context(|| format!("--failures {}", arguments.failures.display()))?;
    let without_end = if arguments.minutes.is_some() { u64::MAX } else { CASES };
    let cases = arguments.cases.unwrap_or(without_end);
    let share = arguments.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0 / targets.len() as f64));
    crate::interrupt::handle_interrupts();
    let progress = Progress::of(volume, targets.len() as u64, "readers");
    let mut tallies = Vec::new();
    for target in &targets {
        if crate::interrupt::STOP.load(Ordering::Relaxed) {
            break;
        }
        progress.doing(format!("trying {}", target.name));
        progress.detail(&format!("trying {}", target.name));
        let deadline = share.map(|share| Instant::now() + share);
        let limits = Limits { seed: arguments.seed, cases, deadline, stop: &crate::interrupt::STOP };
        let tally = watched(target, &limits, &failures)?;
        if let Some(finding) = &tally.finding {
            say(finding, &failures)?;
        }
        tallies.push(tally);
        progress.step();
    }
    progress.finish();
    print(&tallies, arguments);
    let found = tallies.iter().any(|tally| tally.finding.is_some());
    Ok(match (found, crate::interrupt::STOP.load(Ordering::Relaxed)) {
        (true, _) => Done::Differs,
        (false, true) => Done::Interrupted,
        (false, false) => Done::Well,
    })
}

/// Names of all targets.
pub(crate) fn target_names() -> Vec<&'static str> {
    targets::targets().iter().map(|target| target.name).collect()
}

/// The targets of these names, in the order of all; all if none is named.
fn chosen(names: &[String]) -> Result<Vec<Target>> {
    let all = targets::targets();
    if let Some(unknown) = names.iter().find(|name| !all.iter().any(|target| target.name == name.as_str())) {
        let known: Vec<&str> = all.iter().map(|target| target.name).collect();
        bail!("there is no target '{unknown}'; there are {}", known.join(", "));
    }
    Ok(all.into_iter().filter(|target| names.is_empty() || names.iter().any(|name| name == target.name)).collect())
}

fn list(targets: &[Target], format: Format) {
    if format == Format::Json {
        let of = |target: &Target| serde_json::json!({ "target": target.name, "reads": target.purpose });
        output::json(&targets.iter().map(of).collect::<Vec<_>>());
        return;
    }
    let rows = targets.iter().map(|target| vec![target.name.to_string(), target.purpose.to_string()]);
    Page::new(format).table(tables::FUZZ_TARGETS, rows);
}

/// Tries a single input.
fn one(targets: &[Target], path: &Path) -> Result<Done> {
    let [target] = targets else {
        bail!("--input: name the one target that is to read it, e.g. warploom fuzz script --input FILE");
    };
    let bytes =
        warploom_files::bytes(path, warploom_files::SCRIPT).with_context(|| format!("reading {}", path.display()))?;
    let (answer, done) = match fuzz::try_input(target, &bytes)? {
        Ok(Answer::Taken) => (format!("{}: taken", target.name), Done::Well),
        Ok(Answer::Refused(message)) => (format!("{}: refused: {message}", target.name), Done::Well),
        Err(fault) => (fault.to_string(), Done::Differs),
    };
    output::data(&answer);
    Ok(done)
}

/// Runs a target with an eye on the time that an input takes. What hangs can't be stopped, so then the process ends.
fn watched(target: &Target, limits: &Limits, failures: &Path) -> Result<Tally> {
    let current = Current::default();
    let (ended, end) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        let tried = &current;
        scope.spawn(move || {
            let (mut last, mut looks) = (None, 0);
            while end.recv_timeout(BETWEEN) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                let trial = tried.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone();
                let since = trial.as_ref().map(|trial| trial.since);
                looks = if since == last { looks + 1 } else { 0 };
                last = since;
                if let Some(trial) = trial.filter(|_| looks >= LOOKS) {
                    if let Err(error) = say(&hang(target, limits.seed, trial), failures) {
                        output::message(&error.to_string());
                    }
                    std::process::exit(1);
                }
            }
        });
        let tally = fuzz::run(target, limits, &current);
        drop(ended);
        Ok(tally?)
    })
}

/// The finding of an input that hangs. A fault that was being made small is lost with the process, so the message names it.
fn hang(target: &Target, seed: u64, trial: Trial) -> Finding {
    let mut fault = format!("{} hangs: no answer after {} s", target.name, (LOOKS * BETWEEN).as_secs());
    if let Some(found) = trial.found {
        fault +=
            &format!("; it is a smaller try of an input with another fault, which the same seed finds again: {found}");
    }
    Finding { target: target.name, seed, fault, found_bytes: trial.input.len(), input: trial.input }
}

/// Keeps a finding, and says so.
fn say(finding: &Finding, failures: &Path) -> Result<()> {
    let folder = finding.write(failures)?;
    output::message(&format!(
        "{}\n  input   {} bytes, made from {}\n  folder  {}\n  again   {}",
        finding.fault,
        finding.input.len(),
        finding.found_bytes,
        folder.display(),
        finding.replay(failures)
    ));
    Ok(())
}

fn print(tallies: &[Tally], arguments: &Arguments) {
    let rows = tallies.iter().map(|tally| Row {
        target: tally.target,
        inputs: tally.cases,
        taken: tally.taken,
        bytes: tally.bytes,
        slowest_seconds: tally.slowest.as_secs_f64(),
        fault: tally.finding.as_ref().map(|finding| finding.fault.clone()),
    });
    if arguments.format == Format::Json {
        output::json(&serde_json::json!({ "seed": arguments.seed, "targets": rows.collect::<Vec<_>>() }));
        return;
    }
    let rows = rows.map(|row| {
        vec![
            row.target.to_string(),
            thousands(row.inputs),
            thousands(row.taken),
            thousands(row.bytes),
            format!("{:.1}", row.slowest_seconds * 1e3),
            row.fault.map_or("well", |_| "FAULT").to_string(),
        ]
    });
    let page = Page::new(arguments.format);
    page.table(tables::FUZZED, rows);
    let inputs = tallies.iter().map(|tally| tally.cases).sum();
    page.remark(&format!("{} inputs of seed {}", thousands(inputs), arguments.seed));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hang_of_a_smaller_input_tells_of_the_fault_that_was_found() {
        let targets = chosen(&["cells".into()]).unwrap_or_default();
        let trial = |found| Trial { since: Instant::now(), input: b"a".to_vec(), found };
        let alone = hang(&targets[0], 5, trial(None));
        assert_eq!(alone.fault, "cells hangs: no answer after 60 s");
        assert_eq!((alone.input.as_slice(), alone.seed), (b"a".as_slice(), 5));
        let smaller = hang(&targets[0], 5, trial(Some("cells panics at x.rs:1".into())));
        assert!(smaller.fault.starts_with(&alone.fault) && smaller.fault.ends_with("cells panics at x.rs:1"));
    }

    #[test]
    fn every_target_takes_its_seeds() {
        for target in readers::targets() {
            for (index, seed) in (target.seeds)().iter().enumerate() {
                let outcome = fuzz::try_input(&target, seed).expect("it runs");
                // Behind its first seed, the target of FST has one that is damaged, for what no mutation finds.
                let is_damaged = target.name == "fst" && index > 0;
                let is_taken = outcome == Ok(Answer::Taken);
                assert!(
                    outcome.is_ok() && is_taken != is_damaged,
                    "{}: {outcome:?}: {}",
                    target.name,
                    String::from_utf8_lossy(seed)
                );
            }
        }
    }
}
