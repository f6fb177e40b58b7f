//! Data that the contracts of the four index blocks share: the publication, error codes, and supported sizes.

use warploom_contract::interface::{ValueNames, Values};
use warploom_contract::ErrorCode;

/// Publication that describes the four index blocks.
pub const PUBLICATION: &str =
    "CUDA multithread processing method, system and related devices (Chinese patent application, published 2022-02-22)";

/// Returns the width in bits of a port that holds the width of an index field, such as `bits_x`.
///
/// `index_bits` is the width of the index. The result is 5 for 16 bits or more, and 4 for fewer bits.
pub const fn field_width_bits(index_bits: u64) -> u64 {
    if index_bits >= 16 {
        5
    } else {
        4
    }
}

/// Error codes of `done_error` and `finish_error`; the lowest code that applies is reported.
pub const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, name: "dimension_of_0", meaning: "a dimension is 0" },
    ErrorCode { code: 2, name: "dimension_too_large", meaning: "a dimension is too large for its index bits" },
    ErrorCode { code: 3, name: "word_too_narrow", meaning: "the fields do not fit the word" },
    ErrorCode { code: 4, name: "past_end_of_memory", meaning: "the rows exceed the end of the memory" },
];

/// Returns the names of the error codes on these ports.
pub(crate) const fn errors_of(ports: &'static [&'static str]) -> ValueNames {
    ValueNames { name: "error", ports, values: Values::Errors(&[1, 2, 3, 4]) }
}

/// Supported numbers of lanes (threads of a warp).
pub const LANES: &[u64] = &[4, 8, 16, 32, 64];

/// Supported numbers of entries of the history, which is the generator's record of the thread blocks in memory.
pub const HISTORIES: &[u64] = &[1, 8, 16];

/// Supported combination of widths of the index blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexVariant {
    /// Width of an index in bits, the same for x, y and z.
    pub index_bits: u64,
    /// Width of a packed word in bits.
    pub word: u64,
    /// Width of a row address in bits; the index memory has 2^`row_bits` rows.
    pub row_bits: u64,
}

/// Supported combinations of widths.
pub const VARIANTS: &[IndexVariant] = &[
    IndexVariant { index_bits: 10, word: 16, row_bits: 10 },
    IndexVariant { index_bits: 10, word: 32, row_bits: 10 },
    IndexVariant { index_bits: 16, word: 16, row_bits: 11 },
    IndexVariant { index_bits: 16, word: 32, row_bits: 11 },
];
