//! Mask of the output bits that matter in a cycle, derived from the contract's `Care` alone.

use crate::bits;
use warploom_contract::{Care, Layout};

/// Output bits that matter only while one bit of a valid port is 1: the bits that this *valid bit* governs.
struct Group {
    /// Index of the valid bit in the packed outputs.
    valid: usize,
    /// Whether the bits matter only for memory rows written since the last reset.
    only_written: bool,
    /// Governed bits: index of a 64-bit word, and mask within it.
    masks: Vec<(usize, u64)>,
}

/// Output bits that matter in every cycle, and output bits that matter only while a valid bit is 1.
pub struct CareMap {
    /// Mask of the output bits that matter in every cycle.
    always: Vec<u64>,
    groups: Vec<Group>,
}

impl CareMap {
    /// Returns the map for the outputs of this layout.
    ///
    /// # Panics
    /// If a valid port is not an output of the layout.
    pub fn new(layout: &Layout) -> Self {
        let mut always = vec![0; layout.output_words()];
        // For each group: index of the valid bit, `only_written`, and mask of the governed bits.
        let mut governed: Vec<(usize, bool, Vec<u64>)> = Vec::new();
        for field in &layout.outputs {
            let (valid, only_written) = match field.port.care {
                Care::Always => {
                    bits::of_mut(&mut always)[field.range()].fill(true);
                    continue;
                }
                Care::While(valid) => (layout.output(valid), false),
                Care::WhileAndWritten(valid) => (layout.output(valid), true),
            };
            // Each bit of the valid port governs an equal share of the bits of `field`, in order.
            let share = field.port.width() / valid.port.width();
            for (i, valid_bit) in valid.range().enumerate() {
                let known = governed.iter().position(|(bit, written, _)| (*bit, *written) == (valid_bit, only_written));
                let slot = known.unwrap_or_else(|| {
                    governed.push((valid_bit, only_written, vec![0; always.len()]));
                    governed.len() - 1
                });
                let start = field.offset + i * share;
                bits::of_mut(&mut governed[slot].2)[start..start + share].fill(true);
            }
        }
        let groups = governed.into_iter().map(|(valid, only_written, masks)| Group {
            valid,
            only_written,
            masks: masks.into_iter().enumerate().filter(|(_, mask)| *mask != 0).collect(),
        });
        Self { groups: groups.collect(), always }
    }

    /// Writes 1 into each bit of `care` whose output bit matters, and 0 into all other bits. `care` has at least as
    /// many words as the packed outputs. `written` states whether the memory row on the outputs has been written since
    /// the last reset. It has an effect only on ports with [`Care::WhileAndWritten`].
    pub fn fill(&self, outputs: &[u64], written: bool, care: &mut [u64]) {
        let (ports, padding) = care.split_at_mut(self.always.len());
        ports.copy_from_slice(&self.always);
        if !padding.is_empty() {
            padding.fill(0);
        }
        for group in &self.groups {
            if bits::get(outputs, group.valid, 1) == 1 && (written || !group.only_written) {
                for &(word, mask) in &group.masks {
                    care[word] |= mask;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contract::Port;

    #[test]
    fn a_valid_bit_governs_its_share() {
        let layout = Layout::new(vec![
            Port::outputs("valid", 2, 1, ""),
            Port::outputs("data", 4, 3, "").when("valid"),
            Port::outputs("read", 1, 2, "").when_written("valid"),
            Port::output("other", 1, ""),
        ]);
        let map = CareMap::new(&layout);
        let mut care = [u64::MAX; 2];
        map.fill(&[0b10], false, &mut care);
        assert_eq!(care, [0b1_0011_1111_0000_0011, 0]);
        map.fill(&[0b11], true, &mut care);
        assert_eq!(care, [0b1_1111_1111_1111_1111, 0]);
        map.fill(&[0], true, &mut care);
        assert_eq!(care, [0b1_0000_0000_0000_0011, 0]);
    }
}
