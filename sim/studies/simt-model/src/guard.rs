//! Guard for the lock analysis. It runs kernels that need no yield insertion according to the analysis, and looks for
//! loops that nevertheless wait for ever.
//!
//! A run on a mask stack refutes the analysis if its state recurs although the unit (`warp_issue`) finishes from the
//! same start. A run thread by thread refutes the analysis if its state recurs although the unit finishes from the
//! recurring state. In that case, other threads end the loop. A run that ends or reaches a limit proves nothing.

use crate::execution::{Execution, Limits, RunError, Stop};
use crate::mask::threads;
use crate::policy::{Candidates, Issue, MaskStack, MinimumPc, Options, Order, Policy, Random, WarpIssue};
use crate::program::Program;
use crate::progress::Watcher;
use crate::source::Source;
use crate::warp::Warp;
use std::fmt::{self, Display, Formatter};
use warploom_files::counted;

/// Maximum number of blocks executed per kernel, at all numbers of lanes together. A block counts once, and once more
/// for each `WORDS_PER_BLOCK` words of memory.
pub const BUDGET: u64 = 400_000;
/// Maximum number of blocks of a single run.
const MAX_BLOCKS: u64 = 10_000;
/// Number of words of memory for which a block counts once more.
const WORDS_PER_BLOCK: u64 = 4096;
/// Numbers of lanes of the runs.
const LANES: [u32; 2] = [4, 32];
/// Maximum number of states that are taken from each of four runs: under `warp_issue`, under `minimum_pc`, in random
/// order, and on a mask stack with random order.
const STATES_PER_RUN: u64 = 4;

/// Result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// All threads have exited.
    Ends,
    /// The state recurs, as far as it affects control flow. So the run never ends.
    Recurs,
    /// The run reached a limit or an invalid operation.
    Inconclusive,
}

/// Run that never ends, contrary to the analysis, although the unit finishes.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Refutation {
    /// Number of threads of the warp.
    pub lanes: u32,
    /// Kind of run: `stack` or `stack_fall`, on a mask stack where the taken or the fall-through path runs first, or
    /// `thread by thread`.
    pub run: &'static str,
    /// Run that reached the start state: `warp_issue`, `minimum_pc`, `random order` or `random stack`. `None` if the
    /// start state is the initial one.
    pub reached_by: Option<&'static str>,
    /// Number of blocks that `reached_by` executed up to the start state.
    pub blocks: u64,
}

impl Display for Refutation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let lanes = counted(self.lanes.into(), "lane");
        write!(f, "at {lanes}, a run {} never ends, although one under warp_issue ends", Self::describe_run(self.run))?;
        match self.reached_by {
            None => Ok(()),
            Some(run) => {
                write!(
                    f,
                    ", both from the state after {} of a run {}",
                    counted(self.blocks, "block"),
                    Self::describe_run(run)
                )
            }
        }
    }
}

impl Refutation {
    fn describe_run(run: &str) -> String {
        match run {
            BY_THREAD => BY_THREAD.to_string(),
            policy => format!("under {policy}"),
        }
    }
}

/// Name of a run of one thread after the other.
const BY_THREAD: &str = "thread by thread";

/// Results for a kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Guarded {
    /// Number of runs on a mask stack or thread by thread.
    pub runs: u64,
    /// Number of these runs that ended.
    pub ended: u64,
    /// Number of these runs whose state recurs.
    pub recurred: u64,
    /// Number of blocks of these and all other runs of the guard, counted as for [`BUDGET`].
    pub blocks: u64,
    /// Run that refutes the analysis, if any; it is the last run.
    pub refuted: Option<Refutation>,
}

/// State of a run from which other runs start.
struct State<'p> {
    /// Memory, registers and positions of the threads.
    warp: Warp<'p>,
    /// Levels of the mask stack; `None` if the state was not reached on a mask stack.
    stack: Option<MaskStack>,
    /// Run that reached the state; `None` for the initial state.
    reached_by: Option<&'static str>,
    /// Number of blocks up to the state.
    blocks: u64,
}

