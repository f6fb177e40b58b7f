//! One thread of the warp: where it goes next.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Register};

/// The next pc of a thread, and how it compares with the one pc that the warp is about to enter.
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
    pub there: Signal<Out, Bit>,
    goes_to: Register<Bits<P>>,
}

impl<const P: usize> Logic for Lane<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One thread: where it goes next. It keeps that until it has run a block.");
        comment!("clock: the one clock");
        comment!("load: it has run the block that ended");
        comment!("taken: it takes the branch");
        comment!("pc_taken: where it goes then");
        comment!("pc_fall: where it goes else");
        comment!("pc: the pc that the warp is about to enter");
        comment!("next_pc: where it goes next");
        comment!("below: that is below the pc");
        comment!("there: that is the pc");
        dff_setup!(self, clock, goes_to);
        if self.load.val() {
            self.goes_to.d.next = self.pc_fall.val();
            if self.taken.val() {
                self.goes_to.d.next = self.pc_taken.val();
            }
        }
        self.next_pc.next = self.goes_to.q.val();
        self.below.next = self.goes_to.q.val() < self.pc.val();
        self.there.next = self.goes_to.q.val() == self.pc.val();
    }
}
