//! First thread of a set in cyclic order.
//!
//! Widths: see [`WarpIssue`](super::WarpIssue).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// First thread of a set from a given thread on, in cyclic order. The mask of the given thread, which has one bit, is
/// subtracted from the set. This clears the lowest 1 of the set at or above that bit, and no other 1 of the set.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct First<const L: usize> {
    pub threads: Signal<In, Bits<L>>,
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
        comment!("threads: the set of threads");
        comment!("from: thread from which the order starts, as a mask of one bit");
        comment!("chosen: first thread of the set from that thread on; without one, the lowest thread of the set");
        comment!("A subtraction borrows up to the lowest 1 of the set from its own bit on, and clears this 1.");
        self.minus_from.next = self.threads.val() - self.from.val();
        self.minus_one.next = self.threads.val() - 1;
        self.wraps.next = self.threads.val() < self.from.val();
        self.chosen.next = self.threads.val() & !self.minus_from.val();
        if self.wraps.val() {
            self.chosen.next = self.threads.val() & !self.minus_one.val();
        }
    }
}
