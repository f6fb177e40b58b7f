//! Sequential interpreter of accepted events: decides one event after the other, without cycles.

use super::signals::{
    ErrorCode, Event, Pair, PriorityWrite, Pulse, Reason, Rejection, Release, Settings, YieldRequest,
};
use std::collections::VecDeque;

/// State of a warp's request between events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RequestState {
    /// No request in progress.
    #[default]
    Idle,
    /// Holds the reservation of this mutex.
    Reserved(usize),
    /// Parked on this mutex.
    Parked(usize),
}

/// Pulse of a decision, and its dependence on an earlier pulse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The pulse.
    pub pulse: Pulse,
    /// For a grant, index of the step of the same event that freed the mutex. The grant follows that step. `None` for a
    /// mutex that was free before the event, and for other pulses.
    pub after: Option<usize>,
}

/// Result of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// Pulses of the event, in one of the allowed orders.
    pub steps: Vec<Step>,
    /// Number of times that a mutex became free, including mutexes that were granted again in the same event.
    pub freed: usize,
    /// Whether the requester had no seniority and got one.
    pub new_seniority: bool,
}

impl Decision {
    /// Pulses without their dependences.
    pub fn pulses(&self) -> Vec<Pulse> {
        self.steps.iter().map(|step| step.pulse).collect()
    }

    /// Number of parks among the pulses.
    pub fn parks(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step.pulse, Pulse::Park(_))).count()
    }
}

/// State of a mutex.
#[derive(Clone, Debug, Default)]
struct Mutex {
    owner: Option<usize>,
    /// Warp that has the reservation.
    reserved: Option<usize>,
    /// Class and number of each parked warp, in the order in which the warps entered their classes.
    waiting: Vec<(u64, usize)>,
}

/// State of a warp.
#[derive(Clone, Debug)]
struct Warp {
    /// Written priority; 0 is the highest.
    priority: u64,
    request_state: RequestState,
    yield_pending: bool,
    /// Number of agings since the park.
    agings: u64,
}

impl Warp {
    /// Class of the warp while it is parked; 0 is the highest.
    fn class(&self) -> u64 {
        self.priority.saturating_sub(self.agings)
    }
}

/// Arbiter between two events. A warp or a mutex that does not exist makes all methods panic except
/// [`decide`](Self::decide).
///
/// ```
/// use warploom_contracts::lock_arbiter::BLOCK;
/// use warploom_golden::lock_arbiter::{Arbiter, Event, Pair, Pulse, Settings};
///
/// let mut arbiter = Arbiter::new(Settings { warps: 8, locks: 2, ..Settings::new(&BLOCK.defaults()) });
/// let request = Pair { warp: 3, lock: 1 };
/// assert_eq!(arbiter.decide(Event::Request(request)).pulses(), [Pulse::Grant(request)]);
/// assert_eq!(arbiter.owner(1), Some(3));
/// ```
#[derive(Clone, Debug)]
pub struct Arbiter {
    settings: Settings,
    mutexes: Vec<Mutex>,
    warps: Vec<Warp>,
    /// Warps with a seniority, the most senior first.
    seniority: Vec<usize>,
}

impl Arbiter {
    /// Creates an arbiter in its state after a reset.
    pub fn new(settings: Settings) -> Self {
        let priority = settings.lowest_priority();
        let warp = Warp { priority, request_state: RequestState::Idle, yield_pending: false, agings: 0 };
        Self {
            settings,
            mutexes: vec![Mutex::default(); settings.locks],
            warps: vec![warp; settings.warps],
            seniority: Vec::new(),
        }
    }

    /// Settings of the arbiter.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Owner of a mutex; `None` if it is free.
    pub fn owner(&self, lock: usize) -> Option<usize> {
        self.mutexes[lock].owner
    }

    /// State of a warp's request.
    pub fn request_state(&self, warp: usize) -> RequestState {
        self.warps[warp].request_state
    }

    /// Whether a yield of the warp is pending.
    pub fn is_yield_pending(&self, warp: usize) -> bool {
        self.warps[warp].yield_pending
    }

    /// Class of a parked warp; 0 is the highest.
    pub fn class(&self, warp: usize) -> u64 {
        self.warps[warp].class()
    }

    /// Number of agings of a parked warp since its park.
    pub fn agings(&self, warp: usize) -> u64 {
        self.warps[warp].agings
    }

    /// Number of warps with a seniority.
    pub fn seniorities(&self) -> usize {
        self.seniority.len()
    }

