//! Conditions on parameters and reasons that the test plans of several blocks share.

use warploom_contract::{number_bits, Parameters};

/// Returns whether fields of the largest width fit the word.
pub(crate) fn widest_fields_fit(parameters: &Parameters) -> bool {
    ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>() <= parameters.get("WORD")
}

/// Returns whether no valid thread block has fields that fill the word.
///
/// Such a block has more than 2^(WORD-3) threads: more than half of the largest value in each of the three fields.
pub(crate) fn no_success_fills_the_word(parameters: &Parameters) -> bool {
    let bits = ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>();
    let threads = parameters.get("LANES") << parameters.get("ROW_BITS");
    bits < parameters.get("WORD") || 1 << (parameters.get("WORD") - 3) >= threads
}

/// Returns whether every value of a number port is valid: the parameter is a power of two of its width.
pub(crate) fn fills_its_number(parameters: &Parameters, name: &str) -> bool {
    let count = parameters.get(name);
    1 << number_bits(count) == count
}

/// Returns whether there is a single core.
pub(crate) fn one_core(parameters: &Parameters) -> bool {
    parameters.get("CORES") == 1
}

/// Reason why error 3 is unreachable.
pub(crate) const FIELDS_FIT: &str = "the widest fields fit the word";

/// Reason why no core has a row in the cycle of done.
pub(crate) const DONE_AFTER_ROWS: &str = "a single core has its last row before done_valid";

/// Reason why no pass is partial.
pub(crate) const ONE_CORE: &str = "a single core has every instruction of its passes";
