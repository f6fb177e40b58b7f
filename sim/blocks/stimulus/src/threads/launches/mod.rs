//! Launch traces: a reader, a planner of addresses for their kernels, and a stimulus.

mod planner;
mod stimulus;
mod trace;

#[cfg(test)]
mod tests;

pub use planner::{plan, simulate, Kernel, Options, Outcome, Plan};
pub(crate) use stimulus::trace_of;
pub use stimulus::{instructions, stimulus};
pub use trace::{parse, read, Launch, Limits};
