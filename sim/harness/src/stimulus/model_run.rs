//! Run of a stimulus on a model alone.

use crate::panics::{begin_cycle, within, UserCode};
use warploom_contract::Layout;
use warploom_model::{Model, Stimulus};

/// Port values of a cycle.
pub struct Cycle<'a> {
    /// Cycle number, from 0.
    pub number: u64,
    /// Packed inputs.
    pub inputs: &'a [u64],
    /// Packed outputs of the model.
    pub outputs: &'a [u64],
}

/// Runs a stimulus on a model until the stimulus ends, for at most `cycles` cycles, and returns the number of cycles.
/// `observe` receives the ports of each cycle.
pub fn run_on_model(
    model: &mut dyn Model,
    layout: &Layout,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
    mut observe: impl FnMut(&Cycle),
) -> u64 {
    let mut inputs = vec![0; layout.input_words()];
    let (mut outputs, mut care) = (vec![0; layout.output_words()], vec![0; layout.output_words()]);
    for number in 0..cycles {
        if within(UserCode::Stimulus, || stimulus.finished()) {
            return number;
        }
        begin_cycle(number);
        within(UserCode::Stimulus, || stimulus.drive(number, &mut inputs));
        within(UserCode::Model, || model.settle(&inputs, &mut outputs, &mut care));
        within(UserCode::Stimulus, || stimulus.observe(&inputs, &outputs));
        observe(&Cycle { number, inputs: &inputs, outputs: &outputs });
        within(UserCode::Model, || model.edge(&inputs));
    }
    cycles
}
