//! One of the warps that own something.

use super::yield_timeout::YieldTimeout;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// A slot for one warp that owns something: how many instructions it has retired, whether it must be told, whether it is.
///
/// It stays with its warp when that owns nothing any more, until another warp needs it; no two slots have the same warp.
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
    pub below_limit: Signal<In, Bits<C1>>,
    pub next_count: Signal<In, Bits<C>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub allocate: Signal<In, Bit>,
    pub allocate_pressed: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub take: Signal<In, Bit>,
    pub owner_warp: Signal<In, Bits<W>>,
    pub presses: Signal<In, Bit>,
    pub tell: Signal<In, Bit>,
    pub used: Signal<Out, Bit>,
    pub gone: Signal<Out, Bit>,
    pub of_granted: Signal<Out, Bit>,
    pub due: Signal<Out, Bit>,
    pub key: Signal<Out, Bits<N>>,
    pub pressed_now: Signal<Out, Bit>,
    pub was_told: Signal<Out, Bit>,
    pub count_of_retired: Signal<Out, Bits<C>>,
    pub overdue: Signal<Out, Bit>,
    own: Register<Bit>,
    pressed: Register<Bit>,
    told: Register<Bit>,
    count: Register<Bits<C>>,
    due_for: Register<Bits<K>>,
    patience: Vec<YieldTimeout>,
    of_releaser: Signal<Local, Bit>,
    parks: Signal<Local, Bit>,
    gone_now: Signal<Local, Bit>,
    counted: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    granted: Signal<Local, Bit>,
    presses_now: Signal<Local, Bit>,
    twice: Signal<Local, Bits<C1>>,
    at_limit: Signal<Local, Bit>,
    told_now: Signal<Local, Bit>,
    is_due: Signal<Local, Bit>,
    youth: Signal<Local, Bits<K>>,
    one: Constant<Bits<C1>>,
    by_one: Constant<Bits<1>>,
    shift: Constant<Bits<4>>,
    _overdue: usize,
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Holder<W, K, C, C1, N> {
    /// A slot; `overdue` as the contract has it.
    pub fn new(overdue: usize) -> Self {
        assert!(C1 == C + 1 && N == K + W);
        Self::init(HolderValues {
            patience: (0..usize::from(overdue > 0)).map(|_| YieldTimeout::new(overdue)).collect(),
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
        comment!("A slot for one warp that owns something.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: it owns nothing");
        comment!("warp: whose slot this is");
        comment!("release_warp: a warp that gives back a mutex, if any does");
        comment!("release_last: it does, and owns nothing then");
        comment!("release_relieves: it does, and what it keeps is wanted by no higher warp");
        comment!("retire: a warp retired an instruction");
        comment!("retire_warp: which");
        comment!("below_limit: twice the limit, less two; all ones: there is no limit");
        comment!("next_count: the count of the warp that retired, and one");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: to which warp");
        comment!("allocate: to the one that has this slot from now on");
        comment!("allocate_pressed: a higher warp wants it at once");
        comment!("park: a warp is parked, and owns nothing then");
        comment!("park_warp: which");
        comment!("take: a reservation is taken");
        comment!("owner_warp: from this owner");
        comment!("presses: a higher warp wants some mutex of it then");
        comment!("tell: it is told");
        comment!("used: it owns something");
        comment!("gone: it owns nothing after this cycle's release, or is parked");
        comment!("of_granted: it is the warp that is granted a mutex, if any is");
        comment!("due: it must be told");
        comment!("key: its key in the choice of who is told: the complement of how many cycles it has been due, then the warp");
        comment!("pressed_now: it is due to a higher warp");
        comment!("was_told: it is the warp that gives back a mutex, and was told");
        comment!("count_of_retired: its count if it is the warp that retired, else 0");
        comment!("overdue: it has not answered in time");
        dff_setup!(self, clock, own, pressed, told, count, due_for);
        // Steps 1 to 5. It owns nothing any more once it has given back its last mutex, or is parked; a grant comes after that.
        self.of_releaser.next = self.warp.val() == self.release_warp.val();
        self.granted.next = self.grant.val() & (self.warp.val() == self.grant_warp.val());
        self.parks.next = self.park.val() & (self.warp.val() == self.park_warp.val());
        self.taken.next = self.take.val() & (self.warp.val() == self.owner_warp.val());
        self.gone_now.next = (self.of_releaser.val() & self.release_last.val()) | self.parks.val();
        self.own.d.next = (self.own.q.val() & !self.gone_now.val()) | self.granted.val() | self.allocate.val();
        self.presses_now.next = (self.taken.val() & self.presses.val())
            | (self.pressed.q.val()
                & !(self.of_releaser.val() & self.release_relieves.val())
                & !self.taken.val()
                & !self.parks.val());
        self.pressed.d.next = self.presses_now.val() | (self.allocate.val() & self.allocate_pressed.val());
        self.told_now.next = self.told.q.val() & !self.gone_now.val();
        self.told.d.next = self.told_now.val() | self.tell.val();
        // Step 2. The instruction of this cycle counts in this cycle: count + 1 >= limit is 2 count + 1 > 2 limit - 2.
        self.counted.next = self.retire.val() & (self.warp.val() == self.retire_warp.val()) & self.own.q.val();
        if self.counted.val() {
            self.count.d.next = self.next_count.val();
        }
        if self.gone_now.val() {
            self.count.d.next = bits::<C>(0);
        }
        self.twice.next = bit_cast::<C1, C>(self.count.q.val()) << self.by_one.val();
        if self.counted.val() {
            self.twice.next = (bit_cast::<C1, C>(self.count.q.val()) << self.by_one.val()) | self.one.val();
        }
        self.at_limit.next = self.twice.val() > self.below_limit.val();
        // Step 6. Why it must be told, and for how long it has been due.
        self.is_due.next =
            !self.told_now.val() & (self.presses_now.val() | (self.at_limit.val() & !self.gone_now.val()));
        self.due_for.d.next = bits::<K>(0);
        if (self.is_due.val() | (self.allocate.val() & self.allocate_pressed.val())) & !self.tell.val() {
            self.due_for.d.next = self.due_for.q.val() + 1;
        }
        self.overdue.next = false;
        for i in 0..self._overdue {
            self.patience[i].clock.next = self.clock.val();
            self.patience[i].reset.next = self.reset.val();
            self.patience[i].start.next = self.tell.val();
            self.patience[i].told.next = self.told_now.val();
            self.overdue.next = self.patience[i].overdue.val();
        }
        if self.reset.val() {
            self.own.d.next = false;
            self.pressed.d.next = false;
            self.told.d.next = false;
            self.count.d.next = bits::<C>(0);
            self.due_for.d.next = bits::<K>(0);
        }
        self.used.next = self.own.q.val();
        self.gone.next = self.gone_now.val();
        self.of_granted.next = self.warp.val() == self.grant_warp.val();
        self.due.next = self.is_due.val();
        self.youth.next = !self.due_for.q.val();
        self.key.next = (bit_cast::<N, K>(self.youth.val()) << self.shift.val()) | bit_cast::<N, W>(self.warp.val());
        self.pressed_now.next = self.presses_now.val();
        self.was_told.next = self.of_releaser.val() & self.told.q.val();
        self.count_of_retired.next = bits::<C>(0);
        if self.warp.val() == self.retire_warp.val() {
            self.count_of_retired.next = self.count.q.val();
        }
    }
}
