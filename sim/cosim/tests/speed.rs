//! The benches that the harness's speed is compared with make the comparison that they claim.

use warploom_contract::Block;
use warploom_cosim::build::{Builder, Verilog, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::campaign::emit;
use warploom_cosim::simulator::Library;
use warploom_cosim::speed::{harness, CppBench};
use warploom_cosim::tools::Toolchain;
use warploom_emit::Emission;

const CYCLES: u64 = 3_000;

fn generator() -> (&'static Block, warploom_contract::Parameters) {
    let block = warploom_contracts::block("index_generator").expect("on the shelf");
    (block, block.with_settings(&["LANES=4"]).expect("a combination"))
}

/// The C++ bench of this Verilog, run.
fn run_cpp(emission: &Emission) -> Result<warploom_cosim::speed::Measured, String> {
    let toolchain = Toolchain::find(None).unwrap_or_else(|error| panic!("{error}"));
    let folder = tempfile::tempdir().expect("a folder");
    let (_, parameters) = generator();
    CppBench::build(&toolchain, emission, &parameters, Waves::None, "-O0", folder.path())
        .unwrap_or_else(|error| panic!("{error}"))
        .run(CYCLES, None)
        .map_err(|error| error.to_string())
}

#[test]
fn the_cpp_bench_sees_what_the_harness_sees() {
    let (block, parameters) = generator();
    let layout = block.layout(&parameters);
    let emission = emit(block, &parameters, "wl_", "a test".into()).expect("it is emitted");
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let path = builder.library(&Verilog::of(&emission, &layout), Waves::None).expect("it is built");
    let library = Library::load(&path, &layout).expect("it is loaded");
    let own = harness(block, &parameters, &library, CYCLES, true, None).expect("no difference");
    assert!(own.rows > 500 && own.answers > 50 && own.reads > 500, "{own:?}");
    assert_eq!(run_cpp(&emission).expect("no difference").counts(), own.counts());
}

#[test]
fn the_cpp_bench_catches_a_planted_fault() {
    let (block, parameters) = generator();
    let mut emission = emit(block, &parameters, "wl_", "a test".into()).expect("it is emitted");
    let packer = emission.files.iter_mut().find(|file| file.name == "wl_index_generator_packer.v").expect("a packer");
    let sound = packer.text.clone();
    // Bit 2 of every word is lost.
    packer.text = sound.replace("assign word = packed_;", "assign word = packed_ & 16'hfffb;");
    assert_ne!(packer.text, sound, "the place for the fault is gone:\n{sound}");
    let error = run_cpp(&emission).expect_err("there is a fault");
    assert!(error.contains("cycle ") && error.contains("row_words is "), "{error}");
}
