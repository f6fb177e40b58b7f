//! The warp itself, without ports: the publication's closing and opening sequences, a thread at a time.

use super::signals::{End, Inputs, Launch, Outputs, Pulse};
use warploom_contract::Parameters;

#[derive(Clone, Copy, Debug, Default)]
struct Thread {
    live: bool,
    next_pc: u64,
    /// Whether it runs the present block.
    active: bool,
}

/// What the warp waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A launch.
    Idle,
    /// The answer to the pc that it issued last.
    Issued,
    /// The end of its block.
    Running,
}

/// A warp: its threads, whose turn it is, and the one program counter.
#[derive(Clone, Debug)]
pub struct Warp {
    threads: Vec<Thread>,
    representative: usize,
    pc: u64,
    state: State,
    /// How many blocks in a row may be run for lower threads before that of the one whose turn it is; 0 as specified.
    manage: u64,
    lower: Lower,
}

/// What is remembered of the choice to let lower threads go first.
#[derive(Clone, Copy, Debug, Default)]
struct Lower {
    /// The thread that lent the pc issued last.
    leader: usize,
    /// Whether another block than that was chosen since, for no barrier's sake.
    preferred: bool,
    /// Blocks in a row that ran so.
    blocks: u64,
}

impl Warp {
    /// A warp of so many lanes without a live thread.
    pub fn new(lanes: usize) -> Self {
        Self::managing(lanes, 0)
    }

    /// The warp of these parameters without a live thread.
    pub fn of(parameters: &Parameters) -> Self {
        Self::managing(parameters.get("LANES") as usize, parameters.get("MANAGE"))
    }

    /// A warp of so many lanes that lets lower threads go first for so many blocks in a row.
    pub fn managing(lanes: usize, manage: u64) -> Self {
        let threads = vec![Thread::default(); lanes];
        Self { threads, representative: 0, pc: 0, state: State::Idle, manage, lower: Lower::default() }
    }

    /// The live threads.
    pub fn live(&self) -> u64 {
        self.mask_of(|thread| thread.live)
    }

    /// Blocks in a row that ran for lower threads.
    pub fn blocks_for_lower_threads(&self) -> u64 {
        self.lower.blocks
    }

    /// A cycle with these inputs; gives what shows in the next one.
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
        self.lower = Lower { leader: first, ..Lower::default() };
        self.issue(launch.pc)
    }

    /// The closing sequence.
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
        // The one whose turn it is lends its pc, or, if it is gone, the one that comes next.
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

    /// The opening sequence: the first one where the block synchronises, else the second.
    fn open(&mut self, synchronises: bool) -> Pulse {
        let pc = self.pc;
        if synchronises || self.lower.blocks < self.manage {
            if let Some(lower) = self.first_after(self.representative, |thread| thread.live && thread.next_pc < pc) {
                self.pc = self.threads[lower].next_pc;
                if !synchronises {
                    // It isn't the block of the one whose turn it was: that one has it again.
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

    /// The first such thread in the order that begins behind this one and ends with it.
    fn first_after(&self, thread: usize, such: impl Fn(&Thread) -> bool) -> Option<usize> {
        let behind = thread + 1..self.threads.len();
        behind.chain(0..=thread).find(|&number| such(&self.threads[number]))
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
