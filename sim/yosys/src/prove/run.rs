//! Proves goals in parallel. Also checks the faults of a table, and hashes the sources of its proofs.

use super::design;
use super::error::ProveError;
use super::goal::Goal;
use super::netlist::{self, equivalence_name};
use super::options::Options;
use super::outcome::{Outcome, Verdict};
use super::property;
use super::table::Table;
use rayon::prelude::*;
use std::sync::atomic::Ordering;
use std::time::Instant;
use warploom_emit::Emission;
use warploom_harness::cache::Key;
use warploom_harness::tools::ToolError;

/// Receiver of the outcome of each completed goal. An error of the receiver becomes the error of the goal.
pub type Completed<'a> = dyn Fn(&Outcome) -> Result<(), ToolError> + Sync + 'a;

/// Checks, without a solver, that the faults of all goals of a table can be injected into the emitted Verilog.
///
/// # Errors
/// A fault cannot be injected, or the design does not match the table.
pub fn check(table: &Table) -> Result<(), ProveError> {
    let whole = design::emit_whole(table)?;
    for property in &table.properties {
        let own_design = (property.part.is_some() || !property.parameters.is_empty())
            .then(|| design::emit(&table.for_property(property), property.part.as_deref()))
            .transpose()?;
        design::inject(table, own_design.as_ref().unwrap_or(&whole), &property.fault, &property.name)?;
    }
    if let Some(equivalence) = &table.equivalence {
        design::inject(table, &whole, &equivalence.fault, &equivalence_name(table))?;
    }
    Ok(())
}

/// Hash of all sources of a table's proofs: the emitted Verilog, the table, and its harnesses.
///
/// # Errors
/// The block cannot be emitted, or a file cannot be read.
pub fn sources(table: &Table) -> Result<String, ProveError> {
    let mut key = with_design(Key::new(), &design::emit_whole(table)?);
    for property in &table.properties {
        key = with_design(key, &design::emit(&table.for_property(property), property.part.as_deref())?);
    }
    let key = table.files()?.iter().fold(key, |key, (name, text)| key.add(name, text));
    Ok(key.finish())
}

/// Adds the files of a design to the hash, and the headers and macros of Verilog that the emitter did not write.
fn with_design(key: Key, emission: &Emission) -> Key {
    let key = emission.files.iter().fold(key.add("top", &emission.top), |key, file| key.add(&file.name, &file.text));
    emission.foreign.iter().fold(key, |key, foreign| {
        let key = key.add("defines", &foreign.defines.join("\n"));
        foreign.headers.iter().fold(key, |key, (name, text)| key.add(name, text))
    })
}

/// Proves all goals on all cores. `on_outcome` is called for each goal that has an outcome. The results are in the
/// order of the goals. An error concerns one goal: a tool, a file access or `on_outcome` fails, the table does not
/// match the design, or an interrupt came before the goal started.
pub fn prove(goals: &[Goal], options: &Options, on_outcome: &Completed<'_>) -> Vec<Result<Outcome, ProveError>> {
    let prove_goal = |goal: &Goal| -> Result<Outcome, ProveError> {
        if options.stop.load(Ordering::Relaxed) {
            return Err(ProveError::Stopped);
        }
        let started = Instant::now();
        let mut outcome = Outcome {
            block: goal.block().into(),
            property: goal.name(),
            method: goal.method(options.depth),
            result: Verdict::Pass,
            detail: String::new(),
            seconds: 0.0,
            cover: None,
            counterexample: None,
        };
        match goal {
            Goal::Property(table, property) => property::prove(table, property, options, &mut outcome)?,
            Goal::Equivalence(table, equivalence, flow) => {
                netlist::prove(table, equivalence, flow, options, &mut outcome)?
            }
        }
        outcome.seconds = started.elapsed().as_secs_f64();
        on_outcome(&outcome)?;
        Ok(outcome)
    };
    // Each job has one goal, because goals take from a second to minutes.
    goals.par_iter().with_max_len(1).map(prove_goal).collect()
}
