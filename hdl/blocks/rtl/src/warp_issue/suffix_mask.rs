//! Suffix mask: the lowest element of a set and all elements above it.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// Computes `x | -x`. On an FPGA this is a carry chain, which at 32 lanes is faster than rounds of ORs. Elsewhere
/// the negation becomes a prefix network of logarithmic depth.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct SuffixMask<const L: usize> {
    pub set: Signal<In, Bits<L>>,
    pub mask: Signal<Out, Bits<L>>,
    negative: Signal<Local, Bits<L>>,
}

impl<const L: usize> Logic for SuffixMask<L> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Suffix mask: the first thread of a set and all threads after it; 0 for an empty set.");
        comment!("set: the set of threads");
        comment!("mask: its first thread and all threads after it");
        comment!("The carry of the negation stops at the lowest 1; above it x and -x are complementary.");
        self.negative.next = bits::<L>(0) - self.set.val();
        self.mask.next = self.set.val() | self.negative.val();
    }
}
