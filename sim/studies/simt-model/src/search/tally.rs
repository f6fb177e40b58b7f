//! Totals of the search by classification.

use super::classification::{classify, Classification};
use super::generate::kernel;
use super::shrink::shrunk;
use serde::Serialize;
use warploom_compiler::locks::Rules;

/// Returns the numbers of lanes at which a kernel is classified: one from 2 to 32, by the number of the kernel, and 32.
pub fn lanes(number: u64) -> [u32; 2] {
    [2 + (number % 31) as u32, 32]
}

/// Kernel for which the analysis is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Counterexample {
    /// Number of the kernel.
    pub number: u64,
    /// Classification of the kernel.
    #[serde(rename = "fate")]
    pub classification: Classification,
    /// Shrunk kernel with the same kind of classification, as the text of a corpus file.
    pub kernel: String,
}

/// Totals of a search.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tally {
    /// Number of kernels.
    pub kernels: u64,
    /// Number of kernels with a waiting loop.
    pub waits: u64,
    /// Number of kernels classified as free that do not finish under the unit.
    pub unfinished: u64,
    /// Number of kernels classified as free that finish under the unit, including counterexamples.
    pub free: u64,
    /// Number of the kernels in `free` that have a loop whose exit depends on shared memory, including all
    /// counterexamples.
    pub depends: u64,
    /// Kernels for which the analysis is wrong, by number.
    pub wrong: Vec<Counterexample>,
}

impl Tally {
    /// Generates and classifies kernel `number` of a seed. Shrinks it if the analysis is wrong.
    pub fn from_seed(seed: u64, number: u64, rules: Rules) -> Self {
        let source = kernel(seed, number);
        let classification = classify(&source, &lanes(number), rules);
        let count = |applies: bool| u64::from(applies);
        let finishes = !matches!(classification, Classification::Waits | Classification::Unfinished);
        Self {
            kernels: 1,
            waits: count(classification == Classification::Waits),
            unfinished: count(classification == Classification::Unfinished),
            free: count(finishes),
            depends: count(finishes && classification != Classification::Finishes { depends: false }),
            wrong: match classification.failing_lanes() {
                Some(lanes) => {
                    let kernel = shrunk(&source, lanes, rules).text;
                    vec![Counterexample { number, classification, kernel }]
                }
                None => Vec::new(),
            },
        }
    }

    /// Returns the sums of two tallies.
    pub fn merged(mut self, other: Self) -> Self {
        self.kernels += other.kernels;
        self.waits += other.waits;
        self.unfinished += other.unfinished;
        self.free += other.free;
        self.depends += other.depends;
        self.wrong.extend(other.wrong);
        self
    }
}
