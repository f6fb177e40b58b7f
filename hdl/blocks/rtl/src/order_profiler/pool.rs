//! Number of active work-groups.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Number of active work-groups, which have been taken and have not been completed. It has G bits.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Pool<const G: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub take: Signal<In, Bit>,
    #[count(_cores)]
    pub complete: Vec<Signal<In, Bit>>,
    pub is_empty: Signal<Out, Bit>,
    pub excess: Signal<Out, Bit>,
    count: Register<Bits<G>>,
    /// Completions of each core, 0 or 1.
    #[count(_cores)]
    completion: Vec<Signal<Local, Bits<4>>>,
    taken_count: Signal<Local, Bits<G>>,
    completed: Signal<Local, Bits<4>>,
    completed_wide: Signal<Local, Bits<G>>,
    too_many_completed: Signal<Local, Bit>,
    is_few: Signal<Local, Bit>,
    change: Signal<Local, Bits<G>>,
    changed: Signal<Local, Bits<G>>,
    above_15: Constant<Bits<G>>,
    _cores: usize,
}

impl<const G: usize> Pool<G> {
    /// Returns a counter for 1 to 8 cores.
    ///
    /// # Panics
    /// If the number of cores is out of range, or G is 4 or less.
    pub fn new(cores: usize) -> Self {
        assert!(G > 4 && (1..=8).contains(&cores));
        Self::init(PoolValues { above_15: Constant::new(bits((1 << G) - 16)), _cores: cores })
    }
}

impl<const G: usize> Logic for Pool<G> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Number of active work-groups: taken and not completed.");
        comment!("reset: synchronous, active high: no work-group is active");
        comment!("take: a work-group is taken");
        comment!("complete: a work-group completes on this core");
        comment!("is_empty: no work-group is active");
        comment!("excess: more work-groups complete in this cycle than are active");
        dff_setup!(self, clock, count);
        comment!("Number of completions in this cycle.");
        self.completed.next = bits::<4>(0);
        for i in 0..self._cores {
            self.completion[i].next = bits::<4>(0);
            if self.complete[i].val() {
                self.completion[i].next = bits::<4>(1);
            }
            self.completed.next = self.completed.val() + self.completion[i].val();
        }
        self.completed_wide.next = bit_cast::<G, 4>(self.completed.val());
        comment!("At most 8 work-groups complete per cycle, so the comparison needs only the low bits.");
        self.is_few.next = (self.count.q.val() & self.above_15.val()) == 0;
        self.too_many_completed.next =
            self.is_few.val() & (self.completed.val() > bit_cast::<4, G>(self.count.q.val()));
        comment!("New number: plus 1 for a work-group that is taken, minus the completions that count.");
        self.taken_count.next = bits::<G>(0);
        if self.take.val() {
            self.taken_count.next = bits::<G>(1);
        }
        self.change.next = self.taken_count.val() - self.completed_wide.val();
        self.changed.next = self.count.q.val() + self.change.val();
        self.count.d.next = self.changed.val();
        if self.too_many_completed.val() {
            self.count.d.next = self.taken_count.val();
        }
        if self.reset.val() {
            self.count.d.next = bits::<G>(0);
        }
        self.is_empty.next = self.count.q.val() == 0;
        self.excess.next = self.too_many_completed.val();
    }
}
