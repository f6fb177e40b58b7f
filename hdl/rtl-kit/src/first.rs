//! Find first: the lowest-numbered candidate.

use crate::{Drive, Init};
use rust_hdl_core::prelude::*;

/// Finds the lowest-numbered candidate among up to 64 positions (`chosen`). Also marks this position and all higher
/// ones (`reached`). Without a candidate, all outputs are 0.
///
/// Positions form groups of four; the last group is padded with positions that are not candidates. Only the flag "a
/// lower group has a candidate" passes from group to group. Each position depends on this flag and on its own group.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct First {
    #[count(_candidates)]
    pub candidate: Vec<Signal<In, Bit>>,
    #[count(_candidates)]
    pub chosen: Vec<Signal<Out, Bit>>,
    #[count(_candidates)]
    pub reached: Vec<Signal<Out, Bit>>,
    #[count(_positions)]
    padded: Vec<Signal<Local, Bit>>,
    #[count(_groups + 1)]
    before: Vec<Signal<Local, Bit>>,
    #[count(_positions)]
    up_to: Vec<Signal<Local, Bit>>,
    #[count(_positions)]
    first: Vec<Signal<Local, Bit>>,
    _candidates: usize,
    _positions: usize,
    _groups: usize,
}

impl First {
    /// Returns a search among 1 to 64 candidates.
    ///
    /// # Panics
    /// If the number of candidates is out of range.
    pub fn new(candidates: usize) -> Self {
        assert!((1..=64).contains(&candidates));
        let groups = candidates.div_ceil(4);
        Self::init(FirstValues { _candidates: candidates, _positions: 4 * groups, _groups: groups })
    }
}

impl Logic for First {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Find first: the lowest-numbered candidate.");
        comment!("candidate: this position is a candidate");
        comment!("chosen: this position is the first candidate");
        comment!("reached: this position is the first candidate or comes after it");
        comment!("Candidates, padded to groups of four.");
        for i in 0..self._positions {
            self.padded[i].next = false;
        }
        for i in 0..self._candidates {
            self.padded[i].next = self.candidate[i].val();
        }
        comment!("before: an earlier group has a candidate; up_to: this position or an earlier one is a candidate.");
        self.before[0].next = false;
        for i in 0..self._groups {
            self.before[i + 1].next = self.before[i].val()
                | self.padded[4 * i].val()
                | self.padded[4 * i + 1].val()
                | self.padded[4 * i + 2].val()
                | self.padded[4 * i + 3].val();
            self.up_to[4 * i].next = self.before[i].val() | self.padded[4 * i].val();
            self.up_to[4 * i + 1].next = self.before[i].val() | self.padded[4 * i].val() | self.padded[4 * i + 1].val();
            self.up_to[4 * i + 2].next = self.before[i].val()
                | self.padded[4 * i].val()
                | self.padded[4 * i + 1].val()
                | self.padded[4 * i + 2].val();
            self.up_to[4 * i + 3].next = self.before[i + 1].val();
            self.first[4 * i].next = self.padded[4 * i].val() & !self.before[i].val();
            self.first[4 * i + 1].next = self.padded[4 * i + 1].val() & !self.up_to[4 * i].val();
            self.first[4 * i + 2].next = self.padded[4 * i + 2].val() & !self.up_to[4 * i + 1].val();
            self.first[4 * i + 3].next = self.padded[4 * i + 3].val() & !self.up_to[4 * i + 2].val();
        }
        for i in 0..self._candidates {
            self.chosen[i].next = self.first[i].val();
            self.reached[i].next = self.up_to[i].val();
        }
    }
}
