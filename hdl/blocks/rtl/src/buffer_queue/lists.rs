//! Two lists of numbered things.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Two linked lists of the same things, each of them in one of the lists at most: so there is one `next` a thing, not one a thing and list.
///
/// Whether a list is empty is known outside, where what comes behind the first thing is selected, too. The first and the last of an empty list are any.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Lists<const N: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub side: Signal<In, Bit>,
    pub any: Signal<In, Bit>,
    pub changes: Signal<In, Bit>,
    pub adds: Signal<In, Bit>,
    pub number: Signal<In, Bits<N>>,
    pub behind: Signal<In, Bits<N>>,
    pub head: Signal<Out, Bits<N>>,
    pub single: Signal<Out, Bit>,
    #[count(_things)]
    pub follower: Vec<Signal<Out, Bits<N>>>,
    #[count(_things)]
    next_of: Vec<Register<Bits<N>>>,
    #[count(2)]
    first: Vec<Register<Bits<N>>>,
    #[count(2)]
    last: Vec<Register<Bits<N>>>,
    oldest: Signal<Local, Bits<N>>,
    youngest: Signal<Local, Bits<N>>,
    links: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    #[count(2)]
    at: Vec<Signal<Local, Bit>>,
    number_of: Vec<Constant<Bits<N>>>,
    following: Vec<Constant<Bits<N>>>,
    final_number: Constant<Bits<N>>,
    _things: usize,
    _listed: usize,
    _first_listed: usize,
}

impl<const N: usize> Lists<N> {
    /// Lists of `things` things; after a reset the first one has all of them in order if `listed`, else both are empty.
    pub fn new(things: usize, listed: bool) -> Self {
        assert!((1..=1 << N).contains(&things));
        let numbers = 0..things as u64;
        Self::init(ListsValues {
            number_of: numbers.clone().map(|number| Constant::new(bits(number))).collect(),
            following: numbers.map(|number| Constant::new(bits((number + 1) % things as u64))).collect(),
            final_number: Constant::new(bits(things as u64 - 1)),
            _things: things,
            _listed: if listed { things } else { 0 },
            _first_listed: usize::from(listed),
        })
    }
}

impl<const N: usize> Logic for Lists<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Two lists of the same things, each of which is in one of them at most.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the lists are as at the beginning");
        comment!("side: which list");
        comment!("any: it is not empty");
        comment!("changes: a thing comes behind it, or its first thing leaves it");
        comment!("adds: if it changes, a thing comes");
        comment!("number: which");
        comment!("behind: what comes behind its first thing");
        comment!("head: its first thing");
        comment!("single: that is its last, too");
        comment!("follower: what comes behind this thing, in a list");
        self.at[0].next = !self.side.val();
        self.at[1].next = self.side.val();
        self.oldest.next = self.first[0].q.val();
        self.youngest.next = self.last[0].q.val();
        if self.side.val() {
            self.oldest.next = self.first[1].q.val();
            self.youngest.next = self.last[1].q.val();
        }
        // Who comes behind another is its next.
        self.links.next = self.changes.val() & self.adds.val() & self.any.val();
        for i in 0..self._things {
            self.next_of[i].clock.next = self.clock.val();
            self.next_of[i].d.next = self.next_of[i].q.val();
            if self.links.val() & (self.youngest.val() == self.number_of[i].val()) {
                self.next_of[i].d.next = self.number.val();
            }
            self.follower[i].next = self.next_of[i].q.val();
        }
        for i in 0..self._listed {
            if self.reset.val() {
                self.next_of[i].d.next = self.following[i].val();
            }
        }
        // Who comes into an empty list is its first. What is chosen depends on nothing but `adds`, which is known early.
        self.begins.next = self.changes.val() & (!self.adds.val() | !self.any.val());
        for i in 0..2 {
            self.first[i].clock.next = self.clock.val();
            self.last[i].clock.next = self.clock.val();
            self.first[i].d.next = self.first[i].q.val();
            self.last[i].d.next = self.last[i].q.val();
            if self.begins.val() & self.at[i].val() {
                self.first[i].d.next = self.number.val();
                if !self.adds.val() {
                    self.first[i].d.next = self.behind.val();
                }
            }
            if self.changes.val() & self.adds.val() & self.at[i].val() {
                self.last[i].d.next = self.number.val();
            }
        }
        for i in 0..self._first_listed {
            if self.reset.val() {
                self.first[i].d.next = self.number_of[i].val();
                self.last[i].d.next = self.final_number.val();
            }
        }
        self.head.next = self.oldest.val();
        self.single.next = self.oldest.val() == self.youngest.val();
    }
}
