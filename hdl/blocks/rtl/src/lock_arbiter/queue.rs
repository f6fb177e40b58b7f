//! The FIFO of requests that wait for their judgement.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// FIFO_DEPTH pairs of a warp and a mutex; the head is always in place 0, so that it needs no selection.
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
    pub named: Signal<Out, Bit>,
    #[count(_depth)]
    place_valid: Vec<Register<Bit>>,
    #[count(_depth)]
    place_warp: Vec<Register<Bits<W>>>,
    #[count(_depth)]
    place_lock: Vec<Register<Bits<K>>>,
    #[count(_depth)]
    kept: Vec<Signal<Local, Bit>>,
    before: Signal<Local, Bit>,
    all: Signal<Local, Bit>,
    found: Signal<Local, Bit>,
    _depth: usize,
    _moving: usize,
}

impl<const W: usize, const K: usize> Queue<W, K> {
    /// A queue of `depth` pairs.
    pub fn new(depth: usize) -> Self {
        assert!(depth >= 1);
        Self::init(QueueValues { _depth: depth, _moving: depth - 1 })
    }
}

impl<const W: usize, const K: usize> Logic for Queue<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The FIFO of requests that wait for their judgement. A push while it is full is the user's fault.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the FIFO becomes empty");
        comment!("push: a request enters");
        comment!("push_warp: its warp");
        comment!("push_lock: its mutex; also looked for in the FIFO");
        comment!("pop: the head leaves");
        comment!("head_valid: there is a head");
        comment!("head_warp: its warp");
        comment!("head_lock: its mutex");
        comment!("full: no more fits");
        comment!("named: a request in the FIFO asks for push_lock");
        // Everything moves down by one place when the head leaves.
        for i in 0..self._depth {
            self.place_valid[i].clock.next = self.clock.val();
            self.place_warp[i].clock.next = self.clock.val();
            self.place_lock[i].clock.next = self.clock.val();
            self.kept[i].next = self.place_valid[i].q.val() & !self.pop.val();
            self.place_warp[i].d.next = self.place_warp[i].q.val();
            self.place_lock[i].d.next = self.place_lock[i].q.val();
        }
        for i in 0..self._moving {
            if self.pop.val() {
                self.kept[i].next = self.place_valid[i + 1].q.val();
                self.place_warp[i].d.next = self.place_warp[i + 1].q.val();
                self.place_lock[i].d.next = self.place_lock[i + 1].q.val();
            }
        }
        // A request enters at the first place that is left empty.
        self.before.next = true;
        self.all.next = true;
        self.found.next = false;
        for i in 0..self._depth {
            self.place_valid[i].d.next = self.kept[i].val();
            if self.push.val() & self.before.val() & !self.kept[i].val() {
                self.place_valid[i].d.next = true;
                self.place_warp[i].d.next = self.push_warp.val();
                self.place_lock[i].d.next = self.push_lock.val();
            }
            self.before.next = self.kept[i].val();
            self.all.next = self.all.val() & self.place_valid[i].q.val();
            self.found.next =
                self.found.val() | (self.place_valid[i].q.val() & (self.place_lock[i].q.val() == self.push_lock.val()));
            if self.reset.val() {
                self.place_valid[i].d.next = false;
                self.place_warp[i].d.next = bits::<W>(0);
                self.place_lock[i].d.next = bits::<K>(0);
            }
        }
        self.head_valid.next = self.place_valid[0].q.val();
        self.head_warp.next = self.place_warp[0].q.val();
        self.head_lock.next = self.place_lock[0].q.val();
        self.full.next = self.all.val();
        self.named.next = self.found.val();
    }
}
