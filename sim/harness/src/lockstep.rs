//! RTL and golden model side by side: every output port in every cycle.

use crate::checked::Compared;
use crate::coverage::{bins, Collected};
use crate::error::CampaignError;
use crate::judges::{Judges, Oracles};
use crate::registry::Entry;
use crate::simulator::{Event, Library, Simulator};
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::{Care, Layout, Parameters};
use warploom_model::streams::{Fault, FaultKind};
use warploom_model::{bits, Property};

/// Cycles that are run after a difference, so that a wave shows what follows.
pub(crate) const CYCLES_AFTER: u64 = 2;

/// Cycles that a failure shows.
pub const CYCLES_SHOWN: usize = 8;

/// How often the clock on the wall and the user are asked.
const PATIENCE: u64 = 4096;

/// What runs beside what.
pub struct Pair<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Its parameters.
    pub parameters: &'a Parameters,
    /// Its packed layout.
    pub layout: &'a Layout,
    /// The RTL.
    pub library: &'a Arc<Library>,
    /// Which of its mutants is run, in a library that has several behind [`Verilog::of_mutants`](crate::build::Verilog::of_mutants);
    /// 0 for the design itself.
    pub mutant: u64,
    /// What judges it.
    pub oracles: Oracles,
}

impl Pair<'_> {
    /// A snapshot for the simulators of the library, in which the mutant is chosen.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let mut slot = Snapshot::new(self.library.input_words(), self.library.output_words());
        if let Some(last) = slot.inputs.last_mut().filter(|_| self.mutant != 0) {
            *last = self.mutant;
        }
        slot
    }

    /// What judges a run, in its state after a reset.
    ///
    /// # Errors
    /// The block has none of the oracles.
    pub(crate) fn judges(&self) -> Result<Judges, CampaignError> {
        Judges::of(self.block, self.parameters, self.oracles)
    }
}

/// When a run ends, if its stimulus doesn't end it.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// After so many cycles.
    pub cycles: u64,
    /// At this time.
    pub deadline: Option<Instant>,
    /// When the user wants it.
    pub stop: &'a AtomicBool,
}

/// A wave to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wave {
    /// The file; it ends as the library's format wants.
    pub path: PathBuf,
    /// The first cycle in it.
    pub from: u64,
    /// The last cycle in it.
    pub to: u64,
}

impl Wave {
    /// Converts an error of writing the wave.
    fn failed(&self) -> impl FnOnce(std::io::Error) -> ToolError {
        ToolError::file("writing the wave", &self.path)
    }

    /// Ends the wave, if it was begun.
    pub(crate) fn close(&self, simulator: &mut Simulator) -> Result<(), ToolError> {
        simulator.close_wave().and_then(|()| check_end(&self.path)).map_err(self.failed())
    }
}

/// Checks that a closed wave is whole. Newer versions of Verilator write FST through C++ streams, which ignore errors: the header, which
/// comes last, is then missing.
fn check_end(path: &Path) -> std::io::Result<()> {
    const HEADER: [u8; 9] = [0, 0, 0, 0, 0, 0, 0, 1, 73];
    let Ok(mut file) = std::fs::File::options().read(true).append(true).open(path) else { return Ok(()) };
    let mut start = [0; HEADER.len()];
    file.read_exact(&mut start)?;
    if start == HEADER || start[0] == b'$' {
        return Ok(());
    }
    // The cause is lost; most often the same happens again.
    file.write_all(&[0; 1 << 16])?;
    Err(std::io::Error::other("the file is incomplete"))
}

/// The ports in one cycle, packed; the slices are filled up to the wrapper's width.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The cycle.
    pub cycle: u64,
    /// What was driven.
    pub inputs: Vec<u64>,
    /// The RTL's outputs.
    pub outputs: Vec<u64>,
    /// The model's outputs.
    pub expected: Vec<u64>,
    /// The bits that matter.
    pub care: Vec<u64>,
    /// Inputs that are neither 0 nor 1; empty where none can be, as under Verilator.
    pub unknown_inputs: Vec<u64>,
    /// Outputs that are neither 0 nor 1, likewise.
    pub unknown_outputs: Vec<u64>,
}

