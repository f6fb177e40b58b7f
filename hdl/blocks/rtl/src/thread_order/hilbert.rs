//! The Hilbert curve: from thread to thread, past what is outside the grid.

use super::level::Level;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// A level for each bit of a coordinate, K of them; how the curve is swapped and turned in one follows from those above it.
///
/// The lowest level that isn't in its last quarter goes on; those below return to the first quarter. Outside the grid a level is passed over,
/// wherever it is, if all its quarters are outside, too: the curve has come to the first of them, as it comes from the grid.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Hilbert<const K: usize> {
    pub x: Signal<In, Bits<K>>,
    pub y: Signal<In, Bits<K>>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub go_on: Signal<In, Bit>,
    pub on_grid: Signal<Out, Bit>,
    pub next_x: Signal<Out, Bits<K>>,
    pub next_y: Signal<Out, Bits<K>>,
    pub last: Signal<Out, Bit>,
    #[count(_levels)]
    level: Vec<Level>,
    one: Vec<Constant<Bits<K>>>,
    odd_below_top: Vec<Constant<Bit>>,
    either: Signal<Local, Bits<K>>,
    top_swapped: Signal<Local, Bit>,
    beyond_x: Signal<Local, Bit>,
    beyond_y: Signal<Local, Bit>,
    outside: Signal<Local, Bit>,
    #[count(K + 1)]
    reached: Vec<Signal<Local, Bit>>,
    #[count(_levels)]
    here: Vec<Signal<Local, Bit>>,
    turned: Signal<Local, Bit>,
    ended: Signal<Local, Bit>,
    _levels: usize,
    _top: usize,
}

impl<const K: usize> Default for Hilbert<K> {
    fn default() -> Self {
        Self::init(HilbertValues {
            one: (0..K).map(|level| Constant::new(bits::<K>(1) << level as u64)).collect(),
            odd_below_top: (0..K).map(|level| Constant::new((K - 1 - level) % 2 == 1)).collect(),
            _levels: K,
            _top: K - 1,
        })
    }
}

impl<const K: usize> Logic for Hilbert<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Hilbert order: from thread to thread, past quadrants that are outside the grid.");
        comment!("x: the thread's column");
        comment!("y: its row");
        comment!("greatest_x: the last column");
        comment!("greatest_y: the last row");
        comment!("go_on: the thread is taken");
        comment!("on_grid: there is a thread; else a quadrant is passed over");
        comment!("next_x: the column of what comes next, on the grid or not");
        comment!("next_y: its row");
        comment!("last: the thread is the last one of the grid");

        // The highest level of the curve isn't swapped; above it each level, in its first quarter, has the one below swapped the other way round.
        self.either.next = self.greatest_x.val() | self.greatest_y.val();
        self.top_swapped.next = false;
        for i in 0..self._levels {
            if self.either.val().get_bit(i) {
                self.top_swapped.next = self.odd_below_top[i].val();
            }
        }
        self.beyond_x.next = self.x.val() > self.greatest_x.val();
        self.beyond_y.next = self.y.val() > self.greatest_y.val();
        self.outside.next = self.beyond_x.val() | self.beyond_y.val();
        self.on_grid.next = !self.outside.val();

        // From the highest level down: how the curve runs, and whether the thread's quarters are those of the last column and row.
        for i in 0..self._levels {
            self.level[i].x.next = self.x.val().get_bit(i);
            self.level[i].y.next = self.y.val().get_bit(i);
            self.level[i].greatest_x.next = self.greatest_x.val().get_bit(i);
            self.level[i].greatest_y.next = self.greatest_y.val().get_bit(i);
            self.level[i].beyond_x.next = self.beyond_x.val();
            self.level[i].beyond_y.next = self.beyond_y.val();
        }
        for i in 0..self._top {
            self.level[i].swapped.next = self.level[i + 1].swapped_below.val();
            self.level[i].turned.next = self.level[i + 1].turned_below.val();
            self.level[i].differs_x.next = self.level[i + 1].differs_x_below.val();
            self.level[i].differs_y.next = self.level[i + 1].differs_y_below.val();
        }
        for i in self._top..self._levels {
            self.level[i].swapped.next = self.top_swapped.val();
            self.level[i].turned.next = false;
            self.level[i].differs_x.next = false;
            self.level[i].differs_y.next = false;
        }

        // From the lowest level up: which one goes on, as the lowest that has quarters left, some of which are on the grid.
        self.reached[0].next = self.go_on.val() | self.outside.val();
        self.turned.next = false;
        self.ended.next = true;
        for i in 0..self._levels {
            self.reached[i + 1].next = self.reached[i].val() & self.level[i].passed.val();
            self.here[i].next = self.reached[i].val() & !self.level[i].passed.val();
            self.turned.next = self.turned.val() | (self.here[i].val() & self.level[i].next_turned.val());
            self.ended.next = self.ended.val() & self.level[i].ends.val();
        }
        self.last.next = self.ended.val();
        self.next_x.next = bits::<K>(0);
        self.next_y.next = bits::<K>(0);
        for i in 0..self._levels {
            if (self.reached[i + 1].val() & self.turned.val())
                | (self.here[i].val() & self.level[i].next_x.val())
                | (!self.reached[i].val() & self.x.val().get_bit(i))
            {
                self.next_x.next = self.next_x.val() | self.one[i].val();
            }
            if (self.reached[i + 1].val() & self.turned.val())
                | (self.here[i].val() & self.level[i].next_y.val())
                | (!self.reached[i].val() & self.y.val().get_bit(i))
            {
                self.next_y.next = self.next_y.val() | self.one[i].val();
            }
        }
    }
}
