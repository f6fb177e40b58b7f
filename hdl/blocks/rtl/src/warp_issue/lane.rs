//! Next pc of one thread.

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
    pub lower_allowed: Signal<In, Bit>,
    pub next_pc: Signal<Out, Bits<P>>,
    pub below: Signal<Out, Bit>,
    pub at_pc: Signal<Out, Bit>,
    /// Complement of the next pc.
    inverted_pc: Register<Bits<P>>,
    stored_pc: Signal<Local, Bits<P>>,
    inverted_operand: Signal<Local, Bits<P2>>,
    sum: Signal<Local, Bits<P2>>,
    allowed_bit: Constant<Bits<P2>>,
    carry_bit: Constant<Bits<P2>>,
}

impl<const P: usize, const P2: usize> Default for Lane<P, P2> {
    fn default() -> Self {
        assert!(P2 == P + 2);
        Self::init(LaneValues { allowed_bit: Constant::new(bits(1 << P)), carry_bit: Constant::new(bits(1 << (P + 1))) })
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
        comment!("lower_allowed: the warp can be redirected to the thread");
        comment!("next_pc: next pc of the thread");
        comment!("below: the warp can be redirected to the thread, and next_pc is below pc");
        comment!("at_pc: next_pc equals pc");
        dff_setup!(self, clock, inverted_pc);
        comment!("At the end of a block, the branch decides the next pc of each thread that ran it.");
        comment!("A register holds its complement, so no inverter precedes the subtraction.");
        if self.load.val() {
            self.inverted_pc.d.next = !self.pc_fall.val();
            if self.taken.val() {
                self.inverted_pc.d.next = !self.pc_taken.val();
            }
        }
        self.stored_pc.next = !self.inverted_pc.q.val();
        self.next_pc.next = self.stored_pc.val();
        comment!("next_pc is below pc if the sum of pc and the complement carries out of the pc. The carry passes a further");
        comment!("bit if the warp can be redirected to the thread: a bit of the sum costs less time than a gate after it.");
        self.inverted_operand.next = bit_cast::<P2, P>(self.inverted_pc.q.val());
        if self.lower_allowed.val() {
            self.inverted_operand.next = bit_cast::<P2, P>(self.inverted_pc.q.val()) | self.allowed_bit.val();
        }
        self.sum.next = self.inverted_operand.val() + bit_cast::<P2, P>(self.pc.val());
        self.below.next = (self.sum.val() & self.carry_bit.val()) != 0;
        self.at_pc.next = self.stored_pc.val() == self.pc.val();
    }
}
