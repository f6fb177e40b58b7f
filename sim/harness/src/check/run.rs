//! Checks a wave and reports.

use super::compare::{compare, Found};
use super::folder;
use super::map::Map;
use super::parameters::other_parameters;
use super::request::{CheckReport, Request};
use super::wave::Wave;
use crate::checked::CheckedOutputs;
use crate::entry::Design;
use crate::error::CampaignError;
use crate::mismatch_report::{self, Context};
use crate::report::FailureReport;
use warploom_contract::{Direction, Layout};
use warploom_files::Diagnostic;

/// Checks a wave.
///
/// # Errors
/// The wave or the map can't be read, or a port isn't in the wave. A difference is not an error but part of the report.
pub fn run(request: &Request) -> Result<CheckReport, CampaignError> {
    let layout = request.block.layout(request.parameters);
    let names: Vec<&str> = layout.ports.iter().map(|port| port.name).collect();
    let mut map = request.map.map_or(Ok(Map::default()), |path| Map::read(path, &names))?;
    if let Design::Verilog(design) = &request.block.design {
        map.add_ports_of(design);
    }
    let mut wave = Wave::read(request.wave)?;
    let shown = request.wave.display();
    let places = wave.places(&layout, &map, request.scope);
    let places = places
        .map_err(|error| Diagnostic { message: error.message + &other_parameters(request, &map, &wave), ..error })?;
    wave.load(&places)?;
    let samples = wave.samples(&places, map.falling);
    let outcome = compare(request, &layout, &mut |time| wave.time(time), &samples, &mut wave.reader(&places, &layout))?;
    let checked = CheckedOutputs::of(request.block, &layout, &outcome.checked.outputs(&layout));
    let mut report = CheckReport {
        block: request.block.name,
        parameters: request.parameters.iter().collect(),
        wave: shown.to_string(),
        cycles: samples.len() as u64,
        compared: outcome.compared,
        notes: wave.cut.iter().cloned().chain(outcome.reset_note()).collect(),
        passed: outcome.failure.is_none() && outcome.compared > 0 && !checked.is_nothing(),
        checked,
        transactions: outcome.transactions,
        failure: None,
    };
    report.failure = match outcome.failure {
        Some(found) => Some(explain(request, &layout, &found)),
        None if report.compared > 0 => None,
        None => Some(nothing_compared(request, &layout, &map, places.clock(), samples.len())),
    };
    Ok(report)
}

fn explain(request: &Request, layout: &Layout, found: &Found) -> FailureReport {
    let (block, parameters) = (request.block, request.parameters);
    let Found { time, failure, .. } = found;
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
    let mut path = None;
    match written {
        None => {}
        Some(Ok(written)) => {
            path = Some(written.path);
            files.extend(written.files);
        }
        // What differs must be seen all the same.
        Some(Err(error)) => files.push(("not written".to_string(), error.to_string())),
    }
    let context = Context { files: &files, run: format!("the wave {wave}"), colour: request.colour, ..context };
    FailureReport {
        cycle: failure.cycle,
        shown_in_cycle: failure.cycle,
        kind: failure.cause.kind().into(),
        message: failure.cause.message(),
        differences: mismatch_report::differences(block, parameters, layout, &failure.at),
        screen: Some(mismatch_report::render(&context, failure)),
        replay: request.replay.into(),
        files: files.clone(),
        again: None,
        folder: path,
        shrunk: None,
        reproduced: None,
    }
}

/// Why a wave gave nothing to compare.
fn nothing_compared(request: &Request, layout: &Layout, map: &Map, clock: &str, cycles: usize) -> FailureReport {
    let edge = if map.falling { "falling" } else { "rising" };
    let clocked = layout.ports.iter().any(|port| port.direction == Direction::Clock);
    let why = if cycles == 0 && !clock.is_empty() {
        format!("the clock '{clock}' has no {edge} edge")
    } else if cycles == 0 {
        "no port ever changes".into()
    } else if clocked {
        format!("of {cycles} cycles none follows one with reset = 1; a reset that is active low is written \"~name\" in the map")
    } else {
        format!("of {cycles} cycles none has all inputs at 0 or 1")
    };
    let message = format!("nothing was compared: {why}");
    FailureReport {
        cycle: 0,
        shown_in_cycle: 0,
        kind: "nothing compared".into(),
        screen: Some(format!("{}: {message}\n  wave      {}\n", request.block.name, request.wave.display())),
        message,
        differences: Vec::new(),
        replay: request.replay.into(),
        files: Vec::new(),
        again: None,
        folder: None,
        shrunk: None,
        reproduced: None,
    }
}
