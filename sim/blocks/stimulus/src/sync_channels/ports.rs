//! The ports of the channels that stimulus drives, and the sizes that it must know.

use warploom_contract::{Block, Parameters};
use warploom_golden::sync_channels::{Channels, Inputs, Ports, Size};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::ones;

/// The ports' places.
pub(crate) struct ChannelPorts {
    pub(crate) input_bits: usize,
    pub(crate) size: Size,
    ports: Ports,
    /// Bits of a warp's number and of a channel's.
    widths: [usize; 2],
}

impl ChannelPorts {
    /// The ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let width = |name| layout.input(name).port.width();
        Self {
            input_bits: layout.input_bits,
            size: Size::of(parameters),
            ports: Ports::new(&layout),
            widths: ["wait_warp", "wait_channel"].map(width),
        }
    }

    /// The model of these parameters.
    pub(crate) fn channels(&self) -> Channels {
        Channels::new(self.size)
    }

    /// The largest number that stands where a warp's stands.
    pub(crate) fn last_warp(&self) -> u64 {
        ones(self.widths[0])
    }

    /// The largest number that stands where a channel's stands.
    pub(crate) fn last_channel(&self) -> u64 {
        ones(self.widths[1])
    }

    /// Drives a cycle. The payload of what doesn't happen stays as it is.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.ports.put_inputs(inputs, words);
    }
}

/// A stimulus of these cycles, the resets at the beginning among them. Payload that doesn't matter is random.
pub(crate) fn played(ports: ChannelPorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
