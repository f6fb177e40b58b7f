//! Lockstep run of a stimulus on RTL, with a checker.

use super::counter::Counter;
use super::failure::{Cause, Failure};
use super::outcome::Outcome;
use super::pair::{Limits, Pair};
use super::snapshot::{differing_ports, Snapshot};
use super::wave::Wave;
use crate::checked::Compared;
use crate::checker::Checker;
use crate::coverage::{bins, Collected};
use crate::panics::{begin_cycle, guarded, within, UserCode};
use crate::simulator::{Event, Simulator};
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use std::sync::atomic::Ordering;
use std::time::Instant;
use warploom_model::{bits, Property};

/// Number of cycles that are simulated after a failure, so that a wave shows the consequences.
pub(crate) const CYCLES_AFTER: u64 = 2;

/// Maximum number of cycles in a mismatch report.
pub const CYCLES_SHOWN: usize = 8;

/// Number of cycles between checks of the deadline, of an interrupt, and of a failed model.
const STOP_CHECK_CYCLES: u64 = 4096;

/// Runs a stimulus on RTL, with a checker.
///
/// Registers start with random values, so the comparison starts after the first cycle with reset; without a reset, it
/// starts in cycle 0. The stimulus observes the model's outputs, so that a seed drives the same inputs independently of
/// the RTL. Without a model, the stimulus observes the RTL's outputs.
///
/// # Errors
/// The simulator cannot be created, the wave is not writable, the coverage cannot be read, or the user's code fails or
/// panics.
pub fn run(
    pair: &Pair,
    checker: &mut Checker,
    stimulus: &mut dyn Stimulus,
    seed: u64,
    limits: Limits,
    wave: Option<&Wave>,
) -> Result<Outcome, ToolError> {
    guarded(pair.block.name, || {
        let mut lockstep = Lockstep::new(pair, checker, seed, wave)?;
        lockstep.run(stimulus, limits)?;
        lockstep.finish(limits)
    })
}

/// State of a run.
struct Lockstep<'a> {
    pair: &'a Pair<'a>,
    checker: &'a mut Checker,
    simulator: Simulator,
    wave: Option<&'a Wave>,
    /// Packed inputs of the current cycle.
    inputs: Vec<u64>,
    /// Ring buffer of the last cycles, indexed by the cycle number modulo its length.
    last: Vec<Snapshot>,
    counter: Counter,
    /// Output bits that were compared in some cycle.
    compared: Compared,
    /// Number of 64-bit words of the packed outputs, without padding.
    output_words: usize,
    /// Offset of the reset among the input bits.
    reset: Option<usize>,
    /// Whether outputs are compared: from the end of the first cycle with reset; always, if there is no reset.
    comparing: bool,
    /// Counter of the bins of the test plan, in a coverage build after counting has started.
    covered: Option<bins::Counter>,
    outcome: Outcome,
    /// First failing cycle, the cause, and the ports in this cycle.
    failed: Option<(u64, Cause, Snapshot)>,
    /// Current cycle; after the run, the number of simulated cycles.
    cycle: u64,
    /// First cycle that is not simulated.
    end: u64,
}

impl<'a> Lockstep<'a> {
    fn new(pair: &'a Pair, checker: &'a mut Checker, seed: u64, wave: Option<&'a Wave>) -> Result<Self, ToolError> {
        let mut simulator = Simulator::new(pair.library, seed)?;
        let reset = pair.layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
        let comparing = reset.is_none();
        let covered = if comparing { begin_coverage(&mut simulator, pair) } else { None };
        Ok(Self {
            pair,
            checker,
            simulator,
            wave,
            inputs: vec![0; pair.layout.input_words()],
            last: vec![pair.snapshot(); CYCLES_SHOWN],
            counter: Counter::new(pair.layout),
            compared: Compared::new(pair.layout),
            output_words: pair.layout.output_words(),
            reset,
            comparing,
            covered,
            outcome: Outcome::default(),
            failed: None,
            cycle: 0,
            end: 0,
        })
    }

    /// Simulates cycles until the run ends.
    fn run(&mut self, stimulus: &mut dyn Stimulus, limits: Limits) -> Result<(), ToolError> {
        self.end = limits.cycles;
        while self.cycle < self.end {
            begin_cycle(self.cycle);
            within(UserCode::Stimulus, || stimulus.drive(self.cycle, &mut self.inputs));
            self.step()?;
            let now = &self.last[self.cycle as usize % CYCLES_SHOWN];
            let observed = self.checker.observed(&now.expected);
            within(UserCode::Stimulus, || stimulus.observe(&self.inputs, observed));
            self.checker.edge(&self.inputs);
            if !self.comparing && in_reset(self.reset, &self.inputs) {
                self.comparing = true;
                self.covered = begin_coverage(&mut self.simulator, self.pair);
            }
            self.cycle += 1;
            if within(UserCode::Stimulus, || stimulus.finished()) && self.failed.is_none() {
                self.outcome.finished = true;
                break;
            }
            if self.cycle.is_multiple_of(STOP_CHECK_CYCLES) && (should_stop(&limits) || self.checker.check().is_err()) {
                break;
            }
        }
        Ok(())
    }

