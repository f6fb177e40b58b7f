//! Proves goals, in parallel.

use super::design;
use super::error::ProveError;
use super::goal::Goal;
use super::netlist::{self, of_block};
use super::options::Options;
use super::outcome::{Outcome, Verdict};
use super::property;
use super::table::Table;
use rayon::prelude::*;
use std::sync::atomic::Ordering;
use std::time::Instant;

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
            Goal::Property(table, property) => property::prove(table, property, options, &mut outcome)?,
            Goal::Equivalence(table, equivalence, flow) => {
                netlist::prove(table, equivalence, flow, options, &mut outcome)?
            }
        }
        outcome.seconds = started.elapsed().as_secs_f64();
        done(&outcome);
        Ok(outcome)
    };
    // A goal each: they last from a second to minutes.
    goals.par_iter().with_max_len(1).map(one).collect()
}
