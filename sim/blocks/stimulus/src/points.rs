//! Directed cases of a block: one for each test point of its contract.

use warploom_contract::Block;
use warploom_harness::stimulus::{Directed, Stimulus};

/// Directed stimulus for each test point of the block's contract, in the contract's order. A test point for which
/// `case` returns `None` has no stimulus.
///
/// Some points cannot be reached with some parameters, for example error 3 if the widest fields fit the word. The case
/// of such a point drives the nearest situation.
pub(crate) fn directed(block: &Block, case: impl Fn(&str) -> Option<Box<dyn Stimulus>>) -> Vec<Directed> {
    let directed_case = |name| case(name).map(|stimulus| Directed { name, stimulus });
    block.test_points.iter().filter_map(|point| directed_case(point.name)).collect()
}
