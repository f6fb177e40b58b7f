//! What the contracts of the index blocks share: the publication, error codes, and the widths that are compiled in.

use warploom_contract::ErrorCode;

/// The publication that the four blocks of the index generator come from.
pub const PUBLICATION: &str =
    "CUDA multithread processing method, system and related devices (Chinese patent application, published 2022-02-22)";

/// Bits of a field width on `done_bits_*`: 4, or 5 where a dimension has 16 index bits.
pub const fn field_width_bits(index_bits: u64) -> u64 {
    if index_bits >= 16 {
        5
    } else {
        4
    }
}

/// Error codes of `done_error`; the lowest that applies is reported.
pub const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, meaning: "a dimension is 0" },
    ErrorCode { code: 2, meaning: "a dimension is too large for its index bits" },
    ErrorCode { code: 3, meaning: "the fields don't fit the word" },
    ErrorCode { code: 4, meaning: "the rows run past the end of memory" },
];

/// The lane counts that exist.
pub const LANES: &[u64] = &[4, 8, 16, 32, 64];

/// The history sizes that exist.
pub const HISTORIES: &[u64] = &[1, 8, 16];

/// Widths that are compiled together: index bits (the same for x, y and z), word, row address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexVariant {
    /// Index bits of x, y and z.
    pub index_bits: u64,
    /// Bits of a packed word.
    pub word: u64,
    /// Bits of a row address.
    pub row_bits: u64,
}

/// The width combinations that exist.
pub const VARIANTS: &[IndexVariant] = &[
    IndexVariant { index_bits: 10, word: 16, row_bits: 10 },
    IndexVariant { index_bits: 10, word: 32, row_bits: 10 },
    IndexVariant { index_bits: 16, word: 16, row_bits: 11 },
    IndexVariant { index_bits: 16, word: 32, row_bits: 11 },
];
