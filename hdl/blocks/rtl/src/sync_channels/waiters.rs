//! Who waits for what, in the order of the waits.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register};

/// The waiting warps with their channels, of all channels in one order. A wait enters at the last place, and the order closes up towards the first one by a place a cycle: so no place chooses
/// between two that come, and where it closes up depends on nothing that happens in the cycle.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiters<const W: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signals: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub enter: Signal<In, Bit>,
    pub enter_warp: Signal<In, Bits<W>>,
    pub enter_channel: Signal<In, Bits<K>>,
    pub wanted: Signal<Out, Bit>,
    pub oldest: Signal<Out, Bits<W>>,
    #[count(_places)]
    filled: Vec<Register<Bit>>,
    #[count(_places)]
    warp: Vec<Register<Bits<W>>>,
    #[count(_places)]
    channel: Vec<Register<Bits<K>>>,
    // Searches: for the first that is signalled, and for the first place that is empty.
    search: Vec<First>,
    #[count(_places)]
    here: Vec<Signal<Local, Bit>>,
    #[count(_places)]
    stays: Vec<Signal<Local, Bit>>,
    any: Signal<Local, Bit>,
    found: Signal<Local, Bits<W>>,
    candidate: Signal<Local, Bits<W>>,
    _places: usize,
    _last: usize,
}

impl<const W: usize, const K: usize> Waiters<W, K> {
    /// Of `warps` warps, all of which may wait.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WaitersValues { search: vec![First::new(warps); 2], _places: warps, _last: warps - 1 })
    }
}

impl<const W: usize, const K: usize> Logic for Waiters<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Who waits for what, in the order of the waits.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody waits");
        comment!("signals: a channel is signalled; the first that waits for it leaves");
        comment!("signal_channel: which channel");
        comment!("enter: a warp waits from now on");
        comment!("enter_warp: which");
        comment!("enter_channel: for a signal of this channel");
        comment!("wanted: there is a signal, and a warp waits for it");
        comment!("oldest: the first of those");
        self.any.next = false;
        self.found.next = bits::<W>(0);
        for i in 0..self._places {
            self.here[i].next =
                self.signals.val() & self.filled[i].q.val() & (self.channel[i].q.val() == self.signal_channel.val());
            self.search[0].candidate[i].next = self.here[i].val();
            self.search[1].candidate[i].next = !self.filled[i].q.val();
            self.any.next = self.any.val() | self.here[i].val();
            self.candidate.next = bits::<W>(0);
            if self.search[0].chosen[i].val() {
                self.candidate.next = self.warp[i].q.val();
            }
            self.found.next = self.found.val() | self.candidate.val();
        }
        // From the first place that was empty already on, all move up. Whoever enters doesn't wait yet, so that there is such a place.
        for i in 0..self._places {
            self.stays[i].next = self.filled[i].q.val() & !self.search[0].chosen[i].val();
            self.filled[i].clock.next = self.clock.val();
            self.warp[i].clock.next = self.clock.val();
            self.channel[i].clock.next = self.clock.val();
            self.filled[i].d.next = self.stays[i].val();
            self.warp[i].d.next = self.warp[i].q.val();
            self.channel[i].d.next = self.channel[i].q.val();
        }
        for i in 0..self._last {
            if self.search[1].reached[i].val() {
                self.filled[i].d.next = self.stays[i + 1].val();
                self.warp[i].d.next = self.warp[i + 1].q.val();
                self.channel[i].d.next = self.channel[i + 1].q.val();
            }
        }
        for i in self._last..self._places {
            if self.search[1].reached[i].val() {
                self.filled[i].d.next = self.enter.val();
                self.warp[i].d.next = self.enter_warp.val();
                self.channel[i].d.next = self.enter_channel.val();
            }
        }
        for i in 0..self._places {
            if self.reset.val() {
                self.filled[i].d.next = false;
            }
        }
        self.wanted.next = self.any.val();
        self.oldest.next = self.found.val();
    }
}
