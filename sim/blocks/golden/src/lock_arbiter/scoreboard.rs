//! Scoreboard of the ports: requests, parks and pending yields of warps and owners of mutexes, without any decision.

use super::ports::Ports;
use super::signals::{Inputs, Outputs, Pair, Release, Settings};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;

/// Request that was taken without an error and is not granted yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PendingRequest {
    pub(super) lock: usize,
    /// Cycle in which it was taken.
    pub(super) taken: u64,
    /// Cycle of its `park_valid`.
    pub(super) parked: Option<u64>,
    /// Whether its pair must have left the FIFO, because a later one has.
    pub(super) judged: bool,
}

impl PendingRequest {
    /// Whether it waits for its mutex: parked or with the reservation.
    pub(super) fn waits(&self) -> bool {
        self.parked.is_some() || self.judged
    }
}

/// State in the current cycle.
pub(super) struct Scoreboard {
    pub(super) ports: Ports,
    pub(super) settings: Settings,
    pub(super) now: u64,
    /// Inputs of this cycle, and its outputs except those with a warp or mutex out of range.
    pub(super) inputs: Inputs,
    pub(super) observed: Outputs,
    /// Inputs of the previous cycle; the request only if it was taken.
    before: Option<Inputs>,
    /// Priorities at the start of this cycle.
    pub(super) priorities: Vec<u64>,
    /// Warp strictly above all others at any waiting time, and since what cycle. With aging, only priority 0 qualifies.
    pub(super) highest: Option<(usize, u64)>,
    /// Cycle since which all priorities are equal.
    pub(super) equal_since: Option<u64>,
    /// Owner of each mutex according to its lock word.
    pub(super) owners: Vec<Option<usize>>,
    /// Owner of each mutex after the releases of the previous cycle.
    pub(super) remaining: Vec<Option<usize>>,
    /// Cycle that decided the last grant of each mutex.
    pub(super) held_since: Vec<u64>,
    pub(super) asks: Vec<Option<PendingRequest>>,
    /// Cycle of each warp's pending yield.
    pub(super) pending_yields: Vec<Option<u64>>,
    /// Request that the grant of this cycle answers; `None` for a direct grant.
    pub(super) answered: Option<(usize, PendingRequest)>,
    /// Release of the previous cycle: the warp, and the mutex unless it released all.
    pub(super) released: Option<(usize, Option<usize>)>,
    /// Whether that release had an effect.
    pub(super) given_back: bool,
    /// Whether the previous cycle was a reset.
    pub(super) after_reset: bool,
    /// Warps that have lost their seniority: they released their last mutex without a pending yield during a request.
    pub(super) without_seniority: Vec<bool>,
}

impl Scoreboard {
    /// Creates the scoreboard for these parameters, before the first cycle.
    pub(super) fn from_parameters(parameters: &Parameters) -> Self {
        Self::new(Ports::new(&BLOCK.layout(parameters)), Settings::new(parameters))
    }

    /// Creates the scoreboard before the first cycle.
    pub(super) fn new(ports: Ports, settings: Settings) -> Self {
        let (warps, locks) = (settings.warps, settings.locks);
        Self {
            ports,
            settings,
            now: 0,
            inputs: Inputs::default(),
            observed: Outputs::default(),
            before: None,
            priorities: vec![settings.lowest_priority(); warps],
            highest: None,
            equal_since: None,
            owners: vec![None; locks],
            remaining: vec![None; locks],
            held_since: vec![0; locks],
            asks: vec![None; warps],
            pending_yields: vec![None; warps],
            answered: None,
            released: None,
            given_back: false,
            after_reset: false,
            without_seniority: vec![false; warps],
        }
    }

    /// Advances to this cycle. Returns false until the first cycle after a reset.
    pub(super) fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> bool {
        self.now = cycle;
        self.inputs = self.ports.inputs(inputs);
        self.observed = self.within_range(self.ports.outputs(outputs));
        self.answered = None;
        (self.released, self.given_back) = (None, false);
        let taken = self.inputs.request.filter(|_| self.ports.ready(outputs) && !self.inputs.reset);
        let Some(before) = self.before else {
            self.before = self.inputs.reset.then_some(Inputs { request: taken, ..self.inputs });
            return false;
        };
        self.after_reset = before.reset;
        if before.reset {
            self.clear();
        } else {
            self.apply(&before);
        }
        for lock in 0..self.settings.locks {
            self.owners[lock] = self.ports.owner(lock, outputs);
        }
        if let Some(request) = self.observed.yield_request {
            self.pending_yields[request.warp] = Some(cycle);
        }
        self.before = Some(Inputs { request: taken, ..self.inputs });
        true
    }

    /// Masks of the warps that owned a mutex after the releases of the previous cycle, and of those that own one now.
    pub(super) fn holders(&self) -> [u64; 2] {
        let warps = |owners: &[Option<usize>]| {
            owners
                .iter()
                .flatten()
                .filter(|&&owner| owner < self.settings.warps)
                .fold(0, |warps, owner| warps | 1 << owner)
        };
        [warps(&self.remaining), warps(&self.owners)]
    }

