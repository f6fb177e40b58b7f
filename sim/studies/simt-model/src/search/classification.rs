//! Classification of a kernel: the result of the analysis compared with runs.

use crate::execution::{Execution, Limits, Stop};
use crate::guard::{guard_at, Refutation};
use crate::policy::{Kind, Options, Policy};
use crate::program::Program;
use crate::source::Source;
use crate::warp::Warp;
use serde::Serialize;
use warploom_compiler::locks::{self, Rules};

/// Maximum number of blocks under the unit; a longer run counts as unfinished.
pub const MAX_BLOCKS: u64 = 5_000;
/// Maximum ratio of the number of blocks of a run on a mask stack to that of the unit. A longer run counts as a hang.
pub const MAX_BLOCK_RATIO: u64 = 100;

/// Classification of a kernel. *Free* means that the analysis finds no loop that needs yield insertion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum Classification {
    /// Not free: the analysis finds a waiting loop.
    Waits,
    /// Free, but at each number of lanes, the unit does not finish within [`MAX_BLOCKS`] blocks or reaches an invalid
    /// operation.
    Unfinished,
    /// Free; the unit finishes, and the mask stacks finish or reach an invalid operation.
    Finishes {
        /// Whether the analysis finds a loop whose exit depends on shared memory.
        depends: bool,
    },
    /// Free; the unit finishes, but a mask stack does not.
    Hangs {
        /// Number of threads of the warp.
        lanes: u32,
        /// Mask stack that hangs: `stack` or `stack_fall`.
        policy: &'static str,
    },
    /// Free, and no mask stack hangs, but the guard refutes the analysis.
    Refuted {
        /// Run that refutes the analysis.
        by: Refutation,
    },
}

impl Classification {
    /// Returns the number of lanes at which the analysis is wrong, if it is.
    pub fn failing_lanes(&self) -> Option<u32> {
        match self {
            Self::Hangs { lanes, .. } | Self::Refuted { by: Refutation { lanes, .. } } => Some(*lanes),
            Self::Waits | Self::Unfinished | Self::Finishes { .. } => None,
        }
    }
}

/// Classifies a kernel at these numbers of lanes, with these rules of the analysis. The guard runs only at the first
/// number at which the unit finishes.
pub fn classify(source: &Source, lanes: &[u32], rules: Rules) -> Classification {
    let found = locks::find_with(&source.kernel, rules);
    if locks::needs_insertion(&found) {
        return Classification::Waits;
    }
    let mut finished = Vec::new();
    for &lanes in lanes {
        let Ok(program) = source.program(lanes) else { continue };
        let Some(blocks) = finishes(&program, Kind::WarpIssue, MAX_BLOCKS).flatten() else { continue };
        let hangs = |kind: &Kind| finishes(&program, *kind, blocks * MAX_BLOCK_RATIO) == Some(None);
        if let Some(kind) = [Kind::Stack, Kind::StackFall].iter().find(|kind| hangs(kind)) {
            return Classification::Hangs { lanes, policy: kind.name() };
        }
        finished.push(lanes);
    }
    let Some(first) = finished.first() else { return Classification::Unfinished };
    let guarded = guard_at(source, &[*first], !locks::has_locks(&found), u64::MAX.into());
    match guarded.refuted {
        Some(by) => Classification::Refuted { by },
        None => Classification::Finishes { depends: !found.is_empty() },
    }
}

/// Returns the number of blocks until a program finishes under a policy. Returns `Some(None)` if it does not finish
/// within the limit, and `None` after an invalid operation.
fn finishes(program: &Program, kind: Kind, max_blocks: u64) -> Option<Option<u64>> {
    let mut policy: Box<dyn Policy> = kind.policy(program, Options::default());
    let issue = policy.launch(program.blocks[0].pc, program.mask()).ok()?;
    let mut execution = Execution::new(Warp::new(program), policy.as_mut(), Limits::from(max_blocks));
    let stop = execution.execute(issue, &mut |_| {}).ok()?;
    Some(matches!(stop, Stop::Finished).then_some(execution.figures.blocks))
}
