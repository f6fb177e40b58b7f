//! Count of one channel.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Up-down counter of step 1, built as a chain of half adders, so that its width need not be a const generic parameter.
///
/// A signal raises the stored value in its cycle. A wait lowers it one cycle later. Until then the count is the stored
/// value minus one, and the outputs are those of the count.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Count {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signalled: Signal<In, Bit>,
    pub claimed: Signal<In, Bit>,
    pub lower: Signal<In, Bit>,
    pub nonzero: Signal<Out, Bit>,
    pub full: Signal<Out, Bit>,
    #[count(_bits)]
    count_bit: Vec<Register<Bit>>,
    /// The stored value is above 1; absent if it has one bit.
    #[count(_wide)]
    above_one: Vec<Register<Bit>>,
    step: Signal<Local, Bit>,
    low_step: Signal<Local, Bit>,
    low_carry: Signal<Local, Bit>,
    carry: Signal<Local, Bit>,
    any_upper: Signal<Local, Bit>,
    any_high: Signal<Local, Bit>,
    all_bits: Signal<Local, Bit>,
    full_now: Signal<Local, Bit>,
    _bits: usize,
    _wide: usize,
}

impl Count {
    /// Returns a counter of `bits` bits (at least 1).
    pub fn new(bits: usize) -> Self {
        assert!(bits >= 1);
        Self::init(CountValues { _bits: bits, _wide: usize::from(bits > 1) })
    }
}

impl Logic for Count {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Count of one channel: an up-down counter.");
        comment!("reset: synchronous, active high: the count is 0");
        comment!("signalled: the channel is signalled: the count rises unless it is full");
        comment!("claimed: a waiting warp takes the signal of this cycle, so no count rises");
        comment!("lower: a wait took a signal in the previous cycle, so the stored value falls now");
        comment!("nonzero: the count is above 0");
        comment!("full: the count has its largest value");
        comment!("While lower is 1, the count is the stored value minus one. A rise and a fall cancel each other out.");
        self.all_bits.next = true;
        for i in 0..self._bits {
            self.all_bits.next = self.all_bits.val() & self.count_bit[i].q.val();
        }
        self.full_now.next = self.all_bits.val() & !self.lower.val();
        self.full.next = self.full_now.val();
        self.step.next = (self.signalled.val() & !self.full_now.val()) ^ self.lower.val();
        comment!("A signal is claimed only if its count is 0: the other bits of a count of 0 do not change.");
        comment!("So claimed, which is known late in the cycle, reaches only the lowest bit.");
        self.low_step.next = self.step.val() & (self.lower.val() | !self.claimed.val());
        self.count_bit[0].clock.next = self.clock.val();
        self.count_bit[0].d.next = self.count_bit[0].q.val() ^ self.low_step.val();
        if self.reset.val() {
            self.count_bit[0].d.next = false;
        }
        comment!("The carry reaches a bit of a count that changes while all lower bits are 1 (up) or 0 (down).");
        self.low_carry.next = self.step.val() & (self.count_bit[0].q.val() != self.lower.val());
        self.carry.next = self.low_carry.val();
        for i in 1..self._bits {
            self.count_bit[i].clock.next = self.clock.val();
            self.count_bit[i].d.next = self.count_bit[i].q.val() ^ self.carry.val();
            if self.reset.val() {
                self.count_bit[i].d.next = false;
            }
            self.carry.next = self.carry.val() & (self.count_bit[i].q.val() != self.lower.val());
        }
        comment!("A register holds whether the stored value is above 1. So only the lowest bit is read in addition.");
        comment!("A rise from an odd value ends above 1, and a fall from an even value above 2 does.");
        self.any_high.next = false;
        for i in 2..self._bits {
            self.any_high.next = self.any_high.val() | self.count_bit[i].q.val();
        }
        self.any_upper.next = false;
        for i in 0..self._wide {
            self.any_upper.next = self.above_one[i].q.val();
            self.above_one[i].clock.next = self.clock.val();
            self.above_one[i].d.next = (self.above_one[i].q.val() & !self.low_carry.val())
                | (self.low_carry.val() & (!self.lower.val() | self.any_high.val()));
            if self.reset.val() {
                self.above_one[i].d.next = false;
            }
        }
        self.nonzero.next = self.any_upper.val() | (self.count_bit[0].q.val() & !self.lower.val());
    }
}
