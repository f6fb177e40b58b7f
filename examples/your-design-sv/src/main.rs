//! Checks SystemVerilog with an asynchronous active-low reset, a packed struct port, a package and an include.

use warploom::contract::{Block, Interface, Parameter, Parameters, Port, Rule};
use warploom::harness::foreign::{Clock, Edge, Polarity, Reset, ResetTiming, VerilogFiles};
use warploom::harness::registry::{Design, Entry, Registry};
use warploom::model::{bits, ports::Ports, Model};

const ACCUMULATOR: Block = Block {
    name: "accumulator",
    purpose: "adds and subtracts, and saturates at 0 and at the largest sum",
    publication: "",
    parameters: &[Parameter { name: "BITS", default: 8, meaning: "bits of the sum, 8 or more" }],
    combinations: || [8, 9, 24].map(|bits| Parameters::of(&[("BITS", bits)])).to_vec(),
    parameter_space: None,
    ports: |parameters| {
        vec![
            Port::clock(),
            Port::reset("sets the sum to 0"),
            Port::input("request_i", 10, "operand in bits 7 to 0; operation in 9 and 8: hold, add, subtract, load"),
            Port::output("sum_o", parameters.get("BITS") as usize, "sum"),
            Port::output("saturated_o", 1, "the last operation saturated"),
        ]
    },
    rules: &[Rule { name: "latency", text: "sum_o and saturated_o follow a request in the next cycle." }],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[],
};

/// Cycle model.
struct Accumulator {
    ports: Ports,
    /// Largest sum.
    largest: u64,
    sum: u64,
    saturated: bool,
}

impl Model for Accumulator {
    fn settle(&mut self, _inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        self.ports.put(outputs, "sum_o", self.sum);
        self.ports.put(outputs, "saturated_o", self.saturated);
        self.ports.put(care, "sum_o", self.largest);
        self.ports.put(care, "saturated_o", true);
    }

    fn edge(&mut self, inputs: &[u64]) {
        let request = self.ports.get(inputs, "request_i");
        let (operation, operand) = (request >> 8, request & 0xff);
        let unlimited = match operation {
            1 => self.sum + operand,
            2 => self.sum.saturating_sub(operand),
            3 => operand,
            _ => self.sum,
        };
        self.saturated = unlimited > self.largest || (operation == 2 && operand > self.sum);
        self.sum = unlimited.min(self.largest);
        if self.ports.is_set(inputs, "reset") {
            (self.sum, self.saturated) = (0, false);
        }
    }
}

static ENTRY: Entry = Entry {
    model: Some(|parameters| {
        let (ports, bits) = (Ports::new(&ACCUMULATOR.layout(parameters)), parameters.get("BITS") as usize);
        Box::new(Accumulator { ports, largest: bits::ones(bits), sum: 0, saturated: false })
    }),
    ..Entry::new(
        &ACCUMULATOR,
        Design::Verilog(VerilogFiles {
            include_directories: &["design/include"],
            parameters: &[("BITS", "Bits")],
            clock: Clock { port: "clk_i", edge: Edge::Rising },
            reset: Reset { port: "rst_ni", polarity: Polarity::ActiveLow, timing: ResetTiming::Asynchronous },
            ..VerilogFiles::new(
                env!("CARGO_MANIFEST_DIR"),
                "accumulator",
                &["design/accumulator_pkg.sv", "design/accumulator.sv"],
            )
        }),
    )
};

static REGISTRY: Registry = Registry::new(&[&ENTRY]);

fn main() -> std::process::ExitCode {
    warploom::main(&REGISTRY)
}
