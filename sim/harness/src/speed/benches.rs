//! What a block has for the comparison of test benches.

use crate::stimulus::Stimulus;
use warploom_contract::Parameters;

/// What a block has for the comparison.
pub struct SpeedBenches {
    /// Makes a stimulus that is so simple that every bench makes it.
    pub stimulus: fn(&Parameters) -> Box<dyn Stimulus>,
    /// The C++ bench.
    pub cpp: &'static str,
    /// The Python bench, for cocotb.
    pub cocotb: &'static str,
    /// The parameters that the benches are compiled for.
    pub parameters: &'static [&'static str],
    /// What each bench counts, and the port whose transactions that is.
    pub counts: &'static [(&'static str, &'static str)],
    /// The parameter that sets the size, and its values.
    pub size: (&'static str, &'static [u64]),
}
