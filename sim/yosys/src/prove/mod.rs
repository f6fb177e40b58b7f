//! `prove`: properties of the emitted Verilog by yosys-smtbmc and z3, and its equivalence with its netlist.

mod design;
mod engine;
mod equivalence;
mod table;
mod trace;

pub use table::{Equivalence, Fault, Method, Property, Table, TABLE};
pub use trace::Counterexample;

use crate::script::Complaint;
use engine::{Answer, Question, TRACE};
use rayon::prelude::*;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use warploom_files::Diagnostic;
use warploom_harness::files;
use warploom_harness::tools::ToolError;
use warploom_harness::wave::write_into_folder;

/// A proof that can't be carried out.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// A tool is missing, too old, or fails.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The table of properties cannot be read, or says what cannot be.
    #[error(transparent)]
    Table(#[from] Diagnostic),
    /// The block has no properties, and no table is named.
    #[error("no properties to prove for {0}\n  help: name a folder of properties by --formal")]
    Nothing(&'static str),
    /// The design isn't what the table says, or the harness isn't one.
    #[error("{0}")]
    Design(String),
    /// The user has had enough.
    #[error("stopped")]
    Stopped,
}

/// One thing to prove.
#[derive(Clone, Copy, Debug)]
pub enum Goal<'a> {
    /// A property.
    Property(&'a Table, &'a Property),
    /// That the netlist of this flow does what the emitted Verilog does.
    Equivalence(&'a Table, &'a Equivalence, &'a str),
}

/// How to prove.
#[derive(Clone, Debug)]
pub struct Options {
    /// Depth of the bounded proofs, in place of the table's.
    pub depth: Option<u32>,
    /// Plant each goal's fault, by which it must fail, and ask only that.
    pub faults: bool,
    /// Seconds that the solver has for a question, and Yosys for an equivalence.
    pub limit: u64,
    /// Where the waves of counterexamples go.
    pub failures: PathBuf,
    /// Set when no further goal is to be begun.
    pub stop: &'static AtomicBool,
}

/// What came of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Proved; of a fault: caught.
    Pass,
    /// There is a counterexample; of a fault: missed.
    Fail,
    /// The induction doesn't close; its base holds.
    NotInductive,
    /// A cover isn't reached: the property may say nothing.
    Unreached,
    /// The time was not enough.
    TimedOut,
}

/// A goal's outcome.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The block.
    pub block: &'static str,
    /// The property, or the equivalence.
    pub property: String,
    /// How.
    pub method: String,
    /// What came of it.
    pub result: Verdict,
    /// What is to be said of it: the place of a failure, what timed out.
    pub detail: String,
    /// Seconds it took.
    pub seconds: f64,
    /// The step in which its last cover is reached.
    pub cover: Option<u32>,
    /// Why it fails.
    pub counterexample: Option<Counterexample>,
}

/// The goals of a table, the properties first.
pub fn goals(table: &Table) -> impl Iterator<Item = Goal<'_>> {
    let flows = table
        .equivalence
        .iter()
        .flat_map(move |all| all.flows.iter().map(move |flow| Goal::Equivalence(table, all, flow)));
    table.properties.iter().map(move |property| Goal::Property(table, property)).chain(flows)
}

impl Goal<'_> {
    /// The block.
    pub fn block(&self) -> &'static str {
        match self {
            Self::Property(table, _) | Self::Equivalence(table, ..) => table.block.name,
        }
    }

    /// The name of the property or the equivalence.
    pub fn name(&self) -> String {
        match self {
            Self::Property(_, property) => property.name.clone(),
            Self::Equivalence(_, _, flow) => format!("netlist_of_{}", flow.split(' ').next().unwrap_or(flow)),
        }
    }

    /// It in a line of English.
    pub fn says(&self) -> String {
        match self {
            Self::Property(_, property) => property.says.clone(),
            Self::Equivalence(_, _, flow) => {
                format!("the netlist that Yosys's `{flow}` makes does what the emitted Verilog does")
            }
        }
    }

    /// How it is proved; `depth` overrides that of bounded proofs.
    pub fn method(&self, depth: Option<u32>) -> String {
        match self {
            Self::Property(_, property) => property.method_text(depth),
            Self::Equivalence(..) => "equivalence".into(),
        }
    }
}

