//! A run under way: a warp under a policy, block by block.

use crate::figures::Figures;
use crate::mask::{threads, Mask};
use crate::policy::{BlockEnd, Entry, Issue, Policy, Unruly};
use crate::progress::Watcher;
use crate::warp::Warp;
use std::sync::atomic::{AtomicBool, Ordering};
use warploom_files::Diagnostic;

/// When a run ends, if not by itself. A number of blocks is one that nobody stops.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// It is given up after so many blocks.
    pub blocks: u64,
    /// It is stopped once this is set.
    pub stop: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// Whether it is to stop.
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl From<u64> for Limits<'_> {
    fn from(blocks: u64) -> Self {
        Self { blocks, stop: None }
    }
}

/// A block that is run.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The block's number.
    pub block: usize,
    /// The threads that run it.
    pub mask: Mask,
    /// The live threads.
    pub live: Mask,
    /// Whose turn comes at its end, where the policy has turns.
    pub representative: Option<u32>,
    /// Times that the warp was sent elsewhere before.
    pub redirects: u64,
}

/// A run that can't go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// The kernel does what can't be done.
    #[error(transparent)]
    Kernel(#[from] Diagnostic),
    /// The policy breaks the ports' rules.
    #[error(transparent)]
    Policy(#[from] Unruly),
}

/// Why a run under way halts.
pub(crate) enum Halt {
    /// All threads have exited.
    Finished,
    /// The state before this step recurs after so many blocks.
    Recurs { step: Step, period: u64 },
    /// The limit of blocks is reached.
    GivenUp,
    /// It was stopped.
    Stopped,
}

/// A run under way.
pub(crate) struct Drive<'p, 'a> {
    pub warp: Warp<'p>,
    policy: &'a mut dyn Policy,
    pub limits: Limits<'a>,
    pub figures: Figures,
    /// Blocks that each thread ran.
    pub shares: Vec<u64>,
    /// The shares when the first thread exited.
    pub first_exit: Option<Vec<u64>>,
}

impl<'p, 'a> Drive<'p, 'a> {
    /// A run that goes on from where the warp's threads are.
    pub fn of(warp: Warp<'p>, policy: &'a mut dyn Policy, limits: Limits<'a>) -> Self {
        let shares = vec![0; warp.program.lanes as usize];
        Self { warp, policy, limits, figures: Figures::default(), shares, first_exit: None }
    }

    /// Runs blocks until it halts, the first one as the policy issued it. `trace` sees each block before it is run.
    pub fn go(&mut self, issue: Issue, trace: &mut dyn FnMut(&Step)) -> Result<Halt, Broken> {
        let mut watcher = Watcher::of(self.warp.program);
        let mut next = self.entered(issue)?;
        while let Some(step) = next {
            if let Some(period) = watcher.see(&self.warp, self.policy.state()) {
                return Ok(Halt::Recurs { step, period });
            }
            if self.limits.stopped() {
                return Ok(Halt::Stopped);
            }
            if self.figures.blocks >= self.limits.blocks {
                return Ok(Halt::GivenUp);
            }
            trace(&step);
            next = self.step(step)?;
        }
        Ok(Halt::Finished)
    }

    /// Until a block is to be run, or all threads have exited.
    fn entered(&mut self, issue: Issue) -> Result<Option<Step>, Unruly> {
        let (program, live) = (self.warp.program, self.warp.live);
        // Those of a block that is entered count once it has run.
        self.figures.cycles = self.policy.cycles();
        let mut wanted = match issue {
            Issue::Done if live == 0 => return Ok(None),
            Issue::Done => {
                return Err(Unruly(format!("the policy is done, and {} threads are live", live.count_ones())))
            }
            Issue::Block(pc) => pc,
        };
        let mut redirects = 0;
        loop {
            let of = |pc| {
                program
                    .block_at(pc)
                    .ok_or_else(|| Unruly(format!("the policy wants pc {pc}, at which no block begins")))
            };
            match self.policy.enter(program.blocks[of(wanted)?].synchronises)? {
                Entry::Redirect(pc) => {
                    (wanted, redirects) = (pc, redirects + 1);
                    // Each goes to a lower pc, and threads have no more pcs than there are lanes.
                    let most = u64::from(program.lanes) - 1;
                    if redirects > most {
                        return Err(Unruly(format!(
                            "the policy redirects {redirects} times; each goes to a lower pc, so {most} are the most"
                        )));
                    }
                }
                Entry::Run { pc, mask, representative } => {
                    let block = of(pc)?;
                    let strangers = mask & !self.warp.at(block);
                    if let Some(thread) = threads(strangers).next() {
                        let label = &program.blocks[block].label;
                        return Err(Unruly(format!("the policy runs thread {thread} at '{label}', where it isn't")));
                    }
                    if mask == 0 {
                        return Err(Unruly(format!(
                            "the policy runs '{}' with no thread",
                            program.blocks[block].label
                        )));
                    }
                    return Ok(Some(Step { block, mask, live, representative, redirects }));
                }
            }
        }
    }

    /// Runs a block, and asks for the next.
    pub fn step(&mut self, step: Step) -> Result<Option<Step>, Broken> {
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
        Ok(self.entered(issue)?)
    }

    /// What it runs under.
    pub fn policy(&self) -> &dyn Policy {
        self.policy
    }
}
