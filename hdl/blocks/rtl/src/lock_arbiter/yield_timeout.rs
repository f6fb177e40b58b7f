//! YieldTimeout: a holder that doesn't answer becomes visible.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// How long one warp has left to answer its yield before it is overdue.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct YieldTimeout {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub told: Signal<In, Bit>,
    pub overdue: Signal<Out, Bit>,
    running: Register<Bit>,
    left: Register<Bits<17>>,
    over: Signal<Local, Bit>,
    first: Constant<Bits<17>>,
    mask: Constant<Bits<17>>,
}

impl YieldTimeout {
    /// YieldTimeout for `cycles` cycles.
    pub fn new(cycles: usize) -> Self {
        assert!((1..=65536).contains(&cycles));
        Self::init(YieldTimeoutValues {
            first: Constant::new(bits(cycles as u64 - 1)),
            mask: Constant::new(bits((cycles as u64).next_power_of_two() - 1)),
        })
    }
}

impl Logic for YieldTimeout {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The time that a told warp has left to answer.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody is waited for");
        comment!("start: the warp is told from the next cycle on");
        comment!("told: the warp is still told after this cycle");
        comment!("overdue: it has not answered for OVERDUE cycles, once");
        clock!(self, clock, running, left);
        self.over.next = self.running.q.val() & self.told.val() & (self.left.q.val() == 0);
        self.running.d.next = self.running.q.val() & self.told.val() & !self.over.val();
        self.left.d.next = (self.left.q.val() - 1) & self.mask.val();
        if self.start.val() {
            self.running.d.next = true;
            self.left.d.next = self.first.val();
        }
        if self.reset.val() {
            self.running.d.next = false;
            self.left.d.next = bits::<17>(0);
        }
        self.overdue.next = self.over.val();
    }
}
