//! State of one warp that owns a mutex.

use super::yield_timeout::YieldTimeout;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Slot of one holder: its count of retired instructions, whether its yield is due, and whether it is pending.
///
/// The slot keeps its warp after the last release until another warp needs it. No two slots have the same warp.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Holder<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub warp: Signal<In, Bits<W>>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_last: Signal<In, Bit>,
    pub release_relieves: Signal<In, Bit>,
    pub retire: Signal<In, Bit>,
    pub retire_warp: Signal<In, Bits<W>>,
    pub limit_threshold: Signal<In, Bits<C1>>,
    pub next_count: Signal<In, Bits<C>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub allocate: Signal<In, Bit>,
    pub allocate_preempted: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub take: Signal<In, Bit>,
    pub owner_warp: Signal<In, Bits<W>>,
    pub preempt: Signal<In, Bit>,
    pub yield_request: Signal<In, Bit>,
    pub occupied: Signal<Out, Bit>,
    pub vacated: Signal<Out, Bit>,
    pub is_granted_warp: Signal<Out, Bit>,
    pub due: Signal<Out, Bit>,
    pub key: Signal<Out, Bits<N>>,
    pub preempt_due: Signal<Out, Bit>,
    pub release_yield_pending: Signal<Out, Bit>,
    pub count_of_retired: Signal<Out, Bits<C>>,
    pub overdue: Signal<Out, Bit>,
    owns_any: Register<Bit>,
    preempt_pending: Register<Bit>,
    yield_pending: Register<Bit>,
    count: Register<Bits<C>>,
    due_for: Register<Bits<K>>,
    yield_timeout: Vec<YieldTimeout>,
    of_releaser: Signal<Local, Bit>,
    parked_now: Signal<Local, Bit>,
    hold_ends: Signal<Local, Bit>,
    count_up: Signal<Local, Bit>,
    reservation_taken: Signal<Local, Bit>,
    granted_now: Signal<Local, Bit>,
    preempt_now: Signal<Local, Bit>,
    double_count: Signal<Local, Bits<C1>>,
    at_limit: Signal<Local, Bit>,
    yield_pending_now: Signal<Local, Bit>,
    is_due: Signal<Local, Bit>,
    inverted_age: Signal<Local, Bits<K>>,
    one: Constant<Bits<C1>>,
    by_one: Constant<Bits<1>>,
    shift: Constant<Bits<4>>,
    _overdue: usize,
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Holder<W, K, C, C1, N> {
    /// Returns a slot. `overdue` is the parameter OVERDUE in cycles; 0 disables the timeout.
    pub fn new(overdue: usize) -> Self {
        assert!(C1 == C + 1 && N == K + W);
        Self::init(HolderValues {
            yield_timeout: (0..usize::from(overdue > 0)).map(|_| YieldTimeout::new(overdue)).collect(),
            one: Constant::new(bits(1)),
            by_one: Constant::new(bits(1)),
            shift: Constant::new(bits(W as u64)),
            _overdue: usize::from(overdue > 0),
        })
    }
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Logic for Holder<W, K, C, C1, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Holder slot: one warp that owns mutexes.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the warp owns nothing");
        comment!("warp: warp of this slot");
        comment!("release_warp: warp of a release");
        comment!("release_last: it releases its last mutex");
        comment!("release_relieves: no mutex that it retains is reserved by a warp of higher priority");
        comment!("retire: a warp retired an instruction");
        comment!("retire_warp: that warp");
        comment!("limit_threshold: 2 count_limit - 2; all ones without a limit");
        comment!("next_count: count of the retiring warp plus 1, saturating");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: the warp that gets it");
        comment!("allocate: this slot is given to grant_warp");
        comment!("allocate_preempted: grant_warp is preempted in the cycle of its grant");
        comment!("park: a warp is parked and loses all its mutexes");
        comment!("park_warp: that warp");
        comment!("take: a reservation is taken");
        comment!("owner_warp: owner of the reserved mutex");
        comment!("preempt: some mutex of this owner is then reserved by a warp of higher priority");
        comment!("yield_request: the yield of this warp is requested in this cycle");
        comment!("occupied: the warp owns a mutex");
        comment!("vacated: it owns nothing after the release or park of this cycle");
        comment!("is_granted_warp: this slot belongs to grant_warp");
        comment!("due: its yield is due");
        comment!("key: order of due warps: complement of the cycles it has been due, then its number");
        comment!("preempt_due: it is due because a warp of higher priority waits");
        comment!("release_yield_pending: it is the releasing warp, and its yield is pending");
        comment!("count_of_retired: its count if it is the retiring warp, else 0");
        comment!("overdue: its yield is overdue");
        dff_setup!(self, clock, owns_any, preempt_pending, yield_pending, count, due_for);
        comment!("Steps 1 to 5. A hold ends with the last release or by parking; a grant starts one.");
        self.of_releaser.next = self.warp.val() == self.release_warp.val();
        self.granted_now.next = self.grant.val() & (self.warp.val() == self.grant_warp.val());
        self.parked_now.next = self.park.val() & (self.warp.val() == self.park_warp.val());
        self.reservation_taken.next = self.take.val() & (self.warp.val() == self.owner_warp.val());
        self.hold_ends.next = (self.of_releaser.val() & self.release_last.val()) | self.parked_now.val();
        self.owns_any.d.next =
            (self.owns_any.q.val() & !self.hold_ends.val()) | self.granted_now.val() | self.allocate.val();
        comment!("Preemption: a mutex of the warp is reserved by a warp of strictly higher priority.");
        self.preempt_now.next = (self.reservation_taken.val() & self.preempt.val())
            | (self.preempt_pending.q.val()
                & !(self.of_releaser.val() & self.release_relieves.val())
                & !self.reservation_taken.val()
                & !self.parked_now.val());
        self.preempt_pending.d.next = self.preempt_now.val() | (self.allocate.val() & self.allocate_preempted.val());
        comment!("A yield stays pending until the warp owns nothing.");
        self.yield_pending_now.next = self.yield_pending.q.val() & !self.hold_ends.val();
        self.yield_pending.d.next = self.yield_pending_now.val() | self.yield_request.val();
        comment!("Step 2. An instruction retired in this cycle counts in this cycle:");
        comment!("count + 1 >= limit is the same as 2 count + 1 > 2 limit - 2.");
        self.count_up.next = self.retire.val() & (self.warp.val() == self.retire_warp.val()) & self.owns_any.q.val();
        if self.count_up.val() {
            self.count.d.next = self.next_count.val();
        }
        if self.hold_ends.val() {
            self.count.d.next = bits::<C>(0);
        }
        self.double_count.next = bit_cast::<C1, C>(self.count.q.val()) << self.by_one.val();
        if self.count_up.val() {
            self.double_count.next = (bit_cast::<C1, C>(self.count.q.val()) << self.by_one.val()) | self.one.val();
        }
        self.at_limit.next = self.double_count.val() > self.limit_threshold.val();
        comment!("Step 6. The yield is due if the warp is preempted or at its limit; cycles since are counted.");
        self.is_due.next =
            !self.yield_pending_now.val() & (self.preempt_now.val() | (self.at_limit.val() & !self.hold_ends.val()));
        self.due_for.d.next = bits::<K>(0);
        if (self.is_due.val() | (self.allocate.val() & self.allocate_preempted.val())) & !self.yield_request.val() {
            self.due_for.d.next = self.due_for.q.val() + 1;
        }
        comment!("Timeout of an unanswered yield.");
        self.overdue.next = false;
        for i in 0..self._overdue {
            self.yield_timeout[i].clock.next = self.clock.val();
            self.yield_timeout[i].reset.next = self.reset.val();
            self.yield_timeout[i].start.next = self.yield_request.val();
            self.yield_timeout[i].yield_pending.next = self.yield_pending_now.val();
            self.overdue.next = self.yield_timeout[i].overdue.val();
        }
        if self.reset.val() {
            self.owns_any.d.next = false;
            self.preempt_pending.d.next = false;
            self.yield_pending.d.next = false;
            self.count.d.next = bits::<C>(0);
            self.due_for.d.next = bits::<K>(0);
        }
        comment!("Results.");
        self.occupied.next = self.owns_any.q.val();
        self.vacated.next = self.hold_ends.val();
        self.is_granted_warp.next = self.warp.val() == self.grant_warp.val();
        self.due.next = self.is_due.val();
        self.inverted_age.next = !self.due_for.q.val();
        self.key.next =
            (bit_cast::<N, K>(self.inverted_age.val()) << self.shift.val()) | bit_cast::<N, W>(self.warp.val());
        self.preempt_due.next = self.preempt_now.val();
        self.release_yield_pending.next = self.of_releaser.val() & self.yield_pending.q.val();
        self.count_of_retired.next = bits::<C>(0);
        if self.warp.val() == self.retire_warp.val() {
            self.count_of_retired.next = self.count.q.val();
        }
    }
}
