//! What the analysis reports: places of instructions, loops that depend on shared memory, and whether they wait.

use crate::graph::Loop;
use std::collections::BTreeMap;

/// An instruction, by the numbers of its block and of its place there; a place behind the last one is the block's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct At {
    /// The block.
    pub block: usize,
    /// The instruction in it.
    pub index: usize,
}

/// What a loop waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An atomic instruction decides: a mutex, a semaphore, a ticket.
    Lock,
    /// A plain load decides of a word that the kernel writes elsewhere: a flag.
    Flag,
}

impl Kind {
    /// Its word in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Flag => "flag",
        }
    }
}

/// Why a loop whose exit depends on shared memory is no lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// It goes round again only where another thread has written since the word was read: some thread gets on.
    Retries,
    /// It moves a word by itself, towards a limit that the word is compared with.
    Counts,
    /// It takes what is there by exchanges, and puts nothing in.
    Takes,
    /// What the thread counts itself leads out.
    Bounded,
    /// It goes along links to their end.
    Links,
    /// It goes through all words, and there is one for each that threads take.
    Walks,
    /// What all threads together change in the words that it looks at, they change only so often.
    Settles,
    /// It goes along words that point downwards.
    Descends,
    /// All threads meet at a barrier in each round, and the order in which they run in between makes no difference.
    Meets,
}

impl Reason {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Self::Retries => {
                "it goes round again only where another thread has written since the word was read, so that some thread gets on"
            }
            Self::Counts => "it moves the word by itself, towards the limit that it is compared with",
            Self::Takes => "it takes what is there, and puts nothing in",
            Self::Bounded => "what the thread itself counts leads out of it",
            Self::Links => "it goes along links that lead to an end",
            Self::Settles => "all threads together change what it looks at only a limited number of times",
            Self::Descends => "it goes along words that hold less than their index",
            Self::Meets => "all threads meet at a barrier in each round, and their order in between makes no difference",
            Self::Walks => "each trip looks at another word, and there is one for each that threads take",
        }
    }
}

/// Whether a loop waits for other threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It may run for ever while the other threads do nothing: a mask stack may hang.
    Waits(Kind),
    /// It waits, but gives up after a number of trips.
    WaitsBounded {
        /// What it waits for until then.
        kind: Kind,
        /// The instruction that counts the trips.
        counter: At,
    },
    /// It waits, but a mask stack runs every release before the threads that wait go round again.
    SafeOnStack {
        /// What it waits for.
        kind: Kind,
        /// An instruction that releases it.
        release: At,
    },
    /// It ends while the other threads do nothing, for these reasons, each with the instruction that shows it.
    Free(BTreeMap<Reason, At>),
}

impl Verdict {
    /// What it waits for, if it waits.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Self::Waits(kind) | Self::WaitsBounded { kind, .. } | Self::SafeOnStack { kind, .. } => Some(*kind),
            Self::Free(_) => None,
        }
    }

    /// What it waits for without a bound on the number of trips.
    pub fn waits_for(&self) -> Option<Kind> {
        self.kind().filter(|_| !self.is_bounded())
    }

    /// Whether it waits up to a bound.
    pub fn is_bounded(&self) -> bool {
        matches!(self, Self::WaitsBounded { .. })
    }

    /// Its word in reports for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Waits(_) => "waits",
            Self::WaitsBounded { .. } => "waits_bounded",
            Self::SafeOnStack { .. } => "safe_on_stack",
            Self::Free(_) => "free",
        }
    }

    /// How much it matters: of two loops that wait for the same word the worse one is reported.
    pub(super) fn severity(&self) -> u8 {
        match self {
            Self::Free(_) => 0,
            Self::WaitsBounded { .. } => 1,
            Self::SafeOnStack { .. } => 2,
            Self::Waits(_) => 3,
        }
    }

    /// Whether a mask stack may run it for ever where the unit ends it.
    pub fn may_hang(&self) -> bool {
        matches!(self, Self::Waits(_))
    }
}

/// A loop whose exit depends on shared memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The loop.
    pub within: Loop,
    /// Whether it waits.
    pub verdict: Verdict,
    /// The instructions from the one that reads shared memory to the branch.
    pub chain: Vec<At>,
    /// The block whose branch leads out.
    pub exit: usize,
}

/// Rules to be replaced by an earlier, unsound form. The default replaces none.
///
/// A search for kernels that are called free and hang restores an earlier rule to show that it finds that rule's fault.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    /// Restores the earlier rule for walks along links.
    pub former_links: bool,
    /// Restores the earlier rule for retries.
    pub former_retries: bool,
}
