//! Where the Hilbert curve leaves the grid for the last time.

use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// The last thread: level by level, from the highest on, the last quarter whose lowest corner is on the grid. K bits a coordinate.
///
/// There are more threads than levels, so that it is known when the last one comes.
#[derive(Clone, Debug, LogicBlock)]
pub struct Ending<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub found: Signal<Out, Bit>,
    pub x: Signal<Out, Bits<K>>,
    pub y: Signal<Out, Bits<K>>,
    fresh: Register<Bit>,
    // The bit of the level that comes next.
    place: Register<Bits<K>>,
    column: Register<Bits<K>>,
    row: Register<Bits<K>>,
    // The higher bits are those of the last column or row: a further 1 may lead off the grid.
    tight_x: Register<Bit>,
    tight_y: Register<Bit>,
    swapped: Register<Bit>,
    turned: Register<Bit>,
    one: Vec<Constant<Bits<K>>>,
    either: Signal<Local, Bits<K>>,
    highest: Signal<Local, Bits<K>>,
    at: Signal<Local, Bits<K>>,
    edge_x: Signal<Local, Bit>,
    edge_y: Signal<Local, Bit>,
    may_x: Signal<Local, Bit>,
    may_y: Signal<Local, Bit>,
    may_along: Signal<Local, Bit>,
    may_across: Signal<Local, Bit>,
    along: Signal<Local, Bit>,
    across: Signal<Local, Bit>,
    right: Signal<Local, Bit>,
    upper: Signal<Local, Bit>,
    _levels: usize,
}

drive!([const K: usize] Ending<K>, clock, [load, greatest_x, greatest_y]);

impl<const K: usize> Default for Ending<K> {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            load: Default::default(),
            greatest_x: Default::default(),
            greatest_y: Default::default(),
            found: Default::default(),
            x: Default::default(),
            y: Default::default(),
            fresh: Default::default(),
            place: Default::default(),
            column: Default::default(),
            row: Default::default(),
            tight_x: Default::default(),
            tight_y: Default::default(),
            swapped: Default::default(),
            turned: Default::default(),
            one: (0..K as u64).map(|level| Constant::new(bits::<K>(1) << level)).collect(),
            either: Default::default(),
            highest: Default::default(),
            at: Default::default(),
            edge_x: Default::default(),
            edge_y: Default::default(),
            may_x: Default::default(),
            may_y: Default::default(),
            may_along: Default::default(),
            may_across: Default::default(),
            along: Default::default(),
            across: Default::default(),
            right: Default::default(),
            upper: Default::default(),
            _levels: K,
        }
    }
}

impl<const K: usize> Logic for Ending<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The last thread on the Hilbert curve: the last quarter that isn't wholly outside, in each level.");
        comment!("clock: the one clock");
        comment!("load: a work-group begins");
        comment!("greatest_x: the last column, from the next cycle on");
        comment!("greatest_y: the last row, from the next cycle on");
        comment!("found: it is known");
        comment!("x: its column");
        comment!("y: its row");
        dff_setup!(self, clock, fresh, place, column, row, tight_x, tight_y, swapped, turned);
        self.either.next = self.greatest_x.val() | self.greatest_y.val();
        self.highest.next = bits::<K>(0);
        for i in 0..self._levels {
            if self.either.val().get_bit(i) {
                self.highest.next = self.one[i].val();
            }
        }
        self.at.next = self.place.q.val();
        if self.fresh.q.val() {
            self.at.next = self.highest.val();
        }
        self.edge_x.next = (self.greatest_x.val() & self.at.val()) != 0;
        self.edge_y.next = (self.greatest_y.val() & self.at.val()) != 0;
        // Whether the grid reaches into the right quarters and into the upper ones; then the same as the curve runs.
        self.may_x.next = self.edge_x.val() | !self.tight_x.q.val();
        self.may_y.next = self.edge_y.val() | !self.tight_y.q.val();
        self.may_along.next = self.may_x.val();
        self.may_across.next = self.may_y.val();
        if self.swapped.q.val() {
            self.may_along.next = self.may_y.val();
            self.may_across.next = self.may_x.val();
        }
        // The curve goes across, along, back. Its last quarter is along; if that is outside, so is the one before it. Where the curve is turned, its
        // third quarter is the lowest one of all, which is always on the grid.
        self.along.next = self.turned.q.val() | self.may_along.val();
        self.across.next = !self.may_along.val() & self.may_across.val();
        if self.turned.q.val() {
            self.across.next = !self.may_across.val();
        }
        self.right.next = self.along.val() ^ self.turned.q.val();
        self.upper.next = self.across.val() ^ self.turned.q.val();
        if self.swapped.q.val() {
            self.right.next = self.across.val() ^ self.turned.q.val();
            self.upper.next = self.along.val() ^ self.turned.q.val();
        }
        self.fresh.d.next = false;
        self.place.d.next = self.at.val() >> 1;
        if self.at.val() != 0 {
            if self.right.val() {
                self.column.d.next = self.column.q.val() | self.at.val();
            }
            if self.upper.val() {
                self.row.d.next = self.row.q.val() | self.at.val();
            }
            self.tight_x.d.next = self.tight_x.q.val() & !(self.right.val() ^ self.edge_x.val());
            self.tight_y.d.next = self.tight_y.q.val() & !(self.upper.val() ^ self.edge_y.val());
            self.swapped.d.next = self.swapped.q.val() ^ !self.across.val();
            self.turned.d.next = self.turned.q.val() ^ (self.along.val() & !self.across.val());
        }
        if self.load.val() {
            self.fresh.d.next = true;
            self.column.d.next = bits::<K>(0);
            self.row.d.next = bits::<K>(0);
            self.tight_x.d.next = true;
            self.tight_y.d.next = true;
            self.swapped.d.next = false;
            self.turned.d.next = false;
        }
        self.found.next = self.at.val() == 0;
        self.x.next = self.column.q.val();
        self.y.next = self.row.q.val();
    }
}
