//! The index memory: one lane of it.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Memory, Register};

/// One lane of the index memory: a word and its mask bit a row, with the row that is written handed to a read of it.
///
/// `M` is WORD + 1: the mask bit lies above the word.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct MemoryLane<const WORD: usize, const M: usize, const R: usize> {
    pub clock: Signal<In, Clock>,
    pub write_enable: Signal<In, Bit>,
    pub write_address: Signal<In, Bits<R>>,
    pub write_word: Signal<In, Bits<WORD>>,
    pub write_mask: Signal<In, Bit>,
    pub read_enable: Signal<In, Bit>,
    pub read_address: Signal<In, Bits<R>>,
    pub forward: Signal<In, Bit>,
    pub read_word: Signal<Out, Bits<WORD>>,
    pub read_mask: Signal<Out, Bit>,
    storage: Memory<M, R>,
    written: Register<Bits<M>>,
    present: Constant<Bits<M>>,
    written_next: Signal<Local, Bits<M>>,
    row: Signal<Local, Bits<M>>,
}

impl<const WORD: usize, const M: usize, const R: usize> Default for MemoryLane<WORD, M, R> {
    fn default() -> Self {
        assert!(M == WORD + 1);
        Self::init(MemoryLaneValues {
            storage: Default::default(),
            present: Constant::new(bits::<M>(1) << WORD as u64),
        })
    }
}

impl<const WORD: usize, const M: usize, const R: usize> Logic for MemoryLane<WORD, M, R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One lane of the index memory: a word and its mask bit a row.");
        comment!("clock: the one clock");
        comment!("write_enable: a row is written in this cycle");
        comment!("write_address: which");
        comment!("write_word: this lane's word");
        comment!("write_mask: this lane's mask bit; while it is 0 the word is 0");
        comment!("read_enable: a row is read in this cycle");
        comment!("read_address: which");
        comment!("forward: the row read in the cycle before was written in that very cycle");
        comment!("read_word: one cycle later, this lane's word");
        comment!("read_mask: and its mask bit");
        clock!(self, clock, written);
        self.written_next.next = bit_cast::<M, WORD>(self.write_word.val());
        if self.write_mask.val() {
            self.written_next.next = bit_cast::<M, WORD>(self.write_word.val()) | self.present.val();
        }
        self.written.d.next = self.written_next.val();
        self.storage.clock.next = self.clock.val();
        self.storage.write_enable.next = self.write_enable.val();
        self.storage.write_address.next = self.write_address.val();
        self.storage.write_data.next = self.written_next.val();
        self.storage.read_enable.next = self.read_enable.val();
        self.storage.read_address.next = self.read_address.val();
        self.row.next = self.storage.read_data.val();
        if self.forward.val() {
            self.row.next = self.written.q.val();
        }
        self.read_word.next = bit_cast::<WORD, M>(self.row.val());
        self.read_mask.next = (self.row.val() & self.present.val()) != 0;
    }
}
