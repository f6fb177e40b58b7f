//! Golden model and properties of `order_profiler`.

mod model;
mod ports;
mod profiler;
mod properties;
mod schedule;
mod scoreboard;
mod signals;
#[cfg(test)]
mod tests;

pub use model::OrderProfiler;
pub use ports::Ports;
pub use profiler::Profiler;
pub use properties::all as properties;
pub use schedule::{schedule, ErrorCode, Size};
pub use signals::{BestTrial, Configuration, Entry, Group, Inputs, Outcome, Outputs, Start};
