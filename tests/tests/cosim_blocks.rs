//! The product against its golden models: each block at its smallest, default and largest size, every port in every cycle.

use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom::blocks::REGISTRY;
use warploom_contract::Parameters;
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::campaign::{run, Options, Progress};
use warploom_harness::registry::Entry;
use warploom_harness::report::{Report, RunReport};
use warploom_harness::tools::Toolchain;

struct Silent;

impl Progress for Silent {
    fn building(&self, _blocks: u64) {}
    fn planned(&self, _runs: u64) {}
    fn built(&self, _block: &str, _parameters: &Parameters, _time: Duration) {}
    fn ran(&self, _run: &RunReport) {}
}

fn report(blocks: &[(&'static Entry, Parameters)], cycles: u64, cases: Option<&[&str]>) -> Report {
    let builder = Builder::new(Toolchain::find(None).unwrap_or_else(|error| panic!("{error}")), Cache::of_user());
    let failures = tempfile::tempdir().expect("a temporary folder");
    let stop = AtomicBool::new(false);
    let cases = cases.map(|cases| cases.iter().map(ToString::to_string).collect());
    let options = Options { failures: failures.path().to_path_buf(), ..Options::suite(cycles, 11, cases, &stop) };
    let report = run(&builder, blocks, &options, &Silent).unwrap_or_else(|error| panic!("{error}"));
    for run in report.blocks.iter().flat_map(|block| &block.runs) {
        let screen = run.failure.as_ref().and_then(|failure| failure.screen.clone()).unwrap_or_default();
        assert!(run.passed, "{} seed {}:\n{screen}", run.case, run.seed);
        assert!(run.compared > 0, "{} compared nothing", run.case);
    }
    assert!(report.passed());
    report
}

fn every_block_equals_its_model(sample: usize) {
    let sizes: Vec<_> =
        REGISTRY.blocks().iter().filter_map(|block| Some((*block, block.samples().into_iter().nth(sample)?))).collect();
    let report = report(&sizes, 5_000, None);
    for block in &report.blocks {
        let points = REGISTRY.find(&block.block).map_or(0, |block| block.test_points.len());
        let twins = if REGISTRY.find(&block.block).is_some_and(|block| block.is_clocked()) { 2 } else { 0 };
        let name = &block.block;
        assert_eq!(block.runs.len(), points + twins + 1, "{name}: a run for each test point, twins, and a random one");
    }
}

#[test]
fn every_block_of_the_smallest_size_equals_its_model() {
    every_block_equals_its_model(0);
}

#[test]
fn every_block_of_the_default_size_equals_its_model() {
    every_block_equals_its_model(1);
}

#[test]
fn every_block_of_the_largest_size_equals_its_model() {
    every_block_equals_its_model(2);
}

/// All 25,670 blocks of at most 1024 threads with at most 64 in z, each row of each against the division formula.
#[test]
fn every_shape_of_a_block_equals_the_division_formula() {
    let generator = REGISTRY.find("index_generator").expect("on the shelf");
    let sizes: Vec<_> = generator.samples().into_iter().map(|parameters| (generator, parameters)).collect();
    let report = report(&sizes, 0, Some(&["exhaustive"]));
    for block in &report.blocks {
        assert_eq!(block.transactions["done_valid"], 25_670, "{:?}", block.parameters);
    }
}
