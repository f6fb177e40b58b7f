//! The contest: which of many have the lowest key.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// A round for each bit of the keys, from the highest on: while anyone left has a 0 there, those with a 1 are out.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct MinSelect<const N: usize> {
    #[count(_contenders)]
    pub takes_part: Vec<Signal<In, Bit>>,
    #[count(_contenders)]
    pub key: Vec<Signal<In, Bits<N>>>,
    #[count(_contenders)]
    pub wins: Vec<Signal<Out, Bit>>,
    pub best: Signal<Out, Bits<N>>,
    #[count(_contenders)]
    left: Vec<Signal<Local, Bit>>,
    #[count(_contenders)]
    zero: Vec<Signal<Local, Bit>>,
    #[count(_contenders)]
    rest: Vec<Signal<Local, Bits<N>>>,
    found: Signal<Local, Bit>,
    lowest: Signal<Local, Bits<N>>,
    top: Constant<Bits<N>>,
    one: Constant<Bits<N>>,
    _contenders: usize,
    _further_bits: usize,
}

impl<const N: usize> MinSelect<N> {
    /// A contest of `contenders`, 64 at most.
    pub fn new(contenders: usize) -> Self {
        assert!((1..=64).contains(&contenders));
        Self::init(MinSelectValues {
            top: Constant::new(bits(1 << (N - 1))),
            one: Constant::new(bits(1)),
            _contenders: contenders,
            _further_bits: N - 1,
        })
    }
}

impl<const N: usize> Logic for MinSelect<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("A contest: who has the lowest key.");
        comment!("takes_part: whether this one takes part");
        comment!("key: the lowest wins");
        comment!("wins: this one has the lowest key, alone or with others");
        comment!("best: the lowest key; all ones if nobody takes part");
        // The first round reads the ports, so that a key of one bit makes no loop, not even a false one.
        self.found.next = false;
        for i in 0..self._contenders {
            self.rest[i].next = self.key[i].val();
            self.zero[i].next = self.takes_part[i].val() & ((self.rest[i].val() & self.top.val()) == 0);
            self.found.next = self.found.val() | self.zero[i].val();
        }
        self.lowest.next = bits::<N>(0);
        if !self.found.val() {
            self.lowest.next = self.one.val();
        }
        for i in 0..self._contenders {
            self.left[i].next = self.zero[i].val() | (self.takes_part[i].val() & !self.found.val());
        }
        for _bit in 0..self._further_bits {
            self.found.next = false;
            for i in 0..self._contenders {
                self.rest[i].next = self.rest[i].val() << self.one.val();
                self.zero[i].next = self.left[i].val() & ((self.rest[i].val() & self.top.val()) == 0);
                self.found.next = self.found.val() | self.zero[i].val();
            }
            self.lowest.next = self.lowest.val() << self.one.val();
            if !self.found.val() {
                self.lowest.next = self.lowest.val() | self.one.val();
            }
            for i in 0..self._contenders {
                self.left[i].next = self.zero[i].val() | (self.left[i].val() & !self.found.val());
            }
        }
        for i in 0..self._contenders {
            self.wins[i].next = self.left[i].val();
        }
        self.best.next = self.lowest.val();
    }
}
