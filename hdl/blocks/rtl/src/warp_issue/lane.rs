//! Next pc of one thread.
//!
//! Widths: see [`WarpIssue`](super::WarpIssue).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Next pc of a thread, and its comparison with the pc that the warp is about to enter.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Lane<const P: usize, const P2: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub taken: Signal<In, Bit>,
    pub pc_taken: Signal<In, Bits<P>>,
    pub pc_fall: Signal<In, Bits<P>>,
    pub pc: Signal<In, Bits<P>>,
    pub barred: Signal<In, Bit>,
    pub next_pc: Signal<Out, Bits<P>>,
    pub below: Signal<Out, Bit>,
    pub at_pc: Signal<Out, Bit>,
    stored_pc: Register<Bits<P>>,
    compared_pc: Signal<Local, Bits<P2>>,
    difference: Signal<Local, Bits<P2>>,
    above_all: Constant<Bits<P2>>,
    negative: Constant<Bits<P2>>,
}

impl<const P: usize, const P2: usize> Default for Lane<P, P2> {
    fn default() -> Self {
        assert!(P2 == P + 2);
        Self::init(LaneValues { above_all: Constant::new(bits(1 << P)), negative: Constant::new(bits(1 << (P + 1))) })
    }
}

impl<const P: usize, const P2: usize> Logic for Lane<P, P2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One thread: its next pc, which changes only at the end of a block that the thread has run.");
        comment!("load: the thread has run the block that ended");
        comment!("taken: the thread takes the branch");
        comment!("pc_taken: next pc if the thread takes the branch");
        comment!("pc_fall: next pc if the thread does not take the branch");
        comment!("pc: pc that the warp is about to enter");
        comment!("barred: the warp cannot be redirected to the thread");
        comment!("next_pc: next pc of the thread");
        comment!("below: the warp can be redirected to the thread, and next_pc is below pc");
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
        comment!("next_pc is below pc if their difference is negative. A barred thread is compared as if its next pc");
        comment!("were above all pcs: a bit of the subtraction costs less time than a gate after it.");
        self.compared_pc.next = bit_cast::<P2, P>(self.stored_pc.q.val());
        if self.barred.val() {
            self.compared_pc.next = bit_cast::<P2, P>(self.stored_pc.q.val()) | self.above_all.val();
        }
        self.difference.next = self.compared_pc.val() - bit_cast::<P2, P>(self.pc.val());
        self.below.next = (self.difference.val() & self.negative.val()) != 0;
        self.at_pc.next = self.stored_pc.q.val() == self.pc.val();
    }
}
