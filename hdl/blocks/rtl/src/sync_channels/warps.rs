//! Which warps wait.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Of each warp whether it waits: from its wait on, and up to the cycle before its wake.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Warps<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub wakes: Signal<In, Bit>,
    pub wake_warp: Signal<In, Bits<W>>,
    pub waits: Signal<In, Bit>,
    pub wait_warp: Signal<In, Bits<W>>,
    #[count(_warps)]
    pub waiting: Vec<Signal<Out, Bit>>,
    pub twice: Signal<Out, Bit>,
    #[count(_warps)]
    asleep: Vec<Register<Bit>>,
    #[count(_warps)]
    rest: Vec<Signal<Local, Bit>>,
    #[count(_warps)]
    asks: Vec<Signal<Local, Bit>>,
    any_twice: Signal<Local, Bit>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize> Warps<W> {
    /// So many warps.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WarpsValues {
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
        })
    }
}

impl<const W: usize> Logic for Warps<W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Which warps wait.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: none waits");
        comment!("wakes: a warp is woken in this cycle");
        comment!("wake_warp: which");
        comment!("waits: a warp waits from the next cycle on, or is woken in it");
        comment!("wait_warp: which; also looked for among those that wait");
        comment!("waiting: whether this warp waits");
        comment!("twice: the warp that would wait does so already");
        self.any_twice.next = false;
        for i in 0..self._warps {
            self.asks[i].next = self.wait_warp.val() == self.number[i].val();
            self.rest[i].next =
                self.asleep[i].q.val() & !(self.wakes.val() & (self.wake_warp.val() == self.number[i].val()));
            self.any_twice.next = self.any_twice.val() | (self.asks[i].val() & self.rest[i].val());
            self.asleep[i].clock.next = self.clock.val();
            self.asleep[i].d.next = self.rest[i].val() | (self.waits.val() & self.asks[i].val());
            if self.reset.val() {
                self.asleep[i].d.next = false;
            }
            self.waiting[i].next = self.rest[i].val();
        }
        self.twice.next = self.any_twice.val();
    }
}
