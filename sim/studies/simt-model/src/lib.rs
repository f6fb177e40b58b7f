//! A laboratory of kernels: every thread of a warp is executed, a block at a time, under a policy that says which block the warp enters next and
//! which threads run it.
//!
//! What it is for: which kernels hang under which policy, who then waits for whom, and what each policy costs where none hangs. docs/reference/kernels.md
//! has the form of a kernel, docs/studies/warp-issue.md what came out.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod chain;
mod compare;
mod compiled;
mod drive;
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
pub use drive::{Broken, Limits, Step};
pub use figures::Figures;
pub use guard::{guard, Guarded, Refutation, BUDGET};
pub use kernels::{names, KERNELS};
pub use mask::{all, first_behind, mask_of, threads, Mask};
pub use plain::{plain, PlainRun};
pub use program::{Block, End, Instruction, Memory, Operation, Program, Value};
pub use reference::reference;
pub use run::{run, Ending, Run, MOST_BLOCKS};
pub use source::{Source, LANES};
pub use warp::Warp;
pub use warploom_files::counted;
