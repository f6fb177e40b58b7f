//! Recording of the ports in selected cycles of a run.

use super::pair::Pair;
use super::snapshot::Snapshot;
use crate::checker::Checker;
use crate::panics::{begin_cycle, guarded, within, UserCode};
use crate::simulator::{Event, Simulator};
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use warploom_model::bits;

/// Runs a stimulus on the RTL, and returns the ports in the cycles of `window` (first and last). The checker provides
/// the expected outputs. The run ends early if the simulation cannot continue.
///
/// # Errors
/// The simulator cannot be created, or the user's code panics.
pub fn watch(
    pair: &Pair,
    checker: &mut Checker,
    stimulus: &mut dyn Stimulus,
    seed: u64,
    window: (u64, u64),
) -> Result<Vec<Snapshot>, ToolError> {
    guarded(pair.block.name, || cycles(pair, checker, stimulus, seed, window))
}

/// Runs the stimulus as [`watch`] does, without catching panics.
fn cycles(
    pair: &Pair,
    checker: &mut Checker,
    stimulus: &mut dyn Stimulus,
    seed: u64,
    (from, to): (u64, u64),
) -> Result<Vec<Snapshot>, ToolError> {
    let mut simulator = Simulator::new(pair.library, seed)?;
    let mut now = pair.snapshot();
    let input_words = pair.layout.input_words();
    let reset = pair.layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
    let mut comparing = reset.is_none();
    let mut recorded = Vec::new();
    for cycle in 0..=to {
        now.cycle = cycle;
        begin_cycle(cycle);
        within(UserCode::Stimulus, || stimulus.drive(cycle, &mut now.inputs[..input_words]));
        let inputs = now.inputs[..input_words].to_vec();
        let event = simulator.step(&now.inputs, &mut now.outputs);
        checker.expect(&inputs, &mut now.expected, &mut now.care);
        if !comparing {
            now.care.fill(0);
        }
        checker.take_outputs(&now.outputs, &mut now.expected, &mut now.care, comparing);
        if cycle >= from {
            recorded.push(now.clone());
        }
        let observed = checker.observed(&now.expected);
        within(UserCode::Stimulus, || stimulus.observe(&inputs, observed));
        checker.edge(&inputs);
        comparing |= reset.is_some_and(|bit| bits::get(&inputs, bit, 1) == 1);
        if event == Event::Fatal {
            break;
        }
    }
    Ok(recorded)
}
