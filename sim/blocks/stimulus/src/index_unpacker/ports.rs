//! Ports of `index_unpacker` that stimulus drives.

use warploom_contract::{Block, Parameters};
use warploom_model::bits;
use warploom_model::bits::PortBits;

/// Ports for random and directed stimulus.
pub(crate) struct UnpackerPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Ports `bits_x`, `bits_y` and `bits_z`.
    pub(crate) widths: [PortBits; 3],
    /// Offset of the port `words` in the packed inputs, in bits.
    pub(crate) words: usize,
    /// Number of lanes.
    pub(crate) lanes: u64,
    /// Width of a packed word in bits.
    pub(crate) word: u64,
    /// Widths of the indices x, y and z in bits.
    pub(crate) index_bits: [u64; 3],
}

impl UnpackerPorts {
    /// Creates the ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        Self {
            input_bits: layout.input_bits,
            widths: ["bits_x", "bits_y", "bits_z"].map(|name| PortBits::of(layout.input(name))),
            words: layout.input("words").offset,
            lanes: parameters.get("LANES"),
            word: parameters.get("WORD"),
            index_bits: ["X_BITS", "Y_BITS", "Z_BITS"].map(|name| parameters.get(name)),
        }
    }

    /// Sets `bits_x`, `bits_y` and `bits_z`.
    pub(crate) fn put_widths(&self, inputs: &mut [u64], widths: [u64; 3]) {
        for (port, width) in self.widths.iter().zip(widths) {
            port.put(inputs, width);
        }
    }

    /// Sets the word of each lane to the low bits of `word(lane)`.
    pub(crate) fn put_words(&self, inputs: &mut [u64], mut word: impl FnMut(u64) -> u64) {
        for lane in 0..self.lanes {
            bits::put(inputs, self.words + (lane * self.word) as usize, self.word as usize, word(lane));
        }
    }
}
