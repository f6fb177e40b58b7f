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

/// Loop that may not end, depending on the order of threads.
pub(super) struct Depends {
    pub(super) kind: Kind,
    /// Instructions from the one that reads shared memory to the branch.
    pub(super) chain: Vec<Location>,
    /// Block of the branch.
    pub(super) branch: usize,
}

/// Returns how the end of a loop without waits depends on the order of threads; `None` if the loop ends in any order,
/// or if the order does not matter.
pub(super) fn depends(analysis: &Analysis, within: &Loop) -> Option<Depends> {
    let values = Values::new(analysis, within.clone(), BTreeSet::new());
    let (branch, first) = values.exits().find_map(|branch| Some((branch, *analysis.racing().get(&branch)?)))?;
    if ends(analysis, within).is_some() {
        return None;
    }
    let whole = analysis.whole();
    let slice = whole.slice(branch);
    Some(Depends { kind: kind(&whole, &slice, &[first]), chain: slice.chain(first), branch })
}
