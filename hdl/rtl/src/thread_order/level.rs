//! One level of the Hilbert curve.

use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// In which quarter the curve is, and how it runs there.
///
/// A curve goes through its quarters up, right, down. It may be swapped (x is y) and turned (both run backwards); its first quarter is swapped,
/// its last one swapped and turned. So the four quarters are visited in the order of a Gray code, and going on needs no table.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Level {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub odd: Signal<In, Bit>,
    pub swap_all: Signal<In, Bit>,
    pub here: Signal<In, Bit>,
    pub below: Signal<In, Bit>,
    pub turn: Signal<In, Bit>,
    pub swap: Signal<In, Bit>,
    pub x: Signal<Out, Bit>,
    pub y: Signal<Out, Bit>,
    pub is_last: Signal<Out, Bit>,
    pub next_turn: Signal<Out, Bit>,
    pub next_swap: Signal<Out, Bit>,
    in_right: Register<Bit>,
    in_upper: Register<Bit>,
    swapped: Register<Bit>,
    turned: Register<Bit>,
    swaps: Signal<Local, Bit>,
    along: Signal<Local, Bit>,
    across: Signal<Local, Bit>,
    to_last: Signal<Local, Bit>,
}

drive!([] Level, clock, [load, odd, swap_all, here, below, turn, swap]);

impl Logic for Level {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One level of the Hilbert curve: which quarter it is in, and how it runs through the four.");
        comment!("clock: the one clock");
        comment!("load: go to the curve's first thread");
        comment!("odd: this is an odd level; level 0 tells neighbours apart");
        comment!("swap_all: the curve is the other way round than its registers say, in all levels");
        comment!("here: go on to the next quarter");
        comment!("below: a higher level goes on: return to the first quarter");
        comment!("turn: how the curve is turned in that");
        comment!("swap: whether it is swapped in that, by an even level's reading");
        comment!("x: the quarter is a right one");
        comment!("y: it is an upper one");
        comment!("is_last: it ends here");
        comment!("next_turn: how it will be turned in the quarter that it goes on to");
        comment!("next_swap: whether it will be swapped there, by an even level's reading");
        dff_setup!(self, clock, in_right, in_upper, swapped, turned);
        self.swaps.next = self.swapped.q.val() ^ self.swap_all.val();
        self.along.next = self.in_right.q.val() ^ self.turned.q.val();
        self.across.next = self.in_upper.q.val() ^ self.turned.q.val();
        if self.swaps.val() {
            self.along.next = self.in_upper.q.val() ^ self.turned.q.val();
            self.across.next = self.in_right.q.val() ^ self.turned.q.val();
        }
        self.is_last.next = self.along.val() & !self.across.val();
        self.to_last.next = self.along.val() & self.across.val();
        self.next_turn.next = self.turned.q.val() ^ self.to_last.val();
        self.next_swap.next = self.swapped.q.val() ^ self.to_last.val() ^ !self.odd.val();
        if self.here.val() {
            self.in_right.d.next = self.in_upper.q.val();
            self.in_upper.d.next = !self.in_right.q.val();
            if self.swaps.val() {
                self.in_right.d.next = !self.in_upper.q.val();
                self.in_upper.d.next = self.in_right.q.val();
            }
        }
        if self.below.val() {
            self.in_right.d.next = self.turn.val();
            self.in_upper.d.next = self.turn.val();
            self.turned.d.next = self.turn.val();
            self.swapped.d.next = self.swap.val() ^ self.odd.val();
        }
        if self.load.val() {
            self.in_right.d.next = false;
            self.in_upper.d.next = false;
            self.turned.d.next = false;
            self.swapped.d.next = self.odd.val();
        }
        self.x.next = self.in_right.q.val();
        self.y.next = self.in_upper.q.val();
    }
}