/// Runs a kernel at 4 and 32 lanes from its initial state and from up to 16 reachable states. From each state it runs
/// thread by thread. From the initial state and from the states of a run on a mask stack, it also runs on both mask
/// stacks (`stack` and `stack_fall`, see [`Refutation::run`]).
///
/// Numbers of lanes that the kernel does not support are skipped. Runs thread by thread take place only if `ends_alone`
/// is true: according to the analysis, each loop ends while all other threads are stopped. A loop that is safe only on
/// a mask stack need not end in such a run.
pub fn guard<'a>(source: &Source, ends_alone: bool, limits: impl Into<Limits<'a>>) -> Guarded {
    guard_at(source, &LANES, ends_alone, limits.into())
}

/// Runs the guard at these numbers of lanes.
pub(crate) fn guard_at(source: &Source, lanes: &[u32], ends_alone: bool, limits: Limits) -> Guarded {
    let mut guard = Guard { guarded: Guarded::default(), ends_alone, limits };
    for program in lanes.iter().filter_map(|&lanes| source.program(lanes).ok()) {
        if guard.guarded.refuted.is_none() {
            guard.check_program(&program);
        }
    }
    guard.guarded
}

struct Guard<'a> {
    guarded: Guarded,
    ends_alone: bool,
    limits: Limits<'a>,
}

