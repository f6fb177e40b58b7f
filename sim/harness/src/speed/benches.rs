//! Test benches that a block provides for the comparison of speed.

use crate::stimulus::Stimulus;
use warploom_contract::Parameters;

/// Test benches of a block for the comparison of speed.
pub struct SpeedBenches {
    /// Makes a stimulus that is simple enough to be implemented in every bench.
    pub stimulus: fn(&Parameters) -> Box<dyn Stimulus>,
    /// Source of the C++ bench.
    pub cpp: &'static str,
    /// Source of the Python bench, for cocotb.
    pub cocotb: &'static str,
    /// Names of the parameters that the benches are compiled for.
    pub parameters: &'static [&'static str],
    /// Name of each count, and the port whose transactions it counts.
    pub counts: &'static [(&'static str, &'static str)],
    /// Parameter that sets the size, and its values.
    pub size: (&'static str, &'static [u64]),
}
