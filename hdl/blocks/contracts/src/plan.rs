//! Conditions on parameters and reasons that the test plans of several blocks share.

use warploom_contract::{number_bits, Parameters};

pub(crate) fn widest_fields_fit(parameters: &Parameters) -> bool {
    ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>() <= parameters.get("WORD")
}

/// A block whose fields fill the word has more than 2^(WORD-3) threads: half of what the fields can count, in each of three.
pub(crate) fn no_success_fills_the_word(parameters: &Parameters) -> bool {
    let bits = ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>();
    let threads = parameters.get("LANES") << parameters.get("ROW_BITS");
    bits < parameters.get("WORD") || 1 << (parameters.get("WORD") - 3) >= threads
}

/// Whether every number that fits in the bits of a number of these things is that of one.
pub(crate) fn fills_its_number(parameters: &Parameters, name: &str) -> bool {
    let count = parameters.get(name);
    1 << number_bits(count) == count
}

pub(crate) fn one_core(parameters: &Parameters) -> bool {
    parameters.get("CORES") == 1
}

/// Why there is no error 3.
pub(crate) const FIELDS_FIT: &str = "the widest fields fit the word";

/// Why no core has a row when its launch is done.
pub(crate) const DONE_AFTER_ROWS: &str = "a single core has its last row before the done";

/// Why a pass can't be partial.
pub(crate) const ONE_CORE: &str = "a single core has every instruction of its passes";
