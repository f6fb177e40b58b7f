//! Proves that the netlist of a synthesis flow is equivalent to the emitted Verilog.

use super::design;
use super::engine::Answer;
use super::equivalence;
use super::error::ProveError;
use super::options::Options;
use super::outcome::{Outcome, Verdict};
use super::table::{Equivalence, Table, TABLE};
use crate::script::YosysMessage;
use std::time::Duration;
use warploom_harness::files;

/// The name of a block's equivalence in messages.
pub(super) fn equivalence_name(table: &Table) -> String {
    format!("the equivalence of {}", table.block.name)
}

/// Proves the equivalence for one synthesis flow; if `options.faults` is set, checks instead that the fault makes the
/// proof fail. Sets result and detail in `outcome`.
pub(super) fn prove(
    table: &Table,
    equivalence: &Equivalence,
    flow: &str,
    options: &Options,
    outcome: &mut Outcome,
) -> Result<(), ProveError> {
    let folder = files::work_folder()?;
    let emission = design::emit_whole(table)?;
    let synthesised = if options.faults {
        design::inject(table, &emission, &equivalence.fault, &equivalence_name(table))?
    } else {
        emission.clone()
    };
    let limit = Duration::from_secs(options.limit);
    let answer = equivalence::compare(folder.path(), &emission, &synthesised, flow, limit)
        .map_err(|error| attribute_to_table(error, table, flow, options.faults))?;
    (outcome.result, outcome.detail) = match (answer, options.faults) {
        (Answer::Yes(_), false) => (Verdict::Pass, String::new()),
        (Answer::No(detail), true) => (Verdict::Pass, detail),
        (Answer::No(detail), false) => (Verdict::Fail, detail),
        (Answer::Yes(_), true) => (Verdict::Fail, "the fault is not detected".into()),
        (Answer::TimedOut, _) => (Verdict::TimedOut, options.timed_out("the equivalence")),
    };
    Ok(())
}

/// Attributes an error of Yosys to an invalid flow of the table, or to a fault of the table that is invalid Verilog.
/// Returns other errors unchanged.
fn attribute_to_table(error: ProveError, table: &Table, flow: &str, faulty: bool) -> ProveError {
    let ProveError::Tool(failed) = &error else { return error };
    let Some(message) = YosysMessage::from_error(failed) else { return error };
    let detail = match (&message.file, faulty) {
        (Some(_), true) => "the fault of an equivalence".into(),
        // The emitted Verilog is valid unless a fault is injected into it.
        (Some(_), false) => return error,
        (None, true) => format!("the flow '{flow}' of an equivalence, with its fault planted"),
        (None, false) => format!("the flow '{flow}' of an equivalence"),
    };
    message.caused_in(&table.shown_path(TABLE)).rejected(detail).into()
}
