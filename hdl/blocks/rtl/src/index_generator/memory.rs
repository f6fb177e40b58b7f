//! Lane of the index memory.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Memory, Register};

/// Lane of the index memory: one word and its mask bit per row, with forwarding of the row that is written.
///
/// `M` is WORD + 1; the mask bit is above the word.
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
    mask_bit: Constant<Bits<M>>,
    written_next: Signal<Local, Bits<M>>,
    row: Signal<Local, Bits<M>>,
}

impl<const WORD: usize, const M: usize, const R: usize> Default for MemoryLane<WORD, M, R> {
    fn default() -> Self {
        assert!(M == WORD + 1);
        Self::init(MemoryLaneValues {
            storage: Default::default(),
            mask_bit: Constant::new(bits::<M>(1) << WORD as u64),
        })
    }
}

impl<const WORD: usize, const M: usize, const R: usize> Logic for MemoryLane<WORD, M, R> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Lane of the index memory: one word and its mask bit per row.");
        comment!("write_enable: a row is written in this cycle");
        comment!("write_address: address of the row that is written");
        comment!("write_word: word of this lane");
        comment!("write_mask: mask bit of this lane; while it is 0, the word is 0");
        comment!("read_enable: a row is read in this cycle");
        comment!("read_address: address of the row that is read");
        comment!("forward: the row that was read in the previous cycle was also written in that cycle");
        comment!("read_word: word of this lane in the row that was read in the previous cycle");
        comment!("read_mask: mask bit of this lane in that row");
        clock!(self, clock, written);
        comment!("The mask bit is stored above the word.");
        self.written_next.next = bit_cast::<M, WORD>(self.write_word.val());
        if self.write_mask.val() {
            self.written_next.next = bit_cast::<M, WORD>(self.write_word.val()) | self.mask_bit.val();
        }
        self.written.d.next = self.written_next.val();
        self.storage.clock.next = self.clock.val();
        self.storage.write_enable.next = self.write_enable.val();
        self.storage.write_address.next = self.write_address.val();
        self.storage.write_data.next = self.written_next.val();
        self.storage.read_enable.next = self.read_enable.val();
        self.storage.read_address.next = self.read_address.val();
        comment!("A row that is read while it is written comes from the register, not from the memory.");
        self.row.next = self.storage.read_data.val();
        if self.forward.val() {
            self.row.next = self.written.q.val();
        }
        self.read_word.next = bit_cast::<WORD, M>(self.row.val());
        self.read_mask.next = (self.row.val() & self.mask_bit.val()) != 0;
    }
}
