//! The wakes that are due, in the order in which they became so.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register, Select};

/// A FIFO that takes up to two warps a cycle and gives one. Of two, one goes to an even place and one to an odd one: so all even places can have one value on offer, and all odd ones.
///
/// A warp is there once at most, so the 2^W places are enough. Head and tail have a bit more than a place: they differ if there is something, and when all is full.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Wakes<const W: usize, const W1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub first: Signal<In, Bit>,
    pub first_warp: Signal<In, Bits<W>>,
    pub second: Signal<In, Bit>,
    pub second_warp: Signal<In, Bits<W>>,
    pub valid: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    #[count(_places)]
    place: Vec<Register<Bits<W>>>,
    head: Register<Bits<W1>>,
    tail: Register<Bits<W1>>,
    at_head: Select<W, W>,
    some: Signal<Local, Bit>,
    after_first: Signal<Local, Bits<W1>>,
    one: Signal<Local, Bit>,
    both: Signal<Local, Bit>,
    enters: Signal<Local, Bits<W>>,
    odd: Signal<Local, Bit>,
    for_even: Signal<Local, Bits<W>>,
    for_odd: Signal<Local, Bits<W>>,
    /// Whether the tail is at the place before this one.
    #[count(_places + 1)]
    before: Vec<Signal<Local, Bit>>,
    number: Vec<Constant<Bits<W>>>,
    _places: usize,
    _pairs: usize,
}

impl<const W: usize, const W1: usize> Default for Wakes<W, W1> {
    fn default() -> Self {
        assert!(W1 == W + 1);
        let places = 1 << W;
        let before = (0..=places as u64).map(|place| (place + places as u64 - 1) % places as u64);
        Self::init(WakesValues {
            at_head: Select::new(places),
            number: before.map(|number| Constant::new(bits(number))).collect(),
            _places: places,
            _pairs: places / 2,
        })
    }
}

impl<const W: usize, const W1: usize> Logic for Wakes<W, W1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The wakes that are due, in the order in which they became so.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: none is due");
        comment!("first: a wake becomes due");
        comment!("first_warp: of this warp");
        comment!("second: a wake becomes due, after that one");
        comment!("second_warp: of this warp");
        comment!("valid: a wake leaves in this cycle");
        comment!("warp: of this warp");
        dff_setup!(self, clock, head, tail);
        // One leaves in every cycle in which there is one.
        self.some.next = self.head.q.val() != self.tail.q.val();
        if self.some.val() {
            self.head.d.next = self.head.q.val() + 1;
        }
        // Up to two enter.
        self.one.next = self.first.val() | self.second.val();
        self.both.next = self.first.val() & self.second.val();
        self.after_first.next = self.tail.q.val();
        if self.first.val() {
            self.after_first.next = self.tail.q.val() + 1;
        }
        self.tail.d.next = self.after_first.val();
        if self.second.val() {
            self.tail.d.next = self.after_first.val() + 1;
        }
        if self.reset.val() {
            self.head.d.next = bits::<W1>(0);
            self.tail.d.next = bits::<W1>(0);
        }
        self.enters.next = bit_cast::<W, W1>(self.tail.q.val());
        self.odd.next = self.tail.q.val().get_bit(0);
        self.for_even.next = self.second_warp.val();
        self.for_odd.next = self.second_warp.val();
        if self.first.val() & !self.odd.val() {
            self.for_even.next = self.first_warp.val();
        }
        if self.first.val() & self.odd.val() {
            self.for_odd.next = self.first_warp.val();
        }
        for i in 0..(self._places + 1) {
            self.before[i].next = self.enters.val() == self.number[i].val();
        }
        for i in 0..self._places {
            self.place[i].clock.next = self.clock.val();
            self.place[i].d.next = self.place[i].q.val();
            self.at_head.word[i].next = self.place[i].q.val();
        }
        for i in 0..self._pairs {
            if (self.one.val() & self.before[2 * i + 1].val()) | (self.both.val() & self.before[2 * i].val()) {
                self.place[2 * i].d.next = self.for_even.val();
            }
            if (self.one.val() & self.before[2 * i + 2].val()) | (self.both.val() & self.before[2 * i + 1].val()) {
                self.place[2 * i + 1].d.next = self.for_odd.val();
            }
        }
        self.at_head.number.next = bit_cast::<W, W1>(self.head.q.val());
        self.valid.next = self.some.val();
        self.warp.next = self.at_head.selected.val();
    }
}
