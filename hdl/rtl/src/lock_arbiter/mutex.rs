//! One mutex of the arbiter.

use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// One mutex: its word, its reservation, and how many warps are parked on it.
#[derive(Clone, Debug, LogicBlock)]
pub struct Mutex<const W: usize, const W1: usize, const K: usize, const K1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_all: Signal<In, Bit>,
    pub released: Signal<In, Bit>,
    pub picked: Signal<In, Bit>,
    pub asked: Signal<In, Bit>,
    pub requested: Signal<In, Bit>,
    pub reserve: Signal<In, Bit>,
    pub reserve_warp: Signal<In, Bits<W>>,
    pub reserve_pressed: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub park_here: Signal<In, Bit>,
    pub judged_owner: Signal<In, Bits<W>>,
    pub leave: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub word: Signal<Out, Bits<W1>>,
    pub given: Signal<Out, Bit>,
    pub kept: Signal<Out, Bit>,
    pub kept_pressed: Signal<Out, Bit>,
    pub owner_pressed: Signal<Out, Bit>,
    pub pick_reserver: Signal<Out, Bits<W>>,
    pub pick_reserved: Signal<Out, Bit>,
    pub head_locked: Signal<Out, Bit>,
    pub head_owner: Signal<Out, Bits<W>>,
    pub head_reserved: Signal<Out, Bit>,
    pub head_reserver: Signal<Out, Bits<W>>,
    pub head_wanted: Signal<Out, Bit>,
    pub request_locked: Signal<Out, Bit>,
    pub request_owner: Signal<Out, Bits<W>>,
    pub request_taken: Signal<Out, Bit>,
    pub request_wanted: Signal<Out, Bit>,
    pub due_key: Signal<Out, Bits<K1>>,
    locked: Register<Bit>,
    owner: Register<Bits<W>>,
    reserved: Register<Bit>,
    reserver: Register<Bits<W>>,
    pressed: Register<Bit>,
    waiters: Register<Bits<W1>>,
    due_for: Register<Bits<K>>,
    of_releaser: Signal<Local, Bit>,
    meant: Signal<Local, Bit>,
    given_back: Signal<Local, Bit>,
    given_up: Signal<Local, Bit>,
    wanted: Signal<Local, Bit>,
    is_due: Signal<Local, Bit>,
    youth: Signal<Local, Bits<K>>,
    not_due: Constant<Bits<K1>>,
    flag: Constant<Bits<W1>>,
}

drive!([const W: usize, const W1: usize, const K: usize, const K1: usize] Mutex<W, W1, K, K1>, clock, [reset, release, release_warp, release_all, released, picked, asked, requested, reserve, reserve_warp, reserve_pressed, park, park_warp, park_here, judged_owner, leave, grant, grant_warp]);

