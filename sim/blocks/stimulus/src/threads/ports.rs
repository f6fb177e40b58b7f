//! The ports by which the generator and the front end take configurations: alike, but for their names.

use warploom_contract::{Block, Layout, Parameters};
use warploom_model::bits::Place;

/// What is asked of a generator or a front end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// First row in index memory.
    pub address: u64,
    /// Threads of the block in x, y and z.
    pub dimensions: [u64; 3],
    /// Instructions of the kernel; the generator has no port for them.
    pub instructions: u64,
}

/// The ports that only the generator has.
#[derive(Clone, Copy)]
pub(crate) struct MemoryPorts {
    pub(crate) row_valid: Place,
    pub(crate) row_address: Place,
    pub(crate) read_enable: Place,
    pub(crate) read_address: Place,
}

/// The ports of a generator or a front end that stimulus uses.
#[derive(Clone)]
pub(crate) struct LaunchPorts {
    pub(crate) input_bits: usize,
    pub(crate) reset: Place,
    pub(crate) valid: Place,
    address: Place,
    dimensions: [Place; 3],
    instructions: Option<Place>,
    ready: Place,
    done_valid: Place,
    pub(crate) memory: Option<MemoryPorts>,
    /// Cycles that go on after the last answer, until the last core has its row.
    pub(crate) tail: u64,
}

impl LaunchPorts {
    /// The ports of a block that takes configurations or launches.
    pub(crate) fn of(block: &Block, parameters: &Parameters) -> Self {
        let layout: Layout = block.layout(parameters);
        let generator = layout.inputs.iter().any(|field| field.port.name == "cfg_valid");
        let input = |name: &str| Place::of(layout.input(name));
        let output = |name: &str| Place::of(layout.output(name));
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

    /// Offers a request.
    pub(crate) fn offer(&self, inputs: &mut [u64], request: &Request) {
        self.valid.put(inputs, 1);
        self.address.put(inputs, request.address);
        for (place, dimension) in self.dimensions.iter().zip(request.dimensions) {
            place.put(inputs, dimension);
        }
        if let Some(instructions) = self.instructions {
            instructions.put(inputs, request.instructions);
        }
    }

    /// Whether the request that these inputs offer is taken.
    pub(crate) fn takes(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.valid.is_set(inputs) && self.ready.is_set(outputs)
    }

    /// Whether an answer comes in this cycle.
    pub(crate) fn answers(&self, outputs: &[u64]) -> bool {
        self.done_valid.is_set(outputs)
    }
}
