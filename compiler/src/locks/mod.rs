//! Locks in a kernel: loops in which a thread waits for what another one does (docs/reference/rules.md, "warp_issue").
//!
//! The published pattern is a loop whose exit depends on the result of an atomic read-modify-write on memory that other threads share. Taken
//! to the word it holds for a counter that deals out work, and for a retry that fails only because another thread got on; so what is asked
//! here is whether the loop can end *while the other threads do nothing*: if none of its exits can be reached so, the thread waits.

mod alone;
mod analysis;
mod bounded;
mod constants;
mod counters;
mod descent;
mod facts;
mod flags;
mod former_links;
mod guards;
mod judge;
mod links;
mod lists;
mod meets;
mod moves;
mod never;
mod nodes;
mod numbers;
mod order;
mod paths;
mod probes;
mod racing;
mod retries;
mod rounds;
mod settled;
mod sharing;
mod slice;
mod slots;
mod sources;
mod stable;
mod stack;
#[cfg(test)]
mod tests;
mod values;
mod verdict;
mod words;

pub use verdict::{At, Found, Kind, Reason, Rules, Verdict};

use crate::graph::Flow;
use crate::ir::Kernel;
use analysis::Analysis;

/// What was found in a kernel, the smallest loops first.
pub fn find(kernel: &Kernel) -> Vec<Found> {
    find_with(kernel, Rules::default())
}

/// Returns what `find` returns, with some rules replaced by an earlier form.
#[doc(hidden)]
pub fn find_with(kernel: &Kernel, rules: Rules) -> Vec<Found> {
    let flow = Flow::of(kernel);
    let (analysis, mut found) = (Analysis::of(kernel, &flow, rules), Vec::<Found>::new());
    for within in flow.loops() {
        let Some((verdict, chain, exit)) = judge::judge(&analysis, &within) else { continue };
        // What an inner loop waits for needn't be told of the outer one.
        let told = |other: &Found| {
            let inner = other.within.blocks.is_subset(&within.blocks);
            inner && other.chain.first() == chain.first() && other.verdict.severity() >= verdict.severity()
        };
        if !found.iter().any(told) {
            found.push(Found { within, verdict, chain, exit });
        }
    }
    found
}

/// Whether threads of the kernel wait for one another otherwise than at a barrier, without a bound.
pub fn has_locks(found: &[Found]) -> bool {
    found.iter().any(|one| one.verdict.waits_for().is_some())
}

/// Whether a mask stack may hang on the kernel, so that every thread must be given its turn.
pub fn needs_insertion(found: &[Found]) -> bool {
    found.iter().any(|one| one.verdict.may_hang())
}
