//! Data that the contracts of the four index blocks share: the publication, error codes, and supported sizes.

use warploom_contract::interface::{ValueNames, Values};
use warploom_contract::{ErrorCode, ParameterRange, ParameterRule, Tie};

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

/// Numbers of lanes (threads of a warp) of the combinations that `cosim --all` runs.
pub const LANES: &[u64] = &[4, 8, 16, 32, 64];

/// Numbers of entries of the history (the generator's record of the thread blocks in memory) of the combinations that
/// `cosim --all` runs.
pub const HISTORIES: &[u64] = &[1, 8, 16];

/// Widths of the index blocks in a combination that `cosim --all` runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexVariant {
    /// Width of an index in bits, the same for x, y and z.
    pub index_bits: u64,
    /// Width of a packed word in bits.
    pub word: u64,
    /// Width of a row address in bits; the index memory has 2^`row_bits` rows.
    pub row_bits: u64,
}

/// Widths of the combinations that `cosim --all` runs.
pub const VARIANTS: &[IndexVariant] = &[
    IndexVariant { index_bits: 10, word: 16, row_bits: 10 },
    IndexVariant { index_bits: 10, word: 32, row_bits: 10 },
    IndexVariant { index_bits: 16, word: 16, row_bits: 11 },
    IndexVariant { index_bits: 16, word: 32, row_bits: 11 },
];

/// Range of LANES.
pub(crate) const LANES_RANGE: ParameterRange = ParameterRange::new("LANES", 1, 64);

/// Range of X_BITS.
pub(crate) const X_RANGE: ParameterRange = ParameterRange::new("X_BITS", 1, 16);

/// Range of Y_BITS.
pub(crate) const Y_RANGE: ParameterRange = ParameterRange::new("Y_BITS", 1, 16);

/// Range of Z_BITS.
pub(crate) const Z_RANGE: ParameterRange = ParameterRange::new("Z_BITS", 1, 16);

/// Range of WORD.
pub(crate) const WORD_RANGE: ParameterRange = ParameterRange::new("WORD", 4, 48);

/// Range of ROW_BITS. Directed cases need 16 rows. The number of rows of a thread block has 16 bits.
pub(crate) const ROW_RANGE: ParameterRange = ParameterRange::new("ROW_BITS", 4, 15);

/// Range of HISTORY.
pub(crate) const HISTORY_RANGE: ParameterRange = ParameterRange::new("HISTORY", 1, 32);

/// Range of CORES.
pub(crate) const CORES_RANGE: ParameterRange = ParameterRange::new("CORES", 1, 8);

/// One width for x, y and z. The RTL could have three widths, but no use of them is known, and the fields of a word,
/// whose widths differ per thread block, are not affected.
pub(crate) const ONE_INDEX_WIDTH: Tie = Tie {
    name: "one index width",
    parameters: &["X_BITS", "Y_BITS", "Z_BITS"],
    text: "X_BITS, Y_BITS and Z_BITS are equal, since the lanes compute x, y and z at one width",
};

/// Rule for blocks with a generator, or with rows from one.
pub(crate) const POWER_OF_TWO_LANES: ParameterRule = ParameterRule {
    name: "power-of-two lanes",
    parameters: &["LANES"],
    text: "LANES is a power of two, since the bits of a lane's number select the steps of its first index",
    holds: |parameters| parameters.get("LANES").is_power_of_two(),
};

/// Rule for blocks with a generator.
pub(crate) const LANES_WITHIN_AN_INDEX: ParameterRule = ParameterRule {
    name: "lanes within an index",
    parameters: &["LANES", "X_BITS"],
    text: "LANES is at most 2^X_BITS, since in the last row, z can exceed its dimension by less than LANES",
    holds: |parameters| parameters.get("LANES") <= 1 << parameters.get("X_BITS"),
};

/// Rule for blocks with a scheduler.
pub(crate) const POWER_OF_TWO_CORES: ParameterRule = ParameterRule {
    name: "power-of-two cores",
    parameters: &["CORES"],
    text: "CORES is a power of two, since the number of passes is found without division",
    holds: |parameters| parameters.get("CORES").is_power_of_two(),
};