    /// Longest time that a current yield has been pending, in cycles.
    pub(super) fn longest_pending_yield(&self) -> u64 {
        self.pending_yields.iter().flatten().map(|since| self.now - since).max().unwrap_or(0)
    }

    /// Effective priority of a waiting warp in a cycle with these priorities.
    pub(super) fn effective(&self, ask: Option<&PendingRequest>, priority: u64, cycle: u64) -> u64 {
        let parked = ask.and_then(|ask| ask.parked).filter(|&parked| parked <= cycle);
        let raised = parked.map_or(0, |parked| (cycle - parked).checked_div(self.settings.aging).unwrap_or(0));
        priority.saturating_sub(raised)
    }

    fn within_range(&self, observed: Outputs) -> Outputs {
        let is_pair = |pair: &Pair| pair.warp < self.settings.warps && pair.lock < self.settings.locks;
        Outputs {
            grant: observed.grant.filter(is_pair),
            park: observed.park.filter(is_pair),
            yield_request: observed.yield_request.filter(|request| request.warp < self.settings.warps),
            ..observed
        }
    }

    fn clear(&mut self) {
        self.priorities.fill(self.settings.lowest_priority());
        self.remaining.fill(None);
        self.asks.fill(None);
        self.pending_yields.fill(None);
        self.without_seniority.fill(false);
        self.rank();
    }

    /// Updates the highest warp and the equality of priorities from this cycle on.
    fn rank(&mut self) {
        let best = self.priorities.iter().min().copied().unwrap_or(0);
        let mut of_best = (0..self.settings.warps).filter(|&warp| self.priorities[warp] == best);
        let (first, second) = (of_best.next(), of_best.next());
        let passed_by_age = self.settings.aging != 0 && best != 0;
        let highest = first.filter(|_| second.is_none() && !passed_by_age);
        if self.highest.map(|(warp, _)| warp) != highest {
            self.highest = highest.map(|warp| (warp, self.now));
        }
        let equal = self.priorities.iter().all(|&priority| priority == best);
        self.equal_since = equal.then(|| self.equal_since.unwrap_or(self.now));
    }

    /// Applies the steps of the previous cycle, as the outputs of this cycle show them.
    fn apply(&mut self, before: &Inputs) {
        self.remaining.copy_from_slice(&self.owners);
        if let Some(release) = before.release {
            self.release(release);
        }
        let old_asks = [self.observed.grant, self.observed.park].map(|pair| {
            let Pair { warp, lock } = pair?;
            self.asks[warp].filter(|ask| ask.lock == lock).map(|ask| (warp, ask))
        });
        if let Some(Pair { warp, lock }) = self.observed.grant {
            self.held_since[lock] = self.now - 1;
            if let Some((_, ask)) = old_asks[0] {
                self.answered = Some((warp, ask));
                self.asks[warp] = None;
            }
        }
        if let Some(Pair { warp, .. }) = self.observed.park {
            self.pending_yields[warp] = None;
            if let Some(ask) = &mut self.asks[warp] {
                ask.parked = Some(self.now);
            }
        }
        // Pairs leave the FIFO in order.
        for (_, left) in old_asks.into_iter().flatten() {
            for ask in self.asks.iter_mut().flatten() {
                ask.judged |= ask.taken < left.taken;
            }
        }
        if let Some(request) = before.request {
            self.request(request);
        }
        if let Some(write) = before.priority {
            if let Some(priority) = self.priorities.get_mut(write.warp) {
                *priority = write.value;
                self.rank();
            }
        }
    }

    fn release(&mut self, release: Release) {
        let (warp, lock) = match release {
            Release::One(Pair { warp, lock }) => (warp, Some(lock)),
            Release::All(warp) => (warp, None),
        };
        if warp >= self.settings.warps {
            return;
        }
        self.released = Some((warp, lock));
        for (number, owner) in self.remaining.iter_mut().enumerate() {
            if *owner == Some(warp) && lock.is_none_or(|lock| lock == number) {
                *owner = None;
                self.given_back = true;
            }
        }
        if self.given_back && !self.remaining.contains(&Some(warp)) {
            let yield_was_pending = self.pending_yields[warp].take().is_some();
            self.without_seniority[warp] = !yield_was_pending && self.asks[warp].is_some();
        }
    }

    /// Applies a request that was taken in the previous cycle. Without an error it is granted directly or in progress.
    fn request(&mut self, Pair { warp, lock }: Pair) {
        if warp >= self.settings.warps || lock >= self.settings.locks || self.asks[warp].is_some() {
            return;
        }
        let granted = self.observed.grant == Some(Pair { warp, lock });
        if self.remaining[lock] == Some(warp) || granted && self.answered.is_some() {
            return;
        }
        self.without_seniority[warp] = false;
        if !granted {
            self.asks[warp] = Some(PendingRequest { lock, taken: self.now - 1, parked: None, judged: false });
        }
    }
}
