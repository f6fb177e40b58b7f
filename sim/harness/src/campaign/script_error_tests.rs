//! Test: an error that a stimulus reports, such as a standstill, fails the suite that judges mutants.

use super::options::Options;
use crate::build::{Builder, Verilog, Waves};
use crate::cache::Cache;
use crate::checker::Oracles;
use crate::entry::Entry;
use crate::sample::{emission, entry};
use crate::simulator::Library;
use crate::stimulus::Stimulus;
use crate::suite::{Suite, Verdict};
use crate::tools::Toolchain;
use std::sync::atomic::AtomicBool;
use warploom_model::Directed;

static STOP: AtomicBool = AtomicBool::new(false);

/// Stimulus that ends after five cycles with an error.
struct Complaining {
    cycles: u64,
}

impl Stimulus for Complaining {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        inputs.fill(0);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {
        self.cycles += 1;
    }

    fn finished(&self) -> bool {
        self.cycles == 5
    }

    fn error(&self) -> Option<String> {
        Some("no section was completed".into())
    }
}

static ADDER: Entry = Entry {
    directed: Some(|_| vec![Directed { name: "overflow", stimulus: Box::new(Complaining { cycles: 0 }) }]),
    ..entry()
};

#[test]
fn an_error_of_the_stimulus_fails_the_suite() {
    let parameters = ADDER.with_settings(&["LANES=4"]).expect("a combination");
    let layout = ADDER.layout(&parameters);
    let builder = Builder::new(Toolchain::find(None).expect("Verilator and a compiler"), Cache::of_user());
    let verilog = Verilog::of(&emission(&parameters, "step"), &layout);
    let file = builder.library(&verilog, Waves::None).expect("it is built");
    let library = Library::load(&file, &layout).expect("it is loaded");
    let options = Options::suite(100, 1, Some(vec!["overflow".into()]), &STOP);
    let suite = Suite::new(&ADDER, &parameters, &layout, &options, Oracles::ALL).expect("it has the case");
    let expected =
        Verdict::Failed { case: "overflow", cycle: 5, kind: "stimulus", message: "no section was completed".into() };
    assert_eq!(suite.judge(&library, 0, None).expect("it runs"), expected);
}
