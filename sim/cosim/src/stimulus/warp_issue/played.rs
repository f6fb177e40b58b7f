//! Cycles that are known beforehand.

use super::ports::WarpPorts;
use crate::stimulus::source::Source;
use crate::stimulus::Stimulus;
use std::collections::VecDeque;
use warploom_golden::warp_issue::Inputs;

/// Plays these cycles, then one more. Payload that doesn't matter is random.
pub(crate) struct Played {
    ports: WarpPorts,
    source: Source,
    cycles: VecDeque<Inputs>,
    over: bool,
}

impl Played {
    /// A stimulus of these cycles, the resets at the beginning among them.
    pub(crate) fn new(ports: WarpPorts, cycles: Vec<Inputs>) -> Self {
        Self { ports, source: Source::new(1), cycles: cycles.into(), over: false }
    }
}

impl Stimulus for Played {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        let next = self.cycles.pop_front();
        self.over = next.is_none();
        self.ports.put(inputs, &next.unwrap_or_default());
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}

    fn finished(&self) -> bool {
        self.over
    }
}
