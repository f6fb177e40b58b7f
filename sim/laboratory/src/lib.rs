//! A laboratory of kernels: every thread of a warp is executed, a block at a time, under a policy that says which block the warp enters next and
//! which threads run it.
//!
//! What it is for: which kernels hang under which policy, who then waits for whom, and what each policy costs where none hangs. docs/kernels.md
//! has the form of a kernel, docs/warp-issue-study.md what came out.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod chain;
mod compare;
mod compiled;
mod explain;
mod figures;
mod guard;
mod kernels;
mod origins;
mod plain;
pub mod policy;
mod program;
mod progress;
mod reference;
mod run;
pub mod search;
mod source;
pub mod study;
mod warp;
mod writes;

#[cfg(test)]
mod tests;

pub use chain::{Hang, Link, Word};
pub use compare::compare;
pub use compiled::{costs, Cost};
pub use figures::Figures;
pub use guard::{guard, Guarded, Refutation, BUDGET};
pub use kernels::{names, KERNELS};
pub use plain::{plain, PlainRun};
pub use program::{Block, End, Instruction, Memory, Operation, Program, Value};
pub use reference::reference;
pub use run::{run, Broken, Ending, Limits, Run, Step, MOST_BLOCKS};
pub use source::{Source, LANES};
pub use warp::Warp;
pub use warploom_files::counted;

/// Threads of a warp, thread 0 in the low bit.
pub type Mask = u64;

/// The threads of a mask, the lowest first.
pub fn threads(mask: Mask) -> impl Iterator<Item = u32> {
    (0..64).filter(move |thread| mask >> thread & 1 == 1)
}

/// The mask of these threads.
pub fn mask_of(threads: impl IntoIterator<Item = u32>) -> Mask {
    threads.into_iter().fold(0, |mask, thread| mask | 1 << thread)
}

/// The first thread of a mask behind this one, round robin over so many lanes; itself comes last.
pub fn first_behind(mask: Mask, thread: u32, lanes: u32) -> Option<u32> {
    (1..=lanes).map(|step| (thread + step) % lanes).find(|candidate| mask >> candidate & 1 == 1)
}

/// The mask of so many lanes.
pub fn all(lanes: u32) -> Mask {
    u64::MAX >> (64 - lanes.clamp(1, 64))
}
