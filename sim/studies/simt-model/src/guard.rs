//! A check beside the lock analysis: kernels that it calls free are run where one that waits would not end.
//!
//! A run on a mask stack refutes the analysis if its state recurs, and the unit finishes from where the run began. A run of one thread after the
//! other does if its state recurs, and the unit finishes from that very state: then what other threads do ends the loop. A run that ends, or reaches
//! a limit, proves nothing.

use crate::drive::{Broken, Drive, Halt, Limits};
use crate::mask::threads;
use crate::policy::{Candidates, Issue, MaskStack, MinimumPc, Options, Order, Policy, Random, WarpIssue};
use crate::program::Program;
use crate::progress::Watcher;
use crate::source::Source;
use crate::warp::Warp;
use std::fmt::{self, Display, Formatter};
use warploom_files::counted;

/// The most blocks that are run for a kernel. With more than `WORDS` words of memory, a block counts as more than one.
pub const BUDGET: u64 = 400_000;
/// The most blocks of a single run.
const MOST_BLOCKS: u64 = 10_000;
/// Words of memory that count as a block.
const WORDS: u64 = 4096;
/// The numbers of lanes.
const LANES: [u32; 2] = [4, 32];
/// States that are taken from each of the four runs that reach some.
const STATES: u64 = 4;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// All threads have exited.
    Ends,
    /// The relevant state recurs: it never ends.
    Recurs,
    /// It reached a limit, or did what can't be done: nothing is known.
    Inconclusive,
}

/// A run of a kernel called free that never ends, where the unit finishes.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Refutation {
    /// Threads of the warp.
    pub lanes: u32,
    /// How the kernel was run: `stack`, `stack_fall`, or `thread by thread`.
    pub run: &'static str,
    /// The run that reached the state from which it began; `None` for the kernel's first block and initial memory.
    pub reached_by: Option<&'static str>,
    /// Blocks of that run.
    pub blocks: u64,
}

impl Display for Refutation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let lanes = counted(self.lanes.into(), "lane");
        write!(f, "at {lanes}, a run {} never ends, and one under warp_issue would", Self::how(self.run))?;
        match self.reached_by {
            None => Ok(()),
            Some(run) => {
                write!(f, ", both from the state after {} of a run {}", counted(self.blocks, "block"), Self::how(run))
            }
        }
    }
}

impl Refutation {
    fn how(run: &str) -> String {
        match run {
            BY_THREAD => BY_THREAD.to_string(),
            policy => format!("under {policy}"),
        }
    }
}

const BY_THREAD: &str = "thread by thread";

/// What was found for a kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Guarded {
    /// Number of runs.
    pub runs: u64,
    /// Runs that ended.
    pub ended: u64,
    /// Runs whose state recurs.
    pub recurred: u64,
    /// Blocks of all runs, those of a large memory as more than one.
    pub blocks: u64,
    /// The run that refutes the analysis, if one does. No other run follows it.
    pub refuted: Option<Refutation>,
}

/// A state of the machine: memory, registers, where each thread is, and a mask stack's levels.
struct State<'p> {
    warp: Warp<'p>,
    stack: Option<MaskStack>,
    reached_by: Option<&'static str>,
    blocks: u64,
}

/// Runs a kernel at 4 and 32 lanes, from its initial memory and from 16 states that runs reach: on both mask stacks, and thread by thread.
///
/// A number of lanes for which there is no such kernel is left out. Runs thread by thread are made where the analysis says that every loop ends
/// while the other threads do nothing (`ends_alone`): a loop that is only safe on a stack need not.
pub fn guard<'a>(source: &Source, ends_alone: bool, limits: impl Into<Limits<'a>>) -> Guarded {
    guard_at(source, &LANES, ends_alone, limits.into())
}

/// The same at these numbers of lanes.
pub(crate) fn guard_at(source: &Source, lanes: &[u32], ends_alone: bool, limits: Limits) -> Guarded {
    let mut watch = Guard { guarded: Guarded::default(), ends_alone, limits };
    for program in lanes.iter().filter_map(|&lanes| source.program(lanes).ok()) {
        if watch.guarded.refuted.is_none() {
            watch.program(&program);
        }
    }
    watch.guarded
}

struct Guard<'a> {
    guarded: Guarded,
    ends_alone: bool,
    limits: Limits<'a>,
}

