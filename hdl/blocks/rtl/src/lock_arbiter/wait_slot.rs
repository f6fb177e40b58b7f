//! One place in the order of parking.

use super::aging::Aging;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// A place in the order of parking: which warp waits there, for which mutex, and its priority.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct WaitSlot<const W: usize, const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub pick_lock: Signal<In, Bits<K>>,
    pub tick: Signal<In, Bits<17>>,
    pub moves: Signal<In, Bit>,
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
    pub here: Signal<Out, Bit>,
    pub effective: Signal<Out, Bits<P>>,
    full: Register<Bit>,
    who: Register<Bits<W>>,
    what: Register<Bits<K>>,
    value: Register<Bits<P>>,
    aging: Vec<Aging<P>>,
    is_written: Signal<Local, Bit>,
    _aging: usize,
}

impl<const W: usize, const K: usize, const P: usize> WaitSlot<W, K, P> {
    /// A place; `aging` as the contract has it.
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
        comment!("A place in the order of parking.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: it is empty");
        comment!("priority_write: a priority is set");
        comment!("priority_warp: of which warp");
        comment!("priority_value: to this");
        comment!("pick_lock: the mutex that is granted to the best of its waiters");
        comment!("tick: counts AGING cycles again and again");
        comment!("moves: what stands behind it moves here");
        comment!("next_filled: something stands there");
        comment!("next_warp: this warp");
        comment!("next_lock: for this mutex");
        comment!("next_level: with this priority");
        comment!("next_written: which is set in this cycle");
        comment!("next_since: the tick at which it was parked");
        comment!("next_raised: by how much age has raised it");
        comment!("filled: a warp waits here");
        comment!("warp: which");
        comment!("lock: for which mutex");
        comment!("level: its priority");
        comment!("written: which is set in this cycle");
        comment!("since: the tick at which it was parked");
        comment!("raised: by how much age has raised it after this cycle");
        comment!("here: it waits for the mutex that is granted");
        comment!("effective: its priority in that contest");
        dff_setup!(self, clock, full, who, what, value);
        self.is_written.next = self.priority_write.val() & (self.priority_warp.val() == self.who.q.val());
        if self.moves.val() {
            self.full.d.next = self.next_filled.val();
            self.who.d.next = self.next_warp.val();
            self.what.d.next = self.next_lock.val();
            self.value.d.next = self.next_level.val();
        }
        if (self.moves.val() & self.next_written.val()) | (!self.moves.val() & self.is_written.val()) {
            self.value.d.next = self.priority_value.val();
        }
        if self.reset.val() {
            self.full.d.next = false;
        }
        self.filled.next = self.full.q.val();
        self.warp.next = self.who.q.val();
        self.lock.next = self.what.q.val();
        self.level.next = self.value.q.val();
        self.written.next = self.is_written.val();
        self.here.next = self.full.q.val() & (self.what.q.val() == self.pick_lock.val());
        self.effective.next = self.value.q.val();
        self.since.next = bits::<17>(0);
        self.raised.next = bits::<P>(0);
        for i in 0..self._aging {
            self.aging[i].clock.next = self.clock.val();
            self.aging[i].tick.next = self.tick.val();
            self.aging[i].level.next = self.value.q.val();
            self.aging[i].moves.next = self.moves.val();
            self.aging[i].next_since.next = self.next_since.val();
            self.aging[i].next_raised.next = self.next_raised.val();
            self.since.next = self.aging[i].since.val();
            self.raised.next = self.aging[i].raised.val();
            self.effective.next = self.aging[i].effective.val();
        }
    }
}
