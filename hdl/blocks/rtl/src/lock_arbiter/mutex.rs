//! One mutex of the arbiter.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// One mutex: its word, its reservation, and whether anyone waits for it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Mutex<const W: usize, const W1: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_all: Signal<In, Bit>,
    pub released: Signal<In, Bit>,
    pub picked: Signal<In, Bit>,
    pub still_wanted: Signal<In, Bit>,
    pub asked: Signal<In, Bit>,
    pub requested: Signal<In, Bit>,
    pub request_warp: Signal<In, Bits<W>>,
    pub judge: Signal<In, Bit>,
    pub reserve: Signal<In, Bit>,
    pub reserve_warp: Signal<In, Bits<W>>,
    pub reserve_pressed: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub judged_owner: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub word: Signal<Out, Bits<W1>>,
    pub owner: Signal<Out, Bits<W>>,
    pub reserver: Signal<Out, Bits<W>>,
    pub given: Signal<Out, Bit>,
    pub kept: Signal<Out, Bit>,
    pub kept_pressed: Signal<Out, Bit>,
    pub owner_pressed: Signal<Out, Bit>,
    pub pick_reserved: Signal<Out, Bit>,
    pub head_locked: Signal<Out, Bit>,
    pub head_reserved: Signal<Out, Bit>,
    pub head_wanted: Signal<Out, Bit>,
    pub request_owned: Signal<Out, Bit>,
    pub request_taken: Signal<Out, Bit>,
    pub free: Signal<Out, Bit>,
    pub freed: Signal<Out, Bit>,
    pub youth: Signal<Out, Bits<K>>,
    locked: Register<Bit>,
    holder: Register<Bits<W>>,
    reserved: Register<Bit>,
    reservation: Register<Bits<W>>,
    pressed: Register<Bit>,
    wanted: Register<Bit>,
    free_for: Register<Bits<K>>,
    of_releaser: Signal<Local, Bit>,
    meant: Signal<Local, Bit>,
    given_back: Signal<Local, Bit>,
    given_up: Signal<Local, Bit>,
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
        comment!("One mutex: its word, its reservation, and whether anyone waits for it.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: it is free and wanted by nobody");
        comment!("release: a warp gives back one mutex, or all");
        comment!("release_warp: which warp");
        comment!("release_all: all");
        comment!("released: this is the one");
        comment!("picked: it is free, wanted, and granted in this cycle");
        comment!("still_wanted: others wait for it then");
        comment!("asked: it is the mutex that the head of the FIFO asks for");
        comment!("requested: it is the mutex that a new request asks for");
        comment!("request_warp: of this warp");
        comment!("judge: the head of the FIFO is judged, and waits for its mutex then, or whom it displaces does");
        comment!("reserve: it takes the reservation");
        comment!("reserve_warp: that warp");
        comment!("reserve_pressed: because its priority is higher than the owner's");
        comment!("park: a warp is parked, and gives up all its mutexes");
        comment!("park_warp: which warp");
        comment!("judged_owner: who owns the mutex that the head of the FIFO asks for");
        comment!("grant: it is granted");
        comment!("grant_warp: to this warp");
        comment!("word: {locked, owner}");
        comment!("owner: the owner, 0 while it is free");
        comment!("reserver: who has its reservation");
        comment!("given: the releasing warp owns it, and it is the one or all");
        comment!("kept: the releasing warp owns it, and keeps it");
        comment!("kept_pressed: and a higher warp wants it");
        comment!("owner_pressed: the judged owner keeps it, it is another one, and a higher warp wants it");
        comment!("pick_reserved: it is picked, and reserved");
        comment!("head_locked: it is owned after the release, if the head asks for it");
        comment!("head_reserved: it is reserved");
        comment!("head_wanted: somebody waits for it");
        comment!("request_owned: the warp that requests it owns it after the release");
        comment!("request_taken: it is requested, and owned after all parks, too, or somebody waits for it");
        comment!("free: it was free and wanted before this cycle, and isn't picked");
        comment!("freed: it becomes free in this cycle, and is wanted");
        comment!("youth: the complement of how long it has been free");
        dff_setup!(self, clock, locked, holder, reserved, reservation, pressed, wanted, free_for);
        // Who gives it back: the owner, with this mutex or all; or an owner that is parked.
        self.of_releaser.next = self.locked.q.val() & (self.holder.q.val() == self.release_warp.val());
        self.meant.next = self.release_all.val() | self.released.val();
        self.given_back.next = self.release.val() & self.of_releaser.val() & self.meant.val();
        self.given_up.next = self.park.val() & self.locked.q.val() & (self.holder.q.val() == self.park_warp.val());
        if self.given_back.val() | self.given_up.val() {
            self.locked.d.next = false;
            self.holder.d.next = bits::<W>(0);
        }
        if self.grant.val() {
            self.locked.d.next = true;
            self.holder.d.next = self.grant_warp.val();
        }
        if self.picked.val() {
            self.reserved.d.next = false;
            self.pressed.d.next = false;
            self.wanted.d.next = self.still_wanted.val();
        }
        if self.asked.val() & self.judge.val() {
            self.wanted.d.next = true;
        }
        if self.asked.val() & self.reserve.val() {
            self.reserved.d.next = true;
            self.reservation.d.next = self.reserve_warp.val();
            self.pressed.d.next = self.reserve_pressed.val();
        }
        // For how long it has been free and wanted, of those that were so before this cycle; what is freed in it comes behind them all.
        self.was_free.next = !self.locked.q.val() & self.wanted.q.val() & !self.picked.val();
        self.free_for.d.next = bits::<K>(0);
        if self.was_free.val() {
            self.free_for.d.next = self.free_for.q.val() + 1;
        }
        if self.reset.val() {
            self.locked.d.next = false;
            self.holder.d.next = bits::<W>(0);
            self.reserved.d.next = false;
            self.pressed.d.next = false;
            self.wanted.d.next = false;
            self.free_for.d.next = bits::<K>(0);
        }
        self.word.next = bit_cast::<W1, W>(self.holder.q.val());
        if self.locked.q.val() {
            self.word.next = bit_cast::<W1, W>(self.holder.q.val()) | self.flag.val();
        }
        self.owner.next = self.holder.q.val();
        self.reserver.next = self.reservation.q.val();
        self.given.next = self.of_releaser.val() & self.meant.val();
        self.kept.next = self.of_releaser.val() & !self.meant.val();
        self.kept_pressed.next = self.of_releaser.val() & !self.meant.val() & self.pressed.q.val();
        self.owner_pressed.next = self.locked.q.val()
            & (self.holder.q.val() == self.judged_owner.val())
            & self.pressed.q.val()
            & !self.asked.val()
            & !self.given_back.val();
        self.pick_reserved.next = self.picked.val() & self.reserved.q.val();
        self.head_locked.next = self.asked.val() & self.locked.q.val() & !self.given_back.val();
        self.head_reserved.next = self.asked.val() & self.reserved.q.val();
        self.head_wanted.next = self.asked.val() & self.wanted.q.val();
        self.request_owned.next = self.requested.val()
            & self.locked.q.val()
            & (self.holder.q.val() == self.request_warp.val())
            & !self.given_back.val();
        self.request_taken.next = self.requested.val()
            & (self.wanted.q.val() | (self.locked.q.val() & !self.given_back.val() & !self.given_up.val()));
        self.free.next = self.was_free.val();
        self.freed.next = (self.given_back.val() | self.given_up.val()) & self.wanted.q.val();
        self.youth.next = !self.free_for.q.val();
    }
}
