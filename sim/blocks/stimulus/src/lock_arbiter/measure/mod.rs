//! Measurement of `lock_arbiter` in cycles: single answers, and the longest waits that adversaries cause.

mod adversary;
mod cycles;
mod equals;
mod test_bench;

pub use adversary::adversary;
pub use cycles::{measure, Cycles};
pub use equals::{equal_priorities, Rates};
pub use test_bench::Subject;
pub use warploom_golden::lock_arbiter::{WorstOfEquals, WorstOfHighest};
