//! The warps that own something, and which of them is told.

use super::holder::Holder;
use super::min_select::MinSelect;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register};

/// As many slots as warps can own something: a slot a warp if there are no more warps than mutexes, else a slot a mutex, shared.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Holders<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub count_limit: Signal<In, Bits<C>>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_last: Signal<In, Bit>,
    pub release_relieves: Signal<In, Bit>,
    pub retire: Signal<In, Bit>,
    pub retire_warp: Signal<In, Bits<W>>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub take: Signal<In, Bit>,
    pub owner_warp: Signal<In, Bits<W>>,
    pub owner_new: Signal<In, Bit>,
    pub presses: Signal<In, Bit>,
    pub was_told: Signal<Out, Bit>,
    pub yield_valid: Signal<Out, Bit>,
    pub yield_warp: Signal<Out, Bits<W>>,
    pub yield_reason: Signal<Out, Bit>,
    pub overdue_valid: Signal<Out, Bit>,
    pub overdue_warp: Signal<Out, Bits<W>>,
    holder: Vec<Holder<W, K, C, C1, N>>,
    told: MinSelect<N>,
    vacancy: First,
    #[count(_shared)]
    tag: Vec<Register<Bits<W>>>,
    #[count(_slots)]
    tells: Vec<Signal<Local, Bit>>,
    #[count(_slots)]
    warp: Vec<Signal<Local, Bits<W>>>,
    below_limit: Signal<Local, Bits<C1>>,
    less: Signal<Local, Bits<C>>,
    count: Signal<Local, Bits<C>>,
    next_count: Signal<Local, Bits<C>>,
    all_used: Signal<Local, Bit>,
    has_slot: Signal<Local, Bit>,
    allocates: Signal<Local, Bit>,
    fresh: Signal<Local, Bit>,
    any_due: Signal<Local, Bit>,
    any_told: Signal<Local, Bit>,
    told_pressed: Signal<Local, Bit>,
    told_warp: Signal<Local, Bits<W>>,
    fresh_first: Signal<Local, Bit>,
    any_overdue: Signal<Local, Bit>,
    late: Signal<Local, Bits<W>>,
    late_warp: Signal<Local, Bits<W>>,
    youngest: Constant<Bits<N>>,
    one: Constant<Bits<C1>>,
    by_one: Constant<Bits<1>>,
    number: Vec<Constant<Bits<W>>>,
    _slots: usize,
    _own: usize,
    _shared: usize,
    _if_shared: usize,
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Holders<W, K, C, C1, N> {
    /// The owners among `warps` warps of `locks` mutexes; `overdue` as the contract has it.
    pub fn new(warps: usize, locks: usize, overdue: usize) -> Self {
        assert!(N == K + W && C1 == C + 1);
        let slots = warps.min(locks);
        let shared = if warps > locks { slots } else { 0 };
        Self::init(HoldersValues {
            holder: (0..slots).map(|_| Holder::new(overdue)).collect(),
            told: MinSelect::new(slots),
            vacancy: First::new(slots),
            youngest: Constant::new(bits(((1 << K) - 1) << W)),
            one: Constant::new(bits(1)),
            by_one: Constant::new(bits(1)),
            number: (0..slots as u64).map(|number| Constant::new(bits(number))).collect(),
            _slots: slots,
            _own: slots - shared,
            _shared: shared,
            _if_shared: usize::from(shared > 0),
        })
    }
}

