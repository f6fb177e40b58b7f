//! What goes in and out in a cycle, without ports. Masks have a bit for each thread, thread 0 in the lowest.

/// The start of a warp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Launch {
    /// Where its threads begin.
    pub pc: u64,
    /// Its threads.
    pub mask: u64,
}

/// The end of the block that ran. Threads that didn't run it are not asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// The threads that take the branch.
    pub taken: u64,
    /// The threads that exit.
    pub exit: u64,
    /// Where those go that take the branch.
    pub pc_taken: u64,
    /// Where the others go.
    pub pc_fall: u64,
}

/// The inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// The start of the warp.
    pub launch: Option<Launch>,
    /// The end of a block.
    pub end: Option<End>,
    /// The block that was issued has been looked up: whether it needs the warp's threads together.
    pub enter: Option<bool>,
}

/// What the unit says in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// The warp wants to enter the block at this pc.
    Issue(u64),
    /// It must enter this one instead.
    Redirect(u64),
    /// It runs the block that it wanted to enter.
    Run {
        /// The block's pc.
        pc: u64,
        /// The threads that run it.
        mask: u64,
        /// The thread whose turn it is at the block's end.
        representative: usize,
    },
    /// No thread is live.
    Done,
}

/// What a cycle decided: it shows on the ports in the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// What comes of the input that was taken.
    pub pulse: Option<Pulse>,
    /// Whether there was an input that wasn't.
    pub error: bool,
}
