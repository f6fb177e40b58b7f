//! Counts of all channels.

use super::count::Count;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Counts of all channels. A signal reads and raises one count, a wait reads and lowers one.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Counts<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signal: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub wait_channel: Signal<In, Bits<K>>,
    pub claimed: Signal<In, Bit>,
    pub lower: Signal<In, Bit>,
    pub full: Signal<Out, Bit>,
    pub nonzero: Signal<Out, Bit>,
    count: Vec<Count>,
    #[count(_channels)]
    signalled: Vec<Signal<Local, Bit>>,
    #[count(_channels)]
    addressed: Vec<Signal<Local, Bit>>,
    /// A wait of the previous cycle took a signal; its channel.
    lower_pending: Register<Bit>,
    lower_channel: Register<Bits<K>>,
    any_full: Signal<Local, Bit>,
    any_nonzero: Signal<Local, Bit>,
    number: Vec<Constant<Bits<K>>>,
    _channels: usize,
}

impl<const K: usize> Counts<K> {
    /// Returns the counts of `channels` channels, of `count_bits` bits each.
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
        comment!("claimed: a channel is signalled, and a waiting warp takes the signal");
        comment!("lower: a wait takes a signal from the count of wait_channel");
        comment!("full: a channel is signalled, and its count is full");
        comment!("nonzero: the count of wait_channel is above 0");
        comment!("A signal raises the count of its channel. A wait lowers the count of its channel in the next cycle:");
        comment!("it is known late in the cycle whether the wait takes a signal.");
        clock!(self, clock, lower_pending, lower_channel);
        self.lower_channel.d.next = self.wait_channel.val();
        self.lower_pending.d.next = self.lower.val() & !self.reset.val();
        comment!("Each channel checks its own count. So no count waits for the selection among all counts.");
        self.any_full.next = false;
        self.any_nonzero.next = false;
        for i in 0..self._channels {
            self.signalled[i].next = self.signal.val() & (self.signal_channel.val() == self.number[i].val());
            self.addressed[i].next = self.wait_channel.val() == self.number[i].val();
            self.count[i].clock.next = self.clock.val();
            self.count[i].reset.next = self.reset.val();
            self.count[i].signalled.next = self.signalled[i].val();
            self.count[i].claimed.next = self.claimed.val();
            self.count[i].lower.next =
                self.lower_pending.q.val() & (self.lower_channel.q.val() == self.number[i].val());
            self.any_full.next = self.any_full.val() | (self.signalled[i].val() & self.count[i].full.val());
            self.any_nonzero.next = self.any_nonzero.val() | (self.addressed[i].val() & self.count[i].nonzero.val());
        }
        self.full.next = self.any_full.val();
        self.nonzero.next = self.any_nonzero.val();
    }
}