/// Whether the faults of all of a table's goals can still be planted in what is emitted now; no solver is asked.
///
/// # Errors
/// One can't, or the design isn't what the table says.
pub fn check(table: &Table) -> Result<(), ProveError> {
    let whole = design::emit_whole(table)?;
    for property in &table.properties {
        let other = (property.part.is_some() || !property.parameters.is_empty())
            .then(|| design::emit(&table.of(property), property.part.as_deref()))
            .transpose()?;
        design::plant(table, other.as_ref().unwrap_or(&whole), &property.fault, &property.name)?;
    }
    if let Some(equivalence) = &table.equivalence {
        design::plant(table, &whole, &equivalence.fault, &of_block(table))?;
    }
    Ok(())
}

/// Proves all goals on all cores; `done` hears of each as it ends. The outcomes are in the order of the goals; an error is that
/// of its goal only: a tool or a file fails, or the table doesn't fit the design.
pub fn prove(goals: &[Goal], options: &Options, done: &(dyn Fn(&Outcome) + Sync)) -> Vec<Result<Outcome, ProveError>> {
    let one = |goal: &Goal| -> Result<Outcome, ProveError> {
        if options.stop.load(Ordering::Relaxed) {
            return Err(ProveError::Stopped);
        }
        let started = Instant::now();
        let mut outcome = Outcome {
            block: goal.block(),
            property: goal.name(),
            method: goal.method(options.depth),
            result: Verdict::Pass,
            detail: String::new(),
            seconds: 0.0,
            cover: None,
            counterexample: None,
        };
        match goal {
            Goal::Property(table, property) => one_property(table, property, options, &mut outcome)?,
            Goal::Equivalence(table, equivalence, flow) => {
                one_equivalence(table, equivalence, flow, options, &mut outcome)?
            }
        }
        outcome.seconds = started.elapsed().as_secs_f64();
        done(&outcome);
        Ok(outcome)
    };
    // A goal each: they last from a second to minutes.
    goals.par_iter().with_max_len(1).map(one).collect()
}

fn one_property(
    table: &Table,
    property: &Property,
    options: &Options,
    outcome: &mut Outcome,
) -> Result<(), ProveError> {
    let table = &table.of(property);
    let folder = files::work_folder()?;
    let folder = folder.path();
    let mut emission = design::emit(table, property.part.as_deref())?;
    if options.faults {
        emission = design::plant(table, &emission, &property.fault, &property.name)?;
    }
    if property.method == Method::Combinational && emission.ports.iter().any(|port| port.direction == "clock") {
        let message =
            format!("'{}' is of a module with a clock, so its method is an induction or bounded", property.name);
        return Err(ProveError::Design(message));
    }
    design::lay_out(folder, table, &emission)?;
    engine::compile(folder, &emission, table, property, options.faults)?;
    let ask = |question| engine::ask(folder, question, options.limit);
    if options.faults {
        outcome.method = format!("bounded {}", property.fault.depth);
        (outcome.result, outcome.detail) = match ask(Question::Bounded(property.fault.depth))? {
            Answer::No(place) => {
                let trace = Counterexample::read(&folder.join(TRACE), place.clone(), &emission.ports)?;
                (Verdict::Pass, format!("in cycle {} at {place}", trace.cycle))
            }
            Answer::Yes(_) => (Verdict::Fail, "the fault is not seen".into()),
            Answer::TimedOut => (Verdict::TimedOut, timed_out("the fault", options)),
        };
        return Ok(());
    }
    let base = match property.method {
        Method::Combinational => 1,
        Method::Induction => property.depth + 1,
        Method::Bounded => options.depth.unwrap_or(property.depth),
    };
    match ask(Question::Cover(property.cover))? {
        Answer::Yes(step) => {
            outcome.cover = Some(step);
            if property.method == Method::Bounded && base <= step {
                let detail = format!("the covers are reached in cycle {step}, and only {base} cycles are looked at");
                (outcome.result, outcome.detail) = (Verdict::Unreached, detail);
            }
        }
        Answer::No(place) => {
            (outcome.result, outcome.detail) =
                (Verdict::Unreached, format!("the cover at {place} is not reached in {} cycles", property.cover));
        }
        Answer::TimedOut => (outcome.result, outcome.detail) = (Verdict::TimedOut, timed_out("the cover", options)),
    }
    let mut questions = vec![(Question::Bounded(base), Verdict::Fail)];
    if property.method == Method::Induction {
        questions.push((Question::Induction(property.depth), Verdict::NotInductive));
    }
    for (question, failure) in questions {
        match ask(question)? {
            Answer::Yes(_) => {}
            Answer::No(place) => {
                let mut trace = Counterexample::read(&folder.join(TRACE), place.clone(), &emission.ports)?;
                trace.wave = Some(keep(&folder.join(TRACE), &options.failures, table.block.name, &property.name)?);
                (outcome.result, outcome.detail) = (failure, place);
                outcome.counterexample = Some(trace);
                return Ok(());
            }
            Answer::TimedOut => {
                (outcome.result, outcome.detail) = (Verdict::TimedOut, timed_out("the proof", options));
                return Ok(());
            }
        }
    }
    Ok(())
}

