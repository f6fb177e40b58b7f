//! Targets for readers of the results that subcommands save. Each input is written to the path from which the
//! subcommand reads it.

use super::command::run_in;
use super::harness::script_of;
use super::{block, committed, target};
use crate::fuzz::target::{Input, Rejection, Target};
use warploom::record;
use warploom::replay::VerilogGone;
use warploom_harness::failure::RecordError;

pub(super) fn targets() -> Vec<Target> {
    vec![
        target("last-bench", "report: figures that bench saves", |input| report(input, record::BENCH))
            .of_file(record::BENCH),
        target("last-cooperative", "report: results of study cooperative", |input| report(input, record::COOPERATIVE))
            .of_file(record::COOPERATIVE),
        target("last-orders", "report: results of study order", |input| report(input, record::ORDERS))
            .of_file(record::ORDERS),
        target("last-run", "report: the run that cosim saves", |input| report(input, record::RUN)).of_file(record::RUN),
        target("replay", "replay: a failure folder as a whole", replay)
            .of_file("failure.json")
            .with_seeds(committed("kept")),
        target("synthesis", "synth --from and --baseline: the file of synth --save", synthesis).of_file("now.json"),
    ]
}

/// Writes the report page from the input, stored as `file`, and a valid run. Sums must not overflow.
fn report(input: &Input, file: &str) -> Result<(), Rejection> {
    committed("last-run").iter().try_for_each(|run| input.write_beside(record::RUN, run).map(drop))?;
    input.write(file)?;
    Ok(run_in(input.folder, ["report", "--out", "page.html"])?)
}

/// Replays a failure up to the build.
fn replay(input: &Input) -> Result<(), Rejection> {
    input.write("failure.json")?;
    input.write_beside("stimulus.txt", script_of(block()))?;
    match run_in(input.folder, ["replay", "."]) {
        // The directory has been read at this point. Its stimulus was not saved, or its Verilog is missing.
        Err(error) if matches!(error.downcast_ref(), Some(RecordError::NoScript { .. })) => Ok(()),
        Err(error) if error.is::<VerilogGone>() => Ok(()),
        outcome => Ok(outcome?),
    }
}

fn synthesis(input: &Input) -> Result<(), Rejection> {
    input.write("now.json")?;
    Ok(run_in(input.folder, ["synth", "--from", "now.json", "--baseline", "now.json", "--plots", "plots"])?)
}
