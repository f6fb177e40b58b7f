//! Policies: which block a warp enters next, and which of its threads run it.
//!
//! A policy sees what the ports of `warp_issue` see (spec: warp issue, "Module"): a launch, the ends of blocks, and whether the block that it
//! wants to enter synchronises. So the block's golden model stands behind the trait, clocked.

mod golden;
mod mask_stack;
mod minimum_pc;
mod random;
#[cfg(test)]
mod tests;
mod warp_issue;

pub use golden::Golden;
pub use mask_stack::{MaskStack, Order};
pub use minimum_pc::MinimumPc;
pub(crate) use random::Random;
pub use warp_issue::{Candidates, Options, WarpIssue};

use crate::{Mask, Program};

/// What a policy says to a launch or the end of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issue {
    /// The warp wants to enter the block of this pc.
    Block(u64),
    /// No thread is left.
    Done,
}

/// What it says once it knows whether that block synchronises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Run it.
    Run {
        /// The block's pc.
        pc: u64,
        /// The threads that run it.
        mask: Mask,
        /// The thread whose turn comes at the end of the block, where the policy has one.
        representative: Option<u32>,
    },
    /// The warp wants to enter the block of this pc instead.
    Redirect(u64),
}

/// The end of a block, lane by lane for the threads that ran it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockEnd {
    /// The threads whose branch was taken.
    pub taken: Mask,
    /// The threads that exit.
    pub exit: Mask,
    /// The pc where the branch leads.
    pub pc_taken: u64,
    /// The pc where it leads if it isn't taken.
    pub pc_fall: u64,
}

/// Why a policy doesn't run a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldUp {
    /// It waits on the mask stack until other threads have come to this pc; without one, until they have exited.
    Stacked {
        /// The other threads.
        by: Mask,
        /// Where they would meet.
        meeting: Option<u64>,
    },
    /// Threads with a lower pc go first.
    Below {
        /// Those threads.
        by: Mask,
    },
    /// Its turn never comes: it goes round among other threads.
    NoTurn,
}

/// A policy that doesn't keep to the ports' rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unruly(pub String);

/// A policy.
pub trait Policy {
    /// Starts the warp.
    ///
    /// # Errors
    /// What stands behind it breaks the ports' rules.
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, Unruly>;

    /// The block that ran under the last mask has ended.
    ///
    /// # Errors
    /// What stands behind it breaks the ports' rules.
    fn end(&mut self, end: &BlockEnd) -> Result<Issue, Unruly>;

    /// The block that it wants to enter synchronises, or doesn't.
    ///
    /// # Errors
    /// What stands behind it breaks the ports' rules.
    fn enter(&mut self, synchronises: bool) -> Result<Entry, Unruly>;

    /// Clock cycles so far from the ends of blocks to their successors' runs.
    fn cycles(&self) -> u64;

    /// After a run was told: all on which its future depends, besides where the threads are and which are live. Equal states must have equal
    /// futures.
    fn state(&self) -> Vec<u64>;

    /// Why a thread isn't run, where the policy is to blame; `None` where the thread is run, or waits at a synchronising block.
    fn held_up(&self, thread: u32) -> Option<HeldUp>;
}

/// The policies that a run can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The specification's.
    WarpIssue,
    /// The same by the golden model of the block.
    Golden,
    /// The specification's with the representative taken from the current mask alone: decision 1 read wrongly.
    CurrentMask,
    /// A stack of masks, the taken way first.
    Stack,
    /// A stack of masks, the way that falls through first.
    StackFall,
    /// The lowest pc first.
    MinimumPc,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::WarpIssue, Self::Golden, Self::CurrentMask, Self::Stack, Self::StackFall, Self::MinimumPc];

    /// Those that differ: what is expected of `golden` is what is expected of `warp_issue`.
    pub const DIFFERENT: [Self; 5] =
        [Self::WarpIssue, Self::CurrentMask, Self::Stack, Self::StackFall, Self::MinimumPc];

    /// Its name on the command line and in kernels.
    pub fn name(self) -> &'static str {
        match self {
            Self::WarpIssue => "warp_issue",
            Self::Golden => "golden",
            Self::CurrentMask => "current_mask",
            Self::Stack => "stack",
            Self::StackFall => "stack_fall",
            Self::MinimumPc => "minimum_pc",
        }
    }

    /// The policy of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A policy for a program; the options count for `warp_issue` alone, and `manage` for its golden model.
    pub fn policy(self, program: &Program, options: Options) -> Box<dyn Policy> {
        match self {
            Self::WarpIssue => Box::new(WarpIssue::of(program.lanes, Candidates::Live, options)),
            Self::Golden => Box::new(Golden::of(program.lanes, options.manage)),
            Self::CurrentMask => Box::new(WarpIssue::of(program.lanes, Candidates::RunMask, Options::default())),
            Self::Stack => Box::new(MaskStack::of(program, Order::TakenFirst)),
            Self::StackFall => Box::new(MaskStack::of(program, Order::FallFirst)),
            Self::MinimumPc => Box::new(MinimumPc::of(program.lanes)),
        }
    }
}
