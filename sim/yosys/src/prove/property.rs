//! Proves a property, or checks that its fault is detected.

use super::design;
use super::engine::{self, Answer, Question, TRACE};
use super::error::ProveError;
use super::options::Options;
use super::outcome::{Outcome, Verdict};
use super::table::{Fault, Method, Property, Table};
use super::trace::Counterexample;
use std::path::{Path, PathBuf};
use warploom_emit::Emission;
use warploom_harness::files;
use warploom_harness::tools::ToolError;
use warploom_harness::wave::write_into_folder;

/// Proves a property; if `options.faults` is set, checks instead that the fault is detected. Sets the result in
/// `outcome`. The caller must have initialised the result to [`Verdict::Pass`].
///
/// The lemmas of an induction may not match the design at other parameters than those of the table. If the induction
/// does not succeed there, a bounded proof without lemmas decides.
pub(super) fn prove(
    table: &Table,
    property: &Property,
    options: &Options,
    outcome: &mut Outcome,
) -> Result<(), ProveError> {
    let may_be_bounded = table.is_resized() && property.method == Method::Induction && !options.faults;
    let before = outcome.clone();
    let tried = attempt(table, property, options, outcome);
    if !may_be_bounded || (tried.is_ok() && matches!(outcome.result, Verdict::Pass | Verdict::TimedOut)) {
        return tried;
    }
    // The counterexample may be one of a lemma.
    if let Some(wave) = outcome.counterexample.take().and_then(|trace| trace.wave) {
        std::fs::remove_file(&wave).map_err(ToolError::file("removing", &wave))?;
    }
    let bounded = property.bounded();
    *outcome = Outcome { method: bounded.method_text(options.depth), ..before };
    attempt(table, &bounded, options, outcome)
}

/// Proves a property by its own method, or checks that its fault is detected.
fn attempt(table: &Table, property: &Property, options: &Options, outcome: &mut Outcome) -> Result<(), ProveError> {
    let table = &table.for_property(property);
    let folder = files::work_folder()?;
    let folder = folder.path();
    let mut emission = design::emit(table, property.part.as_deref())?;
    if options.faults {
        emission = design::inject(table, &emission, &property.fault, &property.name)?;
    }
    if property.method == Method::Combinational && emission.ports.iter().any(|port| port.direction == "clock") {
        let message = format!("'{}': the module has a clock; expected the method induction or bounded", property.name);
        return Err(ProveError::Design(message));
    }
    design::write_sources(folder, table, &emission)?;
    engine::compile(folder, &emission, table, property, options.faults)?;
    let proof = Proof { table, property, options, folder, emission: &emission };
    if options.faults {
        return proof.fault(outcome);
    }
    // Number of first cycles in which the assertions are checked from the initial state.
    let base = match property.method {
        Method::Combinational => 1,
        Method::Induction => property.depth + 1,
        Method::Bounded => options.depth.unwrap_or(property.depth),
    };
    proof.covers(base, outcome)?;
    proof.steps(base, outcome)
}

/// A property with its compiled harness.
struct Proof<'a> {
    table: &'a Table,
    property: &'a Property,
    options: &'a Options,
    folder: &'a Path,
    emission: &'a Emission,
}

impl Proof<'_> {
    /// Asks the solver a question about the harness.
    fn ask(&self, question: Question) -> Result<Answer, ProveError> {
        engine::ask(self.folder, question, self.options.limit)
    }

    /// Reads the counterexample of the last question. `place` is the location of the failing assertion.
    fn counterexample(&self, place: String) -> Result<Counterexample, ProveError> {
        Ok(Counterexample::read(&self.folder.join(TRACE), place, &self.emission.ports)?)
    }

    /// Checks whether the injected fault is detected.
    fn fault(&self, outcome: &mut Outcome) -> Result<(), ProveError> {
        let Fault { unchecked, depth, .. } = self.property.fault;
        outcome.method = format!("bounded {depth}");
        (outcome.result, outcome.detail) = match self.ask(Question::Bounded { unchecked, depth })? {
            Answer::No(place) => {
                let trace = self.counterexample(place.clone())?;
                (Verdict::Pass, format!("in cycle {} at {place}", trace.cycle))
            }
            Answer::Yes(_) => (Verdict::Fail, "the fault is not detected".into()),
            Answer::TimedOut => (Verdict::TimedOut, self.options.timed_out("the fault")),
        };
        Ok(())
    }

    /// Checks whether the covers are reached within the steps that the table gives. In a bounded proof, they must also
    /// be reached within its `base` cycles.
    fn covers(&self, base: u32, outcome: &mut Outcome) -> Result<(), ProveError> {
        let property = self.property;
        match self.ask(Question::Cover(property.cover))? {
            Answer::Yes(step) => {
                outcome.cover = Some(step);
                if property.method == Method::Bounded && base <= step {
                    let detail =
                        format!("the covers are reached in cycle {step}, after the {base} cycles of the proof");
                    (outcome.result, outcome.detail) = (Verdict::Unreached, detail);
                }
            }
            Answer::No(place) => {
                (outcome.result, outcome.detail) =
                    (Verdict::Unreached, format!("the cover at {place} is not reached in {} cycles", property.cover));
            }
            Answer::TimedOut => {
                (outcome.result, outcome.detail) = (Verdict::TimedOut, self.options.timed_out("the cover"));
            }
        }
        Ok(())
    }

    /// Checks the `base` first cycles and, for an induction, its step. Stops at the first failure.
    fn steps(&self, base: u32, outcome: &mut Outcome) -> Result<(), ProveError> {
        let property = self.property;
        let mut questions = vec![(Question::Bounded { unchecked: 0, depth: base }, Verdict::Fail)];
        if property.method == Method::Induction {
            questions.push((Question::Induction(property.depth), Verdict::NotInductive));
        }
        for (question, failure) in questions {
            match self.ask(question)? {
                Answer::Yes(_) => {}
                Answer::No(place) => {
                    let mut trace = self.counterexample(place.clone())?;
                    let (wave, block) = (self.folder.join(TRACE), self.table.block.name);
                    trace.wave = Some(save_wave(&wave, &self.options.failures, block, &property.name)?);
                    (outcome.result, outcome.detail) = (failure, place);
                    outcome.counterexample = Some(trace);
                    return Ok(());
                }
                Answer::TimedOut => {
                    (outcome.result, outcome.detail) = (Verdict::TimedOut, self.options.timed_out("the proof"));
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// Copies a wave to the directory `failures`, completely or not at all, and returns its path.
fn save_wave(wave: &Path, failures: &Path, block: &str, property: &str) -> Result<PathBuf, ProveError> {
    let path = failures.join(format!("prove-{block}-{property}.vcd"));
    let text = files::text(wave)?;
    std::fs::create_dir_all(failures).map_err(ToolError::file("creating", failures))?;
    write_into_folder(&path, text)?;
    Ok(path)
}
