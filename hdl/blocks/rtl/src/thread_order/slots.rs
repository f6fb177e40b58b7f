//! Stored configurations.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register, Select};

/// One configuration per slot: parameters of P bits, slot numbers of I bits.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
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
    pub read_inner: Signal<Out, Bits<P>>,
    pub read_outer: Signal<Out, Bits<P>>,
    #[count(_slots)]
    slot: Vec<Slot<P>>,
    numbers: Vec<Constant<Bits<I>>>,
    style_of: Select<3, I>,
    count_of: Vec<Select<P, I>>,
    inner: Signal<Local, Bits<P>>,
    outer: Signal<Local, Bits<P>>,
    _slots: usize,
}

impl<const P: usize, const I: usize> Default for Slots<P, I> {
    fn default() -> Self {
        let slots = 1 << I;
        Self::init(SlotsValues {
            numbers: (0..slots as u64).map(|number| Constant::new(bits(number))).collect(),
            style_of: Select::new(slots),
            count_of: (0..2).map(|_| Select::new(slots)).collect(),
            _slots: slots,
        })
    }
}

impl<const P: usize, const I: usize> Logic for Slots<P, I> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Stored configurations, one per slot.");
        comment!("reset: synchronous, active high: all slots become sequential");
        comment!("write: store a configuration");
        comment!("number: slot to be written");
        comment!("style: style of the configuration");
        comment!("a: first parameter of the configuration");
        comment!("b: second parameter of the configuration");
        comment!("read: slot to be read; the contents before a write of this cycle are read");
        comment!("read_style: style of that slot");
        comment!("read_inner: inner count of that slot: threads per run, or per row of a tile");
        comment!("read_outer: outer count of that slot: phases, or rows per tile");
        comment!("Inner and outer count: a is the outer count in strided order, and the inner one in tiled order.");
        self.inner.next = self.b.val();
        self.outer.next = self.a.val();
        if self.style.val().get_bit(1) {
            self.inner.next = self.a.val();
            self.outer.next = self.b.val();
        }
        for i in 0..self._slots {
            self.slot[i].clock.next = self.clock.val();
            self.slot[i].reset.next = self.reset.val();
            self.slot[i].write.next = self.write.val() & (self.number.val() == self.numbers[i].val());
            self.slot[i].style.next = self.style.val();
            self.slot[i].inner.next = self.inner.val();
            self.slot[i].outer.next = self.outer.val();
            self.style_of.word[i].next = self.slot[i].held_style.val();
            self.count_of[0].word[i].next = self.slot[i].held_inner.val();
            self.count_of[1].word[i].next = self.slot[i].held_outer.val();
        }
        self.style_of.number.next = self.read.val();
        self.count_of[0].number.next = self.read.val();
        self.count_of[1].number.next = self.read.val();
        self.read_style.next = self.style_of.selected.val();
        self.read_inner.next = self.count_of[0].selected.val();
        self.read_outer.next = self.count_of[1].selected.val();
    }
}

/// Configuration of one slot.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Slot<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub style: Signal<In, Bits<3>>,
    pub inner: Signal<In, Bits<P>>,
    pub outer: Signal<In, Bits<P>>,
    pub held_style: Signal<Out, Bits<3>>,
    pub held_inner: Signal<Out, Bits<P>>,
    pub held_outer: Signal<Out, Bits<P>>,
    stored_style: Register<Bits<3>>,
    stored_inner: Register<Bits<P>>,
    stored_outer: Register<Bits<P>>,
}

impl<const P: usize> Logic for Slot<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One configuration. Its counts have no reset, since sequential order does not use them.");
        comment!("reset: synchronous, active high: the style becomes sequential");
        comment!("write: store another configuration");
        comment!("style: style of the configuration");
        comment!("inner: inner count: threads per run, or per row of a tile");
        comment!("outer: outer count: phases, or rows per tile");
        comment!("held_style: stored style");
        comment!("held_inner: stored inner count");
        comment!("held_outer: stored outer count");
        dff_setup!(self, clock, stored_style, stored_inner, stored_outer);
        if self.write.val() {
            self.stored_style.d.next = self.style.val();
            self.stored_inner.d.next = self.inner.val();
            self.stored_outer.d.next = self.outer.val();
        }
        if self.reset.val() {
            self.stored_style.d.next = bits::<3>(0);
        }
        self.held_style.next = self.stored_style.q.val();
        self.held_inner.next = self.stored_inner.q.val();
        self.held_outer.next = self.stored_outer.q.val();
    }
}
