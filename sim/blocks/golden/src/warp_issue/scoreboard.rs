//! Scoreboard of the ports: live threads and the next pc of each thread.

use super::ports::Ports;
use super::signals::{End, Inputs, Launch, Pulse};
use warploom_model::properties::Record;

/// State of the warp after its last pulse. It determines which input is accepted next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// No live thread.
    Idle,
    /// Issued or redirected to this pc.
    Issued(u64),
    /// Running a block with this mask and this representative.
    Running(u64, usize),
}

/// Input of the previous cycle that the state accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AcceptedInput {
    /// Launch of a warp.
    Launch(Launch),
    /// End of the block that ran with this mask and this representative.
    End(End, u64, usize),
    /// Enter of the block at this pc, with its `enter_sync`.
    Enter(u64, bool),
}

/// Expected and observed values in the current cycle.
pub(super) struct Scoreboard {
    ports: Ports,
    /// Inputs of the previous cycle; `None` before the first cycle with a reset.
    before: Option<Inputs>,
    /// Maximum number of consecutive blocks for threads at lower pcs before the representative's own block.
    pub(super) manage: u64,
    /// State at the end of this cycle.
    state: State,
    /// Input of the previous cycle that was taken.
    pub(super) taken: Option<AcceptedInput>,
    /// Whether another input of that cycle was not taken.
    pub(super) refused: bool,
    /// Mask of the live threads, computed from launches and exits.
    pub(super) live: u64,
    /// Mask of the live threads on the port `live_mask`.
    pub(super) shown_live: u64,
    /// Next pc of each thread.
    pub(super) next_pcs: Vec<u64>,
    /// Pulses of this cycle.
    pub(super) pulses: Vec<Pulse>,
    pub(super) error: bool,
}

impl Scoreboard {
    /// Creates the scoreboard before the first cycle.
    pub(super) fn new(ports: &Ports, manage: u64) -> Self {
        Self {
            ports: ports.clone(),
            manage,
            before: None,
            state: State::Idle,
            taken: None,
            refused: false,
            live: 0,
            shown_live: 0,
            next_pcs: vec![0; ports.lanes],
            pulses: Vec::new(),
            error: false,
        }
    }

    /// Number of threads of the warp.
    pub(super) fn lanes(&self) -> usize {
        self.next_pcs.len()
    }

    /// Mask of the threads in `shown_live` whose next pc satisfies a condition.
    pub(super) fn live_at(&self, such: impl Fn(u64) -> bool) -> u64 {
        let mut mask = 0;
        for (thread, &pc) in self.next_pcs.iter().enumerate() {
            if self.shown_live >> thread & 1 == 1 && such(pc) {
                mask |= 1 << thread;
            }
        }
        mask
    }

    /// First live thread after this one in cyclic order; this thread itself is the last candidate.
    pub(super) fn live_after(&self, thread: usize) -> Option<usize> {
        let lanes = self.lanes();
        (1..=lanes).map(|steps| (thread + steps) % lanes).find(|&number| self.live >> number & 1 == 1)
    }

    /// Thread whose next pc is issued after an end: the representative, or the next live thread if the
    /// representative has exited.
    pub(super) fn leader(&self, representative: usize) -> Option<usize> {
        if self.live >> representative & 1 == 1 {
            Some(representative)
        } else {
            self.live_after(representative)
        }
    }

    fn apply_inputs(&mut self, inputs: &Inputs) {
        let Inputs { launch, end, enter, .. } = *inputs;
        self.taken = match self.state {
            State::Idle => launch.map(AcceptedInput::Launch),
            State::Issued(pc) => enter.map(|sync| AcceptedInput::Enter(pc, sync)),
            State::Running(mask, representative) => end.map(|end| AcceptedInput::End(end, mask, representative)),
        };
        let offered = u8::from(launch.is_some()) + u8::from(end.is_some()) + u8::from(enter.is_some());
        self.refused = offered > u8::from(self.taken.is_some());
        match self.taken {
            Some(AcceptedInput::Launch(launch)) => {
                self.live = launch.mask;
                self.next_pcs.fill(launch.pc);
            }
            Some(AcceptedInput::End(end, mask, _)) => {
                for (thread, next_pc) in self.next_pcs.iter_mut().enumerate() {
                    let is_in = |mask: u64| mask >> thread & 1 == 1;
                    if is_in(mask & end.exit) {
                        self.live &= !(1 << thread);
                    } else if is_in(mask) {
                        *next_pc = if is_in(end.taken) { end.pc_taken } else { end.pc_fall };
                    }
                }
            }
            Some(AcceptedInput::Enter(..)) | None => {}
        }
    }
}

impl Record for Scoreboard {
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) -> bool {
        let inputs = self.ports.inputs(inputs);
        let Some(before) = self.before else {
            self.before = inputs.reset.then_some(inputs);
            return false;
        };
        self.before = Some(inputs);
        (self.taken, self.refused) = (None, false);
        if before.reset {
            (self.state, self.live) = (State::Idle, 0);
        } else {
            self.apply_inputs(&before);
        }
        self.pulses.clear();
        self.pulses.extend(self.ports.pulses(outputs));
        self.shown_live = self.ports.live(outputs);
        self.error = self.ports.error(outputs);
        for pulse in &self.pulses {
            self.state = match *pulse {
                Pulse::Issue(pc) | Pulse::Redirect(pc) => State::Issued(pc),
                Pulse::Run { mask, representative, .. } => State::Running(mask, representative),
                Pulse::Done => State::Idle,
            };
        }
        true
    }
}
