//! A port of a surveyed module.

/// A port of a surveyed module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyPort {
    /// Name in the Verilog.
    pub name: String,
    /// Whether the port is an output.
    pub is_output: bool,
    /// Number of elements of an unpacked array `[0:N-1]`; `None` for a vector.
    pub elements: Option<usize>,
    /// Width in bits of an element, or of the vector.
    pub width: usize,
}
