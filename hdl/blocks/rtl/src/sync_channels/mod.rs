//! `sync_channels`: counting channels on which warps signal and wait. See README.md in this directory.

pub mod count;
pub mod counts;
pub mod variants;
pub mod waiter;
pub mod waiters;
pub mod wakes;
pub mod warps;

use self::counts::Counts;
use self::waiters::Waiters;
use self::wakes::Wakes;
use self::warps::Warps;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Parameters of the block, as in its contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of warps.
    pub warps: usize,
    /// Number of channels.
    pub channels: usize,
    /// Width of the count of a channel in bits.
    pub count_bits: usize,
}

/// Top module: warp numbers of W bits, channel numbers of K bits; `W1` = W + 1, `K1` = K + 1.
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
    /// Errors: pulse, channel and code of a signal; pulse, warp and code of a wait.
    signal_error_pulse: Register<Bit>,
    signal_pulse_channel: Register<Bits<K>>,
    signal_pulse_code: Register<Bits<2>>,
    wait_error_pulse: Register<Bit>,
    wait_pulse_warp: Register<Bits<W>>,
    wait_pulse_code: Register<Bits<2>>,
    signal_out_of_range: Signal<Local, Bit>,
    wait_out_of_range: Signal<Local, Bit>,
    wait_accepted: Signal<Local, Bit>,
    same_channel: Signal<Local, Bit>,
    signal_unclaimed: Signal<Local, Bit>,
    wait_served: Signal<Local, Bit>,
    warp_count: Constant<Bits<W1>>,
    channel_count: Constant<Bits<K1>>,
    _warps: usize,
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize> SyncChannels<W, W1, K, K1> {
    /// Returns the block of this size.
    ///
    /// # Panics
    /// If a parameter is 0 or does not fit its width, or if a width differs from its definition.
    pub fn new(size: Size) -> Self {
        assert!(W1 == W + 1 && K1 == K + 1);
        Self::init(SyncChannelsValues {
            counts: Counts::new(size.channels, size.count_bits),
            waiters: Waiters::new(size.warps),
            wakes: Wakes::new(size.warps),
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
        comment!("Counting channels on which warps signal and wait.");
        clock!(
            self,
            clock,
            signal_error_pulse,
            signal_pulse_channel,
            signal_pulse_code,
            wait_error_pulse,
            wait_pulse_warp,
            wait_pulse_code
        );
        comment!("The wake of this cycle ends the wait of its warp.");
        self.wakes.clock.next = self.clock.val();
        self.wakes.reset.next = self.reset.val();
        self.warps.clock.next = self.clock.val();
        self.warps.reset.next = self.reset.val();
        self.warps.wake.next = self.wakes.valid.val();
        self.warps.wake_warp.next = self.wakes.warp.val();
        self.warps.wait_warp.next = self.wait_warp.val();

        comment!("Numbers out of range are errors. A signal out of range matches no channel.");
        self.signal_out_of_range.next = bit_cast::<K1, K>(self.signal_channel.val()) >= self.channel_count.val();
        self.wait_out_of_range.next = (bit_cast::<K1, K>(self.wait_channel.val()) >= self.channel_count.val())
            | (bit_cast::<W1, W>(self.wait_warp.val()) >= self.warp_count.val());
        self.wait_accepted.next = self.wait_valid.val() & !self.wait_out_of_range.val() & !self.warps.double_wait.val();
        self.warps.wait_start.next = self.wait_accepted.val();

        comment!("A signal wakes the first warp that waits for its channel. Without such a warp,");
        comment!("it serves a wait of this cycle for this channel, or is counted.");
        self.waiters.clock.next = self.clock.val();
        self.waiters.reset.next = self.reset.val();
        self.waiters.signal.next = self.signal_valid.val();
        self.waiters.signal_channel.next = self.signal_channel.val();
        self.wakes.first.next = self.waiters.match_found.val();
        self.wakes.first_warp.next = self.waiters.first_warp.val();
        self.same_channel.next =
            self.wait_accepted.val() & self.signal_valid.val() & (self.signal_channel.val() == self.wait_channel.val());
        self.signal_unclaimed.next = !self.waiters.match_found.val() & !self.same_channel.val();
        self.counts.clock.next = self.clock.val();
        self.counts.reset.next = self.reset.val();
        self.counts.signal.next = self.signal_valid.val();
        self.counts.signal_channel.next = self.signal_channel.val();
        self.counts.wait_channel.next = self.wait_channel.val();
        self.counts.raise.next = self.signal_unclaimed.val();

        comment!("A wait is served by the count or the signal of this cycle. Otherwise its warp waits as the last.");
        self.wait_served.next = self.counts.nonzero.val() | (self.same_channel.val() & !self.waiters.match_found.val());
        self.wakes.second.next = self.wait_accepted.val() & self.wait_served.val();
        self.counts.lower.next = self.wait_accepted.val() & !self.same_channel.val();
        self.wakes.second_warp.next = self.wait_warp.val();
        self.waiters.enter.next = self.wait_accepted.val() & !self.wait_served.val();
        self.waiters.wait_warp.next = self.wait_warp.val();
        self.waiters.wait_channel.next = self.wait_channel.val();

        comment!("Errors are registered outputs.");
        self.signal_pulse_channel.d.next = self.signal_channel.val();
        self.signal_pulse_code.d.next = bits::<2>(1);
        if self.signal_out_of_range.val() {
            self.signal_pulse_code.d.next = bits::<2>(3);
        }
        self.signal_error_pulse.d.next = (self.signal_valid.val() & self.signal_out_of_range.val())
            | (self.signal_unclaimed.val() & self.counts.full.val());
        self.wait_pulse_warp.d.next = self.wait_warp.val();
        self.wait_pulse_code.d.next = bits::<2>(2);
        if self.wait_out_of_range.val() {
            self.wait_pulse_code.d.next = bits::<2>(3);
        }
        self.wait_error_pulse.d.next =
            self.wait_valid.val() & (self.wait_out_of_range.val() | self.warps.double_wait.val());
        if self.reset.val() {
            self.signal_error_pulse.d.next = false;
            self.wait_error_pulse.d.next = false;
        }
        self.signal_error_valid.next = self.signal_error_pulse.q.val();
        self.signal_error_channel.next = self.signal_pulse_channel.q.val();
        self.signal_error_code.next = self.signal_pulse_code.q.val();
        self.wait_error_valid.next = self.wait_error_pulse.q.val();
        self.wait_error_warp.next = self.wait_pulse_warp.q.val();
        self.wait_error_code.next = self.wait_pulse_code.q.val();
        self.wake_valid.next = self.wakes.valid.val();
        self.wake_warp.next = self.wakes.warp.val();
        for i in 0..self._warps {
            self.waiters.waiting[i].next = self.warps.waiting[i].val();
            self.waiting[i].next = self.warps.waiting[i].val();
        }
    }
}
