//! The lowest of a set and all above it.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// `x | -x`: a carry chain where there are such, which at 32 lanes is faster than rounds of ORs; else what a negation is made of, a prefix of
/// log depth.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct SuffixMask<const L: usize> {
    pub set: Signal<In, Bits<L>>,
    pub mask: Signal<Out, Bits<L>>,
    minus: Signal<Local, Bits<L>>,
}

impl<const L: usize> Logic for SuffixMask<L> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The first thread of a set and all behind it; none if the set is empty.");
        comment!("set: the set");
        comment!("mask: its first thread and all behind that");
        self.minus.next = bits::<L>(0) - self.set.val();
        self.mask.next = self.set.val() | self.minus.val();
    }
}
