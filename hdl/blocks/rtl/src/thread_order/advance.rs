//! So many threads further.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// The sum of two places of a grid whose rows follow one another: K bits a coordinate, P one more.
///
/// x and step_x are below the width, so that their sum and one more is below twice the width: it wraps at most once.
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
    less: Signal<Local, Bits<P>>,
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
        comment!("The thread that is so many threads further.");
        comment!("x: the thread's column");
        comment!("y: its row");
        comment!("step_x: how many threads, beyond whole rows");
        comment!("step_y: how many whole rows");
        comment!("one_more: a thread more than that");
        comment!("greatest_x: the last column");
        comment!("to_x: the column of that thread");
        comment!("to_y: its row, which may have a bit more");
        self.minus_width.next = !self.greatest_x.val();
        self.sum.next = bit_cast::<P, K>(self.x.val())
            + bit_cast::<P, K>(self.step_x.val())
            + bit_cast::<P, 1>(self.one_more.val());
        self.less.next = self.sum.val() + bit_cast::<P, K>(self.minus_width.val());
        self.wraps.next = (self.less.val() & self.top.val()) != 0;
        self.to_x.next = bit_cast::<K, P>(self.sum.val());
        self.carry.next = bits::<1>(0);
        if self.wraps.val() {
            self.to_x.next = bit_cast::<K, P>(self.less.val());
            self.carry.next = bits::<1>(1);
        }
        self.to_y.next =
            bit_cast::<P, K>(self.y.val()) + bit_cast::<P, K>(self.step_y.val()) + bit_cast::<P, 1>(self.carry.val());
    }
}
