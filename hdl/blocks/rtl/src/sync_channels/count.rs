//! Count of one channel.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Up-down counter of step 1, built as a chain of half adders, so that its width need not be a const generic parameter.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Count {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub step: Signal<In, Bit>,
    pub up: Signal<In, Bit>,
    pub nonzero: Signal<Out, Bit>,
    pub full: Signal<Out, Bit>,
    #[count(_bits)]
    count_bit: Vec<Register<Bit>>,
    carry: Signal<Local, Bit>,
    any_bit: Signal<Local, Bit>,
    all_bits: Signal<Local, Bit>,
    _bits: usize,
}

impl Count {
    /// Returns a counter of `bits` bits.
    ///
    /// # Panics
    /// If `bits` is 0.
    pub fn new(bits: usize) -> Self {
        assert!(bits >= 1);
        Self::init(CountValues { _bits: bits })
    }
}

impl Logic for Count {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Count of one channel: an up-down counter.");
        comment!("reset: synchronous, active high: the count is 0");
        comment!("step: the count changes by one");
        comment!("up: with step: the count rises; otherwise it falls");
        comment!("nonzero: the count is above 0");
        comment!("full: the count has its largest value");
        comment!("The carry reaches a bit while all lower bits are 1 (up) or 0 (down).");
        self.carry.next = true;
        self.any_bit.next = false;
        self.all_bits.next = true;
        for i in 0..self._bits {
            self.count_bit[i].clock.next = self.clock.val();
            self.count_bit[i].d.next = self.count_bit[i].q.val();
            if self.step.val() {
                self.count_bit[i].d.next = self.count_bit[i].q.val() ^ self.carry.val();
            }
            if self.reset.val() {
                self.count_bit[i].d.next = false;
            }
            self.carry.next = self.carry.val() & (self.count_bit[i].q.val() == self.up.val());
            self.any_bit.next = self.any_bit.val() | self.count_bit[i].q.val();
            self.all_bits.next = self.all_bits.val() & self.count_bit[i].q.val();
        }
        self.nonzero.next = self.any_bit.val();
        self.full.next = self.all_bits.val();
    }
}
