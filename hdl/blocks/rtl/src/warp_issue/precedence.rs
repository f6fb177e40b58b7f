//! How many blocks in a row lower threads may run before the one whose turn it is.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// A count of blocks that ran for lower threads: while it is small, any block is left for them.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Precedence {
    pub clock: Signal<In, Clock>,
    pub begin: Signal<In, Bit>,
    pub prefer: Signal<In, Bit>,
    pub run: Signal<In, Bit>,
    pub open: Signal<Out, Bit>,
    preferred: Register<Bit>,
    blocks: Register<Bits<8>>,
    most: Constant<Bits<8>>,
    mask: Constant<Bits<8>>,
}

impl Precedence {
    /// For `most` blocks in a row: the contract's MANAGE.
    pub fn new(most: usize) -> Self {
        assert!((1..=255).contains(&most));
        Self::init(PrecedenceValues {
            most: Constant::new(bits(most as u64)),
            mask: Constant::new(bits((most as u64 + 1).next_power_of_two() - 1)),
        })
    }
}

impl Logic for Precedence {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("How many blocks in a row lower threads may run before the one whose turn it is.");
        comment!("clock: the one clock");
        comment!("begin: a warp begins");
        comment!("prefer: a block that doesn't synchronise is left for a lower thread");
        comment!("run: a block runs");
        comment!("open: there may be another one");
        dff_setup!(self, clock, preferred, blocks);
        if self.run.val() {
            self.blocks.d.next = bits::<8>(0);
            if self.preferred.q.val() {
                self.blocks.d.next = (self.blocks.q.val() + 1) & self.mask.val();
            }
        }
        if self.prefer.val() {
            self.preferred.d.next = true;
        }
        if self.begin.val() {
            self.blocks.d.next = bits::<8>(0);
        }
        if self.begin.val() | self.run.val() {
            self.preferred.d.next = false;
        }
        self.open.next = self.blocks.q.val() != self.most.val();
    }
}
