//! Scoreboard of the ports: live threads and the next pc of each thread.

use super::ports::Ports;
use super::signals::{End, Enter, Inputs, Launch, Pulse};
use warploom_model::properties::Record;

/// State of the warp after its last pulse. It determines which input is accepted next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// No live thread.
    Idle,
    /// Issued or redirected to this pc.
    Issued(u64),
    /// Running a block with this mask of threads and this leader.
    Running(u64, usize),
    /// An answer is pending: no input is accepted.
    Busy,
}

/// Input that the state accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AcceptedInput {
    /// Launch of a warp.
    Launch(Launch),
    /// End of the block that ran with this mask and this leader.
    End(End, u64, usize),
    /// Enter of the block at this pc.
    Enter(u64, Enter),
}

/// Expected and observed values in the current cycle.
pub(super) struct Scoreboard {
    ports: Ports,
    /// Inputs of the previous cycle; `None` up to and including the first cycle with a reset.
    before: Option<Inputs>,
    /// Maximum number of consecutive blocks for threads at lower pcs before the leader's own block.
    pub(super) manage: u64,
    /// State at the end of this cycle.
    state: State,
    /// Input of the previous cycle that was taken, if there was one.
    pub(super) taken: Option<AcceptedInput>,
    /// Input that awaits its answer, or is answered in this cycle, and the number of cycles since it was taken. While
    /// all threads sleep, the number stays 0.
    pub(super) under_way: Option<(AcceptedInput, u64)>,
    /// Thread that was chosen in the previous cycle to supply its next pc after an end, and the mask of the candidates.
    pub(super) chosen: Option<(usize, u64)>,
    /// Thread that supplied the pc of the warp; `None` after a redirect, since the ports do not show it then.
    pub(super) lender: Option<usize>,
    /// Mask of the live threads that were not parked in the previous cycle.
    pub(super) awake_before: u64,
    /// Mask of the live threads that are not parked in this cycle.
    pub(super) awake: u64,
    /// Whether the previous cycle had an input that the state did not accept.
    pub(super) rejected: bool,
    /// Mask of the live threads, computed from launches and exits.
    pub(super) live: u64,
    /// Mask of the live threads on the port `live_mask`.
    pub(super) shown_live: u64,
    /// Next pc of each thread.
    pub(super) next_pcs: Vec<u64>,
    /// Pulses of this cycle.
    pub(super) pulses: Vec<Pulse>,
    /// Whether `error_valid` is 1 in this cycle.
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
            under_way: None,
            chosen: None,
            lender: None,
            awake_before: 0,
            awake: 0,
            rejected: false,
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

    /// Mask of the threads of a set, given as a mask, whose next pc satisfies a condition.
    pub(super) fn among(&self, set: u64, condition: impl Fn(u64) -> bool) -> u64 {
        let mut mask = 0;
        for (thread, &pc) in self.next_pcs.iter().enumerate() {
            if set >> thread & 1 == 1 && condition(pc) {
                mask |= 1 << thread;
            }
        }
        mask
    }

    /// Chooses the thread whose next pc is issued: the leader, or the next candidate if the leader is not a candidate.
    /// Chooses none if there is no candidate. `candidates` is a mask of threads.
    fn choose(&mut self, representative: usize, candidates: u64) {
        let lanes = self.lanes();
        let order = (0..lanes).map(|steps| (representative + steps) % lanes);
        let source = { order }.find(|&number| candidates >> number & 1 == 1);
        self.chosen = source.map(|source| (source, candidates));
        self.lender = source.or(self.lender);
    }

    /// Applies the inputs of the previous cycle.
    fn apply_inputs(&mut self, inputs: &Inputs) {
        let Inputs { launch, end, enter, wake, .. } = *inputs;
        self.taken = match self.state {
            State::Idle => launch.map(AcceptedInput::Launch),
            State::Issued(pc) => enter.map(|enter| AcceptedInput::Enter(pc, enter)),
            State::Running(mask, representative) => end.map(|end| AcceptedInput::End(end, mask, representative)),
            State::Busy => None,
        };
        let offered = u8::from(launch.is_some()) + u8::from(end.is_some()) + u8::from(enter.is_some());
        self.rejected = offered > u8::from(self.taken.is_some());
        if let Some((AcceptedInput::End(_, _, representative), 0)) = self.under_way {
            self.choose(representative, self.awake);
        }
        match self.taken {
            Some(AcceptedInput::Launch(launch)) => {
                (self.live, self.awake) = (launch.mask, launch.mask);
                self.lender = Some(launch.mask.trailing_zeros() as usize);
                self.next_pcs.fill(launch.pc);
            }
            Some(AcceptedInput::End(end, mask, representative)) => {
                for (thread, next_pc) in self.next_pcs.iter_mut().enumerate() {
                    let is_in = |mask: u64| mask >> thread & 1 == 1;
                    if is_in(mask & !end.exit) {
                        *next_pc = if is_in(end.taken) { end.pc_taken } else { end.pc_fall };
                    }
                }
                self.live &= !(mask & end.exit);
                self.awake &= !(mask & (end.exit | end.park));
                self.choose(representative, self.awake);
            }
            Some(AcceptedInput::Enter(..)) | None => {}
        }
        self.awake |= self.live & wake;
        if self.taken.is_some() {
            self.state = State::Busy;
            self.under_way = self.taken.map(|taken| (taken, 0));
        }
        let sleeps = self.chosen.is_none() && self.live != 0;
        if let Some((input, cycles)) = &mut self.under_way {
            *cycles += u64::from(*cycles > 0 || !sleeps || !matches!(input, AcceptedInput::End(..)));
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
        (self.taken, self.rejected, self.chosen) = (None, false, None);
        self.awake_before = self.awake;
        if !self.pulses.is_empty() || before.reset {
            self.under_way = None;
        }
        if before.reset {
            (self.state, self.live, self.awake) = (State::Idle, 0, 0);
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
            if matches!(pulse, Pulse::Redirect(_)) {
                self.lender = None;
            }
        }
        true
    }
}
