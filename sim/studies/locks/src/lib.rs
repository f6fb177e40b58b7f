//! Study of contention for mutexes. Warps run critical sections under three schemes: the behavioural model of
//! `lock_arbiter`, the classic scheme, and one first-come-first-served queue per mutex.
//!
//! In the classic scheme, a failing request releases all mutexes of the warp, and the warp retries after a back-off.
//! All three schemes have the same sections and ports. The arbiter takes 4 to 6 cycles per event; the other schemes
//! take one. The inputs of the arbiter can be recorded and driven into its RTL.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod compare;
mod figures;
mod machine;
mod nanoseconds;
mod scenario;
pub mod scheme;
mod section;
#[cfg(test)]
mod tests;
mod workload;

pub use compare::{BackOffResult, Case, Comparison, Incomplete, BACK_OFFS, BACK_OFF_LIMIT, CYCLES_TARGET, WAIT_TARGET};
pub use figures::{jain, Class, Figures, Waits};
pub use machine::{run, Behaviour, Issue, Outcome, LATENCY};
pub use nanoseconds::{Nanoseconds, SHORTER_TARGET};
pub use scenario::{Common, Priorities, Scenario, Workload, URGENT};
pub use section::{Section, Step};
pub use workload::{sections, VISIT, WORK};
