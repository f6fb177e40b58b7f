//! One wait slot of the order of parking.

use super::aging::Aging;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Wait slot of a parked warp: the warp, its mutex and its priority.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct WaitSlot<const W: usize, const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub pick_lock: Signal<In, Bits<K>>,
    pub tick: Signal<In, Bits<17>>,
    pub shift: Signal<In, Bit>,
    pub next_filled: Signal<In, Bit>,
    pub next_warp: Signal<In, Bits<W>>,
    pub next_lock: Signal<In, Bits<K>>,
    pub next_level: Signal<In, Bits<P>>,
    pub next_written: Signal<In, Bit>,
    pub next_since: Signal<In, Bits<17>>,
    pub next_raised: Signal<In, Bits<P>>,
    pub filled: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    pub lock: Signal<Out, Bits<K>>,
    pub level: Signal<Out, Bits<P>>,
    pub written: Signal<Out, Bit>,
    pub since: Signal<Out, Bits<17>>,
    pub raised: Signal<Out, Bits<P>>,
    pub of_picked: Signal<Out, Bit>,
    pub effective_level: Signal<Out, Bits<P>>,
    occupied: Register<Bit>,
    waiting_warp: Register<Bits<W>>,
    waiting_lock: Register<Bits<K>>,
    waiting_level: Register<Bits<P>>,
    aging: Vec<Aging<P>>,
    level_written: Signal<Local, Bit>,
    _aging: usize,
}

impl<const W: usize, const K: usize, const P: usize> WaitSlot<W, K, P> {
    /// Returns a wait slot. `aging` is the parameter AGING in cycles; 0 disables aging.
    pub fn new(aging: usize) -> Self {
        Self::init(WaitSlotValues {
            aging: (0..usize::from(aging > 0)).map(|_| Aging::default()).collect(),
            _aging: usize::from(aging > 0),
        })
    }
}

impl<const W: usize, const K: usize, const P: usize> Logic for WaitSlot<W, K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Wait slot: one parked warp, its mutex and its priority.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the slot becomes empty");
        comment!("priority_write: a priority is written");
        comment!("priority_warp: warp of the write");
        comment!("priority_value: its new priority");
        comment!("pick_lock: the mutex that is granted to its best waiter");
        comment!("tick: cycle counter modulo AGING");
        comment!("shift: the slot takes the contents of the next slot");
        comment!("next_filled: the next slot holds a warp");
        comment!("next_warp: its warp");
        comment!("next_lock: the mutex that this warp waits for");
        comment!("next_level: its priority");
        comment!("next_written: its priority is written in this cycle");
        comment!("next_since: its tick at parking");
        comment!("next_raised: its rise of priority by aging");
        comment!("filled: the slot holds a parked warp");
        comment!("warp: the parked warp");
        comment!("lock: the mutex that it waits for");
        comment!("level: its priority");
        comment!("written: its priority is written in this cycle");
        comment!("since: its tick at parking");
        comment!("raised: its rise of priority by aging, after this cycle");
        comment!("of_picked: the warp waits for the mutex that is granted");
        comment!("effective_level: its effective priority");
        dff_setup!(self, clock, occupied, waiting_warp, waiting_lock, waiting_level);
        comment!("Take the contents of the next slot, or keep those of this one.");
        self.level_written.next = self.priority_write.val() & (self.priority_warp.val() == self.waiting_warp.q.val());
        if self.shift.val() {
            self.occupied.d.next = self.next_filled.val();
            self.waiting_warp.d.next = self.next_warp.val();
            self.waiting_lock.d.next = self.next_lock.val();
            self.waiting_level.d.next = self.next_level.val();
        }
        comment!("Priority write, to the warp that the slot holds after this cycle.");
        if (self.shift.val() & self.next_written.val()) | (!self.shift.val() & self.level_written.val()) {
            self.waiting_level.d.next = self.priority_value.val();
        }
        if self.reset.val() {
            self.occupied.d.next = false;
        }
        comment!("Contents of the slot, and its effective priority without aging.");
        self.filled.next = self.occupied.q.val();
        self.warp.next = self.waiting_warp.q.val();
        self.lock.next = self.waiting_lock.q.val();
        self.level.next = self.waiting_level.q.val();
        self.written.next = self.level_written.val();
        self.of_picked.next = self.occupied.q.val() & (self.waiting_lock.q.val() == self.pick_lock.val());
        self.effective_level.next = self.waiting_level.q.val();
        self.since.next = bits::<17>(0);
        self.raised.next = bits::<P>(0);
        for i in 0..self._aging {
            comment!("Aging: position of the tick, and the effective priority.");
            self.aging[i].clock.next = self.clock.val();
            self.aging[i].tick.next = self.tick.val();
            self.aging[i].level.next = self.waiting_level.q.val();
            self.aging[i].shift.next = self.shift.val();
            self.aging[i].next_since.next = self.next_since.val();
            self.aging[i].next_raised.next = self.next_raised.val();
            self.since.next = self.aging[i].since.val();
            self.raised.next = self.aging[i].raised.val();
            self.effective_level.next = self.aging[i].effective_level.val();
        }
    }
}
