//! Measurement of `lock_arbiter` in cycles: single answers, and the longest waits that adversaries cause.

mod adversary;
mod cycles;
mod test_bench;
mod turns;

pub use adversary::adversary;
pub use cycles::{measure, Cycles};
pub use turns::{turns, Pace};
pub use warploom_golden::lock_arbiter::{WorstOfEquals, WorstOfHighest};
