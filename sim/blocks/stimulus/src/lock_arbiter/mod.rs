//! Random stimulus of `lock_arbiter`: warps in critical sections under changing settings, and invalid requests and
//! releases. The terms, such as *parked* and *yield*, are those of the page hdl/blocks/rtl/src/lock_arbiter/README.md.

pub(crate) mod crowd;
mod directed;
mod figures;
pub mod measure;
pub(crate) mod ports;
mod regime;
mod scenario;
pub(crate) mod view;

#[cfg(test)]
mod tests;

pub use figures::MEASUREMENTS;
pub use scenario::SCENARIO;

use crowd::{Crowd, Worker};
use ports::{Cycle, LockPorts, Release};
use regime::{Limits, Regime};
use view::View;
use warploom_contract::{Block, Parameters};
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 3000, close: 30, apart: [100, 4000] };

/// Release or request that is planned for a given cycle.
#[derive(Clone, Copy, Default)]
struct ScheduledEvent {
    /// Cycle of the event.
    at: u64,
    release: Option<Release>,
    /// Warp and mutex.
    request: Option<(u64, u64)>,
}

/// Offered events.
#[derive(Clone, Copy, Default)]
struct Offers {
    release: Option<Release>,
    /// Warp and mutex.
    request: Option<(u64, u64)>,
    /// Warp and its new priority.
    priority: Option<(u64, u64)>,
}

/// Random requests, releases, retires, priorities, limits and resets.
pub(crate) struct RandomLocks {
    ports: LockPorts,
    source: Source,
    view: View,
    regime: Regime,
    crowd: Crowd,
    /// Number of cycles to the end of the regime.
    left: u64,
    resets: Resets,
    /// Next warp whose priority the regime sets.
    next_priority: u64,
    /// Present value of `count_limit`.
    limit: u64,
    /// Remaining cycles of the current limit.
    limit_left: u64,
    /// Events that are scheduled for the time in which a request or a release takes effect.
    scheduled: Vec<ScheduledEvent>,
    /// Events in addition to those of the crowd, each offered until it is accepted or withdrawn.
    offers: Offers,
    /// Number of the current cycle.
    now: u64,
}

