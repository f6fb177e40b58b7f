//! Scoreboard of the ports. The n-th accepted wait of a channel belongs to the n-th accepted signal of that channel.
//! The wake of a wait is *due* (the contract: pending) when both have been accepted.

use super::ports::Ports;
use super::signals::{Inputs, Outputs, Rejection, Size, Wait};
use warploom_model::properties::Record;

/// Accepted wait whose warp has not been woken.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingWait {
    pub(super) wait: Wait,
    /// Number of earlier accepted waits of the same channel since the last reset.
    number: u64,
    /// Time at which the wake of the wait became due: the cycle, and a number that orders the wakes of that cycle. This
    /// number is 0 if a signal caused the wake, or 1 if the wait itself used a stored signal. `None` before.
    pub(super) due: Option<(u64, u8)>,
}

/// State in the current cycle.
pub(super) struct Scoreboard {
    ports: Ports,
    pub(super) size: Size,
    /// Number of the current cycle, from 1.
    now: u64,
    /// Inputs of the previous cycle; `None` up to and including the first cycle with a reset.
    before: Option<Inputs>,
    /// Port `waiting` in the previous cycle.
    waiting_before: u64,
    /// Outputs of this cycle.
    pub(super) observed: Outputs,
    /// Signal of the previous cycle, unless that cycle was a reset.
    pub(super) signal: Option<u64>,
    /// Wait of the previous cycle, unless that cycle was a reset.
    pub(super) wait: Option<Wait>,
    /// Expected rejections of the signal and of the wait of the previous cycle.
    pub(super) rejections: [Option<Rejection>; 2],
    /// Number of accepted signals of each channel since the last reset.
    signals: Vec<u64>,
    /// Number of accepted waits of each channel since the last reset.
    waits: Vec<u64>,
    /// Accepted waits whose warps were not woken before this cycle, in the order of the waits.
    pub(super) pending_waits: Vec<PendingWait>,
    /// Pending wait whose warp is woken in this cycle.
    pub(super) woken: Option<PendingWait>,
}

impl Scoreboard {
    /// Creates the scoreboard before the first cycle.
    pub(super) fn new(ports: &Ports, size: Size) -> Self {
        let zeros = vec![0; size.channels as usize];
        Self {
            ports: ports.clone(),
            size,
            now: 0,
            before: None,
            waiting_before: 0,
            observed: Outputs::default(),
            signal: None,
            wait: None,
            rejections: [None; 2],
            signals: zeros.clone(),
            waits: zeros,
            pending_waits: Vec::new(),
            woken: None,
        }
    }

    /// Mask of the warps that wait and are not woken in this cycle.
    pub(super) fn waiting_warps(&self) -> u64 {
        let woken = self.woken.map(|pending| pending.wait.warp);
        let warps = self.pending_waits.iter().map(|pending| pending.wait.warp).filter(|warp| Some(*warp) != woken);
        warps.fold(0, |bits, warp| bits | 1 << warp)
    }

    /// Pending wait whose wake became due first; `None` if no wake is due.
    pub(super) fn first_due(&self) -> Option<&PendingWait> {
        self.pending_waits.iter().filter(|pending| pending.due.is_some()).min_by_key(|pending| pending.due)
    }

    /// Returns to the state after a reset.
    fn forget(&mut self) {
        self.signals.fill(0);
        self.waits.fill(0);
        self.pending_waits.clear();
        (self.signal, self.wait, self.rejections) = (None, None, [None; 2]);
    }

    /// Applies the inputs of the previous cycle.
    fn apply_inputs(&mut self, inputs: &Inputs) {
        let Size { warps, channels, full } = self.size;
        (self.signal, self.wait) = (inputs.signal, inputs.wait);
        let exists = |wait: &Wait| wait.warp < warps && wait.channel < channels;
        let accepted_wait = inputs.wait.filter(exists).filter(|wait| self.waiting_before >> wait.warp & 1 == 0);
        let existing_signal = inputs.signal.filter(|&channel| channel < channels);
        let waits_now = |channel| u64::from(accepted_wait.is_some_and(|wait| wait.channel == channel));
        let overflows = |channel: u64| {
            let slot = channel as usize;
            self.signals[slot] == self.waits[slot] + waits_now(channel) + full
        };
        let accepted_signal = existing_signal.filter(|&channel| !overflows(channel));
        let signal_rejection = |channel| Rejection { subject: channel, code: if channel < channels { 1 } else { 3 } };
        let wait_rejection = |wait: Wait| Rejection { subject: wait.warp, code: if exists(&wait) { 2 } else { 3 } };
        self.rejections = [
            inputs.signal.filter(|_| accepted_signal.is_none()).map(signal_rejection),
            inputs.wait.filter(|_| accepted_wait.is_none()).map(wait_rejection),
        ];
        if let Some(channel) = accepted_signal {
            self.signals[channel as usize] += 1;
        }
        // The wakes of earlier waits that now have a signal become due first, and then that of the new wait.
        for pending in self.pending_waits.iter_mut().filter(|pending| pending.due.is_none()) {
            pending.due = (self.signals[pending.wait.channel as usize] > pending.number).then_some((self.now - 1, 0));
        }
        if let Some(wait) = accepted_wait {
            let slot = wait.channel as usize;
            let number = self.waits[slot];
            self.waits[slot] += 1;
            self.pending_waits.push(PendingWait {
                wait,
                number,
                due: (self.signals[slot] > number).then_some((self.now - 1, 1)),
            });
        }
    }
}

impl Record for Scoreboard {
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) -> bool {
        let inputs = self.ports.inputs(inputs);
        self.now += 1;
        let Some(before) = self.before else {
            self.before = inputs.reset.then_some(inputs);
            return false;
        };
        let gone = self.woken.take();
        self.pending_waits.retain(|pending| Some(pending.wait) != gone.map(|gone| gone.wait));
        if before.reset {
            self.forget();
        } else {
            self.apply_inputs(&before);
        }
        self.observed = self.ports.outputs(outputs);
        self.woken = self.pending_waits.iter().find(|pending| Some(pending.wait.warp) == self.observed.wake).copied();
        self.waiting_before = self.observed.waiting;
        self.before = Some(inputs);
        true
    }
}
