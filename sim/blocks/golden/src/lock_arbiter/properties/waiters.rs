//! Grants of free mutexes, their choice and their delay: P3 and P7.

use crate::lock_arbiter::bounds::Bounds;
use crate::lock_arbiter::scoreboard::{PendingRequest, Scoreboard};
use crate::lock_arbiter::signals::Pair;
use std::collections::VecDeque;
use warploom_model::{ensure, violation, Property, Violation};

/// Number of snapshots that may justify a grant: the cycle of the grant and the two cycles before it.
const SNAPSHOTS: usize = 3;

/// Waiting warps and priorities of a cycle.
struct Snapshot {
    cycle: u64,
    asks: Vec<Option<PendingRequest>>,
    priorities: Vec<u64>,
}

/// P3: no mutex is granted to a warp while another waiter has a strictly higher effective priority. Priorities and
/// parks of up to 2 cycles before the grant are compared.
///
/// A waiter is parked on the mutex or has its reservation, which means that its pair has left the FIFO.
pub(super) struct NoGrantPassesAHigherWaiter {
    scoreboard: Scoreboard,
    /// Snapshots, the latest first.
    snapshots: VecDeque<Snapshot>,
}

impl NoGrantPassesAHigherWaiter {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        let settings = scoreboard.settings;
        let snapshot = || Snapshot {
            cycle: 0,
            asks: vec![None; settings.warps],
            priorities: vec![settings.lowest_priority(); settings.warps],
        };
        Self { scoreboard, snapshots: (0..SNAPSHOTS).map(|_| snapshot()).collect() }
    }

    /// Waiter above the granted warp in a snapshot, with both priorities.
    fn higher(&self, granted: Pair, snapshot: &Snapshot) -> Option<(usize, u64, u64)> {
        let effective = |ask: Option<&PendingRequest>, warp: usize| {
            self.scoreboard.effective(ask, snapshot.priorities[warp], snapshot.cycle)
        };
        let own = self.scoreboard.answered.as_ref().map(|(_, ask)| ask);
        let priority = effective(own, granted.warp);
        let others = snapshot.asks.iter().enumerate().filter(|&(warp, _)| warp != granted.warp);
        let waiting = others.filter_map(|(warp, ask)| {
            ask.as_ref().filter(|ask| ask.lock == granted.lock && ask.waits()).map(|ask| (warp, ask))
        });
        let others = waiting.map(|(warp, ask)| (warp, effective(Some(ask), warp)));
        others
            .min_by_key(|&(_, other)| other)
            .filter(|&(_, other)| other < priority)
            .map(|(w, other)| (w, other, priority))
    }
}

impl Property for NoGrantPassesAHigherWaiter {
    fn name(&self) -> &'static str {
        "no_grant_passes_a_higher_waiter"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        if let Some(mut snapshot) = self.snapshots.pop_back() {
            snapshot.cycle = cycle;
            snapshot.asks.copy_from_slice(&self.scoreboard.asks);
            snapshot.priorities.copy_from_slice(&self.scoreboard.priorities);
            self.snapshots.push_front(snapshot);
        }
        let Some(grant) = self.scoreboard.observed.grant else { return Ok(()) };
        let mut passed = None;
        for snapshot in &self.snapshots {
            passed = self.higher(grant, snapshot);
            if passed.is_none() {
                return Ok(());
            }
        }
        passed.map_or(Ok(()), |(warp, other, priority)| {
            let Pair { warp: granted, lock } = grant;
            Err(violation!("mutex {lock} is granted to warp {granted} at {priority} past warp {warp} at {other}"))
        })
    }
}

/// P7: a mutex that a warp waits for has an owner, or is granted within LOCKS + 1 cycles of its release. So its lock
/// word shows it as free for at most LOCKS cycles.
pub(super) struct WantedIsGrantedSoon {
    scoreboard: Scoreboard,
    bounds: Bounds,
    /// Number of cycles that each mutex has been free while a warp waits for it.
    free_for: Vec<u64>,
}

impl WantedIsGrantedSoon {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self { bounds: Bounds::new(&scoreboard.settings), free_for: vec![0; scoreboard.settings.locks], scoreboard }
    }
}

impl Property for WantedIsGrantedSoon {
    fn name(&self) -> &'static str {
        "a_wanted_mutex_is_owned_or_granted_soon"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        let mut wanted = 0u64;
        for ask in self.scoreboard.asks.iter().flatten().filter(|ask| ask.waits()) {
            wanted |= 1 << ask.lock;
        }
        for (lock, free_for) in self.free_for.iter_mut().enumerate() {
            let due = wanted >> lock & 1 == 1 && self.scoreboard.owners[lock].is_none();
            *free_for = if due { *free_for + 1 } else { 0 };
            ensure!(
                *free_for <= self.bounds.free(),
                "a warp waits for mutex {lock}, but it is free for {free_for} cycles"
            );
        }
        Ok(())
    }
}
