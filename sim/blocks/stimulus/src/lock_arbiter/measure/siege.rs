//! P5: everyone against one warp that is strictly above all others.

use super::desk::{Desk, Shown};
use crate::lock_arbiter::ports::{Cycle, Release};
use crate::lock_arbiter::view::Seen;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::lock_arbiter::{Waits, WorstOfHighest};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::stimulus::Source;

/// Where a siege has got to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    /// One warp, the keeper, collects all mutexes; the others wait for them.
    Gather,
    /// The keeper gives all of them back together. The mutexes go from waiter to waiter, one a cycle, and the FIFO's head waits; behind some pairs the highest asks for
    /// the mutex that is freed last. As its turn comes, all owners reach their limit.
    Storm,
    /// The owner of that mutex, told last, collects all others before it answers, at the last moment, and others wait for them again.
    Collect,
}

/// One siege, from a reset to the highest one's grant.
struct Siege {
    act: Act,
    highest: u64,
    keeper: u64,
    /// The mutex that the highest wants.
    lock: u64,
    /// Pairs ahead of the highest.
    ahead: u64,
    /// Each of them is for a mutex so many numbers above the next pair's: granted just before, that one is free again when its pair is the
    /// head, and all others are ahead.
    stride: u64,
    /// Other mutexes whose owners have retired, with which the limit comes.
    enough: u32,
    /// Whether there is a limit.
    at_limit: bool,
    /// Whether the highest has asked.
    asked: bool,
    /// Who has retired since it owns something, a bit each.
    retired: u64,
    /// The cycle of each warp's yield, while it is told.
    told: Vec<u64>,
    /// Whether the keeper has begun to give back.
    broken: bool,
    /// The priorities that are still to be written.
    priorities: Vec<(u64, u64)>,
    begun: u64,
}

impl Siege {
    fn new(desk: &Desk, source: &mut Source, begun: u64) -> Self {
        let (warps, locks) = (desk.ports.warps, desk.ports.locks);
        let highest = source.below(warps);
        let keeper = (highest + source.from(1, warps - 1)) % warps;
        let mut priorities = vec![(highest, 0), (keeper, 1)];
        if source.one_in(2) {
            let others = (0..warps).filter(|warp| ![highest, keeper].contains(warp));
            priorities.extend(others.map(|warp| (warp, source.from(1, (1 << desk.ports.priority_bits) - 1))));
        }
        Self {
            act: Act::Gather,
            highest,
            keeper,
            lock: locks - 1,
            ahead: source.below(desk.ports.fifo_depth.min(warps - 2)),
            stride: source.below(3),
            enough: (locks - source.from(1, 6.min(locks))) as u32,
            at_limit: false,
            asked: false,
            retired: 0,
            told: vec![0; warps as usize],
            broken: false,
            priorities,
            begun,
        }
    }

    fn next(&mut self, desk: &Desk, answer: u64, now: u64) -> Cycle {
        let retired = (0..).zip(&desk.view.warps).filter(|(warp, _)| self.retired >> warp & 1 == 1);
        let ready = retired.map(|(_, seen)| seen.owned.count_ones()).sum::<u32>() >= self.enough;
        self.at_limit = self.act == Act::Storm && (self.at_limit || self.asked && ready);
        let limit = u64::from(self.at_limit);
        let mut driven = Cycle { limit, priority: self.priorities.pop(), ..Cycle::default() };
        if driven.priority.is_some() {
            return driven;
        }
        match self.act {
            Act::Gather => self.gather(desk, &mut driven),
            Act::Storm => self.storm(desk, &mut driven),
            Act::Collect => self.collect(desk, answer, now, &mut driven),
        }
        self.retired |= driven.retire.map_or(0, |warp| 1 << warp);
        driven
    }

