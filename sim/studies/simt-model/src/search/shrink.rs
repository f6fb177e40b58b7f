//! Shrinking of kernels that keeps their classification.

use super::change::tidied;
use super::classification::{classify, Classification};
use crate::source::Source;
use warploom_compiler::ir::{Class, End, Expectation, Kernel, Name};
use warploom_compiler::locks::Rules;

/// Removes parts of a counterexample, one at a time, as long as the kind of its classification does not change. Returns
/// the remaining kernel as a corpus kernel with a description.
pub fn shrunk(source: &Source, lanes: u32, rules: Rules) -> Source {
    let mut small = source.clone();
    let verdict = std::mem::discriminant(&classify(source, &[lanes], rules));
    let has_same_kind = |source: &Source| std::mem::discriminant(&classify(source, &[lanes], rules)) == verdict;
    loop {
        let found = smaller(&small.kernel)
            .filter_map(tidied)
            .find(|one| one.text.len() < small.text.len() && has_same_kind(one));
        match found {
            Some(found) => small = found,
            None => break,
        }
    }
    with_header(&small, lanes, rules)
}

/// Returns all kernels that result from the removal of a single part.
fn smaller(kernel: &Kernel) -> impl Iterator<Item = Kernel> + '_ {
    let changed = |change: &dyn Fn(&mut Kernel)| {
        let mut kernel = kernel.clone();
        change(&mut kernel);
        kernel
    };
    (0..kernel.blocks.len()).flat_map(move |at| {
        let block = &kernel.blocks[at];
        let mut kernels = Vec::new();
        match &block.end {
            End::Branch { taken, fall, .. } => {
                for to in [taken, fall] {
                    kernels.push(changed(&|kernel| kernel.blocks[at].end = End::Jump { to: to.clone() }));
                }
            }
            // The jump is removed by merging or bypassing blocks, or it becomes an exit.
            End::Jump { to } => {
                let (from, to) = (block.name.text.clone(), to.text.clone());
                kernels.push(changed(&|kernel| remove_jump(kernel, at, &from, &to)));
                kernels.push(changed(&|kernel| kernel.blocks[at].end = End::Exit));
            }
            End::Exit => {}
        }
        if block.synchronises {
            kernels.push(changed(&|kernel| kernel.blocks[at].synchronises = false));
        }
        for index in 0..block.instructions.len() {
            kernels.push(changed(&|kernel| _ = kernel.blocks[at].instructions.remove(index)));
        }
        kernels
    })
}

/// Removes the jump from block number `at` with the label `from` to the block with the label `to`. An empty block is
/// bypassed. Any other block is merged with its successor, if the successor has no other predecessor and does not
/// synchronise. Otherwise, the kernel stays unchanged.
fn remove_jump(kernel: &mut Kernel, at: usize, from: &str, to: &str) {
    let jumps_to_successor = |kernel: &Kernel| {
        kernel.blocks.iter().flat_map(|block| block.end.targets()).filter(|name| name.text == to).count()
    };
    let Some(next) = kernel.blocks.iter().position(|block| block.name.text == to) else { return };
    if kernel.blocks[at].instructions.is_empty() && at > 0 {
        kernel.blocks.iter_mut().for_each(|block| block.end.retarget(from, to));
    } else if next > 0 && next != at && jumps_to_successor(kernel) == 1 && !kernel.blocks[next].synchronises {
        let merged = kernel.blocks[next].clone();
        kernel.blocks[at].instructions.extend(merged.instructions);
        (kernel.blocks[at].end, kernel.blocks[at].end_place) = (merged.end, merged.end_place);
    }
}

/// Returns the kernel with a header that describes the finding.
fn with_header(source: &Source, lanes: u32, rules: Rules) -> Source {
    let mut kernel = source.kernel.clone();
    let (policy, how) = match classify(source, &[lanes], rules) {
        Classification::Hangs { policy, .. } => (Some(policy), format!("hangs under {policy} at {lanes} lanes")),
        Classification::Refuted { by } => (None, by.to_string()),
        Classification::Waits | Classification::Unfinished | Classification::Finishes { .. } => return source.clone(),
    };
    kernel.class = Class::Lock;
    kernel.shows = format!("called free by the lock analysis; {how}");
    let expected = |policy: &str, finishes| Expectation { policy: Name::new(policy), finishes, lanes: vec![lanes] };
    kernel.expectations = vec![expected("warp_issue", true)];
    kernel.expectations.extend(policy.map(|policy| expected(policy, false)));
    tidied(kernel).unwrap_or_else(|| source.clone())
}
