//! Find first: the lowest-numbered of some candidates.

use crate::{Drive, Init};
use rust_hdl_core::prelude::*;

/// The first of up to 64 candidates, and which places it or those behind it take.
///
/// In groups of four: whether a group has a candidate goes from group to group, and each place looks at that and at its own group alone.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct First {
    #[count(_candidates)]
    pub candidate: Vec<Signal<In, Bit>>,
    #[count(_candidates)]
    pub chosen: Vec<Signal<Out, Bit>>,
    #[count(_candidates)]
    pub reached: Vec<Signal<Out, Bit>>,
    #[count(_places)]
    place: Vec<Signal<Local, Bit>>,
    #[count(_groups + 1)]
    before: Vec<Signal<Local, Bit>>,
    #[count(_places)]
    up_to: Vec<Signal<Local, Bit>>,
    #[count(_places)]
    first: Vec<Signal<Local, Bit>>,
    _candidates: usize,
    _places: usize,
    _groups: usize,
}

impl First {
    /// A search among `candidates` places, 64 at most.
    pub fn new(candidates: usize) -> Self {
        assert!((1..=64).contains(&candidates));
        let groups = candidates.div_ceil(4);
        Self::init(FirstValues { _candidates: candidates, _places: 4 * groups, _groups: groups })
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
            self.place[i].next = false;
        }
        for i in 0..self._candidates {
            self.place[i].next = self.candidate[i].val();
        }
        self.before[0].next = false;
        for i in 0..self._groups {
            self.before[i + 1].next = self.before[i].val()
                | self.place[4 * i].val()
                | self.place[4 * i + 1].val()
                | self.place[4 * i + 2].val()
                | self.place[4 * i + 3].val();
            self.up_to[4 * i].next = self.before[i].val() | self.place[4 * i].val();
            self.up_to[4 * i + 1].next = self.before[i].val() | self.place[4 * i].val() | self.place[4 * i + 1].val();
            self.up_to[4 * i + 2].next = self.before[i].val()
                | self.place[4 * i].val()
                | self.place[4 * i + 1].val()
                | self.place[4 * i + 2].val();
            self.up_to[4 * i + 3].next = self.before[i + 1].val();
            self.first[4 * i].next = self.place[4 * i].val() & !self.before[i].val();
            self.first[4 * i + 1].next = self.place[4 * i + 1].val() & !self.up_to[4 * i].val();
            self.first[4 * i + 2].next = self.place[4 * i + 2].val() & !self.up_to[4 * i + 1].val();
            self.first[4 * i + 3].next = self.place[4 * i + 3].val() & !self.up_to[4 * i + 2].val();
        }
        for i in 0..self._candidates {
            self.chosen[i].next = self.first[i].val();
            self.reached[i].next = self.up_to[i].val();
        }
    }
}
