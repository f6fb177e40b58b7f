//! Find first: the lowest-numbered of some candidates.

use crate::{comment, drive};
use rust_hdl_core::prelude::*;

/// The first of up to 64 candidates, and which places it or those behind it take.
///
/// Each round joins four times as many places as the one before, so that three rounds do for 64.
#[derive(Clone, Debug, LogicBlock)]
pub struct First {
    pub candidate: Vec<Signal<In, Bit>>,
    pub chosen: Vec<Signal<Out, Bit>>,
    pub reached: Vec<Signal<Out, Bit>>,
    of_four: Vec<Signal<Local, Bit>>,
    of_sixteen: Vec<Signal<Local, Bit>>,
    of_all: Vec<Signal<Local, Bit>>,
    _places: usize,
    _from_1: usize,
    _from_2: usize,
    _from_3: usize,
    _from_4: usize,
    _from_8: usize,
    _from_12: usize,
    _from_16: usize,
    _from_32: usize,
    _from_48: usize,
}

drive!([] First, [candidate]);

impl First {
    /// A search among `places` candidates, 64 at most.
    pub fn new(places: usize) -> Self {
        assert!((1..=64).contains(&places));
        Self {
            candidate: vec![Default::default(); places],
            chosen: vec![Default::default(); places],
            reached: vec![Default::default(); places],
            of_four: vec![Default::default(); places],
            of_sixteen: vec![Default::default(); places],
            of_all: vec![Default::default(); places],
            _places: places,
            _from_1: places.saturating_sub(1),
            _from_2: places.saturating_sub(2),
            _from_3: places.saturating_sub(3),
            _from_4: places.saturating_sub(4),
            _from_8: places.saturating_sub(8),
            _from_12: places.saturating_sub(12),
            _from_16: places.saturating_sub(16),
            _from_32: places.saturating_sub(32),
            _from_48: places.saturating_sub(48),
        }
    }
}

impl Logic for First {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The first of some candidates.");
        comment!("candidate: whether this place is one");
        comment!("chosen: it is the first");
        comment!("reached: it is the first or comes after it");
        for i in 0..self._places {
            self.of_four[i].next = self.candidate[i].val();
        }
        for i in 0..self._from_1 {
            self.of_four[i + 1].next = self.of_four[i + 1].val() | self.candidate[i].val();
        }
        for i in 0..self._from_2 {
            self.of_four[i + 2].next = self.of_four[i + 2].val() | self.candidate[i].val();
        }
        for i in 0..self._from_3 {
            self.of_four[i + 3].next = self.of_four[i + 3].val() | self.candidate[i].val();
        }
        for i in 0..self._places {
            self.of_sixteen[i].next = self.of_four[i].val();
        }
        for i in 0..self._from_4 {
            self.of_sixteen[i + 4].next = self.of_sixteen[i + 4].val() | self.of_four[i].val();
        }
        for i in 0..self._from_8 {
            self.of_sixteen[i + 8].next = self.of_sixteen[i + 8].val() | self.of_four[i].val();
        }
        for i in 0..self._from_12 {
            self.of_sixteen[i + 12].next = self.of_sixteen[i + 12].val() | self.of_four[i].val();
        }
        for i in 0..self._places {
            self.of_all[i].next = self.of_sixteen[i].val();
        }
        for i in 0..self._from_16 {
            self.of_all[i + 16].next = self.of_all[i + 16].val() | self.of_sixteen[i].val();
        }
        for i in 0..self._from_32 {
            self.of_all[i + 32].next = self.of_all[i + 32].val() | self.of_sixteen[i].val();
        }
        for i in 0..self._from_48 {
            self.of_all[i + 48].next = self.of_all[i + 48].val() | self.of_sixteen[i].val();
        }
        for i in 0..self._places {
            self.chosen[i].next = self.candidate[i].val();
            self.reached[i].next = self.of_all[i].val();
        }
        for i in 0..self._from_1 {
            self.chosen[i + 1].next = self.candidate[i + 1].val() & !self.of_all[i].val();
        }
    }
}
