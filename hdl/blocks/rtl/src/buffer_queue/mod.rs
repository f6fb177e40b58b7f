//! Buffer queue: buffers handed from the warps that fill them to those that read them, and back, in order.
//!
//! There are two sides, that of the free buffers and that of the filled ones. A request takes from a side (dequeue, acquire) or gives to one (release, queue). On a
//! side either buffers wait for warps or warps for buffers, never both: who takes gets the first buffer or waits, what is given goes to the first warp or waits. So
//! a request moves one warp or one buffer, and its answer is known in its cycle.

pub mod holders;
pub mod lists;
pub mod variants;
pub mod waiting;

use holders::Holders;
use lists::Lists;
use rust_hdl_core::prelude::*;
use waiting::Waiting;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register, Select};

/// The block. B bits number a buffer, W a warp, C count buffers.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct BufferQueue<const B: usize, const W: usize, const C: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub request_valid: Signal<In, Bit>,
    pub request_warp: Signal<In, Bits<W>>,
    pub request_function: Signal<In, Bits<2>>,
    pub request_buffer: Signal<In, Bits<B>>,
    pub response_valid: Signal<Out, Bit>,
    pub response_warp: Signal<Out, Bits<W>>,
    pub response_function: Signal<Out, Bits<2>>,
    pub response_buffer: Signal<Out, Bits<B>>,
    pub error_valid: Signal<Out, Bit>,
    pub error_warp: Signal<Out, Bits<W>>,
    pub error_code: Signal<Out, Bits<2>>,
    #[count(_warps)]
    pub parked: Vec<Signal<Out, Bit>>,
    pub free: Signal<Out, Bits<C>>,
    pub filled: Signal<Out, Bits<C>>,
    buffers: Lists<B>,
    warps: Lists<W>,
    buffer_behind: Select<B, B>,
    warp_behind: Select<W, W>,
    holders: Holders<B, W>,
    waiting: Waiting<W>,
    // Of the free side, then of the filled one: buffers that wait, and whether warps do.
    #[count(2)]
    count: Vec<Register<Bits<C>>>,
    #[count(2)]
    some_wait: Vec<Register<Bit>>,
    // What shows.
    responds: Register<Bit>,
    responds_to: Register<Bits<W>>,
    got_by: Register<Bits<2>>,
    given: Register<Bits<B>>,
    fails: Register<Bit>,
    failed: Register<Bits<W>>,
    code: Register<Bits<2>>,
    side: Signal<Local, Bit>,
    gives: Signal<Local, Bit>,
    #[count(2)]
    at: Vec<Signal<Local, Bit>>,
    here: Signal<Local, Bits<C>>,
    any_buffer: Signal<Local, Bit>,
    any_warp: Signal<Local, Bit>,
    warp: Signal<Local, Bits<W>>,
    buffer: Signal<Local, Bits<B>>,
    no_warp: Signal<Local, Bit>,
    absent: Signal<Local, Bit>,
    refused: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    meets: Signal<Local, Bit>,
    buffers_change: Signal<Local, Bit>,
    warps_change: Signal<Local, Bit>,
    step: Signal<Local, Bits<C>>,
    sum: Signal<Local, Bits<C>>,
    // The last number of a warp and of a buffer, where some that fit are of none.
    last_warp: Vec<Constant<Bits<W>>>,
    last_buffer: Vec<Constant<Bits<B>>>,
    all_ones: Constant<Bits<C>>,
    // Buffers of each side after a reset.
    first_count: Vec<Constant<Bits<C>>>,
    _buffers: usize,
    _warps: usize,
    _absent_warps: usize,
    _absent_buffers: usize,
}

impl<const B: usize, const W: usize, const C: usize> BufferQueue<B, W, C> {
    /// The block for so many buffers and warps.
    pub fn new(buffers: usize, warps: usize) -> Self {
        assert!((1..=1 << B).contains(&buffers) && (1..=1 << W).contains(&warps) && buffers < 1 << C);
        Self::init(BufferQueueValues {
            buffers: Lists::new(buffers, true),
            warps: Lists::new(warps, false),
            buffer_behind: Select::new(buffers),
            warp_behind: Select::new(warps),
            holders: Holders::new(buffers),
            waiting: Waiting::new(warps),
            last_warp: vec![Constant::new(bits(warps as u64 - 1)); usize::from(warps < 1 << W)],
            last_buffer: vec![Constant::new(bits(buffers as u64 - 1)); usize::from(buffers < 1 << B)],
            all_ones: Constant::new(bits((1 << C) - 1)),
            first_count: vec![Constant::new(bits(buffers as u64)), Constant::new(bits(0))],
            _buffers: buffers,
            _warps: warps,
            _absent_warps: usize::from(warps < 1 << W),
            _absent_buffers: usize::from(buffers < 1 << B),
        })
    }
}

