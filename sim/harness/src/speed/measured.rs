//! The result of one run of a test bench.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Result of one run of a test bench.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Number of cycles.
    pub cycles: u64,
    /// Number of transactions, by the name of the count.
    #[serde(flatten)]
    pub counts: BTreeMap<String, u64>,
    /// Processor time of the bench in seconds, without its build and start.
    pub seconds: f64,
    /// Peak memory of the process in KiB.
    pub memory_kib: u64,
}

impl Measured {
    /// Returns the number of cycles per second.
    pub fn speed(&self) -> f64 {
        self.cycles as f64 / self.seconds
    }

    /// Returns whether another run has the same number of cycles and transactions, as all benches with the same length
    /// must have.
    pub fn has_same_counts(&self, other: &Self) -> bool {
        (self.cycles, &self.counts) == (other.cycles, &other.counts)
    }
}
