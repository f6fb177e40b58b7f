//! Sum of two positions of the grid in row order.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Position a given number of threads further in row order: coordinates of K bits, `P` = K + 1.
///
/// x and step_x are below the width, so x + step_x + 1 is at most twice the width minus 1 and wraps at most once.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Advance<const K: usize, const P: usize> {
    pub x: Signal<In, Bits<K>>,
    pub y: Signal<In, Bits<K>>,
    pub step_x: Signal<In, Bits<K>>,
    pub step_y: Signal<In, Bits<K>>,
    pub one_more: Signal<In, Bits<1>>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub to_x: Signal<Out, Bits<K>>,
    pub to_y: Signal<Out, Bits<P>>,
    top: Constant<Bits<P>>,
    minus_width: Signal<Local, Bits<K>>,
    sum: Signal<Local, Bits<P>>,
    sum_minus_width: Signal<Local, Bits<P>>,
    wraps: Signal<Local, Bit>,
    carry: Signal<Local, Bits<1>>,
}

impl<const K: usize, const P: usize> Default for Advance<K, P> {
    fn default() -> Self {
        assert!(P == K + 1);
        Self::init(AdvanceValues { top: Constant::new(bits::<P>(1) << K as u64) })
    }
}

impl<const K: usize, const P: usize> Logic for Advance<K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Position a given number of threads further, in row order.");
        comment!("x: column of the thread");
        comment!("y: its row");
        comment!("step_x: number of threads beyond whole rows");
        comment!("step_y: number of whole rows");
        comment!("one_more: 1: one thread further than that");
        comment!("greatest_x: last column");
        comment!("to_x: column of the position");
        comment!("to_y: its row, with one bit more");
        comment!("The column wraps if x + step_x + one_more is at least the width; a wrap carries into the row.");
        self.minus_width.next = !self.greatest_x.val();
        self.sum.next = bit_cast::<P, K>(self.x.val())
            + bit_cast::<P, K>(self.step_x.val())
            + bit_cast::<P, 1>(self.one_more.val());
        self.sum_minus_width.next = self.sum.val() + bit_cast::<P, K>(self.minus_width.val());
        self.wraps.next = (self.sum_minus_width.val() & self.top.val()) != 0;
        self.to_x.next = bit_cast::<K, P>(self.sum.val());
        self.carry.next = bits::<1>(0);
        if self.wraps.val() {
            self.to_x.next = bit_cast::<K, P>(self.sum_minus_width.val());
            self.carry.next = bits::<1>(1);
        }
        self.to_y.next =
            bit_cast::<P, K>(self.y.val()) + bit_cast::<P, K>(self.step_y.val()) + bit_cast::<P, 1>(self.carry.val());
    }
}
