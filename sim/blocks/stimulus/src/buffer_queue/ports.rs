//! Ports of `buffer_queue` that stimulus drives, and their sizes.

use warploom_contract::{Block, Parameters};
use warploom_golden::buffer_queue::{Inputs, Ports, Queues};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::ones;

/// Port codec with the sizes for the stimulus.
pub(crate) struct QueuePorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Number of buffers.
    pub(crate) buffers: u64,
    /// Number of warps.
    pub(crate) warps: u64,
    ports: Ports,
    /// Widths of warp numbers and of buffer numbers in bits.
    widths: [usize; 2],
}

impl QueuePorts {
    /// Creates the codec for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        Self {
            input_bits: layout.input_bits,
            buffers: parameters.get("BUFFERS"),
            warps: parameters.get("WARPS"),
            ports: Ports::new(&layout),
            widths: ["request_warp", "request_buffer"].map(|name| layout.input(name).port.width()),
        }
    }

    /// Model for these parameters.
    pub(crate) fn queues(&self) -> Queues {
        Queues::with_sizes(self.buffers, self.warps)
    }

    /// Largest encodable number of a warp.
    pub(crate) fn max_warp(&self) -> u64 {
        ones(self.widths[0])
    }

    /// Largest encodable number of a buffer.
    pub(crate) fn max_buffer(&self) -> u64 {
        ones(self.widths[1])
    }

    /// Encodes the inputs of a cycle. Unused payload keeps its old value.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.ports.put_inputs(inputs, words);
    }
}

/// Stimulus of these cycles, which include the initial resets. Unused payload is random.
pub(crate) fn played(ports: QueuePorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
