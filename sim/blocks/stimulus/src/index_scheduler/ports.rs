//! Ports of `index_scheduler` that stimulus drives.

use warploom_contract::{Block, Parameters};
use warploom_model::bits::PortBits;

/// Payload of a done pulse, with which a generator answers a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    /// Whether the rows were in memory before the launch was taken.
    pub(crate) hit: bool,
    /// Error code; 0 for success.
    pub(crate) error: u64,
    /// First row of the launch.
    pub(crate) address: u64,
    /// Number of rows of the launch.
    pub(crate) rows: u64,
}

/// Ports for random and directed stimulus.
pub(crate) struct SchedulerPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    pub(crate) reset: PortBits,
    pub(crate) launch_valid: PortBits,
    pub(crate) launch_instructions: PortBits,
    /// Ports `bits_x`, `bits_y` and `bits_z`.
    pub(crate) bits: [PortBits; 3],
    pub(crate) row_valid: PortBits,
    pub(crate) row_address: PortBits,
    pub(crate) done_valid: PortBits,
    done_payload: [PortBits; 4],
    pub(crate) launch_ready: PortBits,
    pub(crate) read_enable: PortBits,
    /// Number of lanes.
    pub(crate) lanes: u64,
    /// Number of cores.
    pub(crate) cores: u64,
    /// Number of rows of index memory.
    pub(crate) rows: u64,
    /// Widths of the indices x, y and z in bits.
    pub(super) index_bits: [u64; 3],
}

impl SchedulerPorts {
    /// Creates the ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let input = |name| PortBits::of(layout.input(name));
        Self {
            input_bits: layout.input_bits,
            reset: input("reset"),
            launch_valid: input("launch_valid"),
            launch_instructions: input("launch_instructions"),
            bits: ["bits_x", "bits_y", "bits_z"].map(input),
            row_valid: input("row_valid"),
            row_address: input("row_address"),
            done_valid: input("done_valid"),
            done_payload: ["done_hit", "done_error", "done_address", "done_rows"].map(input),
            launch_ready: PortBits::of(layout.output("launch_ready")),
            read_enable: PortBits::of(layout.output("read_enable")),
            lanes: parameters.get("LANES"),
            cores: parameters.get("CORES"),
            rows: 1 << parameters.get("ROW_BITS"),
            index_bits: ["X_BITS", "Y_BITS", "Z_BITS"].map(|name| parameters.get(name)),
        }
    }

    /// Sets all valid bits and the reset to 0. Payload keeps its old value.
    pub(crate) fn quiet(&self, inputs: &mut [u64]) {
        for port in [self.reset, self.launch_valid, self.row_valid, self.done_valid] {
            port.put(inputs, 0);
        }
    }

    /// Encodes a done pulse.
    pub(crate) fn put_done(&self, inputs: &mut [u64], done: &Done) {
        self.done_valid.put(inputs, 1);
        self.put_payload(inputs, done);
    }

    /// Encodes the payload of a done pulse; `done_valid` keeps its value.
    pub(crate) fn put_payload(&self, inputs: &mut [u64], done: &Done) {
        let values = [u64::from(done.hit), done.error, done.address, done.rows];
        for (port, value) in self.done_payload.iter().zip(values) {
            port.put(inputs, value);
        }
    }

    /// Whether a launch is taken.
    pub(crate) fn takes(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.launch_valid.get(inputs) == 1 && self.launch_ready.get(outputs) == 1
    }
}
