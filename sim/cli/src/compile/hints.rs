//! Likely mistakes in kernels that the parser accepts: indices outside of their memory regions are errors, and locks
//! that are never released cause warnings.

use std::collections::{BTreeMap, BTreeSet};
use warploom_compiler::ir::{error_at, evaluate, Diagnostic, Kernel, Operand, Operation};
use warploom_compiler::locks::{AnalysedLoop, Kind, Verdict};
use warploom_simt_model::Source;

/// Possible numbers of threads per warp.
const LANES: std::ops::RangeInclusive<i64> = 1..=64;

/// Errors for indices that are outside of their regions for every number of lanes. Only indices that depend on nothing
/// but the number of lanes are checked.
pub(super) fn index_errors(kernel: &Kernel) -> Vec<Diagnostic> {
    // Values of the names that the number of lanes determines, for each number of lanes.
    let values_by_lanes: Vec<_> = LANES.map(|lanes| kernel.parameters_at(lanes)).collect();
    let mut errors = Vec::new();
    for instruction in kernel.blocks.iter().flat_map(|block| &block.instructions) {
        let Some(cell) = instruction.operation.cell() else { continue };
        let size = |values: &BTreeMap<&str, i64>| {
            let region = kernel.regions.iter().find(|region| region.name.text == cell.region.text)?;
            evaluate(&region.size, &|name| values.get(name).copied()).ok()
        };
        let index = |values: &BTreeMap<&str, i64>| match &cell.index {
            Operand::Number(number) => Some(*number),
            Operand::Name(name) => values.get(name.text.as_str()).copied(),
            Operand::Lanes => values.get("lanes").copied(),
            Operand::Thread => None,
        };
        // Index and size of the region for each number of lanes; `None` if one of them is unknown.
        let accesses: Option<Vec<(i64, i64)>> =
            values_by_lanes.iter().map(|values| Some((index(values)?, size(values)?))).collect();
        let is_outside = |accesses: &Vec<(i64, i64)>| accesses.iter().all(|(index, size)| !(0..*size).contains(index));
        let Some(accesses) = accesses.filter(is_outside) else { continue };
        let max = accesses.iter().map(|(_, size)| size - 1).max().unwrap_or_default();
        let region = &cell.region;
        let message = format!("index {} is out of range for '{}' (0 to {max})", cell.index, region.text);
        errors.push(error_at(region.location, message));
    }
    errors
}

/// Warnings for locks that a loop waits for and that no instruction of the kernel releases. Only locks that are
/// acquired by an exchange or a compare-swap with a constant are checked.
pub(super) fn never_released(source: &Source, found: &[AnalysedLoop]) -> Vec<String> {
    let kernel = &source.kernel;
    let operations =
        || kernel.blocks.iter().flat_map(|block| &block.instructions).map(|instruction| &instruction.operation);
    let mut warned = BTreeSet::new();
    let mut warnings = Vec::new();
    for analysed in found.iter().filter(|analysed| analysed.verdict == Verdict::Waits(Kind::Lock)) {
        // The chain starts with the instruction that reads the lock.
        let Some(read) = analysed.chain.first() else { continue };
        let Some(instruction) = kernel.blocks[read.block].instructions.get(read.index) else { continue };
        let (Operation::Exchange { cell, value: Operand::Number(taken), .. }
        | Operation::CompareSwap { cell, value: Operand::Number(taken), .. }) = &instruction.operation
        else {
            continue;
        };
        // Writing the value that acquires the lock does not release it. Other operations, such as `add`, may release
        // it.
        let may_release = |operation: &Operation| match operation {
            Operation::Exchange { value, .. }
            | Operation::CompareSwap { value, .. }
            | Operation::Store { value, .. } => *value != Operand::Number(*taken),
            _ => true,
        };
        let region = cell.region.text.as_str();
        let is_released = operations().any(|operation| operation.changes(region) && may_release(operation));
        if !is_released && warned.insert(region) {
            let (file, location, operation) = (&source.file, instruction.location, &instruction.operation);
            warnings.push(format!(
                "warning: {file}:{}:{}: no instruction releases the lock that is acquired here: {operation}\n  \
                 help: after the critical section, write to '{region}' a value other than {taken}",
                location.line, location.column
            ));
        }
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_compiler::locks;

    fn source(body: &str) -> Source {
        let text = format!("kernel k\nparameter n = lanes + 1\nmemory lock[1]\nmemory data[n]\n{body}");
        Source::parse("k.kernel", &text).expect("a kernel")
    }

    #[test]
    fn indices_that_no_number_of_lanes_allows_are_errors() {
        let errors = |index: &str| {
            index_errors(&source(&format!("block a\nx = data[{index}]\nlock[0] = x\nexit\n")).kernel)
                .into_iter()
                .map(|error| (error.location.0, error.location.1, error.message))
                .collect::<Vec<_>>()
        };
        for (index, shown) in [("65", "65"), ("-1", "-1"), ("n", "n")] {
            let message = format!("index {shown} is out of range for 'data' (0 to 64)");
            assert_eq!(errors(index), [(6, 5, message)], "{index}");
        }
        // With 64 lanes, the region has 65 words, so the index is valid.
        assert_eq!(errors("64"), []);
        assert_eq!(errors("lanes"), []);
        assert_eq!(errors("thread"), []);
    }

    #[test]
    fn a_lock_that_is_never_released_causes_a_warning() {
        let warnings = |take: &str, release: &str| {
            let text =
                format!("block try\nheld = {take}\nif held goto try else critical\nblock critical\n{release}exit\n");
            let source = source(&text);
            never_released(&source, &locks::find(&source.kernel))
        };
        for take in ["exchange lock[0], 1", "compare_swap lock[0], 0, 1"] {
            for release in ["", "lock[0] = 1\n"] {
                let warnings = warnings(take, release);
                let start = format!(
                    "warning: k.kernel:6:1: no instruction releases the lock that is acquired here: held = {take}"
                );
                assert!(warnings.len() == 1 && warnings[0].starts_with(&start), "{take}, {release}: {warnings:?}");
            }
            for release in ["lock[0] = 0\n", "exchange lock[0], 0\n", "add lock[0], -1\n"] {
                assert_eq!(warnings(take, release), Vec::<String>::new(), "{take}, {release}");
            }
        }
    }
}
