//! The golden model over a wave that somebody else's simulator wrote.
//!
//! A cycle is what stands in the wave just before an edge of the clock; the model gets its inputs, and every output is
//! compared from the end of the first cycle with reset on. X and Z are differences where the contract promises a value.

mod fst;
mod map;
mod vcd;
mod wave;

use crate::lockstep::{self, Cause, Counter, Failure, Snapshot, CYCLES_AFTER, CYCLES_SHOWN};
use crate::report::FailureReport;
use crate::screen::{self, Context};
use map::Map;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use warploom_contract::{Block, Direction, Layout, Parameters};
use warploom_golden::bits;
use wave::Wave;

/// What is to be checked.
pub struct Request<'a> {
    /// The block.
    pub block: &'static Block,
    /// Its parameters.
    pub parameters: &'a Parameters,
    /// The wave, VCD or FST.
    pub wave: &'a Path,
    /// The map, if there is one.
    pub map: Option<&'a Path>,
    /// The scope of the ports; in place of the map's.
    pub scope: Option<&'a str>,
    /// The command that does this again.
    pub replay: &'a str,
    /// Whether the screen uses colours.
    pub colour: bool,
}

/// What a check came to.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The block.
    pub block: &'static str,
    /// Its parameters.
    pub parameters: BTreeMap<&'static str, u64>,
    /// The wave.
    pub wave: String,
    /// Cycles in the wave.
    pub cycles: u64,
    /// Cycles in which every output port was compared.
    pub compared: u64,
    /// Pulses of each valid output, and handshakes.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Whether something was compared, and all was well.
    pub passed: bool,
    /// What the wave lacks, e.g. its end.
    pub notes: Vec<String>,
    /// What went wrong.
    pub failure: Option<FailureReport>,
}

/// A wave or a map that can't be used: what is wrong, where, and what is allowed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CheckError(String);

/// Checks a wave.
///
/// # Errors
/// The wave or the map can't be read, or a port isn't in the wave. A difference is not an error but part of the report.
pub fn run(request: &Request) -> Result<CheckReport, CheckError> {
    let layout = request.block.layout(request.parameters);
    let names: Vec<&str> = layout.ports.iter().map(|port| port.name).collect();
    let map = request.map.map_or(Ok(Map::default()), |path| Map::read(path, &names)).map_err(CheckError)?;
    let mut wave = Wave::read(request.wave).map_err(CheckError)?;
    let shown = request.wave.display();
    let places = wave.places(&layout, &map, request.scope).map_err(|error| CheckError(format!("{shown}: {error}")))?;
    wave.load(&places, request.wave).map_err(CheckError)?;
    let samples = wave.samples(&places, map.falling);
    let outcome = compare(request, &layout, &mut |time| wave.time(time), &samples, &mut wave.reader(&places, &layout))?;
    let mut report = CheckReport {
        block: request.block.name,
        parameters: request.parameters.iter().collect(),
        wave: shown.to_string(),
        cycles: samples.len() as u64,
        compared: outcome.compared,
        transactions: outcome.transactions,
        passed: outcome.failure.is_none() && outcome.compared > 0,
        notes: wave.cut.iter().cloned().collect(),
        failure: None,
    };
    report.failure = match outcome.failure {
        Some((time, failure)) => Some(explain(request, &layout, &time, &failure)),
        None if report.passed => None,
        None => Some(nothing_compared(request, &layout, &map, places.clock(), samples.len())),
    };
    Ok(report)
}

struct Outcome {
    compared: u64,
    transactions: BTreeMap<&'static str, u64>,
    /// The time in the wave, and what went wrong.
    failure: Option<(String, Failure)>,
}

