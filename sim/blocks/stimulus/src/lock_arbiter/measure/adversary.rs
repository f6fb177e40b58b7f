//! P5: longest wait of a warp with strictly higher priority than all others, which delay it as long as they can.

use super::test_bench::{Shown, TestBench};
use crate::lock_arbiter::ports::{Cycle, Release};
use crate::lock_arbiter::view::WarpView;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::lock_arbiter::{Waits, WorstOfHighest};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::stimulus::Source;

/// Phase of an adversary.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// One warp, the keeper, collects all mutexes while the others wait for them.
    Gather,
    /// The keeper releases all of them together. The mutexes go from waiter to waiter, one per cycle, and the FIFO's
    /// head waits. After some pairs, the highest warp requests the mutex that becomes free last. When that request is
    /// judged, all owners reach their limit.
    Storm,
    /// The owner of that mutex gets the last yield request, and answers at the last moment. Before, it collects all
    /// other mutexes, and other warps wait for these again.
    Collect,
}

/// Adversary, from a reset to the grant of the highest warp.
struct Adversary {
    phase: Phase,
    highest: u64,
    keeper: u64,
    /// Mutex that the highest warp requests.
    lock: u64,
    /// Number of pairs ahead of the highest warp.
    ahead: u64,
    /// Difference of the mutex numbers of consecutive pairs in the FIFO. A mutex that was just granted is free again
    /// when a pair that requests it becomes the head.
    stride: u64,
    /// The count limit is set when the warps in `retired` own at least this number of mutexes.
    limit_threshold: u32,
    /// Whether the count limit is set.
    at_limit: bool,
    /// Whether the highest warp has made its request.
    asked: bool,
    /// Mask of the warps that have retired an instruction since they got a mutex.
    retired: u64,
    /// Cycle of each warp's last yield request.
    yield_cycles: Vec<u64>,
    /// Whether the keeper has started to release.
    release_started: bool,
    /// Priorities to be written.
    priorities: Vec<(u64, u64)>,
    start: u64,
}

impl Adversary {
    fn new(test_bench: &TestBench, source: &mut Source, start: u64) -> Self {
        let (warps, locks) = (test_bench.ports.warps, test_bench.ports.locks);
        let highest = source.below(warps);
        let keeper = (highest + source.from(1, warps - 1)) % warps;
        let mut priorities = vec![(highest, 0), (keeper, 1)];
        if source.one_in(2) {
            let others = (0..warps).filter(|warp| ![highest, keeper].contains(warp));
            priorities.extend(others.map(|warp| (warp, source.from(1, (1 << test_bench.ports.priority_bits) - 1))));
        }
        Self {
            phase: Phase::Gather,
            highest,
            keeper,
            lock: locks - 1,
            ahead: source.below(test_bench.ports.fifo_depth.min(warps - 2)),
            stride: source.below(3),
            limit_threshold: (locks - source.from(1, 6.min(locks))) as u32,
            at_limit: false,
            asked: false,
            retired: 0,
            yield_cycles: vec![0; warps as usize],
            release_started: false,
            priorities,
            start,
        }
    }

    fn next(&mut self, test_bench: &TestBench, answer: u64, now: u64) -> Cycle {
        let retired = (0..).zip(&test_bench.view.warps).filter(|(warp, _)| self.retired >> warp & 1 == 1);
        let ready = retired.map(|(_, observed)| observed.owned.count_ones()).sum::<u32>() >= self.limit_threshold;
        self.at_limit = self.phase == Phase::Storm && (self.at_limit || self.asked && ready);
        let limit = u64::from(self.at_limit);
        let mut driven = Cycle { limit, priority: self.priorities.pop(), ..Cycle::default() };
        if driven.priority.is_some() {
            return driven;
        }
        match self.phase {
            Phase::Gather => self.gather(test_bench, &mut driven),
            Phase::Storm => self.drive_attack(test_bench, &mut driven),
            Phase::Collect => self.collect(test_bench, answer, now, &mut driven),
        }
        self.retired |= driven.retire.map_or(0, |warp| 1 << warp);
        driven
    }

