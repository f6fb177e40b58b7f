//! The longest waits, as formulas. Their derivation is in the block's documentation, with the same letters.

use super::signals::Settings;

/// The formulas for an arbiter of these sizes; all results are cycles. What is infinite is `u64::MAX`.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// W: the warps.
    warps: u64,
    /// L: the mutexes.
    locks: u64,
    /// D: the pairs that can be in the FIFO together.
    pairs: u64,
    /// O: the warps that can own something together.
    owners: u64,
}

impl Bounds {
    /// The formulas for these settings.
    pub fn new(settings: &Settings) -> Self {
        let (warps, locks) = (settings.warps as u64, settings.locks as u64);
        Self { warps, locks, pairs: warps.min(settings.fifo_depth as u64), owners: warps.min(locks) }
    }

    /// F = D + 2(W - 1): from the cycle in which a request is taken to the one in which its pair has its turn.
    pub fn turn(&self) -> u64 {
        self.pairs + 2 * (self.warps - 1)
    }

    /// O = min(W, L): from the cycle in which a warp is due to be told to the one of its `yield_valid`.
    pub fn max_yield_delay(&self) -> u64 {
        self.owners
    }

    /// L: the cycles for which the word of a wanted mutex shows that it is free.
    pub fn free(&self) -> u64 {
        self.locks
    }

    /// P5, F + O + R + L + 1: from the taking of the request of a warp strictly above all others to its grant. R is the longest that
    /// a told warp takes: from `yield_valid` to the cycle in which it has given everything back.
    pub fn highest(&self, answer: u64) -> u64 {
        let known = self.turn() + self.owners + self.locks + 1;
        known.saturating_add(answer)
    }

    /// T = C * limit + O + R: from the cycle that decides a grant to the one that ends the ownership, where a holder retires an
    /// instruction at least once in C cycles, up to a limit that isn't 0, and answers within R.
    pub fn hold(&self, retire: u64, limit: u64, answer: u64) -> u64 {
        retire.saturating_mul(limit).saturating_add(self.owners).saturating_add(answer)
    }

    /// G = W(W - 1)/2: the grants of a mutex from the turn of a pair of equals to the grant of the requester, which is the last.
    pub fn turns_of_equals(&self) -> u64 {
        self.warps * (self.warps - 1) / 2
    }

    /// P6, Q = F + G(T + L) + 1: from the taking of a request among equals to its grant. T is the longest hold of that mutex.
    pub fn equal(&self, hold: u64) -> u64 {
        let turn = hold.saturating_add(self.locks);
        self.turns_of_equals().saturating_mul(turn).saturating_add(self.turn() + 1)
    }

    /// F + T + L + 1: as [`equal`](Self::equal), for the one that is senior to all who own something or have a request under way.
    pub fn senior(&self, hold: u64) -> u64 {
        hold.saturating_add(self.turn() + self.locks + 1)
    }

    /// P6, Q + T + (W - 1)(F + 2T + L + 1): the longest in which equals, one of them waiting, neither give a mutex back nor are told:
    /// in that time one of them has got a mutex that it isn't parked out of. T is what [`hold`](Self::hold) is for R = 0.
    pub fn getting_on(&self, hold: u64) -> u64 {
        let senior = self.senior(hold).saturating_add(hold);
        self.equal(hold).saturating_add(hold).saturating_add((self.warps - 1).saturating_mul(senior))
    }

    /// P6, T + Q + W * k(A + F + T + L + 1): the longest until some equal has a whole set, where each needs at most k mutexes, asks for
    /// the next one within A cycles, gives nothing back before it has all, and isn't told before.
    pub fn whole_set(&self, size: u64, think: u64, hold: u64) -> u64 {
        let one = self.senior(hold).saturating_add(think);
        let all = self.warps.saturating_mul(size).saturating_mul(one);
        self.equal(hold).saturating_add(hold).saturating_add(all)
    }
}
