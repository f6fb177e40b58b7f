//! Warp without ports: the closing and opening sequences of the publication (docs/reference/rules.md), computed thread
//! by thread.

use super::signals::{End, Enter, Inputs, Launch, Outputs, Pulse};
use warploom_contract::Parameters;

/// Number of cycles from the cycle after an enter to the cycle of its redirect.
const REDIRECT_DELAY: u64 = 2;

/// State of a thread.
#[derive(Clone, Copy, Debug, Default)]
struct Thread {
    live: bool,
    parked: bool,
    next_pc: u64,
    /// Whether the thread runs the current block.
    active: bool,
}

impl Thread {
    /// Whether the thread is live and not parked.
    fn is_awake(&self) -> bool {
        self.live && !self.parked
    }
}

/// State of the warp: the input that it waits for, or the answer that is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Waits for a launch.
    Idle,
    /// Waits for the enter of the issued block.
    Issued,
    /// Waits for the end of the running block.
    Running,
    /// Waits for a thread to wake: all live threads are parked.
    Asleep,
    /// This thread supplies its next pc. In the next cycle, its block is issued and the leadership passes on.
    PassingOn(usize),
    /// The redirect appears this number of cycles after the current one.
    Redirecting(u64),
}

/// Warp: its threads, the leader, and the program counter.
#[derive(Clone, Debug)]
pub struct Warp {
    threads: Vec<Thread>,
    /// Leader (the publication: representative).
    representative: usize,
    /// Thread that supplied the program counter.
    lender: usize,
    /// Program counter: the pc that was issued or redirected to last.
    pc: u64,
    state: State,
    /// Maximum number of consecutive blocks for threads at lower pcs before the leader's own; 0: none.
    manage: u64,
    redirects: RedirectState,
}

/// State of the redirects for threads at lower pcs.
#[derive(Clone, Copy, Debug, Default)]
struct RedirectState {
    /// Thread whose next pc was issued last. A redirect without `enter_sync` makes it the leader again.
    source: usize,
    /// Whether an enter without `enter_sync` was redirected since that issue.
    redirected: bool,
    /// Number of consecutive blocks that ran for threads at lower pcs.
    blocks: u64,
}

impl Warp {
    /// Creates a warp of this number of lanes without a live thread.
    pub fn new(lanes: usize) -> Self {
        Self::managing(lanes, 0)
    }

    /// Creates the warp for these parameters without a live thread.
    pub fn from_parameters(parameters: &Parameters) -> Self {
        Self::managing(parameters.get("LANES") as usize, parameters.get("MANAGE"))
    }

    /// Creates a warp without a live thread that runs up to `manage` consecutive blocks for threads at lower pcs.
    pub fn managing(lanes: usize, manage: u64) -> Self {
        let threads = vec![Thread::default(); lanes];
        let redirects = RedirectState::default();
        Self { threads, representative: 0, lender: 0, pc: 0, state: State::Idle, manage, redirects }
    }

    /// Mask of the live threads.
    pub fn live(&self) -> u64 {
        self.mask_of(|thread| thread.live)
    }

    /// Number of consecutive blocks that ran for threads at lower pcs.
    pub fn blocks_for_lower_threads(&self) -> u64 {
        self.redirects.blocks
    }

    /// Whether the warp waits for a launch, an enter or an end.
    pub fn is_waiting(&self) -> bool {
        matches!(self.state, State::Idle | State::Issued | State::Running)
    }

    /// Whether an answer is pending that does not require a thread to wake.
    pub fn is_busy(&self) -> bool {
        matches!(self.state, State::PassingOn(_) | State::Redirecting(_))
    }

    /// Applies a cycle with these inputs and returns the outputs of the next cycle.
    pub fn step(&mut self, inputs: &Inputs) -> Outputs {
        if inputs.reset {
            *self = Self::managing(self.threads.len(), self.manage);
            return Outputs::default();
        }
        let Inputs { launch, end, enter, .. } = *inputs;
        let offered = [launch.is_some(), end.is_some(), enter.is_some()].into_iter().filter(|&there| there).count();
        let taken = match self.state {
            State::Idle => launch.is_some(),
            State::Issued => enter.is_some(),
            State::Running => end.is_some(),
            State::Asleep | State::PassingOn(_) | State::Redirecting(_) => false,
        };
        let pulse = match self.state {
            State::Idle => launch.map(|launch| self.launch(launch)),
            State::Issued => enter.and_then(|enter| self.open(enter)),
            State::Running => end.and_then(|end| self.close(&end)),
            State::Asleep => self.choose_lender(),
            State::PassingOn(source) => Some(self.pass_on(source)),
            State::Redirecting(1) => Some(Pulse::Redirect(self.pc)),
            State::Redirecting(left) => {
                self.state = State::Redirecting(left - 1);
                None
            }
        };
        self.state = match pulse {
            None => self.state,
            Some(Pulse::Issue(_) | Pulse::Redirect(_)) => State::Issued,
            Some(Pulse::Run { .. }) => State::Running,
            Some(Pulse::Done) => State::Idle,
        };
        for (number, thread) in self.threads.iter_mut().enumerate() {
            thread.parked &= inputs.wake >> number & 1 == 0;
        }
        Outputs { pulse, error: offered > usize::from(taken) }
    }

