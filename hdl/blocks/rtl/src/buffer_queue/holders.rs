//! Who holds each buffer.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Of each buffer whether a warp holds it, which one, and whether to read it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Holders<const B: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub buffer: Signal<In, Bits<B>>,
    pub warp: Signal<In, Bits<W>>,
    pub to_read: Signal<In, Bit>,
    pub moves: Signal<In, Bit>,
    pub to_warp: Signal<In, Bit>,
    pub next_warp: Signal<In, Bits<W>>,
    pub next_to_read: Signal<In, Bit>,
    pub holds: Signal<Out, Bit>,
    #[count(_buffers)]
    held: Vec<Register<Bit>>,
    #[count(_buffers)]
    reads: Vec<Register<Bit>>,
    #[count(_buffers)]
    holder: Vec<Register<Bits<W>>>,
    #[count(_buffers)]
    named: Vec<Signal<Local, Bit>>,
    found: Signal<Local, Bit>,
    number_of: Vec<Constant<Bits<B>>>,
    _buffers: usize,
}

impl<const B: usize, const W: usize> Holders<B, W> {
    /// The holders of so many buffers.
    pub fn new(buffers: usize) -> Self {
        assert!((1..=1 << B).contains(&buffers));
        Self::init(HoldersValues {
            number_of: (0..buffers as u64).map(|number| Constant::new(bits(number))).collect(),
            _buffers: buffers,
        })
    }
}

impl<const B: usize, const W: usize> Logic for Holders<B, W> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Who holds each buffer.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody holds any");
        comment!("buffer: the buffer in question");
        comment!("warp: the warp in question");
        comment!("to_read: whether it would hold it to read it, not to fill it");
        comment!("moves: the buffer comes to a warp or goes from one to a list");
        comment!("to_warp: it comes to a warp");
        comment!("next_warp: to which");
        comment!("next_to_read: to read it, not to fill it");
        comment!("holds: the warp in question holds the buffer in question so");
        self.found.next = false;
        for i in 0..self._buffers {
            self.held[i].clock.next = self.clock.val();
            self.reads[i].clock.next = self.clock.val();
            self.holder[i].clock.next = self.clock.val();
            self.named[i].next = self.buffer.val() == self.number_of[i].val();
            self.found.next = self.found.val()
                | (self.named[i].val()
                    & self.held[i].q.val()
                    & (self.reads[i].q.val() == self.to_read.val())
                    & (self.holder[i].q.val() == self.warp.val()));
            self.held[i].d.next = self.held[i].q.val();
            self.reads[i].d.next = self.reads[i].q.val();
            self.holder[i].d.next = self.holder[i].q.val();
            if self.moves.val() & self.named[i].val() {
                self.held[i].d.next = self.to_warp.val();
                self.reads[i].d.next = self.next_to_read.val();
                self.holder[i].d.next = self.next_warp.val();
            }
            if self.reset.val() {
                self.held[i].d.next = false;
            }
        }
        self.holds.next = self.found.val();
    }
}
