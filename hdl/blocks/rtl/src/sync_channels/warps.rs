//! The waiting warps, one bit each.
//!
//! Widths: see [`SyncChannels`](super::SyncChannels).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// One bit per warp: whether the warp waits, from the cycle after its wait to the cycle before its wake.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Warps<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub wake: Signal<In, Bit>,
    pub wake_warp: Signal<In, Bits<W>>,
    pub wait_start: Signal<In, Bit>,
    pub wait_warp: Signal<In, Bits<W>>,
    #[count(_warps)]
    pub waiting: Vec<Signal<Out, Bit>>,
    pub double_wait: Signal<Out, Bit>,
    /// The warp waits, or is woken in this cycle.
    #[count(_warps)]
    wait_pending: Vec<Register<Bit>>,
    #[count(_warps)]
    still_waits: Vec<Signal<Local, Bit>>,
    #[count(_warps)]
    addressed: Vec<Signal<Local, Bit>>,
    any_double_wait: Signal<Local, Bit>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize> Warps<W> {
    /// Returns the bits of `warps` warps.
    ///
    /// # Panics
    /// If `warps` is not in the range 1 to 2^W.
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
        comment!("Waiting warps: one bit per warp.");
        comment!("reset: synchronous, active high: no warp waits");
        comment!("wake: a warp is woken in this cycle");
        comment!("wake_warp: warp that is woken");
        comment!("wait_start: wait_warp waits from the next cycle on, or is woken in the next cycle");
        comment!("wait_warp: warp of a wait, which is checked for a double wait");
        comment!("waiting: this warp waits");
        comment!("double_wait: wait_warp waits already");
        comment!("A warp waits from its wait until its wake; a second wait in between is an error.");
        self.any_double_wait.next = false;
        for i in 0..self._warps {
            self.addressed[i].next = self.wait_warp.val() == self.number[i].val();
            self.still_waits[i].next =
                self.wait_pending[i].q.val() & !(self.wake.val() & (self.wake_warp.val() == self.number[i].val()));
            self.any_double_wait.next =
                self.any_double_wait.val() | (self.addressed[i].val() & self.wait_pending[i].q.val());
            self.wait_pending[i].clock.next = self.clock.val();
            self.wait_pending[i].d.next = self.still_waits[i].val() | (self.wait_start.val() & self.addressed[i].val());
            if self.reset.val() {
                self.wait_pending[i].d.next = false;
            }
            self.waiting[i].next = self.still_waits[i].val();
        }
        self.double_wait.next =
            self.any_double_wait.val() & !(self.wake.val() & (self.wake_warp.val() == self.wait_warp.val()));
    }
}