    /// Starts the threads of a launch. The lowest one is the leader.
    fn launch(&mut self, launch: Launch) -> Pulse {
        let mut first = None;
        for (number, thread) in self.threads.iter_mut().enumerate() {
            let live = launch.mask >> number & 1 == 1;
            *thread = Thread { live, parked: false, next_pc: launch.pc, active: false };
            if live && first.is_none() {
                first = Some(number);
            }
        }
        let Some(first) = first else { return Pulse::Done };
        self.representative = first;
        self.lender = first;
        self.redirects = RedirectState { source: first, ..RedirectState::default() };
        self.issue(launch.pc)
    }

    /// Closing sequence of a block, up to the choice of the thread whose next pc is issued. Returns done if no thread
    /// is live afterwards, and otherwise no pulse.
    fn close(&mut self, end: &End) -> Option<Pulse> {
        for (number, thread) in self.threads.iter_mut().enumerate().filter(|(_, thread)| thread.active) {
            if end.exit >> number & 1 == 1 {
                thread.live = false;
                continue;
            }
            thread.next_pc = if end.taken >> number & 1 == 1 { end.pc_taken } else { end.pc_fall };
            thread.parked = end.park >> number & 1 == 1;
        }
        if self.live() == 0 {
            return Some(Pulse::Done);
        }
        self.state = State::Asleep;
        self.choose_lender()
    }

    /// Chooses the thread whose next pc is issued: the leader, or the next thread if the leader has exited or parked.
    /// If all live threads are parked, chooses none and leaves the state unchanged. Returns no pulse in either case.
    fn choose_lender(&mut self) -> Option<Pulse> {
        let source = if self.threads[self.representative].is_awake() {
            Some(self.representative)
        } else {
            self.first_after(self.representative, Thread::is_awake)
        };
        if let Some(source) = source {
            self.state = State::PassingOn(source);
        }
        None
    }

    /// Issues the next pc of thread `source` after an end, and passes the leadership on to the next thread after it.
    fn pass_on(&mut self, source: usize) -> Pulse {
        (self.lender, self.redirects.source) = (source, source);
        self.representative = self.first_after(source, Thread::is_awake).unwrap_or(source);
        self.issue(self.threads[source].next_pc)
    }

    /// Opening sequence of a block: a redirect to a thread at a lower pc, which is pending afterwards, or a run. The
    /// publication has one sequence for synchronising blocks and one for all others.
    fn open(&mut self, Enter { sync, manage }: Enter) -> Option<Pulse> {
        let pc = self.pc;
        if sync || (manage && self.redirects.blocks < self.manage) {
            let lower = self.first_after(self.representative, |thread| thread.is_awake() && thread.next_pc < pc);
            if let Some(lower) = lower {
                self.lender = lower;
                self.pc = self.threads[lower].next_pc;
                if !sync {
                    // The block of the source has not run, so the source becomes the leader again.
                    self.representative = self.redirects.source;
                    self.redirects.redirected = true;
                }
                self.state = State::Redirecting(REDIRECT_DELAY);
                return None;
            }
        }
        self.redirects.blocks = if self.redirects.redirected { self.redirects.blocks + 1 } else { 0 };
        self.redirects.redirected = false;
        for thread in &mut self.threads {
            thread.active = thread.is_awake() && thread.next_pc == pc;
        }
        let mask = self.mask_of(|thread| thread.active);
        Some(Pulse::Run { pc, mask, representative: self.representative, lender: self.lender })
    }

    /// Issues the block at a pc.
    fn issue(&mut self, pc: u64) -> Pulse {
        self.pc = pc;
        Pulse::Issue(pc)
    }

    /// First thread after this one in cyclic order that satisfies a condition. This thread itself comes last.
    fn first_after(&self, thread: usize, condition: impl Fn(&Thread) -> bool) -> Option<usize> {
        let after = thread + 1..self.threads.len();
        after.chain(0..=thread).find(|&number| condition(&self.threads[number]))
    }

    /// Mask of the threads that satisfy a condition.
    fn mask_of(&self, condition: impl Fn(&Thread) -> bool) -> u64 {
        let mut mask = 0;
        for (number, thread) in self.threads.iter().enumerate() {
            if condition(thread) {
                mask |= 1 << number;
            }
        }
        mask
    }
}
