//! What the ports of a run tell of its warps and mutexes, whatever decides: who asked when, who is parked, who is told.

use super::ports::Ports;
use super::signals::{Inputs, Outputs, Pair, Release, Settings};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;

/// A request that was taken without an error and isn't granted yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ask {
    pub(super) lock: usize,
    /// The cycle in which it was taken.
    pub(super) taken: u64,
    /// The cycle of its `park_valid`.
    pub(super) parked: Option<u64>,
    /// Whether its pair is known to have left the FIFO: one that came later has.
    pub(super) judged: bool,
}

impl Ask {
    /// Whether it is known to wait for its mutex: parked or with the reservation.
    pub(super) fn waits(&self) -> bool {
        self.parked.is_some() || self.judged
    }
}

/// What is known in the present cycle.
pub(super) struct Scoreboard {
    pub(super) ports: Ports,
    pub(super) settings: Settings,
    pub(super) now: u64,
    /// The inputs of this cycle, and its outputs without what names no warp or no mutex.
    pub(super) inputs: Inputs,
    pub(super) observed: Outputs,
    /// What was put in in the cycle before; its request only if it was taken.
    before: Option<Inputs>,
    /// The priorities at this cycle's start.
    pub(super) priorities: Vec<u64>,
    /// The warp strictly above all others, however long they wait, and since which cycle: where waiting raises, only one at 0.
    pub(super) highest: Option<(usize, u64)>,
    /// Since which cycle all priorities are the same.
    pub(super) equal_since: Option<u64>,
    /// Each mutex's owner by its word.
    pub(super) owners: Vec<Option<usize>>,
    /// Who owned it after the releases of the cycle before.
    pub(super) remaining: Vec<Option<usize>>,
    /// The cycle that decided each mutex's last grant.
    pub(super) held_since: Vec<u64>,
    pub(super) asks: Vec<Option<Ask>>,
    /// The cycle of each told warp's yield.
    pub(super) pending_yields: Vec<Option<u64>>,
    /// The request that the grant of this cycle answers; not a direct grant.
    pub(super) answered: Option<(usize, Ask)>,
    /// What was put in in the cycle before to be given back: the warp, and the mutex if it isn't all of its.
    pub(super) released: Option<(usize, Option<usize>)>,
    /// Whether that gave anything back.
    pub(super) given_back: bool,
    /// Whether the cycle before was one of reset.
    pub(super) after_reset: bool,
    /// Warps that gave their last mutex back while a request was under way and they weren't told: they have lost their seniority.
    pub(super) without_seniority: Vec<bool>,
}

impl Scoreboard {
    /// The scoreboard at these parameters, before the first cycle.
    pub(super) fn of(parameters: &Parameters) -> Self {
        Self::new(Ports::new(&BLOCK.layout(parameters)), Settings::new(parameters))
    }

    /// The scoreboard before the first cycle.
    pub(super) fn new(ports: Ports, settings: Settings) -> Self {
        let (warps, locks) = (settings.warps, settings.locks);
        Self {
            ports,
            settings,
            now: 0,
            inputs: Inputs::default(),
            observed: Outputs::default(),
            before: None,
            priorities: vec![settings.lowest(); warps],
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

    /// Goes on to this cycle; false while nothing is known: before the end of the first cycle with a reset.
    pub(super) fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> bool {
        self.now = cycle;
        self.inputs = self.ports.inputs(inputs);
        self.observed = self.sane(self.ports.outputs(outputs));
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

    /// The warps that owned something after the releases of the cycle before, and those that do now; a bit each.
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

    /// The longest that a warp that is told has been told, in this cycle.
    pub(super) fn longest_pending_yield(&self) -> u64 {
        self.pending_yields.iter().flatten().map(|since| self.now - since).max().unwrap_or(0)
    }

    /// A waiting warp's priority in a cycle in which the priorities were these.
    pub(super) fn effective(&self, ask: Option<&Ask>, priority: u64, cycle: u64) -> u64 {
        let parked = ask.and_then(|ask| ask.parked).filter(|&parked| parked <= cycle);
        let raised = parked.map_or(0, |parked| (cycle - parked).checked_div(self.settings.aging).unwrap_or(0));
        priority.saturating_sub(raised)
    }

    fn sane(&self, observed: Outputs) -> Outputs {
        let is_pair = |pair: &Pair| pair.warp < self.settings.warps && pair.lock < self.settings.locks;
        Outputs {
            grant: observed.grant.filter(is_pair),
            park: observed.park.filter(is_pair),
            yield_request: observed.yield_request.filter(|request| request.warp < self.settings.warps),
            ..observed
        }
    }

    fn clear(&mut self) {
        self.priorities.fill(self.settings.lowest());
        self.remaining.fill(None);
        self.asks.fill(None);
        self.pending_yields.fill(None);
        self.without_seniority.fill(false);
        self.rank();
    }

    /// Who is highest, and whether all are equal, from this cycle on.
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

    /// What the cycle before did, step by step, as this one's outputs show it.
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

    /// A request that was taken in the cycle before: what isn't refused is granted directly or under way.
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
            self.asks[warp] = Some(Ask { lock, taken: self.now - 1, parked: None, judged: false });
        }
    }
}