/// Runs the model over all samples.
fn compare(
    request: &Request,
    layout: &Layout,
    time_of: &mut dyn FnMut(u32) -> String,
    samples: &[u32],
    reader: &mut wave::Reader,
) -> Result<Outcome, CheckError> {
    let name = request.block.name;
    let model = || {
        let model = warploom_golden::model(name, request.parameters);
        model.ok_or_else(|| CheckError(format!("{name} has no golden model")))
    };
    // Unknown inputs are 0 to one model and 1 to the other: while they agree, what is unknown doesn't matter.
    let (mut model, mut other) = (model()?, model()?);
    let mut properties = warploom_golden::properties(name, request.parameters);
    let (input_words, output_words) = (layout.input_words(), layout.output_words());
    let mut counter = Counter::new(layout);
    let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
    let mut comparing = false;
    let mut outcome = Outcome { compared: 0, transactions: BTreeMap::new(), failure: None };
    let mut failed: Option<(String, u64, Cause, Snapshot)> = None;
    let mut last: VecDeque<Snapshot> = VecDeque::new();
    let mut doubtful = vec![0; input_words];
    let (mut other_outputs, mut other_care) = (vec![0; output_words], vec![0; output_words]);
    for (cycle, &time) in samples.iter().enumerate() {
        let cycle = cycle as u64;
        if failed.as_ref().is_some_and(|(_, at, ..)| cycle > at + CYCLES_AFTER) {
            break;
        }
        reader.read(time);
        // Without a reset, there is nothing to compare before the inputs have their first values.
        comparing |= reset.is_none() && reader.inputs.unknown.iter().all(|word| *word == 0);
        let mut now = Snapshot {
            cycle,
            inputs: reader.inputs.values.clone(),
            outputs: reader.outputs.values.clone(),
            expected: vec![0; output_words],
            care: vec![0; output_words],
            unknown_inputs: reader.inputs.unknown.clone(),
            unknown_outputs: reader.outputs.unknown.clone(),
        };
        let other_inputs: Vec<u64> = now.inputs.iter().zip(&now.unknown_inputs).map(|(v, x)| v | x).collect();
        model.settle(&now.inputs, &mut now.expected, &mut now.care);
        other.settle(&other_inputs, &mut other_outputs, &mut other_care);
        if !comparing {
            now.care.fill(0);
        }
        // A property sees the outputs as they are; those that are unknown where it matters are a difference.
        let violated = lockstep::violated(&mut properties, cycle, &now, (input_words, output_words));
        if failed.is_none() && comparing {
            outcome.compared += 1;
            counter.count(&now.inputs, &now.expected);
            for (doubt, unknown) in doubtful.iter_mut().zip(&now.unknown_inputs) {
                *doubt |= unknown;
            }
            let agree = now.care == other_care
                && (0..output_words).all(|at| (now.expected[at] ^ other_outputs[at]) & now.care[at] == 0);
            let unknown: Vec<u64> = now.unknown_outputs.iter().zip(&now.care).map(|(x, care)| x & care).collect();
            for (at, unknown) in unknown.iter().enumerate() {
                now.outputs[at] = (now.outputs[at] & !unknown) | (!now.expected[at] & unknown);
            }
            let cause = if !agree {
                let is = |bit: usize| doubtful[bit / 64] >> (bit % 64) & 1 == 1;
                let ports = layout.inputs.iter().filter(|field| field.range().any(is));
                Some(Cause::UnknownInput { ports: ports.map(|field| field.port.name).collect() })
            } else if now.differs() {
                let ports = lockstep::differing_ports(layout, &now);
                let is_unknown = unknown.iter().any(|word| *word != 0);
                Some(if is_unknown { Cause::Unknown { ports } } else { Cause::Difference { ports } })
            } else {
                violated
            };
            failed = cause.map(|cause| (time_of(time), cycle, cause, now.clone()));
        }
        model.edge(&now.inputs);
        other.edge(&other_inputs);
        comparing |= reset.is_some_and(|bit| bits::get(&now.inputs, bit, 1) == 1);
        last.push_back(now);
        if last.len() > CYCLES_SHOWN {
            last.pop_front();
        }
    }
    outcome.transactions = counter.counts();
    outcome.failure = failed.map(|(time, cycle, cause, at)| {
        (time, Failure { cycle, cause, at, last: last.into_iter().collect(), of_twins: false })
    });
    Ok(outcome)
}

fn explain(request: &Request, layout: &Layout, time: &str, failure: &Failure) -> FailureReport {
    let (block, parameters) = (request.block, request.parameters);
    let wave = request.wave.display();
    let files = vec![("wave".to_string(), format!("{wave}, at {time}"))];
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
        files: &files,
        colour: request.colour,
    };
    FailureReport {
        cycle: failure.cycle,
        shown_in_cycle: failure.cycle,
        kind: failure.cause.kind().into(),
        message: failure.cause.message(),
        differences: screen::differences(block, parameters, layout, &failure.at),
        screen: Some(screen::render(&context, failure)),
        replay: request.replay.into(),
        files: files.clone(),
        again: None,
        folder: None,
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

/// The names that are near a mistaken one, for the end of a message; nothing if none is.
fn near<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> String {
    const NEAR: f64 = 0.75;
    const SHOWN: usize = 3;
    let mut names: Vec<(f64, &str)> = known.map(|name| (strsim::jaro_winkler(wanted, name), name)).collect();
    names.retain(|(likeness, _)| *likeness >= NEAR);
    names.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    names.dedup();
    let names: Vec<&str> = names.into_iter().take(SHOWN).map(|(_, name)| name).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!("; near it: {}", names.join(", "))
    }
}
