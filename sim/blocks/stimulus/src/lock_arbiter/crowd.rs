//! Crowd: warps in critical sections. Each warp requests a set of mutexes, holds them for some time, and releases them.
//! It answers a yield request of the arbiter by a release of all its mutexes.

use super::ports::{Cycle, Release};
use super::view::{View, WarpView};
use warploom_harness::stimulus::Source;

/// Minimum and maximum of a random number of cycles.
pub(crate) type Span = (u64, u64);

/// Behaviour of a warp.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WarpBehaviour {
    /// Cycles between two sections.
    pub(crate) rest: Span,
    /// Cycles between the requests of a section.
    pub(crate) pace: Span,
    /// Cycles for which the warp holds all mutexes of a section.
    pub(crate) hold: Span,
    /// Cycles from a yield request to its answer.
    pub(crate) answer: Span,
    /// Whether a warp that owns all mutexes of its section completes the section before it answers a yield.
    pub(crate) finishes_section: bool,
    /// Whether the warp continues to request mutexes while a yield is pending.
    pub(crate) asks_while_yielding: bool,
    /// Percentage of sections that end with `release_all`; the others release one mutex after another.
    pub(crate) at_once: u64,
}

/// Stage of a warp's section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The warp waits for its next section.
    Resting,
    /// The warp requests its mutexes.
    Gathering,
    /// The warp owns all its mutexes.
    Holding,
    /// The warp releases its mutexes; true: all at once by `release_all`.
    GivingBack(bool),
}

/// Warp of a crowd.
pub(crate) struct Worker {
    pub(crate) behaviour: WarpBehaviour,
    /// Mutexes of the warp's section, in the order of its requests.
    wants: Vec<u64>,
    stage: Stage,
    /// Earliest cycle of the warp's next action that is not an answer to a yield.
    wake: u64,
    /// Whether a release of the warp is offered and has not been accepted.
    releasing: bool,
    /// Earliest cycle in which the warp answers its pending yield; `None` if no yield is pending.
    answer: Option<u64>,
    /// Number of completed sections.
    pub(crate) sections: u64,
}

impl Worker {
    /// Creates a warp whose first section begins in cycle `wake`.
    pub(crate) fn new(behaviour: WarpBehaviour, wake: u64) -> Self {
        let (wants, stage, releasing, answer, sections) = (Vec::new(), Stage::Resting, false, None, 0);
        Self { behaviour, wants, stage, wake, releasing, answer, sections }
    }

    /// Intended action of cycle `now`, and the cycle since which the warp has intended it. `choose` returns the mutexes
    /// of a new section from the number of completed sections.
    fn intent(
        &mut self,
        now: u64,
        observed: &WarpView,
        source: &mut Source,
        choose: impl Fn(&mut Source, u64) -> Vec<u64>,
    ) -> Intent {
        if self.releasing || observed.releases > 0 {
            return Intent::default();
        }
        self.answer =
            observed.yield_pending.then(|| self.answer.unwrap_or_else(|| now + span(source, self.behaviour.answer)));
        if self.stage == Stage::Holding && !self.wants.iter().all(|&lock| observed.owns(lock)) {
            self.stage = Stage::Gathering;
        }
        let in_section = matches!(self.stage, Stage::Holding | Stage::GivingBack(_));
        if let Some(since) =
            self.answer.filter(|&answer| answer <= now && !(in_section && self.behaviour.finishes_section))
        {
            return Intent { release: Some((since, None)), ..Intent::default() };
        }
        let missing = self.wants.iter().copied().find(|&lock| !observed.owns(lock));
        if self.stage == Stage::Gathering && observed.is_idle() && missing.is_none() {
            self.stage = Stage::Holding;
            self.wake = now + span(source, self.behaviour.hold);
        }
        if self.wake > now {
            return Intent::default();
        }
        if self.stage == Stage::Resting {
            self.wants = choose(source, self.sections);
            self.stage = if self.wants.is_empty() { Stage::Resting } else { Stage::Gathering };
            return self.request(observed, self.wants.first().copied());
        }
        if self.stage == Stage::Gathering {
            return self.request(observed, missing);
        }
        if self.stage == Stage::Holding {
            // A warp with a pending yield must release everything.
            self.stage = Stage::GivingBack(observed.yield_pending || source.percent(self.behaviour.at_once));
        }
        if let Stage::GivingBack(at_once) = self.stage {
            if observed.owned == 0 {
                self.sections += 1;
                self.stage = Stage::Resting;
                self.wake = now + span(source, self.behaviour.rest);
                return Intent::default();
            }
            let first = u64::from(observed.owned.trailing_zeros());
            return Intent { release: Some((self.wake, (!at_once).then_some(first))), ..Intent::default() };
        }
        Intent::default()
    }