    /// The others: neither the highest nor the keeper.
    fn others<'a>(&self, desk: &'a Desk) -> impl Iterator<Item = (u64, &'a Seen)> {
        let (highest, keeper) = (self.highest, self.keeper);
        (0..).zip(&desk.view.warps).filter(move |(warp, _)| ![highest, keeper].contains(warp))
    }

    /// Whether somebody is parked on a mutex or asks for it.
    fn wanted(desk: &Desk, lock: u64) -> bool {
        desk.view.warps.iter().any(|seen| seen.parked == Some(lock) || seen.asks == Some(lock))
    }

    fn gather(&mut self, desk: &Desk, driven: &mut Cycle) {
        let keeper = &desk.view.warps[self.keeper as usize];
        let free = (0..desk.ports.locks).find(|&lock| !keeper.owns(lock));
        let waiter = self.others(desk).find(|(_, seen)| seen.is_idle()).map(|(warp, _)| warp);
        let waits = |seen: &Seen| seen.asks.is_some();
        driven.request = match (free, waiter) {
            (Some(lock), _) => Some((self.keeper, lock)).filter(|_| keeper.is_idle()),
            (None, Some(warp)) => Some((warp, warp % desk.ports.locks)),
            (None, None) => None,
        };
        if driven.request.is_none() && !desk.view.warps.iter().any(waits) {
            self.act = Act::Storm;
        }
    }

    fn storm(&mut self, desk: &Desk, driven: &mut Cycle) {
        let warp_of = |lock: u64| desk.view.owners[lock as usize];
        if !self.broken {
            self.broken = true;
            driven.release = Some(Release { warp: self.keeper, lock: None });
        } else {
            // Whoever has a mutex that others wait for gives it back.
            let passes = |&lock: &u64| {
                let waited = desk.view.warps.iter().any(|seen| seen.parked == Some(lock));
                warp_of(lock).is_some() && waited && !(self.at_limit && lock == self.lock)
            };
            let passed = (0..desk.ports.locks).find(passes).and_then(warp_of);
            driven.release = passed.map(|warp| Release { warp, lock: None });
            let retires = self.others(desk).find(|(warp, seen)| {
                seen.owned != 0 && !seen.owns(self.lock) && self.retired >> warp & 1 == 0 && passed != Some(*warp)
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
        let keeper = (self.keeper, &desk.view.warps[self.keeper as usize]);
        let idle = |(_, seen): &(u64, &Seen)| seen.is_idle() && seen.owned == 0;
        let asks = self.others(desk).chain([keeper].into_iter().filter(|_| self.broken)).find(idle);
        let lock = (self.lock + self.ahead * self.stride) % desk.ports.locks;
        driven.request = asks.map(|(warp, _)| (warp, lock));
    }

    fn collect(&mut self, desk: &Desk, answer: u64, now: u64, driven: &mut Cycle) {
        let keeper = &desk.view.warps[self.keeper as usize];
        if now == self.told[self.keeper as usize] + answer {
            driven.release = Some(Release { warp: self.keeper, lock: None });
        } else {
            let owner = self.others(desk).find(|(_, seen)| seen.owned != 0);
            driven.release = owner.map(|(warp, _)| Release { warp, lock: None });
        }
        let free =
            (0..desk.ports.locks).find(|&lock| desk.view.owners[lock as usize].is_none() && !Self::wanted(desk, lock));
        let unwanted = (0..desk.ports.locks).find(|&lock| keeper.owns(lock) && !Self::wanted(desk, lock));
        let waiter = self.others(desk).find(|(_, seen)| seen.is_idle() && seen.owned == 0).map(|(warp, _)| warp);
        driven.request = match free.filter(|_| keeper.is_idle()) {
            Some(lock) => Some((self.keeper, lock)),
            None => waiter.zip(unwanted),
        };
    }

    fn observe(&mut self, desk: &Desk, shown: &Shown, now: u64) {
        if shown.taken.is_some() && self.act == Act::Storm {
            if shown.taken == Some((self.highest, self.lock)) {
                self.asked = true;
            } else {
                self.ahead = self.ahead.saturating_sub(1);
            }
        }
        for (warp, seen) in desk.view.warps.iter().enumerate().filter(|(_, seen)| seen.owned == 0) {
            self.retired &= !(u64::from(seen.owned == 0) << warp);
        }
        let Some(told) = shown.told else { return };
        self.told[told as usize] = now;
        if self.asked && desk.view.owners[self.lock as usize] == Some(told) {
            (self.act, self.keeper) = (Act::Collect, told);
        }
    }
}

/// The longest wait of a warp strictly above all others, besieged again and again for so many cycles. Told holders answer within `answer` cycles.
///
/// # Errors
/// A line that says which wait is longer than its formula allows, or what the simulation did instead.
pub fn siege(
    parameters: &Parameters,
    library: &Arc<Library>,
    answer: u64,
    cycles: u64,
) -> Result<WorstOfHighest, CampaignError> {
    let mut desk = Desk::new(parameters, library)?;
    let mut waits = Waits::new(parameters);
    let mut source = Source::new(1);
    let mut siege: Option<Siege> = None;
    let longest = 20 * (desk.ports.warps + desk.ports.locks) + 2 * answer;
    for now in 0..cycles {
        siege = siege.filter(|siege| now < siege.begun + longest);
        let driven = match &mut siege {
            Some(siege) => siege.next(&desk, answer, now),
            None => {
                siege = Some(Siege::new(&desk, &mut source, now));
                Cycle { reset: true, ..Cycle::default() }
            }
        };
        let shown = desk.step(&driven)?;
        waits.observe(now, &desk.arbiter.inputs, &desk.arbiter.outputs)?;
        if let Some(of) = &mut siege {
            of.observe(&desk, &shown, now);
            siege = siege.filter(|siege| shown.grant != Some((siege.highest, siege.lock)));
        }
    }
    Ok(waits.highest())
}
