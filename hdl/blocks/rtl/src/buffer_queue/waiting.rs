//! Who is parked.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register, Select};

/// Of each warp whether it is parked.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiting<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub warp: Signal<In, Bits<W>>,
    pub changes: Signal<In, Bit>,
    pub changed: Signal<In, Bits<W>>,
    pub parks: Signal<In, Bit>,
    pub waits: Signal<Out, Bit>,
    #[count(_warps)]
    pub parked: Vec<Signal<Out, Bit>>,
    #[count(_warps)]
    waiting: Vec<Register<Bits<1>>>,
    waiting_of: Select<1, W>,
    next: Signal<Local, Bits<1>>,
    number_of: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize> Waiting<W> {
    /// So many warps.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WaitingValues {
            waiting_of: Select::new(warps),
            number_of: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
        })
    }
}

impl<const W: usize> Logic for Waiting<W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Who is parked.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody is");
        comment!("warp: the warp in question");
        comment!("changes: a warp parks, or is served");
        comment!("changed: which");
        comment!("parks: it parks");
        comment!("waits: the warp in question is parked");
        comment!("parked: this warp is parked");
        self.next.next = bits::<1>(0);
        if self.parks.val() {
            self.next.next = bits::<1>(1);
        }
        self.waiting_of.number.next = self.warp.val();
        for i in 0..self._warps {
            self.waiting[i].clock.next = self.clock.val();
            self.waiting[i].d.next = self.waiting[i].q.val();
            if self.changes.val() & (self.changed.val() == self.number_of[i].val()) {
                self.waiting[i].d.next = self.next.val();
            }
            if self.reset.val() {
                self.waiting[i].d.next = bits::<1>(0);
            }
            self.waiting_of.word[i].next = self.waiting[i].q.val();
            self.parked[i].next = self.waiting[i].q.val() == 1;
        }
        self.waits.next = self.waiting_of.selected.val() == 1;
    }
}
