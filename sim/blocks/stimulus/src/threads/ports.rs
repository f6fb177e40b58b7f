//! Ports for the requests of `index_generator` (configurations) and `index_front_end` (launches). The names differ, and
//! only a launch has a number of instructions.

use warploom_contract::{Block, Layout, Parameters};
use warploom_model::bits::PortBits;

/// Request to a generator or a front end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// First row in index memory.
    pub address: u64,
    /// Number of threads of the thread block in x, y and z.
    pub dimensions: [u64; 3],
    /// Number of instructions of the kernel; the generator has no port for it.
    pub instructions: u64,
}

/// Ports of the index memory, which only the generator has.
#[derive(Clone, Copy)]
pub(crate) struct MemoryPorts {
    /// Output: a row is written.
    pub(crate) row_valid: PortBits,
    /// Output: address of the written row.
    pub(crate) row_address: PortBits,
    /// Input: a row is read.
    pub(crate) read_enable: PortBits,
    /// Input: address of the row to be read.
    pub(crate) read_address: PortBits,
}

/// Ports of a generator or a front end for stimulus.
#[derive(Clone)]
pub(crate) struct LaunchPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Input `reset`.
    pub(crate) reset: PortBits,
    /// Input `cfg_valid` or `launch_valid`.
    pub(crate) valid: PortBits,
    address: PortBits,
    dimensions: [PortBits; 3],
    instructions: Option<PortBits>,
    ready: PortBits,
    done_valid: PortBits,
    /// Ports of the index memory; `None` for a front end.
    pub(crate) memory: Option<MemoryPorts>,
    /// Number of cycles to run after the last answer, so that the last core has had its last row.
    pub(crate) tail: u64,
}

impl LaunchPorts {
    /// Creates the ports of a block that takes configurations or launches.
    pub(crate) fn of(block: &Block, parameters: &Parameters) -> Self {
        let layout: Layout = block.layout(parameters);
        let generator = layout.inputs.iter().any(|field| field.port.name == "cfg_valid");
        let input = |name: &str| PortBits::of(layout.input(name));
        let output = |name: &str| PortBits::of(layout.output(name));
        let prefix = if generator { "cfg" } else { "launch" };
        let prefixed = |name: &str| format!("{prefix}_{name}");
        Self {
            input_bits: layout.input_bits,
            reset: input("reset"),
            valid: input(&prefixed("valid")),
            address: input(&prefixed("address")),
            dimensions: ["dim_x", "dim_y", "dim_z"].map(|name| input(&prefixed(name))),
            instructions: (!generator).then(|| input("launch_instructions")),
            ready: output(&prefixed("ready")),
            done_valid: output("done_valid"),
            memory: generator.then(|| MemoryPorts {
                row_valid: output("row_valid"),
                row_address: output("row_address"),
                read_enable: input("read_enable"),
                read_address: input("read_address"),
            }),
            tail: parameters.find("CORES").unwrap_or(1) + 3,
        }
    }

    /// Encodes an offered request.
    pub(crate) fn offer(&self, inputs: &mut [u64], request: &Request) {
        self.valid.put(inputs, 1);
        self.address.put(inputs, request.address);
        for (port, dimension) in self.dimensions.iter().zip(request.dimensions) {
            port.put(inputs, dimension);
        }
        if let Some(instructions) = self.instructions {
            instructions.put(inputs, request.instructions);
        }
    }

    /// Whether the offered request is taken.
    pub(crate) fn takes(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.valid.is_set(inputs) && self.ready.is_set(outputs)
    }

    /// Whether this cycle has an answer: `done_valid` is 1.
    pub(crate) fn answers(&self, outputs: &[u64]) -> bool {
        self.done_valid.is_set(outputs)
    }
}