impl RandomLocks {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = LockPorts::new(block, parameters);
        let mut source = Source::new(seed);
        let mut this = Self {
            view: View::new(&ports),
            regime: Regime::draw(&mut source, &ports),
            crowd: Crowd::new(Vec::new()),
            left: 0,
            resets: Resets::new(SPACING, &mut source),
            next_priority: 0,
            limit: 0,
            limit_left: 0,
            scheduled: Vec::new(),
            offers: Offers::default(),
            now: 0,
            ports,
            source,
        };
        this.begin_regime();
        this
    }

    /// Starts a new regime, independent of requests in progress.
    fn begin_regime(&mut self) {
        let source = &mut self.source;
        self.regime = Regime::draw(source, &self.ports);
        self.left = source.from(100, 1500);
        self.next_priority = if source.one_in(2) { 0 } else { self.ports.warps };
        self.limit_left = 0;
        let now = self.now;
        let (regime, ports) = (&self.regime, &self.ports);
        let worker = |warp| {
            let wake = if regime.participates(warp) { now + source.below(8) } else { u64::MAX };
            Worker::new(regime.behaviour, wake)
        };
        self.crowd = Crowd::new((0..ports.warps).map(worker).collect());
    }

    /// Value of `count_limit` in this cycle.
    fn limit(&mut self) -> u64 {
        let source = &mut self.source;
        if self.limit_left == 0 {
            (self.limit, self.limit_left) = match self.regime.limits {
                Limits::Steady(limit) => (limit, u64::MAX),
                Limits::Dips { usual, low, high } if self.limit == usual => (source.from(low, high), source.from(1, 9)),
                Limits::Dips { usual, .. } => (usual, source.from(5, 60)),
                Limits::Flickers(max) => (source.from(0, max), source.from(1, 2)),
                Limits::Falls(first) if self.limit > first || self.limit <= 1 => (first, source.from(10, 40)),
                Limits::Falls(_) => (self.limit.saturating_sub(source.below(3)).max(1), 1),
            };
        }
        self.limit_left -= 1;
        self.limit
    }

    /// Random warp, usually an owner. Rarely, the number is out of range.
    fn some_warp(&mut self) -> u64 {
        let warps = self.ports.warps;
        let first = self.source.below(warps);
        match self.source.below(8) {
            0 => self.source.below(1 << self.ports.warp_bits),
            1 => first,
            _ => {
                let mut all = (0..warps).map(|number| (first + number) % warps);
                all.find(|&warp| self.view.warps[warp as usize].owned != 0).unwrap_or(first)
            }
        }
    }

    /// Random mutex, usually one of the regime. Rarely, the number is out of range.
    fn some_lock(&mut self) -> u64 {
        match self.source.below(8) {
            0 => self.source.below(1 << self.ports.lock_bits),
            1 => self.source.below(self.ports.locks),
            _ => self.source.pick(&self.regime.locks),
        }
    }

    /// Random release of one mutex or of all, which may be invalid.
    fn random_release(&mut self) -> Release {
        let warp = self.some_warp();
        let lock = match self.source.below(3) {
            0 => None,
            1 => Some(self.some_lock()),
            _ => {
                let owned = self.view.warps.get(warp as usize).map_or(0, |observed| observed.owned);
                let lock = self.some_lock();
                Some(if owned != 0 { u64::from(owned.trailing_zeros()) } else { lock })
            }
        };
        Release { warp, lock }
    }

    /// Warp and mutex of a random request, which may be invalid.
    fn random_request(&mut self) -> (u64, u64) {
        let any = self.source.below(1 << self.ports.warp_bits);
        let warp = if self.source.one_in(4) { any } else { self.some_warp() };
        (warp, self.some_lock())
    }

    /// Warp and value of a priority write. In half of the regimes, the first writes set the priorities of all warps;
    /// later writes change some of them.
    fn priority(&mut self) -> Option<(u64, u64)> {
        let warp = self.next_priority;
        if warp < self.ports.warps {
            return Some((warp, self.regime.priority(&mut self.source, warp, &self.ports)));
        }
        (self.source.below(1000) < self.regime.rewrites).then(|| {
            let warp = self.source.below(1 << self.ports.warp_bits);
            (warp, self.regime.other_priority(&mut self.source, &self.ports))
        })
    }

    /// Warp that retires an instruction in this cycle; `None` if no warp does.
    fn retire(&mut self) -> Option<u64> {
        if !self.source.percent(self.regime.retires) {
            return None;
        }
        if self.regime.one_retires && !self.source.one_in(4) {
            let first = self.now / 64 % self.ports.warps;
            let mut all = (0..self.ports.warps).map(|number| (first + number) % self.ports.warps);
            return all.find(|&warp| self.view.warps[warp as usize].owned != 0);
        }
        Some(self.some_warp())
    }

    /// Plans releases and requests for the time in which this accepted request or release takes effect.
    fn schedule_events(&mut self, request: Option<(u64, u64)>, release: Option<Release>) {
        if !self.source.percent(self.regime.schedules) {
            return;
        }
        let locks = self.ports.locks;
        let is_there = |lock: &u64| *lock < locks;
        if let Some((warp, lock)) = request.filter(|(_, lock)| is_there(lock)) {
            // The owner releases the mutex before, during or after the decision of the request.
            let owner = self.view.owners[lock as usize].unwrap_or(warp);
            let after = self.source.from(1, 8);
            self.schedule_release(after, owner, lock);
            self.schedule_request(warp);
        }
        if let Some(lock) = release.and_then(|release| release.lock).filter(is_there) {
            // A warp that waits for the mutex releases it before, during or after its grant.
            let waits = |observed: &view::WarpView| observed.parked == Some(lock) || observed.requested == Some(lock);
            if let Some(next) = self.view.warps.iter().position(waits) {
                let after = self.source.from(1, 8);
                self.schedule_release(after, next as u64, lock);
            }
        }
    }

    /// Plans a release of this mutex, or of all mutexes of the warp, `after` cycles from now.
    fn schedule_release(&mut self, after: u64, warp: u64, lock: u64) {
        let lock = self.source.one_in(2).then_some(lock);
        self.scheduled.push(ScheduledEvent {
            at: self.now + after,
            release: Some(Release { warp, lock }),
            request: None,
        });
    }

    /// Plans a request of an idle warp, in the next cycle, for a mutex that a park of this warp would free.
    fn schedule_request(&mut self, warp: u64) {
        let owned = self.view.warps.get(warp as usize).map_or(0, |observed| observed.owned);
        let idle = self.view.warps.iter().position(|observed| observed.is_idle() && observed.owned == 0);
        if let Some(idle) = idle.filter(|_| owned != 0 && self.source.one_in(2)) {
            let request = Some((idle as u64, u64::from(owned.trailing_zeros())));
            self.scheduled.push(ScheduledEvent { at: self.now + 1, release: None, request });
        }
    }

    /// Adds random events to the offers, and sometimes withdraws all offers.
    fn random_offers(&mut self) {
        let is_random = |source: &mut Source, share: u64| source.below(1000) < share;
        let unconstrained = self.regime.unconstrained;
        if self.offers.request.is_none() && is_random(&mut self.source, unconstrained) {
            self.offers.request = Some(self.random_request());
        }
        if self.offers.release.is_none() && is_random(&mut self.source, unconstrained) {
            self.offers.release = Some(self.random_release());
        }
        if self.offers.priority.is_none() {
            self.offers.priority = self.priority();
        }
        if is_random(&mut self.source, unconstrained / 8) {
            self.offers = Offers::default();
            self.crowd.offered_request = None;
        }
    }
}

