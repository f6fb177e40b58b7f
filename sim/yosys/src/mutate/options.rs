//! What is asked of a mutation run.

use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_harness::judges::Oracles;

/// The share of mutants, in percent, that the suite must find.
pub const BAR: f64 = 95.0;

/// What is asked for.
pub struct Options<'a> {
    /// Mutants a block.
    pub count: u64,
    /// The seed of the draw.
    pub seed: u64,
    /// Only these of the draw, by their numbers; all if there are none.
    pub only: &'a [u64],
    /// Cycles of the random run.
    pub cycles: u64,
    /// What judges the mutants. Without one of the kinds, cases in which no oracle has a part are left out.
    pub oracles: Oracles,
    /// The cases of the suite, by their names; `None` for all.
    pub cases: Option<Vec<String>>,
    /// How long the mutants of one block may take from when the first simulator is built. One that isn't judged then has survived.
    pub time: Option<Duration>,
    /// Set when the user wants an end.
    pub stop: &'a AtomicBool,
}
