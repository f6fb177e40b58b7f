//! A port of a surveyed module.

/// A port of the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyPort {
    /// Its name in the Verilog.
    pub name: String,
    /// Whether the module drives it.
    pub is_output: bool,
    /// Number of elements of an unpacked array `[0:N-1]`; `None` for one vector.
    pub elements: Option<usize>,
    /// Bits of an element, or of the vector.
    pub width: usize,
}
