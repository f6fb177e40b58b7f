//! Multiplexer: selects one word by its number.

use crate::{Drive, Init};
use rust_hdl_core::prelude::*;

/// Multiplexer of up to 64 words of `N` bits: a tree of two-to-one multiplexers. `number` has `I` bits. Each
/// level of the tree is one *round*, which uses one bit of `number`. There are as many rounds as bits that are needed
/// to number the words.
///
/// Step `i` of a round reads elements `2 i` and `2 i + 1` of the tree. It writes element `i`, which no later step of
/// the round reads. Words are numbered from 0. The output is unspecified if `number` exceeds the number of the last
/// word.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Select<const N: usize, const I: usize> {
    #[count(_words)]
    pub word: Vec<Signal<In, Bits<N>>>,
    pub number: Signal<In, Bits<I>>,
    pub selected: Signal<Out, Bits<N>>,
    #[count(_inputs)]
    tree: Vec<Signal<Local, Bits<N>>>,
    _words: usize,
    _inputs: usize,
    /// Number of steps of each round; 0 for a round that the words do not need.
    _round_1: usize,
    _round_2: usize,
    _round_3: usize,
    _round_4: usize,
    _round_5: usize,
    _round_6: usize,
}

impl<const N: usize, const I: usize> Select<N, I> {
    /// Returns a multiplexer of 1 to 64 words.
    ///
    /// # Panics
    /// If `words` is out of range or exceeds 2^`I`.
    pub fn new(words: usize) -> Self {
        assert!((1..=64).contains(&words) && words <= 1 << I);
        let inputs = words.next_power_of_two();
        Self::init(SelectValues {
            _words: words,
            _inputs: inputs,
            _round_1: inputs >> 1,
            _round_2: inputs >> 2,
            _round_3: inputs >> 3,
            _round_4: inputs >> 4,
            _round_5: inputs >> 5,
            _round_6: inputs >> 6,
        })
    }
}

impl<const N: usize, const I: usize> Logic for Select<N, I> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Multiplexer: selects one word by its number.");
        comment!("word: input word");
        comment!("number: number of the word to be selected");
        comment!("selected: selected word");
        comment!("Inputs of the tree, padded to a power of two.");
        for i in 0..self._words {
            self.tree[i].next = self.word[i].val();
        }
        for i in self._words..self._inputs {
            self.tree[i].next = self.tree[i - 1].val();
        }
        comment!("One round per bit of the number, from bit 0: each round keeps one word of each pair.");
        for i in 0..self._round_1 {
            self.tree[i].next = self.tree[2 * i].val();
            if self.number.val().get_bit(0) {
                self.tree[i].next = self.tree[2 * i + 1].val();
            }
        }
        for i in 0..self._round_2 {
            self.tree[i].next = self.tree[2 * i].val();
            if self.number.val().get_bit(1) {
                self.tree[i].next = self.tree[2 * i + 1].val();
            }
        }
        for i in 0..self._round_3 {
            self.tree[i].next = self.tree[2 * i].val();
            if self.number.val().get_bit(2) {
                self.tree[i].next = self.tree[2 * i + 1].val();
            }
        }
        for i in 0..self._round_4 {
            self.tree[i].next = self.tree[2 * i].val();
            if self.number.val().get_bit(3) {
                self.tree[i].next = self.tree[2 * i + 1].val();
            }
        }
        for i in 0..self._round_5 {
            self.tree[i].next = self.tree[2 * i].val();
            if self.number.val().get_bit(4) {
                self.tree[i].next = self.tree[2 * i + 1].val();
            }
        }
        for i in 0..self._round_6 {
            self.tree[i].next = self.tree[2 * i].val();
            if self.number.val().get_bit(5) {
                self.tree[i].next = self.tree[2 * i + 1].val();
            }
        }
        self.selected.next = self.tree[0].val();
    }
}
