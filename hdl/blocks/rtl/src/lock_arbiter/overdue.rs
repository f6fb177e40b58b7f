//! Yields that are not answered in time.
//!
//! Width W: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Memory, Register};

/// Per pending yield: the time from which it is overdue. A scan finds overdue yields. Times are in cycles, have T bits
/// and wrap around.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Overdue<const W: usize, const T: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub request_yield: Signal<In, Bit>,
    pub yield_warp: Signal<In, Bits<W>>,
    pub end: Signal<In, Bit>,
    pub end_warp: Signal<In, Bits<W>>,
    pub overdue: Signal<Out, Bit>,
    pub overdue_warp: Signal<Out, Bits<W>>,
    timeout_of: Memory<T, W>,
    now: Register<Bits<T>>,
    position: Register<Bits<W>>,
    visited: Register<Bits<W>>,
    collided: Register<Bit>,
    judged: Register<Bits<W>>,
    judged_late: Register<Bit>,
    ended: Register<Bit>,
    ended_warp: Register<Bits<W>>,
    #[count(_warps)]
    waiting: Vec<Register<Bit>>,
    #[count(_warps)]
    is_judged: Vec<Signal<Local, Bit>>,
    any_waiting: Signal<Local, Bit>,
    elapsed: Signal<Local, Bits<T>>,
    timeout: Constant<Bits<T>>,
    /// Whether a yield is judged late if its time is written in the cycle after the read of the time. The word that was
    /// read is then out of date.
    late_at_once: Constant<Bits<1>>,
    /// The same, if its time is written in the cycle of the read.
    late_after_one: Constant<Bits<1>>,
    sign: Constant<Bits<T>>,
    last: Constant<Bits<W>>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize, const T: usize> Overdue<W, T> {
    /// Returns the module for `warps` warps; a yield is overdue after `timeout` cycles (1 to 2^(T - 1) - 1).
    ///
    /// # Panics
    /// If the warps do not fit the width W, or `timeout` is out of range.
    pub fn new(warps: usize, timeout: usize) -> Self {
        assert!(warps <= 1 << W && (1..1 << (T - 1)).contains(&timeout));
        Self::init(OverdueValues {
            timeout_of: Default::default(),
            timeout: Constant::new(bits((timeout as u64).wrapping_sub(2) & ((1 << T) - 1))),
            late_at_once: Constant::new(bits(u64::from(timeout <= 2))),
            late_after_one: Constant::new(bits(u64::from(timeout <= 3))),
            sign: Constant::new(bits(1 << (T - 1))),
            last: Constant::new(bits(warps as u64 - 1)),
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
        })
    }
}

impl<const W: usize, const T: usize> Logic for Overdue<W, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Yields that have not been answered in time. One warp is visited per cycle.");
        comment!("reset: synchronous, active high: no yield is pending");
        comment!("request_yield: the yield of a warp is requested");
        comment!("yield_warp: warp of the yield");
        comment!("end: a warp owns nothing from the next cycle on");
        comment!("end_warp: warp that owns nothing");
        comment!("overdue: a yield is reported as overdue in the next cycle");
        comment!("overdue_warp: warp of that yield");
        dff_setup!(self, clock, now, position, visited, collided, judged, judged_late, ended, ended_warp);
        self.now.d.next = self.now.q.val() + 1;
        comment!("Time from which a yield counts as late: two cycles before the first cycle in which it may be");
        comment!("reported.");
        self.timeout_of.clock.next = self.clock.val();
        self.timeout_of.write_enable.next = self.request_yield.val();
        self.timeout_of.write_address.next = self.yield_warp.val();
        self.timeout_of.write_data.next = self.now.q.val() + self.timeout.val();
        self.timeout_of.read_enable.next = true;
        self.timeout_of.read_address.next = self.position.q.val();
        self.collided.d.next = self.request_yield.val() & (self.yield_warp.val() == self.position.q.val());
        comment!("Scan over all warps: read the time, judge it, report the yield.");
        self.visited.d.next = self.position.q.val();
        self.position.d.next = self.position.q.val() + 1;
        if self.position.q.val() == self.last.val() {
            self.position.d.next = bits::<W>(0);
        }
        comment!("If the time is written in the cycle of the read, or in the next cycle, the word that was read is");
        comment!("out of date.");
        self.elapsed.next = self.now.q.val() - self.timeout_of.read_data.val();
        self.judged.d.next = self.visited.q.val();
        self.judged_late.d.next = (self.elapsed.val() & self.sign.val()) == 0;
        if self.collided.q.val() {
            self.judged_late.d.next = self.late_after_one.val() == 1;
        }
        if self.request_yield.val() & (self.yield_warp.val() == self.visited.q.val()) {
            self.judged_late.d.next = self.late_at_once.val() == 1;
        }
        self.any_waiting.next = false;
        for i in 0..self._warps {
            self.is_judged[i].next = self.judged.q.val() == self.number[i].val();
            self.any_waiting.next = self.any_waiting.val() | (self.is_judged[i].val() & self.waiting[i].q.val());
        }
        comment!("A yield waits for its answer until the warp owns nothing, or until the yield has been reported.");
        self.ended.d.next = self.end.val();
        self.ended_warp.d.next = self.end_warp.val();
        for i in 0..self._warps {
            self.waiting[i].clock.next = self.clock.val();
            self.waiting[i].d.next = self.waiting[i].q.val();
            if self.judged_late.q.val() & self.is_judged[i].val() {
                self.waiting[i].d.next = false;
            }
            if self.request_yield.val() & (self.yield_warp.val() == self.number[i].val()) {
                self.waiting[i].d.next = true;
            }
            if self.ended.q.val() & (self.ended_warp.q.val() == self.number[i].val()) {
                self.waiting[i].d.next = false;
            }
            if self.reset.val() {
                self.waiting[i].d.next = false;
            }
        }
        self.overdue.next = self.judged_late.q.val()
            & self.any_waiting.val()
            & !(self.ended.q.val() & (self.ended_warp.q.val() == self.judged.q.val()));
        self.overdue_warp.next = self.judged.q.val();
        if self.reset.val() {
            self.position.d.next = bits::<W>(0);
            self.now.d.next = bits::<T>(0);
        }
    }
}
