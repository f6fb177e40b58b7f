//! Warps that each go through critical sections: ask for a set of mutexes, hold them for a while, and give them back.

use super::ports::{Cycle, Release};
use super::view::{Seen, View};
use warploom_harness::stimulus::Source;

/// From so many cycles to so many.
pub(crate) type Span = (u64, u64);

/// How a warp behaves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// Cycles between its sections.
    pub(crate) rest: Span,
    /// Cycles between the requests of a section.
    pub(crate) pace: Span,
    /// Cycles of a section.
    pub(crate) hold: Span,
    /// Cycles from a yield to its answer.
    pub(crate) answer: Span,
    /// Whether it ends a section that it is in before it answers.
    pub(crate) finishes_section: bool,
    /// Whether it goes on asking while it owes an answer.
    pub(crate) asks_while_yielding: bool,
    /// Of a hundred sections, how many it ends by giving back everything at once; else one mutex after the other.
    pub(crate) at_once: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Resting,
    Gathering,
    Holding,
    /// Whether at once.
    GivingBack(bool),
}

/// A warp of a crowd.
pub(crate) struct Worker {
    pub(crate) habits: Habits,
    /// The mutexes of its section, in the order in which it asks for them.
    wants: Vec<u64>,
    stage: Stage,
    /// It does nothing of its own accord before this cycle.
    wake: u64,
    /// What it has released doesn't show before this cycle.
    blind: u64,
    /// When it answers the yield.
    answer: Option<u64>,
    /// Sections that it has been through.
    pub(crate) sections: u64,
}

impl Worker {
    /// A warp that wakes up in this cycle.
    pub(crate) fn new(habits: Habits, wake: u64) -> Self {
        let (wants, stage, blind, answer, sections) = (Vec::new(), Stage::Resting, 0, None, 0);
        Self { habits, wants, stage, wake, blind, answer, sections }
    }

    /// What it wants to do in this cycle, and since when.
    fn intent(
        &mut self,
        now: u64,
        seen: &Seen,
        source: &mut Source,
        choose: impl Fn(&mut Source, u64) -> Vec<u64>,
    ) -> Intent {
        if self.blind > now {
            return Intent::default();
        }
        self.answer = seen.yield_pending.then(|| self.answer.unwrap_or_else(|| now + span(source, self.habits.answer)));
        if self.stage == Stage::Holding && !self.wants.iter().all(|&lock| seen.owns(lock)) {
            self.stage = Stage::Gathering;
        }
        let in_section = matches!(self.stage, Stage::Holding | Stage::GivingBack(_));
        if let Some(since) =
            self.answer.filter(|&answer| answer <= now && !(in_section && self.habits.finishes_section))
        {
            return Intent { release: Some((since, None)), ..Intent::default() };
        }
        let missing = self.wants.iter().copied().find(|&lock| !seen.owns(lock));
        if self.stage == Stage::Gathering && seen.is_idle() && missing.is_none() {
            self.stage = Stage::Holding;
            self.wake = now + span(source, self.habits.hold);
        }
        if self.wake > now {
            return Intent::default();
        }
        if self.stage == Stage::Resting {
            self.wants = choose(source, self.sections);
            self.stage = if self.wants.is_empty() { Stage::Resting } else { Stage::Gathering };
            return self.request(seen, self.wants.first().copied());
        }
        if self.stage == Stage::Gathering {
            return self.request(seen, missing);
        }
        if self.stage == Stage::Holding {
            // Whoever has been told must answer with everything.
            self.stage = Stage::GivingBack(seen.yield_pending || source.percent(self.habits.at_once));
        }
        if let Stage::GivingBack(at_once) = self.stage {
            if seen.owned == 0 {
                self.sections += 1;
                self.stage = Stage::Resting;
                self.wake = now + span(source, self.habits.rest);
                return Intent::default();
            }
            let first = u64::from(seen.owned.trailing_zeros());
            return Intent { release: Some((self.wake, (!at_once).then_some(first))), ..Intent::default() };
        }
        Intent::default()
    }

    /// It asks for what it lacks, if it may.
    fn request(&self, seen: &Seen, missing: Option<u64>) -> Intent {
        let may = seen.is_idle() && (self.habits.asks_while_yielding || !seen.yield_pending);
        Intent { request: missing.filter(|_| may).map(|lock| (self.wake, lock)), ..Intent::default() }
    }

    fn gave_back(&mut self, now: u64, all: bool) {
        self.blind = now + 2;
        if all && !matches!(self.stage, Stage::GivingBack(_)) {
            self.stage = if self.stage == Stage::Resting { Stage::Resting } else { Stage::Gathering };
            self.wake = self.wake.max(now + 2);
        }
    }
}

/// What a warp wants to do, each with the cycle since when: a request of a mutex, a release of one or of all.
#[derive(Default)]
struct Intent {
    request: Option<(u64, u64)>,
    release: Option<(u64, Option<u64>)>,
}

/// All warps, and what they have in common: one request and one release a cycle.
pub(crate) struct Crowd {
    pub(crate) workers: Vec<Worker>,
    /// The request that is offered until it is taken.
    pub(crate) offer: Option<(u64, u64)>,
}

impl Crowd {
    /// These warps; the first is warp 0.
    pub(crate) fn new(workers: Vec<Worker>) -> Self {
        Self { workers, offer: None }
    }

    /// What they do in this cycle: of those that want something, the one that has wanted it for longest. Whoever begins a section is given
    /// its mutexes by `choose`, which sees the warp and how many sections it has been through.
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
        self.offer = self.offer.or(request.map(|(_, warp, lock)| (warp, lock)));
        cycle.request = self.offer;
        if let Some((_, warp, lock)) = release {
            self.workers[warp as usize].gave_back(now, lock.is_none());
            cycle.release = Some(Release { warp, lock });
        }
    }

    /// A request was taken in this cycle.
    pub(crate) fn taken(&mut self, now: u64, request: (u64, u64), source: &mut Source) {
        if self.offer == Some(request) {
            self.offer = None;
        }
        if let Some(worker) = self.workers.get_mut(request.0 as usize) {
            worker.wake = worker.wake.max(now + 1 + span(source, worker.habits.pace));
        }
    }
}

fn span(source: &mut Source, (first, last): Span) -> u64 {
    source.from(first, last)
}