impl<const W: usize, const W1: usize, const K: usize, const K1: usize> Default for Mutex<W, W1, K, K1> {
    fn default() -> Self {
        assert!(W1 == W + 1 && K1 == K + 1);
        Self {
            clock: Default::default(),
            reset: Default::default(),
            release: Default::default(),
            release_warp: Default::default(),
            release_all: Default::default(),
            released: Default::default(),
            picked: Default::default(),
            asked: Default::default(),
            requested: Default::default(),
            reserve: Default::default(),
            reserve_warp: Default::default(),
            reserve_pressed: Default::default(),
            park: Default::default(),
            park_warp: Default::default(),
            park_here: Default::default(),
            judged_owner: Default::default(),
            leave: Default::default(),
            grant: Default::default(),
            grant_warp: Default::default(),
            word: Default::default(),
            given: Default::default(),
            kept: Default::default(),
            kept_pressed: Default::default(),
            owner_pressed: Default::default(),
            pick_reserver: Default::default(),
            pick_reserved: Default::default(),
            head_locked: Default::default(),
            head_owner: Default::default(),
            head_reserved: Default::default(),
            head_reserver: Default::default(),
            head_wanted: Default::default(),
            request_locked: Default::default(),
            request_owner: Default::default(),
            request_taken: Default::default(),
            request_wanted: Default::default(),
            due_key: Default::default(),
            locked: Default::default(),
            owner: Default::default(),
            reserved: Default::default(),
            reserver: Default::default(),
            pressed: Default::default(),
            waiters: Default::default(),
            due_for: Default::default(),
            of_releaser: Default::default(),
            meant: Default::default(),
            given_back: Default::default(),
            given_up: Default::default(),
            wanted: Default::default(),
            is_due: Default::default(),
            youth: Default::default(),
            not_due: Constant::new(bits((1 << K1) - 1)),
            flag: Constant::new(bits(1 << W)),
        }
    }
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize> Logic for Mutex<W, W1, K, K1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One mutex: its word, its reservation, and how many warps are parked on it.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: it is free and wanted by nobody");
        comment!("release: a warp gives back one mutex, or all");
        comment!("release_warp: which warp");
        comment!("release_all: all");
        comment!("released: this is the one");
        comment!("picked: it is free, wanted, and granted in this cycle");
        comment!("asked: it is the mutex that the head of the FIFO asks for");
        comment!("requested: it is the mutex that a new request asks for");
        comment!("reserve: the head of the FIFO takes its reservation");
        comment!("reserve_warp: that warp");
        comment!("reserve_pressed: because its priority is higher than the owner's");
        comment!("park: a warp is parked, and gives up all its mutexes");
        comment!("park_warp: which warp");
        comment!("park_here: on this mutex");
        comment!("judged_owner: who owns the mutex that the head of the FIFO asks for");
        comment!("leave: a warp parked on it gets it");
        comment!("grant: it is granted");
        comment!("grant_warp: to this warp");
        comment!("word: {locked, owner}");
        comment!("given: the releasing warp owns it, and it is the one or all");
        comment!("kept: the releasing warp owns it, and keeps it");
        comment!("kept_pressed: and a higher warp wants it");
        comment!("owner_pressed: the judged owner keeps it, it is another one, and a higher warp wants it");
        comment!("pick_reserver: who has its reservation if it is picked, else 0");
        comment!("pick_reserved: somebody has");
        comment!("head_locked: it is owned after the release, if the head asks for it");
        comment!("head_owner: by this warp, else 0");
        comment!("head_reserved: it is reserved");
        comment!("head_reserver: for this warp");
        comment!("head_wanted: it is reserved or somebody is parked on it");
        comment!("request_locked: it is owned after the release, if the request asks for it");
        comment!("request_owner: by this warp, else 0");
        comment!("request_taken: it is owned after all parks, too");
        comment!("request_wanted: it is reserved or somebody is parked on it");
        comment!("due_key: its key in the choice of the next one to be granted, the lowest wins; the highest bit: it is not free and wanted");
        dff_setup!(self, clock, locked, owner, reserved, reserver, pressed, waiters, due_for);
        // Who gives it back: the owner, with this mutex or all; or an owner that is parked.
        self.of_releaser.next = self.locked.q.val() & (self.owner.q.val() == self.release_warp.val());
        self.meant.next = self.release_all.val() | self.released.val();
        self.given_back.next = self.release.val() & self.of_releaser.val() & self.meant.val();
        self.given_up.next = self.park.val() & self.locked.q.val() & (self.owner.q.val() == self.park_warp.val());
        self.wanted.next = self.reserved.q.val() | (self.waiters.q.val() != 0);
        self.is_due.next = (!self.locked.q.val() | self.given_back.val() | self.given_up.val())
            & self.wanted.val()
            & !self.picked.val();
        self.due_for.d.next = bits::<K>(0);
        if self.is_due.val() {
            self.due_for.d.next = self.due_for.q.val() + 1;
        }
        if self.given_back.val() | self.given_up.val() {
            self.locked.d.next = false;
            self.owner.d.next = bits::<W>(0);
        }
        if self.grant.val() {
            self.locked.d.next = true;
            self.owner.d.next = self.grant_warp.val();
        }
        if self.picked.val() {
            self.reserved.d.next = false;
            self.reserver.d.next = bits::<W>(0);
            self.pressed.d.next = false;
        }
        if self.asked.val() & self.reserve.val() {
            self.reserved.d.next = true;
            self.reserver.d.next = self.reserve_warp.val();
            self.pressed.d.next = self.reserve_pressed.val();
        }
        if self.park.val() & self.park_here.val() & !self.leave.val() {
            self.waiters.d.next = self.waiters.q.val() + 1;
        }
        if self.leave.val() & !(self.park.val() & self.park_here.val()) {
            self.waiters.d.next = self.waiters.q.val() - 1;
        }
        if self.reset.val() {
            self.locked.d.next = false;
            self.owner.d.next = bits::<W>(0);
            self.reserved.d.next = false;
            self.reserver.d.next = bits::<W>(0);
            self.pressed.d.next = false;
            self.waiters.d.next = bits::<W1>(0);
            self.due_for.d.next = bits::<K>(0);
        }
        self.word.next = bit_cast::<W1, W>(self.owner.q.val());
        if self.locked.q.val() {
            self.word.next = bit_cast::<W1, W>(self.owner.q.val()) | self.flag.val();
        }
        self.given.next = self.of_releaser.val() & self.meant.val();
        self.kept.next = self.of_releaser.val() & !self.meant.val();
        self.kept_pressed.next = self.of_releaser.val() & !self.meant.val() & self.pressed.q.val();
        self.owner_pressed.next = self.locked.q.val()
            & (self.owner.q.val() == self.judged_owner.val())
            & self.pressed.q.val()
            & !self.asked.val()
            & !self.given_back.val();
        self.pick_reserved.next = self.picked.val() & self.reserved.q.val();
        self.pick_reserver.next = bits::<W>(0);
        if self.picked.val() {
            self.pick_reserver.next = self.reserver.q.val();
        }
        self.head_locked.next = self.asked.val() & self.locked.q.val() & !self.given_back.val();
        self.head_reserved.next = self.asked.val() & self.reserved.q.val();
        self.head_wanted.next = self.asked.val() & self.wanted.val();
        self.head_owner.next = bits::<W>(0);
        self.head_reserver.next = bits::<W>(0);
        if self.asked.val() {
            self.head_owner.next = self.owner.q.val();
            self.head_reserver.next = self.reserver.q.val();
        }
        self.request_locked.next = self.requested.val() & self.locked.q.val() & !self.given_back.val();
        self.request_taken.next =
            self.requested.val() & self.locked.q.val() & !self.given_back.val() & !self.given_up.val();
        self.request_wanted.next = self.requested.val() & self.wanted.val();
        self.request_owner.next = bits::<W>(0);
        if self.requested.val() {
            self.request_owner.next = self.owner.q.val();
        }
        self.youth.next = !self.due_for.q.val();
        self.due_key.next = bit_cast::<K1, K>(self.youth.val());
        if !self.is_due.val() {
            self.due_key.next = self.not_due.val();
        }
    }
}