impl<const B: usize, const W: usize, const C: usize> Logic for BufferQueue<B, W, C> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Buffers handed from the warps that fill them to those that read them, and back, in order.");
        clock!(self, clock, responds, responds_to, got_by, given, fails, failed, code);
        // Which side, whether something is given to it, and who waits there.
        self.gives.next = self.request_function.val().get_bit(0);
        self.side.next = self.request_function.val().get_bit(0) ^ self.request_function.val().get_bit(1);
        self.at[0].next = !self.side.val();
        self.at[1].next = self.side.val();
        self.here.next = self.count[0].q.val();
        self.any_warp.next = self.some_wait[0].q.val();
        if self.side.val() {
            self.here.next = self.count[1].q.val();
            self.any_warp.next = self.some_wait[1].q.val();
        }
        self.any_buffer.next = self.here.val() != 0;
        self.buffers.side.next = self.side.val();
        self.warps.side.next = self.side.val();
        self.buffer_behind.number.next = self.buffers.head.val();
        for i in 0..self._buffers {
            self.buffer_behind.word[i].next = self.buffers.follower[i].val();
        }
        self.buffers.behind.next = self.buffer_behind.selected.val();
        self.warp_behind.number.next = self.warps.head.val();
        for i in 0..self._warps {
            self.warp_behind.word[i].next = self.warps.follower[i].val();
        }
        self.warps.behind.next = self.warp_behind.selected.val();

        // The warp and the buffer that meet, if they do.
        self.warp.next = self.request_warp.val();
        self.buffer.next = self.buffers.head.val();
        self.meets.next = self.any_buffer.val();
        if self.gives.val() {
            self.warp.next = self.warps.head.val();
            self.buffer.next = self.request_buffer.val();
            self.meets.next = self.any_warp.val();
        }

        // Whether it may be. Nobody holds a buffer that doesn't exist: so that is looked at for the error's code alone.
        self.no_warp.next = false;
        for i in 0..self._absent_warps {
            if self.request_warp.val() > self.last_warp[i].val() {
                self.no_warp.next = true;
            }
        }
        self.absent.next = self.no_warp.val();
        for i in 0..self._absent_buffers {
            if self.gives.val() & (self.request_buffer.val() > self.last_buffer[i].val()) {
                self.absent.next = true;
            }
        }
        self.waiting.warp.next = self.request_warp.val();
        self.holders.buffer.next = self.buffer.val();
        self.holders.warp.next = self.request_warp.val();
        self.holders.to_read.next = self.request_function.val().get_bit(1);
        self.refused.next =
            self.no_warp.val() | self.waiting.waits.val() | (self.gives.val() & !self.holders.holds.val());
        self.taken.next = self.request_valid.val() & !self.refused.val();

        // Buffers come behind the others or leave them, or else warps do. The two are said in one way, for synthesis.
        self.buffers_change.next = self.taken.val() & !(self.gives.val() ^ !self.meets.val());
        self.warps_change.next = self.taken.val() & !(self.gives.val() ^ self.meets.val());
        self.buffers.clock.next = self.clock.val();
        self.buffers.reset.next = self.reset.val();
        self.buffers.any.next = self.any_buffer.val();
        self.buffers.changes.next = self.buffers_change.val();
        self.buffers.adds.next = self.gives.val();
        self.buffers.number.next = self.request_buffer.val();
        self.warps.clock.next = self.clock.val();
        self.warps.reset.next = self.reset.val();
        self.warps.any.next = self.any_warp.val();
        self.warps.changes.next = self.warps_change.val();
        self.warps.adds.next = !self.gives.val();
        self.warps.number.next = self.request_warp.val();
        self.waiting.clock.next = self.clock.val();
        self.waiting.reset.next = self.reset.val();
        self.waiting.changes.next = self.warps_change.val();
        self.waiting.changed.next = self.warp.val();
        self.waiting.parks.next = !self.gives.val();
        self.holders.clock.next = self.clock.val();
        self.holders.reset.next = self.reset.val();
        self.holders.moves.next = self.taken.val() & (self.gives.val() | self.any_buffer.val());
        self.holders.to_warp.next = self.meets.val();
        self.holders.next_warp.next = self.warp.val();
        self.holders.next_to_read.next = self.side.val();

        // How many wait.
        self.step.next = self.all_ones.val();
        if self.gives.val() {
            self.step.next = bits::<C>(1);
        }
        self.sum.next = self.here.val() + self.step.val();
        for i in 0..2 {
            self.count[i].clock.next = self.clock.val();
            self.some_wait[i].clock.next = self.clock.val();
            self.count[i].d.next = self.count[i].q.val();
            self.some_wait[i].d.next = self.some_wait[i].q.val();
            if self.buffers_change.val() & self.at[i].val() {
                self.count[i].d.next = self.sum.val();
            }
            if self.warps_change.val() & self.at[i].val() {
                self.some_wait[i].d.next = !self.gives.val() | !self.warps.single.val();
            }
            if self.reset.val() {
                self.count[i].d.next = self.first_count[i].val();
                self.some_wait[i].d.next = false;
            }
        }

        // What shows.
        self.responds.d.next = self.taken.val() & self.meets.val() & !self.reset.val();
        self.responds_to.d.next = self.warp.val();
        self.got_by.d.next = bits::<2>(0);
        if self.side.val() {
            self.got_by.d.next = bits::<2>(2);
        }
        self.given.d.next = self.buffer.val();
        self.fails.d.next = self.request_valid.val() & self.refused.val() & !self.reset.val();
        self.failed.d.next = self.request_warp.val();
        self.code.d.next = bits::<2>(3);
        if self.waiting.waits.val() {
            self.code.d.next = bits::<2>(2);
        }
        if self.absent.val() {
            self.code.d.next = bits::<2>(1);
        }
        self.response_valid.next = self.responds.q.val();
        self.response_warp.next = self.responds_to.q.val();
        self.response_function.next = self.got_by.q.val();
        self.response_buffer.next = self.given.q.val();
        self.error_valid.next = self.fails.q.val();
        self.error_warp.next = self.failed.q.val();
        self.error_code.next = self.code.q.val();
        for i in 0..self._warps {
            self.parked[i].next = self.waiting.parked[i].val();
        }
        self.free.next = self.count[0].q.val();
        self.filled.next = self.count[1].q.val();
    }
}
