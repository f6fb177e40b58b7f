//! The count of one channel.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// A count of so many bits, that goes up or down by one: a chain of half adders, so that its bits are no width of a type.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Count {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub step: Signal<In, Bit>,
    pub up: Signal<In, Bit>,
    pub some: Signal<Out, Bit>,
    pub full: Signal<Out, Bit>,
    #[count(_bits)]
    value: Vec<Register<Bit>>,
    carry: Signal<Local, Bit>,
    any: Signal<Local, Bit>,
    all: Signal<Local, Bit>,
    _bits: usize,
}

impl Count {
    /// A count of `bits` bits.
    pub fn new(bits: usize) -> Self {
        assert!(bits >= 1);
        Self::init(CountValues { _bits: bits })
    }
}

impl Logic for Count {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The count of one channel.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the count is 0");
        comment!("step: the count changes by one");
        comment!("up: if it does, it rises; else it falls");
        comment!("some: it is above 0");
        comment!("full: it is as high as can be");
        self.carry.next = true;
        self.any.next = false;
        self.all.next = true;
        for i in 0..self._bits {
            self.value[i].clock.next = self.clock.val();
            self.value[i].d.next = self.value[i].q.val();
            if self.step.val() {
                self.value[i].d.next = self.value[i].q.val() ^ self.carry.val();
            }
            if self.reset.val() {
                self.value[i].d.next = false;
            }
            self.carry.next = self.carry.val() & (self.value[i].q.val() == self.up.val());
            self.any.next = self.any.val() | self.value[i].q.val();
            self.all.next = self.all.val() & self.value[i].q.val();
        }
        self.some.next = self.any.val();
        self.full.next = self.all.val();
    }
}
