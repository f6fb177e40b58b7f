//! Holders of the buffers.
//!
//! Widths: see [`BufferQueue`](super::BufferQueue).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register};

/// Per buffer: whether a warp holds it, the number of that warp, and whether the warp holds it to read it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Holders<const B: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub buffer: Signal<In, Bits<B>>,
    pub warp: Signal<In, Bits<W>>,
    pub to_read: Signal<In, Bit>,
    pub transfer: Signal<In, Bit>,
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
    addressed: Vec<Signal<Local, Bit>>,
    found: Signal<Local, Bit>,
    number_of: Vec<Constant<Bits<B>>>,
    _buffers: usize,
}

impl<const B: usize, const W: usize> Holders<B, W> {
    /// Returns the holders of `buffers` buffers.
    ///
    /// # Panics
    /// If `buffers` is not in the range 1 to 2^B.
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
        comment!("Holder of each buffer: whether a warp holds it, which warp, and whether for reading.");
        comment!("reset: synchronous, active high: no warp holds a buffer");
        comment!("buffer: buffer to be checked or transferred");
        comment!("warp: warp to be checked");
        comment!("to_read: kind of hold to be checked: 1 for reading, 0 for filling");
        comment!("transfer: the buffer moves from a list to a warp, or from a warp to a list or to another warp");
        comment!("to_warp: the buffer moves to a warp");
        comment!("next_warp: warp that gets the buffer");
        comment!("next_to_read: kind of the new hold: 1 for reading, 0 for filling");
        comment!("holds: the checked warp holds the buffer for the checked kind of use");
        comment!("Check of one buffer, and transfer of the same buffer.");
        self.found.next = false;
        for i in 0..self._buffers {
            self.held[i].clock.next = self.clock.val();
            self.reads[i].clock.next = self.clock.val();
            self.holder[i].clock.next = self.clock.val();
            self.addressed[i].next = self.buffer.val() == self.number_of[i].val();
            self.found.next = self.found.val()
                | (self.addressed[i].val()
                    & self.held[i].q.val()
                    & (self.reads[i].q.val() == self.to_read.val())
                    & (self.holder[i].q.val() == self.warp.val()));
            self.held[i].d.next = self.held[i].q.val();
            self.reads[i].d.next = self.reads[i].q.val();
            self.holder[i].d.next = self.holder[i].q.val();
            if self.transfer.val() & self.addressed[i].val() {
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
