//! One level of the Hilbert curve.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Register};

/// The quadrant that the level splits into four quarters, and its next quarter. A quarter is a quadrant of the level
/// below. Coordinates have K bits.
///
/// The curve steps up, right and down from quarter to quarter. In a quadrant, the curve may be swapped (x and y
/// exchanged) and turned (both inverted). Relative to the quadrant, it is swapped in the first quarter, and swapped and
/// turned in the last one. The order of the quarters is a Gray code, so a step needs no table. Quarters outside the
/// grid are skipped: if a quadrant has the last column or row, one half of it may be outside.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Level<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub begin: Signal<In, Bit>,
    pub step: Signal<In, Bit>,
    pub greatest_x: Signal<In, Bit>,
    pub greatest_y: Signal<In, Bit>,
    pub place: Signal<In, Bits<K>>,
    pub above_x: Signal<In, Bits<K>>,
    pub above_y: Signal<In, Bits<K>>,
    pub above_swapped: Signal<In, Bit>,
    pub above_turned: Signal<In, Bit>,
    pub above_at_right: Signal<In, Bit>,
    pub above_at_top: Signal<In, Bit>,
    pub above_final: Signal<In, Bit>,
    pub first_swapped: Signal<In, Bit>,
    pub first_at_right: Signal<In, Bit>,
    pub first_at_top: Signal<In, Bit>,
    pub quarter_x: Signal<Out, Bits<K>>,
    pub quarter_y: Signal<Out, Bits<K>>,
    pub quarter_swapped: Signal<Out, Bit>,
    pub quarter_turned: Signal<Out, Bit>,
    pub quarter_at_right: Signal<Out, Bit>,
    pub quarter_at_top: Signal<Out, Bit>,
    pub quarter_final: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    /// The quadrant: bits of its coordinates above this level, and orientation of the curve. Flags: it has the last
    /// column, it has the last row, it is the last one on the grid.
    x: Register<Bits<K>>,
    y: Register<Bits<K>>,
    swapped: Register<Bit>,
    turned: Register<Bit>,
    at_right: Register<Bit>,
    at_top: Register<Bit>,
    is_final: Register<Bit>,
    /// One half of the quadrant, along or across the direction of the curve, is outside the grid.
    along_fixed: Register<Bit>,
    across_fixed: Register<Bit>,
    /// Next quarter, in the directions of the curve.
    along: Register<Bit>,
    across: Register<Bit>,
    /// The next quarter is the last one of the quadrant that is on the grid.
    is_last: Register<Bit>,
    right: Signal<Local, Bit>,
    upper: Signal<Local, Bit>,
    to_swapped: Signal<Local, Bit>,
    to_turned: Signal<Local, Bit>,
    to_at_right: Signal<Local, Bit>,
    to_at_top: Signal<Local, Bit>,
    no_right: Signal<Local, Bit>,
    no_upper: Signal<Local, Bit>,
    to_along_fixed: Signal<Local, Bit>,
    to_across_fixed: Signal<Local, Bit>,
}

