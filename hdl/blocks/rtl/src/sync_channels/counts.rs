//! Counts of all channels.
//!
//! Widths: see [`SyncChannels`](super::SyncChannels).

use super::count::Count;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Counts of all channels. A signal reads and raises one count, a wait reads and lowers one.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Counts<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signal: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub wait_channel: Signal<In, Bits<K>>,
    pub raise: Signal<In, Bit>,
    pub lower: Signal<In, Bit>,
    pub full: Signal<Out, Bit>,
    pub nonzero: Signal<Out, Bit>,
    count: Vec<Count>,
    #[count(_channels)]
    signalled: Vec<Signal<Local, Bit>>,
    #[count(_channels)]
    addressed: Vec<Signal<Local, Bit>>,
    #[count(_channels)]
    rises: Vec<Signal<Local, Bit>>,
    #[count(_channels)]
    falls: Vec<Signal<Local, Bit>>,
    any_full: Signal<Local, Bit>,
    any_nonzero: Signal<Local, Bit>,
    number: Vec<Constant<Bits<K>>>,
    _channels: usize,
}

impl<const K: usize> Counts<K> {
    /// Returns the counts of `channels` channels, of `count_bits` bits each.
    ///
    /// # Panics
    /// If `channels` is not in the range 1 to 2^K, or `count_bits` is 0.
    pub fn new(channels: usize, count_bits: usize) -> Self {
        assert!((1..=1 << K).contains(&channels));
        Self::init(CountsValues {
            count: (0..channels).map(|_| Count::new(count_bits)).collect(),
            number: (0..channels as u64).map(|number| Constant::new(bits(number))).collect(),
            _channels: channels,
        })
    }
}

impl<const K: usize> Logic for Counts<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Counts of all channels.");
        comment!("reset: synchronous, active high: all counts are 0");
        comment!("signal: a channel is signalled");
        comment!("signal_channel: channel that is signalled");
        comment!("wait_channel: channel of a wait");
        comment!("raise: with signal: the count of the signalled channel rises unless it is full");
        comment!("lower: the count of wait_channel falls unless it is 0; never while that channel is signalled");
        comment!("full: a channel is signalled, and its count is full");
        comment!("nonzero: the count of wait_channel is above 0");
        comment!("A signal raises the count of its channel, a wait lowers the count of its channel.");
        comment!("Each channel checks its own count. So no count waits for the selection among all counts.");
        self.any_full.next = false;
        self.any_nonzero.next = false;
        for i in 0..self._channels {
            self.signalled[i].next = self.signal.val() & (self.signal_channel.val() == self.number[i].val());
            self.addressed[i].next = self.wait_channel.val() == self.number[i].val();
            self.count[i].clock.next = self.clock.val();
            self.count[i].reset.next = self.reset.val();
            self.rises[i].next = self.signalled[i].val() & self.raise.val() & !self.count[i].full.val();
            self.falls[i].next = self.addressed[i].val() & self.lower.val() & self.count[i].nonzero.val();
            self.count[i].step.next = self.rises[i].val() | self.falls[i].val();
            self.count[i].up.next = self.signalled[i].val();
            self.any_full.next = self.any_full.val() | (self.signalled[i].val() & self.count[i].full.val());
            self.any_nonzero.next = self.any_nonzero.val() | (self.addressed[i].val() & self.count[i].nonzero.val());
        }
        self.full.next = self.any_full.val();
        self.nonzero.next = self.any_nonzero.val();
    }
}
