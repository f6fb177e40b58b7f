//! Inserted instructions, and kernels that contain them.

use crate::ir::{Instruction, Kernel, Name};

/// Scalar register of the warp, shared by all its threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// `$mask`: the threads that execute instructions.
    Mask,
    /// `$live`: the threads that have not exited.
    Live,
    /// `$turn`: the leader thread (the publication: "representative").
    Leader,
    /// `$below`: the threads that can still arrive at a synchronising block.
    Below,
    /// `$thread`: the thread whose next pc the warp takes.
    Thread,
    /// `$pc`: the next pc of `$thread`, to which the warp jumps.
    Pc,
}

impl Scalar {
    /// All scalars, in the order of the variants.
    pub const ALL: [Self; 6] = [Self::Mask, Self::Live, Self::Leader, Self::Below, Self::Thread, Self::Pc];

    /// Returns the name in the text format.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mask => "$mask",
            Self::Live => "$live",
            Self::Leader => "$turn",
            Self::Below => "$below",
            Self::Thread => "$thread",
            Self::Pc => "$pc",
        }
    }
}

/// Comparison of the next pc of a thread with the pc of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Equal pcs: the block is the thread's next block.
    Equal,
    /// The thread's next pc is lower, so the thread can still arrive at the block.
    Below,
}

/// Inserted instruction. Blocks are indices in the kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `next_pc = pc(block)`, by the threads of the mask.
    Go {
        /// Index of the next block.
        to: usize,
    },
    /// `next_pc = pc(taken) if condition else pc(fall)`, by the threads of the mask.
    Choose {
        /// Register that is tested.
        condition: Name,
        /// Index of the next block if the register is not zero.
        taken: usize,
        /// Index of the next block if the register is zero.
        fall: usize,
    },
    /// `test = next_pc == pc(block)`, or `<`, by the threads of the mask.
    Test {
        /// Kind of comparison.
        comparison: Comparison,
        /// Index of the block.
        block: usize,
    },
    /// `$to = ballot test`: the threads of the mask whose test is not zero.
    Ballot {
        /// Scalar that is written.
        to: Scalar,
    },
    /// `$to = $from`.
    Copy {
        /// Scalar that is written.
        to: Scalar,
        /// Scalar that is copied.
        from: Scalar,
    },
    /// `$live = $live without $mask`: the threads of the mask exit.
    Exit,
    /// `$to = first of $set from $turn`: the first thread of the set in round-robin order, starting with the leader
    /// itself.
    FirstFrom {
        /// Scalar that is written.
        to: Scalar,
        /// Scalar that holds the set of threads.
        set: Scalar,
    },
    /// `$to = first of $set after $t`, where `$t` is the scalar in the field `thread`: the first thread of the set in
    /// round-robin order after `$t`, which itself comes last.
    FirstAfter {
        /// Scalar that is written.
        to: Scalar,
        /// Scalar that holds the set of threads.
        set: Scalar,
        /// Scalar that holds the thread before the first candidate.
        thread: Scalar,
    },
    /// `$pc = next_pc of $thread`: copies the next pc of the thread `$thread` into the scalar `$pc`.
    Read,
    /// `jump $pc`: the only jump of the warp.
    Jump,
    /// `unless $live stop`: ends the warp if no thread is live.
    Stop,
    /// `unless $below skip N`: skips the next N instructions if `$below` is empty.
    Skip {
        /// Number of skipped instructions.
        count: usize,
    },
}

/// Basic block with inserted sequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Index of the block in the kernel.
    pub number: usize,
    /// Pc of the first instruction.
    pub pc: u64,
    /// Prologue: sets the mask. In a synchronising block, it first jumps to the next pc of a thread that can still
    /// arrive, if there is one.
    pub prologue: Vec<Step>,
    /// Instructions of the kernel.
    pub body: Vec<Instruction>,
    /// Closing sequence, which replaces the end: sets the next pc of each thread, and selects that of the warp.
    pub closing: Vec<Step>,
}

impl Block {
    /// Returns the number of instructions, including the inserted ones.
    pub fn len(&self) -> usize {
        self.prologue.len() + self.body.len() + self.closing.len()
    }

    /// Returns `false`, since each block has a closing sequence.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of inserted instructions. The closing sequence replaces the end of the block, which is
    /// subtracted as one instruction.
    pub fn added(&self) -> usize {
        self.prologue.len() + self.closing.len() - 1
    }
}

/// Kernel with inserted sequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inserted {
    /// Kernel before the insertion.
    pub kernel: Kernel,
    /// Opening sequence: all threads of the launch become live and go to the first block. The thread with the lowest
    /// number is the leader.
    pub opening: Vec<Step>,
    /// Blocks in the order of the layout, the lowest pc first.
    pub blocks: Vec<Block>,
    /// Name of the register for the next pc of a thread; the kernel does not use this name.
    pub next_pc: String,
    /// Name of the register for results of comparisons; the kernel does not use this name.
    pub test: String,
}
