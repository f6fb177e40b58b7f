//! `sync_channels`: counting channels by which warps signal each other and wait. See README.md beside this file.

pub mod count;
pub mod counts;
pub mod variants;
pub mod waiters;
pub mod wakes;
pub mod warps;

use self::counts::Counts;
use self::waiters::Waiters;
use self::wakes::Wakes;
use self::warps::Warps;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// What isn't a width: how many of them there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Warps that wait.
    pub warps: usize,
    /// Channels.
    pub channels: usize,
    /// Bits of a channel's count.
    pub count_bits: usize,
}

/// The block: numbers of warps have W bits, of channels K. `W1` and `K1` are one more.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct SyncChannels<const W: usize, const W1: usize, const K: usize, const K1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signal_valid: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub wait_valid: Signal<In, Bit>,
    pub wait_warp: Signal<In, Bits<W>>,
    pub wait_channel: Signal<In, Bits<K>>,
    pub wake_valid: Signal<Out, Bit>,
    pub wake_warp: Signal<Out, Bits<W>>,
    pub signal_error_valid: Signal<Out, Bit>,
    pub signal_error_channel: Signal<Out, Bits<K>>,
    pub signal_error_code: Signal<Out, Bits<2>>,
    pub wait_error_valid: Signal<Out, Bit>,
    pub wait_error_warp: Signal<Out, Bits<W>>,
    pub wait_error_code: Signal<Out, Bits<2>>,
    #[count(_warps)]
    pub waiting: Vec<Signal<Out, Bit>>,
    counts: Counts<K>,
    waiters: Waiters<W, K>,
    wakes: Wakes<W, W1>,
    warps: Warps<W>,
    // Errors: whether there is one, whose, and which.
    signal_fails: Register<Bit>,
    signal_of: Register<Bits<K>>,
    signal_code: Register<Bits<2>>,
    wait_fails: Register<Bit>,
    wait_of: Register<Bits<W>>,
    wait_code: Register<Bits<2>>,
    no_channel: Signal<Local, Bit>,
    no_wait: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    together: Signal<Local, Bit>,
    free: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    warp_count: Constant<Bits<W1>>,
    channel_count: Constant<Bits<K1>>,
    _warps: usize,
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize> SyncChannels<W, W1, K, K1> {
    /// The block of this size.
    pub fn new(size: Size) -> Self {
        assert!(W1 == W + 1 && K1 == K + 1);
        Self::init(SyncChannelsValues {
            counts: Counts::new(size.channels, size.count_bits),
            waiters: Waiters::new(size.warps),
            wakes: Wakes::default(),
            warps: Warps::new(size.warps),
            warp_count: Constant::new(bits(size.warps as u64)),
            channel_count: Constant::new(bits(size.channels as u64)),
            _warps: size.warps,
        })
    }
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize> Logic for SyncChannels<W, W1, K, K1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Counting channels by which warps signal each other and wait.");
        clock!(self, clock, signal_fails, signal_of, signal_code, wait_fails, wait_of, wait_code);
        // The wake that leaves, and who still waits.
        self.wakes.clock.next = self.clock.val();
        self.wakes.reset.next = self.reset.val();
        self.warps.clock.next = self.clock.val();
        self.warps.reset.next = self.reset.val();
        self.warps.wakes.next = self.wakes.valid.val();
        self.warps.wake_warp.next = self.wakes.warp.val();
        self.warps.wait_warp.next = self.wait_warp.val();

        // What exists. A signal of no channel is none of the channels, and nobody waits for it.
        self.no_channel.next = bit_cast::<K1, K>(self.signal_channel.val()) >= self.channel_count.val();
        self.no_wait.next = (bit_cast::<K1, K>(self.wait_channel.val()) >= self.channel_count.val())
            | (bit_cast::<W1, W>(self.wait_warp.val()) >= self.warp_count.val());
        self.accepted.next = self.wait_valid.val() & !self.no_wait.val() & !self.warps.twice.val();
        self.warps.waits.next = self.accepted.val();

        // The signal goes to the first of those that wait for it. Else it is free for a wait of this cycle, or is counted.
        self.waiters.clock.next = self.clock.val();
        self.waiters.reset.next = self.reset.val();
        self.waiters.signals.next = self.signal_valid.val();
        self.waiters.signal_channel.next = self.signal_channel.val();
        self.wakes.first.next = self.waiters.wanted.val();
        self.wakes.first_warp.next = self.waiters.oldest.val();
        self.together.next =
            self.accepted.val() & self.signal_valid.val() & (self.signal_channel.val() == self.wait_channel.val());
        self.free.next = !self.waiters.wanted.val() & !self.together.val();
        self.counts.clock.next = self.clock.val();
        self.counts.reset.next = self.reset.val();
        self.counts.signals.next = self.signal_valid.val();
        self.counts.signal_channel.next = self.signal_channel.val();
        self.counts.wait_channel.next = self.wait_channel.val();
        self.counts.raise.next = self.free.val() & !self.counts.full.val();

        // The wait takes one, or its warp waits behind the others.
        self.takes.next = self.counts.some.val() | (self.together.val() & !self.waiters.wanted.val());
        self.wakes.second.next = self.accepted.val() & self.takes.val();
        self.counts.lower.next = self.wakes.second.val() & !self.together.val();
        self.wakes.second_warp.next = self.wait_warp.val();
        self.waiters.enter.next = self.accepted.val() & !self.takes.val();
        self.waiters.enter_warp.next = self.wait_warp.val();
        self.waiters.enter_channel.next = self.wait_channel.val();

        // Errors.
        self.signal_of.d.next = self.signal_channel.val();
        self.signal_code.d.next = bits::<2>(1);
        if self.no_channel.val() {
            self.signal_code.d.next = bits::<2>(3);
        }
        self.signal_fails.d.next =
            (self.signal_valid.val() & self.no_channel.val()) | (self.free.val() & self.counts.full.val());
        self.wait_of.d.next = self.wait_warp.val();
        self.wait_code.d.next = bits::<2>(2);
        if self.no_wait.val() {
            self.wait_code.d.next = bits::<2>(3);
        }
        self.wait_fails.d.next = self.wait_valid.val() & (self.no_wait.val() | self.warps.twice.val());
        if self.reset.val() {
            self.signal_fails.d.next = false;
            self.wait_fails.d.next = false;
        }
        self.signal_error_valid.next = self.signal_fails.q.val();
        self.signal_error_channel.next = self.signal_of.q.val();
        self.signal_error_code.next = self.signal_code.q.val();
        self.wait_error_valid.next = self.wait_fails.q.val();
        self.wait_error_warp.next = self.wait_of.q.val();
        self.wait_error_code.next = self.wait_code.q.val();
        self.wake_valid.next = self.wakes.valid.val();
        self.wake_warp.next = self.wakes.warp.val();
        for i in 0..self._warps {
            self.waiting[i].next = self.warps.waiting[i].val();
        }
    }
}
