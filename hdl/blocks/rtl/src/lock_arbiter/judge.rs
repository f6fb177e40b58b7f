//! Decision of a request.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Errors of a request, and comparison of the requester with the owner and the reserved warp, one comparison per cycle.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Judge<const W: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub check: Signal<In, Bit>,
    pub compare_reserver: Signal<In, Bit>,
    pub warp: Signal<In, Bits<W>>,
    pub warp_in_range: Signal<In, Bit>,
    pub lock_in_range: Signal<In, Bit>,
    pub locked: Signal<In, Bit>,
    pub owner: Signal<In, Bits<W>>,
    pub is_reserved: Signal<In, Bit>,
    pub parked: Signal<In, Bit>,
    pub reserved: Signal<In, Bit>,
    pub owns: Signal<In, Bit>,
    pub level: Signal<In, Bits<P>>,
    pub none: Signal<In, Bit>,
    pub senior: Signal<In, Bit>,
    pub rejected: Signal<Out, Bit>,
    pub code: Signal<Out, Bits<3>>,
    pub free: Signal<Out, Bit>,
    pub unranked: Signal<Out, Bit>,
    pub requester_level: Signal<Out, Bits<P>>,
    pub preempts_now: Signal<Out, Bit>,
    pub takes_now: Signal<Out, Bit>,
    pub takes: Signal<Out, Bit>,
    pub parks: Signal<Out, Bit>,
    pub park_holder: Signal<Out, Bit>,
    is_rejected: Register<Bit>,
    reject_code: Register<Bits<3>>,
    is_free: Register<Bit>,
    is_unranked: Register<Bit>,
    kept_level: Register<Bits<P>>,
    kept_owns: Register<Bit>,
    is_above_owner: Register<Bit>,
    equals_owner: Register<Bit>,
    senior_to_owner: Register<Bit>,
    has_taken: Register<Bit>,
    has_parked: Register<Bit>,
    parks_holder: Register<Bit>,
    above_reserver: Signal<Local, Bit>,
    equals_reserver: Signal<Local, Bit>,
    reserver_below: Signal<Local, Bit>,
    above_both: Signal<Local, Bit>,
    equal_and_senior: Signal<Local, Bit>,
    takes_reservation: Signal<Local, Bit>,
}

impl<const W: usize, const P: usize> Default for Judge<W, P> {
    fn default() -> Self {
        Self::init()
    }
}

impl<const W: usize, const P: usize> Logic for Judge<W, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Judgement of a request: errors, then comparison with the owner, then with the reserved warp.");
        comment!("check: the request is checked for errors, with the records read in the previous cycle");
        comment!("compare_reserver: the requester is compared with the reserved warp, two cycles after check");
        comment!("warp: requester");
        comment!("warp_in_range: the requester exists");
        comment!("lock_in_range: the mutex exists");
        comment!("locked: the mutex has an owner");
        comment!("owner: owner of the mutex");
        comment!("is_reserved: the mutex is reserved");
        comment!("parked: the warp that was read in the previous cycle is parked");
        comment!("reserved: that warp has a reservation");
        comment!("owns: that warp owns a mutex");
        comment!("level: priority of that warp");
        comment!("none: that warp has no seniority");
        comment!("senior: the requester is senior to that warp");
        comment!("rejected: the request is rejected, one cycle after check");
        comment!("code: error code of a rejected request, one cycle after check");
        comment!("free: the mutex is free, one cycle after check");
        comment!("unranked: the requester has no seniority");
        comment!("requester_level: priority of the requester");
        comment!("preempts_now: with compare_reserver: the requester takes the reservation and is above the owner");
        comment!("takes_now: with compare_reserver: the requester takes the reservation");
        comment!("takes: takes_now of the previous cycle");
        comment!("parks: one cycle after compare_reserver: the requester or the displaced reserved warp is parked");
        comment!("park_holder: with parks: that warp owns a mutex");
        dff_setup!(
            self,
            clock,
            is_rejected,
            reject_code,
            is_free,
            is_unranked,
            kept_level,
            kept_owns,
            is_above_owner,
            equals_owner,
            senior_to_owner,
            has_taken,
            has_parked,
            parks_holder
        );
        comment!("Errors, and whether the mutex is free.");
        self.is_rejected.d.next = false;
        self.reject_code.d.next = bits::<3>(2);
        if self.locked.val() & (self.owner.val() == self.warp.val()) {
            self.is_rejected.d.next = true;
        }
        if self.parked.val() | self.reserved.val() {
            self.is_rejected.d.next = true;
            self.reject_code.d.next = bits::<3>(4);
        }
        if !self.warp_in_range.val() | !self.lock_in_range.val() {
            self.is_rejected.d.next = true;
            self.reject_code.d.next = bits::<3>(1);
        }
        self.is_free.d.next = !self.locked.val();
        comment!("Record of the requester, kept for the comparisons.");
        if self.check.val() {
            self.is_unranked.d.next = self.none.val();
            self.kept_level.d.next = self.level.val();
            self.kept_owns.d.next = self.owns.val();
        }
        comment!("Comparison with the owner.");
        self.is_above_owner.d.next = self.kept_level.q.val() < self.level.val();
        self.equals_owner.d.next = self.kept_level.q.val() == self.level.val();
        self.senior_to_owner.d.next = self.senior.val();
        comment!("Comparison with the reserved warp. Without one, only the comparison with the owner counts.");
        self.above_reserver.next = self.kept_level.q.val() < self.level.val();
        self.equals_reserver.next = self.kept_level.q.val() == self.level.val();
        self.reserver_below.next = self.compare_reserver.val() & (!self.is_reserved.val() | self.above_reserver.val());
        comment!("Reservation: above both, or senior to an equal owner and above or senior to the reserved warp.");
        self.above_both.next = self.is_above_owner.q.val() & self.reserver_below.val();
        self.equal_and_senior.next = self.equals_owner.q.val() & self.senior_to_owner.q.val();
        self.takes_reservation.next = self.above_both.val()
            | (self.equal_and_senior.val() & self.reserver_below.val())
            | (self.equal_and_senior.val()
                & self.compare_reserver.val()
                & self.equals_reserver.val()
                & self.senior.val());
        self.has_taken.d.next = self.takes_reservation.val();
        comment!("The requester is parked, or, if it takes the reservation, the previous reserved warp.");
        self.has_parked.d.next = !self.takes_reservation.val() | self.is_reserved.val();
        self.parks_holder.d.next = self.kept_owns.q.val();
        if self.takes_reservation.val() {
            self.parks_holder.d.next = self.owns.val();
        }
        self.rejected.next = self.is_rejected.q.val();
        self.code.next = self.reject_code.q.val();
        self.free.next = self.is_free.q.val();
        self.unranked.next = self.is_unranked.q.val();
        self.requester_level.next = self.kept_level.q.val();
        self.preempts_now.next = self.above_both.val();
        self.takes_now.next = self.takes_reservation.val();
        self.takes.next = self.has_taken.q.val();
        self.parks.next = self.has_parked.q.val();
        self.park_holder.next = self.parks_holder.q.val();
    }
}