impl Snapshot {
    pub(crate) fn new(input_words: usize, output_words: usize) -> Self {
        let (inputs, outputs) = (vec![0; input_words], vec![0; output_words]);
        Self { inputs, expected: outputs.clone(), care: outputs.clone(), outputs, ..Self::default() }
    }

    /// Runs this cycle, whose inputs, expected outputs and care are there, on a simulator. The cycles of a wave are written into it;
    /// with the first of them `begun` is set.
    #[inline]
    pub(crate) fn step(
        &mut self,
        simulator: &mut Simulator,
        wave: Option<&Wave>,
        begun: &mut bool,
    ) -> Result<Event, ToolError> {
        let Some(wave) = wave.filter(|wave| (wave.from..=wave.to).contains(&self.cycle)) else {
            return Ok(simulator.step(&self.inputs, &mut self.outputs));
        };
        if !*begun {
            simulator.open_wave(&wave.path).map_err(wave.failed())?;
            *begun = true;
        }
        let event = simulator.record(self.cycle, &self.inputs, [&self.expected, &self.care], &mut self.outputs);
        if self.cycle == wave.to {
            wave.close(simulator)?;
        }
        simulator.wave_written().map_err(wave.failed()).map(|()| event)
    }

    /// Whether a bit that matters differs.
    #[inline]
    pub(crate) fn differs(&self) -> bool {
        let words = self.outputs.iter().zip(&self.expected).zip(&self.care);
        words.fold(0, |different, ((rtl, model), care)| different | ((rtl ^ model) & care)) != 0
    }
}

/// Why a run failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Outputs differ from the model's.
    Difference {
        /// The ports that do, in the contract's order.
        ports: Vec<&'static str>,
    },
    /// Outputs after a reset depend on what was before it: two instances of the design differ.
    Remembers {
        /// The ports that do, in the contract's order.
        ports: Vec<&'static str>,
    },
    /// A property is violated.
    Property {
        /// Its name.
        name: &'static str,
        /// What is violated, with the values.
        message: String,
    },
    /// A transaction is lost, late, doubled, out of order, or was never due.
    Stream {
        /// The stream.
        stream: &'static str,
        /// What kind of violation.
        kind: FaultKind,
        /// The transaction, its age, and what was due.
        message: String,
    },
    /// Outputs are X or Z where the contract promises a value.
    Unknown {
        /// The ports that are, and those that differ otherwise.
        ports: Vec<&'static str>,
    },
    /// Outputs depend on inputs that are, or were, X or Z.
    UnknownInput {
        /// The inputs.
        ports: Vec<&'static str>,
    },
    /// The Verilog itself complains: an assertion, or a simulation that can't go on.
    Design(String),
    /// The run ended before anything was compared.
    NothingCompared,
}

impl Cause {
    fn of_stream(Fault { stream, kind, message }: Fault) -> Self {
        Self::Stream { stream, kind, message }
    }

    /// What kind of failure it is, in a word or two.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Difference { .. } => "difference",
            Self::Remembers { .. } => "reset",
            Self::Property { .. } => "property",
            Self::Stream { .. } => "stream",
            Self::Unknown { .. } => "unknown output",
            Self::UnknownInput { .. } => "unknown input",
            Self::Design(_) => "design",
            Self::NothingCompared => "nothing compared",
        }
    }

    /// The ports that differ, or what is violated.
    pub fn message(&self) -> String {
        match self {
            Self::Difference { ports }
            | Self::Remembers { ports }
            | Self::Unknown { ports }
            | Self::UnknownInput { ports } => ports.join(", "),
            Self::Property { name, message } => format!("{name}: {message}"),
            Self::Stream { stream, kind, message } => format!("{stream}: {}: {message}", kind.name()),
            Self::Design(message) => message.clone(),
            Self::NothingCompared => "the run ended before the end of the first cycle with reset".into(),
        }
    }
}

