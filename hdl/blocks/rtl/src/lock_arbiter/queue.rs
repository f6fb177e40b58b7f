//! FIFO of requests that wait for their judgement.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// FIFO_DEPTH pairs of a warp and a mutex. The head is always in slot 0, so that it needs no multiplexer.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Queue<const W: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub push: Signal<In, Bit>,
    pub push_warp: Signal<In, Bits<W>>,
    pub push_lock: Signal<In, Bits<K>>,
    pub pop: Signal<In, Bit>,
    pub head_valid: Signal<Out, Bit>,
    pub head_warp: Signal<Out, Bits<W>>,
    pub head_lock: Signal<Out, Bits<K>>,
    pub full: Signal<Out, Bit>,
    pub lock_queued: Signal<Out, Bit>,
    #[count(_depth)]
    slot_valid: Vec<Register<Bit>>,
    #[count(_depth)]
    slot_warp: Vec<Register<Bits<W>>>,
    #[count(_depth)]
    slot_lock: Vec<Register<Bits<K>>>,
    #[count(_depth)]
    valid_after_pop: Vec<Signal<Local, Bit>>,
    all_before: Signal<Local, Bit>,
    all_valid: Signal<Local, Bit>,
    any_match: Signal<Local, Bit>,
    _depth: usize,
    _moving: usize,
}

impl<const W: usize, const K: usize> Queue<W, K> {
    /// Returns a FIFO of `depth` pairs (at least 1).
    pub fn new(depth: usize) -> Self {
        assert!(depth >= 1);
        Self::init(QueueValues { _depth: depth, _moving: depth - 1 })
    }
}

impl<const W: usize, const K: usize> Logic for Queue<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("FIFO of requests that wait for their judgement. A push while it is full is an error of the caller.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the FIFO becomes empty");
        comment!("push: a request enters");
        comment!("push_warp: its warp");
        comment!("push_lock: its mutex; also compared with all mutexes in the FIFO");
        comment!("pop: the head leaves");
        comment!("head_valid: the FIFO is not empty");
        comment!("head_warp: warp of the head");
        comment!("head_lock: mutex of the head");
        comment!("full: all slots are valid");
        comment!("lock_queued: a request in the FIFO is for push_lock");
        comment!("A pop shifts all requests by one slot towards the head.");
        for i in 0..self._depth {
            self.slot_valid[i].clock.next = self.clock.val();
            self.slot_warp[i].clock.next = self.clock.val();
            self.slot_lock[i].clock.next = self.clock.val();
            self.valid_after_pop[i].next = self.slot_valid[i].q.val() & !self.pop.val();
            self.slot_warp[i].d.next = self.slot_warp[i].q.val();
            self.slot_lock[i].d.next = self.slot_lock[i].q.val();
        }
        for i in 0..self._moving {
            if self.pop.val() {
                self.valid_after_pop[i].next = self.slot_valid[i + 1].q.val();
                self.slot_warp[i].d.next = self.slot_warp[i + 1].q.val();
                self.slot_lock[i].d.next = self.slot_lock[i + 1].q.val();
            }
        }
        comment!("A push writes the first slot that is empty after the pop.");
        self.all_before.next = true;
        self.all_valid.next = true;
        self.any_match.next = false;
        for i in 0..self._depth {
            self.slot_valid[i].d.next = self.valid_after_pop[i].val();
            if self.push.val() & self.all_before.val() & !self.valid_after_pop[i].val() {
                self.slot_valid[i].d.next = true;
                self.slot_warp[i].d.next = self.push_warp.val();
                self.slot_lock[i].d.next = self.push_lock.val();
            }
            self.all_before.next = self.valid_after_pop[i].val();
            self.all_valid.next = self.all_valid.val() & self.slot_valid[i].q.val();
            self.any_match.next = self.any_match.val()
                | (self.slot_valid[i].q.val() & (self.slot_lock[i].q.val() == self.push_lock.val()));
            if self.reset.val() {
                self.slot_valid[i].d.next = false;
                self.slot_warp[i].d.next = bits::<W>(0);
                self.slot_lock[i].d.next = bits::<K>(0);
            }
        }
        self.head_valid.next = self.slot_valid[0].q.val();
        self.head_warp.next = self.slot_warp[0].q.val();
        self.head_lock.next = self.slot_lock[0].q.val();
        self.full.next = self.all_valid.val();
        self.lock_queued.next = self.any_match.val();
    }
}