    /// Warps other than the highest and the keeper.
    fn others<'a>(&self, test_bench: &'a TestBench) -> impl Iterator<Item = (u64, &'a WarpView)> {
        let (highest, keeper) = (self.highest, self.keeper);
        (0..).zip(&test_bench.view.warps).filter(move |(warp, _)| ![highest, keeper].contains(warp))
    }

    /// Whether a warp is parked on a mutex or requests it.
    fn is_requested(test_bench: &TestBench, lock: u64) -> bool {
        test_bench.view.warps.iter().any(|observed| observed.parked == Some(lock) || observed.asks == Some(lock))
    }

    fn gather(&mut self, test_bench: &TestBench, driven: &mut Cycle) {
        let keeper = &test_bench.view.warps[self.keeper as usize];
        let free = (0..test_bench.ports.locks).find(|&lock| !keeper.owns(lock));
        let waiter = self.others(test_bench).find(|(_, observed)| observed.is_idle()).map(|(warp, _)| warp);
        let waits = |observed: &WarpView| observed.asks.is_some();
        driven.request = match (free, waiter) {
            (Some(lock), _) => Some((self.keeper, lock)).filter(|_| keeper.is_idle()),
            (None, Some(warp)) => Some((warp, warp % test_bench.ports.locks)),
            (None, None) => None,
        };
        if driven.request.is_none() && !test_bench.view.warps.iter().any(waits) {
            self.phase = Phase::Storm;
        }
    }

    fn drive_attack(&mut self, test_bench: &TestBench, driven: &mut Cycle) {
        let warp_of = |lock: u64| test_bench.view.owners[lock as usize];
        if !self.release_started {
            self.release_started = true;
            driven.release = Some(Release { warp: self.keeper, lock: None });
        } else {
            // An owner of a wanted mutex releases it.
            let passes = |&lock: &u64| {
                let waited = test_bench.view.warps.iter().any(|observed| observed.parked == Some(lock));
                warp_of(lock).is_some() && waited && !(self.at_limit && lock == self.lock)
            };
            let passed = (0..test_bench.ports.locks).find(passes).and_then(warp_of);
            driven.release = passed.map(|warp| Release { warp, lock: None });
            let retires = self.others(test_bench).find(|(warp, observed)| {
                observed.owned != 0
                    && !observed.owns(self.lock)
                    && self.retired >> warp & 1 == 0
                    && passed != Some(*warp)
            });
            driven.retire = retires.map(|(warp, _)| warp);
        }
        if self.asked {
            return;
        }
        if self.ahead == 0 {
            driven.request = Some((self.highest, self.lock));
            return;
        }
        let keeper = (self.keeper, &test_bench.view.warps[self.keeper as usize]);
        let idle = |(_, observed): &(u64, &WarpView)| observed.is_idle() && observed.owned == 0;
        let asks = self.others(test_bench).chain([keeper].into_iter().filter(|_| self.release_started)).find(idle);
        let lock = (self.lock + self.ahead * self.stride) % test_bench.ports.locks;
        driven.request = asks.map(|(warp, _)| (warp, lock));
    }

    fn collect(&mut self, test_bench: &TestBench, answer: u64, now: u64, driven: &mut Cycle) {
        let keeper = &test_bench.view.warps[self.keeper as usize];
        if now == self.yield_cycles[self.keeper as usize] + answer {
            driven.release = Some(Release { warp: self.keeper, lock: None });
        } else {
            let owner = self.others(test_bench).find(|(_, observed)| observed.owned != 0);
            driven.release = owner.map(|(warp, _)| Release { warp, lock: None });
        }
        let free = (0..test_bench.ports.locks)
            .find(|&lock| test_bench.view.owners[lock as usize].is_none() && !Self::is_requested(test_bench, lock));
        let unwanted =
            (0..test_bench.ports.locks).find(|&lock| keeper.owns(lock) && !Self::is_requested(test_bench, lock));
        let waiter = self
            .others(test_bench)
            .find(|(_, observed)| observed.is_idle() && observed.owned == 0)
            .map(|(warp, _)| warp);
        driven.request = match free.filter(|_| keeper.is_idle()) {
            Some(lock) => Some((self.keeper, lock)),
            None => waiter.zip(unwanted),
        };
    }

    fn observe(&mut self, test_bench: &TestBench, observed: &Shown, now: u64) {
        if observed.taken.is_some() && self.phase == Phase::Storm {
            if observed.taken == Some((self.highest, self.lock)) {
                self.asked = true;
            } else {
                self.ahead = self.ahead.saturating_sub(1);
            }
        }
        for (warp, observed) in test_bench.view.warps.iter().enumerate().filter(|(_, observed)| observed.owned == 0) {
            self.retired &= !(u64::from(observed.owned == 0) << warp);
        }
        let Some(owner) = observed.yield_request else { return };
        self.yield_cycles[owner as usize] = now;
        if self.asked && test_bench.view.owners[self.lock as usize] == Some(owner) {
            (self.phase, self.keeper) = (Phase::Collect, owner);
        }
    }
}

/// Measures the longest wait of a warp with strictly higher priority than all others. Repeated adversaries run for a
/// number of cycles. Holders answer a yield request within `answer` cycles.
///
/// # Errors
/// A wait that exceeds its bound, or a failed simulation.
pub fn adversary(
    parameters: &Parameters,
    library: &Arc<Library>,
    answer: u64,
    cycles: u64,
) -> Result<WorstOfHighest, CampaignError> {
    let mut test_bench = TestBench::new(parameters, library)?;
    let mut waits = Waits::new(parameters);
    let mut source = Source::new(1);
    let mut adversary: Option<Adversary> = None;
    let longest = 20 * (test_bench.ports.warps + test_bench.ports.locks) + 2 * answer;
    for now in 0..cycles {
        adversary = adversary.filter(|adversary| now < adversary.start + longest);
        let driven = match &mut adversary {
            Some(adversary) => adversary.next(&test_bench, answer, now),
            None => {
                adversary = Some(Adversary::new(&test_bench, &mut source, now));
                Cycle { reset: true, ..Cycle::default() }
            }
        };
        let observed = test_bench.step(&driven)?;
        waits.observe(now, &test_bench.arbiter.inputs, &test_bench.arbiter.outputs)?;
        if let Some(of) = &mut adversary {
            of.observe(&test_bench, &observed, now);
            adversary = adversary.filter(|adversary| observed.grant != Some((adversary.highest, adversary.lock)));
        }
    }
    Ok(waits.highest())
}
