//! One warp as a waiter.
//!
//! Widths: see [`SyncChannels`](super::SyncChannels).

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
    pub any_enters: Signal<In, Bit>,
    pub enters: Signal<In, Bit>,
    pub enter_first: Signal<In, Bit>,
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
        comment!("any_enters: wait_warp enters the list of wait_channel");
        comment!("enters: this warp enters the list of wait_channel");
        comment!("enter_first: a warp that enters is the first one of the list");
        comment!("set_channel: this warp may enter the list of wait_channel");
        comment!("is_last_of_signal: this warp is the last one that waits for signal_channel");
        comment!("is_first: this warp is the first one that waits for signal_channel");
        comment!("is_only: this warp is the only one that waits for signal_channel");
        comment!("is_last: this warp is the last one that waits for wait_channel");
        comment!("behind: next warp in the list, unless this warp is the last one");
        clock!(self, clock, first, last, channel, warp_behind);
        self.first_now.next = self.first.q.val() | self.becomes_first.val();
        self.signalled.next = self.channel.q.val() == self.signal_channel.val();
        self.chosen.next = self.first_now.val() & self.signalled.val();
        self.is_last_of_signal.next = self.last.q.val() & self.signalled.val();
        self.appends.next = self.last.q.val() & (self.channel.q.val() == self.wait_channel.val());
        self.is_first.next = self.chosen.val();
        self.is_only.next = self.chosen.val() & self.last.q.val();
        self.is_last.next = self.appends.val();
        self.behind.next = self.warp_behind.q.val();
        comment!("A signal of the channel wakes the first warp.");
        self.leaves.next = self.signal.val() & self.chosen.val();
        self.first.d.next = self.first_now.val() & !self.leaves.val();
        comment!("A warp that enters comes after the last one, which is then no longer the last one.");
        self.last.d.next = self.last.q.val() & !self.leaves.val();
        if self.any_enters.val() & self.appends.val() {
            self.last.d.next = false;
        }
        comment!("This warp enters, as the last one.");
        if self.enters.val() {
            self.first.d.next = self.enter_first.val();
            self.last.d.next = true;
        }
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
        if self.reset.val() {
            self.first.d.next = false;
            self.last.d.next = false;
        }
    }
}
