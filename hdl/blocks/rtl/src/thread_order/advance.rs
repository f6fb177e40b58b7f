//! Advance of a position by a number of threads in row order.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Adds a number of threads, given as columns and rows, to a position. Coordinates have K bits; `P` is K + 1.
///
/// Columns count from minus the width to -1, and rows from minus the height to -1. So an adder carries out exactly if
/// it passes the last column or row. The row is computed with and without the carry of the column, which selects one of
/// the results.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Advance<const K: usize, const P: usize> {
    pub x: Signal<In, Bits<K>>,
    pub y: Signal<In, Bits<K>>,
    pub step_x: Signal<In, Bits<K>>,
    pub step_y: Signal<In, Bits<K>>,
    pub origin_x: Signal<In, Bits<K>>,
    pub to_x: Signal<Out, Bits<K>>,
    pub to_y: Signal<Out, Bits<K>>,
    pub beyond: Signal<Out, Bit>,
    carry: Constant<Bits<P>>,
    sum: Signal<Local, Bits<P>>,
    column: Signal<Local, Bits<K>>,
    wrapped: Signal<Local, Bits<K>>,
    wraps: Signal<Local, Bit>,
    row: Signal<Local, Bits<P>>,
    no_step_y: Signal<Local, Bits<P>>,
    next_row: Signal<Local, Bits<P>>,
}

impl<const K: usize, const P: usize> Default for Advance<K, P> {
    fn default() -> Self {
        assert!(P == K + 1);
        Self::init(AdvanceValues { carry: Constant::new(bits::<P>(1) << K as u64) })
    }
}

impl<const K: usize, const P: usize> Logic for Advance<K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Position that follows by a given number of threads in row order. Columns and rows are negative.");
        comment!("x: column of the thread, minus the width");
        comment!("y: row of the thread, minus the height");
        comment!("step_x: number of threads beyond whole rows");
        comment!("step_y: number of whole rows");
        comment!("origin_x: minus the width");
        comment!("to_x: column of the position, minus the width");
        comment!("to_y: row of the position, minus the height");
        comment!("beyond: the position is beyond the last row");
        comment!("The column wraps if its sum carries out; a wrap adds 1 to the row.");
        self.sum.next = bit_cast::<P, K>(self.x.val()) + bit_cast::<P, K>(self.step_x.val());
        self.column.next = bit_cast::<K, P>(self.sum.val());
        self.wrapped.next = self.column.val() + self.origin_x.val();
        self.wraps.next = (self.sum.val() & self.carry.val()) != 0;
        comment!("y + step_y, and y + step_y + 1, which is computed as a difference.");
        self.row.next = bit_cast::<P, K>(self.y.val()) + bit_cast::<P, K>(self.step_y.val());
        self.no_step_y.next = !bit_cast::<P, K>(self.step_y.val());
        self.next_row.next = bit_cast::<P, K>(self.y.val()) - self.no_step_y.val();
        self.to_x.next = self.column.val();
        self.to_y.next = bit_cast::<K, P>(self.row.val());
        self.beyond.next = (self.row.val() & self.carry.val()) != 0;
        if self.wraps.val() {
            self.to_x.next = self.wrapped.val();
            self.to_y.next = bit_cast::<K, P>(self.next_row.val());
            self.beyond.next = (self.next_row.val() & self.carry.val()) != 0;
        }
    }
}
