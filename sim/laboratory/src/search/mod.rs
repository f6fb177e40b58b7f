//! A search for kernels that the lock analysis calls free, and that hang on a mask stack where they finish under the unit.
//!
//! Kernels are numbered: a seed and a number give the same kernel everywhere, so that parts of a campaign share nothing and miss nothing.

mod change;
mod fragments;
mod generate;
mod shrink;

pub use generate::kernel;
pub use shrink::shrunk;

use crate::policy::{Kind, Options, Policy};
use crate::run::{Drive, Halt, Limits};
use crate::warp::Warp;
use crate::{Program, Source};
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
    /// It is called free, and finishes under the unit and on both mask stacks.
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
}

/// The numbers of lanes at which a kernel is run.
pub fn lanes(number: u64) -> [u32; 2] {
    [2 + (number % 31) as u32, 32]
}

/// Finds out what becomes of a kernel at these numbers of lanes, under these rules of the analysis.
pub fn fate(source: &Source, lanes: &[u32], rules: Rules) -> Fate {
    let found = locks::find_with(&source.kernel, rules);
    if locks::has_locks(&found) {
        return Fate::Waits;
    }
    let mut finished = false;
    for &lanes in lanes {
        let Ok(program) = source.program(lanes) else { continue };
        let Some(blocks) = finishes(&program, Kind::WarpIssue, MOST_BLOCKS) else { continue };
        finished = true;
        let hangs = |kind: &Kind| finishes(&program, *kind, blocks * TIMES).is_none();
        if let Some(kind) = [Kind::Stack, Kind::StackFall].iter().find(|kind| hangs(kind)) {
            return Fate::Hangs { lanes, policy: kind.name() };
        }
    }
    match finished {
        true => Fate::Finishes { depends: !found.is_empty() },
        false => Fate::Unfinished,
    }
}

/// The blocks that a program runs until it finishes, if it does within so many and its state does not recur.
fn finishes(program: &Program, kind: Kind, most: u64) -> Option<u64> {
    let mut policy: Box<dyn Policy> = kind.policy(program, Options::default());
    let issue = policy.launch(program.blocks[0].pc, program.mask()).ok()?;
    let mut drive = Drive::of(Warp::of(program), policy.as_mut(), Limits::from(most));
    let halt = drive.go(issue, &mut |_| {}).ok()?;
    matches!(halt, Halt::Finished).then_some(drive.figures.blocks)
}
