//! Parked warps, and the best of them for a mutex.

use super::min_select::MinSelect;
use super::wait_slot::WaitSlot;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register};

/// Wait slots of the parked warps, in order of parking, the oldest in slot 0.
///
/// An empty slot is closed by one slot per cycle, so that the last slot is free for the next warp. At least one warp
/// owns a mutex and is not parked, so there is one slot fewer than warps.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiters<const W: usize, const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub park_lock: Signal<In, Bits<K>>,
    pub park_level: Signal<In, Bits<P>>,
    pub pick_lock: Signal<In, Bits<K>>,
    pub leave: Signal<In, Bit>,
    pub best: Signal<Out, Bits<W>>,
    pub best_level: Signal<Out, Bits<P>>,
    pub others_wait: Signal<Out, Bit>,
    wait_slot: Vec<WaitSlot<W, K, P>>,
    highest: MinSelect<P>,
    oldest: First,
    gap: First,
    #[count(_aging)]
    ticks: Vec<Register<Bits<17>>>,
    tick: Signal<Local, Bits<17>>,
    #[count(_slots)]
    shift: Vec<Signal<Local, Bit>>,
    #[count(_slots)]
    remains: Vec<Signal<Local, Bit>>,
    winner: Signal<Local, Bits<W>>,
    winner_term: Signal<Local, Bits<W>>,
    any_other_waits: Signal<Local, Bit>,
    last_tick: Constant<Bits<17>>,
    tick_mask: Constant<Bits<17>>,
    _slots: usize,
    _last: usize,
    _aging: usize,
}

impl<const W: usize, const K: usize, const P: usize> Waiters<W, K, P> {
    /// Returns the wait slots of `warps` warps. `aging` is the parameter AGING in cycles; 0 disables aging.
    pub fn new(warps: usize, aging: usize) -> Self {
        assert!(warps >= 1);
        let slots = (warps - 1).max(1);
        Self::init(WaitersValues {
            wait_slot: (0..slots).map(|_| WaitSlot::new(aging)).collect(),
            highest: MinSelect::new(slots),
            oldest: First::new(slots),
            gap: First::new(slots),
            last_tick: Constant::new(bits(aging.max(1) as u64 - 1)),
            tick_mask: Constant::new(bits((aging.max(1) as u64).next_power_of_two() - 1)),
            _slots: slots,
            _last: slots - 1,
            _aging: usize::from(aging > 0),
        })
    }
}

impl<const W: usize, const K: usize, const P: usize> Logic for Waiters<W, K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Parked warps in order of parking, and the best of them for a mutex.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: no warp is parked");
        comment!("priority_write: a priority is written");
        comment!("priority_warp: warp of the write");
        comment!("priority_value: its new priority");
        comment!("park: a warp is parked");
        comment!("park_warp: that warp");
        comment!("park_lock: mutex that it waits for");
        comment!("park_level: its priority at the start of this cycle");
        comment!("pick_lock: the mutex that is granted to its best waiter");
        comment!("leave: the best parked warp gets it and leaves its slot");
        comment!("best: warp parked on it with the highest effective priority; among equals the first parked");
        comment!("best_level: its effective priority; the lowest if no warp is parked on it");
        comment!("others_wait: other warps stay parked on it");
        comment!("Tick: cycle counter modulo AGING.");
        self.tick.next = bits::<17>(0);
        for i in 0..self._aging {
            self.ticks[i].clock.next = self.clock.val();
            self.tick.next = self.ticks[i].q.val();
            self.ticks[i].d.next = (self.ticks[i].q.val() + 1) & self.tick_mask.val();
            if self.reset.val() | (self.ticks[i].q.val() == self.last_tick.val()) {
                self.ticks[i].d.next = bits::<17>(0);
            }
        }
        comment!("The best waiter: the highest effective priority (the lowest number), among equals the oldest.");
        for i in 0..self._slots {
            self.wait_slot[i].pick_lock.next = self.pick_lock.val();
            self.highest.candidate_valid[i].next = self.wait_slot[i].of_picked.val();
            self.highest.key[i].next = self.wait_slot[i].effective_level.val();
            self.oldest.candidate[i].next = self.highest.selected[i].val();
        }
        self.winner.next = bits::<W>(0);
        self.any_other_waits.next = false;
        for i in 0..self._slots {
            self.winner_term.next = bits::<W>(0);
            if self.oldest.chosen[i].val() {
                self.winner_term.next = self.wait_slot[i].warp.val();
            }
            self.winner.next = self.winner.val() | self.winner_term.val();
            self.remains[i].next = self.wait_slot[i].filled.val() & !(self.leave.val() & self.oldest.chosen[i].val());
            self.any_other_waits.next =
                self.any_other_waits.val() | (self.wait_slot[i].of_picked.val() & self.remains[i].val());
        }
        comment!("From the first slot that is empty or left, all slots shift towards the oldest.");
        for i in 0..self._slots {
            self.gap.candidate[i].next = !self.wait_slot[i].filled.val();
            self.shift[i].next = self.gap.reached[i].val() | (self.leave.val() & self.oldest.reached[i].val());
            self.wait_slot[i].clock.next = self.clock.val();
            self.wait_slot[i].reset.next = self.reset.val();
            self.wait_slot[i].priority_write.next = self.priority_write.val();
            self.wait_slot[i].priority_warp.next = self.priority_warp.val();
            self.wait_slot[i].priority_value.next = self.priority_value.val();
            self.wait_slot[i].tick.next = self.tick.val();
            self.wait_slot[i].shift.next = self.shift[i].val();
        }
        comment!("Each slot takes the contents of the next one, the last slot those of a warp that is parked.");
        for i in 0..self._last {
            self.wait_slot[i].next_filled.next = self.remains[i + 1].val();
            self.wait_slot[i].next_warp.next = self.wait_slot[i + 1].warp.val();
            self.wait_slot[i].next_lock.next = self.wait_slot[i + 1].lock.val();
            self.wait_slot[i].next_level.next = self.wait_slot[i + 1].level.val();
            self.wait_slot[i].next_written.next = self.wait_slot[i + 1].written.val();
            self.wait_slot[i].next_since.next = self.wait_slot[i + 1].since.val();
            self.wait_slot[i].next_raised.next = self.wait_slot[i + 1].raised.val();
        }
        for i in self._last..self._slots {
            self.wait_slot[i].next_filled.next = self.park.val();
            self.wait_slot[i].next_warp.next = self.park_warp.val();
            self.wait_slot[i].next_lock.next = self.park_lock.val();
            self.wait_slot[i].next_level.next = self.park_level.val();
            self.wait_slot[i].next_written.next =
                self.priority_write.val() & (self.priority_warp.val() == self.park_warp.val());
            self.wait_slot[i].next_since.next = self.tick.val();
            self.wait_slot[i].next_raised.next = bits::<P>(0);
        }
        self.best.next = self.winner.val();
        self.best_level.next = self.highest.min_key.val();
        self.others_wait.next = self.any_other_waits.val();
    }
}
