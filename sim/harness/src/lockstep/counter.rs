//! Transaction counts of a run.

use std::collections::BTreeMap;
use warploom_contract::{Care, Layout};
use warploom_model::bits;

/// Counter of transactions: pulses of valid outputs and handshakes, or cycles of a block with neither.
pub(crate) struct Counter {
    /// Valid outputs: name, offset, width.
    valids: Vec<(&'static str, usize, usize)>,
    /// Handshakes: name, offset of the input valid, offset of the output ready.
    handshakes: Vec<(&'static str, usize, usize)>,
    counts: Vec<u64>,
}

impl Counter {
    pub(crate) fn new(layout: &Layout) -> Self {
        let governs = |name: &str| {
            let cares = layout.ports.iter().map(|port| port.care);
            cares.into_iter().any(|care| matches!(care, Care::While(by) | Care::WhileAndWritten(by) if by == name))
        };
        let is_valid = |name: &str| name.ends_with("_valid") || governs(name);
        let valids: Vec<_> = layout
            .outputs
            .iter()
            .filter(|field| is_valid(field.port.name))
            .map(|field| (field.port.name, field.offset, field.port.width().min(64)))
            .collect();
        let handshakes: Vec<_> = layout
            .inputs
            .iter()
            .filter_map(|valid| {
                let stem = valid.port.name.strip_suffix("_valid")?;
                let ready = layout.outputs.iter().find(|field| field.port.name.strip_suffix("_ready") == Some(stem))?;
                Some((valid.port.name, valid.offset, ready.offset))
            })
            .collect();
        let counts = vec![0; (valids.len() + handshakes.len()).max(1)];
        Self { valids, handshakes, counts }
    }

    #[inline]
    pub(crate) fn count(&mut self, inputs: &[u64], outputs: &[u64]) {
        if self.valids.is_empty() && self.handshakes.is_empty() {
            self.counts[0] += 1;
            return;
        }
        let (valids, handshakes) = self.counts.split_at_mut(self.valids.len());
        for (count, &(_, offset, width)) in valids.iter_mut().zip(&self.valids) {
            *count += u64::from(bits::get(outputs, offset, width).count_ones());
        }
        for (count, &(_, valid, ready)) in handshakes.iter_mut().zip(&self.handshakes) {
            *count += bits::get(inputs, valid, 1) & bits::get(outputs, ready, 1);
        }
    }

    pub(crate) fn counts(&self) -> BTreeMap<&'static str, u64> {
        let names = self.valids.iter().chain(&self.handshakes).map(|(name, ..)| *name);
        names.chain(["cycles"]).zip(self.counts.iter().copied()).collect()
    }
}
