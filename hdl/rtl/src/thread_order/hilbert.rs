//! The Hilbert curve: from thread to thread, past what is outside the grid.

use super::ending::Ending;
use super::level::Level;
use crate::{comment, drive};
use rust_hdl_core::prelude::*;

/// A level for each bit of a coordinate, K of them.
///
/// The lowest level that isn't in its last quarter goes on; those below return to the first quarter. Outside the grid a level is passed over,
/// wherever it is, if all its quarters are outside, too: the curve has come to the first of them, as it comes from the grid.
#[derive(Clone, Debug, LogicBlock)]
pub struct Hilbert<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub go_on: Signal<In, Bit>,
    pub on_grid: Signal<Out, Bit>,
    pub x: Signal<Out, Bits<K>>,
    pub y: Signal<Out, Bits<K>>,
    pub last: Signal<Out, Bit>,
    level: Vec<Level>,
    ending: Ending<K>,
    one: Vec<Constant<Bits<K>>>,
    above: Vec<Constant<Bits<K>>>,
    odd_level: Vec<Constant<Bit>>,
    either: Signal<Local, Bits<K>>,
    odd_top: Signal<Local, Bit>,
    column: Signal<Local, Bits<K>>,
    row: Signal<Local, Bits<K>>,
    differs_x: Signal<Local, Bits<K>>,
    differs_y: Signal<Local, Bits<K>>,
    beyond_x: Signal<Local, Bit>,
    beyond_y: Signal<Local, Bit>,
    outside: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    reached: Vec<Signal<Local, Bit>>,
    through: Vec<Signal<Local, Bit>>,
    turn: Signal<Local, Bit>,
    swap: Signal<Local, Bit>,
    _levels: usize,
}

drive!([const K: usize] Hilbert<K>, clock, [load, greatest_x, greatest_y, go_on]);

impl<const K: usize> Default for Hilbert<K> {
    fn default() -> Self {
        let one = |level: usize| bits::<K>(1) << level as u64;
        let all = bits::<K>((1 << K) - 1);
        Self {
            clock: Default::default(),
            load: Default::default(),
            greatest_x: Default::default(),
            greatest_y: Default::default(),
            go_on: Default::default(),
            on_grid: Default::default(),
            x: Default::default(),
            y: Default::default(),
            last: Default::default(),
            level: vec![Default::default(); K],
            ending: Default::default(),
            one: (0..K).map(|level| Constant::new(one(level))).collect(),
            above: (0..K).map(|level| Constant::new((all << level as u64) << 1)).collect(),
            odd_level: (0..K).map(|level| Constant::new(level % 2 == 1)).collect(),
            either: Default::default(),
            odd_top: Default::default(),
            column: Default::default(),
            row: Default::default(),
            differs_x: Default::default(),
            differs_y: Default::default(),
            beyond_x: Default::default(),
            beyond_y: Default::default(),
            outside: Default::default(),
            moves: Default::default(),
            reached: vec![Default::default(); K + 1],
            through: vec![Default::default(); K],
            turn: Default::default(),
            swap: Default::default(),
            _levels: K,
        }
    }
}

impl<const K: usize> Logic for Hilbert<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Hilbert order: from thread to thread, past quadrants that are outside the grid.");
        comment!("clock: the one clock");
        comment!("load: the first thread comes in the next cycle");
        comment!("greatest_x: the last column");
        comment!("greatest_y: the last row");
        comment!("go_on: the thread is taken");
        comment!("on_grid: there is a thread; else a quadrant is passed over");
        comment!("x: the thread's column");
        comment!("y: its row");
        comment!("last: it is the last");
        self.column.next = bits::<K>(0);
        self.row.next = bits::<K>(0);
        for i in 0..self._levels {
            if self.level[i].x.val() {
                self.column.next = self.column.val() | self.one[i].val();
            }
            if self.level[i].y.val() {
                self.row.next = self.row.val() | self.one[i].val();
            }
        }

        // The highest level of the curve decides how all are read: it isn't swapped.
        self.either.next = self.greatest_x.val() | self.greatest_y.val();
        self.odd_top.next = false;
        for i in 0..self._levels {
            if self.either.val().get_bit(i) {
                self.odd_top.next = self.odd_level[i].val();
            }
        }

        // What is outside: where the highest bit that differs from the last column's is set, and so for rows. Without the bits below it that stays so.
        self.differs_x.next = self.column.val() ^ self.greatest_x.val();
        self.differs_y.next = self.row.val() ^ self.greatest_y.val();
        self.beyond_x.next = self.column.val() > self.greatest_x.val();
        self.beyond_y.next = self.row.val() > self.greatest_y.val();
        self.outside.next = self.beyond_x.val() | self.beyond_y.val();
        self.moves.next = self.go_on.val() | self.outside.val();

        // Which level goes on: the lowest one that has quarters left, some of which are on the grid.
        self.reached[0].next = self.moves.val();
        for i in 0..self._levels {
            self.through[i].next = self.level[i].is_last.val()
                | (self.beyond_x.val() & ((self.differs_x.val() & self.above[i].val()) != 0))
                | (self.beyond_y.val() & ((self.differs_y.val() & self.above[i].val()) != 0));
            self.reached[i + 1].next = self.reached[i].val() & self.through[i].val();
        }
        self.turn.next = false;
        self.swap.next = false;
        for i in 0..self._levels {
            if self.reached[i].val() & !self.through[i].val() {
                self.turn.next = self.turn.val() | self.level[i].next_turn.val();
                self.swap.next = self.swap.val() | self.level[i].next_swap.val();
            }
        }
        for i in 0..self._levels {
            self.level[i].clock.next = self.clock.val();
            self.level[i].load.next = self.load.val();
            self.level[i].odd.next = self.odd_level[i].val();
            self.level[i].swap_all.next = self.odd_top.val();
            self.level[i].here.next = self.reached[i].val() & !self.through[i].val();
            self.level[i].below.next = self.reached[i + 1].val();
            self.level[i].turn.next = self.turn.val();
            self.level[i].swap.next = self.swap.val();
        }
        self.ending.clock.next = self.clock.val();
        self.ending.load.next = self.load.val();
        self.ending.greatest_x.next = self.greatest_x.val();
        self.ending.greatest_y.next = self.greatest_y.val();
        self.on_grid.next = !self.outside.val();
        self.x.next = self.column.val();
        self.y.next = self.row.val();
        self.last.next = self.ending.found.val()
            & (self.column.val() == self.ending.x.val())
            & (self.row.val() == self.ending.y.val());
    }
}
