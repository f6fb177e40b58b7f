//! Conditions under which a bin of a test plan is unreachable, and their reasons, for the plans of several blocks.

use warploom_contract::{number_bits, Parameters};

/// Returns whether the x, y and z fields of a packed index fit into the word even at their largest widths.
pub(crate) fn widest_fields_fit(parameters: &Parameters) -> bool {
    ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>() <= parameters.get("WORD")
}

/// Returns whether no thread block that fits the memory has index fields that fill the packed word.
///
/// This is the case if even the widest fields do not fill the word, or if each such thread block exceeds the memory. A
/// field of n bits belongs to a dimension of more than 2^(n-1) threads. So a thread block whose three fields fill the
/// word has more than 2^(WORD-3) threads.
pub(crate) fn no_success_fills_the_word(parameters: &Parameters) -> bool {
    let bits = ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>();
    let threads = parameters.get("LANES") << parameters.get("ROW_BITS");
    bits < parameters.get("WORD") || 1 << (parameters.get("WORD") - 3) >= threads
}

/// Returns whether every value of a port for the numbers 0 to N - 1 is one of these numbers. N is the value of the
/// parameter `name`, and the port has the least width that holds N - 1, at least one bit.
pub(crate) fn every_value_is_valid(parameters: &Parameters, name: &str) -> bool {
    let count = parameters.get(name);
    1 << number_bits(count) == count
}

/// Returns whether there is a single core.
pub(crate) fn one_core(parameters: &Parameters) -> bool {
    parameters.get("CORES") == 1
}

/// Reason why bins of error 3 (the fields exceed the word) are unreachable.
pub(crate) const FIELDS_FIT: &str = "the widest fields fit the word";

/// Reason why bins of cycles or passes in which only some cores have an instruction are unreachable.
pub(crate) const ONE_CORE: &str = "a single core has every instruction of its passes";

/// Condition that a port is at or above the value of a parameter.
macro_rules! at_or_above {
    ($port:literal, $parameter:literal) => {
        warploom_contract::plan::Condition::Any(&[
            warploom_contract::plan::Condition::Equals($port, warploom_contract::plan::Value::Parameter($parameter)),
            warploom_contract::plan::Condition::Above($port, warploom_contract::plan::Value::Parameter($parameter)),
        ])
    };
}
pub(crate) use at_or_above;

/// Reason why a number out of range cannot occur.
pub(crate) const ALL_NUMBERS_EXIST: &str = "every value of the port is a valid number";

/// Returns whether every value of a port that holds the number of a warp is the number of an existing warp.
pub(crate) fn all_warps_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "WARPS")
}
