//! One level of the Hilbert curve.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// In which quarter of a curve a thread is, and what comes after that quarter.
///
/// A curve goes through its quarters up, right, down. It may be swapped (x is y) and turned (both run backwards); its first quarter is swapped,
/// its last one swapped and turned. So the four quarters are visited in the order of a Gray code, and going on needs no table.
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
        comment!("One level of the Hilbert curve: which quarter a thread is in, and what comes after it.");
        comment!("x: the quarter is a right one");
        comment!("y: it is an upper one");
        comment!("greatest_x: the last column is in a right one");
        comment!("greatest_y: the last row is in an upper one");
        comment!("beyond_x: the thread is beyond the last column");
        comment!("beyond_y: it is beyond the last row");
        comment!("swapped: the curve is swapped here");
        comment!("turned: it is turned here");
        comment!("differs_x: a level above has the last column in other quarters than the thread");
        comment!("differs_y: one has the last row so");
        comment!("swapped_below: the curve is swapped in the quarter");
        comment!("turned_below: it is turned there");
        comment!("differs_x_below: a level above or this one has the last column in other quarters");
        comment!("differs_y_below: one has the last row so");
        comment!("passed: the quarter is the last one, or all later ones are as far outside");
        comment!("ends: no later quarter is on the grid");
        comment!("next_x: the next quarter is a right one");
        comment!("next_y: it is an upper one");
        comment!("next_turned: the curve is turned there; it begins in the upper right then");
        self.along.next = self.x.val() ^ self.turned.val();
        self.across.next = self.y.val() ^ self.turned.val();
        if self.swapped.val() {
            self.along.next = self.y.val() ^ self.turned.val();
            self.across.next = self.x.val() ^ self.turned.val();
        }
        self.last_quarter.next = self.along.val() & !self.across.val();
        self.swapped_below.next = self.swapped.val() ^ !self.across.val();
        self.turned_below.next = self.turned.val() ^ self.last_quarter.val();
        self.differs_x_below.next = self.differs_x.val() | (self.x.val() ^ self.greatest_x.val());
        self.differs_y_below.next = self.differs_y.val() | (self.y.val() ^ self.greatest_y.val());
        self.passed.next = self.last_quarter.val()
            | (self.beyond_x.val() & self.differs_x.val())
            | (self.beyond_y.val() & self.differs_y.val());
        self.next_x.next = self.y.val() ^ self.swapped.val();
        self.next_y.next = self.x.val() ^ !self.swapped.val();
        self.next_turned.next = self.y.val();
        if self.x.val() ^ self.y.val() ^ self.swapped.val() {
            self.next_turned.next = self.x.val();
        }

        // Where a level above differs, the thread is below the last column or row: the bit may be either then. The quarters that follow: those along
        // are the last two, of which the fourth is lower than the third; where the curve is turned, the third is the lowest of all, which is always on the grid.
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
