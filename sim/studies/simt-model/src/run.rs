//! Runs a program under a policy.

use crate::chain::Hang;
use crate::drive::{Broken, Drive, Halt, Limits, Step};
use crate::explain::explain;
use crate::figures::Figures;
use crate::policy::Policy;
use crate::program::Program;
use crate::warp::Warp;

/// After so many blocks a run is given up, if nobody says otherwise.
pub const MOST_BLOCKS: u64 = 1_000_000;

/// How a run ended; `H` describes a hang.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending<H = Hang> {
    /// All threads have exited.
    Finished,
    /// Its state recurs: it never ends.
    Hangs(H),
    /// It was given up: neither ended nor recurred.
    GivenUp,
    /// It was stopped.
    Stopped,
}

/// A run.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub ending: Ending,
    /// What it cost.
    pub figures: Figures,
    /// What was in memory then.
    pub memory: Vec<i64>,
}

impl Drive<'_, '_> {
    fn done(mut self, ending: Ending, shares: Option<Vec<u64>>) -> Run {
        let lanes = u64::from(self.warp.program.lanes);
        let shares = shares.or(self.first_exit).unwrap_or(self.shares);
        self.figures.fairness =
            warploom_lock_study::jain(&shares.iter().map(|&share| share as f64).collect::<Vec<_>>());
        let issued = (self.figures.instructions * lanes).max(1);
        self.figures.efficiency = self.figures.thread_instructions as f64 / issued as f64;
        Run { ending, figures: self.figures, memory: self.warp.memory }
    }
}

/// Runs a program until it ends, its state recurs, or it reaches a limit. `trace` sees each block before it is run.
///
/// # Errors
/// The kernel does what can't be done, or the policy breaks its rules.
pub fn run<'a>(
    program: &Program,
    policy: &'a mut dyn Policy,
    limits: impl Into<Limits<'a>>,
    trace: &mut dyn FnMut(&Step),
) -> Result<Run, Broken> {
    let limits = limits.into();
    let issue = policy.launch(program.blocks[0].pc, program.mask())?;
    let mut drive = Drive::of(Warp::of(program), policy, limits);
    let (step, period) = match drive.go(issue, trace)? {
        Halt::Finished => return Ok(drive.done(Ending::Finished, None)),
        Halt::GivenUp => return Ok(drive.done(Ending::GivenUp, None)),
        Halt::Stopped => return Ok(drive.done(Ending::Stopped, None)),
        Halt::Recurs { step, period } => (step, period),
    };
    let (figures, memory) = (drive.figures.clone(), drive.warp.memory.clone());
    let explained = explain(&mut drive, step, period)?;
    // What was run to explain the hang isn't the run's.
    (drive.figures, drive.warp.memory) = (figures, memory);
    Ok(match explained {
        Some((hang, shares)) => drive.done(Ending::Hangs(hang), Some(shares)),
        None => drive.done(Ending::Stopped, None),
    })
}