impl Guard<'_> {
    /// Checks states of a program until one refutes the analysis, or the budget is spent.
    fn check_program(&mut self, program: &Program) {
        self.visit_states(program, &mut |guard, state| {
            guard.check_state(&state);
            guard.guarded.refuted.is_none() && guard.remaining_blocks() > 0
        });
    }

    /// Passes the initial state and reachable states to `each`, until it returns false.
    fn visit_states(&mut self, program: &Program, each: &mut dyn FnMut(&mut Self, State) -> bool) {
        let mut stack = MaskStack::new(program, Order::TakenFirst);
        // The launch only creates the first level of the stack.
        _ = stack.launch(program.blocks[0].pc, program.mask());
        let initial = State { warp: Warp::new(program), stack: Some(stack), reached_by: None, blocks: 0 };
        if !each(self, initial) {
            return;
        }
        for run in ["warp_issue", "minimum_pc", "random order", "random stack"] {
            let length = self.state_after(program, run, MAX_BLOCKS).blocks;
            let mut last = 0;
            for blocks in (1..=STATES_PER_RUN).map(|part| length * part / (STATES_PER_RUN + 1)) {
                if blocks > last {
                    last = blocks;
                    let state = self.state_after(program, run, blocks);
                    if !each(self, state) {
                        return;
                    }
                }
            }
        }
    }

    /// Returns the state of a run after this number of blocks. If the run ends, recurs, or reaches the budget earlier,
    /// returns its state at that time.
    fn state_after<'p>(&mut self, program: &'p Program, run: &'static str, blocks: u64) -> State<'p> {
        let lanes = program.lanes;
        let mut stack = MaskStack::new(program, Order::Random(u64::from(lanes)));
        let mut warp_issue = WarpIssue::new(lanes, Candidates::Live, Options::default());
        let mut minimum_pc = MinimumPc::new(lanes);
        let mut random = Random::new(lanes, u64::from(lanes));
        let policy: &mut dyn Policy = match run {
            "warp_issue" => &mut warp_issue,
            "minimum_pc" => &mut minimum_pc,
            "random stack" => &mut stack,
            _ => &mut random,
        };
        let warp = Warp::new(program);
        let launched = policy.launch(program.blocks[0].pc, program.mask());
        let mut execution = Execution::new(warp, policy, self.limited(program, blocks));
        // The state of a run that ends with an error is used, too.
        _ = launched.map_err(RunError::from).and_then(|issue| execution.execute(issue, &mut |_| {}));
        let (warp, blocks) = (execution.warp, execution.figures.blocks);
        self.spend(program, blocks);
        State { warp, stack: (run == "random stack").then_some(stack), reached_by: Some(run), blocks }
    }

    /// Continues from a state on both mask stacks, if it was reached on one, and thread by thread, if `ends_alone`.
    fn check_state(&mut self, state: &State) {
        let orders = [("stack", Order::TakenFirst), ("stack_fall", Order::FallFirst)];
        for (run, order) in orders {
            let Some(mut stack) = state.stack.clone() else { continue };
            let issue = stack.resume(order);
            let outcome = self.execute(&state.warp, &mut stack, issue);
            self.count_outcome(state, run, outcome, &state.warp);
        }
        if !self.ends_alone {
            return;
        }
        let mut warp = state.warp.clone();
        let outcome = self.run_threads(&mut warp);
        self.count_outcome(state, BY_THREAD, outcome, &warp);
    }

    /// Counts an outcome. A recurring state refutes the analysis if the unit finishes from the state `from`.
    fn count_outcome(&mut self, state: &State, run: &'static str, outcome: Outcome, from: &Warp) {
        if self.guarded.refuted.is_some() {
            return;
        }
        self.guarded.runs += 1;
        self.guarded.ended += u64::from(outcome == Outcome::Ends);
        self.guarded.recurred += u64::from(outcome == Outcome::Recurs);
        if outcome != Outcome::Recurs {
            return;
        }
        let program = from.program;
        let pcs = from.next.iter().map(|&block| program.blocks[block].pc).collect();
        let mut unit = WarpIssue::new(program.lanes, Candidates::Live, Options::default());
        let issue = match state.reached_by {
            None if run != BY_THREAD => unit.launch(program.blocks[0].pc, program.mask()).ok(),
            _ => Some(unit.resume(pcs, from.live)),
        };
        if issue.is_some_and(|issue| self.execute(from, &mut unit, issue) == Outcome::Ends) {
            let (lanes, reached_by, blocks) = (program.lanes, state.reached_by, state.blocks);
            self.guarded.refuted = Some(Refutation { lanes, run, reached_by, blocks });
        }
    }

    /// Continues from a state under a policy, with the block that the policy has issued.
    fn execute(&mut self, from: &Warp, policy: &mut dyn Policy, issue: Issue) -> Outcome {
        let mut execution = Execution::new(from.clone(), policy, self.limited(from.program, MAX_BLOCKS));
        let stop = execution.execute(issue, &mut |_| {});
        let blocks = execution.figures.blocks;
        self.spend(from.program, blocks);
        match stop {
            Ok(Stop::Finished) => Outcome::Ends,
            Ok(Stop::Recurs { .. }) => Outcome::Recurs,
            _ => Outcome::Inconclusive,
        }
    }

    /// Runs one thread after the other, each until it exits or waits at a synchronising block, and repeats this until
    /// all threads have exited.
    fn run_threads(&mut self, warp: &mut Warp) -> Outcome {
        let (limits, mut blocks) = (self.limited(warp.program, MAX_BLOCKS), 0);
        let outcome = loop {
            if warp.live == 0 {
                break Outcome::Ends;
            }
            let ended = threads(warp.live).find_map(|thread| run_thread(warp, thread, limits, &mut blocks));
            if let Some(outcome) = ended {
                break outcome;
            }
        };
        self.spend(warp.program, blocks);
        outcome
    }

    /// Returns the remaining budget; 0 if the stop flag is set.
    fn remaining_blocks(&self) -> u64 {
        if self.limits.stopped() {
            0
        } else {
            BUDGET.saturating_sub(self.guarded.blocks)
        }
    }

    /// Returns the limit of a run: the smaller of this number of blocks and the remaining budget.
    fn limited(&self, program: &Program, blocks: u64) -> Limits<'static> {
        blocks.min(self.remaining_blocks() / weight(program)).into()
    }

    /// Subtracts executed blocks from the budget.
    fn spend(&mut self, program: &Program, blocks: u64) {
        self.guarded.blocks += blocks * weight(program);
    }
}

/// Returns the weight of a block in the budget. It grows with memory, as does the time to compare states.
fn weight(program: &Program) -> u64 {
    1 + program.memory.len() as u64 / WORDS_PER_BLOCK
}

/// Runs a thread until it exits or waits at a synchronising block; then returns `None`. Returns an outcome if its state
/// recurs, if the limit is reached, or after an invalid operation. `blocks` counts the executed blocks.
fn run_thread(warp: &mut Warp, thread: u32, limits: Limits, blocks: &mut u64) -> Option<Outcome> {
    let mut watcher = Watcher::new(warp.program);
    while let Some((block, mask)) = warp.next_block(thread) {
        if watcher.observe(warp, Vec::new()).is_some() {
            return Some(Outcome::Recurs);
        }
        if *blocks >= limits.blocks || warp.run(block, mask).is_err() {
            return Some(Outcome::Inconclusive);
        }
        *blocks += 1;
    }
    None
}
