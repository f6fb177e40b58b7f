//! Execution of a warp under a policy, block by block.

use crate::figures::Figures;
use crate::mask::{threads, Mask};
use crate::policy::{BlockEnd, Entry, Issue, Policy, PolicyViolation};
use crate::progress::Watcher;
use crate::warp::Warp;
use std::sync::atomic::{AtomicBool, Ordering};
use warploom_files::{counted, Diagnostic};

/// Limits of a run. `Limits::from(blocks)` has no stop flag.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Maximum number of blocks.
    pub blocks: u64,
    /// Flag that stops the run.
    pub stop: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// Returns whether the stop flag is set.
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl From<u64> for Limits<'_> {
    fn from(blocks: u64) -> Self {
        Self { blocks, stop: None }
    }
}

/// Executed block.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Number of the block.
    pub block: usize,
    /// Threads that execute the block.
    pub mask: Mask,
    /// Live threads.
    pub live: Mask,
    /// Leader thread whose next pc is issued at the end of the block, if the policy has one.
    pub representative: Option<u32>,
    /// Number of redirects before the block.
    pub redirects: u64,
}

/// Error that ends a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The kernel executes an invalid operation.
    #[error(transparent)]
    Kernel(#[from] Diagnostic),
    /// The policy violates the rules of its ports.
    #[error(transparent)]
    Policy(#[from] PolicyViolation),
}

/// Reason for the end of an execution.
pub(crate) enum Stop {
    /// All threads have exited.
    Finished,
    /// The state before `step` recurs every `period` blocks.
    Recurs { step: Step, period: u64 },
    /// The limit of blocks is reached.
    GivenUp,
    /// The stop flag was set.
    Stopped,
}

/// Execution of a warp under a policy.
pub(crate) struct Execution<'p, 'a> {
    pub warp: Warp<'p>,
    policy: &'a mut dyn Policy,
    pub limits: Limits<'a>,
    pub figures: Figures,
    /// Number of executed blocks of each thread.
    pub shares: Vec<u64>,
    /// Value of `shares` after the first block in which a thread exits; `None` before this block.
    pub first_exit: Option<Vec<u64>>,
}

impl<'p, 'a> Execution<'p, 'a> {
    /// Returns an execution that continues from the state of the warp.
    pub fn new(warp: Warp<'p>, policy: &'a mut dyn Policy, limits: Limits<'a>) -> Self {
        let shares = vec![0; warp.program.lanes as usize];
        Self { warp, policy, limits, figures: Figures::default(), shares, first_exit: None }
    }

    /// Executes blocks, starting with the issued block, until there is a reason to stop. `trace` receives each block
    /// before it is executed.
    pub fn execute(&mut self, issue: Issue, trace: &mut dyn FnMut(&Step)) -> Result<Stop, RunError> {
        let mut watcher = Watcher::new(self.warp.program);
        let mut next = self.enter_block(issue)?;
        while let Some(step) = next {
            if let Some(period) = watcher.observe(&self.warp, self.policy.state()) {
                return Ok(Stop::Recurs { step, period });
            }
            if self.limits.stopped() {
                return Ok(Stop::Stopped);
            }
            if self.figures.blocks >= self.limits.blocks {
                return Ok(Stop::GivenUp);
            }
            trace(&step);
            next = self.step(step)?;
        }
        Ok(Stop::Finished)
    }

    /// Lets the policy enter the issued block, and follows its redirects. Returns the block that runs, or `None` if all
    /// threads have exited.
    fn enter_block(&mut self, issue: Issue) -> Result<Option<Step>, PolicyViolation> {
        let (program, live) = (self.warp.program, self.warp.live);
        // The cycles of this entry are added to the figures at the next one, i.e. only if the block has run.
        self.figures.cycles = self.policy.cycles();
        let mut requested = match issue {
            Issue::Done if live == 0 => return Ok(None),
            Issue::Done => {
                let threads = counted(u64::from(live.count_ones()), "live thread");
                return Err(PolicyViolation(format!("the policy ends the warp with {threads}; expected none")));
            }
            Issue::Block(pc) => pc,
        };
        let mut redirects = 0;
        loop {
            let block_number = |pc| {
                program
                    .block_at(pc)
                    .ok_or_else(|| PolicyViolation(format!("the policy selects pc {pc}, where no block starts")))
            };
            match self.policy.enter(program.blocks[block_number(requested)?].synchronises)? {
                Entry::Redirect(pc) => {
                    (requested, redirects) = (pc, redirects + 1);
                    // Each redirect goes to a lower next pc of a thread, and the threads have at most as many different
                    // next pcs as there are lanes.
                    let max = u64::from(program.lanes) - 1;
                    if redirects > max {
                        return Err(PolicyViolation(format!(
                            "the policy redirects {redirects} times; expected at most {max}, each to a lower pc"
                        )));
                    }
                }
                Entry::Run { pc, mask, representative } => {
                    let block = block_number(pc)?;
                    let elsewhere = mask & !self.warp.at(block);
                    if let Some(thread) = threads(elsewhere).next() {
                        let label = &program.blocks[block].label;
                        return Err(PolicyViolation(format!(
                            "the policy runs thread {thread} at '{label}', but the thread is at another block"
                        )));
                    }
                    if mask == 0 {
                        return Err(PolicyViolation(format!(
                            "the policy runs '{}' without threads",
                            program.blocks[block].label
                        )));
                    }
                    return Ok(Some(Step { block, mask, live, representative, redirects }));
                }
            }
        }
    }

    /// Executes the block of a step. Returns the step of the next block, or `None` if all threads have exited.
    pub fn step(&mut self, step: Step) -> Result<Option<Step>, RunError> {
        let program = self.warp.program;
        let outcome = self.warp.run(step.block, step.mask)?;
        let length = program.blocks[step.block].instructions.len() as u64 + 1;
        self.figures.blocks += 1;
        self.figures.redirects += step.redirects;
        self.figures.instructions += length;
        self.figures.thread_instructions += length * u64::from(step.mask.count_ones());
        threads(step.mask).for_each(|thread| self.shares[thread as usize] += 1);
        if outcome.exit != 0 && self.first_exit.is_none() {
            self.first_exit = Some(self.shares.clone());
        }
        let (pc_taken, pc_fall) = (program.blocks[outcome.to].pc, program.blocks[outcome.fall].pc);
        let end = BlockEnd { taken: outcome.taken, exit: outcome.exit, pc_taken, pc_fall };
        let issue = self.policy.end(&end)?;
        Ok(self.enter_block(issue)?)
    }

    /// Returns the policy of the execution.
    pub fn policy(&self) -> &dyn Policy {
        self.policy
    }
}
