//! Golden model and properties of `lock_arbiter`.

mod arbiter;
mod model;
mod ports;
mod signals;
#[cfg(test)]
mod tests;

pub use arbiter::{Arbiter, Standing};
pub use model::LockArbiter;
pub use signals::{Cpr, Inputs, Outputs, Pair, Reason, Refusal, Refused, Release, Settings, Told, WARPS_AT_MOST};
