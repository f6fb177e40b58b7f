//! Random stimulus without constraints.

use super::resets::RESET_CYCLES;
use super::source::Source;
use warploom_contract::Layout;
use warploom_model::{bits, Stimulus};

/// Stimulus without an end, with random bits in every input except the reset. The reset is 1 in the first
/// [`RESET_CYCLES`] cycles and, on average, in one of 1000 later cycles.
pub struct RandomBits {
    source: Source,
    input_bits: usize,
    /// Position of the reset in the packed inputs; `None` for a block without a reset.
    reset: Option<usize>,
}

impl RandomBits {
    /// Creates the stimulus of this seed for a block with these ports.
    pub fn new(layout: &Layout, seed: u64) -> Self {
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(|field| field.offset);
        Self { source: Source::new(seed), input_bits: layout.input_bits, reset }
    }
}

impl Stimulus for RandomBits {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.input_bits);
        if let Some(reset) = self.reset {
            let active = cycle < RESET_CYCLES || self.source.one_in(1000);
            bits::put(inputs, reset, 1, u64::from(active));
        }
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}
