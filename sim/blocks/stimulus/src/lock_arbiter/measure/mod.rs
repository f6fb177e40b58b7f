//! What the lock arbiter reaches in cycles: single answers, and the longest waits that adversaries make of them.

mod cycles;
mod desk;
mod siege;
mod turns;

pub use cycles::{measure, Cycles};
pub use siege::siege;
pub use turns::{turns, Pace};
pub use warploom_golden::lock_arbiter::{WorstOfEquals, WorstOfHighest};
