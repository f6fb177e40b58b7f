//! Results of the analysis: locations of instructions, loops that depend on shared memory, and whether they wait.

use crate::graph::Loop;
use std::collections::BTreeMap;

/// Location of an instruction. An index after the last instruction denotes the end of the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    /// Index of the block.
    pub block: usize,
    /// Index of the instruction in the block.
    pub index: usize,
}

/// Kind of a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Atomic instructions access the region of the awaited word, or supply a value that is compared with the word.
    /// Examples are mutexes, semaphores and ticket locks.
    Lock,
    /// Only plain loads and stores access the region of the awaited word, and no atomic instruction supplies a value
    /// that is compared with the word.
    Flag,
}

impl Kind {
    /// Returns the name in messages and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Flag => "flag",
        }
    }
}

/// Reason why a loop whose exit depends on shared memory does not wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The loop repeats only after a write of another thread, which therefore makes progress.
    Retries,
    /// The loop moves a word towards a limit with which the word is compared.
    Counts,
    /// The loop takes values out of words, and puts none in.
    TakesValues,
    /// A counter of the thread ends the loop.
    Bounded,
    /// The loop follows acyclic links.
    Links,
    /// Each iteration tests another word, and there are at least as many words as all threads together take.
    VisitsAllSlots,
    /// All threads together change the tested words a limited number of times.
    BoundedChanges,
    /// The loop follows indices that decrease from word to word.
    Descends,
    /// All threads meet at a barrier in each iteration, and their order in between makes no difference.
    MeetsAtBarrier,
}

impl Reason {
    /// Returns the explanation in messages and JSON.
    pub fn text(self) -> &'static str {
        match self {
            Self::Retries => "the loop repeats only after a write of another thread, which therefore makes progress",
            Self::Counts => "the loop moves the word towards the limit with which it is compared",
            Self::TakesValues => "the loop takes values out of words and puts none in",
            Self::Bounded => "a counter of the thread ends the loop",
            Self::Links => "the loop follows acyclic links to their end",
            Self::BoundedChanges => "all threads together change the tested words a limited number of times",
            Self::Descends => "the loop follows indices that decrease from word to word",
            Self::MeetsAtBarrier => {
                "all threads meet at a barrier in each iteration, and their order in between makes no difference"
            }
            Self::VisitsAllSlots => {
                "each iteration tests another word, and there are no fewer words than all threads take"
            }
        }
    }
}

/// Whether a loop waits for other threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The loop may run for ever while the other threads are stopped. So a kernel with this loop may hang on a SIMT
    /// reconvergence stack (mask stack).
    Waits(Kind),
    /// The loop waits, but gives up after a limited number of iterations.
    WaitsBounded {
        /// Kind of the wait.
        kind: Kind,
        /// Instruction that counts the iterations.
        counter: Location,
    },
    /// The loop waits, but a mask stack runs every release before the waiting threads repeat the loop.
    SafeOnStack {
        /// Kind of the wait.
        kind: Kind,
        /// Instruction that releases the lock.
        release: Location,
    },
    /// The loop ends even if the other threads are stopped, except at barriers, where all threads meet. Maps each
    /// reason to the instruction that establishes it.
    Free(BTreeMap<Reason, Location>),
}

impl Verdict {
    /// Returns the kind of the wait, if the loop waits, also up to a bound.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Self::Waits(kind) | Self::WaitsBounded { kind, .. } | Self::SafeOnStack { kind, .. } => Some(*kind),
            Self::Free(_) => None,
        }
    }

    /// Returns the kind of a wait without a bound on the number of iterations; `None` for other verdicts.
    pub fn waits_for(&self) -> Option<Kind> {
        self.kind().filter(|_| !self.is_bounded())
    }

    /// Whether the loop waits up to a bound.
    pub fn is_bounded(&self) -> bool {
        matches!(self, Self::WaitsBounded { .. })
    }

    /// Returns the name of the verdict in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Waits(_) => "waits",
            Self::WaitsBounded { .. } => "waits_bounded",
            Self::SafeOnStack { .. } => "safe_on_stack",
            Self::Free(_) => "free",
        }
    }

    /// Returns the severity. If an outer loop waits at the same instruction as an inner one, the outer loop is reported
    /// only if its severity is higher.
    pub(super) fn severity(&self) -> u8 {
        match self {
            Self::Free(_) => 0,
            Self::WaitsBounded { .. } => 1,
            Self::SafeOnStack { .. } => 2,
            Self::Waits(_) => 3,
        }
    }

    /// Whether the loop may run for ever on a mask stack although it ends under the block `warp_issue`.
    pub fn may_hang(&self) -> bool {
        matches!(self, Self::Waits(_))
    }
}

/// Loop whose end depends on shared memory, with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysedLoop {
    /// Header and blocks of the loop.
    pub within: Loop,
    /// Whether the loop waits, with the reasons.
    pub verdict: Verdict,
    /// Instructions from the read of shared memory to the one that writes the condition of the branch.
    pub chain: Vec<Location>,
    /// Block whose branch leaves the loop.
    pub exit: usize,
}

/// Selects rules that are replaced by an earlier, unsound form. The default selects none.
///
/// This tests the search for wrong `free` verdicts: it must find the error of the earlier rule.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    /// Restores the earlier rule for walks along links.
    pub unsound_links: bool,
    /// Restores the earlier rule for retries.
    pub unsound_retries: bool,
}
