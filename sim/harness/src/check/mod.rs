//! The golden model over a wave that somebody else's simulator wrote.
//!
//! A cycle is what stands in the wave just before an edge of the clock; the model gets its inputs, and every output is
//! compared from the end of the first cycle with reset on. X and Z are differences where the contract promises a value.

mod folder;
mod fst;
mod map;
mod vcd;
mod wave;

use crate::checked::{CheckedOutputs, Compared};
use crate::error::CampaignError;
use crate::lockstep::{self, Cause, Counter, Failure, Snapshot, CYCLES_AFTER, CYCLES_SHOWN};
use crate::oracle;
use crate::registry::{Design, Entry};
use crate::report::FailureReport;
use crate::screen::{self, Context};
use crate::script::Step;
pub(crate) use folder::FILE;
use map::Map;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::Arc;
use warploom_contract::{Direction, Layout, Parameters};
use warploom_files::Diagnostic;
use warploom_model::bits;
use wave::{Values, Wave};

/// What is to be checked.
pub struct Request<'a> {
    /// The block.
    pub block: &'static Entry,
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
    /// Folder into which a folder of a failure is written; without it, none is.
    pub failures: Option<&'a Path>,
    /// Whether the screen uses colours.
    pub colour: bool,
    /// Hears now and then how many cycles are done, of how many.
    pub progress: &'a dyn Fn(u64, u64),
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
    /// Outputs that were checked.
    pub checked: CheckedOutputs,
    /// Whether something was compared, an output was checked, and all was well.
    pub passed: bool,
    /// What the wave lacks, e.g. its end.
    pub notes: Vec<String>,
    /// What went wrong.
    pub failure: Option<FailureReport>,
}

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

/// Values of a parameter that are tried.
const MOST_VALUES: u64 = 256;

/// The parameters with which the block's ports are as wide as the wave's signals, as the end of a message; nothing if there are none.
fn other_parameters(request: &Request, map: &Map, wave: &Wave) -> String {
    let block = request.block;
    let names: Vec<&str> = (block.ports)(request.parameters).iter().map(|port| port.name).collect();
    for (scope, widths) in wave.widths(&names, map) {
        if request.scope.is_some_and(|wanted| scope != wanted && !scope.ends_with(&format!(".{wanted}"))) {
            continue;
        }
        let differ = |parameters: &Parameters| {
            let is = |port: &warploom_contract::Port| widths.get(port.name).is_none_or(|width| *width == port.width());
            (block.ports)(parameters).iter().filter(|port| !is(port)).count()
        };
        let changed = |one: &Parameters| one.iter().zip(request.parameters.iter()).filter(|(a, b)| a != b).count();
        let listed = (block.combinations)().into_iter().filter(|one| differ(one) == 0);
        let fitting = listed.min_by_key(changed).or_else(|| nearest(block, request.parameters, &differ));
        if let Some(fitting) = fitting.filter(|fitting| fitting != request.parameters) {
            let settings = fitting.settings(block.parameters);
            let with = if settings.is_empty() {
                "without --set".into()
            } else {
                format!("with --set {}", settings.join(" --set "))
            };
            return format!("\n  help: {with}, all ports are as wide as the signals of '{scope}'");
        }
    }
    String::new()
}

/// Parameters of a region in which no port differs, reached by changing one parameter after the other to its best value.
fn nearest(
    block: &warploom_contract::Block,
    from: &Parameters,
    differ: &dyn Fn(&Parameters) -> usize,
) -> Option<Parameters> {
    block.regions.iter().find_map(|region| {
        let mut best = from.clone();
        for _ in block.parameters {
            for (place, parameter) in block.parameters.iter().enumerate() {
                let values = (region.least[place]..=region.most[place]).take(MOST_VALUES as usize);
                let tried = values.filter_map(|value| {
                    let settings = best
                        .iter()
                        .map(|(name, now)| format!("{name}={}", if name == parameter.name { value } else { now }));
                    block.with_settings(&settings.collect::<Vec<_>>()).ok()
                });
                best = tried.chain([best.clone()]).min_by_key(differ)?;
            }
            if differ(&best) == 0 {
                return Some(best);
            }
        }
        None
    })
}

struct Outcome {
    compared: u64,
    checked: Compared,
    transactions: BTreeMap<&'static str, u64>,
    failure: Option<Found>,
    /// Cycles in which the reset is 1, and all cycles; none of a block without a reset.
    in_reset: (u64, u64),
}

/// Something that went wrong.
struct Found {
    /// The time in the wave.
    time: String,
    failure: Failure,
    /// The cycles around it.
    watched: Vec<Snapshot>,
    /// The inputs up to it, if they are few enough for a script.
    stimulus: Option<Vec<Step>>,
}

/// Fewest cycles of a wave, and the share of them in tenths, from which on a reset that is active seems inverted.
const LONG: u64 = 10;
const MOSTLY: u64 = 9;

impl Outcome {
    /// What is conspicuous about the reset.
    fn reset_note(&self) -> Option<String> {
        let (active, cycles) = self.in_reset;
        let mostly = cycles >= LONG && active * 10 >= cycles * MOSTLY;
        mostly.then(|| {
            format!(
                "reset is 1 in {active} of {cycles} cycles, so it seems to be inverted\n  help: in the map, write an active-low reset as \
                 reset = \"~NAME\""
            )
        })
    }
}

/// The inputs of a wave as steps of a script.
struct Stimulus {
    steps: Vec<Step>,
    held: Arc<[u64]>,
    complete: bool,
}

/// The most steps of a script that is written.
const MOST_STEPS: usize = 20_000;

