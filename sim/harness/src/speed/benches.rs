//! Test benches that a block provides for the comparison of speed.

use crate::stimulus::Stimulus;
use warploom_contract::Parameters;

/// Test benches of a block for the comparison of speed.
pub struct SpeedBenches {
    /// Creates a stimulus that is simple enough to be implemented in every bench.
    pub stimulus: fn(&Parameters) -> Box<dyn Stimulus>,
    /// Source of the C++ bench.
    pub cpp: &'static str,
    /// Source of the Python bench, for cocotb.
    pub cocotb: &'static str,
    /// Names of the parameters that the benches get: as macros in C++, as environment variables in Python.
    pub parameters: &'static [&'static str],
    /// Name of each count, and the port whose transactions it counts.
    pub counts: &'static [(&'static str, &'static str)],
    /// Name of the parameter that sets the size of the block, and its measured values.
    pub size: (&'static str, &'static [u64]),
}
