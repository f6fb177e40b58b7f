//! Study of contention for mutexes. Warps run critical sections under three schemes: the behavioural model of
//! `lock_arbiter`, the classic scheme, and one first-come-first-served queue per mutex.
//!
//! In the classic scheme, a failing request releases all mutexes of the warp, and the warp retries after a back-off.
//! All three schemes have the same ports and sections, but with queues a section takes its mutexes in ascending order.
//! The arbiter decides one event at a time; it grants a free mutex after 4 cycles and hands over a released one after
//! 6. The other schemes decide in one cycle. The inputs of the arbiter can be recorded and driven into its RTL.

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
