//! Runs the model over the cycles of a wave and compares its outputs.

use super::reader::Reader;
use super::request::Request;
use super::stimulus::Stimulus;
use crate::checked::Compared;
use crate::error::CampaignError;
use crate::lockstep::{self, Cause, Counter, Failure, Snapshot, CYCLES_AFTER, CYCLES_SHOWN};
use crate::oracle;
use crate::script::Step;
use std::collections::{BTreeMap, VecDeque};
use warploom_contract::Layout;
use warploom_model::bits;

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

/// Runs the model over all samples.
pub(super) fn compare(
    request: &Request,
    layout: &Layout,
    time_of: &mut dyn FnMut(u32) -> String,
    samples: &[u32],
    reader: &mut Reader,
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
