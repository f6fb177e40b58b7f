//! Counts: the parameters of the work-group, and what is left of them.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Threads of a run or of a tile's row, and how many of those: P bits each.
///
/// Both turn by a bit a cycle where strided order goes through their bits, once around.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Counts<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub load_inner: Signal<In, Bits<P>>,
    pub load_outer: Signal<In, Bits<P>>,
    pub turn_inner: Signal<In, Bit>,
    pub turn_outer: Signal<In, Bit>,
    pub inner_goes_on: Signal<In, Bit>,
    pub inner_again: Signal<In, Bit>,
    pub outer_goes_on: Signal<In, Bit>,
    pub outer_again: Signal<In, Bit>,
    pub inner_bit: Signal<Out, Bit>,
    pub outer_bit: Signal<Out, Bit>,
    pub inner_ends: Signal<Out, Bit>,
    pub outer_ends: Signal<Out, Bit>,
    inner: Register<Bits<P>>,
    outer: Register<Bits<P>>,
    inner_left: Register<Bits<P>>,
    outer_left: Register<Bits<P>>,
    lowest: Constant<Bits<P>>,
    highest: Constant<Bits<P>>,
    from_inner: Signal<Local, Bit>,
    from_outer: Signal<Local, Bit>,
}

impl<const P: usize> Default for Counts<P> {
    fn default() -> Self {
        Self::init(CountsValues {
            lowest: Constant::new(bits::<P>(1)),
            highest: Constant::new(bits::<P>(1) << (P as u64 - 1)),
        })
    }
}

impl<const P: usize> Logic for Counts<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Threads of a run or of a tile's row, how many of those, and what is left of both.");
        comment!("clock: the one clock");
        comment!("load: a work-group begins");
        comment!("load_inner: threads of a run or of a tile's row");
        comment!("load_outer: phases, or rows of a tile");
        comment!("turn_inner: to the next lower bit of the threads");
        comment!("turn_outer: to the next higher bit of the phases");
        comment!("inner_goes_on: a thread is taken");
        comment!("inner_again: it was the last of its run or row");
        comment!("outer_goes_on: so was the run of its phase, or a row of the tile is through");
        comment!("outer_again: it was the last row of its tile");
        comment!("inner_bit: the highest bit of the threads");
        comment!("outer_bit: the lowest bit of the phases");
        comment!("inner_ends: one thread is left");
        comment!("outer_ends: one phase or row is left");
        dff_setup!(self, clock, inner, outer, inner_left, outer_left);
        self.from_inner.next = (self.inner.q.val() & self.highest.val()) != 0;
        self.from_outer.next = (self.outer.q.val() & self.lowest.val()) != 0;
        if self.turn_inner.val() {
            self.inner.d.next = self.inner.q.val() << 1;
            if self.from_inner.val() {
                self.inner.d.next = (self.inner.q.val() << 1) | self.lowest.val();
            }
        }
        if self.turn_outer.val() {
            self.outer.d.next = self.outer.q.val() >> 1;
            if self.from_outer.val() {
                self.outer.d.next = (self.outer.q.val() >> 1) | self.highest.val();
            }
        }
        if self.inner_goes_on.val() {
            self.inner_left.d.next = self.inner_left.q.val() - 1;
            if self.inner_again.val() {
                self.inner_left.d.next = self.inner.q.val();
            }
        }
        if self.outer_goes_on.val() {
            self.outer_left.d.next = self.outer_left.q.val() - 1;
            if self.outer_again.val() {
                self.outer_left.d.next = self.outer.q.val();
            }
        }
        if self.load.val() {
            self.inner.d.next = self.load_inner.val();
            self.outer.d.next = self.load_outer.val();
            self.inner_left.d.next = self.load_inner.val();
            self.outer_left.d.next = self.load_outer.val();
        }
        self.inner_bit.next = self.from_inner.val();
        self.outer_bit.next = self.from_outer.val();
        self.inner_ends.next = self.inner_left.q.val() == 1;
        self.outer_ends.next = self.outer_left.q.val() == 1;
    }
}
