//! Block for tests of the harness: it adds a number in each lane and has no clock.

use crate::entry::{Design, Entry};
use crate::foreign::VerilogFiles;
use crate::report::BlockSubject;
use crate::stimulus::{Directed, Played, Stimulus};
use warploom_contract::{Block, Interface, Parameter, Parameters, Port, Rule, TestPoint};
use warploom_emit::{Emission, File};
use warploom_model::bits::PortBits;
use warploom_model::Model;

/// Width of a number in bits.
const WIDTH: usize = 16;

/// Contract.
pub(crate) const BLOCK: Block = Block {
    name: "adder",
    purpose: "adds a number in each lane",
    publication: "none",
    parameters: &[Parameter { name: "LANES", default: 32, meaning: "number of lanes" }],
    combinations: || [4, 32].map(|lanes| Parameters::of(&[("LANES", lanes)])).to_vec(),
    parameter_space: None,
    ports: |parameters| {
        let lanes = parameters.get("LANES") as usize;
        vec![
            Port::input("step", WIDTH, "number that is added in each lane"),
            Port::inputs("numbers", lanes, WIDTH, "second number of each lane"),
            Port::outputs("sums", lanes, WIDTH, "sum of each lane"),
        ]
    },
    rules: &[Rule { name: "sum", text: "sums is numbers + step, modulo 2^16, in the same cycle." }],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[TestPoint { name: "overflow", rule: "sum" }],
    test_plan: &[],
};

/// Entry.
pub(crate) static ENTRY: Entry = entry();

/// Returns the entry, as a base for entries that differ in a part.
pub(crate) const fn entry() -> Entry {
    Entry {
        model: Some(|parameters| Box::new(Adder::new(parameters))),
        directed: Some(|parameters| vec![Directed { name: "overflow", stimulus: overflow(parameters) }]),
        ..Entry::new(
            &BLOCK,
            Design::Verilog(VerilogFiles {
                parameters: &[("LANES", "LANES")],
                ..VerilogFiles::new(env!("CARGO_MANIFEST_DIR"), "adder", &["adder.v"])
            }),
        )
    }
}

/// Returns the block at its defaults, for reports.
pub(crate) fn subject() -> BlockSubject {
    BlockSubject::new(&ENTRY, &BLOCK.defaults(), &BLOCK.layout(&BLOCK.defaults()), true)
}

/// Golden model.
struct Adder {
    step: PortBits,
    numbers: Vec<PortBits>,
    sums: Vec<PortBits>,
}

impl Adder {
    fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        let lanes = parameters.get("LANES") as usize;
        let elements = |port: PortBits| (0..lanes).map(move |lane| port.part(lane, lanes)).collect();
        let (numbers, sums) = (PortBits::of(layout.input("numbers")), PortBits::of(layout.output("sums")));
        Self { step: PortBits::of(layout.input("step")), numbers: elements(numbers), sums: elements(sums) }
    }
}

impl Model for Adder {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        for (number, sum) in self.numbers.iter().zip(&self.sums) {
            sum.put(outputs, number.get(inputs) + self.step.get(inputs));
            sum.put(care, u64::MAX);
        }
    }

    fn edge(&mut self, _inputs: &[u64]) {}
}

/// Creates the stimulus of the test point `overflow`: all numbers are the maximum, and the step is 1, then 2.
fn overflow(parameters: &Parameters) -> Box<dyn Stimulus> {
    let layout = BLOCK.layout(parameters);
    let step = PortBits::of(layout.input("step"));
    Box::new(Played::new([1u64, 2], move |inputs: &mut [u64], value: &u64| {
        inputs.fill(u64::MAX);
        step.put(inputs, *value);
    }))
}

/// Returns Verilog of the block as the emitter would write it. `sum` is the Verilog expression for the first lane.
pub(crate) fn emission(parameters: &Parameters, sum: &str) -> Emission {
    let lanes = parameters.get("LANES");
    let (last, width) = (lanes * WIDTH as u64 - 1, WIDTH);
    let others = (1..lanes).map(|lane| {
        let low = lane * WIDTH as u64;
        format!("  assign sums[{low} +: {width}] = numbers[{low} +: {width}] + step;\n")
    });
    let text = format!(
        "module wl_adder (\n  input [{}:0] step,\n  input [{last}:0] numbers,\n  output [{last}:0] sums\n);\n  \
         assign sums[0 +: {width}] = {sum};\n{}endmodule\n",
        width - 1,
        others.collect::<String>()
    );
    Emission {
        names: Vec::new(),
        notes: Vec::new(),
        block: BLOCK.name.into(),
        purpose: BLOCK.purpose.into(),
        top: "wl_adder".into(),
        parameters: vec![("LANES".into(), lanes)],
        command: "a test".into(),
        ports: Vec::new(),
        assertions: None,
        foreign: None,
        files: vec![File { name: "wl_adder.v".into(), module: "wl_adder".into(), text }],
    }
}
