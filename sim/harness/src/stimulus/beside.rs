//! A stimulus beside a model alone.

use crate::panics::{begin_cycle, within, UserCode};
use warploom_contract::Layout;
use warploom_model::{Model, Stimulus};

/// A cycle as its ports show it.
pub struct Cycle<'a> {
    /// Its number.
    pub number: u64,
    /// The inputs.
    pub inputs: &'a [u64],
    /// The model's outputs.
    pub outputs: &'a [u64],
}

/// Runs a stimulus against a model for at most so many cycles; gives the cycles that were run.
pub fn beside(
    model: &mut dyn Model,
    layout: &Layout,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
    mut look: impl FnMut(&Cycle),
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
        look(&Cycle { number, inputs: &inputs, outputs: &outputs });
        within(UserCode::Model, || model.edge(&inputs));
    }
    cycles
}
