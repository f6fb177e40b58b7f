//! Runs cases of the test suite, or a stimulus on a model, in this process and without output.

use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_contract::{Layout, Parameters};
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{run, Options, Progress};
use warploom_harness::registry::Entry;
use warploom_harness::report::{Report, RunReport};
use warploom_harness::stimulus::{run_on_model, Stimulus};
use warploom_harness::tools::Toolchain;
use warploom_model::Model;

/// Progress listener that prints nothing.
pub struct Silent;

impl Progress for Silent {
    fn building(&self, _blocks: u64) {}
    fn planned(&self, _runs: u64) {}
    fn built(&self, _block: &str, _parameters: &Parameters, _time: Duration) {}
    fn run_finished(&self, _run: &RunReport) {}
}

/// Runs the named cases, or all, with seed 11 and random stimulus of `cycles` cycles. Asserts that every run passes and
/// has compared at least one value.
pub fn report(blocks: &[(&'static Entry, Parameters)], cycles: u64, cases: Option<&[&str]>) -> Report {
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let failures = tempfile::tempdir().expect("a temporary folder");
    let stop = AtomicBool::new(false);
    let cases = cases.map(|cases| cases.iter().map(ToString::to_string).collect());
    let options = Options { failures: failures.path().to_path_buf(), ..Options::suite(cycles, 11, cases, &stop) };
    let report = run(&builder, blocks, &options, &Silent).unwrap_or_else(|error| panic!("{error}"));
    for run in report.blocks.iter().flat_map(|block| &block.runs) {
        let mismatch_report =
            run.failure.as_ref().and_then(|failure| failure.mismatch_report.clone()).unwrap_or_default();
        assert!(run.passed, "{} seed {}:\n{mismatch_report}", run.case, run.seed);
        assert!(run.compared > 0, "{} compared nothing", run.case);
    }
    assert!(report.passed());
    report
}

/// Runs a stimulus against the block's model or device for at most `cycles` cycles; returns the inputs of each cycle.
pub fn inputs_of(block: &Entry, parameters: &Parameters, stimulus: &mut dyn Stimulus, cycles: u64) -> Vec<Vec<u64>> {
    inputs_on(
        block.device(parameters).expect("the block has a model").as_mut(),
        &block.layout(parameters),
        stimulus,
        cycles,
    )
}

/// Runs a stimulus against a model for at most `cycles` cycles; returns the inputs of each cycle.
pub fn inputs_on(model: &mut dyn Model, layout: &Layout, stimulus: &mut dyn Stimulus, cycles: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    run_on_model(model, layout, stimulus, cycles, |cycle| all.push(cycle.inputs.to_vec()));
    all
}
