//! Random stimulus of `lock_arbiter`: warps in critical sections under changing settings, and invalid requests and
//! releases.

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
use warploom_harness::stimulus::{Directed, Played, Resets, Source, Spacing, Stimulus, RESET_CYCLES};

const SPACING: Spacing = Spacing { first: 3000, close: 30, apart: [100, 4000] };

/// Release or request that is aimed at a cycle.
#[derive(Clone, Copy, Default)]
struct ScheduledEvent {
    at: u64,
    release: Option<Release>,
    request: Option<(u64, u64)>,
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
    limit: u64,
    /// Remaining cycles of the current limit.
    limit_left: u64,
    aimed: Vec<ScheduledEvent>,
    /// Remaining cycles of a burst, and its mutexes.
    rush_left: u64,
    rush_for: Vec<u64>,
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
            aimed: Vec::new(),
            rush_left: 0,
            rush_for: Vec::new(),
            now: 0,
            ports,
            source,
        };
        this.begin();
        this
    }

    /// Starts a new regime, independent of requests in progress.
    fn begin(&mut self) {
        let source = &mut self.source;
        self.regime = Regime::draw(source, &self.ports);
        self.left = source.from(60, 700);
        self.next_priority = 0;
        self.limit_left = 0;
        self.rush_left = 0;
        let now = self.now;
        let (regime, ports) = (&self.regime, &self.ports);
        let worker = |warp| {
            let wake = if regime.participates(warp) { now + source.below(8) } else { u64::MAX };
            Worker::new(regime.habits, wake)
        };
        self.crowd = Crowd::new((0..ports.warps).map(worker).collect());
    }

    fn limit(&mut self) -> u64 {
        let source = &mut self.source;
        if self.limit_left == 0 {
            (self.limit, self.limit_left) = match self.regime.limits {
                Limits::Steady(limit) => (limit, u64::MAX),
                Limits::Dips(usual, low, high) if self.limit == usual => (source.from(low, high), source.from(1, 9)),
                Limits::Dips(usual, ..) => (usual, source.from(5, 60)),
                Limits::Flickers(max) => (source.from(0, max), source.from(1, 2)),
                Limits::Falls(first) if self.limit > first || self.limit <= 1 => (first, source.from(10, 40)),
                Limits::Falls(_) => (self.limit.saturating_sub(source.below(3)).max(1), 1),
            };
        }
        self.limit_left -= 1;
        self.limit
    }

    /// Random warp, usually an owner.
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

    fn some_lock(&mut self) -> u64 {
        match self.source.below(8) {
            0 => self.source.below(1 << self.ports.lock_bits),
            1 => self.source.below(self.ports.locks),
            _ => self.source.pick(&self.regime.locks),
        }
    }

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

    fn random_request(&mut self) -> (u64, u64) {
        let any = self.source.below(1 << self.ports.warp_bits);
        let warp = if self.source.one_in(4) { any } else { self.some_warp() };
        (warp, self.some_lock())
    }

    /// Request of an idle warp during a burst, for one of the mutexes that have just become free.
    fn burst_request(&mut self) -> Option<(u64, u64)> {
        let warps = self.ports.warps;
        let first = self.source.below(warps);
        let mut all = (0..warps).map(|number| (first + number) % warps);
        let lock = self.source.pick(&self.rush_for);
        let warp = all.find(|&warp| {
            let observed = &self.view.warps[warp as usize];
            observed.is_idle() && !observed.owns(lock)
        });
        warp.map(|warp| (warp, lock))
    }

    /// Priority write: the first cycles set all priorities, later ones change some.
    fn priority(&mut self) -> Option<(u64, u64)> {
        let warp = self.next_priority;
        if warp < self.ports.warps {
            self.next_priority += 1;
            return Some((warp, self.regime.priority(&mut self.source, warp, &self.ports)));
        }
        (self.source.below(1000) < self.regime.rewrites).then(|| {
            let warp = self.source.below(1 << self.ports.warp_bits);
            (warp, self.regime.other_priority(&mut self.source, &self.ports))
        })
    }

    fn retire(&mut self) -> Option<u64> {
        if !self.source.percent(self.regime.retires) {
            return None;
        }
        if self.regime.few_retire && !self.source.one_in(4) {
            let few = self.now / 64 % self.ports.warps;
            let mut all = (0..self.ports.warps).map(|number| (few + number) % self.ports.warps);
            return all.find(|&warp| self.view.warps[warp as usize].owned != 0);
        }
        Some(self.some_warp())
    }

    /// Plans releases and requests for the cycles in which a request or a release takes effect.
    fn schedule_events(&mut self, cycle: &Cycle) {
        if !self.source.percent(self.regime.aimed) {
            return;
        }
        let locks = self.ports.locks;
        let is_there = |lock: &u64| *lock < locks;
        if let Some((warp, lock)) = cycle.request.filter(|(_, lock)| is_there(lock)) {
            // The grant follows in the next cycle, the judgement in the same one, the yield after two.
            let owner = self.view.owners[lock as usize].unwrap_or(warp);
            let after = self.source.from(1, 3);
            self.schedule_release(after, owner, lock);
            self.schedule_request(warp);
        }
        if let Some(lock) = cycle.release.and_then(|release| release.lock).filter(is_there) {
            let waits = |observed: &view::WarpView| observed.parked == Some(lock) || observed.asks == Some(lock);
            if let Some(next) = self.view.warps.iter().position(waits) {
                let after = self.source.from(1, 3);
                self.schedule_release(after, next as u64, lock);
            }
        }
    }

    fn schedule_release(&mut self, after: u64, warp: u64, lock: u64) {
        let lock = self.source.one_in(2).then_some(lock);
        self.aimed.push(ScheduledEvent { at: self.now + after, release: Some(Release { warp, lock }), request: None });
    }

    /// Plans a request for the cycle in which a park of this warp frees its mutexes.
    fn schedule_request(&mut self, warp: u64) {
        let owned = self.view.warps.get(warp as usize).map_or(0, |observed| observed.owned);
        let idle = self.view.warps.iter().position(|observed| observed.is_idle() && observed.owned == 0);
        if let Some(idle) = idle.filter(|_| owned != 0 && self.source.one_in(2)) {
            let request = Some((idle as u64, u64::from(owned.trailing_zeros())));
            self.aimed.push(ScheduledEvent { at: self.now + 1, release: None, request });
        }
    }

    /// Starts a burst: all warps may request the mutexes that this release frees.
    fn start_request_burst(&mut self, release: Release) {
        if self.rush_left > 0 || !self.source.percent(self.regime.rushes) {
            return;
        }
        let owned = self.view.warps.get(release.warp as usize).map_or(0, |observed| observed.owned);
        let freed = |lock: &u64| owned >> lock & 1 == 1 && release.lock.is_none_or(|one| one == *lock);
        self.rush_for = (0..self.ports.locks).filter(freed).collect();
        if !self.rush_for.is_empty() {
            // Often only the mutex that is granted last, so that the head waits for long.
            if self.source.one_in(2) {
                self.rush_for.drain(..self.rush_for.len() - 1);
            }
            self.rush_left = self.source.from(2, 2 * self.ports.fifo_depth.min(16) + 2);
        }
    }

    fn random_inputs(&mut self, cycle: &mut Cycle) {
        let is_random = |source: &mut Source, share: u64| source.below(1000) < share;
        if is_random(&mut self.source, self.regime.wild) {
            cycle.request = Some(self.random_request());
        }
        if is_random(&mut self.source, self.regime.wild) {
            cycle.release = Some(self.random_release());
        }
        // An offer that is withdrawn before it is taken.
        if is_random(&mut self.source, self.regime.wild / 4) {
            self.crowd.offer = None;
        }
    }
}

