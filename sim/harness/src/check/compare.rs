//! Compares the outputs in a wave with the outputs of the model.

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

/// Result of a comparison.
pub(super) struct Outcome {
    /// Number of cycles in which outputs were compared.
    pub(super) compared: u64,
    /// Output bits that were compared in some cycle.
    pub(super) checked: Compared,
    /// Transaction counts, as in [`CheckReport::transactions`](super::CheckReport::transactions).
    pub(super) transactions: BTreeMap<&'static str, u64>,
    /// First failure; `None` if there was none.
    pub(super) failure: Option<FailedCycle>,
    /// Number of cycles with reset, and number of all cycles; both 0 for a block without a reset.
    in_reset: (u64, u64),
}

/// A cycle that failed.
pub(super) struct FailedCycle {
    /// Time in the wave, with its unit.
    pub(super) time: String,
    pub(super) failure: Failure,
    /// The last cycles up to the failure, and at most [`CYCLES_AFTER`] cycles after it.
    pub(super) watched: Vec<Snapshot>,
    /// Inputs of all cycles up to the end of `watched`; `None` if a script would have too many steps.
    pub(super) stimulus: Option<Vec<Step>>,
}

/// Minimum number of cycles for the check of the reset's polarity.
const MIN_CYCLES: u64 = 10;
/// Minimum share of cycles with reset, in tenths, for the warning that the reset may be inverted.
const MIN_RESET_TENTHS: u64 = 9;

impl Outcome {
    /// Returns the warning about a reset that may be inverted; `None` if the reset is plausible.
    pub(super) fn reset_note(&self) -> Option<String> {
        let (active, cycles) = self.in_reset;
        let is_suspicious = cycles >= MIN_CYCLES && active * 10 >= cycles * MIN_RESET_TENTHS;
        is_suspicious.then(|| {
            format!(
                "reset is 1 in {active} of {cycles} cycles, so it seems to be inverted\n  help: in the map, write an \
                 active-low reset as reset = \"~NAME\""
            )
        })
    }
}

/// Number of cycles between two reports of progress.
const BETWEEN_REPORTS: u64 = 4096;

/// Maximum number of cycles in the failure directory, including those after the failure.
const MAX_CYCLES_WATCHED: usize = 32;

/// Runs the model over all samples, and compares its outputs with those in the wave. `samples` are indices of the
/// wave's time table, and `time_of` formats the time at an index.
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
                comparison.failed_time = time_of(time);
                comparison.failed = Some(cause);
            }
        }
        Ok(comparison.finish())
    })
}

/// State of a comparison.
struct Comparison<'a> {
    layout: &'a Layout,
    /// Two models: `model` receives unknown inputs as 0, and `other` receives them as 1. While their outputs agree,
    /// unknown inputs do not matter.
    model: Box<dyn Model>,
    other: Box<dyn Model>,
    /// Outputs of `other` in the current cycle, and their care bits (the mask of the bits that the model defines).
    other_outputs: Vec<u64>,
    other_care: Vec<u64>,
    properties: Vec<Box<dyn Property>>,
    counter: Counter,
    /// Position of the reset in the packed inputs.
    reset: Option<usize>,
    /// Whether outputs are compared: after the first cycle with reset or, for a block without a reset, from the first
    /// cycle in which no input bit is X or Z.
    comparing: bool,
    outcome: Outcome,
    /// Inputs of all cycles so far.
    stimulus: Stimulus,
    /// First cycle that fails, with its cause and its values.
    failed: Option<(u64, Cause, Snapshot)>,
    /// Time of the failing cycle in the wave, with its unit; empty before a failure.
    failed_time: String,
    /// Latest cycles, at most [`MAX_CYCLES_WATCHED`].
    last: VecDeque<Snapshot>,
    /// Mask of the input bits that have been X or Z since the comparison started.
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
            failed_time: String::new(),
            last: VecDeque::new(),
            doubtful: vec![0; input_words],
        })
    }

    /// Processes the cycle in the reader. Returns the failure of the cycle, if it failed and no earlier cycle failed.
    fn cycle(&mut self, cycle: u64, reader: &Reader) -> Result<Option<(u64, Cause, Snapshot)>, CampaignError> {
        let in_reset = self.reset.is_some_and(|bit| bits::get(&reader.inputs.values, bit, 1) == 1);
        self.outcome.in_reset.0 += u64::from(in_reset);
        self.outcome.in_reset.1 += u64::from(self.reset.is_some());
        if self.failed.as_ref().is_some_and(|(at, ..)| cycle > at + CYCLES_AFTER) {
            return Ok(None);
        }
        self.stimulus.add(&reader.inputs);
        // Without a reset, the comparison starts once no input bit is X or Z.
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
        // Properties see unknown outputs as 0. An unknown output bit that is compared is a difference, which is
        // reported first.
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
        if self.last.len() > MAX_CYCLES_WATCHED {
            self.last.pop_front();
        }
        Ok(failed)
    }

    /// Counts a cycle as compared, and compares its outputs. Returns the cause of a failure; `None` if the outputs
    /// agree.
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
        // An unknown bit that is compared gets the opposite of the expected value, so that it differs.
        for (at, unknown) in unknown.iter().enumerate() {
            now.outputs[at] = (now.outputs[at] & !unknown) | (!now.expected[at] & unknown);
        }
        if !agree {
            let is_doubtful = |bit: usize| self.doubtful[bit / 64] >> (bit % 64) & 1 == 1;
            let ports = self.layout.inputs.iter().filter(|field| field.range().any(is_doubtful));
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
        let Self { mut outcome, counter, last, stimulus, failed_time: time, .. } = self;
        outcome.transactions = counter.counts();
        outcome.failure = self.failed.map(|(cycle, cause, at)| {
            let watched: Vec<Snapshot> = last.into();
            let last = watched[watched.len().saturating_sub(CYCLES_SHOWN)..].to_vec();
            let failure = Failure { cycle, cause, at, last, of_reset_equivalence: false };
            FailedCycle { time, failure, watched, stimulus: stimulus.into_steps() }
        });
        outcome
    }
}