    /// Request for the missing mutex, if the warp may make one.
    fn request(&self, observed: &WarpView, missing: Option<u64>) -> Intent {
        let may = observed.is_idle() && (self.behaviour.asks_while_yielding || !observed.yield_pending);
        Intent { request: missing.filter(|_| may).map(|lock| (self.wake, lock)), ..Intent::default() }
    }

    /// Records that a release of the warp is offered; `all`: by `release_all`. A warp that answers a yield in this way
    /// requests the mutexes of its section again.
    fn offer_release(&mut self, now: u64, all: bool) {
        self.releasing = true;
        if all && !matches!(self.stage, Stage::GivingBack(_)) {
            self.stage = if self.stage == Stage::Resting { Stage::Resting } else { Stage::Gathering };
            self.wake = self.wake.max(now + 1);
        }
    }
}

/// Intended action of a warp; at most one of the two.
#[derive(Default)]
struct Intent {
    /// Cycle since which a request is pending, and its mutex.
    request: Option<(u64, u64)>,
    /// Cycle since which a release is pending, and its mutex; no mutex for all.
    release: Option<(u64, Option<u64>)>,
}

/// All warps, which share one request port and one release port.
pub(crate) struct Crowd {
    pub(crate) workers: Vec<Worker>,
    /// Warp and mutex of the request that is offered until it is accepted.
    pub(crate) offered_request: Option<(u64, u64)>,
    /// Release that is offered until it is accepted.
    offered_release: Option<Release>,
}

impl Crowd {
    /// Creates the crowd; the first worker is warp 0.
    pub(crate) fn new(workers: Vec<Worker>) -> Self {
        Self { workers, offered_request: None, offered_release: None }
    }

    /// Sets the request and the release of this cycle: those that have been pending longest. `choose` returns the
    /// mutexes of a new section from the warp and its number of completed sections.
    pub(crate) fn drive(
        &mut self,
        now: u64,
        view: &View,
        source: &mut Source,
        cycle: &mut Cycle,
        choose: impl Fn(&mut Source, usize, u64) -> Vec<u64>,
    ) {
        let mut request: Option<(u64, u64, u64)> = None;
        let mut release: Option<(u64, u64, Option<u64>)> = None;
        for (number, worker) in self.workers.iter_mut().enumerate() {
            let intent =
                worker.intent(now, &view.warps[number], source, |source, sections| choose(source, number, sections));
            if let Some((since, lock)) = intent.request.filter(|(since, _)| request.is_none_or(|best| *since < best.0))
            {
                request = Some((since, number as u64, lock));
            }
            if let Some((since, lock)) = intent.release.filter(|(since, _)| release.is_none_or(|best| *since < best.0))
            {
                release = Some((since, number as u64, lock));
            }
        }
        self.offered_request = self.offered_request.or(request.map(|(_, warp, lock)| (warp, lock)));
        cycle.request = self.offered_request;
        if let Some((_, warp, lock)) = release.filter(|_| self.offered_release.is_none()) {
            self.workers[warp as usize].offer_release(now, lock.is_none());
            self.offered_release = Some(Release { warp, lock });
        }
        cycle.release = self.offered_release;
    }

    /// Records that a release was accepted in this cycle.
    pub(crate) fn accept_release(&mut self, release: Release) {
        if self.offered_release == Some(release) {
            self.offered_release = None;
            self.workers.get_mut(release.warp as usize).into_iter().for_each(|worker| worker.releasing = false);
        }
    }

    /// Records that a request was accepted in this cycle. The warp makes its next request after its pace.
    pub(crate) fn accept_request(&mut self, now: u64, request: (u64, u64), source: &mut Source) {
        if self.offered_request == Some(request) {
            self.offered_request = None;
        }
        if let Some(worker) = self.workers.get_mut(request.0 as usize) {
            worker.wake = worker.wake.max(now + 1 + span(source, worker.behaviour.pace));
        }
    }
}

/// Random number of cycles within a span.
fn span(source: &mut Source, (first, last): Span) -> u64 {
    source.from(first, last)
}
