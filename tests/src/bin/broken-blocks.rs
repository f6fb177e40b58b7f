//! Command line with user blocks whose code panics.

use std::process::ExitCode;
use warploom::contract::plan::{bin, Bin, Condition};
use warploom::contract::{Block, Interface, Parameter, Parameters, Port};
use warploom::harness::bench::Measurements;
use warploom::harness::foreign::VerilogFiles;
use warploom::harness::registry::{Design, Entry, Registry};
use warploom::harness::stimulus::run_on_model;
use warploom::model::{Model, Stimulus};

const ADDER: Block = Block {
    name: "adder",
    purpose: "adds one",
    publication: "none",
    parameters: &[Parameter { name: "WIDTH", default: 4, meaning: "bits" }],
    combinations: || vec![Parameters::of(&[("WIDTH", 4)])],
    parameter_space: None,
    ports: |parameters| {
        let width = parameters.get("WIDTH") as usize;
        vec![Port::input("a", width, "number"), Port::output("y", width, "number + 1")]
    },
    rules: &[],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[],
};

/// Model that panics in its first cycle. It is also a stimulus, which does not panic.
struct Broken;

impl Model for Broken {
    fn settle(&mut self, _inputs: &[u64], _outputs: &mut [u64], _care: &mut [u64]) {
        panic!("no sum");
    }

    fn edge(&mut self, _inputs: &[u64]) {}
}

impl Stimulus for Broken {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        inputs.fill(0);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Model that declares no output bit as significant.
struct Silent;

impl Model for Silent {
    fn settle(&mut self, _inputs: &[u64], _outputs: &mut [u64], care: &mut [u64]) {
        care.fill(0);
    }

    fn edge(&mut self, _inputs: &[u64]) {}
}

/// Returns the entry of a block whose Verilog is `adder.v`.
const fn entry(contract: &'static Block) -> Entry {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/user_panics");
    let files = VerilogFiles { parameters: &[("WIDTH", "WIDTH")], ..VerilogFiles::new(folder, "adder", &["adder.v"]) };
    Entry::new(contract, Design::Verilog(files))
}

// Each block has one fault, after which it is named.
static COMBINATIONS: Block = Block { name: "combinations", combinations: || panic!("no combination"), ..ADDER };
static PORTS: Block = Block { name: "ports", ports: |_| panic!("no port"), ..ADDER };
/// Test plan whose condition names an unknown port.
const TYPO: &[Bin] = &[bin("typo", "none", Condition::High("aa"))];
static BINS: Block = Block { name: "bins", test_plan: TYPO, ..ADDER };
static MODEL: Block = Block { name: "model", ..ADDER };
static MEASURED: Block = Block { name: "measured", ..ADDER };
static MEASURED_ON_MODEL: Block = Block { name: "measured_on_model", ..ADDER };

/// Measurement that panics.
static MEASUREMENTS: Measurements = Measurements::of_cycles(|_| panic!("no figure"));
/// Measurement that runs the broken model.
static MEASUREMENTS_ON_MODEL: Measurements = Measurements::of_cycles(|bench| {
    let layout = bench.block.layout(&bench.block.defaults());
    run_on_model(&mut Broken, &layout, &mut Broken, 3, |_| {});
    Ok(Vec::new())
});

static ENTRIES: &[&Entry] = &[
    &entry(&COMBINATIONS),
    &entry(&PORTS),
    &Entry { model: Some(|_| Box::new(Silent)), ..entry(&BINS) },
    &Entry { model: Some(|_| Box::new(Broken)), ..entry(&MODEL) },
    &Entry { measurements: Some(&MEASUREMENTS), ..entry(&MEASURED) },
    &Entry { measurements: Some(&MEASUREMENTS_ON_MODEL), ..entry(&MEASURED_ON_MODEL) },
];

fn main() -> ExitCode {
    warploom::main(&Registry::new(ENTRIES))
}