/// A run that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The cycle.
    pub cycle: u64,
    /// Why.
    pub cause: Cause,
    /// The ports in that cycle.
    pub at: Snapshot,
    /// The last cycles of the run, that one among them.
    pub last: Vec<Snapshot>,
    /// Whether it was found between two instances of the design rather than beside the model.
    pub of_twins: bool,
}

/// What the two sides of a comparison between instances of one design are called.
pub(crate) const TWINS: [&str; 2] = ["twin", "this"];

impl Failure {
    /// What the two sides of the comparison are called: that of `expected`, and that of `outputs`.
    pub(crate) fn sides(&self) -> [&'static str; 2] {
        if self.of_twins {
            TWINS
        } else {
            ["model", "rtl"]
        }
    }

    /// Whether one run beside the model shows it, so that it can be shrunk; what shows only between two runs can't.
    pub fn is_of_model(&self) -> bool {
        !self.of_twins && self.cause != Cause::NothingCompared
    }
}

/// What a run came to.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Cycles run.
    pub cycles: u64,
    /// Cycles in which every output was compared.
    pub compared: u64,
    /// Pulses of each valid output, and handshakes, while comparing.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Outputs of which a bit was compared in some cycle, and those of streams with a transaction.
    pub checked: BTreeSet<&'static str>,
    /// What went wrong.
    pub failure: Option<Failure>,
    /// Whether a wave was begun.
    pub wave: bool,
    /// Whether the stimulus came to its end.
    pub finished: bool,
    /// What the stimulus has to say of it.
    pub note: Option<String>,
    /// What the run has reached, in a coverage build.
    pub coverage: Option<Collected>,
}

