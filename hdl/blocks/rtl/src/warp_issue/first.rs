//! The pc of the first of many candidates.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Up to six rounds; each leaves half of the lanes, in their order, at the front. No pc is compared: the left one of a pair stays if there
/// is a preferred candidate in its part, or a candidate while there is no preferred one in the right one's.
///
/// A round reads places `2 i` and `2 i + 1` and writes place `i`, which nothing later in it reads.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct First<const L: usize, const P: usize> {
    pub candidates: Signal<In, Bits<L>>,
    pub preferred: Signal<In, Bits<L>>,
    #[count(_lanes)]
    pub next_pc: Vec<Signal<In, Bits<P>>>,
    pub pc: Signal<Out, Bits<P>>,
    #[count(_lanes)]
    any: Vec<Signal<Local, Bit>>,
    #[count(_lanes)]
    any_preferred: Vec<Signal<Local, Bit>>,
    #[count(_lanes)]
    left_pc: Vec<Signal<Local, Bits<P>>>,
    _lanes: usize,
    _round_1: usize,
    _round_2: usize,
    _round_3: usize,
    _round_4: usize,
    _round_5: usize,
    _round_6: usize,
}

impl<const L: usize, const P: usize> Default for First<L, P> {
    fn default() -> Self {
        assert!(L.is_power_of_two() && L <= 64);
        Self::init(FirstValues {
            _lanes: L,
            _round_1: L >> 1,
            _round_2: L >> 2,
            _round_3: L >> 3,
            _round_4: L >> 4,
            _round_5: L >> 5,
            _round_6: L >> 6,
        })
    }
}

impl<const L: usize, const P: usize> Logic for First<L, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The next pc of the first preferred candidate, else of the first candidate.");
        comment!("candidates: the threads in question");
        comment!("preferred: those of them that come before the others");
        comment!("next_pc: where each thread goes next");
        comment!("pc: where the first one goes");
        for i in 0..self._lanes {
            self.any[i].next = self.candidates.val().get_bit(i);
            self.any_preferred[i].next = self.preferred.val().get_bit(i);
            self.left_pc[i].next = self.next_pc[i].val();
        }
        for i in 0..self._round_1 {
            self.left_pc[i].next = self.left_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.left_pc[i].next = self.left_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_2 {
            self.left_pc[i].next = self.left_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.left_pc[i].next = self.left_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_3 {
            self.left_pc[i].next = self.left_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.left_pc[i].next = self.left_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_4 {
            self.left_pc[i].next = self.left_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.left_pc[i].next = self.left_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_5 {
            self.left_pc[i].next = self.left_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.left_pc[i].next = self.left_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_6 {
            self.left_pc[i].next = self.left_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.left_pc[i].next = self.left_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        self.pc.next = self.left_pc[0].val();
    }
}
