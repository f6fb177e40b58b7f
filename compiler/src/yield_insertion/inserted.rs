//! The inserted instructions, and a kernel with them.

use crate::ir::{Instruction, Kernel, Name};

/// A scalar of the warp, the same for all its threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// `$mask`: the mask register. Instructions are done by its threads.
    Mask,
    /// `$live`: the threads that have not exited.
    Live,
    /// `$turn`: the representative.
    Turn,
    /// `$below`: threads that can still arrive at a synchronising block.
    Below,
    /// `$thread`: the thread whose next pc becomes the warp's.
    Thread,
    /// `$pc`: that pc.
    Pc,
}

impl Scalar {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Mask, Self::Live, Self::Turn, Self::Below, Self::Thread, Self::Pc];

    /// Its name in the form.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mask => "$mask",
            Self::Live => "$live",
            Self::Turn => "$turn",
            Self::Below => "$below",
            Self::Thread => "$thread",
            Self::Pc => "$pc",
        }
    }
}

/// How a thread's next pc is compared with a block's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// It goes there.
    Equal,
    /// It can still arrive there.
    Below,
}

/// An instruction that was inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `next_pc = pc(block)`, by the threads of the mask.
    Go {
        /// The block.
        to: usize,
    },
    /// `next_pc = pc(taken) if condition else pc(fall)`, by the threads of the mask.
    Choose {
        /// The register that decides.
        condition: Name,
        /// The block where it isn't zero.
        taken: usize,
        /// The block where it is.
        fall: usize,
    },
    /// `test = next_pc == pc(block)`, or `<`, by the threads of the mask.
    Test {
        /// How.
        comparison: Comparison,
        /// The block.
        block: usize,
    },
    /// `$to = ballot test`: the threads of the mask whose test isn't zero.
    Ballot {
        /// Where the threads are noted.
        to: Scalar,
    },
    /// `$to = $from`.
    Copy {
        /// What is set.
        to: Scalar,
        /// To what.
        from: Scalar,
    },
    /// `$live = $live without $mask`: the threads of the mask exit.
    Exit,
    /// `$to = first of $set from $turn`: round robin, the representative itself first.
    From {
        /// The thread.
        to: Scalar,
        /// Among these.
        set: Scalar,
    },
    /// `$to = first of $set behind $thread`: round robin, that thread itself last.
    Behind {
        /// The thread found.
        to: Scalar,
        /// Among these.
        set: Scalar,
        /// Behind this one.
        thread: Scalar,
    },
    /// `$pc = next_pc of $thread`: a thread's register is read for the warp.
    Read,
    /// `jump $pc`: the one jump of the warp.
    Jump,
    /// `unless $set stop`: with no thread left the warp is done.
    Stop,
    /// `unless $below skip N`: over as many of the instructions that follow.
    Skip {
        /// How many.
        count: usize,
    },
}

/// A block with what was inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its number in the kernel.
    pub number: usize,
    /// Its pc: that of its first instruction.
    pub pc: u64,
    /// Before what it does: the mask is set, or, before a synchronising block, the warp led to threads below.
    pub prologue: Vec<Step>,
    /// What it does, as in the kernel.
    pub body: Vec<Instruction>,
    /// After it, in place of its end: where each thread goes next, and where the warp does.
    pub closing: Vec<Step>,
}

impl Block {
    /// Its instructions, all together.
    pub fn len(&self) -> usize {
        self.prologue.len() + self.body.len() + self.closing.len()
    }

    /// Whether it has none; a block has its closing, so never.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The instructions more than in the kernel, where the end of a block is one.
    pub fn added(&self) -> usize {
        self.prologue.len() + self.closing.len() - 1
    }
}

/// A kernel with the sequences inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inserted {
    /// The kernel that it was made of.
    pub kernel: Kernel,
    /// What is done once, before the first block: all threads of the launch are live and go to it, and the lowest has the turn.
    pub opening: Vec<Step>,
    /// The blocks, the lowest pc first, in the order of the kernel's layout.
    pub blocks: Vec<Block>,
    /// The thread's register for the pc that it goes to next: a name that the kernel doesn't use.
    pub next_pc: String,
    /// The thread's register for comparisons, likewise.
    pub test: String,
}
