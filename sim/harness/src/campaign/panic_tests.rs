//! Tests: a panic in a user's code, e.g. for an unknown port, ends the run with an error that names the code.

use super::case::Case;
use super::cases::{runs_of, Run};
use super::one_run::execute;
use super::options::Options;
use crate::build::{Builder, Verilog, Waves};
use crate::cache::Cache;
use crate::checker::Oracles;
use crate::entry::Entry;
use crate::lockstep::Pair;
use crate::sample::{emission, ENTRY};
use crate::simulator::Library;
use crate::stimulus::Stimulus;
use crate::tools::Toolchain;
use std::sync::atomic::AtomicBool;
use warploom_contract::Parameters;
use warploom_model::ports::Ports;
use warploom_model::{Directed, Model, Property, Violation};

static STOP: AtomicBool = AtomicBool::new(false);

fn ports(parameters: &Parameters) -> Ports {
    Ports::new(&ENTRY.layout(parameters))
}

/// User's code that names a misspelt port. As a model, it fails in the third cycle; as a stimulus, in the second; as a
/// property, in the first.
struct Typo {
    ports: Ports,
    cycle: u64,
}

impl Typo {
    fn new(parameters: &Parameters) -> Self {
        Self { ports: ports(parameters), cycle: 0 }
    }
}

impl Model for Typo {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        care.fill(0);
        self.ports.get(inputs, if self.cycle == 2 { "setp" } else { "step" });
    }

    fn edge(&mut self, _inputs: &[u64]) {
        self.cycle += 1;
    }
}

impl Stimulus for Typo {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.ports.put(inputs, if cycle == 1 { "stpe" } else { "step" }, 1u64);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

impl Property for Typo {
    fn name(&self) -> &'static str {
        "sum_of_nothing"
    }

    fn observe(&mut self, _cycle: u64, _inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        self.ports.is_set(outputs, "sum");
        Ok(())
    }
}

static TYPO_IN_MODEL: Entry = Entry { model: Some(|parameters| Box::new(Typo::new(parameters))), ..SAMPLE };
static TYPO_IN_STIMULUS: Entry = Entry { random: Some(|parameters, _| Box::new(Typo::new(parameters))), ..ADDER };
static TYPO_IN_PROPERTY: Entry =
    Entry { properties: Some(|parameters| vec![Box::new(Typo::new(parameters))]), ..ADDER };
static TYPO_IN_CONSTRUCTION: Entry = Entry {
    model: Some(|parameters| {
        ENTRY.layout(parameters).output("smus");
        Box::new(Typo::new(parameters))
    }),
    ..SAMPLE
};
static TYPO_IN_CASES: Entry = Entry {
    directed: Some(|parameters| {
        parameters.get("LANE");
        vec![Directed { name: "overflow", stimulus: Box::new(Typo::new(parameters)) }]
    }),
    ..ADDER
};

/// Entry of the sample adder, with its golden model and its directed case.
const SAMPLE: Entry = crate::sample::entry();

/// Entry of the sample adder without directed cases.
const ADDER: Entry = Entry { directed: None, ..SAMPLE };

/// Returns the error of a random run of a block. The run uses the Verilog of the sample adder.
fn error_of(block: &'static Entry) -> String {
    let parameters = block.with_settings(&["LANES=4"]).expect("a combination");
    let layout = block.layout(&parameters);
    let builder = Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), Cache::of_user());
    let verilog = Verilog::of(&emission(&parameters, "step"), &layout);
    let file = builder.library(&verilog, Waves::None).expect("it is built");
    let library = Library::load(&file, &layout).expect("it is loaded");
    let pair =
        Pair { block, parameters: &parameters, layout: &layout, library: &library, mutant: 0, oracles: Oracles::ALL };
    let run = Run { subject: 0, case: Case::Random, seed: 1, wave: None };
    let options = Options::suite(100, 1, None, &STOP);
    execute(&pair, &run, &options, None, None).expect_err("the user's code panics").to_string()
}

#[test]
fn an_unknown_port_is_an_error_of_the_code_that_names_it() {
    let known = "expected one of step, numbers, sums";
    for (block, expected) in [
        (
            &TYPO_IN_MODEL,
            format!("golden model of adder panicked in cycle 2: unknown port 'setp' (did you mean 'step'?); {known}"),
        ),
        (
            &TYPO_IN_STIMULUS,
            format!("stimulus of adder panicked in cycle 1: unknown port 'stpe' (did you mean 'step'?); {known}"),
        ),
        (
            &TYPO_IN_PROPERTY,
            format!(
                "property 'sum_of_nothing' of adder panicked in cycle 0: unknown port 'sum' \
                 (did you mean 'sums'?); {known}"
            ),
        ),
        (
            &TYPO_IN_CONSTRUCTION,
            "golden model of adder panicked: unknown output 'smus' (did you mean 'sums'?); expected one of sums".into(),
        ),
    ] {
        let error = error_of(block);
        let (first, location) = error.split_once('\n').expect("a message and a place");
        assert_eq!(first, expected);
        assert!(
            location.starts_with("  at ") && location.contains("panic_tests.rs:"),
            "the user's own line: {location}"
        );
    }
}

#[test]
fn an_unknown_parameter_is_an_error_of_the_stimulus_that_names_it() {
    let options = Options::suite(100, 1, None, &STOP);
    let runs = runs_of(0, &TYPO_IN_CASES, &TYPO_IN_CASES.defaults(), &options);
    let error = runs.map(|_| ()).expect_err("the function that makes the cases panics").to_string();
    let expected =
        "stimulus of adder panicked: unknown parameter 'LANE' (did you mean 'LANES'?); expected one of LANES=32";
    assert!(error.starts_with(expected), "{error}");
}
