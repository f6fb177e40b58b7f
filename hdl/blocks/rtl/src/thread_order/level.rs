//! One level of the Hilbert curve.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// Quarter of the curve in which a thread is, and the quarter that follows.
///
/// A curve visits its quarters up, right, down. It may be swapped (x and y exchanged) and turned (both reversed). Its
/// first quarter is swapped, its last one swapped and turned. The order of the quarters is a Gray code, so a step
/// needs no table.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Level {
    pub x: Signal<In, Bit>,
    pub y: Signal<In, Bit>,
    pub greatest_x: Signal<In, Bit>,
    pub greatest_y: Signal<In, Bit>,
    pub beyond_x: Signal<In, Bit>,
    pub beyond_y: Signal<In, Bit>,
    pub swapped: Signal<In, Bit>,
    pub turned: Signal<In, Bit>,
    pub differs_x: Signal<In, Bit>,
    pub differs_y: Signal<In, Bit>,
    pub swapped_below: Signal<Out, Bit>,
    pub turned_below: Signal<Out, Bit>,
    pub differs_x_below: Signal<Out, Bit>,
    pub differs_y_below: Signal<Out, Bit>,
    pub passed: Signal<Out, Bit>,
    pub ends: Signal<Out, Bit>,
    pub next_x: Signal<Out, Bit>,
    pub next_y: Signal<Out, Bit>,
    pub next_turned: Signal<Out, Bit>,
    along: Signal<Local, Bit>,
    across: Signal<Local, Bit>,
    last_quarter: Signal<Local, Bit>,
    may_right: Signal<Local, Bit>,
    may_upper: Signal<Local, Bit>,
    may_along: Signal<Local, Bit>,
    may_across: Signal<Local, Bit>,
}

impl Logic for Level {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One level of the Hilbert curve: the quarter of the thread, and the quarter that follows.");
        comment!("x: the quarter is a right one");
        comment!("y: the quarter is an upper one");
        comment!("greatest_x: the last column is in a right quarter");
        comment!("greatest_y: the last row is in an upper quarter");
        comment!("beyond_x: the position is beyond the last column");
        comment!("beyond_y: the position is beyond the last row");
        comment!("swapped: the curve is swapped at this level");
        comment!("turned: the curve is turned at this level");
        comment!("differs_x: at a level above, position and last column are in different quarters");
        comment!("differs_y: at a level above, position and last row are in different quarters");
        comment!("swapped_below: the curve is swapped in this quarter");
        comment!("turned_below: the curve is turned in this quarter");
        comment!("differs_x_below: at this level or above, position and last column are in different quarters");
        comment!("differs_y_below: at this level or above, position and last row are in different quarters");
        comment!("passed: the quarter is the last one, or all later quarters are outside the grid, too");
        comment!("ends: no later quarter is on the grid");
        comment!("next_x: the next quarter is a right one");
        comment!("next_y: the next quarter is an upper one");
        comment!("next_turned: the curve is turned in the next quarter: it starts at the upper right");
        comment!("Quarter relative to the curve: `across` in its own up");
        comment!("direction, `along` in its own right direction.");
        self.along.next = self.x.val() ^ self.turned.val();
        self.across.next = self.y.val() ^ self.turned.val();
        if self.swapped.val() {
            self.along.next = self.y.val() ^ self.turned.val();
            self.across.next = self.x.val() ^ self.turned.val();
        }
        self.last_quarter.next = self.along.val() & !self.across.val();
        comment!("Orientation in this quarter, and comparison with the last column and row.");
        self.swapped_below.next = self.swapped.val() ^ !self.across.val();
        self.turned_below.next = self.turned.val() ^ self.last_quarter.val();
        self.differs_x_below.next = self.differs_x.val() | (self.x.val() ^ self.greatest_x.val());
        self.differs_y_below.next = self.differs_y.val() | (self.y.val() ^ self.greatest_y.val());
        self.passed.next = self.last_quarter.val()
            | (self.beyond_x.val() & self.differs_x.val())
            | (self.beyond_y.val() & self.differs_y.val());
        comment!("Next quarter, by the Gray code.");
        self.next_x.next = self.y.val() ^ self.swapped.val();
        self.next_y.next = self.x.val() ^ !self.swapped.val();
        self.next_turned.next = self.y.val();
        if self.x.val() ^ self.y.val() ^ self.swapped.val() {
            self.next_turned.next = self.x.val();
        }

        comment!("Whether a later quarter is on the grid. Where a level above differs,");
        comment!("the position is below the last column or row,");
        comment!("so this bit may be 0 or 1. The later quarters are third and fourth; the fourth is the lower one.");
        comment!("In a turned curve the third is the lowest of all and always on the grid.");
        self.may_right.next = self.greatest_x.val() | self.differs_x.val();
        self.may_upper.next = self.greatest_y.val() | self.differs_y.val();
        self.may_along.next = self.may_right.val();
        self.may_across.next = self.may_upper.val();
        if self.swapped.val() {
            self.may_along.next = self.may_upper.val();
            self.may_across.next = self.may_right.val();
        }
        self.ends.next = (!self.along.val() & !self.may_along.val() & (self.across.val() | !self.may_across.val()))
            | self.last_quarter.val();
        if self.turned.val() {
            self.ends.next = self.last_quarter.val() | (self.along.val() & self.across.val() & !self.may_across.val());
        }
    }
}