impl Guard<'_> {
    fn program(&mut self, program: &Program) {
        self.states_of(program, &mut |watch, state| {
            watch.check_state(&state);
            watch.guarded.refuted.is_none() && watch.left() > 0
        });
    }

    /// The initial state, then those that runs reach, until one is enough.
    fn states_of(&mut self, program: &Program, each: &mut dyn FnMut(&mut Self, State) -> bool) {
        let mut stack = MaskStack::of(program, Order::TakenFirst);
        // Launched only for the stack's one level.
        _ = stack.launch(program.blocks[0].pc, program.mask());
        let initial = State { warp: Warp::of(program), stack: Some(stack), reached_by: None, blocks: 0 };
        if !each(self, initial) {
            return;
        }
        for run in ["warp_issue", "minimum_pc", "random order", "random stack"] {
            let length = self.reach(program, run, MOST_BLOCKS).blocks;
            let mut last = 0;
            for blocks in (1..=STATES).map(|part| length * part / (STATES + 1)) {
                if blocks > last {
                    last = blocks;
                    let state = self.reach(program, run, blocks);
                    if !each(self, state) {
                        return;
                    }
                }
            }
        }
    }

    /// The state that a run reaches after so many blocks, or sooner where it ends or recurs.
    fn reach<'p>(&mut self, program: &'p Program, run: &'static str, blocks: u64) -> State<'p> {
        let lanes = program.lanes;
        let mut stack = MaskStack::of(program, Order::Random(u64::from(lanes)));
        let mut warp_issue = WarpIssue::of(lanes, Candidates::Live, Options::default());
        let mut minimum_pc = MinimumPc::of(lanes);
        let mut random = Random::of(lanes, u64::from(lanes));
        let policy: &mut dyn Policy = match run {
            "warp_issue" => &mut warp_issue,
            "minimum_pc" => &mut minimum_pc,
            "random stack" => &mut stack,
            _ => &mut random,
        };
        let warp = Warp::of(program);
        let launched = policy.launch(program.blocks[0].pc, program.mask());
        let mut drive = Drive::of(warp, policy, self.limited(program, blocks));
        // A run that breaks off has reached a state, too.
        _ = launched.map_err(Broken::from).and_then(|issue| drive.go(issue, &mut |_| {}));
        let (warp, blocks) = (drive.warp, drive.figures.blocks);
        self.spend(program, blocks);
        State { warp, stack: (run == "random stack").then_some(stack), reached_by: Some(run), blocks }
    }

    /// Runs a state on, on both stacks where it has levels, and thread by thread.
    fn check_state(&mut self, state: &State) {
        let orders = [("stack", Order::TakenFirst), ("stack_fall", Order::FallFirst)];
        for (run, order) in orders {
            let Some(mut stack) = state.stack.clone() else { continue };
            let issue = stack.resume(order);
            let outcome = self.go(&state.warp, &mut stack, issue);
            self.note(state, run, outcome, &state.warp);
        }
        if !self.ends_alone {
            return;
        }
        let mut warp = state.warp.clone();
        let outcome = self.by_thread(&mut warp);
        self.note(state, BY_THREAD, outcome, &warp);
    }

    /// Counts an outcome; one that recurs refutes the analysis if the unit finishes from a state.
    fn note(&mut self, state: &State, run: &'static str, outcome: Outcome, from: &Warp) {
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
        let mut unit = WarpIssue::of(program.lanes, Candidates::Live, Options::default());
        let issue = match state.reached_by {
            None if run != BY_THREAD => unit.launch(program.blocks[0].pc, program.mask()).ok(),
            _ => Some(unit.resume(pcs, from.live)),
        };
        if issue.is_some_and(|issue| self.go(from, &mut unit, issue) == Outcome::Ends) {
            let (lanes, reached_by, blocks) = (program.lanes, state.reached_by, state.blocks);
            self.guarded.refuted = Some(Refutation { lanes, run, reached_by, blocks });
        }
    }

    /// Runs a state on under a policy.
    fn go(&mut self, from: &Warp, policy: &mut dyn Policy, issue: Issue) -> Outcome {
        let mut drive = Drive::of(from.clone(), policy, self.limited(from.program, MOST_BLOCKS));
        let halt = drive.go(issue, &mut |_| {});
        let blocks = drive.figures.blocks;
        self.spend(from.program, blocks);
        match halt {
            Ok(Halt::Finished) => Outcome::Ends,
            Ok(Halt::Recurs { .. }) => Outcome::Recurs,
            _ => Outcome::Inconclusive,
        }
    }

    /// Runs one thread after the other, each until it exits or waits for others at a synchronising block.
    fn by_thread(&mut self, warp: &mut Warp) -> Outcome {
        let (limits, mut blocks) = (self.limited(warp.program, MOST_BLOCKS), 0);
        let outcome = loop {
            if warp.live == 0 {
                break Outcome::Ends;
            }
            let ended = threads(warp.live).find_map(|thread| alone(warp, thread, limits, &mut blocks));
            if let Some(outcome) = ended {
                break outcome;
            }
        };
        self.spend(warp.program, blocks);
        outcome
    }

    fn left(&self) -> u64 {
        if self.limits.stopped() {
            0
        } else {
            BUDGET.saturating_sub(self.guarded.blocks)
        }
    }

    /// So many blocks, or as many as the budget still allows.
    fn limited(&self, program: &Program, blocks: u64) -> Limits<'static> {
        blocks.min(self.left() / weight(program)).into()
    }

    fn spend(&mut self, program: &Program, blocks: u64) {
        self.guarded.blocks += blocks * weight(program);
    }
}

/// What a block of the program counts in the budget: comparing states takes the longer the larger they are.
fn weight(program: &Program) -> u64 {
    1 + program.memory.len() as u64 / WORDS
}

/// Runs a thread until it exits or waits at a synchronising block; `None` if it does.
fn alone(warp: &mut Warp, thread: u32, limits: Limits, blocks: &mut u64) -> Option<Outcome> {
    let mut watcher = Watcher::of(warp.program);
    while let Some((block, mask)) = warp.turn_of(thread) {
        if watcher.see(warp, Vec::new()).is_some() {
            return Some(Outcome::Recurs);
        }
        if *blocks >= limits.blocks || warp.run(block, mask).is_err() {
            return Some(Outcome::Inconclusive);
        }
        *blocks += 1;
    }
    None
}
