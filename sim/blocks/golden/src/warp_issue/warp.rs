//! Warp without ports: the publication's closing and opening sequences, one thread at a time.

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
    /// Leader thread, whose next pc was issued last.
    leader: usize,
    /// Whether an enter without `enter_sync` was redirected since that issue.
    preferred: bool,
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
        self.lower = RedirectState { leader: first, ..RedirectState::default() };
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
        // The representative is the leader, or the next live thread if it has exited.
        let leader = if self.threads[self.representative].live {
            Some(self.representative)
        } else {
            self.first_after(self.representative, |thread| thread.live)
        };
        let Some(leader) = leader else { return Pulse::Done };
        let pc = self.threads[leader].next_pc;
        self.lower.leader = leader;
        self.representative = self.first_after(leader, |thread| thread.live).unwrap_or(leader);
        self.issue(pc)
    }

    /// Opening sequence of a block: the first one if it synchronises, else the second.
    fn open(&mut self, synchronises: bool) -> Pulse {
        let pc = self.pc;
        if synchronises || self.lower.blocks < self.manage {
            if let Some(lower) = self.first_after(self.representative, |thread| thread.live && thread.next_pc < pc) {
                self.pc = self.threads[lower].next_pc;
                if !synchronises {
                    // The leader's own block has not run, so the leader becomes the representative again.
                    self.representative = self.lower.leader;
                    self.lower.preferred = true;
                }
                return Pulse::Redirect(self.pc);
            }
        }
        self.lower.blocks = if self.lower.preferred { self.lower.blocks + 1 } else { 0 };
        self.lower.preferred = false;
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
