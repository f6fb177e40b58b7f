//! The work-groups that are under way.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// How many work-groups are under way: taken and not completed.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Pool<const G: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub take: Signal<In, Bit>,
    #[count(_cores)]
    pub complete: Vec<Signal<In, Bit>>,
    pub none: Signal<Out, Bit>,
    pub excess: Signal<Out, Bit>,
    count: Register<Bits<G>>,
    // A completion, and what is taken, as numbers: 0 or 1.
    #[count(_cores)]
    ended: Vec<Signal<Local, Bits<4>>>,
    more: Signal<Local, Bits<G>>,
    completed: Signal<Local, Bits<4>>,
    completed_wide: Signal<Local, Bits<G>>,
    too_many: Signal<Local, Bit>,
    kept: Signal<Local, Bits<G>>,
    _cores: usize,
}

impl<const G: usize> Pool<G> {
    /// With so many cores, 8 at most.
    pub fn new(cores: usize) -> Self {
        assert!(G > 4 && (1..=8).contains(&cores));
        Self::init(PoolValues { _cores: cores })
    }
}

impl<const G: usize> Logic for Pool<G> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("How many work-groups are under way.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: none is under way");
        comment!("take: a work-group is taken");
        comment!("complete: a work-group is completed, on this core");
        comment!("none: none is under way");
        comment!("excess: more are completed in this cycle than are under way");
        dff_setup!(self, clock, count);
        self.completed.next = bits::<4>(0);
        for i in 0..self._cores {
            self.ended[i].next = bits::<4>(0);
            if self.complete[i].val() {
                self.ended[i].next = bits::<4>(1);
            }
            self.completed.next = self.completed.val() + self.ended[i].val();
        }
        self.completed_wide.next = bit_cast::<G, 4>(self.completed.val());
        self.too_many.next = self.completed_wide.val() > self.count.q.val();
        self.kept.next = self.count.q.val() - self.completed_wide.val();
        if self.too_many.val() {
            self.kept.next = bits::<G>(0);
        }
        self.more.next = bits::<G>(0);
        if self.take.val() {
            self.more.next = bits::<G>(1);
        }
        self.count.d.next = self.kept.val() + self.more.val();
        if self.reset.val() {
            self.count.d.next = bits::<G>(0);
        }
        self.none.next = self.count.q.val() == 0;
        self.excess.next = self.too_many.val();
    }
}
