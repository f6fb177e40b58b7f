//! Runs a program under a policy, and reports its end, cost and memory.

use crate::chain::Hang;
use crate::execution::{Execution, Limits, RunError, Step, Stop};
use crate::explain::explain;
use crate::figures::Figures;
use crate::policy::Policy;
use crate::program::Program;
use crate::warp::Warp;

/// Default limit of the number of blocks of a run of `warploom kernel`, and limit of blocks per lane of a reference
/// run.
pub const MAX_BLOCKS: u64 = 1_000_000;

/// End of a run; `H` describes a hang.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending<H = Hang> {
    /// All threads have exited.
    Finished,
    /// The state recurs, so that the run never ends.
    Hangs(H),
    /// The limit of blocks was reached without an end or a recurring state.
    GivenUp,
    /// The stop flag was set.
    Stopped,
}

/// Result of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// End of the run.
    pub ending: Ending,
    /// Cost figures.
    pub figures: Figures,
    /// Memory at the end.
    pub memory: Vec<i64>,
}

impl Execution<'_, '_> {
    /// Computes efficiency and fairness. The fairness is that of `shares`, the number of blocks of each thread. Without
    /// `shares`, it is that of the blocks up to the first exit of a thread, or of all blocks if no thread has exited.
    fn finish(mut self, ending: Ending, shares: Option<Vec<u64>>) -> Run {
        let lanes = u64::from(self.warp.program.lanes);
        let shares = shares.or(self.first_exit).unwrap_or(self.shares);
        self.figures.fairness =
            warploom_lock_study::jain(&shares.iter().map(|&share| share as f64).collect::<Vec<_>>());
        let issued = (self.figures.instructions * lanes).max(1);
        self.figures.efficiency = self.figures.thread_instructions as f64 / issued as f64;
        Run { ending, figures: self.figures, memory: self.warp.memory }
    }
}

/// Runs a program until it ends, its state recurs, or it reaches a limit. `trace` receives each block before it is
/// executed.
///
/// # Errors
/// Returns an error for an invalid operation of the kernel, or a policy that violates its rules.
pub fn run<'a>(
    program: &Program,
    policy: &'a mut dyn Policy,
    limits: impl Into<Limits<'a>>,
    trace: &mut dyn FnMut(&Step),
) -> Result<Run, RunError> {
    let limits = limits.into();
    let issue = policy.launch(program.blocks[0].pc, program.mask())?;
    let mut execution = Execution::new(Warp::new(program), policy, limits);
    let (step, period) = match execution.execute(issue, trace)? {
        Stop::Finished => return Ok(execution.finish(Ending::Finished, None)),
        Stop::GivenUp => return Ok(execution.finish(Ending::GivenUp, None)),
        Stop::Stopped => return Ok(execution.finish(Ending::Stopped, None)),
        Stop::Recurs { step, period } => (step, period),
    };
    let (figures, memory) = (execution.figures.clone(), execution.warp.memory.clone());
    let explained = explain(&mut execution, step, period)?;
    // Blocks that were executed to explain the hang do not count.
    (execution.figures, execution.warp.memory) = (figures, memory);
    Ok(match explained {
        Some((hang, shares)) => execution.finish(Ending::Hangs(hang), Some(shares)),
        None => execution.finish(Ending::Stopped, None),
    })
}
