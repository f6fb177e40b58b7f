//! Timeout of an unanswered yield.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Counter of the cycles that a warp has left to answer its yield.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct YieldTimeout {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub yield_pending: Signal<In, Bit>,
    pub overdue: Signal<Out, Bit>,
    running: Register<Bit>,
    cycles_left: Register<Bits<17>>,
    expired: Signal<Local, Bit>,
    first_count: Constant<Bits<17>>,
    mask: Constant<Bits<17>>,
}

impl YieldTimeout {
    /// Returns a timeout of `cycles` cycles (1 to 65536).
    pub fn new(cycles: usize) -> Self {
        assert!((1..=65536).contains(&cycles));
        Self::init(YieldTimeoutValues {
            first_count: Constant::new(bits(cycles as u64 - 1)),
            mask: Constant::new(bits((cycles as u64).next_power_of_two() - 1)),
        })
    }
}

impl Logic for YieldTimeout {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Yield timeout: counts the cycles until an unanswered yield is overdue.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the timeout stops");
        comment!("start: a yield is requested; the timeout starts");
        comment!("yield_pending: the yield is still unanswered after this cycle");
        comment!("overdue: the yield has been unanswered for OVERDUE cycles (pulse)");
        clock!(self, clock, running, cycles_left);
        comment!("Count down from OVERDUE - 1 while the yield is pending; at 0 it is overdue, once.");
        self.expired.next = self.running.q.val() & self.yield_pending.val() & (self.cycles_left.q.val() == 0);
        self.running.d.next = self.running.q.val() & self.yield_pending.val() & !self.expired.val();
        self.cycles_left.d.next = (self.cycles_left.q.val() - 1) & self.mask.val();
        comment!("A new yield starts the timeout again.");
        if self.start.val() {
            self.running.d.next = true;
            self.cycles_left.d.next = self.first_count.val();
        }
        if self.reset.val() {
            self.running.d.next = false;
            self.cycles_left.d.next = bits::<17>(0);
        }
        self.overdue.next = self.expired.val();
    }
}
