//! Tests that the benches for the comparison of simulation speeds check the outputs of the design.

use warploom::blocks::INDEX_GENERATOR;
use warploom_emit::Emission;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::speed::{harness, CppBench};
use warploom_harness::tools::{ToolError, Toolchain};
use warploom_stimulus::index_generator::SPEED_BENCHES;

const CYCLES: u64 = 3_000;

/// Returns the block with four lanes.
fn generator() -> (&'static Entry, warploom_contract::Parameters) {
    let block = &INDEX_GENERATOR;
    (block, block.with_settings(&["LANES=4"]).expect("a combination"))
}

/// Builds and runs the C++ bench of this Verilog.
fn run_cpp(emission: &Emission) -> Result<warploom_harness::speed::Measured, ToolError> {
    let toolchain = Toolchain::find(None).unwrap_or_else(|error| panic!("{error}"));
    let folder = tempfile::tempdir().expect("a folder");
    let (_, parameters) = generator();
    CppBench::build(&SPEED_BENCHES, &toolchain, emission, &parameters, Waves::None, "-O0", folder.path())
        .unwrap_or_else(|error| panic!("{error}"))
        .run(CYCLES, None)
}

#[test]
fn the_cpp_bench_and_the_harness_agree() {
    let (block, parameters) = generator();
    let layout = block.layout(&parameters);
    let emission = block.emit(&parameters, "wl_", "a test".into()).expect("it is emitted");
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let path = builder.library(&Verilog::of(&emission, &layout), Waves::None).expect("it is built");
    let library = Library::load(&path, &layout).expect("it is loaded");
    let in_harness = harness(block, &SPEED_BENCHES, &parameters, &library, CYCLES, true, None).expect("no difference");
    let counts = &in_harness.counts;
    assert!(counts["rows"] > 500 && counts["answers"] > 50 && counts["reads"] > 500, "{in_harness:?}");
    let cpp = run_cpp(&emission).expect("no difference");
    assert!(cpp.has_same_counts(&in_harness), "{cpp:?}, {in_harness:?}");
}

#[test]
fn the_cpp_bench_catches_a_planted_fault() {
    let (block, parameters) = generator();
    let mut emission = block.emit(&parameters, "wl_", "a test".into()).expect("it is emitted");
    let packer = emission.files.iter_mut().find(|file| file.name == "wl_index_generator_packer.v").expect("a packer");
    let correct = packer.text.clone();
    // Bit 2 of every word is lost.
    packer.text = correct.replace("assign word = masked;", "assign word = masked & 16'hfffb;");
    assert_ne!(packer.text, correct, "the text to edit is missing:\n{correct}");
    let error = run_cpp(&emission).expect_err("there is a fault").to_string();
    assert!(error.contains("cycle ") && error.contains("row_words is "), "{error}");
}
