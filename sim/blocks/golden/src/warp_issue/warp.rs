//! Warp without ports: the publication's closing and opening sequences, computed thread by thread.

use super::signals::{End, Inputs, Launch, Outputs, Pulse};
use warploom_contract::Parameters;

#[derive(Clone, Copy, Debug, Default)]
struct Thread {
    live: bool,
    next_pc: u64,
    /// Whether the thread runs the current block.
    active: bool,
}

/// State of the warp: the input that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Waits for a launch.
    Idle,
    /// Waits for the enter of the issued block.
    Issued,
    /// Waits for the end of its block.
    Running,
}

/// Warp: its threads, the representative, and the program counter.
#[derive(Clone, Debug)]
pub struct Warp {
    threads: Vec<Thread>,
    representative: usize,
    pc: u64,
    state: State,
    /// Maximum number of consecutive blocks for threads at lower pcs before the representative's own; 0: none.
    manage: u64,
    lower: RedirectState,
}

/// State of the redirects for threads at lower pcs.
#[derive(Clone, Copy, Debug, Default)]
struct RedirectState {
    /// Thread whose next pc was issued last. A redirect without `enter_sync` makes it the representative again.
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

    /// Creates a warp that runs up to `manage` consecutive blocks for threads at lower pcs.
    pub fn managing(lanes: usize, manage: u64) -> Self {
        let threads = vec![Thread::default(); lanes];
        Self { threads, representative: 0, pc: 0, state: State::Idle, manage, lower: RedirectState::default() }
    }

    /// Mask of the live threads.
    pub fn live(&self) -> u64 {
        self.mask_of(|thread| thread.live)
    }

    /// Number of consecutive blocks that ran for threads at lower pcs.
    pub fn blocks_for_lower_threads(&self) -> u64 {
        self.lower.blocks
    }

    /// Applies a cycle with these inputs and returns the outputs of the next cycle.
    pub fn step(&mut self, inputs: &Inputs) -> Outputs {
        if inputs.reset {
            *self = Self::managing(self.threads.len(), self.manage);
            return Outputs::default();
        }
        let Inputs { launch, end, enter, .. } = *inputs;
        let offered = [launch.is_some(), end.is_some(), enter.is_some()].into_iter().filter(|&there| there).count();
        let pulse = match self.state {
            State::Idle => launch.map(|launch| self.launch(launch)),
            State::Issued => enter.map(|synchronises| self.open(synchronises)),
            State::Running => end.map(|end| self.close(&end)),
        };
        self.state = match pulse {
            None => self.state,
            Some(Pulse::Issue(_) | Pulse::Redirect(_)) => State::Issued,
            Some(Pulse::Run { .. }) => State::Running,
            Some(Pulse::Done) => State::Idle,
        };
        Outputs { pulse, error: offered > usize::from(pulse.is_some()) }
    }

    fn launch(&mut self, launch: Launch) -> Pulse {
        let mut first = None;
        for (number, thread) in self.threads.iter_mut().enumerate() {
            let live = launch.mask >> number & 1 == 1;
            *thread = Thread { live, next_pc: launch.pc, active: false };
            if live && first.is_none() {
                first = Some(number);
            }
        }
        let Some(first) = first else { return Pulse::Done };
        self.representative = first;
        self.lower = RedirectState { source: first, ..RedirectState::default() };
        self.issue(launch.pc)
    }

    /// Closing sequence of a block.
    fn close(&mut self, end: &End) -> Pulse {
        for (number, thread) in self.threads.iter_mut().enumerate().filter(|(_, thread)| thread.active) {
            if end.exit >> number & 1 == 1 {
                thread.live = false;
            } else if end.taken >> number & 1 == 1 {
                thread.next_pc = end.pc_taken;
            } else {
                thread.next_pc = end.pc_fall;
            }
        }
        // The next pc is that of the representative, or of the next live thread if the representative has exited.
        let source = if self.threads[self.representative].live {
            Some(self.representative)
        } else {
            self.first_after(self.representative, |thread| thread.live)
        };
        let Some(source) = source else { return Pulse::Done };
        let pc = self.threads[source].next_pc;
        self.lower.source = source;
        self.representative = self.first_after(source, |thread| thread.live).unwrap_or(source);
        self.issue(pc)
    }

    /// Opening sequence of a block. The publication has one for synchronising blocks and one for all others.
    fn open(&mut self, synchronises: bool) -> Pulse {
        let pc = self.pc;
        if synchronises || self.lower.blocks < self.manage {
            if let Some(lower) = self.first_after(self.representative, |thread| thread.live && thread.next_pc < pc) {
                self.pc = self.threads[lower].next_pc;
                if !synchronises {
                    // The block of the source has not run, so the source becomes the representative again.
                    self.representative = self.lower.source;
                    self.lower.redirected = true;
                }
                return Pulse::Redirect(self.pc);
            }
        }
        self.lower.blocks = if self.lower.redirected { self.lower.blocks + 1 } else { 0 };
        self.lower.redirected = false;
        for thread in &mut self.threads {
            thread.active = thread.live && thread.next_pc == pc;
        }
        Pulse::Run { pc, mask: self.mask_of(|thread| thread.active), representative: self.representative }
    }

    fn issue(&mut self, pc: u64) -> Pulse {
        self.pc = pc;
        Pulse::Issue(pc)
    }

    /// First thread after this one in cyclic order that satisfies a condition; this thread is last.
    fn first_after(&self, thread: usize, such: impl Fn(&Thread) -> bool) -> Option<usize> {
        let after = thread + 1..self.threads.len();
        after.chain(0..=thread).find(|&number| such(&self.threads[number]))
    }

    fn mask_of(&self, such: impl Fn(&Thread) -> bool) -> u64 {
        let mut mask = 0;
        for (number, thread) in self.threads.iter().enumerate() {
            if such(thread) {
                mask |= 1 << number;
            }
        }
        mask
    }
}
