//! The contest: which of many has the lowest key.

use crate::{comment, drive};
use rust_hdl_core::prelude::*;

/// Up to six rounds; each leaves half of the contenders, in their order, at the front.
///
/// A round reads places `2 i` and `2 i + 1` and writes place `i`, which nothing later in it reads. The rounds are written out because a
/// kernel's index can't depend on the number of contenders.
#[derive(Clone, Debug, LogicBlock)]
pub struct Contest<const N: usize, const I: usize> {
    pub key: Vec<Signal<In, Bits<N>>>,
    pub number: Vec<Signal<In, Bits<I>>>,
    pub best: Signal<Out, Bits<N>>,
    pub winner: Signal<Out, Bits<I>>,
    left_key: Vec<Signal<Local, Bits<N>>>,
    left_number: Vec<Signal<Local, Bits<I>>>,
    _contenders: usize,
    _places: usize,
    _round_1: usize,
    _round_2: usize,
    _round_3: usize,
    _round_4: usize,
    _round_5: usize,
    _round_6: usize,
}

drive!([const N: usize, const I: usize] Contest<N, I>, [key, number]);

impl<const N: usize, const I: usize> Contest<N, I> {
    /// A contest of `contenders`, 64 at most.
    pub fn new(contenders: usize) -> Self {
        assert!((1..=64).contains(&contenders));
        let places = contenders.next_power_of_two();
        Self {
            key: vec![Default::default(); contenders],
            number: vec![Default::default(); contenders],
            best: Default::default(),
            winner: Default::default(),
            left_key: vec![Default::default(); places],
            left_number: vec![Default::default(); places],
            _contenders: contenders,
            _places: places,
            _round_1: places >> 1,
            _round_2: places >> 2,
            _round_3: places >> 3,
            _round_4: places >> 4,
            _round_5: places >> 5,
            _round_6: places >> 6,
        }
    }
}

impl<const N: usize, const I: usize> Logic for Contest<N, I> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("A contest: the lowest key; of equal ones the first.");
        comment!("key: the lowest wins");
        comment!("number: which one it is");
        comment!("best: the winner's key");
        comment!("winner: the winner's number");
        for i in 0..self._contenders {
            self.left_key[i].next = self.key[i].val();
            self.left_number[i].next = self.number[i].val();
        }
        // The last one again fills a round up to a power of two: it can't lose to itself.
        for i in self._contenders..self._places {
            self.left_key[i].next = self.left_key[i - 1].val();
            self.left_number[i].next = self.left_number[i - 1].val();
        }
        for i in 0..self._round_1 {
            self.left_key[i].next = self.left_key[2 * i].val();
            self.left_number[i].next = self.left_number[2 * i].val();
            if self.left_key[2 * i + 1].val() < self.left_key[2 * i].val() {
                self.left_key[i].next = self.left_key[2 * i + 1].val();
                self.left_number[i].next = self.left_number[2 * i + 1].val();
            }
        }
        for i in 0..self._round_2 {
            self.left_key[i].next = self.left_key[2 * i].val();
            self.left_number[i].next = self.left_number[2 * i].val();
            if self.left_key[2 * i + 1].val() < self.left_key[2 * i].val() {
                self.left_key[i].next = self.left_key[2 * i + 1].val();
                self.left_number[i].next = self.left_number[2 * i + 1].val();
            }
        }
        for i in 0..self._round_3 {
            self.left_key[i].next = self.left_key[2 * i].val();
            self.left_number[i].next = self.left_number[2 * i].val();
            if self.left_key[2 * i + 1].val() < self.left_key[2 * i].val() {
                self.left_key[i].next = self.left_key[2 * i + 1].val();
                self.left_number[i].next = self.left_number[2 * i + 1].val();
            }
        }
        for i in 0..self._round_4 {
            self.left_key[i].next = self.left_key[2 * i].val();
            self.left_number[i].next = self.left_number[2 * i].val();
            if self.left_key[2 * i + 1].val() < self.left_key[2 * i].val() {
                self.left_key[i].next = self.left_key[2 * i + 1].val();
                self.left_number[i].next = self.left_number[2 * i + 1].val();
            }
        }
        for i in 0..self._round_5 {
            self.left_key[i].next = self.left_key[2 * i].val();
            self.left_number[i].next = self.left_number[2 * i].val();
            if self.left_key[2 * i + 1].val() < self.left_key[2 * i].val() {
                self.left_key[i].next = self.left_key[2 * i + 1].val();
                self.left_number[i].next = self.left_number[2 * i + 1].val();
            }
        }
        for i in 0..self._round_6 {
            self.left_key[i].next = self.left_key[2 * i].val();
            self.left_number[i].next = self.left_number[2 * i].val();
            if self.left_key[2 * i + 1].val() < self.left_key[2 * i].val() {
                self.left_key[i].next = self.left_key[2 * i + 1].val();
                self.left_number[i].next = self.left_number[2 * i + 1].val();
            }
        }
        self.best.next = self.left_key[0].val();
        self.winner.next = self.left_number[0].val();
    }
}
