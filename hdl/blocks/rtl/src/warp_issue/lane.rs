//! Next pc of one thread.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Next pc of a thread, and its comparison with the pc that the warp is about to enter.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Lane<const P: usize, const P1: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub taken: Signal<In, Bit>,
    pub pc_taken: Signal<In, Bits<P>>,
    pub pc_fall: Signal<In, Bits<P>>,
    pub pc: Signal<In, Bits<P>>,
    pub candidate: Signal<In, Bit>,
    pub next_pc: Signal<Out, Bits<P>>,
    pub below: Signal<Out, Bit>,
    pub at_pc: Signal<Out, Bit>,
    stored_pc: Register<Bits<P>>,
    compared_pc: Signal<Local, Bits<P1>>,
    wide_stored: Signal<Local, Bits<P1>>,
    wide_pc: Signal<Local, Bits<P1>>,
    above_all: Constant<Bits<P1>>,
}

impl<const P: usize, const P1: usize> Default for Lane<P, P1> {
    fn default() -> Self {
        assert!(P1 == P + 1);
        Self::init(LaneValues { above_all: Constant::new(bits(1 << P)) })
    }
}

impl<const P: usize, const P1: usize> Logic for Lane<P, P1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One thread: its next pc, which changes only at the end of a block that the thread has run.");
        comment!("load: the thread has run the block that ended");
        comment!("taken: it takes the branch");
        comment!("pc_taken: next pc if it takes the branch");
        comment!("pc_fall: next pc if it does not");
        comment!("pc: pc that the warp is about to enter");
        comment!("candidate: the thread can be redirected to");
        comment!("next_pc: next pc of the thread");
        comment!("below: it can, and next_pc is below pc");
        comment!("at_pc: next_pc equals pc");
        dff_setup!(self, clock, stored_pc);
        comment!("At the end of a block, the branch decides the next pc of each thread that ran it.");
        if self.load.val() {
            self.stored_pc.d.next = self.pc_fall.val();
            if self.taken.val() {
                self.stored_pc.d.next = self.pc_taken.val();
            }
        }
        self.next_pc.next = self.stored_pc.q.val();
        comment!(
            "A thread that is no candidate is compared as if its next pc were above all pcs: a bit of the comparison"
        );
        comment!("costs less time than a gate behind it.");
        self.wide_pc.next = bit_cast::<P1, P>(self.pc.val());
        self.wide_stored.next = bit_cast::<P1, P>(self.stored_pc.q.val());
        self.compared_pc.next = self.wide_stored.val();
        if !self.candidate.val() {
            self.compared_pc.next = self.wide_stored.val() | self.above_all.val();
        }
        self.below.next = self.compared_pc.val() < self.wide_pc.val();
        self.at_pc.next = self.stored_pc.q.val() == self.pc.val();
    }
}
