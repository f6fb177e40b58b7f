//! Aging: the priority of a parked warp rises with time.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Rise of a priority while its warp is parked: by one each time the tick of its parking comes again.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Aging<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub tick: Signal<In, Bits<17>>,
    pub level: Signal<In, Bits<P>>,
    pub shift: Signal<In, Bit>,
    pub next_since: Signal<In, Bits<17>>,
    pub next_raised: Signal<In, Bits<P>>,
    pub since: Signal<Out, Bits<17>>,
    pub raised: Signal<Out, Bits<P>>,
    pub effective_level: Signal<Out, Bits<P>>,
    parked_at: Register<Bits<17>>,
    rise_now: Register<Bits<P>>,
    rise_after: Signal<Local, Bits<P>>,
}

impl<const P: usize> Default for Aging<P> {
    fn default() -> Self {
        Self::init()
    }
}

impl<const P: usize> Logic for Aging<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Aging: the priority of a parked warp rises by one every AGING cycles.");
        comment!("clock: the one clock");
        comment!("tick: cycle counter modulo AGING");
        comment!("level: the warp's priority");
        comment!("shift: the slot takes the contents of the next slot");
        comment!("next_since: tick at parking of that slot's warp");
        comment!("next_raised: its rise of priority by aging");
        comment!("since: tick at which the warp was parked");
        comment!("raised: its rise of priority, after this cycle");
        comment!("effective_level: its effective priority");
        dff_setup!(self, clock, parked_at, rise_now);
        comment!("One step whenever the tick at parking comes again; the rise saturates.");
        self.rise_after.next = self.rise_now.q.val();
        if (self.tick.val() == self.parked_at.q.val()) & !self.rise_now.q.val().all() {
            self.rise_after.next = self.rise_now.q.val() + 1;
        }
        self.rise_now.d.next = self.rise_after.val();
        comment!("The slot takes another warp.");
        if self.shift.val() {
            self.parked_at.d.next = self.next_since.val();
            self.rise_now.d.next = self.next_raised.val();
        }
        comment!("Effective priority: priority less the rise, at least 0 (0 is the highest).");
        self.since.next = self.parked_at.q.val();
        self.raised.next = self.rise_after.val();
        self.effective_level.next = bits::<P>(0);
        if self.level.val() > self.rise_now.q.val() {
            self.effective_level.next = self.level.val() - self.rise_now.q.val();
        }
    }
}
