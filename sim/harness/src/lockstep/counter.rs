//! Transaction counts of a run.

use std::collections::BTreeMap;
use warploom_contract::{Care, Layout};
use warploom_model::bits;

/// Counter of transactions: pulses of valid outputs and handshakes, or cycles of a block with neither. Each bit of a
/// valid output that is 1 in a cycle counts as a pulse.
pub(crate) struct Counter {
    valids: Vec<Valid>,
    handshakes: Vec<Handshake>,
    cycles: u64,
}

/// Valid output, with the number of its pulses: an output whose name ends in `_valid`, or that governs other outputs.
struct Valid {
    name: &'static str,
    /// Offset of the lowest bit among the output bits.
    offset: usize,
    width: usize,
    count: u64,
}

/// Valid input with its ready output, and the number of handshakes.
struct Handshake {
    /// Name of the valid input.
    name: &'static str,
    /// Offset of the valid bit among the input bits.
    valid: usize,
    /// Offset of the ready bit among the output bits.
    ready: usize,
    count: u64,
}

impl Counter {
    pub(crate) fn new(layout: &Layout) -> Self {
        let governs = |name: &str| {
            let cares = layout.ports.iter().map(|port| port.care);
            cares.into_iter().any(|care| matches!(care, Care::While(by) | Care::WhileAndWritten(by) if by == name))
        };
        let is_valid = |name: &str| name.ends_with("_valid") || governs(name);
        let valids = layout.outputs.iter().filter(|field| is_valid(field.port.name)).map(|field| Valid {
            name: field.port.name,
            offset: field.offset,
            width: field.port.width(),
            count: 0,
        });
        let handshakes = layout.inputs.iter().filter_map(|valid| {
            let stem = valid.port.name.strip_suffix("_valid")?;
            let ready = layout.outputs.iter().find(|field| field.port.name.strip_suffix("_ready") == Some(stem))?;
            Some(Handshake { name: valid.port.name, valid: valid.offset, ready: ready.offset, count: 0 })
        });
        Self { valids: valids.collect(), handshakes: handshakes.collect(), cycles: 0 }
    }

    /// Counts the transactions of a cycle, from settled port values.
    #[inline]
    pub(crate) fn count(&mut self, inputs: &[u64], outputs: &[u64]) {
        self.cycles += 1;
        for Valid { offset, width, count, .. } in &mut self.valids {
            *count += match width {
                1 => bits::get(outputs, *offset, 1),
                2..=64 => u64::from(bits::get(outputs, *offset, *width).count_ones()),
                _ => bits::of(outputs)[*offset..*offset + *width].count_ones() as u64,
            };
        }
        for Handshake { valid, ready, count, .. } in &mut self.handshakes {
            *count += bits::get(inputs, *valid, 1) & bits::get(outputs, *ready, 1);
        }
    }

    /// Returns the counts by the names of the valid ports, or the number of cycles by the name `cycles`.
    pub(crate) fn counts(&self) -> BTreeMap<&'static str, u64> {
        let valids = self.valids.iter().map(|valid| (valid.name, valid.count));
        let handshakes = self.handshakes.iter().map(|handshake| (handshake.name, handshake.count));
        let counts: BTreeMap<_, _> = valids.chain(handshakes).collect();
        if counts.is_empty() {
            BTreeMap::from([("cycles", self.cycles)])
        } else {
            counts
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contract::Port;

    #[test]
    fn each_bit_of_a_wide_valid_output_counts() {
        let layout = Layout::new(vec![Port::output("a_valid", 1, ""), Port::outputs("b_valid", 70, 1, "")]);
        let mut counter = Counter::new(&layout);
        counter.count(&[], &[!0, 0b111_1111]);
        counter.count(&[], &[0, 1 << 6]);
        assert_eq!(counter.counts(), BTreeMap::from([("a_valid", 1), ("b_valid", 71)]));
    }
}