/// Runs a stimulus on the RTL beside what judges it.
///
/// Nothing is compared before the end of the first cycle with reset, since registers start at random. The stimulus sees
/// the model's outputs, so that the same seed drives the same inputs whatever the RTL does; without a model, the RTL's.
///
/// # Errors
/// The simulator can't be made, or the wave can't be written.
pub fn run(
    pair: &Pair,
    judges: &mut Judges,
    stimulus: &mut dyn Stimulus,
    seed: u64,
    limits: Limits,
    wave: Option<&Wave>,
) -> Result<Outcome, ToolError> {
    let mut simulator = Simulator::new(pair.library, seed)?;
    let (input_words, output_words) = (pair.layout.input_words(), pair.layout.output_words());
    let slot = pair.snapshot();
    let mut last = vec![slot.clone(); CYCLES_SHOWN];
    let (mut counter, mut compared) = (Counter::new(pair.layout), Compared::new(pair.layout));
    let reset = pair.layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
    let mut inputs = vec![0; input_words];
    let mut comparing = reset.is_none();
    let mut covered = if comparing { begin_coverage(&mut simulator, pair) } else { None };
    let mut outcome = Outcome::default();
    let mut failed: Option<(u64, Cause, Snapshot)> = None;
    let mut end = limits.cycles;
    let mut cycle = 0;
    while cycle < end {
        let now = &mut last[cycle as usize % CYCLES_SHOWN];
        now.cycle = cycle;
        stimulus.drive(cycle, &mut inputs);
        now.inputs[..input_words].copy_from_slice(&inputs);
        judges.expect(&inputs, &mut now.expected, &mut now.care);
        if !comparing {
            now.care.fill(0);
        }
        let event = now.step(&mut simulator, wave, &mut outcome.wave)?;
        judges.settled(&now.outputs, &mut now.expected, &mut now.care, comparing);
        let in_reset = reset.is_some_and(|bit| bits::get(&inputs, bit, 1) == 1);
        if failed.is_none() {
            // Properties see the reset, too, but count from when everything does.
            let violated = violated(&mut judges.properties, cycle, now, (input_words, output_words));
            let cause = if event != Event::None {
                Some(Cause::Design(simulator.message()))
            } else if comparing {
                outcome.compared += 1;
                counter.count(&inputs, &now.expected);
                // Without a model, care says only what the contract shows.
                if judges.compares() {
                    compared.add(&now.care);
                }
                if let Some(covered) = &mut covered {
                    covered.observe(&inputs, &now.outputs);
                }
                let streams = judges.streams.as_mut();
                let fault = streams.and_then(|streams| streams.observe(cycle, in_reset, &inputs, &now.outputs).err());
                if now.differs() {
                    Some(Cause::Difference { ports: differing_ports(pair.layout, now) })
                } else {
                    fault.map(Cause::of_stream).or(violated)
                }
            } else {
                None
            };
            if let Some(cause) = cause {
                failed = Some((cycle, cause, now.clone()));
                end = end.min(cycle + 1 + CYCLES_AFTER);
            }
        }
        if event == Event::Fatal {
            end = cycle + 1;
        }
        stimulus.observe(&inputs, judges.seen(&now.expected));
        judges.edge(&inputs);
        if !comparing && in_reset {
            comparing = true;
            covered = begin_coverage(&mut simulator, pair);
        }
        cycle += 1;
        if stimulus.finished() && failed.is_none() {
            outcome.finished = true;
            break;
        }
        if cycle % PATIENCE == 0 && (should_stop(&limits) || judges.check().is_err()) {
            break;
        }
    }
    if failed.is_none() {
        judges.check()?;
    }
    wave.map_or(Ok(()), |wave| wave.close(&mut simulator))?;
    if let Some(covered) = covered {
        let text = simulator.coverage()?.unwrap_or_default();
        outcome.coverage = Some(Collected::of(&text, covered.counts().into_iter().chain(judges.bins()).collect())?);
    }
    if failed.is_none() && outcome.compared == 0 && !limits.stop.load(Ordering::Relaxed) {
        failed = Some((cycle, Cause::NothingCompared, slot));
    }
    outcome.cycles = cycle;
    outcome.transactions = counter.counts();
    outcome.checked = compared.outputs(pair.layout);
    outcome.checked.extend(judges.checked_by_streams(pair.layout));
    outcome.failure = failed.map(|(at_cycle, cause, at)| {
        last.retain(|snapshot| cycle > 0 && snapshot.cycle + (CYCLES_SHOWN as u64) >= cycle && snapshot.cycle < cycle);
        last.sort_by_key(|snapshot| snapshot.cycle);
        last.dedup_by_key(|snapshot| snapshot.cycle);
        Failure { cycle: at_cycle, cause, at, last, of_twins: false }
    });
    Ok(outcome)
}

/// Runs a stimulus on both and keeps the ports of the cycles from `from` to `to`, to be drawn or written.
///
/// # Errors
/// The simulator can't be made.
pub fn watch(
    pair: &Pair,
    judges: &mut Judges,
    stimulus: &mut dyn Stimulus,
    seed: u64,
    (from, to): (u64, u64),
) -> Result<Vec<Snapshot>, ToolError> {
    let mut simulator = Simulator::new(pair.library, seed)?;
    let mut now = pair.snapshot();
    let input_words = pair.layout.input_words();
    let reset = pair.layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
    let mut comparing = reset.is_none();
    let mut kept = Vec::new();
    for cycle in 0..=to {
        now.cycle = cycle;
        stimulus.drive(cycle, &mut now.inputs[..input_words]);
        let inputs = now.inputs[..input_words].to_vec();
        let event = simulator.step(&now.inputs, &mut now.outputs);
        judges.expect(&inputs, &mut now.expected, &mut now.care);
        if !comparing {
            now.care.fill(0);
        }
        judges.settled(&now.outputs, &mut now.expected, &mut now.care, comparing);
        if cycle >= from {
            kept.push(now.clone());
        }
        stimulus.observe(&inputs, judges.seen(&now.expected));
        judges.edge(&inputs);
        comparing |= reset.is_some_and(|bit| bits::get(&inputs, bit, 1) == 1);
        if event == Event::Fatal {
            break;
        }
    }
    Ok(kept)
}

