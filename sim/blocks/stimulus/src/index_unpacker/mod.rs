//! Random stimulus of `index_unpacker`: field widths and packed words.

mod directed;
mod ports;
mod scenario;

pub use scenario::SCENARIO;

use ports::UnpackerPorts;
use warploom_contract::{Block, Parameters};
use warploom_contracts::index_unpacker::BLOCK;
use warploom_harness::stimulus::{Directed, Source, Stimulus};
use warploom_model::bits;

/// Random widths and words.
pub(crate) struct RandomUnpacker {
    ports: UnpackerPorts,
    source: Source,
}

impl RandomUnpacker {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        Self { ports: UnpackerPorts::new(block, parameters), source: Source::new(seed) }
    }

    /// Random values of `bits_x`, `bits_y` and `bits_z`.
    fn widths(&mut self) -> [u64; 3] {
        let source = &mut self.source;
        let ports = &self.ports;
        let largest = ports.widths.map(|port| bits::ones(port.width));
        match source.below(10) {
            0 => largest.map(|max| source.from(0, max)),
            1 => [0; 3].map(|_: u64| source.pick(&[0, 0, 1])),
            2 => ports.index_bits.map(|bits| bits.min(largest[0])),
            choice => {
                // Widths whose sum is at most the width of a word. For the choices 3 to 5, half of the fields have the
                // largest width that the rest of the word and the index bits allow.
                let mut left = ports.word;
                let mut widths = [0; 3];
                for axis in source.pick(&[[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]) {
                    let max = left.min(ports.index_bits[axis]).min(largest[axis]);
                    widths[axis] = if choice < 6 && source.one_in(2) { max } else { source.from(0, max) };
                    left -= widths[axis];
                }
                widths
            }
        }
    }
}

impl Stimulus for RandomUnpacker {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        let widths = self.widths();
        self.ports.put_widths(inputs, widths);
        match self.source.below(12) {
            0 => self.ports.put_words(inputs, |_| u64::MAX),
            1 => self.ports.put_words(inputs, |_| 0),
            2 => {
                let shift = self.source.below(self.ports.word);
                self.ports.put_words(inputs, |lane| 1 << ((lane + shift) % 64));
            }
            _ => {}
        }
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomUnpacker::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