impl Stimulus for RandomLocks {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.now = cycle;
        if self.left == 0 {
            self.begin_regime();
        }
        self.left -= 1;
        self.source.fill(inputs, self.ports.input_bits);
        let mut driven = Cycle { reset: self.resets.next(&mut self.source), limit: self.limit(), ..Cycle::default() };
        let regime = &self.regime;
        self.crowd.drive(cycle, &self.view, &mut self.source, &mut driven, |source, warp, _| {
            regime.choose(source, warp as u64)
        });
        let offers = &mut self.offers;
        self.scheduled.retain(|event| {
            if event.at == cycle {
                offers.release = event.release.or(offers.release);
                offers.request = event.request.or(offers.request);
            }
            event.at > cycle
        });
        self.random_offers();
        driven.request = self.offers.request.or(driven.request);
        driven.release = self.offers.release.or(driven.release);
        driven.priority = self.offers.priority;
        driven.retire = self.retire();
        self.ports.put(inputs, &driven);
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        self.view.observe(&self.ports, inputs, outputs);
        if self.ports.is_reset(inputs) {
            // A new regime begins at most two cycles later.
            self.left = self.left.min(1);
            self.scheduled.clear();
            self.offers = Offers::default();
            return;
        }
        let request = self.ports.accepted_request(inputs, outputs);
        let release = self.ports.accepted_release(inputs, outputs);
        if let Some(request) = request {
            self.crowd.accept_request(self.now, request, &mut self.source);
        }
        if let Some(release) = release {
            self.crowd.accept_release(release);
        }
        if let Some((warp, _)) = self.ports.accepted_priority(inputs, outputs) {
            self.next_priority += u64::from(warp == self.next_priority);
        }
        if self.ports.accepts(inputs, outputs) {
            self.offers = Offers::default();
            self.schedule_events(request, release);
        }
    }
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomLocks::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}

/// Stimulus of cycles that were recorded on the behavioural device. Their events are held until they are accepted.
/// `count_limit` is 0 in all cycles, whatever the recorded values are.
pub fn recorded(parameters: &Parameters, cycles: &[warploom_golden::lock_arbiter::Inputs]) -> Box<dyn Stimulus> {
    directed::recorded(LockPorts::new(&BLOCK, parameters), cycles.iter().map(Into::into))
}
