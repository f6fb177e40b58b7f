//! Runs a check and reports its result.

use super::compare::{compare, FailedCycle};
use super::folder;
use super::map::Map;
use super::parameters::other_parameters;
use super::request::{CheckReport, Request};
use super::wave::Wave;
use crate::checked::CheckedOutputs;
use crate::entry::Design;
use crate::error::CampaignError;
use crate::mismatch_report::{self, Context};
use crate::report::{BlockSubject, FailureReport};
use warploom_contract::Layout;
use warploom_files::Diagnostic;

/// Checks a wave. A difference is part of the report, not an error.
///
/// # Errors
/// The wave or the map cannot be read, a port is missing in the wave, the block has no golden model, or a user's code
/// panics.
pub fn run(request: &Request) -> Result<CheckReport, CampaignError> {
    let layout = request.block.layout(request.parameters);
    let names: Vec<&str> = layout.ports.iter().map(|port| port.name).collect();
    let mut map = request.map.map_or(Ok(Map::default()), |path| Map::read(path, &names))?;
    if let Design::Verilog(design) = &request.block.design {
        map.add_ports_of(design, &names);
    }
    let mut wave = Wave::read(request.wave)?;
    let path = request.wave.display();
    let ports = wave.port_signals(&layout, &map, request.scope);
    let ports = ports
        .map_err(|error| Diagnostic { message: error.message + &other_parameters(request, &map, &wave), ..error })?;
    wave.load(&ports)?;
    let samples = wave.samples(&ports, map.falling);
    let outcome = compare(request, &layout, &mut |time| wave.time(time), &samples, &mut wave.reader(&ports, &layout))?;
    let subject = BlockSubject::new(request.block, request.parameters, &layout, false);
    let checked = CheckedOutputs::of(&subject.outputs, subject.properties, &outcome.checked.outputs(&layout));
    let mut report = CheckReport {
        block: request.block.name,
        parameters: request.parameters.iter().collect(),
        wave: path.to_string(),
        cycles: samples.len() as u64,
        compared: outcome.compared,
        notes: wave.truncated.iter().cloned().chain(outcome.reset_note()).collect(),
        passed: outcome.failure.is_none() && outcome.compared > 0 && !checked.is_nothing(),
        checked,
        transactions: outcome.transactions,
        failure: None,
    };
    report.failure = match outcome.failure {
        Some(found) => Some(explain(request, &layout, &found)),
        None if report.compared > 0 => None,
        None => Some(nothing_compared(request, &map, ports.clock(), samples.len())),
    };
    Ok(report)
}

/// Writes the failure directory, if one is requested, and returns the report of a failure.
fn explain(request: &Request, layout: &Layout, found: &FailedCycle) -> FailureReport {
    let (block, parameters) = (request.block, request.parameters);
    let FailedCycle { time, failure, .. } = found;
    let wave = request.wave.display();
    let wave_file = vec![("wave".to_string(), format!("{wave}, at {time}"))];
    let mut files = wave_file.clone();
    let run = format!("the wave {wave}");
    let replay = [request.replay.to_string()];
    let context = Context {
        block,
        parameters,
        layout,
        run,
        found_in_cycle: failure.cycle,
        shrunk: None,
        replay: &replay,
        files: &wave_file,
        colour: false,
    };
    let written = request.failures.map(|failures| folder::write(request, failures, layout, found, &context));
    let mut folder = None;
    match written {
        None => {}
        Some(Ok(written)) => {
            folder = Some(written.path);
            files.extend(written.files);
        }
        // An unwritable directory must not hide the difference.
        Some(Err(error)) => files.push(("not written".to_string(), error.to_string())),
    }
    let context = Context { files: &files, run: format!("the wave {wave}"), colour: request.colour, ..context };
    FailureReport {
        cycle: failure.cycle,
        shown_in_cycle: failure.cycle,
        kind: failure.cause.kind().into(),
        message: failure.cause.message(),
        differences: mismatch_report::differences(block, parameters, layout, &failure.at),
        mismatch_report: Some(mismatch_report::render(&context, failure)),
        replay: request.replay.into(),
        files: files.clone(),
        replay_folder: None,
        folder,
        shrunk: None,
        reproduced: None,
    }
}

/// Reports why no cycle of a wave was compared.
fn nothing_compared(request: &Request, map: &Map, clock: &str, cycles: usize) -> FailureReport {
    let edge = if map.falling { "falling" } else { "rising" };
    let why = if cycles == 0 && !clock.is_empty() {
        format!("the clock '{clock}' has no {edge} edge")
    } else if cycles == 0 {
        "no port changes".into()
    } else if request.block.has_reset(request.parameters) {
        let help = "write an active-low reset as \"~NAME\" in the map";
        format!("none of the {cycles} cycles follows a cycle with reset = 1; {help}")
    } else {
        format!("each of the {cycles} cycles has an input bit that is X or Z")
    };
    let message = format!("nothing was compared: {why}");
    FailureReport {
        cycle: 0,
        shown_in_cycle: 0,
        kind: "nothing compared".into(),
        mismatch_report: Some(format!("{}: {message}\n  wave      {}\n", request.block.name, request.wave.display())),
        message,
        differences: Vec::new(),
        replay: request.replay.into(),
        files: Vec::new(),
        replay_folder: None,
        folder: None,
        shrunk: None,
        reproduced: None,
    }
}