impl Stimulus for RandomLocks {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.now = cycle;
        if self.left == 0 {
            self.begin();
        }
        self.left -= 1;
        self.source.fill(inputs, self.ports.input_bits);
        let mut driven = Cycle { reset: self.resets.next(&mut self.source), limit: self.limit(), ..Cycle::default() };
        let regime = &self.regime;
        self.crowd.drive(cycle, &self.view, &mut self.source, &mut driven, |source, warp, _| {
            regime.choose(source, warp as u64)
        });
        if self.rush_left > 0 {
            self.rush_left -= 1;
            driven.request = self.burst_request().or(driven.request);
        }
        self.aimed.retain(|aimed| {
            if aimed.at == cycle {
                driven.release = aimed.release.or(driven.release);
                driven.request = aimed.request.or(driven.request);
            }
            aimed.at > cycle
        });
        self.random_inputs(&mut driven);
        driven.retire = self.retire();
        driven.priority = self.priority();
        if let Some(release) = driven.release {
            self.start_request_burst(release);
        }
        self.schedule_events(&driven);
        self.ports.put(inputs, &driven);
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        self.view.observe(&self.ports, inputs, outputs);
        if let Some(request) = self.ports.taken(inputs, outputs) {
            self.crowd.taken(self.now, request, &mut self.source);
        }
        if self.ports.is_reset(inputs) {
            self.left = self.left.min(1);
            self.aimed.clear();
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

/// Stimulus of cycles that were recorded on a model, after a reset.
pub fn recorded(parameters: &Parameters, cycles: Vec<warploom_golden::lock_arbiter::Inputs>) -> Box<dyn Stimulus> {
    let ports = LockPorts::new(&BLOCK, parameters);
    let resets = vec![Cycle { reset: true, ..Cycle::default() }; RESET_CYCLES as usize];
    let cycles = resets.into_iter().chain(cycles.iter().map(Into::into));
    Box::new(Played::new(cycles, move |inputs: &mut [u64], cycle: &_| ports.put(inputs, cycle)))
}
