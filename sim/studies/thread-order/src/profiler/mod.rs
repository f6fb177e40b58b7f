//! The profiler as the device uses it: the ports of the block `order_profiler`, one clock cycle at a time
//! (docs/decisions/0039-order-profiler-ports-and-timing.md). The publication calls the profiler the performance control
//! circuit.
//!
//! A call of [`Profiler::cycle`] is one step of the emitted Verilog ([`RtlProfiler`]) or of the golden model
//! ([`GoldenProfiler`]).

mod circuit;
mod golden;
mod rtl;
#[cfg(test)]
mod tests;

pub use circuit::{Figure, Profiler, ThreadOrder, Trial};
pub use golden::{GoldenOrder, GoldenProfiler};
pub use rtl::{RtlOrder, RtlProfiler};
