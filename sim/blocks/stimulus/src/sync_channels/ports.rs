//! Ports of `sync_channels` that stimulus drives, and their sizes.

use warploom_contract::{Block, Parameters};
use warploom_golden::sync_channels::{Channels, Inputs, Ports, Size};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::ones;

/// Port codec with the sizes for the stimulus.
pub(crate) struct ChannelPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Numbers of warps and channels, and the maximum count.
    pub(crate) size: Size,
    ports: Ports,
    /// Widths of warp numbers and of channel numbers in bits.
    widths: [usize; 2],
}

impl ChannelPorts {
    /// Creates the codec for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let width = |name| layout.input(name).port.width();
        Self {
            input_bits: layout.input_bits,
            size: Size::new(parameters),
            ports: Ports::new(&layout),
            widths: ["wait_warp", "wait_channel"].map(width),
        }
    }

    /// Model for these parameters.
    pub(crate) fn channels(&self) -> Channels {
        Channels::new(self.size)
    }

    /// Largest encodable number of a warp.
    pub(crate) fn max_warp(&self) -> u64 {
        ones(self.widths[0])
    }

    /// Largest encodable number of a channel.
    pub(crate) fn max_channel(&self) -> u64 {
        ones(self.widths[1])
    }

    /// Encodes the inputs of a cycle. Payload without its valid bit keeps its old value.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.ports.put_inputs(inputs, words);
    }
}

/// Stimulus of these cycles, which include the initial resets. Unused payload is random.
pub(crate) fn played(ports: ChannelPorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
