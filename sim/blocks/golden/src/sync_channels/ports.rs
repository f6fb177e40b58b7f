//! Port codec: converts between packed port vectors and typed inputs and outputs.

use super::signals::{Inputs, Outputs, Rejection, Wait};
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Locations of the ports in the packed vectors, in groups of a valid bit and its payload fields.
#[derive(Clone)]
pub struct Ports {
    reset: PortBits,
    signal: [PortBits; 2],
    wait: [PortBits; 3],
    wake: [PortBits; 2],
    signal_error: [PortBits; 3],
    wait_error: [PortBits; 3],
    waiting: PortBits,
}

impl Ports {
    /// Creates the codec for this layout.
    pub fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
        Self {
            reset: input("reset"),
            signal: ["signal_valid", "signal_channel"].map(input),
            wait: ["wait_valid", "wait_warp", "wait_channel"].map(input),
            wake: ["wake_valid", "wake_warp"].map(output),
            signal_error: ["signal_error_valid", "signal_error_channel", "signal_error_code"].map(output),
            wait_error: ["wait_error_valid", "wait_error_warp", "wait_error_code"].map(output),
            waiting: output("waiting"),
        }
    }

    /// Decodes the inputs of a cycle.
    pub fn inputs(&self, words: &[u64]) -> Inputs {
        Inputs {
            reset: self.reset.is_set(words),
            signal: fields(self.signal, words).map(|[_, channel]| channel),
            wait: fields(self.wait, words).map(|[_, warp, channel]| Wait { warp, channel }),
        }
    }

    /// Encodes the inputs of a cycle. Payload whose valid bit is 0 keeps its old value.
    pub fn put_inputs(&self, inputs: &Inputs, words: &mut [u64]) {
        self.reset.put(words, u64::from(inputs.reset));
        self.signal[0].put(words, 0);
        self.wait[0].put(words, 0);
        if let Some(channel) = inputs.signal {
            put_fields(self.signal, [1, channel], words);
        }
        if let Some(Wait { warp, channel }) = inputs.wait {
            put_fields(self.wait, [1, warp, channel], words);
        }
    }

    /// Decodes the outputs of a cycle.
    pub fn outputs(&self, words: &[u64]) -> Outputs {
        let rejection = |locations| fields(locations, words).map(|[_, subject, code]| Rejection { subject, code });
        Outputs {
            wake: fields(self.wake, words).map(|[_, warp]| warp),
            signal_error: rejection(self.signal_error),
            wait_error: rejection(self.wait_error),
            waiting: self.waiting.get(words),
        }
    }

    /// Encodes the outputs of a cycle into zeroed words.
    pub(super) fn put(&self, outputs: &Outputs, words: &mut [u64]) {
        if let Some(warp) = outputs.wake {
            put_fields(self.wake, [1, warp], words);
        }
        for (locations, rejection) in [(self.signal_error, outputs.signal_error), (self.wait_error, outputs.wait_error)]
        {
            if let Some(Rejection { subject, code }) = rejection {
                put_fields(locations, [1, subject, code], words);
            }
        }
        self.waiting.put(words, outputs.waiting);
    }
}
