//! Reads the ports of a wave, cycle by cycle.

use super::bits::bit;
use super::places::{Piece, Places};
use super::wave::Wave;
use std::collections::HashMap;
use warploom_contract::Layout;
use warploom_model::bits;
use wellen::SignalValueRef;

/// Values and, as a 1 each, the bits that are neither 0 nor 1.
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    pub(super) values: Vec<u64>,
    pub(super) unknown: Vec<u64>,
}

impl Values {
    pub(super) fn new(words: usize) -> Self {
        Self { values: vec![0; words], unknown: vec![0; words] }
    }
}

/// The ports, sample after sample.
pub(super) struct Reader<'a> {
    wave: &'a Wave,
    places: &'a Places,
    pub(super) inputs: Values,
    pub(super) outputs: Values,
    /// Which of a signal's changes was read last, for each piece: input or output, and its number.
    last: HashMap<(bool, usize), usize>,
}

impl Reader<'_> {
    /// Goes to a sample.
    pub(super) fn read(&mut self, time: u32) {
        for (is_input, pieces, to) in
            [(true, &self.places.inputs, &mut self.inputs), (false, &self.places.outputs, &mut self.outputs)]
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

/// Puts the bits of a piece where they belong; what has no value yet is unknown.
fn fill(to: &mut Values, piece: &Piece, value: Option<&SignalValueRef>) {
    for at in 0..piece.width {
        let bit = value.and_then(|value| bit(value, piece.from + at));
        bits::of_mut(&mut to.values).set(piece.to + at, bit.is_some_and(|bit| bit != piece.inverted));
        bits::of_mut(&mut to.unknown).set(piece.to + at, bit.is_none());
    }
}

impl Wave {
    /// Reads the ports in the order of samples.
    pub(super) fn reader<'a>(&'a self, places: &'a Places, layout: &Layout) -> Reader<'a> {
        let mut inputs = Values::new(layout.input_words());
        for &(offset, width, value) in &places.constants {
            bits::put(&mut inputs.values, offset, width, value);
        }
        Reader { wave: self, places, inputs, outputs: Values::new(layout.output_words()), last: HashMap::new() }
    }
}
