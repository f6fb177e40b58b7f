//! Hilbert order: from thread to thread along the curve, skipping quadrants outside the grid.

use super::level::Level;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// One level per bit of a coordinate, K levels. The levels above decide how the curve is swapped and turned in a level.
///
/// The lowest level that is not in its last quarter steps; all levels below return to their first quarter. Outside the
/// grid a level is skipped in any quarter if all its later quarters are outside, too.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Hilbert<const K: usize> {
    pub x: Signal<In, Bits<K>>,
    pub y: Signal<In, Bits<K>>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub step: Signal<In, Bit>,
    pub on_grid: Signal<Out, Bit>,
    pub next_x: Signal<Out, Bits<K>>,
    pub next_y: Signal<Out, Bits<K>>,
    pub last: Signal<Out, Bit>,
    #[count(_levels)]
    level: Vec<Level>,
    one: Vec<Constant<Bits<K>>>,
    odd_below_top: Vec<Constant<Bit>>,
    last_coordinates: Signal<Local, Bits<K>>,
    top_swapped: Signal<Local, Bit>,
    beyond_x: Signal<Local, Bit>,
    beyond_y: Signal<Local, Bit>,
    outside: Signal<Local, Bit>,
    #[count(K + 1)]
    carry: Vec<Signal<Local, Bit>>,
    #[count(_levels)]
    steps_here: Vec<Signal<Local, Bit>>,
    starts_turned: Signal<Local, Bit>,
    all_end: Signal<Local, Bit>,
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
        comment!("Hilbert order: from thread to thread along the curve, skipping quadrants outside the grid.");
        comment!("x: column of the thread");
        comment!("y: its row");
        comment!("greatest_x: last column");
        comment!("greatest_y: last row");
        comment!("step: the thread is taken");
        comment!("on_grid: the position is a thread; else the curve is outside the grid");
        comment!("next_x: column of the next position of the curve, on the grid or not");
        comment!("next_y: its row");
        comment!("last: the thread is the last one of the grid");

        comment!("The highest level of the curve is not swapped.");
        comment!("Each level above it is in its first quarter, which swaps the level below.");
        self.last_coordinates.next = self.greatest_x.val() | self.greatest_y.val();
        self.top_swapped.next = false;
        for i in 0..self._levels {
            if self.last_coordinates.val().get_bit(i) {
                self.top_swapped.next = self.odd_below_top[i].val();
            }
        }
        self.beyond_x.next = self.x.val() > self.greatest_x.val();
        self.beyond_y.next = self.y.val() > self.greatest_y.val();
        self.outside.next = self.beyond_x.val() | self.beyond_y.val();
        self.on_grid.next = !self.outside.val();

        comment!("From the highest level down: orientation of the curve,");
        comment!("and whether the thread is in the same quarters as the last column and row.");
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

        comment!("From the lowest level up: the carry passes every level in its last");
        comment!("quarter, or with no later quarter on the grid;");
        comment!("the first other level steps.");
        self.carry[0].next = self.step.val() | self.outside.val();
        self.starts_turned.next = false;
        self.all_end.next = true;
        for i in 0..self._levels {
            self.carry[i + 1].next = self.carry[i].val() & self.level[i].passed.val();
            self.steps_here[i].next = self.carry[i].val() & !self.level[i].passed.val();
            self.starts_turned.next =
                self.starts_turned.val() | (self.steps_here[i].val() & self.level[i].next_turned.val());
            self.all_end.next = self.all_end.val() & self.level[i].ends.val();
        }
        self.last.next = self.all_end.val();
        comment!("Coordinates: levels above the step stay, the step moves to its");
        comment!("next quarter, levels below start again.");
        self.next_x.next = bits::<K>(0);
        self.next_y.next = bits::<K>(0);
        for i in 0..self._levels {
            if (self.carry[i + 1].val() & self.starts_turned.val())
                | (self.steps_here[i].val() & self.level[i].next_x.val())
                | (!self.carry[i].val() & self.x.val().get_bit(i))
            {
                self.next_x.next = self.next_x.val() | self.one[i].val();
            }
            if (self.carry[i + 1].val() & self.starts_turned.val())
                | (self.steps_here[i].val() & self.level[i].next_y.val())
                | (!self.carry[i].val() & self.y.val().get_bit(i))
            {
                self.next_y.next = self.next_y.val() | self.one[i].val();
            }
        }
    }
}
