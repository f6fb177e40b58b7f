//! Workload: each warp requests a set of mutexes in sequence, holds the whole set for some time, and releases it. A set
//! is *complete* when the warp owns all its mutexes.

use crate::faults::Random;
use crate::lock_arbiter::{Device, Inputs, Outputs, Pair, PriorityWrite, Release};
use std::ops::RangeInclusive;

impl Random {
    /// Random number in this range.
    pub(super) fn in_range(&mut self, range: &RangeInclusive<u64>) -> u64 {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// Random index from 0 to `count - 1`.
    pub(super) fn index(&mut self, count: usize) -> usize {
        self.below(count as u64) as usize
    }
}

/// Behaviour of the warps; all durations in cycles.
#[derive(Clone)]
pub(super) struct Plan {
    /// Set of mutexes of each warp, in the order of its requests.
    pub(super) sets: Vec<Vec<usize>>,
    /// Time from a grant or release to the next request.
    pub(super) think: RangeInclusive<u64>,
    /// Time from the last grant of the set to its release.
    pub(super) section: RangeInclusive<u64>,
    /// Time from a yield request to the release of all mutexes.
    pub(super) answer: RangeInclusive<u64>,
    /// Number of instructions that a holder may retire; 0: no limit.
    pub(super) count_limit: u64,
    /// Priorities of the first warps, written at the start of the run.
    pub(super) priorities: Vec<u64>,
    /// Mean number of cycles between retires, each by a random holder.
    pub(super) retire_once_in: u64,
}

impl Plan {
    /// Plan in which every warp acts without delay.
    pub(super) fn of_sets(sets: &[&[usize]]) -> Self {
        Self {
            sets: sets.iter().map(|set| set.to_vec()).collect(),
            think: 0..=0,
            section: 0..=0,
            answer: 0..=0,
            count_limit: 0,
            priorities: Vec::new(),
            retire_once_in: 1,
        }
    }
}

/// State of a warp.
#[derive(Clone, Default)]
struct Worker {
    /// Mutexes that the warp owns.
    owned: Vec<usize>,
    /// Whether a request of the warp is in progress.
    request_pending: bool,
    /// Whether a release was made and has not taken effect yet.
    releasing: bool,
    /// Cycle of the last grant to the warp, or of its last release.
    last_change: u64,
    /// Cycle in which the warp got the first of its current mutexes.
    owns_since: u64,
    /// Earliest cycle of the next action: a request or the release of the set.
    next: u64,
    /// Earliest cycle in which the warp answers its yield; `None` if it has no yield to answer.
    answer: Option<u64>,
}

/// Warps, and the number of sets that each has completed.
pub(super) struct Workload {
    plan: Plan,
    workers: Vec<Worker>,
    random: Random,
    now: u64,
    /// Number of priorities that have been written.
    written: usize,
    /// Number of sets that each warp has completed.
    pub(super) sets_done: Vec<u64>,
    /// Longest time from a grant or release to the next request, in cycles.
    pub(super) think: u64,
    /// Longest time for which a warp has owned a mutex without interruption, in cycles.
    pub(super) hold: u64,
    /// Longest time in which no warp completed a set, in cycles.
    pub(super) between_sets: u64,
    /// Cycle in which a warp last completed a set.
    last_set: u64,
}

impl Workload {
    /// Creates the workload. The first warps start after these numbers of cycles, and the others in cycle 0.
    pub(super) fn new(plan: Plan, starts: &[u64], seed: u64) -> Self {
        let worker = |warp| Worker { next: starts.get(warp).copied().unwrap_or(0), ..Worker::default() };
        let warps = plan.sets.len();
        Self {
            workers: (0..warps).map(worker).collect(),
            plan,
            random: Random::new(seed),
            now: 0,
            written: 0,
            sets_done: vec![0; warps],
            think: 0,
            hold: 0,
            between_sets: 0,
            last_set: 0,
        }
    }

    fn owns_whole_set(&self, warp: usize) -> bool {
        self.workers[warp].owned.len() == self.plan.sets[warp].len()
    }

