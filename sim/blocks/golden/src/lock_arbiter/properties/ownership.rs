//! Ownership of mutexes: P1, P2 and P4.

use crate::lock_arbiter::scoreboard::Scoreboard;
use crate::lock_arbiter::signals::Pair;
use warploom_model::{violation, Property, Violation};

/// P1: every mutex has at most one owner, and the top bit of its lock word is 1 exactly while it has one.
///
/// Owners are counted from grants, releases and parks, and compared with the lock words.
pub(super) struct OneOwner {
    scoreboard: Scoreboard,
    /// Owners of each mutex, as masks of warps.
    owners: Vec<u64>,
}

impl OneOwner {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self { owners: vec![0; scoreboard.settings.locks], scoreboard }
    }

    fn check(&self, lock: usize, outputs: &[u64]) -> Result<(), Violation> {
        let owners = self.owners[lock];
        let (locked, owner) = self.scoreboard.ports.word(lock, outputs);
        match (owners.count_ones(), locked) {
            (0, false) if owner == 0 => Ok(()),
            (1, true) if owner as u32 == owners.trailing_zeros() => Ok(()),
            (0, false) => Err(violation!("mutex {lock} is free, but its lock word has owner {owner}")),
            (0, true) => Err(violation!("mutex {lock} has no owner, but its lock word shows warp {owner}")),
            (1, _) => {
                let word = if locked { format!("shows warp {owner}") } else { "is free".to_string() };
                Err(violation!("warp {} owns mutex {lock}, but its lock word {word}", owners.trailing_zeros()))
            }
            _ => Err(violation!("mutex {lock} has several owners: warps {owners:#b}")),
        }
    }
}

impl Property for OneOwner {
    fn name(&self) -> &'static str {
        "a_mutex_has_one_owner_at_most_and_its_word_shows_it"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        for (lock, owners) in self.owners.iter_mut().enumerate() {
            if let Some((warp, _)) = self.scoreboard.released.filter(|(_, only)| only.is_none_or(|only| only == lock)) {
                *owners &= !(1 << warp);
            }
            if let Some(Pair { warp, .. }) = self.scoreboard.observed.park {
                *owners &= !(1 << warp);
            }
            if let Some(Pair { warp, .. }) = self.scoreboard.observed.grant.filter(|grant| grant.lock == lock) {
                *owners |= 1 << warp;
            }
        }
        if self.scoreboard.after_reset {
            self.owners.fill(0);
        }
        (0..self.owners.len()).try_for_each(|lock| self.check(lock, outputs))
    }
}

/// P2: a parked warp owns nothing.
pub(super) struct ParkedOwnNothing {
    scoreboard: Scoreboard,
}

impl ParkedOwnNothing {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self { scoreboard }
    }
}

impl Property for ParkedOwnNothing {
    fn name(&self) -> &'static str {
        "a_parked_warp_owns_nothing"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        for (lock, owner) in self.scoreboard.owners.iter().enumerate() {
            let ask = owner.and_then(|owner| *self.scoreboard.asks.get(owner)?);
            if let (Some(owner), Some(parked)) = (owner, ask.and_then(|ask| ask.parked)) {
                return Err(violation!("warp {owner}, parked in cycle {parked}, owns mutex {lock}"));
            }
        }
        Ok(())
    }
}

/// P4: only a grant gives a mutex an owner. Only a release by the owner or its park takes it away.
pub(super) struct OwnershipChanges {
    scoreboard: Scoreboard,
}

impl OwnershipChanges {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self { scoreboard }
    }
}

impl Property for OwnershipChanges {
    fn name(&self) -> &'static str {
        "an_owner_comes_by_a_grant_and_goes_by_its_release_or_park"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        let Scoreboard { remaining, owners, observed, .. } = &self.scoreboard;
        for (lock, (&remaining, &owner)) in remaining.iter().zip(owners).enumerate() {
            // The remaining owner keeps the mutex unless it is parked in this cycle.
            let stays = remaining.filter(|&warp| observed.park.is_none_or(|park| park.warp != warp));
            let granted = observed.grant.filter(|grant| grant.lock == lock).map(|grant| grant.warp);
            let due = granted.or(stays);
            if owner != due {
                let text = |warp: Option<usize>| warp.map_or("nobody".to_string(), |warp| format!("warp {warp}"));
                return Err(violation!(
                    "mutex {lock} is owned by {}; by releases, parks and grants it is {}'s",
                    text(owner),
                    text(due)
                ));
            }
        }
        Ok(())
    }
}
