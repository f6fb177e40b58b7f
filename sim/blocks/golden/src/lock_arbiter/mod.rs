//! Golden model and properties of `lock_arbiter`.

mod arbiter;
mod bounds;
mod model;
mod ports;
mod properties;
mod scoreboard;
mod signals;
#[cfg(test)]
mod tests;

pub use arbiter::{Arbiter, RequestState};
pub use bounds::Bounds;
pub use model::LockArbiter;
pub use properties::all as properties;
pub use properties::{Waits, WorstOfEquals, WorstOfHighest};
pub use signals::{
    ErrorCode, Inputs, Outputs, Pair, PriorityWrite, Reason, Rejection, Release, Settings, YieldRequest, MAX_WARPS,
};
