//! The configurations that are stored.

use crate::shared::{Register, Select};
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// A register for each slot: P bits of a parameter, I bits of a slot's number.
#[derive(Clone, Debug, LogicBlock)]
pub struct Slots<const P: usize, const I: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub number: Signal<In, Bits<I>>,
    pub style: Signal<In, Bits<3>>,
    pub a: Signal<In, Bits<P>>,
    pub b: Signal<In, Bits<P>>,
    pub read: Signal<In, Bits<I>>,
    pub read_style: Signal<Out, Bits<3>>,
    pub read_a: Signal<Out, Bits<P>>,
    pub read_b: Signal<Out, Bits<P>>,
    slot: Vec<Slot<P>>,
    numbers: Vec<Constant<Bits<I>>>,
    style_of: Select<3, I>,
    parameter_of: Vec<Select<P, I>>,
    _slots: usize,
}

drive!([const P: usize, const I: usize] Slots<P, I>, clock, [reset, write, number, style, a, b, read]);

impl<const P: usize, const I: usize> Default for Slots<P, I> {
    fn default() -> Self {
        let slots = 1 << I;
        Self {
            clock: Default::default(),
            reset: Default::default(),
            write: Default::default(),
            number: Default::default(),
            style: Default::default(),
            a: Default::default(),
            b: Default::default(),
            read: Default::default(),
            read_style: Default::default(),
            read_a: Default::default(),
            read_b: Default::default(),
            slot: vec![Default::default(); slots],
            numbers: (0..slots as u64).map(|number| Constant::new(bits(number))).collect(),
            style_of: Select::new(slots),
            parameter_of: (0..2).map(|_| Select::new(slots)).collect(),
            _slots: slots,
        }
    }
}

impl<const P: usize, const I: usize> Logic for Slots<P, I> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The configurations that are stored.");
        comment!("clock: the one clock");
        comment!("reset: all slots become sequential");
        comment!("write: store a configuration");
        comment!("number: in which slot");
        comment!("style: its style");
        comment!("a: its first parameter");
        comment!("b: its second parameter");
        comment!("read: the slot that is looked at, as it is before the write of this cycle");
        comment!("read_style: its style");
        comment!("read_a: its first parameter");
        comment!("read_b: its second parameter");
        for i in 0..self._slots {
            self.slot[i].clock.next = self.clock.val();
            self.slot[i].reset.next = self.reset.val();
            self.slot[i].write.next = self.write.val() & (self.number.val() == self.numbers[i].val());
            self.slot[i].style.next = self.style.val();
            self.slot[i].a.next = self.a.val();
            self.slot[i].b.next = self.b.val();
            self.style_of.word[i].next = self.slot[i].held_style.val();
            self.parameter_of[0].word[i].next = self.slot[i].held_a.val();
            self.parameter_of[1].word[i].next = self.slot[i].held_b.val();
        }
        self.style_of.number.next = self.read.val();
        self.parameter_of[0].number.next = self.read.val();
        self.parameter_of[1].number.next = self.read.val();
        self.read_style.next = self.style_of.selected.val();
        self.read_a.next = self.parameter_of[0].selected.val();
        self.read_b.next = self.parameter_of[1].selected.val();
    }
}

/// One configuration.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Slot<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub style: Signal<In, Bits<3>>,
    pub a: Signal<In, Bits<P>>,
    pub b: Signal<In, Bits<P>>,
    pub held_style: Signal<Out, Bits<3>>,
    pub held_a: Signal<Out, Bits<P>>,
    pub held_b: Signal<Out, Bits<P>>,
    stored_style: Register<Bits<3>>,
    stored_a: Register<Bits<P>>,
    stored_b: Register<Bits<P>>,
}

drive!([const P: usize] Slot<P>, clock, [reset, write, style, a, b]);

impl<const P: usize> Logic for Slot<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One configuration. Sequential order needs no parameters, so that these have no reset.");
        comment!("clock: the one clock");
        comment!("reset: it becomes sequential");
        comment!("write: store another one");
        comment!("style: its style");
        comment!("a: its first parameter");
        comment!("b: its second parameter");
        comment!("held_style: the style that is stored");
        comment!("held_a: the first parameter");
        comment!("held_b: the second parameter");
        dff_setup!(self, clock, stored_style, stored_a, stored_b);
        if self.write.val() {
            self.stored_style.d.next = self.style.val();
            self.stored_a.d.next = self.a.val();
            self.stored_b.d.next = self.b.val();
        }
        if self.reset.val() {
            self.stored_style.d.next = bits::<3>(0);
        }
        self.held_style.next = self.stored_style.q.val();
        self.held_a.next = self.stored_a.q.val();
        self.held_b.next = self.stored_b.q.val();
    }
}
