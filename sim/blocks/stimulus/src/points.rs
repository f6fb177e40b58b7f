//! Directed cases by the test points of a contract.

use warploom_contract::Block;
use warploom_harness::stimulus::{Directed, Stimulus};

/// A directed stimulus for each test point of the block's contract, in the contract's order.
///
/// Where a point cannot be reached at the parameters (error 3 where the widest fields fit the word), its case drives what
/// comes closest.
pub(crate) fn directed(block: &Block, case: impl Fn(&str) -> Option<Box<dyn Stimulus>>) -> Vec<Directed> {
    let of = |name| case(name).map(|stimulus| Directed { name, stimulus });
    block.test_points.iter().filter_map(|point| of(point.name)).collect()
}
