//! Runs the model over the cycles of a wave and compares its outputs.

use super::reader::Reader;
use super::request::Request;
use super::stimulus::Stimulus;
use crate::checked::Compared;
use crate::error::CampaignError;
use crate::lockstep::{self, Cause, Counter, Failure, Snapshot, CYCLES_AFTER, CYCLES_SHOWN};
use crate::oracle;
use crate::panics::{begin_cycle, guarded, within, UserCode};
use crate::script::Step;
use std::collections::{BTreeMap, VecDeque};
use warploom_contract::Layout;
use warploom_model::{bits, Model, Property};

/// The result of a comparison.
pub(super) struct Outcome {
    pub(super) compared: u64,
    pub(super) checked: Compared,
    pub(super) transactions: BTreeMap<&'static str, u64>,
    pub(super) failure: Option<Found>,
    /// Cycles in which the reset is 1, and all cycles; none of a block without a reset.
    in_reset: (u64, u64),
}

/// Something that went wrong.
pub(super) struct Found {
    /// The time in the wave.
    pub(super) time: String,
    pub(super) failure: Failure,
    /// The cycles around it.
    pub(super) watched: Vec<Snapshot>,
    /// The inputs up to it, if they are few enough for a script.
    pub(super) stimulus: Option<Vec<Step>>,
}

/// Fewest cycles of a wave, and the share of them in tenths, from which on a reset that is active seems inverted.
const LONG: u64 = 10;

const MOSTLY: u64 = 9;

impl Outcome {
    /// What is conspicuous about the reset.
    pub(super) fn reset_note(&self) -> Option<String> {
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

/// Cycles between two reports of progress.
const BETWEEN_REPORTS: u64 = 4096;

/// Cycles up to the one that differs, and some after it, that a folder shows.
const CYCLES_WATCHED: usize = 32;

/// Runs the model over all samples.
pub(super) fn compare(
    request: &Request,
    layout: &Layout,
    time_of: &mut dyn FnMut(u32) -> String,
    samples: &[u32],
    reader: &mut Reader,
) -> Result<Outcome, CampaignError> {
    guarded(request.block.name, || {
        let mut comparison = Comparison::new(request, layout)?;
        for (cycle, &time) in samples.iter().enumerate() {
            let cycle = cycle as u64;
            if cycle.is_multiple_of(BETWEEN_REPORTS) {
                (request.progress)(cycle, samples.len() as u64);
            }
            reader.read(time);
            if let Some(cause) = comparison.cycle(cycle, reader)? {
                comparison.failed_at = time_of(time);
                comparison.failed = Some(cause);
            }
        }
        Ok(comparison.finish())
    })
}

/// The model beside the cycles of a wave.
struct Comparison<'a> {
    layout: &'a Layout,
    /// Unknown inputs are 0 to `model` and 1 to `other`: while they agree, what is unknown doesn't matter.
    model: Box<dyn Model>,
    other: Box<dyn Model>,
    other_outputs: Vec<u64>,
    other_care: Vec<u64>,
    properties: Vec<Box<dyn Property>>,
    counter: Counter,
    /// The bit of the reset among the inputs.
    reset: Option<usize>,
    comparing: bool,
    outcome: Outcome,
    stimulus: Stimulus,
    /// The first cycle that fails, and its time.
    failed: Option<(u64, Cause, Snapshot)>,
    failed_at: String,
    last: VecDeque<Snapshot>,
    /// Inputs that are, or were, unknown.
    doubtful: Vec<u64>,
}

impl<'a> Comparison<'a> {
    fn new(request: &Request, layout: &'a Layout) -> Result<Self, CampaignError> {
        let model = || request.block.model(request.parameters);
        let (input_words, output_words) = (layout.input_words(), layout.output_words());
        let (compared, checked, transactions, failure) = (0, Compared::new(layout), BTreeMap::new(), None);
        Ok(Self {
            layout,
            model: model()?,
            other: model()?,
            other_outputs: vec![0; output_words],
            other_care: vec![0; output_words],
            properties: request.block.properties(request.parameters),
            counter: Counter::new(layout),
            reset: layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset),
            comparing: false,
            outcome: Outcome { compared, checked, transactions, failure, in_reset: (0, 0) },
            stimulus: Stimulus::new(input_words),
            failed: None,
            failed_at: String::new(),
            last: VecDeque::new(),
            doubtful: vec![0; input_words],
        })
    }

