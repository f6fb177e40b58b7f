//! Arbiter without ports: ordered lists and absolute cycle numbers instead of ranks and countdowns.

use super::signals::{
    ErrorCode, Inputs, Outputs, Pair, PriorityWrite, Reason, Rejection, Release, Settings, YieldRequest,
};
use std::collections::VecDeque;
use warploom_model::bits::ones;

/// State of a warp's request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RequestState {
    /// No request in progress.
    #[default]
    Idle,
    /// In the FIFO.
    Queued,
    /// Holds the reservation of a mutex.
    Reserved,
    /// Parked on a mutex.
    Parked,
}

/// Reservation of a mutex: the right to get it from its owner.
#[derive(Clone, Copy, Debug)]
struct Reservation {
    warp: usize,
    /// Whether the warp was judged strictly higher than the owner; otherwise it is a senior equal.
    preempted: bool,
}

#[derive(Clone, Copy, Debug)]
struct Parked {
    warp: usize,
    /// Cycle that decided the park.
    since: u64,
}

#[derive(Clone, Debug)]
struct Mutex {
    owner: Option<usize>,
    /// Cycle of the last release.
    free_since: u64,
    reserved: Option<Reservation>,
    /// Parked warps in the order of parking.
    parked: Vec<Parked>,
}

impl Mutex {
    fn is_requested(&self) -> bool {
        self.reserved.is_some() || !self.parked.is_empty()
    }
}

#[derive(Clone, Copy, Debug)]
struct Warp {
    priority: u64,
    /// Instructions retired since the warp last owned nothing.
    count: u64,
    /// Cycle that decided the pending yield.
    yield_since: Option<u64>,
    request_state: RequestState,
}

/// Arbiter model. Each cycle is one [`step`](Self::step).
///
/// ```
/// use warploom_contracts::lock_arbiter::BLOCK;
/// use warploom_golden::lock_arbiter::{Arbiter, Inputs, Pair, Settings};
///
/// let mut arbiter = Arbiter::new(Settings { warps: 8, locks: 2, ..Settings::new(&BLOCK.defaults()) });
/// let request = Pair { warp: 3, lock: 1 };
/// let observed = arbiter.step(&Inputs { request: Some(request), ..Inputs::default() });
/// assert_eq!(observed.grant, Some(request));
/// assert_eq!(arbiter.owner(1), Some(3));
/// ```
#[derive(Clone, Debug)]
pub struct Arbiter {
    settings: Settings,
    now: u64,
    mutexes: Vec<Mutex>,
    warps: Vec<Warp>,
    /// Pairs that wait for their judgement, the head first.
    fifo: VecDeque<Pair>,
    /// Warps with a seniority, the most senior first.
    seniority: Vec<usize>,
    /// Warps due for a yield request, the one due longest first.
    due: Vec<usize>,
    /// Error of a request, delayed until a cycle without the error of a release.
    waiting_error: Option<Rejection>,
}

impl Arbiter {
    /// Creates an arbiter in its state after reset.
    pub fn new(settings: Settings) -> Self {
        let mutex = Mutex { owner: None, free_since: 0, reserved: None, parked: Vec::new() };
        let warp = Warp {
            priority: settings.lowest_priority(),
            count: 0,
            yield_since: None,
            request_state: RequestState::Idle,
        };
        Self {
            settings,
            now: 0,
            mutexes: vec![mutex; settings.locks],
            warps: vec![warp; settings.warps],
            fifo: VecDeque::new(),
            seniority: Vec::new(),
            due: Vec::new(),
            waiting_error: None,
        }
    }

    /// Settings of the arbiter.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Number of cycles since creation.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Value of `request_ready` outside reset.
    pub fn ready(&self) -> bool {
        self.fifo.len() < self.settings.fifo_depth && self.waiting_error.is_none()
    }

    /// Owner of a mutex, as shown by its lock word.
    pub fn owner(&self, lock: usize) -> Option<usize> {
        self.mutexes[lock].owner
    }

    /// State of a warp's request.
    pub fn request_state(&self, warp: usize) -> RequestState {
        self.warps[warp].request_state
    }

    /// Whether a yield of the warp is pending: requested, and the warp still owns a mutex.
    pub fn is_yield_pending(&self, warp: usize) -> bool {
        self.warps[warp].yield_since.is_some()
    }

