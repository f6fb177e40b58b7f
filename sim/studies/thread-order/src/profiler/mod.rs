//! The performance control circuit, as the device sees it: its ports, a clock cycle at a time (docs/decisions/0039).
//!
//! One call of [`Profiler::cycle`] is one step: of the emitted Verilog ([`RtlProfiler`]), or of the golden model alone ([`GoldenProfiler`]).

mod circuit;
mod golden;
mod rtl;
#[cfg(test)]
mod tests;

pub use circuit::{Figure, Profiler, ThreadOrder, Trial};
pub use golden::{GoldenOrder, GoldenProfiler};
pub use rtl::{RtlOrder, RtlProfiler};
