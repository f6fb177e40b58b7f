//! One mutex of the arbiter.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// State of one mutex: its word, its reservation, and whether a warp waits for it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Mutex<const W: usize, const W1: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_all: Signal<In, Bit>,
    pub is_release: Signal<In, Bit>,
    pub picked: Signal<In, Bit>,
    pub still_wanted: Signal<In, Bit>,
    pub is_head: Signal<In, Bit>,
    pub is_request: Signal<In, Bit>,
    pub request_warp: Signal<In, Bits<W>>,
    pub judge: Signal<In, Bit>,
    pub reserve: Signal<In, Bit>,
    pub reserve_warp: Signal<In, Bits<W>>,
    pub reserve_preempts: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub judged_owner: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub word: Signal<Out, Bits<W1>>,
    pub owner: Signal<Out, Bits<W>>,
    pub reserver: Signal<Out, Bits<W>>,
    pub release_owned: Signal<Out, Bit>,
    pub retained: Signal<Out, Bit>,
    pub retained_preempted: Signal<Out, Bit>,
    pub owner_preempted: Signal<Out, Bit>,
    pub pick_reserved: Signal<Out, Bit>,
    pub head_locked: Signal<Out, Bit>,
    pub head_reserved: Signal<Out, Bit>,
    pub head_wanted: Signal<Out, Bit>,
    pub request_owned: Signal<Out, Bit>,
    pub request_taken: Signal<Out, Bit>,
    pub free: Signal<Out, Bit>,
    pub freed: Signal<Out, Bit>,
    pub inverted_age: Signal<Out, Bits<K>>,
    locked: Register<Bit>,
    holder: Register<Bits<W>>,
    reserved: Register<Bit>,
    reservation: Register<Bits<W>>,
    preempt_pending: Register<Bit>,
    wanted: Register<Bit>,
    free_for: Register<Bits<K>>,
    of_releaser: Signal<Local, Bit>,
    release_addressed: Signal<Local, Bit>,
    released_now: Signal<Local, Bit>,
    lost_by_park: Signal<Local, Bit>,
    was_free: Signal<Local, Bit>,
    flag: Constant<Bits<W1>>,
}

impl<const W: usize, const W1: usize, const K: usize> Default for Mutex<W, W1, K> {
    fn default() -> Self {
        assert!(W1 == W + 1);
        Self::init(MutexValues { flag: Constant::new(bits(1 << W)) })
    }
}

