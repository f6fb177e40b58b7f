//! Selection: one of many words by its number.

use crate::{Drive, Init};
use rust_hdl_core::prelude::*;

/// One of up to 64 words: a tree of two-to-one choices, a round for each bit of the number.
///
/// A round reads places `2 i` and `2 i + 1` and writes place `i`, which nothing later in it reads. A number without a word selects some word.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Select<const N: usize, const I: usize> {
    #[count(_words)]
    pub word: Vec<Signal<In, Bits<N>>>,
    pub number: Signal<In, Bits<I>>,
    pub selected: Signal<Out, Bits<N>>,
    #[count(_places)]
    left: Vec<Signal<Local, Bits<N>>>,
    _words: usize,
    _places: usize,
    _round_1: usize,
    _round_2: usize,
    _round_3: usize,
    _round_4: usize,
    _round_5: usize,
    _round_6: usize,
}

impl<const N: usize, const I: usize> Select<N, I> {
    /// A selection from `words` words, 64 at most.
    pub fn new(words: usize) -> Self {
        assert!((1..=64).contains(&words) && words <= 1 << I);
        let places = words.next_power_of_two();
        Self::init(SelectValues {
            _words: words,
            _places: places,
            _round_1: places >> 1,
            _round_2: places >> 2,
            _round_3: places >> 3,
            _round_4: places >> 4,
            _round_5: places >> 5,
            _round_6: places >> 6,
        })
    }
}

impl<const N: usize, const I: usize> Logic for Select<N, I> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One of many words.");
        comment!("word: the words");
        comment!("number: which one");
        comment!("selected: that one");
        for i in 0..self._words {
            self.left[i].next = self.word[i].val();
        }
        for i in self._words..self._places {
            self.left[i].next = self.left[i - 1].val();
        }
        for i in 0..self._round_1 {
            self.left[i].next = self.left[2 * i].val();
            if self.number.val().get_bit(0) {
                self.left[i].next = self.left[2 * i + 1].val();
            }
        }
        for i in 0..self._round_2 {
            self.left[i].next = self.left[2 * i].val();
            if self.number.val().get_bit(1) {
                self.left[i].next = self.left[2 * i + 1].val();
            }
        }
        for i in 0..self._round_3 {
            self.left[i].next = self.left[2 * i].val();
            if self.number.val().get_bit(2) {
                self.left[i].next = self.left[2 * i + 1].val();
            }
        }
        for i in 0..self._round_4 {
            self.left[i].next = self.left[2 * i].val();
            if self.number.val().get_bit(3) {
                self.left[i].next = self.left[2 * i + 1].val();
            }
        }
        for i in 0..self._round_5 {
            self.left[i].next = self.left[2 * i].val();
            if self.number.val().get_bit(4) {
                self.left[i].next = self.left[2 * i + 1].val();
            }
        }
        for i in 0..self._round_6 {
            self.left[i].next = self.left[2 * i].val();
            if self.number.val().get_bit(5) {
                self.left[i].next = self.left[2 * i + 1].val();
            }
        }
        self.selected.next = self.left[0].val();
    }
}
