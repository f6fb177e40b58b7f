//! `buffer_queue`: passes buffers in order from the warps that fill them to the warps that read them, and back.
//!
//! There are two sides: free buffers (0) and filled buffers (1). A request takes a buffer from a side (dequeue from 0,
//! acquire from 1) or gives one to a side (release to 0, queue to 1). On a side, either buffers wait for warps, or
//! warps wait for buffers, never both. A request that takes a buffer gets the first waiting buffer; if there is none,
//! its warp waits. A buffer that is given goes to the first waiting warp; if there is none, the buffer waits. So a
//! request moves one warp or one buffer. It causes at most one response, which is known in the cycle of the request.

pub mod holders;
pub mod lists;
pub mod variants;
pub mod waiting;

use holders::Holders;
use lists::Lists;
use rust_hdl_core::prelude::*;
use waiting::Waiting;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register, Select};

/// Top module. Widths in bits: buffer numbers B, warp numbers W, counts of buffers C.
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
    second_buffer: Select<B, B>,
    second_warp: Select<W, W>,
    holders: Holders<B, W>,
    waiting: Waiting<W>,
    /// Number of waiting buffers of each side (free, filled).
    #[count(2)]
    count: Vec<Register<Bits<C>>>,
    /// Whether warps wait for a buffer of each side.
    #[count(2)]
    some_wait: Vec<Register<Bit>>,
    /// Registered outputs.
    response_pulse: Register<Bit>,
    response_pulse_warp: Register<Bits<W>>,
    response_pulse_function: Register<Bits<2>>,
    response_pulse_buffer: Register<Bits<B>>,
    error_pulse: Register<Bit>,
    error_pulse_warp: Register<Bits<W>>,
    error_pulse_code: Register<Bits<2>>,
    side: Signal<Local, Bit>,
    is_give: Signal<Local, Bit>,
    #[count(2)]
    on_side: Vec<Signal<Local, Bit>>,
    side_count: Signal<Local, Bits<C>>,
    buffer_waits: Signal<Local, Bit>,
    warp_waits: Signal<Local, Bit>,
    warp: Signal<Local, Bits<W>>,
    buffer: Signal<Local, Bits<B>>,
    warp_out_of_range: Signal<Local, Bit>,
    out_of_range: Signal<Local, Bit>,
    rejected: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    is_served: Signal<Local, Bit>,
    buffers_change: Signal<Local, Bit>,
    warps_change: Signal<Local, Bit>,
    count_step: Signal<Local, Bits<C>>,
    next_count: Signal<Local, Bits<C>>,
    /// Highest number of a warp, and of a buffer; each is present only if its port can hold a higher number.
    last_warp: Vec<Constant<Bits<W>>>,
    last_buffer: Vec<Constant<Bits<B>>>,
    /// Step of a count that falls: -1.
    all_ones: Constant<Bits<C>>,
    /// Number of buffers on each side after a reset.
    first_count: Vec<Constant<Bits<C>>>,
    _buffers: usize,
    _warps: usize,
    /// 1 if the port of a warp or buffer number can hold a number out of range, otherwise 0.
    _spare_warp_numbers: usize,
    _spare_buffer_numbers: usize,
}

impl<const B: usize, const W: usize, const C: usize> BufferQueue<B, W, C> {
    /// Returns the block for `buffers` buffers and `warps` warps.
    ///
    /// # Panics
    /// If the number of buffers or warps is 0 or too large. The widths allow at most 2^B and at most 2^C - 1 buffers,
    /// and at most 2^W warps.
    pub fn new(buffers: usize, warps: usize) -> Self {
        assert!((1..=1 << B).contains(&buffers) && (1..=1 << W).contains(&warps) && buffers < 1 << C);
        Self::init(BufferQueueValues {
            buffers: Lists::new(buffers, true),
            warps: Lists::new(warps, false),
            second_buffer: Select::new(buffers),
            second_warp: Select::new(warps),
            holders: Holders::new(buffers),
            waiting: Waiting::new(warps),
            last_warp: vec![Constant::new(bits(warps as u64 - 1)); usize::from(warps < 1 << W)],
            last_buffer: vec![Constant::new(bits(buffers as u64 - 1)); usize::from(buffers < 1 << B)],
            all_ones: Constant::new(bits((1 << C) - 1)),
            first_count: vec![Constant::new(bits(buffers as u64)), Constant::new(bits(0))],
            _buffers: buffers,
            _warps: warps,
            _spare_warp_numbers: usize::from(warps < 1 << W),
            _spare_buffer_numbers: usize::from(buffers < 1 << B),
        })
    }
}

