//! Selection of the pc of the first candidate.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Tournament of up to six rounds over the lanes. Each round halves the number of pcs and keeps their order.
///
/// Of a pair, the left pc wins if its part has a preferred candidate, or if it has a candidate and the right part has
/// no preferred one. Element `i` is written from elements `2 i` and `2 i + 1`; no later step of the round reads element
/// `i`.
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
    winner_pc: Vec<Signal<Local, Bits<P>>>,
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
        comment!("Next pc of the first preferred candidate, else of the first candidate.");
        comment!("candidates: candidate threads");
        comment!("preferred: candidates that come before all others");
        comment!("next_pc: next pc of each thread");
        comment!("pc: next pc of the selected thread");
        comment!("Round 0: each lane by itself.");
        for i in 0..self._lanes {
            self.any[i].next = self.candidates.val().get_bit(i);
            self.any_preferred[i].next = self.preferred.val().get_bit(i);
            self.winner_pc[i].next = self.next_pc[i].val();
        }
        comment!("Each round keeps one pc of two: the left one, unless only the right part has a preferred candidate,");
        comment!("or neither has one and only the right part has a candidate.");
        for i in 0..self._round_1 {
            self.winner_pc[i].next = self.winner_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.winner_pc[i].next = self.winner_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_2 {
            self.winner_pc[i].next = self.winner_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.winner_pc[i].next = self.winner_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_3 {
            self.winner_pc[i].next = self.winner_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.winner_pc[i].next = self.winner_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_4 {
            self.winner_pc[i].next = self.winner_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.winner_pc[i].next = self.winner_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_5 {
            self.winner_pc[i].next = self.winner_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.winner_pc[i].next = self.winner_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        for i in 0..self._round_6 {
            self.winner_pc[i].next = self.winner_pc[2 * i].val();
            if !self.any_preferred[2 * i].val() & (self.any_preferred[2 * i + 1].val() | !self.any[2 * i].val()) {
                self.winner_pc[i].next = self.winner_pc[2 * i + 1].val();
            }
            self.any[i].next = self.any[2 * i].val() | self.any[2 * i + 1].val();
            self.any_preferred[i].next = self.any_preferred[2 * i].val() | self.any_preferred[2 * i + 1].val();
        }
        self.pc.next = self.winner_pc[0].val();
    }
}