    /// Warp that satisfies a condition, searched from a random one on.
    fn find_warp(&mut self, condition: impl Fn(&Self, &Worker, usize) -> bool) -> Option<usize> {
        let warps = self.workers.len();
        let first = self.random.index(warps);
        (first..first + warps).map(|warp| warp % warps).find(|&warp| condition(self, &self.workers[warp], warp))
    }

    /// Applies the outputs of a cycle.
    fn observe(&mut self, observed: &Outputs, now: u64) {
        if let Some(warp) = observed.released {
            self.workers[warp].releasing = false;
        }
        if let Some(Pair { warp, .. }) = observed.park {
            let worker = &mut self.workers[warp];
            if !worker.owned.is_empty() {
                self.hold = self.hold.max(now - worker.owns_since);
            }
            worker.owned.clear();
            worker.answer = None;
        }
        if let Some(Pair { warp, lock }) = observed.grant {
            let worker = &mut self.workers[warp];
            if worker.owned.is_empty() {
                worker.owns_since = now;
            }
            worker.owned.push(lock);
            (worker.request_pending, worker.last_change) = (false, now);
            let pause = if self.owns_whole_set(warp) { &self.plan.section } else { &self.plan.think };
            self.workers[warp].next = now + self.random.in_range(pause);
            if self.owns_whole_set(warp) {
                self.sets_done[warp] += 1;
                self.last_set = now;
            }
        }
        if let Some(request) = observed.yield_request.filter(|request| !self.workers[request.warp].releasing) {
            self.workers[request.warp].answer = Some(now + self.random.in_range(&self.plan.answer));
        }
    }

    /// Inputs of a cycle with these outputs.
    pub(super) fn inputs(&mut self, observed: &Outputs) -> Inputs {
        let now = self.now;
        self.now += 1;
        self.observe(observed, now);
        let mut inputs = Inputs { count_limit: self.plan.count_limit, ..Inputs::default() };
        let ready = observed.ready;
        let releaser = self.find_warp(|workload, worker, warp| {
            let answers = worker.answer.is_some_and(|cycle| cycle <= now);
            answers || workload.owns_whole_set(warp) && worker.next <= now
        });
        if let Some(warp) = releaser.filter(|_| ready) {
            let pause = self.random.in_range(&self.plan.think);
            let worker = &mut self.workers[warp];
            self.hold = self.hold.max(now - worker.owns_since);
            worker.last_change = now;
            worker.owned.clear();
            (worker.answer, worker.releasing) = (None, true);
            worker.next = worker.next.max(now + pause);
            inputs.release = Some(Release::All(warp));
        }
        let requester = self.find_warp(|workload, worker, warp| {
            let may_request = !worker.request_pending && !worker.releasing && worker.answer.is_none();
            may_request && worker.next <= now && !workload.owns_whole_set(warp)
        });
        if let Some(warp) = requester.filter(|_| ready) {
            let worker = &mut self.workers[warp];
            let missing = self.plan.sets[warp].iter().find(|lock| !worker.owned.contains(lock));
            inputs.request = missing.map(|&lock| Pair { warp, lock });
            worker.request_pending = true;
            self.think = self.think.max(now - worker.last_change);
        }
        self.between_sets = self.between_sets.max(now - self.last_set);
        if self.random.one_in(self.plan.retire_once_in) {
            inputs.retire = self.find_warp(|_, worker, _| !worker.owned.is_empty());
        }
        inputs.priority = self.plan.priorities.get(self.written).filter(|_| ready).map(|&value| {
            self.written += 1;
            PriorityWrite { warp: self.written - 1, value }
        });
        inputs
    }

    /// Runs the workload on a device for a number of cycles.
    pub(super) fn work(&mut self, device: &mut Device, cycles: u64) {
        for _ in 0..cycles {
            let observed = device.outputs();
            assert_eq!(observed.rejected, None, "in cycle {}", self.now);
            let inputs = self.inputs(&observed);
            device.step(&inputs);
        }
    }
}
