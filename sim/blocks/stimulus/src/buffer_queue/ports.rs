//! The ports of the buffer queue that stimulus drives, and the sizes that it must know.

use warploom_contract::{Block, Parameters};
use warploom_golden::buffer_queue::{Inputs, Ports, Queues};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::ones;

/// The ports' places.
pub(crate) struct QueuePorts {
    pub(crate) input_bits: usize,
    pub(crate) buffers: u64,
    pub(crate) warps: u64,
    ports: Ports,
    /// Bits of a warp's number, and of a buffer's.
    widths: [usize; 2],
}

impl QueuePorts {
    /// The ports for these parameters.
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

    /// The model of these parameters.
    pub(crate) fn queues(&self) -> Queues {
        Queues::of(self.buffers, self.warps)
    }

    /// The largest number that stands where a warp's number stands.
    pub(crate) fn most_warp(&self) -> u64 {
        ones(self.widths[0])
    }

    /// The largest number that stands where a buffer's number stands.
    pub(crate) fn most_buffer(&self) -> u64 {
        ones(self.widths[1])
    }

    /// Drives a cycle. The payload of what doesn't happen stays as it is.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.ports.put_inputs(inputs, words);
    }
}

/// A stimulus of these cycles, the resets at the beginning among them. Payload that doesn't matter is random.
pub(crate) fn played(ports: QueuePorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