/// A block's equivalence, as messages name it.
fn of_block(table: &Table) -> String {
    format!("the equivalence of {}", table.block.name)
}

fn one_equivalence(
    table: &Table,
    equivalence: &Equivalence,
    flow: &str,
    options: &Options,
    outcome: &mut Outcome,
) -> Result<(), ProveError> {
    let folder = files::work_folder()?;
    let emission = design::emit_whole(table)?;
    let synthesised = if options.faults {
        design::plant(table, &emission, &equivalence.fault, &of_block(table))?
    } else {
        emission.clone()
    };
    let limit = Duration::from_secs(options.limit);
    let answer = equivalence::compare(folder.path(), &emission, &synthesised, flow, limit)
        .map_err(|error| of_table(error, table, flow, options.faults))?;
    (outcome.result, outcome.detail) = match (answer, options.faults) {
        (Answer::Yes(_), false) => (Verdict::Pass, String::new()),
        (Answer::No(what), true) => (Verdict::Pass, what),
        (Answer::No(what), false) => (Verdict::Fail, what),
        (Answer::Yes(_), true) => (Verdict::Fail, "the fault is not seen".into()),
        (Answer::TimedOut, _) => (Verdict::TimedOut, timed_out("the equivalence", options)),
    };
    Ok(())
}

/// Yosys's word on what the table says: a flow that is none, a fault that is no Verilog.
fn of_table(error: ProveError, table: &Table, flow: &str, faulty: bool) -> ProveError {
    let ProveError::Tool(failed) = &error else { return error };
    let Some(complaint) = Complaint::of(failed) else { return error };
    let what = match (&complaint.file, faulty) {
        (Some(_), true) => "the fault of an equivalence".into(),
        // The emitted Verilog is well where no fault is planted in it.
        (Some(_), false) => return error,
        (None, true) => format!("the flow '{flow}' of an equivalence, with its fault planted"),
        (None, false) => format!("the flow '{flow}' of an equivalence"),
    };
    complaint.because_of(&table.shown(TABLE)).refused(what).into()
}

fn timed_out(what: &str, options: &Options) -> String {
    format!("{what} took more than {} s", options.limit)
}

/// Keeps a wave, whole or not at all.
fn keep(wave: &Path, failures: &Path, block: &str, property: &str) -> Result<PathBuf, ProveError> {
    let path = failures.join(format!("prove-{block}-{property}.vcd"));
    let text = files::text(wave)?;
    std::fs::create_dir_all(failures).map_err(ToolError::file("making", failures))?;
    write_into_folder(&path, text)?;
    Ok(path)
}
