//! One warp as a waiter.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// One warp in the list of the warps that wait for its channel.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiter<const W: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signal: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub becomes_first: Signal<In, Bit>,
    pub wait_warp: Signal<In, Bits<W>>,
    pub wait_channel: Signal<In, Bits<K>>,
    pub addressed: Signal<In, Bit>,
    pub entered: Signal<In, Bit>,
    pub entered_first: Signal<In, Bit>,
    pub set_channel: Signal<In, Bit>,
    pub is_last_of_signal: Signal<Out, Bit>,
    pub is_first: Signal<Out, Bit>,
    pub is_only: Signal<Out, Bit>,
    pub is_last: Signal<Out, Bit>,
    pub behind: Signal<Out, Bits<W>>,
    first: Register<Bit>,
    last: Register<Bit>,
    channel: Register<Bits<K>>,
    warp_behind: Register<Bits<W>>,
    /// A wait of the previous cycle was one of this warp; this warp was the last one of its channel.
    candidate: Register<Bit>,
    appended: Register<Bit>,
    last_now: Signal<Local, Bit>,
    first_now: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
    signalled: Signal<Local, Bit>,
    chosen: Signal<Local, Bit>,
    appends: Signal<Local, Bit>,
}

impl<const W: usize, const K: usize> Default for Waiter<W, K> {
    fn default() -> Self {
        Self::init()
    }
}

impl<const W: usize, const K: usize> Logic for Waiter<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One warp in the list of the warps that wait for its channel.");
        comment!("reset: synchronous, active high: the warp does not wait");
        comment!("signal: a channel is signalled");
        comment!("signal_channel: channel that is signalled");
        comment!("becomes_first: the warp before this one in the list left in the previous cycle");
        comment!("wait_warp: warp of a wait");
        comment!("wait_channel: channel of a wait");
        comment!("addressed: wait_warp is this warp");
        comment!("entered: the warp of a wait of the previous cycle entered the list of its channel");
        comment!("entered_first: it entered as the first one of the list");
        comment!("set_channel: this warp may enter the list of wait_channel");
        comment!("is_last_of_signal: this warp is the last one that waits for signal_channel");
        comment!("is_first: this warp is the first one that waits for signal_channel");
        comment!("is_only: this warp is the only one that waits for signal_channel");
        comment!("is_last: this warp is the last one that waits for wait_channel");
        comment!("behind: next warp in the list, unless this warp is the last one");
        clock!(self, clock, first, last, channel, warp_behind, candidate, appended);
        comment!("A warp that entered in the previous cycle comes after the last one, which is then no longer the last.");
        self.first_now.next =
            self.first.q.val() | self.becomes_first.val() | (self.candidate.q.val() & self.entered_first.val());
        self.last_now.next = self.last.q.val();
        if self.entered.val() {
            self.last_now.next = self.candidate.q.val() | (self.last.q.val() & !self.appended.q.val());
        }
        self.signalled.next = self.channel.q.val() == self.signal_channel.val();
        self.chosen.next = self.first_now.val() & self.signalled.val();
        self.is_last_of_signal.next = self.last_now.val() & self.signalled.val();
        self.appends.next = self.last_now.val() & (self.channel.q.val() == self.wait_channel.val());
        self.is_first.next = self.chosen.val();
        self.is_only.next = self.chosen.val() & self.last_now.val();
        self.is_last.next = self.appends.val();
        self.behind.next = self.warp_behind.q.val();
        comment!("A signal of the channel wakes the first warp.");
        self.leaves.next = self.signal.val() & self.chosen.val();
        self.first.d.next = self.first_now.val() & !self.leaves.val();
        self.last.d.next = self.last_now.val() & !self.leaves.val();
        comment!("The warp of the wait and the last warp of its channel: meaningful if the warp enters.");
        self.candidate.d.next = self.addressed.val();
        self.appended.d.next = self.appends.val();
        comment!("The channel has no meaning while this warp does not wait, and the next warp has no meaning while");
        comment!("this warp is the last one. So both are set before it is known whether a warp enters.");
        self.channel.d.next = self.channel.q.val();
        self.warp_behind.d.next = self.warp_behind.q.val();
        if self.set_channel.val() {
            self.channel.d.next = self.wait_channel.val();
        }
        if self.appends.val() {
            self.warp_behind.d.next = self.wait_warp.val();
        }
        comment!("A reset of all these marks lets them share the control signals of a logic tile.");
        if self.reset.val() {
            self.candidate.d.next = false;
            self.appended.d.next = false;
            self.first.d.next = false;
            self.last.d.next = false;
        }
    }
}
