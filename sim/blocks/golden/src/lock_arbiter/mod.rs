//! Sequential interpreter, behavioural device, stream oracle and properties of `lock_arbiter`.
//!
//! The interpreter decides accepted *events* (releases, requests, priority writes) one after the other, without cycles.
//! *Internal events* are limit yields, agings and overdue pulses; the design chooses their cycles within a window. The
//! *head* is the event that is decided next, or whose pulses have begun. *Packing* renumbers the seniorities when their
//! numbers run out. The page of the block and docs/reference/rules.md define the other terms, such as the properties P1
//! to P7.

mod arbiter;
mod device;
mod head;
mod limits;
mod oracle;
mod ports;
mod properties;
mod signals;
mod state;
mod streams;
#[cfg(test)]
mod tests;
mod waits;

pub use arbiter::{Arbiter, Decision, RequestState, Step};
pub use device::{Device, DeviceModel};
pub use oracle::Oracle;
pub use properties::all as properties;
pub use signals::{
    ErrorCode, Event, Inputs, Outputs, Pair, PriorityWrite, Pulse, Reason, Rejection, Release, Settings, YieldRequest,
    MAX_WARPS,
};
pub use streams::streams;
pub use waits::{Waits, WorstOfEquals, WorstOfHighest};
