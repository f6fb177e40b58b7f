//! Widths that the index blocks share.

/// Returns the width in bits of a port that holds the width of an index field: 5 for an index of 16 bits or more, and 4
/// for fewer bits.
pub(crate) const fn field_width_bits(index_bits: u64) -> u64 {
    if index_bits >= 16 {
        5
    } else {
        4
    }
}
