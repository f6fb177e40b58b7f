//! Waiting warps and their channels, in order of the waits.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register};

/// Waiting warps with their channels, all channels in one order, the oldest wait in slot 0.
///
/// A wait enters the last slot. An empty slot is closed by one slot per cycle. So each slot has one source only, and
/// the slots that shift do not depend on the inputs of the cycle.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiters<const W: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signal: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub enter: Signal<In, Bit>,
    pub enter_warp: Signal<In, Bits<W>>,
    pub enter_channel: Signal<In, Bits<K>>,
    pub match_found: Signal<Out, Bit>,
    pub oldest: Signal<Out, Bits<W>>,
    #[count(_slots)]
    filled: Vec<Register<Bit>>,
    #[count(_slots)]
    warp: Vec<Register<Bits<W>>>,
    #[count(_slots)]
    channel: Vec<Register<Bits<K>>>,
    /// Search 0: the first warp that waits for the signalled channel. Search 1: the first empty slot.
    search: Vec<First>,
    #[count(_slots)]
    matches: Vec<Signal<Local, Bit>>,
    #[count(_slots)]
    remains: Vec<Signal<Local, Bit>>,
    any_match: Signal<Local, Bit>,
    oldest_match: Signal<Local, Bits<W>>,
    match_term: Signal<Local, Bits<W>>,
    _slots: usize,
    _last: usize,
}

impl<const W: usize, const K: usize> Waiters<W, K> {
    /// Returns the wait slots of `warps` warps, all of which may wait.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WaitersValues { search: vec![First::new(warps); 2], _slots: warps, _last: warps - 1 })
    }
}

impl<const W: usize, const K: usize> Logic for Waiters<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Waiting warps and their channels, in order of the waits.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: no warp waits");
        comment!("signal: a channel is signalled; the first warp that waits for it leaves");
        comment!("signal_channel: that channel");
        comment!("enter: a warp waits from now on");
        comment!("enter_warp: that warp");
        comment!("enter_channel: channel that it waits for");
        comment!("match_found: a channel is signalled, and a warp waits for it");
        comment!("oldest: the first of the warps that wait for it");
        comment!("The warp that a signal wakes: the first one that waits for its channel.");
        self.any_match.next = false;
        self.oldest_match.next = bits::<W>(0);
        for i in 0..self._slots {
            self.matches[i].next =
                self.signal.val() & self.filled[i].q.val() & (self.channel[i].q.val() == self.signal_channel.val());
            self.search[0].candidate[i].next = self.matches[i].val();
            self.search[1].candidate[i].next = !self.filled[i].q.val();
            self.any_match.next = self.any_match.val() | self.matches[i].val();
            self.match_term.next = bits::<W>(0);
            if self.search[0].chosen[i].val() {
                self.match_term.next = self.warp[i].q.val();
            }
            self.oldest_match.next = self.oldest_match.val() | self.match_term.val();
        }
        comment!("From the first slot that was empty before this cycle, all slots shift towards slot 0.");
        comment!("A warp that enters did not wait, so at least one slot is empty.");
        for i in 0..self._slots {
            self.remains[i].next = self.filled[i].q.val() & !self.search[0].chosen[i].val();
            self.filled[i].clock.next = self.clock.val();
            self.warp[i].clock.next = self.clock.val();
            self.channel[i].clock.next = self.clock.val();
            self.filled[i].d.next = self.remains[i].val();
            self.warp[i].d.next = self.warp[i].q.val();
            self.channel[i].d.next = self.channel[i].q.val();
        }
        for i in 0..self._last {
            if self.search[1].reached[i].val() {
                self.filled[i].d.next = self.remains[i + 1].val();
                self.warp[i].d.next = self.warp[i + 1].q.val();
                self.channel[i].d.next = self.channel[i + 1].q.val();
            }
        }
        for i in self._last..self._slots {
            if self.search[1].reached[i].val() {
                self.filled[i].d.next = self.enter.val();
                self.warp[i].d.next = self.enter_warp.val();
                self.channel[i].d.next = self.enter_channel.val();
            }
        }
        for i in 0..self._slots {
            if self.reset.val() {
                self.filled[i].d.next = false;
            }
        }
        self.match_found.next = self.any_match.val();
        self.oldest.next = self.oldest_match.val();
    }
}
