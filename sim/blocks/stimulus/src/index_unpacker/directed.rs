//! Directed cases of `index_unpacker`.

use crate::index_unpacker::ports::UnpackerPorts;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::Stimulus;
use warploom_model::bits;

/// Stimulus of each triple of widths, with words of ones, words with a single one, and random words.
struct Widths {
    ports: UnpackerPorts,
    source: Source,
    /// Values of `bits_x`, `bits_y` and `bits_z`.
    widths: Vec<[u64; 3]>,
    /// Number of cycles so far.
    driven: usize,
}

/// Number of cycles per triple of widths, each with other words.
const CYCLES_PER_TRIPLE: usize = 4;

impl Stimulus for Widths {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        let widths = self.widths.get(self.driven / CYCLES_PER_TRIPLE).copied().unwrap_or_default();
        self.ports.put_widths(inputs, widths);
        match self.driven % CYCLES_PER_TRIPLE {
            0 => self.ports.put_words(inputs, |_| u64::MAX),
            1 => {
                let word = self.ports.word;
                self.ports.put_words(inputs, |lane| 1 << (lane % word));
            }
            _ => {}
        }
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {
        self.driven += 1;
    }

    fn finished(&self) -> bool {
        self.driven >= CYCLES_PER_TRIPLE * self.widths.len()
    }
}

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let ports = UnpackerPorts::new(block, parameters);
    let largest = ports.widths.map(|port| bits::ones(port.width));
    let word = ports.word;
    // Every width of one field. The other two fields have 0 or 3 bits each.
    let every = |axis: usize| -> Vec<[u64; 3]> {
        let of = move |width| {
            [0, 3].map(|other| {
                let mut widths = [other; 3];
                widths[axis] = width;
                widths
            })
        };
        (0..=largest[axis]).flat_map(of).collect()
    };
    // Triples whose total width is in a range, with every third width of x and every second width of y.
    let sums = |sum: std::ops::RangeInclusive<u64>| -> Vec<[u64; 3]> {
        let all = (0..=largest[0]).step_by(3).flat_map(move |x| (0..=largest[1]).step_by(2).map(move |y| [x, y, 0]));
        let with_z = all.flat_map(move |[x, y, _]| (0..=largest[2]).map(move |z| [x, y, z]));
        with_z.filter(|widths| sum.contains(&widths.iter().sum::<u64>())).collect()
    };
    let widths = match point {
        "every_width_of_x" => every(0),
        "every_width_of_y" => every(1),
        "every_width_of_z" => every(2),
        "fields_fill_the_word" => sums(word..=word),
        "fields_past_the_word" => {
            let mut past = sums(word + 1..=word + 2);
            past.push(largest);
            past
        }
        "all_widths_zero" => vec![[0; 3]],
        _ => return None,
    };
    Some(Box::new(Widths { ports, source: Source::new(1), widths, driven: 0 }))
}
