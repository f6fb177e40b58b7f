//! Simulator of kernels on one warp. It executes every thread, block by block, under a policy that selects the next
//! block and its threads.
//!
//! In this crate, a *block* is a basic block of a kernel, and the *unit* is the hardware block `warp_issue`. The model
//! shows which kernels hang under each policy, the threads for which each waiting thread waits, and the cost of each
//! policy. Kernels have the format of docs/reference/kernels.md, and docs/studies/warp-issue.md has the results.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod chain;
mod compare;
mod compiled;
mod execution;
mod explain;
mod figures;
mod guard;
mod kernels;
mod mask;
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
pub use execution::{Limits, RunError, Step};
pub use figures::Figures;
pub use guard::{guard, Guarded, Refutation, BUDGET};
pub use kernels::{names, KERNELS};
pub use mask::{all, mask_of, next_thread, threads, Mask};
pub use plain::{plain, PlainRun};
pub use program::{Block, End, Instruction, Operation, Program, Region, Value};
pub use reference::reference;
pub use run::{run, Ending, Run, MAX_BLOCKS};
pub use source::{Source, LANES};
pub use warp::Warp;
pub use warploom_files::counted;
