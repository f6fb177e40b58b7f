//! Kernels tried, and counted by their fates.

use super::fate::{fate, Fate};
use super::generate::kernel;
use super::shrink::shrunk;
use serde::Serialize;
use warploom_compiler::locks::Rules;

/// The numbers of lanes at which a kernel is run.
pub fn lanes(number: u64) -> [u32; 2] {
    [2 + (number % 31) as u32, 32]
}

/// A kernel for which the analysis is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Counterexample {
    /// The kernel's number.
    pub number: u64,
    /// What becomes of it.
    pub fate: Fate,
    /// A smaller kernel of which the same becomes, ready for the corpus.
    pub kernel: String,
}

/// What became of kernels, counted.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tally {
    /// Kernels.
    pub kernels: u64,
    /// Kernels with a loop that waits.
    pub waits: u64,
    /// Kernels called free that do not finish under the unit.
    pub unfinished: u64,
    /// Kernels called free that finish under the unit, counterexamples included.
    pub free: u64,
    /// Those of them with a loop whose exit depends on shared memory.
    pub depends: u64,
    /// Kernels for which the analysis is wrong, by number.
    pub wrong: Vec<Counterexample>,
}

impl Tally {
    /// Tries a kernel.
    pub fn of(seed: u64, number: u64, rules: Rules) -> Self {
        let source = kernel(seed, number);
        let fate = fate(&source, &lanes(number), rules);
        let is = |yes: bool| u64::from(yes);
        let finishes = !matches!(fate, Fate::Waits | Fate::Unfinished);
        Self {
            kernels: 1,
            waits: is(fate == Fate::Waits),
            unfinished: is(fate == Fate::Unfinished),
            free: is(finishes),
            depends: is(finishes && fate != Fate::Finishes { depends: false }),
            wrong: match fate.wrong_at() {
                Some(lanes) => {
                    let kernel = shrunk(&source, lanes, rules).text;
                    vec![Counterexample { number, fate, kernel }]
                }
                None => Vec::new(),
            },
        }
    }

    /// Both together.
    pub fn and(mut self, other: Self) -> Self {
        self.kernels += other.kernels;
        self.waits += other.waits;
        self.unfinished += other.unfinished;
        self.free += other.free;
        self.depends += other.depends;
        self.wrong.extend(other.wrong);
        self
    }
}