    /// Mutexes that a warp owns, in ascending order.
    pub fn owned(&self, warp: usize) -> impl Iterator<Item = usize> + '_ {
        self.mutexes.iter().enumerate().filter(move |(_, mutex)| mutex.owner == Some(warp)).map(|(lock, _)| lock)
    }

    /// First mutex that is free although a warp is parked on it or has reserved it. Between events, no such mutex
    /// exists (property P7 in docs/reference/rules.md).
    pub fn free_and_wanted(&self) -> Option<usize> {
        let wanted = |mutex: &Mutex| mutex.reserved.is_some() || !mutex.waiting.is_empty();
        self.mutexes.iter().position(|mutex| mutex.owner.is_none() && wanted(mutex))
    }

    /// Decides an event. An event with a warp or a mutex that does not exist is rejected or, if it is a priority write,
    /// ignored.
    pub fn decide(&mut self, event: Event) -> Decision {
        let mut decision = Decision::default();
        let rejected = match event {
            Event::Release(release) => self.release(release, &mut decision),
            Event::Request(pair) => self.request(pair, &mut decision),
            Event::Priority(write) => {
                self.write(write);
                Ok(())
            }
        };
        if let Err(rejection) = rejected {
            decision.steps.push(Step { pulse: Pulse::Error(rejection), after: None });
        }
        decision
    }

    /// Makes a limit yield of the warp pending, between two events. Returns false, without an effect, if the warp owns
    /// no mutex or has a pending yield.
    pub fn limit_yield(&mut self, warp: usize) -> bool {
        let allowed = !self.warps[warp].yield_pending && self.owned(warp).next().is_some();
        self.warps[warp].yield_pending |= allowed;
        allowed
    }

    /// Ages a parked warp between two events. Returns false, without an effect, if the warp is not parked.
    pub fn age(&mut self, warp: usize) -> bool {
        let RequestState::Parked(lock) = self.warps[warp].request_state else { return false };
        self.warps[warp].agings += 1;
        self.enter_class(warp, lock);
        true
    }

    /// Moves a parked warp to the end of its class.
    fn enter_class(&mut self, warp: usize, lock: usize) {
        let class = self.warps[warp].class();
        let waiting = &mut self.mutexes[lock].waiting;
        waiting.retain(|&(_, parked)| parked != warp);
        waiting.push((class, warp));
    }

    /// Writes a priority. A write of the present value, or to a warp out of range, has no effect.
    fn write(&mut self, PriorityWrite { warp, value }: PriorityWrite) {
        let Some(written) = self.warps.get_mut(warp).filter(|written| written.priority != value) else { return };
        written.priority = value;
        if let RequestState::Parked(lock) = written.request_state {
            self.enter_class(warp, lock);
        }
    }

    /// Decides a release. Adds its pulses to the decision, or returns its rejection.
    fn release(&mut self, release: Release, decision: &mut Decision) -> Result<(), Rejection> {
        let (warp, lock) = match release {
            Release::One(Pair { warp, lock }) => (warp, Some(lock)),
            Release::All(warp) => (warp, None),
        };
        let reject = |code| Err(Rejection { warp, code, of_release: true });
        if warp >= self.settings.warps || lock.is_some_and(|lock| lock >= self.settings.locks) {
            return reject(ErrorCode::OutOfRange);
        }
        let freed: Vec<usize> = self.owned(warp).filter(|&owned| lock.is_none_or(|lock| lock == owned)).collect();
        if freed.is_empty() {
            return reject(ErrorCode::NotItsOwn);
        }
        decision.steps.push(Step { pulse: Pulse::Released(warp), after: None });
        freed.iter().for_each(|&lock| self.mutexes[lock].owner = None);
        if self.owned(warp).next().is_none() && !std::mem::take(&mut self.warps[warp].yield_pending) {
            self.seniority.retain(|&senior| senior != warp);
        }
        self.hand_over(freed, decision);
        Ok(())
    }

    /// Decides a request. Adds its pulses to the decision, or returns its rejection.
    fn request(&mut self, pair: Pair, decision: &mut Decision) -> Result<(), Rejection> {
        let Pair { warp, lock } = pair;
        let reject = |code| Err(Rejection { warp, code, of_release: false });
        if warp >= self.settings.warps || lock >= self.settings.locks {
            return reject(ErrorCode::OutOfRange);
        }
        if self.warps[warp].request_state != RequestState::Idle {
            return reject(ErrorCode::UnderWay);
        }
        if self.mutexes[lock].owner == Some(warp) {
            return reject(ErrorCode::OwnsAlready);
        }
        if !self.seniority.contains(&warp) {
            self.seniority.push(warp);
            decision.new_seniority = true;
        }
        match self.mutexes[lock].owner {
            None => self.grant(pair, None, decision),
            Some(owner) => self.judge(pair, owner, decision),
        }
        Ok(())
    }

    /// Decides a request for a mutex that has an owner, by the cases (a) to (c) of the contract's rule `request`.
    fn judge(&mut self, pair: Pair, owner: usize, decision: &mut Decision) {
        let Pair { warp, lock } = pair;
        let reserved = self.mutexes[lock].reserved;
        let priority = |warp: usize| self.warps[warp].priority;
        let higher = |other| priority(warp) < priority(other);
        let senior = |other| priority(warp) == priority(other) && self.is_senior(warp, other);
        // Cases (a) and (b).
        let preempts = higher(owner) && reserved.is_none_or(higher);
        let waits = senior(owner) && reserved.is_none_or(|other| higher(other) || senior(other));
        // Case (c).
        if !preempts && !waits {
            return self.park(pair, decision);
        }
        self.mutexes[lock].reserved = Some(warp);
        self.warps[warp].request_state = RequestState::Reserved(lock);
        if preempts && !std::mem::replace(&mut self.warps[owner].yield_pending, true) {
            let request = YieldRequest { warp: owner, reason: Reason::Preempted };
            decision.steps.push(Step { pulse: Pulse::Yield(request), after: None });
        }
        if let Some(displaced) = reserved {
            self.park(Pair { warp: displaced, lock }, decision);
        }
    }

    /// Whether a warp has an earlier seniority than another one. A warp without a seniority is junior to all that have
    /// one. Always false if the settings omit seniority.
    fn is_senior(&self, warp: usize, other: usize) -> bool {
        let first = self.seniority.iter().find(|&&ranked| ranked == warp || ranked == other);
        self.settings.seniority && first == Some(&warp)
    }

    /// Grants a mutex. `after` is the index of the step that freed the mutex, if the same event did.
    fn grant(&mut self, pair: Pair, after: Option<usize>, decision: &mut Decision) {
        self.mutexes[pair.lock].owner = Some(pair.warp);
        self.warps[pair.warp].request_state = RequestState::Idle;
        decision.steps.push(Step { pulse: Pulse::Grant(pair), after });
    }

    /// Parks a warp on a mutex. The warp loses all its mutexes, which are handed over.
    fn park(&mut self, pair: Pair, decision: &mut Decision) {
        let freed = self.park_without_handing_over(pair, decision);
        self.hand_over(freed, decision);
    }

    /// Parks a warp on a mutex and returns the mutexes that become free.
    fn park_without_handing_over(&mut self, Pair { warp, lock }: Pair, decision: &mut Decision) -> Vec<usize> {
        decision.steps.push(Step { pulse: Pulse::Park(Pair { warp, lock }), after: None });
        let freed: Vec<usize> = self.owned(warp).collect();
        freed.iter().for_each(|&lock| self.mutexes[lock].owner = None);
        let parked = &mut self.warps[warp];
        parked.request_state = RequestState::Parked(lock);
        (parked.yield_pending, parked.agings) = (false, 0);
        self.enter_class(warp, lock);
        freed
    }

    /// Hands over the mutexes that the last step freed, and the mutexes that parks free in the process.
    fn hand_over(&mut self, freed: Vec<usize>, decision: &mut Decision) {
        let step = decision.steps.len() - 1;
        let mut free: VecDeque<(usize, usize)> = freed.into_iter().map(|lock| (lock, step)).collect();
        while let Some((lock, freed_by)) = free.pop_front() {
            decision.freed += 1;
            let mutex = &mut self.mutexes[lock];
            let best = mutex.waiting.iter().copied().min_by_key(|&(class, _)| class);
            let reserved = mutex.reserved.take();
            let wins = |warp: &usize| best.is_none_or(|(class, _)| self.warps[*warp].priority <= class);
            if let Some(warp) = reserved.filter(wins) {
                self.grant(Pair { warp, lock }, Some(freed_by), decision);
                continue;
            }
            let Some((_, warp)) = best else { continue };
            mutex.waiting.retain(|&(_, parked)| parked != warp);
            self.grant(Pair { warp, lock }, Some(freed_by), decision);
            if let Some(loser) = reserved {
                let more = self.park_without_handing_over(Pair { warp: loser, lock }, decision);
                let step = decision.steps.len() - 1;
                free.extend(more.into_iter().map(|lock| (lock, step)));
            }
        }
    }
}
