//! Test bench of the emitted Verilog of `warp_issue` ("the unit"). It reads the running block and its mask from the
//! ports.

use crate::warp_issue::ports::WarpPorts;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_contracts::warp_issue::BLOCK;
use warploom_golden::warp_issue::{End, Enter, Inputs, Launch, Pulse};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::test_bench;
use warploom_model::bits::ones;
use warploom_model::{violation, Violation};

/// Number of cycles without the expected answer after which a wait fails.
const MAX_WAIT_CYCLES: u64 = 1000;

/// Running block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) pc: u64,
    /// Mask of the threads that run the block.
    pub(super) mask: u64,
    /// Leader thread at the end of the block (the publication: representative).
    pub(super) representative: usize,
}

/// Answer to a launch or an end, in cycles from that input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    /// Number of cycles to the issue.
    pub(super) issue: u64,
    /// Number of cycles to the run.
    pub(super) cycles: u64,
    /// Number of redirects before the run.
    pub(super) redirects: u64,
    /// Block that runs.
    pub(super) run: Run,
}

/// Simulated unit.
pub(super) struct TestBench {
    pub(super) lanes: usize,
    /// Pc of each launch: the largest pc, above all others that are used.
    pub(super) launch_pc: u64,
    ports: WarpPorts,
    unit: test_bench::TestBench,
}

impl TestBench {
    pub(super) fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let ports = WarpPorts::new(&BLOCK, parameters);
        let unit = test_bench::TestBench::new(library)?;
        Ok(Self { lanes: ports.lanes, launch_pc: ones(ports.pc_bits), ports, unit })
    }

    /// Applies a cycle and returns its pulses.
    pub(super) fn step(&mut self, driven: &Inputs) -> Result<[Option<Pulse>; 4], Violation> {
        let outputs = self.unit.step(|inputs| self.ports.put(inputs, driven))?;
        Ok(self.ports.pulses(outputs))
    }

    pub(super) fn idle(&mut self, cycles: u64) -> Result<(), Violation> {
        (0..cycles).try_for_each(|_| self.step(&Inputs::default()).map(|_| ()))
    }

    pub(super) fn reset(&mut self) -> Result<(), Violation> {
        self.step(&Inputs { reset: true, ..Inputs::default() }).map(|_| ())
    }

    /// Number of cycles from the cycle with these inputs to the cycle whose pulse satisfies `answer`; at least 1.
    pub(super) fn time(&mut self, driven: &Inputs, answer: impl Fn(&Pulse) -> bool) -> Result<u64, Violation> {
        self.step(driven)?;
        for cycles in 1..=MAX_WAIT_CYCLES {
            if self.step(&Inputs::default())?.iter().flatten().any(&answer) {
                return Ok(cycles);
            }
        }
        Err(violation!("no answer to {driven:?} in {MAX_WAIT_CYCLES} cycles"))
    }

    /// Runs from this launch or end to the run, with an enter in every cycle. Each issue or redirect is therefore
    /// answered in its own cycle; other enters are ignored.
    pub(super) fn until_run(&mut self, driven: &Inputs, sync: bool) -> Result<Answer, Violation> {
        self.step(driven)?;
        let (mut issue, mut redirects, mut run) = (0, 0, None);
        for cycles in 1..=MAX_WAIT_CYCLES {
            for pulse in self.step(&enter(sync))?.into_iter().flatten() {
                match pulse {
                    Pulse::Issue(_) => issue = cycles,
                    Pulse::Redirect(_) => redirects += 1,
                    Pulse::Run { pc, mask, representative, .. } => run = Some(Run { pc, mask, representative }),
                    Pulse::Done => {}
                }
            }
            if let Some(run) = run {
                return Ok(Answer { issue, cycles, redirects, run });
            }
        }
        Err(violation!("no block runs after {driven:?} in {MAX_WAIT_CYCLES} cycles"))
    }

    /// Runs from a reset to the run of a block at whose end thread `leader` is the leader. Each thread is then at its
    /// pc in `pcs`. Threads whose pc is `launch_pc` have not left the first block.
    pub(super) fn diverge(&mut self, threads_mask: u64, pcs: &[u64], leader: usize) -> Result<Run, Violation> {
        self.reset()?;
        let mut leaving = threads(threads_mask).filter(|&thread| pcs[thread] != self.launch_pc).fold(0, with);
        let mut run = self.until_run(&launch(self.launch_pc, threads_mask), false)?.run;
        // The threads leave the first block in one rotation of the leadership, and `leader` becomes the leader in
        // another one. Twice this number of blocks is the limit.
        for _ in 0..4 * self.lanes {
            if leaving == 0 && run.representative == leader {
                return Ok(run);
            }
            let mut end = stay(&run);
            let ending = if run.pc == self.launch_pc { run.mask & leaving } else { 0 };
            if let Some(first) = threads(ending).next() {
                end.pc_taken = pcs[first];
                end.taken = threads(ending).filter(|&thread| pcs[thread] == end.pc_taken).fold(0, with);
                leaving &= !end.taken;
            }
            run = self.until_run(&ended(end), false)?.run;
        }
        Err(violation!(
            "thread {leader} is not the leader, or threads {leaving:#x} are not at their pcs, after {} ends of blocks",
            4 * self.lanes
        ))
    }
}

/// Threads of a mask in ascending order.
pub(super) fn threads(mask: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |&thread| mask >> thread & 1 == 1)
}

/// Mask `mask` with this additional thread.
pub(super) fn with(mask: u64, thread: usize) -> u64 {
    mask | 1 << thread
}

/// Inputs of a launch.
pub(super) fn launch(pc: u64, mask: u64) -> Inputs {
    Inputs { launch: Some(Launch { pc, mask }), ..Inputs::default() }
}

/// Inputs of an enter, with `manage_enable` = 0.
pub(super) fn enter(sync: bool) -> Inputs {
    Inputs { enter: Some(Enter { sync, manage: false }), ..Inputs::default() }
}

/// Inputs of this end.
pub(super) fn ended(end: End) -> Inputs {
    Inputs { end: Some(end), ..Inputs::default() }
}

/// End after which all threads of the block are at its pc again.
pub(super) fn stay(run: &Run) -> End {
    End { pc_fall: run.pc, ..End::default() }
}

/// End in which all threads of the block exit.
pub(super) fn leave(run: &Run) -> Inputs {
    ended(End { exit: run.mask, ..End::default() })
}
