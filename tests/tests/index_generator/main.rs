//! Block `index_generator`: every shape of a thread block, a hand-written Verilog lane that divides, the example with a
//! serial port, and the benches for simulation speed.

mod composition;
mod speed;

use warploom::blocks::INDEX_GENERATOR;
use warploom_tests::reference_rtl::{assert_clean, files, other};
use warploom_tests::suite::report;

/// All 25,670 shapes of at most 1024 threads with at most 64 in z. Each row of each shape is compared with the division
/// formula.
#[test]
fn every_shape_of_a_block_equals_the_division_formula() {
    let generator = &INDEX_GENERATOR;
    let sizes: Vec<_> = generator.samples().into_iter().map(|parameters| (generator, parameters)).collect();
    let report = report(&sizes, 0, Some(&["exhaustive"]));
    for block in &report.blocks {
        assert_eq!(block.transactions["done_valid"], 25_670, "{:?}", block.parameters);
    }
}

#[test]
fn the_lane_by_division_is_clean_in_every_tool() {
    let division = other("lane_by_division.v", "index_generator/division");
    assert_clean(&[("lane_by_division", String::new(), files(division, &INDEX_GENERATOR.defaults()))]);
}
