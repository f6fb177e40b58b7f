//! Golden model and properties of `index_unpacker`.

use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_unpacker::BLOCK;
use warploom_model::bits::{self, FieldWriter};
use warploom_model::care::CareMap;
use warploom_model::Model;

#[cfg(test)]
mod corruption;
mod properties;
#[cfg(test)]
mod tests;

pub use properties::all as properties;

/// Locations of the ports of a field, in bits.
#[derive(Clone, Copy)]
struct Field {
    /// Offset of the input with the width of the field.
    width_offset: usize,
    /// Size of that input.
    width_size: usize,
    /// Offset of the output with the indices.
    index_offset: usize,
    /// Size of the index of one lane.
    index_size: usize,
}

/// Golden model of `index_unpacker`: shifts and masks each word separately.
pub struct IndexUnpacker {
    layout: Layout,
    care: CareMap,
    lanes: usize,
    /// Width of a packed word in bits.
    word: usize,
    /// Fields x, y and z.
    fields: [Field; 3],
    /// Offset of the port `words` in bits.
    words: usize,
}

impl IndexUnpacker {
    /// Creates the model for these parameters.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        let fields = [("bits_x", "index_x"), ("bits_y", "index_y"), ("bits_z", "index_z")].map(|(width, index)| {
            let (width, index) = (layout.input(width), layout.output(index));
            Field {
                width_offset: width.offset,
                width_size: width.port.width(),
                index_offset: index.offset,
                index_size: index.port.element_width,
            }
        });
        Self {
            care: CareMap::new(&layout),
            lanes: parameters.get("LANES") as usize,
            word: parameters.get("WORD") as usize,
            fields,
            words: layout.input("words").offset,
            layout,
        }
    }

    /// Layout of the ports.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }
}

impl Model for IndexUnpacker {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        // Position of the field in each word.
        let mut shift = 0;
        for field in self.fields {
            let width = bits::get(inputs, field.width_offset, field.width_size) as usize;
            let mask = bits::ones(width.min(field.index_size));
            let mut writer = FieldWriter::new(outputs, field.index_offset);
            for lane in 0..self.lanes {
                let word = bits::get(inputs, self.words + lane * self.word, self.word);
                // Bits beyond the end of the word read as 0.
                writer.push(field.index_size, if shift < 64 { (word >> shift) & mask } else { 0 });
            }
            writer.finish();
            shift += width;
        }
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, _inputs: &[u64]) {}
}
