//! The result of one run of a test bench.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What one run of a bench came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Cycles run.
    pub cycles: u64,
    /// What was counted while comparing, by its name.
    #[serde(flatten)]
    pub counts: BTreeMap<String, u64>,
    /// Seconds of processor time, without building and starting: what else runs on the machine doesn't count.
    pub seconds: f64,
    /// The most memory that the process held, in KiB.
    pub memory_kib: u64,
}

impl Measured {
    /// Cycles a second.
    pub fn speed(&self) -> f64 {
        self.cycles as f64 / self.seconds
    }

    /// Whether another run saw the same, however long it took: true of all benches of the same length.
    pub fn saw_the_same(&self, other: &Self) -> bool {
        (self.cycles, &self.counts) == (other.cycles, &other.counts)
    }
}