    /// Goes on to the cycle that the reader has read; gives it if it is the first that fails.
    fn cycle(&mut self, cycle: u64, reader: &Reader) -> Result<Option<(u64, Cause, Snapshot)>, CampaignError> {
        let in_reset = self.reset.is_some_and(|bit| bits::get(&reader.inputs.values, bit, 1) == 1);
        self.outcome.in_reset.0 += u64::from(in_reset);
        self.outcome.in_reset.1 += u64::from(self.reset.is_some());
        if self.failed.as_ref().is_some_and(|(at, ..)| cycle > at + CYCLES_AFTER) {
            return Ok(None);
        }
        self.stimulus.add(&reader.inputs);
        // Without a reset, there is nothing to compare before the inputs have their first values.
        self.comparing |= self.reset.is_none() && reader.inputs.unknown.iter().all(|word| *word == 0);
        let words = self.layout.output_words();
        let mut now = Snapshot {
            cycle,
            inputs: reader.inputs.values.clone(),
            outputs: reader.outputs.values.clone(),
            expected: vec![0; words],
            care: vec![0; words],
            unknown_inputs: reader.inputs.unknown.clone(),
            unknown_outputs: reader.outputs.unknown.clone(),
        };
        let other_inputs: Vec<u64> = now.inputs.iter().zip(&now.unknown_inputs).map(|(v, x)| v | x).collect();
        begin_cycle(cycle);
        within(UserCode::Model, || {
            self.model.settle(&now.inputs, &mut now.expected, &mut now.care);
            self.other.settle(&other_inputs, &mut self.other_outputs, &mut self.other_care);
        });
        oracle::check(self.model.as_ref())?;
        oracle::check(self.other.as_ref())?;
        if !self.comparing {
            now.care.fill(0);
        }
        // A property sees the outputs as they are; those that are unknown where it matters are a difference.
        let violated = lockstep::violated(&mut self.properties, cycle, &now, (now.inputs.len(), words));
        let compares = self.failed.is_none() && self.comparing;
        let cause = if compares { self.cause(&mut now).or(violated) } else { None };
        let failed = cause.map(|cause| (cycle, cause, now.clone()));
        within(UserCode::Model, || {
            self.model.edge(&now.inputs);
            self.other.edge(&other_inputs);
        });
        self.comparing |= in_reset;
        self.last.push_back(now);
        if self.last.len() > CYCLES_WATCHED {
            self.last.pop_front();
        }
        Ok(failed)
    }

    /// Compares the outputs of a cycle; why they fail, if they do.
    fn cause(&mut self, now: &mut Snapshot) -> Option<Cause> {
        self.outcome.compared += 1;
        self.outcome.checked.add(&now.care);
        self.counter.count(&now.inputs, &now.expected);
        for (doubt, unknown) in self.doubtful.iter_mut().zip(&now.unknown_inputs) {
            *doubt |= unknown;
        }
        let same = |at: usize| (now.expected[at] ^ self.other_outputs[at]) & now.care[at] == 0;
        let agree = now.care == self.other_care && (0..now.care.len()).all(same);
        let unknown: Vec<u64> = now.unknown_outputs.iter().zip(&now.care).map(|(x, care)| x & care).collect();
        for (at, unknown) in unknown.iter().enumerate() {
            now.outputs[at] = (now.outputs[at] & !unknown) | (!now.expected[at] & unknown);
        }
        if !agree {
            let is = |bit: usize| self.doubtful[bit / 64] >> (bit % 64) & 1 == 1;
            let ports = self.layout.inputs.iter().filter(|field| field.range().any(is));
            return Some(Cause::UnknownInput { ports: ports.map(|field| field.port.name).collect() });
        }
        if !now.differs() {
            return None;
        }
        let ports = lockstep::differing_ports(self.layout, now);
        let is_unknown = unknown.iter().any(|word| *word != 0);
        Some(if is_unknown { Cause::Unknown { ports } } else { Cause::Difference { ports } })
    }

    fn finish(self) -> Outcome {
        let Self { mut outcome, counter, last, stimulus, failed_at: time, .. } = self;
        outcome.transactions = counter.counts();
        outcome.failure = self.failed.map(|(cycle, cause, at)| {
            let watched: Vec<Snapshot> = last.into();
            let last = watched[watched.len().saturating_sub(CYCLES_SHOWN)..].to_vec();
            let failure = Failure { cycle, cause, at, last, of_reset_equivalence: false };
            Found { time, failure, watched, stimulus: stimulus.into_steps() }
        });
        outcome
    }
}
