//! State of the arbiter, derived from its pulses without any decision: owners, counts, pending yields and parks.

use super::arbiter::{Arbiter, RequestState};
use super::signals::{Pair, Pulse, Rejection, Release, Settings};
use std::collections::VecDeque;
use warploom_model::bits::ones;

/// State after the pulses so far.
#[derive(Clone, Debug)]
pub(super) struct PortState {
    pub(super) settings: Settings,
    /// Owner of each mutex.
    pub(super) owners: Vec<Option<usize>>,
    /// Cycle of the grant since which each warp has owned at least one mutex; `None` if it owns none.
    pub(super) owns_since: Vec<Option<u64>>,
    /// Count of retired instructions of each warp.
    pub(super) counts: Vec<u64>,
    /// Cycle of each warp's pending yield; `None` if none is pending.
    pub(super) yields: Vec<Option<u64>>,
    /// Cycle of the park of each warp, and its mutex; `None` if the warp is not parked.
    pub(super) parked: Vec<Option<(u64, usize)>>,
    /// Accepted releases that no pulse has answered, in the order of acceptance.
    releases: VecDeque<Release>,
}

impl PortState {
    /// Creates the state after a reset.
    pub(super) fn new(settings: Settings) -> Self {
        let warps = settings.warps;
        Self {
            settings,
            owners: vec![None; settings.locks],
            owns_since: vec![None; warps],
            counts: vec![0; warps],
            yields: vec![None; warps],
            parked: vec![None; warps],
            releases: VecDeque::new(),
        }
    }

    /// Whether the warp and the mutex of a pulse exist. An error may name a warp that does not exist.
    pub(super) fn in_range(&self, pulse: Pulse) -> bool {
        let (warps, locks) = (self.settings.warps, self.settings.locks);
        match pulse {
            Pulse::Error(_) => true,
            Pulse::Released(warp) => warp < warps,
            Pulse::Yield(request) => request.warp < warps,
            Pulse::Grant(pair) | Pulse::Park(pair) => pair.warp < warps && pair.lock < locks,
        }
    }

    /// Applies a pulse of cycle `now` that is [in range](Self::in_range). Returns the mutexes that it frees.
    pub(super) fn apply(&mut self, pulse: Pulse, now: u64) -> Vec<usize> {
        match pulse {
            Pulse::Released(warp) => {
                let release = self.releases.pop_front();
                return self.free(warp, |lock| match release {
                    Some(Release::One(pair)) => pair.lock == lock,
                    _ => true,
                });
            }
            Pulse::Error(Rejection { of_release, .. }) => {
                if of_release {
                    self.releases.pop_front();
                }
            }
            Pulse::Grant(Pair { warp, lock }) => {
                self.owners[lock] = Some(warp);
                self.owns_since[warp].get_or_insert(now);
                self.parked[warp] = None;
            }
            Pulse::Yield(request) => self.yields[request.warp] = Some(now),
            Pulse::Park(Pair { warp, lock }) => {
                self.parked[warp] = Some((now, lock));
                return self.free(warp, |_| true);
            }
        }
        Vec::new()
    }

    /// Frees the mutexes of a warp that satisfy a condition, and returns them.
    fn free(&mut self, warp: usize, is_freed: impl Fn(usize) -> bool) -> Vec<usize> {
        let freed: Vec<usize> =
            (0..self.owners.len()).filter(|&lock| self.owners[lock] == Some(warp) && is_freed(lock)).collect();
        freed.iter().for_each(|&lock| self.owners[lock] = None);
        if !self.owners.contains(&Some(warp)) {
            (self.owns_since[warp], self.yields[warp], self.counts[warp]) = (None, None, 0);
        }
        freed
    }

    /// Records an accepted release.
    pub(super) fn accept(&mut self, release: Release) {
        self.releases.push_back(release);
    }

    /// Counts a retire of cycle `now`, after its pulses. A retire by a warp that owned no mutex before this cycle has
    /// no effect.
    pub(super) fn retire(&mut self, warp: usize, now: u64) {
        if self.owns_since.get(warp).copied().flatten().is_some_and(|since| since < now) {
            self.counts[warp] = (self.counts[warp] + 1).min(ones(self.settings.count_bits as usize));
        }
    }

    /// Whether the next aging of a warp is due in cycle `now`. It is not due if the warp is not parked or in class 0.
    pub(super) fn is_aging_due(&self, warp: usize, arbiter: &Arbiter, now: u64) -> bool {
        let aging = self.settings.aging;
        let Some((parked, _)) = self.parked[warp].filter(|_| aging != 0) else { return false };
        let is_parked = matches!(arbiter.request_state(warp), RequestState::Parked(_));
        is_parked && arbiter.class(warp) > 0 && now >= parked + (arbiter.agings(warp) + 1) * aging
    }

    /// Whether a warp is due for a limit yield at this limit.
    pub(super) fn at_limit(&self, warp: usize, limit: u64) -> bool {
        limit != 0 && self.owns_since[warp].is_some() && self.yields[warp].is_none() && self.counts[warp] >= limit
    }
}
