//! Inputs and outputs of a policy, modelled on those of the block `warp_issue`.

use crate::mask::Mask;

/// Answer to a launch or to the end of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issue {
    /// Request to enter the block at this pc.
    Block(u64),
    /// End: no thread is live.
    Done,
}

impl Issue {
    /// Returns the clock cycles of `warp_issue` from the end of a block to this answer.
    pub fn cycles_after_end(self) -> u64 {
        match self {
            Self::Block(_) => 2,
            Self::Done => 1,
        }
    }
}

/// Answer to the entry of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Execution of a block.
    Run {
        /// Pc of the block.
        pc: u64,
        /// Threads that run the block.
        mask: Mask,
        /// Leader thread whose next pc is issued at the end of the block, if the policy has one.
        representative: Option<u32>,
    },
    /// Request to enter the block at this pc instead.
    Redirect(u64),
}

impl Entry {
    /// Returns the clock cycles of `warp_issue` from the entry of a block to this answer.
    pub fn cycles(self) -> u64 {
        match self {
            Self::Run { .. } => 1,
            Self::Redirect(_) => 3,
        }
    }
}

/// End of a block. `exit` contains only threads that ran the block. Bits of other threads in `taken` are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockEnd {
    /// Threads whose branch was taken.
    pub taken: Mask,
    /// Threads that exit.
    pub exit: Mask,
    /// Pc of the branch target.
    pub pc_taken: u64,
    /// Pc after a branch that is not taken.
    pub pc_fall: u64,
}

/// Reason why a policy does not run a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockingReason {
    /// The thread waits on the mask stack until other threads reach this pc, or exit if there is none.
    Stacked {
        /// Threads that the thread waits for.
        by: Mask,
        /// Reconvergence point.
        reconvergence_pc: Option<u64>,
    },
    /// Threads at lower pcs have precedence.
    Below {
        /// Threads at lower pcs.
        by: Mask,
    },
    /// The thread's pc is never issued: the leader rotates among other threads.
    NeverIssued,
}

/// Violation of the rules of the ports.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PolicyViolation(pub String);

/// Policy that controls a warp.
pub trait Policy {
    /// Launches the warp: the threads of the mask start at this pc.
    ///
    /// # Errors
    /// Returns an error if an implementation violates the rules of the ports.
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation>;

    /// Ends the block that ran with the last mask.
    ///
    /// # Errors
    /// Returns an error if an implementation violates the rules of the ports.
    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation>;

    /// Enters the requested block. `synchronises` states whether the block must run with all threads that can
    /// still reach it.
    ///
    /// # Errors
    /// Returns an error if an implementation violates the rules of the ports.
    fn enter(&mut self, synchronises: bool) -> Result<Entry, PolicyViolation>;

    /// Returns the number of clock cycles so far in which no block ran, including those of the launch.
    fn cycles(&self) -> u64;

    /// Returns the internal state of the policy when a block runs. If this state, the positions of the threads and the
    /// live mask are equal at two blocks, all later decisions are equal, too.
    fn state(&self) -> Vec<u64>;

    /// Returns why the policy does not run a thread, which must be one that does not run. Returns `None` if the thread
    /// waits at a synchronising block, or if the policy knows no reason.
    fn blocking_reason(&self, thread: u32) -> Option<BlockingReason>;
}
