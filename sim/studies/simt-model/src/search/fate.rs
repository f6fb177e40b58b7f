//! The fate of a kernel: what the analysis says of it, and how it runs.

use crate::drive::{Drive, Halt, Limits};
use crate::guard::{guard_at, Refutation};
use crate::policy::{Kind, Options, Policy};
use crate::program::Program;
use crate::source::Source;
use crate::warp::Warp;
use serde::Serialize;
use warploom_compiler::locks::{self, Rules};

/// The most blocks of a kernel under the unit; of one that takes more nothing is claimed.
pub const MOST_BLOCKS: u64 = 5_000;
/// Times the unit's blocks after which a run on a mask stack counts as a hang.
pub const TIMES: u64 = 100;

/// What became of a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum Fate {
    /// A loop waits, as the analysis says.
    Waits,
    /// It is called free, and does not finish under the unit within [`MOST_BLOCKS`] blocks, or does what can't be done.
    Unfinished,
    /// It is called free, finishes under the unit, and hangs on no mask stack.
    Finishes {
        /// Whether an exit of a loop depends on shared memory.
        depends: bool,
    },
    /// It is called free, and finishes under the unit, but not on a mask stack.
    Hangs {
        /// Threads of the warp.
        lanes: u32,
        /// The mask stack: `stack` or `stack_fall`.
        policy: &'static str,
    },
    /// It is called free and finishes on both mask stacks, and the guard refutes the analysis.
    Refuted {
        /// The run that does.
        by: Refutation,
    },
}

impl Fate {
    /// Number of lanes at which the analysis is wrong, if it is.
    pub fn wrong_at(&self) -> Option<u32> {
        match self {
            Self::Hangs { lanes, .. } | Self::Refuted { by: Refutation { lanes, .. } } => Some(*lanes),
            Self::Waits | Self::Unfinished | Self::Finishes { .. } => None,
        }
    }
}

/// Finds out what becomes of a kernel at these numbers of lanes, under these rules of the analysis. The guard runs only at the first one.
pub fn fate(source: &Source, lanes: &[u32], rules: Rules) -> Fate {
    let found = locks::find_with(&source.kernel, rules);
    if locks::needs_insertion(&found) {
        return Fate::Waits;
    }
    let mut finished = Vec::new();
    for &lanes in lanes {
        let Ok(program) = source.program(lanes) else { continue };
        let Some(blocks) = finishes(&program, Kind::WarpIssue, MOST_BLOCKS).flatten() else { continue };
        let hangs = |kind: &Kind| finishes(&program, *kind, blocks * TIMES) == Some(None);
        if let Some(kind) = [Kind::Stack, Kind::StackFall].iter().find(|kind| hangs(kind)) {
            return Fate::Hangs { lanes, policy: kind.name() };
        }
        finished.push(lanes);
    }
    let Some(first) = finished.first() else { return Fate::Unfinished };
    let guarded = guard_at(source, &[*first], !locks::has_locks(&found), u64::MAX.into());
    match guarded.refuted {
        Some(by) => Fate::Refuted { by },
        None => Fate::Finishes { depends: !found.is_empty() },
    }
}

/// The blocks that a program runs until it finishes, if it does within so many and its state does not recur; `None` if it does what can't be done.
fn finishes(program: &Program, kind: Kind, most: u64) -> Option<Option<u64>> {
    let mut policy: Box<dyn Policy> = kind.policy(program, Options::default());
    let issue = policy.launch(program.blocks[0].pc, program.mask()).ok()?;
    let mut drive = Drive::of(Warp::of(program), policy.as_mut(), Limits::from(most));
    let halt = drive.go(issue, &mut |_| {}).ok()?;
    Some(matches!(halt, Halt::Finished).then_some(drive.figures.blocks))
}
