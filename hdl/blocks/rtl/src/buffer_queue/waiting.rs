//! Parked warps.
//!
//! Widths: see [`BufferQueue`](super::BufferQueue).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register, Select};

/// One bit per warp: whether the warp is parked.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiting<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub warp: Signal<In, Bits<W>>,
    pub change: Signal<In, Bit>,
    pub change_warp: Signal<In, Bits<W>>,
    pub park: Signal<In, Bit>,
    pub is_parked: Signal<Out, Bit>,
    #[count(_warps)]
    pub parked: Vec<Signal<Out, Bit>>,
    #[count(_warps)]
    waits: Vec<Register<Bits<1>>>,
    waiting_of: Select<1, W>,
    next_value: Signal<Local, Bits<1>>,
    number_of: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize> Waiting<W> {
    /// Returns the bits of `warps` warps.
    ///
    /// # Panics
    /// If `warps` is not in the range 1 to 2^W.
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
        comment!("Parked warps: one bit per warp.");
        comment!("reset: synchronous, active high: no warp is parked");
        comment!("warp: warp of the request");
        comment!("change: a warp is parked or served");
        comment!("change_warp: warp that is parked or served");
        comment!("park: the warp is parked (1) or served (0)");
        comment!("is_parked: the warp of the request is parked");
        comment!("parked: this warp is parked");
        comment!("A dequeue or acquire that is not served parks its warp; a served warp is no longer parked.");
        self.next_value.next = bits::<1>(0);
        if self.park.val() {
            self.next_value.next = bits::<1>(1);
        }
        self.waiting_of.number.next = self.warp.val();
        for i in 0..self._warps {
            self.waits[i].clock.next = self.clock.val();
            self.waits[i].d.next = self.waits[i].q.val();
            if self.change.val() & (self.change_warp.val() == self.number_of[i].val()) {
                self.waits[i].d.next = self.next_value.val();
            }
            if self.reset.val() {
                self.waits[i].d.next = bits::<1>(0);
            }
            self.waiting_of.word[i].next = self.waits[i].q.val();
            self.parked[i].next = self.waits[i].q.val() == 1;
        }
        self.is_parked.next = self.waiting_of.selected.val() == 1;
    }
}
