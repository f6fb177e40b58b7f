//! Directed cases by the test points of a contract.

use warploom_contract::Block;
use warploom_harness::stimulus::{Directed, Stimulus};

/// Directed stimulus for each test point of the block's contract, in the contract's order.
///
/// If a point cannot be reached with these parameters (error 3 if the widest fields fit the word), its case drives the
/// nearest situation.
pub(crate) fn directed(block: &Block, case: impl Fn(&str) -> Option<Box<dyn Stimulus>>) -> Vec<Directed> {
    let of = |name| case(name).map(|stimulus| Directed { name, stimulus });
    block.test_points.iter().filter_map(|point| of(point.name)).collect()
}
