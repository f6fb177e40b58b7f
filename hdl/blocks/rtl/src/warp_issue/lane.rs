//! Next pc of one thread.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Register};

/// Next pc of a thread, and its comparison with the pc that the warp is about to enter.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Lane<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub taken: Signal<In, Bit>,
    pub pc_taken: Signal<In, Bits<P>>,
    pub pc_fall: Signal<In, Bits<P>>,
    pub pc: Signal<In, Bits<P>>,
    pub next_pc: Signal<Out, Bits<P>>,
    pub below: Signal<Out, Bit>,
    pub at_pc: Signal<Out, Bit>,
    stored_pc: Register<Bits<P>>,
}

impl<const P: usize> Logic for Lane<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One thread: its next pc, which changes only at the end of a block that the thread has run.");
        comment!("clock: the one clock");
        comment!("load: the thread has run the block that ended");
        comment!("taken: it takes the branch");
        comment!("pc_taken: next pc if it takes the branch");
        comment!("pc_fall: next pc if it does not");
        comment!("pc: pc that the warp is about to enter");
        comment!("next_pc: next pc of the thread");
        comment!("below: next_pc is below pc");
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
        self.below.next = self.stored_pc.q.val() < self.pc.val();
        self.at_pc.next = self.stored_pc.q.val() == self.pc.val();
    }
}
