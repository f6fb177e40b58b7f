//! The lowest of a set and all above it.

use crate::{comment, drive};
use rust_hdl_core::prelude::*;

/// A prefix of ORs in log2(L) rounds; round `i` reaches `2^i` lanes further.
#[derive(Clone, Debug, LogicBlock)]
pub struct Onward<const L: usize> {
    pub set: Signal<In, Bits<L>>,
    pub mask: Signal<Out, Bits<L>>,
    reach: Vec<Signal<Local, Bits<L>>>,
    step: Vec<Constant<Bits<6>>>,
    _rounds: usize,
    _places: usize,
}

drive!([const L: usize] Onward<L>, [set]);

impl<const L: usize> Default for Onward<L> {
    fn default() -> Self {
        assert!(L.is_power_of_two() && (2..=64).contains(&L));
        let rounds = L.ilog2() as usize;
        Self {
            set: Default::default(),
            mask: Default::default(),
            reach: vec![Default::default(); rounds + 1],
            step: (0..rounds).map(|round| Constant::new(bits(1 << round))).collect(),
            _rounds: rounds,
            _places: rounds + 1,
        }
    }
}

impl<const L: usize> Logic for Onward<L> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The first thread of a set and all behind it; none if the set is empty.");
        comment!("set: the set");
        comment!("mask: its first thread and all behind that");
        self.reach[0].next = self.set.val();
        for i in 0..self._rounds {
            self.reach[i + 1].next = self.reach[i].val() | (self.reach[i].val() << self.step[i].val());
        }
        for i in self._rounds..self._places {
            self.mask.next = self.reach[i].val();
        }
    }
}
