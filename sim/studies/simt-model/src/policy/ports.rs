//! Ports of a policy: those of the issue unit.

use crate::mask::Mask;

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
