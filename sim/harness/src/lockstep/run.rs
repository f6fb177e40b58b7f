//! Runs a stimulus on the RTL beside what judges it.

use super::counter::Counter;
use super::failure::{Cause, Failure};
use super::outcome::Outcome;
use super::pair::{Limits, Pair};
use super::snapshot::{differing_ports, Snapshot};
use super::wave::Wave;
use crate::checked::Compared;
use crate::coverage::{bins, Collected};
use crate::judges::Judges;
use crate::simulator::{Event, Simulator};
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use std::sync::atomic::Ordering;
use std::time::Instant;
use warploom_model::{bits, Property};

/// Cycles that are run after a difference, so that a wave shows what follows.
pub(crate) const CYCLES_AFTER: u64 = 2;

/// Cycles that a failure shows.
pub const CYCLES_SHOWN: usize = 8;

/// How often the clock on the wall and the user are asked.
const PATIENCE: u64 = 4096;

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