    /// Simulates one cycle and judges it.
    fn step(&mut self) -> Result<(), ToolError> {
        let now = &mut self.last[self.cycle as usize % CYCLES_SHOWN];
        now.cycle = self.cycle;
        bits::copy_words(&self.inputs, &mut now.inputs[..self.inputs.len()]);
        self.checker.expect(&self.inputs, &mut now.expected, &mut now.care);
        if !self.comparing {
            now.care.fill(0);
        }
        let event = now.step(&mut self.simulator, self.wave, &mut self.outcome.wave)?;
        self.checker.take_outputs(&now.outputs, &mut now.expected, &mut now.care, self.comparing);
        if self.failed.is_none() {
            if let Some(cause) = self.cause(event) {
                let now = &self.last[self.cycle as usize % CYCLES_SHOWN];
                self.failed = Some((self.cycle, cause, now.clone()));
                self.end = self.end.min(self.cycle + 1 + CYCLES_AFTER);
            }
        }
        if event == Event::Fatal {
            self.end = self.cycle + 1;
        }
        Ok(())
    }

    /// Judges the cycle, and counts it if outputs are compared. Returns the cause of a failure; `None` if there is
    /// none.
    fn cause(&mut self, event: Event) -> Option<Cause> {
        let cycle = self.cycle;
        let words = (self.inputs.len(), self.output_words);
        let now = &self.last[cycle as usize % CYCLES_SHOWN];
        // Properties observe the reset, but their violations count only once outputs are compared.
        let violated = violated(&mut self.checker.properties, cycle, now, words);
        if event != Event::None {
            return Some(Cause::Design(self.simulator.message()));
        }
        if !self.comparing {
            return None;
        }
        self.outcome.compared += 1;
        self.counter.count(&self.inputs, &now.expected);
        // If no model judges, no outputs are compared: `care` only shows which bits the contract defines.
        if self.checker.compares() {
            self.compared.add(&now.care);
        }
        if let Some(covered) = &mut self.covered {
            covered.observe(&self.inputs, &now.outputs);
        }
        let fault = self.checker.observe_streams(cycle, &self.inputs, &now.outputs);
        if now.differs() {
            return Some(Cause::Difference { ports: differing_ports(self.pair.layout, now) });
        }
        fault.map(Cause::of_stream).or(violated)
    }

    /// Returns the failure of a complete run in which an output stream sent nothing although a transaction was due;
    /// `None` if there is no such stream. The failing cycle is the last cycle of the run.
    fn silent_stream(&self) -> Option<(u64, Cause, Snapshot)> {
        let violation = self.checker.streams.as_ref()?.finish().err()?;
        let cycle = self.cycle.checked_sub(1)?;
        Some((cycle, Cause::of_stream(violation), self.last[cycle as usize % CYCLES_SHOWN].clone()))
    }

    /// Closes the wave and returns the outcome.
    fn finish(mut self, limits: Limits) -> Result<Outcome, ToolError> {
        if self.failed.is_none() {
            self.checker.check()?;
        }
        self.wave.map_or(Ok(()), |wave| wave.close(&mut self.simulator))?;
        if self.failed.is_none() && (self.outcome.finished || self.cycle >= limits.cycles) {
            self.failed = self.silent_stream();
        }
        let mut outcome = self.outcome;
        if let Some(covered) = self.covered {
            let text = self.simulator.coverage()?.unwrap_or_default();
            let bins = covered.counts().into_iter().chain(self.checker.bins()).collect();
            outcome.coverage = Some(Collected::parse(&text, bins)?);
        }
        if self.failed.is_none() && outcome.compared == 0 && !limits.stop.load(Ordering::Relaxed) {
            self.failed = Some((self.cycle, Cause::NothingCompared, self.pair.snapshot()));
        }
        let (cycle, mut last) = (self.cycle, self.last);
        outcome.cycles = cycle;
        outcome.transactions = self.counter.counts();
        outcome.checked = self.compared.outputs(self.pair.layout);
        outcome.checked.extend(self.checker.checked_by_streams(self.pair.layout));
        outcome.failure = self.failed.map(|(at_cycle, cause, at)| {
            let is_shown = |at: u64| cycle > 0 && at + (CYCLES_SHOWN as u64) >= cycle && at < cycle;
            last.retain(|snapshot| is_shown(snapshot.cycle));
            last.sort_by_key(|snapshot| snapshot.cycle);
            last.dedup_by_key(|snapshot| snapshot.cycle);
            Failure { cycle: at_cycle, cause, at, last, of_reset_equivalence: false }
        });
        Ok(outcome)
    }
}

/// Returns whether the reset, at this bit of the inputs, is active.
fn in_reset(reset: Option<usize>, inputs: &[u64]) -> bool {
    reset.is_some_and(|bit| bits::get(inputs, bit, 1) == 1)
}

/// Starts to count coverage from 0; returns `None` unless the library is a coverage build.
fn begin_coverage(simulator: &mut Simulator, pair: &Pair) -> Option<bins::Counter> {
    simulator.zero_coverage().then(|| bins::Counter::new(pair.block, pair.parameters, pair.layout))
}

/// Returns whether the user interrupted the run, or its deadline has passed.
fn should_stop(limits: &Limits) -> bool {
    limits.stop.load(Ordering::Relaxed) || limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

/// Lets all properties observe the cycle, and returns the first violation; `None` if there is none. The snapshot may be
/// padded, so the numbers of words of the layout are passed.
#[inline]
pub(crate) fn violated(
    properties: &mut [Box<dyn Property>],
    cycle: u64,
    now: &Snapshot,
    (input_words, output_words): (usize, usize),
) -> Option<Cause> {
    let mut first = None;
    for property in properties {
        let name = property.name();
        let (inputs, outputs) = (&now.inputs[..input_words], &now.outputs[..output_words]);
        if let Err(violation) = within(UserCode::Property(name), || property.observe(cycle, inputs, outputs)) {
            first.get_or_insert(Cause::Property { name, message: violation.to_string() });
        }
    }
    first
}
