//! Warps whose count of retired instructions has reached the limit.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Scan over the warps, and a queue of three warps that were found at their limit.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Limits<const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub enable: Signal<In, Bit>,
    pub at_limit: Signal<In, Bit>,
    pub withdraw: Signal<In, Bit>,
    pub withdrawn_warp: Signal<In, Bits<W>>,
    pub serve: Signal<In, Bit>,
    pub scan_warp: Signal<Out, Bits<W>>,
    pub waiting: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    position: Register<Bits<W>>,
    visited: Register<Bit>,
    visited_warp: Register<Bits<W>>,
    /// The warp that was visited is already in the queue.
    known: Register<Bit>,
    /// Entries of the queue, the front first: whether the entry is in use, its warp, and whether this warp is still at
    /// its limit.
    #[count(3)]
    occupied: Vec<Register<Bit>>,
    #[count(3)]
    queued: Vec<Register<Bits<W>>>,
    #[count(3)]
    wanted: Vec<Register<Bit>>,
    #[count(3)]
    still_wanted: Vec<Signal<Local, Bit>>,
    leave: Signal<Local, Bit>,
    stay: Signal<Local, Bit>,
    #[count(3)]
    matches: Vec<Signal<Local, Bit>>,
    found: Signal<Local, Bit>,
    #[count(3)]
    left: Vec<Signal<Local, Bit>>,
    last: Constant<Bits<W>>,
}

impl<const W: usize> Limits<W> {
    /// Returns a scan over `warps` warps; a single warp is scanned as one of two.
    ///
    /// # Panics
    /// If the warps do not fit the width W.
    pub fn new(warps: usize) -> Self {
        assert!(warps <= 1 << W);
        Self::init(LimitsValues { last: Constant::new(bits(warps.max(2) as u64 - 1)) })
    }
}

impl<const W: usize> Logic for Limits<W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Scan for warps at their limit, and a queue of the warps that were found.");
        comment!("reset: synchronous, active high: the queue is empty");
        comment!("enable: the tables have their initial contents");
        comment!("at_limit: the warp that was visited in the previous cycle is at its limit");
        comment!("withdraw: a warp loses its mutexes, or its yield is pending from now on");
        comment!("withdrawn_warp: warp that loses its mutexes, or whose yield is pending from now on");
        comment!("serve: the warp at the front leaves the queue");
        comment!("scan_warp: warp that is visited");
        comment!("waiting: a warp at its limit is in the queue");
        comment!("valid: the entry at the front of the queue is a warp at its limit");
        comment!("warp: warp at the front of the queue");
        clock!(self, clock, position, visited, visited_warp, known);
        comment!("The scan pauses while the queue has two or more entries and none leaves it.");
        self.leave.next = self.serve.val() | !self.wanted[0].q.val();
        self.stay.next = self.occupied[1].q.val() & !self.leave.val();
        self.position.d.next = self.position.q.val();
        if !self.stay.val() {
            self.position.d.next = self.position.q.val() + 1;
            if self.position.q.val() == self.last.val() {
                self.position.d.next = bits::<W>(0);
            }
        }
        self.visited.d.next = self.enable.val() & !self.stay.val() & !self.reset.val();
        self.visited_warp.d.next = self.position.q.val();
        comment!("A warp in the queue does not enter it again. A served warp is withdrawn two cycles after `serve`.");
        for i in 0..3 {
            self.matches[i].next = self.wanted[i].q.val() & (self.queued[i].q.val() == self.position.q.val());
        }
        self.known.d.next = self.matches[0].val() | self.matches[1].val() | self.matches[2].val();
        if self.reset.val() {
            self.position.d.next = bits::<W>(0);
        }
        self.scan_warp.next = self.position.q.val();
        comment!("A visited warp at its limit enters the queue, unless it is in the queue or is being withdrawn.");
        self.found.next = self.visited.q.val()
            & self.at_limit.val()
            & !self.known.q.val()
            & !(self.withdraw.val() & (self.withdrawn_warp.val() == self.visited_warp.q.val()));
        for i in 0..3 {
            self.occupied[i].clock.next = self.clock.val();
            self.queued[i].clock.next = self.clock.val();
            self.left[i].next = self.occupied[i].q.val();
            self.queued[i].d.next = self.queued[i].q.val();
            self.wanted[i].clock.next = self.clock.val();
            self.still_wanted[i].next =
                self.wanted[i].q.val() & !(self.withdraw.val() & (self.withdrawn_warp.val() == self.queued[i].q.val()));
            self.wanted[i].d.next = self.still_wanted[i].val();
        }
        comment!("The entry at the front leaves: it is served, or its warp was withdrawn.");
        if self.leave.val() {
            for i in 0..2 {
                self.left[i].next = self.occupied[i + 1].q.val();
                self.queued[i].d.next = self.queued[i + 1].q.val();
                self.wanted[i].d.next = self.still_wanted[i + 1].val();
            }
            self.left[2].next = false;
        }
        comment!("A warp that is found enters as the last entry.");
        for i in 0..3 {
            self.occupied[i].d.next = (self.left[i].val() | self.found.val()) & !self.reset.val();
            if !self.left[i].val() {
                self.queued[i].d.next = self.visited_warp.q.val();
                self.wanted[i].d.next = self.found.val();
            }
        }
        for i in 1..3 {
            if !self.left[i - 1].val() {
                self.occupied[i].d.next = false;
                self.wanted[i].d.next = false;
            }
        }
        if self.reset.val() {
            for i in 0..3 {
                self.wanted[i].d.next = false;
            }
        }
        self.waiting.next = self.wanted[0].q.val() | self.wanted[1].q.val() | self.wanted[2].q.val();
        self.valid.next = self.wanted[0].q.val();
        self.warp.next = self.queued[0].q.val();
    }
}
