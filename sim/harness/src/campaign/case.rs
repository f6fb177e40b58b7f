//! Cases of a block: the kinds of stimulus of a run.

use crate::entry::Entry;
use crate::reset_equivalence::History;
use warploom_contract::Parameters;

/// Kind of stimulus of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// Constrained-random stimulus.
    Random,
    /// Directed case of this test point.
    Directed(&'static str),
    /// Reset-equivalence check of two instances with different random initial states.
    UnknownStart,
    /// Reset-equivalence check of two instances with different inputs before the reset.
    AfterReset,
    /// All inputs up to a size, e.g. every thread-block shape with at most
    /// [`Options::threads`](super::options::Options::threads) threads.
    Exhaustive,
    /// Recorded launches of a trace (`--launches`).
    Launches,
    /// Script that the user wrote or selected (`--script`).
    Script,
}

/// Cases that run once per seed. Every other case runs only with the first seed.
pub(crate) const SEEDED_CASES: [&str; 5] = ["random", "launches", "script", "unknown_start", "after_reset"];

/// Cases that compare two instances of the design.
pub(crate) const RESET_EQUIVALENCE_CASES: [&str; 2] = ["unknown_start", "after_reset"];

impl Case {
    /// Returns the history of the two instances before the reset; `None` if this is not a reset-equivalence check.
    pub(crate) fn reset_equivalence(&self) -> Option<History> {
        match self {
            Self::UnknownStart => Some(History::None),
            Self::AfterReset => Some(History::Inputs),
            _ => None,
        }
    }

    /// Returns whether the case runs once per seed.
    pub(crate) fn is_seeded(&self) -> bool {
        SEEDED_CASES.contains(&self.name())
    }

    /// Returns the name of the case on the command line.
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

/// Returns the default cases of a block: the directed cases, the reset-equivalence checks if it has a clock and a
/// reset, and the random case.
pub fn default_cases(block: &'static Entry, parameters: &Parameters) -> Vec<Case> {
    let directed = block.directed(parameters).into_iter().map(|case| Case::Directed(case.name));
    let has_checks = block.is_clocked() && block.has_reset(parameters);
    let checks = [Case::UnknownStart, Case::AfterReset].into_iter().filter(|_| has_checks);
    directed.chain(checks).chain([Case::Random]).collect()
}

/// Cases that run only if they are selected.
pub(super) const OPTIONAL_CASES: [Case; 3] = [Case::Exhaustive, Case::Launches, Case::Script];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Design, Entry};
    use crate::foreign::VerilogFiles;
    use warploom_contract::{Block, Port};

    /// Entry of a register with this contract.
    const fn register(contract: &'static Block) -> Entry {
        Entry::new(contract, Design::Verilog(VerilogFiles::new("", "register", &["register.v"])))
    }

    const WITHOUT_RESET: Block = Block {
        name: "register",
        ports: |_| vec![Port::clock(), Port::input("d", 8, ""), Port::output("q", 8, "")],
        ..crate::sample_fifo::BLOCK
    };

    #[test]
    fn only_a_block_with_a_reset_has_reset_equivalence_checks() {
        static ENTRY: Entry = register(&WITHOUT_RESET);
        static WITH_RESET: Entry = register(&crate::sample_fifo::BLOCK);
        let cases = |entry| default_cases(entry, &Parameters::of(&[]));
        assert_eq!(cases(&ENTRY), [Case::Random]);
        assert_eq!(cases(&WITH_RESET), [Case::UnknownStart, Case::AfterReset, Case::Random]);
    }
}