impl<const W: usize, const K: usize, const C: usize, const C1: usize, const N: usize> Logic
    for Holders<W, K, C, C1, N>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The warps that own something, and which of them is told.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody owns anything");
        comment!("count_limit: instructions that a holder may retire; 0: no limit");
        comment!("release_warp: a warp that gives back a mutex, if any does");
        comment!("release_last: it does, and owns nothing then");
        comment!("release_relieves: it does, and what it keeps is wanted by no higher warp");
        comment!("retire: a warp retired an instruction");
        comment!("retire_warp: which");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: to which warp");
        comment!("park: a warp is parked, and owns nothing then");
        comment!("park_warp: which");
        comment!("take: a reservation is taken");
        comment!("owner_warp: from this owner");
        comment!("owner_new: which got the mutex in this very cycle");
        comment!("presses: a higher warp wants some mutex of it then");
        comment!("was_told: the warp that gives back a mutex was told");
        comment!("yield_valid: a warp is told");
        comment!("yield_warp: which");
        comment!("yield_reason: its count alone is the reason");
        comment!("overdue_valid: a warp has not answered in time");
        comment!("overdue_warp: which");
        // The limit, as the slots compare with it.
        self.less.next = self.count_limit.val() - 1;
        self.below_limit.next = bit_cast::<C1, C>(self.less.val()) << self.by_one.val();
        if self.count_limit.val() == 0 {
            self.below_limit.next = (bit_cast::<C1, C>(self.less.val()) << self.by_one.val()) | self.one.val();
        }
        for i in 0..self._own {
            self.warp[i].next = self.number[i].val();
        }
        for i in 0..self._shared {
            self.warp[i].next = self.tag[i].q.val();
        }
        self.all_used.next = true;
        self.has_slot.next = false;
        self.any_told.next = false;
        self.any_due.next = false;
        self.count.next = bits::<C>(0);
        for i in 0..self._slots {
            self.holder[i].clock.next = self.clock.val();
            self.holder[i].reset.next = self.reset.val();
            self.holder[i].warp.next = self.warp[i].val();
            self.holder[i].release_warp.next = self.release_warp.val();
            self.holder[i].release_last.next = self.release_last.val();
            self.holder[i].release_relieves.next = self.release_relieves.val();
            self.holder[i].retire.next = self.retire.val();
            self.holder[i].retire_warp.next = self.retire_warp.val();
            self.holder[i].below_limit.next = self.below_limit.val();
            self.holder[i].grant.next = self.grant.val();
            self.holder[i].grant_warp.next = self.grant_warp.val();
            self.holder[i].park.next = self.park.val();
            self.holder[i].park_warp.next = self.park_warp.val();
            self.holder[i].take.next = self.take.val();
            self.holder[i].owner_warp.next = self.owner_warp.val();
            self.holder[i].presses.next = self.presses.val();
            self.all_used.next = self.all_used.val() & self.holder[i].used.val();
            self.has_slot.next = self.has_slot.val() | self.holder[i].of_granted.val();
            self.any_told.next = self.any_told.val() | self.holder[i].was_told.val();
            self.any_due.next = self.any_due.val() | self.holder[i].due.val();
            self.count.next = self.count.val() | self.holder[i].count_of_retired.val();
            // The one due longest, the lowest warp of those, is told.
            self.told.takes_part[i].next = self.holder[i].due.val();
            self.told.key[i].next = self.holder[i].key.val();
        }
        self.next_count.next = self.count.val();
        if !self.count.val().all() {
            self.next_count.next = self.count.val() + 1;
        }
        // A warp without a slot gets one that is free, or else the one that this cycle's release frees.
        self.allocates.next = false;
        for _shared in 0..self._if_shared {
            self.allocates.next = self.grant.val() & !self.has_slot.val();
        }
        for i in 0..self._slots {
            self.vacancy.candidate[i].next = self.allocates.val()
                & ((!self.all_used.val() & !self.holder[i].used.val())
                    | (self.all_used.val() & self.holder[i].gone.val()));
        }
        // It may have to be told at once: it has been due for no cycle.
        self.fresh.next = self.allocates.val() & self.owner_new.val() & self.take.val() & self.presses.val();
        self.told_warp.next = self.told.best.val().get_bits::<W>(0);
        self.fresh_first.next = self.fresh.val()
            & (!self.any_due.val()
                | (((self.told.best.val() & self.youngest.val()) == self.youngest.val())
                    & (self.grant_warp.val() < self.told_warp.val())));
        self.told_pressed.next = self.fresh_first.val();
        self.any_overdue.next = false;
        self.late.next = bits::<W>(0);
        for i in 0..self._slots {
            self.tells[i].next = self.told.wins[i].val();
            if self.fresh_first.val() {
                self.tells[i].next = self.vacancy.chosen[i].val();
            }
            self.holder[i].next_count.next = self.next_count.val();
            self.holder[i].allocate.next = self.vacancy.chosen[i].val();
            self.holder[i].allocate_pressed.next = self.fresh.val();
            self.holder[i].tell.next = self.tells[i].val();
            self.told_pressed.next =
                self.told_pressed.val() | (self.told.wins[i].val() & self.holder[i].pressed_now.val());
            self.any_overdue.next = self.any_overdue.val() | self.holder[i].overdue.val();
            self.late_warp.next = bits::<W>(0);
            if self.holder[i].overdue.val() {
                self.late_warp.next = self.warp[i].val();
            }
            self.late.next = self.late.val() | self.late_warp.val();
        }
        for i in 0..self._shared {
            self.tag[i].clock.next = self.clock.val();
            self.tag[i].d.next = self.tag[i].q.val();
            if self.vacancy.chosen[i].val() {
                self.tag[i].d.next = self.grant_warp.val();
            }
            if self.reset.val() {
                self.tag[i].d.next = self.number[i].val();
            }
        }
        self.was_told.next = self.any_told.val();
        self.yield_valid.next = self.any_due.val() | self.fresh.val();
        self.yield_warp.next = self.told_warp.val();
        if self.fresh_first.val() {
            self.yield_warp.next = self.grant_warp.val();
        }
        self.yield_reason.next = !self.told_pressed.val();
        self.overdue_valid.next = self.any_overdue.val();
        self.overdue_warp.next = self.late.val();
    }
}