impl<const W: usize, const W1: usize, const K: usize> Logic for Mutex<W, W1, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One mutex: its word, its reservation, and whether a warp waits for it.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the mutex is free and not wanted");
        comment!("release: a warp releases one mutex, or all");
        comment!("release_warp: that warp");
        comment!("release_all: it releases all its mutexes");
        comment!("is_release: this mutex is named by the release");
        comment!("picked: this mutex is free, wanted, and granted in this cycle");
        comment!("still_wanted: other warps wait for it after this grant");
        comment!("is_head: the head of the FIFO requests this mutex");
        comment!("is_request: a new request is for this mutex");
        comment!("request_warp: warp of the new request");
        comment!("judge: the head is judged; it or the warp that it displaces waits afterwards");
        comment!("reserve: the head takes the reservation");
        comment!("reserve_warp: warp of the head");
        comment!("reserve_preempts: its priority is strictly higher than the owner's");
        comment!("park: a warp is parked and loses all its mutexes");
        comment!("park_warp: that warp");
        comment!("judged_owner: owner of the mutex that the head requests");
        comment!("grant: this mutex is granted");
        comment!("grant_warp: the warp that gets it");
        comment!("word: {locked, owner}");
        comment!("owner: owner; 0 while the mutex is free");
        comment!("reserver: warp with the reservation");
        comment!("release_owned: the releasing warp owns this mutex, and the release includes it");
        comment!("retained: the releasing warp owns this mutex and keeps it");
        comment!("retained_preempted: and it is reserved by a warp of higher priority");
        comment!("owner_preempted: judged_owner keeps this other mutex, reserved by a warp of higher priority");
        comment!("pick_reserved: the mutex is picked and reserved");
        comment!("head_locked: the head requests it, and it is owned after the release");
        comment!("head_reserved: the head requests it, and it is reserved");
        comment!("head_wanted: the head requests it, and a warp waits for it");
        comment!("request_owned: the requesting warp owns it after the release");
        comment!("request_taken: it is requested, and owned after all parks or wanted");
        comment!("free: it was free and wanted before this cycle, and is not picked");
        comment!("freed: the wanted mutex becomes free in this cycle");
        comment!("inverted_age: complement of the cycles it has been free and wanted");
        dff_setup!(self, clock, locked, holder, reserved, reservation, preempt_pending, wanted, free_for);
        comment!("Release by the owner (this mutex or all), or loss because the owner is parked.");
        self.of_releaser.next = self.locked.q.val() & (self.holder.q.val() == self.release_warp.val());
        self.release_addressed.next = self.release_all.val() | self.is_release.val();
        self.released_now.next = self.release.val() & self.of_releaser.val() & self.release_addressed.val();
        self.lost_by_park.next = self.park.val() & self.locked.q.val() & (self.holder.q.val() == self.park_warp.val());
        if self.released_now.val() | self.lost_by_park.val() {
            self.locked.d.next = false;
            self.holder.d.next = bits::<W>(0);
        }
        comment!("Grant.");
        if self.grant.val() {
            self.locked.d.next = true;
            self.holder.d.next = self.grant_warp.val();
        }
        comment!("A grant ends the reservation; the mutex stays wanted if other warps wait.");
        if self.picked.val() {
            self.reserved.d.next = false;
            self.preempt_pending.d.next = false;
            self.wanted.d.next = self.still_wanted.val();
        }
        comment!("Judgement of the head: it waits, and it may take the reservation.");
        if self.is_head.val() & self.judge.val() {
            self.wanted.d.next = true;
        }
        if self.is_head.val() & self.reserve.val() {
            self.reserved.d.next = true;
            self.reservation.d.next = self.reserve_warp.val();
            self.preempt_pending.d.next = self.reserve_preempts.val();
        }
        comment!("Cycles for which the mutex has been free and wanted; a mutex freed in this cycle starts at 0.");
        self.was_free.next = !self.locked.q.val() & self.wanted.q.val() & !self.picked.val();
        self.free_for.d.next = bits::<K>(0);
        if self.was_free.val() {
            self.free_for.d.next = self.free_for.q.val() + 1;
        }
        if self.reset.val() {
            self.locked.d.next = false;
            self.holder.d.next = bits::<W>(0);
            self.reserved.d.next = false;
            self.preempt_pending.d.next = false;
            self.wanted.d.next = false;
            self.free_for.d.next = bits::<K>(0);
        }
        comment!("Mutex word: {locked, owner}.");
        self.word.next = bit_cast::<W1, W>(self.holder.q.val());
        if self.locked.q.val() {
            self.word.next = bit_cast::<W1, W>(self.holder.q.val()) | self.flag.val();
        }
        comment!("Answers to the release, the judgement and the request.");
        self.owner.next = self.holder.q.val();
        self.reserver.next = self.reservation.q.val();
        self.release_owned.next = self.of_releaser.val() & self.release_addressed.val();
        self.retained.next = self.of_releaser.val() & !self.release_addressed.val();
        self.retained_preempted.next =
            self.of_releaser.val() & !self.release_addressed.val() & self.preempt_pending.q.val();
        self.owner_preempted.next = self.locked.q.val()
            & (self.holder.q.val() == self.judged_owner.val())
            & self.preempt_pending.q.val()
            & !self.is_head.val()
            & !self.released_now.val();
        self.pick_reserved.next = self.picked.val() & self.reserved.q.val();
        self.head_locked.next = self.is_head.val() & self.locked.q.val() & !self.released_now.val();
        self.head_reserved.next = self.is_head.val() & self.reserved.q.val();
        self.head_wanted.next = self.is_head.val() & self.wanted.q.val();
        self.request_owned.next = self.is_request.val()
            & self.locked.q.val()
            & (self.holder.q.val() == self.request_warp.val())
            & !self.released_now.val();
        self.request_taken.next = self.is_request.val()
            & (self.wanted.q.val() | (self.locked.q.val() & !self.released_now.val() & !self.lost_by_park.val()));
        self.free.next = self.was_free.val();
        self.freed.next = (self.released_now.val() | self.lost_by_park.val()) & self.wanted.q.val();
        self.inverted_age.next = !self.free_for.q.val();
    }
}
