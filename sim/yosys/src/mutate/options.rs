//! Options of a mutation run.

use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_harness::checker::Oracles;
use warploom_harness::shard::Results;

/// Target: minimum score in percent, see [`BlockReport::score`](super::BlockReport::score).
pub const TARGET_SCORE: f64 = 95.0;

/// Options of a mutation run.
pub struct Options<'a> {
    /// Number of mutants to sample. Some of them are left out, so fewer may run.
    pub count: u64,
    /// Seed of the sample.
    pub seed: u64,
    /// Numbers of the mutants to run; all if empty.
    pub only: &'a [u64],
    /// Cycles of the random run.
    pub cycles: u64,
    /// The oracles that judge mutants. Unless these are all oracles, no reset-equivalence check runs.
    pub oracles: Oracles,
    /// Names of the cases of the suite; `None` for all but the exhaustive one.
    pub cases: Option<Vec<String>>,
    /// Time limit of the mutants of a block, counted from the end of the first build. A mutant not judged by then
    /// counts as a survivor.
    pub time: Option<Duration>,
    /// Results directory. If given, only the mutants of its shard run, and the directory keeps their results.
    pub results: Option<&'a Results>,
    /// Set when the user interrupts the run.
    pub stop: &'a AtomicBool,
}
