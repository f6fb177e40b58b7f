//! Selection of the candidates with the lowest key.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Min-select, one round per bit of the keys, from the highest bit down.
/// If any remaining candidate has a 0 in that bit, all candidates with a 1 are dropped.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct MinSelect<const N: usize> {
    #[count(_candidates)]
    pub candidate_valid: Vec<Signal<In, Bit>>,
    #[count(_candidates)]
    pub key: Vec<Signal<In, Bits<N>>>,
    #[count(_candidates)]
    pub selected: Vec<Signal<Out, Bit>>,
    pub min_key: Signal<Out, Bits<N>>,
    #[count(_candidates)]
    remaining: Vec<Signal<Local, Bit>>,
    #[count(_candidates)]
    has_zero: Vec<Signal<Local, Bit>>,
    #[count(_candidates)]
    shifted_key: Vec<Signal<Local, Bits<N>>>,
    any_zero: Signal<Local, Bit>,
    key_so_far: Signal<Local, Bits<N>>,
    top: Constant<Bits<N>>,
    one: Constant<Bits<N>>,
    _candidates: usize,
    _further_bits: usize,
}

impl<const N: usize> MinSelect<N> {
    /// Returns a min-select of 1 to 64 candidates.
    pub fn new(candidates: usize) -> Self {
        assert!((1..=64).contains(&candidates));
        Self::init(MinSelectValues {
            top: Constant::new(bits(1 << (N - 1))),
            one: Constant::new(bits(1)),
            _candidates: candidates,
            _further_bits: N - 1,
        })
    }
}

impl<const N: usize> Logic for MinSelect<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Min-select: marks the candidates with the lowest key.");
        comment!("candidate_valid: this candidate takes part");
        comment!("key: its key; the lowest is selected");
        comment!("selected: this candidate has the lowest key, alone or with others");
        comment!("min_key: the lowest key; all ones without a candidate");
        comment!("Round of the highest bit. It reads the ports, so that a key of one bit makes no combinational loop.");
        self.any_zero.next = false;
        for i in 0..self._candidates {
            self.shifted_key[i].next = self.key[i].val();
            self.has_zero[i].next = self.candidate_valid[i].val() & ((self.shifted_key[i].val() & self.top.val()) == 0);
            self.any_zero.next = self.any_zero.val() | self.has_zero[i].val();
        }
        self.key_so_far.next = bits::<N>(0);
        if !self.any_zero.val() {
            self.key_so_far.next = self.one.val();
        }
        for i in 0..self._candidates {
            self.remaining[i].next = self.has_zero[i].val() | (self.candidate_valid[i].val() & !self.any_zero.val());
        }
        comment!("Rounds of the other bits. If any remaining candidate has a 0, those with a 1 are dropped.");
        for _bit in 0..self._further_bits {
            self.any_zero.next = false;
            for i in 0..self._candidates {
                self.shifted_key[i].next = self.shifted_key[i].val() << self.one.val();
                self.has_zero[i].next = self.remaining[i].val() & ((self.shifted_key[i].val() & self.top.val()) == 0);
                self.any_zero.next = self.any_zero.val() | self.has_zero[i].val();
            }
            self.key_so_far.next = self.key_so_far.val() << self.one.val();
            if !self.any_zero.val() {
                self.key_so_far.next = self.key_so_far.val() | self.one.val();
            }
            for i in 0..self._candidates {
                self.remaining[i].next = self.has_zero[i].val() | (self.remaining[i].val() & !self.any_zero.val());
            }
        }
        for i in 0..self._candidates {
            self.selected[i].next = self.remaining[i].val();
        }
        self.min_key.next = self.key_so_far.val();
    }
}