impl Stimulus {
    fn new(words: usize) -> Self {
        Self { steps: Vec::new(), held: vec![0; words].into(), complete: true }
    }

    fn add(&mut self, inputs: &Values) {
        let inputs: Vec<u64> = inputs.values.iter().zip(&inputs.unknown).map(|(value, x)| value & !x).collect();
        if let Some(last) = self.steps.last_mut().filter(|last| last.inputs == inputs) {
            last.cycles += 1;
        } else if self.steps.len() < MOST_STEPS {
            let held = Arc::clone(&self.held);
            self.steps.push(Step { line: 0, earliest: 0, cycles: 1, offers: 0, inputs, held });
        } else {
            self.complete = false;
        }
    }

    /// The steps, if there are not too many.
    fn into_steps(self) -> Option<Vec<Step>> {
        self.complete.then_some(self.steps)
    }
}

/// The command in the description of a folder that a check wrote; `None` if it is another folder.
pub(crate) fn command_of(folder: &Path) -> Option<String> {
    let text = warploom_files::text(&folder.join(FILE), warploom_files::SOURCE).ok()?;
    serde_json::from_str::<folder::Description>(&text).ok().map(|description| description.command)
}

/// Cycles between two reports of progress.
const BETWEEN_REPORTS: u64 = 4096;

/// Runs the model over all samples.
fn compare(
    request: &Request,
    layout: &Layout,
    time_of: &mut dyn FnMut(u32) -> String,
    samples: &[u32],
    reader: &mut wave::Reader,
) -> Result<Outcome, CampaignError> {
    let model = || request.block.model(request.parameters);
    // Unknown inputs are 0 to one model and 1 to the other: while they agree, what is unknown doesn't matter.
    let (mut model, mut other) = (model()?, model()?);
    let mut properties = request.block.properties(request.parameters);
    let (input_words, output_words) = (layout.input_words(), layout.output_words());
    let mut counter = Counter::new(layout);
    let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
    let mut comparing = false;
    let mut outcome = Outcome {
        compared: 0,
        checked: Compared::new(layout),
        transactions: BTreeMap::new(),
        failure: None,
        in_reset: (0, 0),
    };
    let mut stimulus = Stimulus::new(input_words);
    let mut failed: Option<(String, u64, Cause, Snapshot)> = None;
    let mut last: VecDeque<Snapshot> = VecDeque::new();
    let mut doubtful = vec![0; input_words];
    let (mut other_outputs, mut other_care) = (vec![0; output_words], vec![0; output_words]);
    for (cycle, &time) in samples.iter().enumerate() {
        let cycle = cycle as u64;
        if cycle.is_multiple_of(BETWEEN_REPORTS) {
            (request.progress)(cycle, samples.len() as u64);
        }
        reader.read(time);
        let in_reset = reset.is_some_and(|bit| bits::get(&reader.inputs.values, bit, 1) == 1);
        outcome.in_reset.0 += u64::from(in_reset);
        outcome.in_reset.1 += u64::from(reset.is_some());
        if failed.as_ref().is_some_and(|(_, at, ..)| cycle > at + CYCLES_AFTER) {
            continue;
        }
        stimulus.add(&reader.inputs);
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
        oracle::check(model.as_ref())?;
        oracle::check(other.as_ref())?;
        if !comparing {
            now.care.fill(0);
        }
        // A property sees the outputs as they are; those that are unknown where it matters are a difference.
        let violated = lockstep::violated(&mut properties, cycle, &now, (input_words, output_words));
        if failed.is_none() && comparing {
            outcome.compared += 1;
            outcome.checked.add(&now.care);
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
        comparing |= in_reset;
        last.push_back(now);
        if last.len() > CYCLES_WATCHED {
            last.pop_front();
        }
    }
    outcome.transactions = counter.counts();
    outcome.failure = failed.map(|(time, cycle, cause, at)| {
        let watched: Vec<Snapshot> = last.into();
        let last = watched[watched.len().saturating_sub(CYCLES_SHOWN)..].to_vec();
        let failure = Failure { cycle, cause, at, last, of_twins: false };
        Found { time, failure, watched, stimulus: stimulus.into_steps() }
    });
    Ok(outcome)
}

/// Cycles up to the one that differs, and some after it, that a folder shows.
const CYCLES_WATCHED: usize = 32;

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
        differences: screen::differences(block, parameters, layout, &failure.at),
        screen: Some(screen::render(&context, failure)),
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

/// The names that are near a mistaken one, the nearest first, for the end of a message; nothing if none is. Of a name with scopes its
/// last part counts.
fn near<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> String {
    const LIKE: f64 = 0.75;
    const SHOWN: usize = 5;
    let mut names: Vec<(usize, &str)> = known
        .filter_map(|name| {
            let last = name.rsplit('.').next().unwrap_or(name);
            let distance = strsim::osa_distance(wanted, last).min(strsim::osa_distance(wanted, name));
            // Of short names a slip changes much.
            let is_near = distance <= (wanted.len().max(last.len()) / 3).max(1) && distance < wanted.len();
            (is_near || [name, last].iter().any(|name| strsim::jaro_winkler(wanted, name) >= LIKE))
                .then_some((distance, name))
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    let names: Vec<&str> = names.into_iter().take(SHOWN).map(|(_, name)| name).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!("; near it: {}", names.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn near_names_are_told_by_their_distance() {
        let of = |wanted| near(wanted, ["rst", "rst_n", "reset", "clk", "tb.rs", "words"].into_iter());
        assert_eq!(of("rts"), "; near it: rst, tb.rs, rst_n");
        assert_eq!(of("wrods"), "; near it: words");
        assert_eq!(of("x"), "");
    }
}
