//! Registers for the counts that a start takes from its slot, and down-counters from these counts.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Inner count (threads per run, or per row of a tile) and outer count (phases, or rows per tile), and their
/// down-counters, P bits each.
///
/// Strided order reads the bits of both counts, one per cycle, by rotating each count once around.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Counts<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub begin: Signal<In, Bit>,
    pub load_inner: Signal<In, Bits<P>>,
    pub load_outer: Signal<In, Bits<P>>,
    pub rotate_inner: Signal<In, Bit>,
    pub rotate_outer: Signal<In, Bit>,
    pub inner_step: Signal<In, Bit>,
    pub inner_reload: Signal<In, Bit>,
    pub outer_step: Signal<In, Bit>,
    pub outer_reload: Signal<In, Bit>,
    pub inner_bit: Signal<Out, Bit>,
    pub outer_bit: Signal<Out, Bit>,
    pub inner_ends: Signal<Out, Bit>,
    pub outer_ends: Signal<Out, Bit>,
    pub has_zero: Signal<Out, Bit>,
    inner: Register<Bits<P>>,
    outer: Register<Bits<P>>,
    inner_left: Register<Bits<P>>,
    outer_left: Register<Bits<P>>,
    /// One thread is left in the run or row.
    inner_is_one: Register<Bit>,
    /// One phase (from that of the next run on), or one row of the tile, is left.
    outer_is_one: Register<Bit>,
    lowest: Constant<Bits<P>>,
    highest: Constant<Bits<P>>,
    inner_top_bit: Signal<Local, Bit>,
    outer_low_bit: Signal<Local, Bit>,
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
        comment!("Inner count (threads per run or per row of a tile), outer count");
        comment!("(phases or rows per tile), and their down-counters.");
        comment!("load: a start is taken");
        comment!("begin: the work-group of the start begins");
        comment!("load_inner: threads per run, or per row of a tile");
        comment!("load_outer: phases, or rows per tile");
        comment!("rotate_inner: rotate the inner count to its next lower bit");
        comment!("rotate_outer: rotate the outer count to its next higher bit");
        comment!("inner_step: a thread is given out");
        comment!("inner_reload: with inner_step: the thread is the last one of its run or row");
        comment!("outer_step: the next run becomes the first one of a phase, or a row of the tile ends");
        comment!("outer_reload: with outer_step: the row is the last one of its tile");
        comment!("inner_bit: highest bit of the inner count");
        comment!("outer_bit: lowest bit of the outer count");
        comment!("inner_ends: one thread of the run or row is left");
        comment!("outer_ends: one row of the tile is left; strided order: the phase of the next run is the last");
        comment!("has_zero: a count is 0");
        dff_setup!(self, clock, inner, outer, inner_left, outer_left, inner_is_one, outer_is_one);
        comment!("Rotation of the counts, one bit per cycle, for the setup of strided order.");
        self.inner_top_bit.next = (self.inner.q.val() & self.highest.val()) != 0;
        self.outer_low_bit.next = (self.outer.q.val() & self.lowest.val()) != 0;
        if self.rotate_inner.val() {
            self.inner.d.next = self.inner.q.val() << 1;
            if self.inner_top_bit.val() {
                self.inner.d.next = (self.inner.q.val() << 1) | self.lowest.val();
            }
        }
        if self.rotate_outer.val() {
            self.outer.d.next = self.outer.q.val() >> 1;
            if self.outer_low_bit.val() {
                self.outer.d.next = (self.outer.q.val() >> 1) | self.highest.val();
            }
        }
        comment!("Down-counters: reloaded at the end of a run or row, and of a tile.");
        if self.inner_step.val() | self.begin.val() {
            self.inner_left.d.next = self.inner_left.q.val() - 1;
            self.inner_is_one.d.next = self.inner_left.q.val() == 2;
            if self.inner_reload.val() | self.begin.val() {
                self.inner_left.d.next = self.inner.q.val();
                self.inner_is_one.d.next = self.inner.q.val() == 1;
            }
        }
        if self.outer_step.val() | self.begin.val() {
            self.outer_left.d.next = self.outer_left.q.val() - 1;
            self.outer_is_one.d.next = self.outer_left.q.val() == 2;
            if self.outer_reload.val() | self.begin.val() {
                self.outer_left.d.next = self.outer.q.val();
                self.outer_is_one.d.next = self.outer.q.val() == 1;
            }
        }
        comment!("Counts of a start.");
        if self.load.val() {
            self.inner.d.next = self.load_inner.val();
            self.outer.d.next = self.load_outer.val();
        }
        self.inner_bit.next = self.inner_top_bit.val();
        self.outer_bit.next = self.outer_low_bit.val();
        self.inner_ends.next = self.inner_is_one.q.val();
        self.outer_ends.next = self.outer_is_one.q.val();
        self.has_zero.next = (self.inner.q.val() == 0) | (self.outer.q.val() == 0);
    }
}
