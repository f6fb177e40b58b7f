//! Worst-case waiting times as formulas. docs/reference/rules.md derives them with the same letters.

use super::signals::Settings;

/// Formulas for an arbiter of given sizes. All results are cycles; infinity is `u64::MAX`.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// W: number of warps.
    warps: u64,
    /// L: number of mutexes.
    locks: u64,
    /// D: maximum number of pairs in the FIFO.
    pairs: u64,
    /// O: maximum number of warps that own a mutex.
    owners: u64,
}

impl Bounds {
    /// Creates the formulas for these settings.
    pub fn new(settings: &Settings) -> Self {
        let (warps, locks) = (settings.warps as u64, settings.locks as u64);
        Self { warps, locks, pairs: warps.min(settings.fifo_depth as u64), owners: warps.min(locks) }
    }

    /// F = D + 2(W - 1): from taking a request to the judgement of its pair.
    pub fn max_judgement_delay(&self) -> u64 {
        self.pairs + 2 * (self.warps - 1)
    }

    /// O = min(W, L): from the cycle in which a yield of a warp becomes due to its `yield_valid`.
    pub fn max_yield_delay(&self) -> u64 {
        self.owners
    }

    /// L: cycles in which the lock word of a wanted mutex shows it as free.
    pub fn free(&self) -> u64 {
        self.locks
    }

    /// P5, F + O + R + L + 1: from taking the request of a warp strictly above all others to its grant.
    ///
    /// R is the longest time that a warp takes to answer: from `yield_valid` to the cycle after which it owns nothing.
    pub fn highest(&self, answer: u64) -> u64 {
        let fixed = self.max_judgement_delay() + self.owners + self.locks + 1;
        fixed.saturating_add(answer)
    }

    /// T = C * limit + O + R: from the cycle that decides a grant to the cycle that ends the ownership.
    ///
    /// A holder retires at least one instruction in any C cycles, `limit` is not 0, and an answer takes at most R
    /// cycles.
    pub fn max_hold(&self, retire: u64, limit: u64, answer: u64) -> u64 {
        retire.saturating_mul(limit).saturating_add(self.owners).saturating_add(answer)
    }

    /// G = W(W - 1)/2: grants of a mutex between equals, from the judgement of a pair to the requester's grant, which
    /// is last.
    pub fn max_grants_between_equals(&self) -> u64 {
        self.warps * (self.warps - 1) / 2
    }

    /// P6, Q = F + G(T + L) + 1: from taking a request between equals to its grant. T is the longest hold of that
    /// mutex.
    pub fn equal(&self, hold: u64) -> u64 {
        let tenure = hold.saturating_add(self.locks);
        self.max_grants_between_equals().saturating_mul(tenure).saturating_add(self.max_judgement_delay() + 1)
    }

    /// F + T + L + 1: like [`equal`](Self::equal), for a warp that is senior to all owners and requesters.
    pub fn senior(&self, hold: u64) -> u64 {
        hold.saturating_add(self.max_judgement_delay() + self.locks + 1)
    }

    /// P6, Q + T + (W - 1)(F + 2T + L + 1): longest time in which a warp among equals waits without any release or
    /// yield.
    ///
    /// Within it, one of the equals gets a mutex that no park takes away. T is [`max_hold`](Self::max_hold) with R = 0.
    pub fn progress(&self, hold: u64) -> u64 {
        let senior = self.senior(hold).saturating_add(hold);
        self.equal(hold).saturating_add(hold).saturating_add((self.warps - 1).saturating_mul(senior))
    }

    /// P6, T + Q + W * k(A + F + T + L + 1): longest time until one of the equals has its whole set of mutexes.
    ///
    /// Each warp needs at most k mutexes and requests the next one within A cycles. It releases none and has no yield
    /// request before it has all of them.
    pub fn whole_set(&self, size: u64, think: u64, hold: u64) -> u64 {
        let one = self.senior(hold).saturating_add(think);
        let all = self.warps.saturating_mul(size).saturating_mul(one);
        self.equal(hold).saturating_add(hold).saturating_add(all)
    }
}
