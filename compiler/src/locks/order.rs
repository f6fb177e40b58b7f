//! Dependence on the order of threads.
//!
//! A loop that no other thread can end does not wait. However, the order of the threads may decide whether a thread
//! enters such a loop, or with which values. A mask stack may then hang although the kernel finishes under the block
//! `warp_issue`.

use super::analysis::Analysis;
use super::sharing::kind;
use super::termination::ends;
use super::values::Values;
use super::verdict::{Kind, Location};
use crate::graph::Loop;
use std::collections::BTreeSet;

/// Dependence of the end of a loop on the order of threads.
pub(super) struct OrderDependence {
    /// Kind of the wait that is reported.
    pub(super) kind: Kind,
    /// Instructions from the one that reads shared memory to the one that writes the condition of the branch.
    pub(super) chain: Vec<Location>,
    /// Block of the branch.
    pub(super) branch: usize,
}

/// Returns how the end of a loop without waits depends on the order of threads; `None` if the loop ends in any order,
/// or if the order does not matter.
pub(super) fn order_dependence(analysis: &Analysis, within: &Loop) -> Option<OrderDependence> {
    let values = Values::new(analysis, within.clone(), BTreeSet::new());
    let (branch, first) = values.exits().find_map(|branch| Some((branch, *analysis.racing().get(&branch)?)))?;
    if ends(analysis, within).is_some() {
        return None;
    }
    let whole = analysis.whole();
    let slice = whole.slice(branch);
    Some(OrderDependence { kind: kind(&whole, &slice, &[first]), chain: slice.chain(first), branch })
}
