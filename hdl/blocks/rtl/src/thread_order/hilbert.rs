//! Hilbert order: the threads of the grid along the curve.

use super::level::Level;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// One level per bit of a coordinate; coordinates have K bits. Each level takes a quadrant from the level above and
/// passes its quarters to the level below; the quarters of the lowest level are the threads.
///
/// Each level has its next quarter ready. A level that passes on its last quarter takes its next quadrant in the same
/// cycle, so a thread is ready in every cycle.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Hilbert<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub begin: Signal<In, Bit>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub step: Signal<In, Bit>,
    pub x: Signal<Out, Bits<K>>,
    pub y: Signal<Out, Bits<K>>,
    pub last: Signal<Out, Bit>,
    #[count(_levels)]
    level: Vec<Level<K>>,
    /// The work-group began in the previous cycle.
    began: Register<Bit>,
    /// Per level: a 1 at the bit of the level in a coordinate.
    place: Vec<Constant<Bits<K>>>,
    /// Per level: whether it is an odd number of levels below the highest one.
    odd_below_top: Vec<Constant<Bit>>,
    /// Per level: a 1 at each bit of a coordinate above the bit of the level.
    above: Vec<Constant<Bits<K>>>,
    last_coordinates: Signal<Local, Bits<K>>,
    top_swapped: Signal<Local, Bit>,
    #[count(K + 1)]
    carry: Vec<Signal<Local, Bit>>,
    _levels: usize,
    _top: usize,
}

impl<const K: usize> Default for Hilbert<K> {
    fn default() -> Self {
        Self::init(HilbertValues {
            place: (0..K).map(|level| Constant::new(bits::<K>(1) << level as u64)).collect(),
            odd_below_top: (0..K).map(|level| Constant::new((K - 1 - level) % 2 == 1)).collect(),
            above: (0..K as u64).map(|level| Constant::new(bits::<K>((1 << K) - (2 << level)))).collect(),
            _levels: K,
            _top: K - 1,
        })
    }
}

impl<const K: usize> Logic for Hilbert<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Hilbert order: the threads of the grid along the curve.");
        comment!("begin: a work-group begins");
        comment!("greatest_x: last column");
        comment!("greatest_y: last row");
        comment!("step: the thread is given out");
        comment!("x: column of the thread");
        comment!("y: row of the thread");
        comment!("last: the thread is the last one of the grid");
        clock!(self, clock, began);
        self.began.d.next = self.begin.val();

        comment!("The curve begins at the level of the highest 1 in the number of the last column or row. This level");
        comment!("is not swapped. Each level above it stays in its first quarter, which swaps the level below.");
        self.last_coordinates.next = self.greatest_x.val() | self.greatest_y.val();
        self.top_swapped.next = false;
        for i in 0..self._levels {
            if self.last_coordinates.val().get_bit(i) {
                self.top_swapped.next = self.odd_below_top[i].val();
            }
        }
        comment!("The first quadrant of a level contains the last column if `greatest_x` has no 1 above the bit of");
        comment!("the level. The same holds for the last row and `greatest_y`.");
        for i in 0..self._levels {
            self.level[i].clock.next = self.clock.val();
            self.level[i].begin.next = self.begin.val();
            self.level[i].greatest_x.next = self.greatest_x.val().get_bit(i);
            self.level[i].greatest_y.next = self.greatest_y.val().get_bit(i);
            self.level[i].place.next = self.place[i].val();
            self.level[i].first_swapped.next = self.top_swapped.val() ^ self.odd_below_top[i].val();
            self.level[i].first_at_right.next = (self.greatest_x.val() & self.above[i].val()) == 0;
            self.level[i].first_at_top.next = (self.greatest_y.val() & self.above[i].val()) == 0;
        }
        comment!("Each level takes its next quadrant from the level above. The highest level has one quadrant.");
        for i in 0..self._top {
            self.level[i].above_x.next = self.level[i + 1].quarter_x.val();
            self.level[i].above_y.next = self.level[i + 1].quarter_y.val();
            self.level[i].above_swapped.next = self.level[i + 1].quarter_swapped.val();
            self.level[i].above_turned.next = self.level[i + 1].quarter_turned.val();
            self.level[i].above_at_right.next = self.level[i + 1].quarter_at_right.val();
            self.level[i].above_at_top.next = self.level[i + 1].quarter_at_top.val();
            self.level[i].above_final.next = self.level[i + 1].quarter_final.val();
        }
        for i in self._top..self._levels {
            self.level[i].above_x.next = bits::<K>(0);
            self.level[i].above_y.next = bits::<K>(0);
            self.level[i].above_swapped.next = false;
            self.level[i].above_turned.next = false;
            self.level[i].above_at_right.next = false;
            self.level[i].above_at_top.next = false;
            self.level[i].above_final.next = false;
        }
        comment!("A level takes its next quadrant when it passes on the last quarter of the present one. In the cycle");
        comment!("after `begin`, the quadrant of each level is already the first quarter of the level above. So each");
        comment!("level except the lowest steps to its second quarter. In each level of the curve, at least two");
        comment!("quarters of the first quadrant are on the grid, so the second quarter belongs to the same quadrant.");
        self.carry[0].next = self.step.val();
        for i in 0..self._levels {
            self.carry[i + 1].next = self.carry[i].val() & self.level[i].last.val();
        }
        self.level[0].step.next = self.step.val();
        for i in 1..self._levels {
            self.level[i].step.next = self.carry[i].val() | self.began.q.val();
        }
        self.x.next = self.level[0].quarter_x.val();
        self.y.next = self.level[0].quarter_y.val();
        self.last.next = self.level[0].quarter_final.val();
    }
}
