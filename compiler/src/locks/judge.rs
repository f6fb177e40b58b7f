//! Verdict for one loop.

use super::analysis::Analysis;
use super::bounded::counter;
use super::order::{order_dependence, OrderDependence};
use super::sharing::{kind, shared_reads};
use super::stack::release_if_safe;
use super::termination::ends;
use super::values::Values;
use super::verdict::{Kind, Location, Reason, Verdict};
use crate::graph::Loop;
use std::collections::BTreeSet;

/// Verdict, instructions from the read of shared memory to the one that writes the condition of the branch, and block
/// of the branch.
pub(super) type Judged = (Verdict, Vec<Location>, usize);

/// Returns the verdict for a loop. Returns `None` if no exit reads shared memory in the loop, and the loop ends or does
/// not depend on the order of threads.
pub(super) fn judge(analysis: &Analysis, within: &Loop) -> Option<Judged> {
    let values = Values::new(analysis, within.clone(), BTreeSet::new());
    for branch in values.exits() {
        let slice = values.slice(branch);
        let waits = shared_reads(&values, &slice);
        let atomic = |at: &&Location| values.instruction(**at).operation.is_atomic();
        if let Some(&first) = waits.iter().find(atomic).or(waits.first()) {
            let kind = kind(&values, &slice, &waits);
            return Some((verdict(analysis, within, kind), slice.chain(first), branch));
        }
    }
    let waits = |one: OrderDependence| (Verdict::Waits(one.kind), one.chain, one.branch);
    order_dependence(analysis, within).map(waits)
}

/// Returns the verdict for a loop whose exits depend on shared memory. `kind` is the kind of the wait, if it waits.
fn verdict(analysis: &Analysis, within: &Loop, kind: Kind) -> Verdict {
    let release = || release_if_safe(analysis, within).filter(|_| kind == Kind::Lock);
    let Some(reasons) = ends(analysis, within) else {
        return release().map_or(Verdict::Waits(kind), |release| Verdict::SafeOnStack { kind, release });
    };
    // If the stack runs all releases, no thread wastes its iterations while the holder is stopped. The loop then counts
    // as free.
    let counted = [Reason::Bounded, Reason::Counts].iter().any(|reason| reasons.contains_key(reason));
    let counter = counted.then(|| counter(analysis, within)).flatten();
    match counter.filter(|_| release().is_none()) {
        Some(counter) => Verdict::WaitsBounded { kind, counter },
        None => Verdict::Free(reasons),
    }
}
