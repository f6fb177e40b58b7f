//! Properties of `index_unpacker`.

use warploom_contract::Parameters;
use warploom_contracts::index_unpacker::BLOCK;
use warploom_model::bits::{self, PortBits};
use warploom_model::properties::{input, output};
use warploom_model::{ensure, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let lanes = parameters.get("LANES") as usize;
    Vec::from([Box::new(RepackingGivesTheWordBack {
        lanes,
        widths: ["bits_x", "bits_y", "bits_z"].map(|name| input(&layout, name)),
        words: input(&layout, "words"),
        index: ["index_x", "index_y", "index_z"].map(|name| output(&layout, name)),
    }) as Box<dyn Property>])
}

/// Packing the indices again restores the bits of the word that both a field and its index cover. The value of an index
/// fits its field.
struct RepackingGivesTheWordBack {
    lanes: usize,
    /// Inputs with the widths of the fields x, y and z.
    widths: [PortBits; 3],
    words: PortBits,
    /// Outputs of the indices x, y and z.
    index: [PortBits; 3],
}

impl Property for RepackingGivesTheWordBack {
    fn name(&self) -> &'static str {
        "repacking_gives_the_word_back"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let widths = self.widths.map(|field| field.get(inputs) as usize);
        let word_width = self.words.width / self.lanes;
        let index_widths = self.index.map(|field| field.width / self.lanes);
        for lane in 0..self.lanes {
            let word = bits::get(inputs, self.words.offset + lane * word_width, word_width);
            let (mut packed, mut covered, mut offset) = (0u128, 0u128, 0);
            for (i, width) in widths.into_iter().enumerate() {
                let used_bits = width.min(index_widths[i]);
                let value = bits::get(outputs, self.index[i].offset + lane * index_widths[i], index_widths[i]);
                ensure!(value <= bits::ones(used_bits), "lane {lane}: index {value} exceeds its field of {width} bits");
                packed |= u128::from(value) << offset;
                covered |= u128::from(bits::ones(used_bits)) << offset;
                offset += width;
            }
            let wanted = u128::from(word) & covered;
            ensure!(
                packed == wanted,
                "lane {lane}: the indices repack to {packed:#x}, expected {wanted:#x} from the word"
            );
        }
        Ok(())
    }
}
