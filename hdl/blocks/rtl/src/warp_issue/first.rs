//! First thread of a set in cyclic order.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// First thread of a set from one thread on. Each subtraction borrows up to the lowest 1 that it meets; there the
/// difference has a 0 where the set has a 1.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct First<const L: usize> {
    pub set: Signal<In, Bits<L>>,
    pub from: Signal<In, Bits<L>>,
    pub chosen: Signal<Out, Bits<L>>,
    minus_from: Signal<Local, Bits<L>>,
    minus_one: Signal<Local, Bits<L>>,
    wraps: Signal<Local, Bit>,
}

impl<const L: usize> Logic for First<L> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("First thread of a set in cyclic order, as a mask of one bit; 0 for an empty set.");
        comment!("set: the set of threads");
        comment!("from: the thread from which the order starts, as a mask of one bit");
        comment!("chosen: the first thread of the set from that thread on, else the lowest of all");
        comment!("A subtraction borrows up to the lowest 1 of the set, and clears it.");
        self.minus_from.next = self.set.val() - self.from.val();
        self.minus_one.next = self.set.val() - 1;
        self.wraps.next = self.set.val() < self.from.val();
        self.chosen.next = self.set.val() & !self.minus_from.val();
        if self.wraps.val() {
            self.chosen.next = self.set.val() & !self.minus_one.val();
        }
    }
}
