//! Typed inputs and outputs of a cycle. Masks have one bit per thread, thread 0 in bit 0. A *block* is a basic block of
//! the program, and a *pc* is the address of a block.

/// Launch of a warp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Launch {
    /// First pc of all threads of the launch.
    pub pc: u64,
    /// Mask of the threads that are live from the launch on.
    pub mask: u64,
}

/// End of the block that ran. Bits of threads that did not run it are ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// Mask of the threads that take the branch.
    pub taken: u64,
    /// Mask of the threads that exit.
    pub exit: u64,
    /// Next pc of the threads that take the branch.
    pub pc_taken: u64,
    /// Next pc of the other threads.
    pub pc_fall: u64,
    /// Mask of the threads that park; 0 if PARK is 0.
    pub park: u64,
}

/// Enter of the block that was issued or redirected to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Enter {
    /// Whether the block synchronises.
    pub sync: bool,
    /// Whether threads at lower pcs may go first; ignored if MANAGE is 0.
    pub manage: bool,
}

/// Inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// Launch of this cycle, if there is one.
    pub launch: Option<Launch>,
    /// End of the running block in this cycle, if it ends.
    pub end: Option<End>,
    /// Enter of the issued block in this cycle, if it is entered.
    pub enter: Option<Enter>,
    /// Mask of the threads that wake; 0 if PARK is 0.
    pub wake: u64,
}

/// Pulse of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// Issue of the block at this pc.
    Issue(u64),
    /// Redirect to the block at this pc.
    Redirect(u64),
    /// Run of the block that was entered.
    Run {
        /// Pc of the block.
        pc: u64,
        /// Mask of the threads that run it.
        mask: u64,
        /// Leader (the publication: representative) at the end of the block.
        representative: usize,
        /// Thread whose next pc was chosen as this pc.
        lender: usize,
    },
    /// Done: the last thread has exited, or the launch has no thread.
    Done,
}

/// Outputs that a cycle decides. The ports show them in the next cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Pulse of the next cycle; `None` if it has none.
    pub pulse: Option<Pulse>,
    /// Whether an input of the cycle was not accepted.
    pub error: bool,
}
