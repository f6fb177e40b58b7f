//! A study of contention for mutexes: warps with critical sections to do, on this arbiter (its golden model), on the classic scheme (fail,
//! release all, try again after a back-off) and on a queue a mutex.
//!
//! All three see the same sections, ports and latencies; what differs is what becomes of a request for a mutex that is taken. What the arbiter
//! sees can be recorded, to be driven into its RTL.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod compare;
mod figures;
mod machine;
pub mod scheme;
mod section;
mod site;
#[cfg(test)]
mod tests;
mod workload;

pub use compare::{Case, Comparison, Stuck, Try, BACK_OFFS, CYCLES_TARGET, PATIENCE, WAIT_TARGET};
pub use figures::{jain, Class, Figures, Waits};
pub use machine::{run, Behaviour, Issue, Outcome, LATENCY};
pub use section::{Section, Step};
pub use site::{Common, Priorities, Site, Workload, URGENT};
pub use workload::{sections, VISIT, WORK};
