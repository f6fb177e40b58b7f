//! Golden model and properties of `lock_arbiter`.

mod arbiter;
mod model;

pub use arbiter::{
    Arbiter, Cpr, Inputs, Outputs, Pair, Reason, Refusal, Refused, Release, Settings, Standing, Told, WARPS_AT_MOST,
};
pub use model::LockArbiter;
