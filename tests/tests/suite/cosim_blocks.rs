//! Co-simulation of each block at its smallest, default and largest size against its oracles.

use warploom::blocks::REGISTRY;
use warploom_tests::suite::report;

/// Runs all cases of every block at one of its sample sizes: 0 is the smallest, 1 the default, 2 the largest size.
fn every_block_equals_its_model(sample: usize) {
    let sizes: Vec<_> =
        REGISTRY.blocks().iter().filter_map(|block| Some((*block, block.samples().into_iter().nth(sample)?))).collect();
    let report = report(&sizes, 5_000, None);
    for block in &report.blocks {
        let points = REGISTRY.find(&block.block).map_or(0, |block| block.test_points.len());
        let reset_equivalence = if REGISTRY.find(&block.block).is_some_and(|block| block.is_clocked()) { 2 } else { 0 };
        let name = &block.block;
        assert_eq!(
            block.runs.len(),
            points + reset_equivalence + 1,
            "{name}: expected a run for each test point, the reset-equivalence checks, and a random run"
        );
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