    /// Mutexes that a warp owns, in ascending order.
    pub fn owned(&self, warp: usize) -> impl Iterator<Item = usize> + '_ {
        self.mutexes.iter().enumerate().filter(move |(_, mutex)| mutex.owner == Some(warp)).map(|(lock, _)| lock)
    }

    /// Executes a cycle in the order of rule "order" of docs/reference/rules.md. Returns the outputs of the next cycle.
    pub fn step(&mut self, inputs: &Inputs) -> Outputs {
        if inputs.reset {
            let now = self.now + 1;
            *self = Self { now, ..Self::new(self.settings) };
            return Outputs::default();
        }
        let ready = self.ready();
        let next = self.free_longest();
        let release_error = inputs.release.and_then(|release| self.release(release).err());
        if let Some(warp) = inputs.retire {
            self.retire(warp);
        }
        let mut outputs = Outputs::default();
        if let Some(lock) = next {
            (outputs.grant, outputs.park) = self.grant_requested(lock);
        }
        if outputs.park.is_none() {
            self.judge_head(&mut outputs);
        }
        if let Some(request) = inputs.request.filter(|_| ready) {
            self.waiting_error = self.request(request, &mut outputs).err();
        }
        outputs.refused = release_error.or_else(|| self.waiting_error.take());
        outputs.overdue = self.overdue();
        outputs.yield_request = self.request_yield(inputs.count_limit);
        if let Some(PriorityWrite { warp, value }) = inputs.priority {
            if let Some(warp) = self.warps.get_mut(warp) {
                warp.priority = value;
            }
        }
        self.now += 1;
        outputs
    }

    /// Wanted mutex that has been free longest.
    fn free_longest(&self) -> Option<usize> {
        let due = self.mutexes.iter().enumerate().filter(|(_, mutex)| mutex.owner.is_none() && mutex.is_requested());
        due.min_by_key(|(_, mutex)| mutex.free_since).map(|(lock, _)| lock)
    }

    /// Step 1: release.
    fn release(&mut self, release: Release) -> Result<(), Rejection> {
        let (warp, lock) = match release {
            Release::One(Pair { warp, lock }) => (warp, Some(lock)),
            Release::All(warp) => (warp, None),
        };
        let refuse = |code| Err(Rejection { warp, code });
        if warp >= self.settings.warps || lock.is_some_and(|lock| lock >= self.settings.locks) {
            return refuse(ErrorCode::OutOfRange);
        }
        let is_released = |owned: usize| lock.is_none_or(|lock| lock == owned);
        if !self.owned(warp).any(is_released) {
            return refuse(ErrorCode::NotItsOwn);
        }
        let yield_pending = self.is_yield_pending(warp);
        self.free(warp, is_released);
        if !yield_pending && self.owned(warp).next().is_none() {
            self.seniority.retain(|&ranked| ranked != warp);
        }
        Ok(())
    }

    /// Takes from a warp the mutexes that `is_released` selects.
    /// A warp without mutexes has count 0 and no pending yield.
    fn free(&mut self, warp: usize, is_released: impl Fn(usize) -> bool) {
        let now = self.now;
        let mut keeps = false;
        for (lock, mutex) in self.mutexes.iter_mut().enumerate().filter(|(_, mutex)| mutex.owner == Some(warp)) {
            if is_released(lock) {
                mutex.owner = None;
                mutex.free_since = now;
            } else {
                keeps = true;
            }
        }
        if !keeps {
            let warp = &mut self.warps[warp];
            warp.count = 0;
            warp.yield_since = None;
        }
    }

    /// Step 2: retire.
    fn retire(&mut self, warp: usize) {
        if self.owned(warp).next().is_some() {
            let max = ones(self.settings.count_bits as usize);
            let count = &mut self.warps[warp].count;
            *count = (*count + 1).min(max);
        }
    }

    /// Step 3: grants a free mutex to the best warp that wants it. Parks the reserved warp if it is not the best.
    fn grant_requested(&mut self, lock: usize) -> (Option<Pair>, Option<Pair>) {
        let reserved = self.mutexes[lock].reserved.take().map(|reservation| reservation.warp);
        let of_reserved = reserved.map(|warp| (self.warps[warp].priority, None));
        let parked = self.mutexes[lock].parked.iter().enumerate();
        // Ties go to the first: `None`, the reserved warp, is less than any position in the order of parking.
        let best =
            parked.map(|(place, parked)| (self.effective_priority(parked), Some(place))).chain(of_reserved).min();
        let Some((_, place)) = best else { unreachable!("only a wanted mutex is granted here") };
        let (winner, loser) = match place {
            None => (reserved, None),
            Some(place) => (Some(self.mutexes[lock].parked.remove(place).warp), reserved),
        };
        let pair = |warp| Pair { warp, lock };
        if let Some(warp) = winner {
            self.set_owner(pair(warp));
        }
        if let Some(warp) = loser {
            self.park(pair(warp));
        }
        (winner.map(pair), loser.map(pair))
    }

    /// Effective priority of a parked warp. Its `park_valid` was one cycle after `since`.
    fn effective_priority(&self, parked: &Parked) -> u64 {
        let cycles = self.now - parked.since - 1;
        self.warps[parked.warp].priority.saturating_sub(cycles.checked_div(self.settings.aging).unwrap_or(0))
    }

    fn set_owner(&mut self, Pair { warp, lock }: Pair) {
        self.mutexes[lock].owner = Some(warp);
        self.warps[warp].request_state = RequestState::Idle;
    }

    fn park(&mut self, Pair { warp, lock }: Pair) {
        self.free(warp, |_| true);
        self.mutexes[lock].parked.push(Parked { warp, since: self.now });
        self.warps[warp].request_state = RequestState::Parked;
    }

    /// Step 4: judges the head of the FIFO.
    fn judge_head(&mut self, outputs: &mut Outputs) {
        let Some(&head) = self.fifo.front() else { return };
        let mutex = &self.mutexes[head.lock];
        match mutex.owner {
            Some(owner) => outputs.park = self.judge(head, owner),
            None if mutex.is_requested() || outputs.grant.is_some() => return,
            None => {
                self.set_owner(head);
                outputs.grant = Some(head);
            }
        }
        self.fifo.pop_front();
    }

    /// Reserves the mutex for the requester or parks it. Returns the pair that is parked.
    fn judge(&mut self, head: Pair, owner: usize) -> Option<Pair> {
        let reserved = self.mutexes[head.lock].reserved;
        let priority = |warp: usize| self.warps[warp].priority;
        let higher = |other| priority(head.warp) < priority(other);
        let senior = |other| priority(head.warp) == priority(other) && self.is_senior(head.warp, other);
        let preempted = higher(owner) && reserved.is_none_or(|reserved| higher(reserved.warp));
        let before = senior(owner) && reserved.is_none_or(|reserved| higher(reserved.warp) || senior(reserved.warp));
        if !preempted && !before {
            self.park(head);
            return Some(head);
        }
        self.mutexes[head.lock].reserved = Some(Reservation { warp: head.warp, preempted });
        self.warps[head.warp].request_state = RequestState::Reserved;
        let displaced = reserved.map(|reserved| Pair { warp: reserved.warp, ..head })?;
        self.park(displaced);
        Some(displaced)
    }

    fn is_senior(&self, warp: usize, other: usize) -> bool {
        let first = self.seniority.iter().find(|&&ranked| ranked == warp || ranked == other);
        self.settings.seniority && first == Some(&warp)
    }

    /// Step 5: request.
    fn request(&mut self, request: Pair, outputs: &mut Outputs) -> Result<(), Rejection> {
        let Pair { warp, lock } = request;
        let refuse = |code| Err(Rejection { warp, code });
        if warp >= self.settings.warps || lock >= self.settings.locks {
            return refuse(ErrorCode::OutOfRange);
        }
        if self.warps[warp].request_state != RequestState::Idle {
            return refuse(ErrorCode::UnderWay);
        }
        let mutex = &self.mutexes[lock];
        if mutex.owner == Some(warp) {
            return refuse(ErrorCode::OwnsAlready);
        }
        let at_once = mutex.owner.is_none() && !mutex.is_requested() && self.fifo.iter().all(|pair| pair.lock != lock);
        if !self.seniority.contains(&warp) {
            self.seniority.push(warp);
        }
        if at_once && outputs.grant.is_none() {
            self.set_owner(request);
            outputs.grant = Some(request);
        } else {
            self.fifo.push_back(request);
            self.warps[warp].request_state = RequestState::Queued;
        }
        Ok(())
    }

    /// Warp whose yield has been pending for OVERDUE cycles since its `yield_valid`.
    fn overdue(&self) -> Option<usize> {
        if self.settings.overdue == 0 {
            return None;
        }
        let late = |warp: &Warp| warp.yield_since.is_some_and(|since| since + self.settings.overdue == self.now);
        self.warps.iter().position(late)
    }

    /// Step 6: yield.
    fn request_yield(&mut self, limit: u64) -> Option<YieldRequest> {
        // One bit per warp.
        let (mut preempted, mut at_limit) = (0u64, 0u64);
        for mutex in &self.mutexes {
            let Some(owner) = mutex.owner.filter(|&owner| !self.is_yield_pending(owner)) else { continue };
            preempted |= u64::from(mutex.reserved.is_some_and(|reserved| reserved.preempted)) << owner;
            at_limit |= u64::from(limit != 0 && self.warps[owner].count >= limit) << owner;
        }
        let is_in = |warps: u64, warp: usize| warps >> warp & 1 == 1;
        let mut newly = preempted | at_limit;
        self.due.retain(|&warp| is_in(preempted | at_limit, warp));
        self.due.iter().for_each(|warp| newly &= !(1 << warp));
        while newly != 0 {
            self.due.push(newly.trailing_zeros() as usize);
            newly &= newly - 1;
        }
        if self.due.is_empty() {
            return None;
        }
        let warp = self.due.remove(0);
        self.warps[warp].yield_since = Some(self.now);
        Some(YieldRequest { warp, reason: if is_in(preempted, warp) { Reason::Preempted } else { Reason::AtItsLimit } })
    }
}