impl<const B: usize, const W: usize, const C: usize> Logic for BufferQueue<B, W, C> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Passes buffers in order from the warps that fill them to the warps that read them, and back.");
        clock!(
            self,
            clock,
            response_pulse,
            response_pulse_warp,
            response_pulse_function,
            response_pulse_buffer,
            error_pulse,
            error_pulse_warp,
            error_pulse_code
        );
        comment!("Side of the request (0 free, 1 filled), and whether the request gives a buffer.");
        self.is_give.next = self.request_function.val().get_bit(0);
        self.side.next = self.request_function.val().get_bit(0) ^ self.request_function.val().get_bit(1);
        self.on_side[0].next = !self.side.val();
        self.on_side[1].next = self.side.val();
        comment!("Whether buffers or warps wait on this side.");
        self.side_count.next = self.count[0].q.val();
        self.warp_waits.next = self.some_wait[0].q.val();
        if self.side.val() {
            self.side_count.next = self.count[1].q.val();
            self.warp_waits.next = self.some_wait[1].q.val();
        }
        self.buffer_waits.next = self.side_count.val() != 0;
        comment!("Waiting buffers of both sides, in order.");
        self.buffers.side.next = self.side.val();
        comment!("Waiting warps of both sides, in order.");
        self.warps.side.next = self.side.val();
        self.second_buffer.number.next = self.buffers.head.val();
        for i in 0..self._buffers {
            self.second_buffer.word[i].next = self.buffers.following_item[i].val();
        }
        self.buffers.second.next = self.second_buffer.selected.val();
        self.second_warp.number.next = self.warps.head.val();
        for i in 0..self._warps {
            self.second_warp.word[i].next = self.warps.following_item[i].val();
        }
        self.warps.second.next = self.second_warp.selected.val();

        comment!("Warp and buffer of the transfer: a dequeue or acquire gets the first waiting buffer;");
        comment!("a queued or released buffer goes to the first waiting warp.");
        self.warp.next = self.request_warp.val();
        self.buffer.next = self.buffers.head.val();
        self.is_served.next = self.buffer_waits.val();
        if self.is_give.val() {
            self.warp.next = self.warps.head.val();
            self.buffer.next = self.request_buffer.val();
            self.is_served.next = self.warp_waits.val();
        }

        comment!("Errors: a number out of range, a parked warp, a buffer that the warp does not hold for this use.");
        comment!("No warp holds a buffer out of range, so the check of request_buffer affects only the error code.");
        self.warp_out_of_range.next = false;
        for i in 0..self._spare_warp_numbers {
            if self.request_warp.val() > self.last_warp[i].val() {
                self.warp_out_of_range.next = true;
            }
        }
        self.out_of_range.next = self.warp_out_of_range.val();
        for i in 0..self._spare_buffer_numbers {
            if self.is_give.val() & (self.request_buffer.val() > self.last_buffer[i].val()) {
                self.out_of_range.next = true;
            }
        }
        self.waiting.warp.next = self.request_warp.val();
        comment!("Holder of each buffer: it must match a request that gives the buffer.");
        self.holders.buffer.next = self.buffer.val();
        self.holders.warp.next = self.request_warp.val();
        self.holders.to_read.next = self.request_function.val().get_bit(1);
        self.rejected.next = self.warp_out_of_range.val()
            | self.waiting.is_parked.val()
            | (self.is_give.val() & !self.holders.holds.val());
        self.accepted.next = self.request_valid.val() & !self.rejected.val();

        comment!("Either the list of buffers changes, or the list of waiting warps.");
        comment!("The two conditions have the same form, so that synthesis maps them in the same way.");
        self.buffers_change.next = self.accepted.val() & !(self.is_give.val() ^ !self.is_served.val());
        self.warps_change.next = self.accepted.val() & !(self.is_give.val() ^ self.is_served.val());
        self.buffers.clock.next = self.clock.val();
        self.buffers.reset.next = self.reset.val();
        self.buffers.nonempty.next = self.buffer_waits.val();
        self.buffers.change.next = self.buffers_change.val();
        self.buffers.append.next = self.is_give.val();
        self.buffers.item.next = self.request_buffer.val();
        self.warps.clock.next = self.clock.val();
        self.warps.reset.next = self.reset.val();
        self.warps.nonempty.next = self.warp_waits.val();
        self.warps.change.next = self.warps_change.val();
        self.warps.append.next = !self.is_give.val();
        self.warps.item.next = self.request_warp.val();
        self.waiting.clock.next = self.clock.val();
        self.waiting.reset.next = self.reset.val();
        self.waiting.change.next = self.warps_change.val();
        self.waiting.change_warp.next = self.warp.val();
        self.waiting.park.next = !self.is_give.val();
        self.holders.clock.next = self.clock.val();
        self.holders.reset.next = self.reset.val();
        self.holders.transfer.next = self.accepted.val() & (self.is_give.val() | self.buffer_waits.val());
        self.holders.to_warp.next = self.is_served.val();
        self.holders.next_warp.next = self.warp.val();
        self.holders.next_to_read.next = self.side.val();

        comment!("Number of waiting buffers of each side, and whether warps wait on it.");
        self.count_step.next = self.all_ones.val();
        if self.is_give.val() {
            self.count_step.next = bits::<C>(1);
        }
        self.next_count.next = self.side_count.val() + self.count_step.val();
        for i in 0..2 {
            self.count[i].clock.next = self.clock.val();
            self.some_wait[i].clock.next = self.clock.val();
            self.count[i].d.next = self.count[i].q.val();
            self.some_wait[i].d.next = self.some_wait[i].q.val();
            if self.buffers_change.val() & self.on_side[i].val() {
                self.count[i].d.next = self.next_count.val();
            }
            if self.warps_change.val() & self.on_side[i].val() {
                self.some_wait[i].d.next = !self.is_give.val() | !self.warps.is_single.val();
            }
            if self.reset.val() {
                self.count[i].d.next = self.first_count[i].val();
                self.some_wait[i].d.next = false;
            }
        }

        comment!("Registered outputs: response, error, parked warps and counts.");
        self.response_pulse.d.next = self.accepted.val() & self.is_served.val() & !self.reset.val();
        self.response_pulse_warp.d.next = self.warp.val();
        self.response_pulse_function.d.next = bits::<2>(0);
        if self.side.val() {
            self.response_pulse_function.d.next = bits::<2>(2);
        }
        self.response_pulse_buffer.d.next = self.buffer.val();
        comment!("Error codes: 1 out of range, 2 the warp is parked, 3 it does not hold the buffer for this use.");
        self.error_pulse.d.next = self.request_valid.val() & self.rejected.val() & !self.reset.val();
        self.error_pulse_warp.d.next = self.request_warp.val();
        self.error_pulse_code.d.next = bits::<2>(3);
        if self.waiting.is_parked.val() {
            self.error_pulse_code.d.next = bits::<2>(2);
        }
        if self.out_of_range.val() {
            self.error_pulse_code.d.next = bits::<2>(1);
        }
        self.response_valid.next = self.response_pulse.q.val();
        self.response_warp.next = self.response_pulse_warp.q.val();
        self.response_function.next = self.response_pulse_function.q.val();
        self.response_buffer.next = self.response_pulse_buffer.q.val();
        self.error_valid.next = self.error_pulse.q.val();
        self.error_warp.next = self.error_pulse_warp.q.val();
        self.error_code.next = self.error_pulse_code.q.val();
        for i in 0..self._warps {
            self.parked[i].next = self.waiting.parked[i].val();
        }
        self.free.next = self.count[0].q.val();
        self.filled.next = self.count[1].q.val();
    }
}