/// In a coverage build, begins to count.
fn begin_coverage(simulator: &mut Simulator, pair: &Pair) -> Option<bins::Counter> {
    simulator.zero_coverage().then(|| bins::Counter::new(pair.block, pair.parameters, pair.layout))
}

fn should_stop(limits: &Limits) -> bool {
    limits.stop.load(Ordering::Relaxed) || limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

/// The first property that is violated; all see the cycle.
pub(crate) fn violated(
    properties: &mut [Box<dyn Property>],
    cycle: u64,
    now: &Snapshot,
    (input_words, output_words): (usize, usize),
) -> Option<Cause> {
    let mut first = None;
    for property in properties {
        if let Err(violation) = property.observe(cycle, &now.inputs[..input_words], &now.outputs[..output_words]) {
            first.get_or_insert(Cause::Property { name: property.name(), message: violation.to_string() });
        }
    }
    first
}

pub(crate) fn differing_ports(layout: &Layout, now: &Snapshot) -> Vec<&'static str> {
    let differs = |bit: usize| {
        let (word, bit) = (bit / 64, bit % 64);
        ((now.outputs[word] ^ now.expected[word]) & now.care[word]) >> bit & 1 == 1
    };
    layout.outputs.iter().filter(|field| field.range().any(differs)).map(|field| field.port.name).collect()
}

/// Counts what a block did: pulses of its valid outputs, handshakes, and cycles where it has neither.
pub(crate) struct Counter {
    /// Valid outputs: name, offset, width.
    valids: Vec<(&'static str, usize, usize)>,
    /// Handshakes: name, the offset of the input valid, the offset of the output ready.
    handshakes: Vec<(&'static str, usize, usize)>,
    counts: Vec<u64>,
}

impl Counter {
    pub(crate) fn new(layout: &Layout) -> Self {
        let governs = |name: &str| {
            let cares = layout.ports.iter().map(|port| port.care);
            cares.into_iter().any(|care| matches!(care, Care::While(by) | Care::WhileAndWritten(by) if by == name))
        };
        let is_valid = |name: &str| name.ends_with("_valid") || governs(name);
        let valids: Vec<_> = layout
            .outputs
            .iter()
            .filter(|field| is_valid(field.port.name))
            .map(|field| (field.port.name, field.offset, field.port.width().min(64)))
            .collect();
        let handshakes: Vec<_> = layout
            .inputs
            .iter()
            .filter_map(|valid| {
                let stem = valid.port.name.strip_suffix("_valid")?;
                let ready = layout.outputs.iter().find(|field| field.port.name.strip_suffix("_ready") == Some(stem))?;
                Some((valid.port.name, valid.offset, ready.offset))
            })
            .collect();
        let counts = vec![0; (valids.len() + handshakes.len()).max(1)];
        Self { valids, handshakes, counts }
    }

    #[inline]
    pub(crate) fn count(&mut self, inputs: &[u64], outputs: &[u64]) {
        if self.valids.is_empty() && self.handshakes.is_empty() {
            self.counts[0] += 1;
            return;
        }
        let (valids, handshakes) = self.counts.split_at_mut(self.valids.len());
        for (count, &(_, offset, width)) in valids.iter_mut().zip(&self.valids) {
            *count += u64::from(bits::get(outputs, offset, width).count_ones());
        }
        for (count, &(_, valid, ready)) in handshakes.iter_mut().zip(&self.handshakes) {
            *count += bits::get(inputs, valid, 1) & bits::get(outputs, ready, 1);
        }
    }

    pub(crate) fn counts(&self) -> BTreeMap<&'static str, u64> {
        let names = self.valids.iter().chain(&self.handshakes).map(|(name, ..)| *name);
        names.chain(["cycles"]).zip(self.counts.iter().copied()).collect()
    }
}
