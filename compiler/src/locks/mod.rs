//! Lock analysis: finds loops in which a thread waits for another thread (docs/reference/lock-analysis.md).
//!
//! The publication (docs/reference/rules.md, "Publications") treats every loop whose exit depends on an atomic
//! read-modify-write of shared memory as a lock. This is too broad: it also matches work counters and lock-free
//! retries. This analysis asks a narrower question: can the loop terminate while all other threads are stopped? If no
//! exit can be reached, the thread waits.

mod analysis;
mod bounded;
mod bounded_edges;
mod change_bounds;
mod constants;
mod counters;
mod descent;
mod facts;
mod flags;
mod guards;
mod judge;
mod links;
mod lists;
mod moves;
mod nodes;
mod numbers;
mod order;
mod paths;
mod probes;
mod racing;
mod retries;
mod rounds;
mod sharing;
mod slice;
mod slots;
mod sources;
mod stable;
mod stack;
mod termination;
#[cfg(test)]
mod tests;
mod uniformity;
mod unsound_links;
mod values;
mod verdict;
mod words;

pub use verdict::{AnalysedLoop, Kind, Location, Reason, Rules, Verdict};

use crate::graph::Flow;
use crate::ir::Kernel;
use analysis::Analysis;

/// Returns the loops of a kernel whose exits depend on shared memory, with their verdicts, the smallest loops first. An
/// outer loop is omitted if it depends on the same instruction as an inner loop, and its verdict is not worse.
pub fn find(kernel: &Kernel) -> Vec<AnalysedLoop> {
    find_with(kernel, Rules::default())
}

/// Returns the result of [`find`] with the selected rules replaced by their earlier, unsound forms.
#[doc(hidden)]
pub fn find_with(kernel: &Kernel, rules: Rules) -> Vec<AnalysedLoop> {
    let flow = Flow::new(kernel);
    let (analysis, mut found) = (Analysis::new(kernel, &flow, rules), Vec::<AnalysedLoop>::new());
    for within in flow.loops() {
        let Some((verdict, chain, exit)) = judge::judge(&analysis, &within) else { continue };
        // A wait of an inner loop is not reported again for the outer loop.
        let is_reported = |other: &AnalysedLoop| {
            let inner = other.within.blocks.is_subset(&within.blocks);
            inner && other.chain.first() == chain.first() && other.verdict.severity() >= verdict.severity()
        };
        if !found.iter().any(is_reported) {
            found.push(AnalysedLoop { within, verdict, chain, exit });
        }
    }
    found
}

/// Whether a loop of the kernel waits for other threads without a bound, safe on a stack or not. Barriers do not count.
pub fn has_locks(found: &[AnalysedLoop]) -> bool {
    found.iter().any(|one| one.verdict.waits_for().is_some())
}

/// Whether the kernel may hang on a mask stack, so that it needs yield insertion.
pub fn needs_insertion(found: &[AnalysedLoop]) -> bool {
    found.iter().any(|one| one.verdict.may_hang())
}
