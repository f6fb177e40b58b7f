//! Reads the ports of a wave, sample by sample.

use super::bits::bit;
use super::port_signals::{Piece, PortSignals};
use super::wave::Wave;
use std::collections::HashMap;
use warploom_contract::Layout;
use warploom_model::bits;
use wellen::SignalValueRef;

/// Bits of all inputs or of all outputs. An unknown bit is neither 0 nor 1; its value is stored as 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    /// Packed bits, in 64-bit words.
    pub(super) values: Vec<u64>,
    /// Mask of the unknown bits, packed in the same way.
    pub(super) unknown: Vec<u64>,
}

impl Values {
    /// Creates `words` words of known bits with the value 0.
    pub(super) fn new(words: usize) -> Self {
        Self { values: vec![0; words], unknown: vec![0; words] }
    }
}

/// Reader of a wave's ports.
pub(super) struct Reader<'a> {
    wave: &'a Wave,
    ports: &'a PortSignals,
    pub(super) inputs: Values,
    pub(super) outputs: Values,
    /// Index of the last change that was read from the signal of each piece. A key consists of whether the piece is an
    /// input, and of its index among the pieces of the inputs or outputs.
    last: HashMap<(bool, usize), usize>,
}

impl Reader<'_> {
    /// Reads the values at a sample, an index of the wave's time table.
    pub(super) fn read(&mut self, time: u32) {
        for (is_input, pieces, to) in
            [(true, &self.ports.inputs, &mut self.inputs), (false, &self.ports.outputs, &mut self.outputs)]
        {
            for (number, piece) in pieces.iter().enumerate() {
                let signal = self.wave.waveform.get_signal(piece.signal);
                let offset = signal.and_then(|signal| signal.get_offset(time));
                let (Some(signal), Some(offset)) = (signal, offset) else {
                    fill(to, piece, None);
                    continue;
                };
                let newest = offset.start + usize::from(offset.elements) - 1;
                if self.last.insert((is_input, number), newest) != Some(newest) {
                    fill(to, piece, Some(&signal.get_value_at(&offset, offset.elements - 1)));
                }
            }
        }
    }
}

/// Copies the bits of a piece from a value of its signal. Bits that are neither 0 nor 1 are unknown; without a value,
/// all bits are unknown.
fn fill(to: &mut Values, piece: &Piece, value: Option<&SignalValueRef>) {
    for at in 0..piece.width {
        let bit = value.and_then(|value| bit(value, piece.from + at));
        bits::of_mut(&mut to.values).set(piece.to + at, bit.is_some_and(|bit| bit != piece.inverted));
        bits::of_mut(&mut to.unknown).set(piece.to + at, bit.is_none());
    }
}

impl Wave {
    /// Creates a reader of these ports.
    pub(super) fn reader<'a>(&'a self, ports: &'a PortSignals, layout: &Layout) -> Reader<'a> {
        let mut inputs = Values::new(layout.input_words());
        for &(offset, width, value) in &ports.constants {
            bits::put(&mut inputs.values, offset, width, value);
        }
        Reader { wave: self, ports, inputs, outputs: Values::new(layout.output_words()), last: HashMap::new() }
    }
}
