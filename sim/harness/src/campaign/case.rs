//! The cases of a block: what a run drives.

use crate::entry::Entry;
use crate::reset_equivalence;
use warploom_contract::Parameters;

/// What is driven in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// Constrained-random stimulus.
    Random,
    /// The case of this test point.
    Directed(&'static str),
    /// Two instances that start at random, compared after a reset.
    UnknownStart,
    /// Two instances that have seen different inputs, compared after a reset.
    AfterReset,
    /// Every block of threads of at most 1024 threads.
    Exhaustive,
    /// The launches of a trace.
    Launches,
    /// A script.
    Script,
}

/// The cases that a seed changes: what is driven, the pauses of a trace, how registers start.
pub(crate) const SEEDED: [&str; 5] = ["random", "launches", "script", "unknown_start", "after_reset"];

/// The cases that compare two instances of the design.
pub(crate) const TWINS: [&str; 2] = ["unknown_start", "after_reset"];

impl Case {
    /// What reset_equivalence have behind them in this case, if it runs reset_equivalence.
    pub(crate) fn reset_equivalence(&self) -> Option<reset_equivalence::Before> {
        match self {
            Self::UnknownStart => Some(reset_equivalence::Before::Nothing),
            Self::AfterReset => Some(reset_equivalence::Before::Inputs),
            _ => None,
        }
    }

    /// Whether it runs once for each seed.
    pub(crate) fn is_seeded(&self) -> bool {
        SEEDED.contains(&self.name())
    }

    /// Its name on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Directed(name) => name,
            Self::UnknownStart => "unknown_start",
            Self::AfterReset => "after_reset",
            Self::Exhaustive => "exhaustive",
            Self::Launches => "launches",
            Self::Script => "script",
        }
    }
}

/// The cases of a block that are run where none is named: the directed ones, the reset_equivalence, and the random one.
pub fn usual_cases(block: &'static Entry, parameters: &Parameters) -> Vec<Case> {
    let directed = block.directed(parameters).into_iter().map(|case| Case::Directed(case.name));
    let reset_equivalence = [Case::UnknownStart, Case::AfterReset].into_iter().filter(|_| block.is_clocked());
    directed.chain(reset_equivalence).chain([Case::Random]).collect()
}

/// The cases that are run where they are named.
pub(super) const UNUSUAL: [Case; 3] = [Case::Exhaustive, Case::Launches, Case::Script];
