//! Inserts instruction sequences at the start of the kernel, and at the start and end of each basic block.

use super::inserted::{Block, Comparison, Inserted, Scalar, Step};
use crate::graph::{layout, MAX_INSTRUCTIONS};
use crate::ir::{error_at, Diagnostic, End, Kernel};
use std::collections::{HashMap, HashSet};

/// Inserts the yield sequences into a kernel. [`crate::locks`] determines whether the kernel needs them.
///
/// # Errors
/// The kernel has no layout, or exceeds the range of a 16-bit pc after the insertion.
pub fn insert(kernel: &Kernel) -> Result<Inserted, Vec<Diagnostic>> {
    let order = layout(kernel)?.order;
    let labels: HashMap<&str, usize> =
        kernel.blocks.iter().enumerate().map(|(number, block)| (block.name.text.as_str(), number)).collect();
    let index_of = |name: &crate::ir::Name| labels.get(name.text.as_str()).copied().unwrap_or_default();
    let opening = opening();
    // Pc of the next block.
    let mut next = opening.len();
    let mut blocks = Vec::with_capacity(order.len());
    for number in order {
        let block = &kernel.blocks[number];
        let closing = match &block.end {
            End::Branch { condition, taken, fall } => {
                closing(Step::Choose { condition: condition.clone(), taken: index_of(taken), fall: index_of(fall) })
            }
            End::Jump { to } => closing(Step::Go { to: index_of(to) }),
            End::Exit => [&[Step::Exit, Step::Stop], &select_next()[..]].concat(),
        };
        let prologue = if block.synchronises { forced_prologue(number) } else { prologue(number) };
        let inserted = Block { number, pc: next as u64, prologue, body: block.instructions.clone(), closing };
        next += inserted.len();
        blocks.push(inserted);
    }
    if next > MAX_INSTRUCTIONS {
        let message = format!(
            "kernel of {next} instructions after yield insertion exceeds the limit of {MAX_INSTRUCTIONS}, the range \
                of a 16-bit pc"
        );
        return Err(vec![error_at(kernel.name.location, message)]);
    }
    let parameters = kernel.parameters.iter().map(|parameter| parameter.name.text.as_str());
    let used: HashSet<&str> = parameters.chain(kernel.registers()).collect();
    let unused = |name: &str| {
        let mut name = name.to_string();
        while used.contains(name.as_str()) {
            name.push('_');
        }
        name
    };
    Ok(Inserted { kernel: kernel.clone(), opening, blocks, next_pc: unused("next_pc"), test: unused("test") })
}

/// Returns the sequence before the first block: the threads of the launch become live.
fn opening() -> Vec<Step> {
    vec![
        Step::Copy { to: Scalar::Live, from: Scalar::Mask },
        Step::Go { to: 0 },
        // At the launch, `$turn` holds the last thread. The next live thread after it is the one with the lowest
        // number.
        Step::FirstAfter { to: Scalar::Leader, set: Scalar::Live, thread: Scalar::Leader },
        Step::Copy { to: Scalar::Thread, from: Scalar::Leader },
        Step::Read,
        Step::Jump,
    ]
}

/// Returns the prologue of a block that does not synchronise: the mask becomes the live threads whose next pc is that
/// of this block.
fn prologue(block: usize) -> Vec<Step> {
    vec![
        Step::Copy { to: Scalar::Mask, from: Scalar::Live },
        Step::Test { comparison: Comparison::Equal, block },
        Step::Ballot { to: Scalar::Mask },
    ]
}

/// Returns the prologue of a synchronising block (the publication: "first prologue"). While a live thread can still
/// arrive, the warp continues with the next such thread after the leader. The leader does not change. Then the mask
/// becomes the live threads whose next pc is that of this block.
fn forced_prologue(block: usize) -> Vec<Step> {
    let jump_to_thread_below =
        [Step::FirstAfter { to: Scalar::Thread, set: Scalar::Below, thread: Scalar::Leader }, Step::Read, Step::Jump];
    let mut steps = vec![
        Step::Copy { to: Scalar::Mask, from: Scalar::Live },
        Step::Test { comparison: Comparison::Below, block },
        Step::Ballot { to: Scalar::Below },
        Step::Skip { count: jump_to_thread_below.len() },
    ];
    steps.extend(jump_to_thread_below);
    steps.extend([Step::Test { comparison: Comparison::Equal, block }, Step::Ballot { to: Scalar::Mask }]);
    steps
}

/// Returns the closing sequence. Its first step sets the next pc of each thread of the mask; the other steps set the
/// next pc of the warp.
fn closing(first: Step) -> Vec<Step> {
    [&[first], &select_next()[..]].concat()
}

/// Returns the steps by which the warp takes the next pc of the leader, or of the next live thread if the leader has
/// exited. The following live thread becomes the leader.
fn select_next() -> [Step; 4] {
    [
        Step::FirstFrom { to: Scalar::Thread, set: Scalar::Live },
        Step::Read,
        Step::FirstAfter { to: Scalar::Leader, set: Scalar::Live, thread: Scalar::Thread },
        Step::Jump,
    ]
}