impl<const K: usize> Logic for Level<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One level of the Hilbert curve: splits a quadrant into the quarters that reach into the grid.");
        comment!("begin: a work-group begins: the quadrant is the first one of this level");
        comment!("step: the next quarter is taken");
        comment!("greatest_x: bit of this level in the number of the last column");
        comment!("greatest_y: bit of this level in the number of the last row");
        comment!("place: a 1 at the bit of this level in a coordinate");
        comment!("above_x: column of the next quadrant, a quarter of the level above; bits from this level down are 0");
        comment!("above_y: row of the next quadrant, likewise");
        comment!("above_swapped: the curve is swapped in the next quadrant");
        comment!("above_turned: the curve is turned in the next quadrant");
        comment!("above_at_right: the next quadrant has the last column");
        comment!("above_at_top: the next quadrant has the last row");
        comment!("above_final: the next quadrant is the last one on the grid");
        comment!("first_swapped: the curve is swapped in the first quadrant");
        comment!("first_at_right: the first quadrant has the last column");
        comment!("first_at_top: the first quadrant has the last row");
        comment!("quarter_x: column of the next quarter; bits below this level are 0");
        comment!("quarter_y: row of the next quarter, likewise");
        comment!("quarter_swapped: the curve is swapped in the next quarter");
        comment!("quarter_turned: the curve is turned in the next quarter");
        comment!("quarter_at_right: the next quarter has the last column");
        comment!("quarter_at_top: the next quarter has the last row");
        comment!("quarter_final: the next quarter is the last one on the grid");
        comment!("last: the next quarter is the last one of its quadrant on the grid");
        dff_setup!(
            self,
            clock,
            x,
            y,
            swapped,
            turned,
            at_right,
            at_top,
            is_final,
            along_fixed,
            across_fixed,
            along,
            across,
            is_last
        );
        comment!("Next quarter: `across` is the up direction of the curve, and `along` its right direction.");
        self.right.next = self.along.q.val() ^ self.turned.q.val();
        self.upper.next = self.across.q.val() ^ self.turned.q.val();
        if self.swapped.q.val() {
            self.right.next = self.across.q.val() ^ self.turned.q.val();
            self.upper.next = self.along.q.val() ^ self.turned.q.val();
        }
        comment!("Next quarter: coordinates, orientation of the curve, and whether it has the last column or row.");
        self.quarter_x.next = self.x.q.val();
        if self.right.val() {
            self.quarter_x.next = self.x.q.val() | self.place.val();
        }
        self.quarter_y.next = self.y.q.val();
        if self.upper.val() {
            self.quarter_y.next = self.y.q.val() | self.place.val();
        }
        self.quarter_swapped.next = self.swapped.q.val() ^ !self.across.q.val();
        self.quarter_turned.next = self.turned.q.val() ^ (self.along.q.val() & !self.across.q.val());
        self.quarter_at_right.next = self.at_right.q.val() & (self.right.val() ^ !self.greatest_x.val());
        self.quarter_at_top.next = self.at_top.q.val() & (self.upper.val() ^ !self.greatest_y.val());
        self.last.next = self.is_last.q.val();
        self.quarter_final.next = self.is_final.q.val() & self.is_last.q.val();

        comment!("Next quadrant, and which of its halves is outside the grid.");
        self.to_swapped.next = self.above_swapped.val();
        self.to_turned.next = self.above_turned.val();
        self.to_at_right.next = self.above_at_right.val();
        self.to_at_top.next = self.above_at_top.val();
        if self.begin.val() {
            self.to_swapped.next = self.first_swapped.val();
            self.to_turned.next = false;
            self.to_at_right.next = self.first_at_right.val();
            self.to_at_top.next = self.first_at_top.val();
        }
        self.no_right.next = self.to_at_right.val() & !self.greatest_x.val();
        self.no_upper.next = self.to_at_top.val() & !self.greatest_y.val();
        comment!("The same halves in the directions of the curve.");
        self.to_along_fixed.next = self.no_right.val();
        self.to_across_fixed.next = self.no_upper.val();
        if self.to_swapped.val() {
            self.to_along_fixed.next = self.no_upper.val();
            self.to_across_fixed.next = self.no_right.val();
        }
        comment!("Then the next quarter of this quadrant follows, or the first quarter of the next quadrant.");
        comment!("The last quarter is the fourth one, or one whose later quarters are all outside the grid.");
        if self.step.val() {
            self.along.d.next = self.along.q.val() | self.across.q.val() | self.across_fixed.q.val();
            self.across.d.next = !self.along.q.val() & (self.across.q.val() | !self.across_fixed.q.val());
            self.is_last.d.next = (self.along.q.val() & self.across.q.val())
                | (!self.along.q.val() & self.across_fixed.q.val())
                | (!self.along.q.val() & !self.across.q.val() & self.along_fixed.q.val());
        }
        comment!("The next quadrant begins with its first quarter on the grid.");
        if self.begin.val() | (self.step.val() & self.is_last.q.val()) {
            self.x.d.next = self.above_x.val();
            self.y.d.next = self.above_y.val();
            self.swapped.d.next = self.to_swapped.val();
            self.turned.d.next = self.to_turned.val();
            self.at_right.d.next = self.to_at_right.val();
            self.at_top.d.next = self.to_at_top.val();
            self.is_final.d.next = self.above_final.val();
            self.along_fixed.d.next = self.to_along_fixed.val();
            self.across_fixed.d.next = self.to_across_fixed.val();
            self.along.d.next = self.to_turned.val() & self.to_along_fixed.val();
            self.across.d.next = self.to_turned.val() & (self.to_along_fixed.val() | self.to_across_fixed.val());
            self.is_last.d.next = self.to_along_fixed.val() & self.to_across_fixed.val();
        }
        if self.begin.val() {
            self.x.d.next = bits::<K>(0);
            self.y.d.next = bits::<K>(0);
            self.is_final.d.next = self.first_at_right.val() & self.first_at_top.val();
        }
    }
}
