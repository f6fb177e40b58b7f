//! Stage of one core in the scheduler's chain.
//!
//! Widths: see [`IndexScheduler`](super::IndexScheduler).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Maximum number of cores after core 0, and width of the mask of later cores that get an instruction. Bit 0 is the
/// next core.
pub const LATER: usize = 7;

/// Stage of one core: one cycle after the previous core, it has the row of that core, with the next instruction.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Stage<const WORD: usize, const R1: usize, const F: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub from_valid: Signal<In, Bit>,
    pub from_row: Signal<In, Bits<R1>>,
    pub from_base: Signal<In, Bits<16>>,
    pub from_later: Signal<In, Bits<LATER>>,
    #[count(_lanes)]
    pub from_mask: Vec<Signal<In, Bit>>,
    #[count(_lanes)]
    pub from_words: Vec<Signal<In, Bits<WORD>>>,
    pub from_bits_x: Signal<In, Bits<F>>,
    pub from_bits_y: Signal<In, Bits<F>>,
    pub from_bits_z: Signal<In, Bits<F>>,
    pub valid: Signal<Out, Bit>,
    pub row: Signal<Out, Bits<R1>>,
    pub base: Signal<Out, Bits<16>>,
    pub later: Signal<Out, Bits<LATER>>,
    #[count(_lanes)]
    pub mask: Vec<Signal<Out, Bit>>,
    #[count(_lanes)]
    pub words: Vec<Signal<Out, Bits<WORD>>>,
    pub bits_x: Signal<Out, Bits<F>>,
    pub bits_y: Signal<Out, Bits<F>>,
    pub bits_z: Signal<Out, Bits<F>>,
    held_valid: Register<Bit>,
    held_row: Register<Bits<R1>>,
    held_base: Register<Bits<16>>,
    held_later: Register<Bits<LATER>>,
    #[count(_lanes)]
    held_mask: Vec<Register<Bit>>,
    #[count(_lanes)]
    held_words: Vec<Register<Bits<WORD>>>,
    held_bits_x: Register<Bits<F>>,
    held_bits_y: Register<Bits<F>>,
    held_bits_z: Register<Bits<F>>,
    _lanes: usize,
}

impl<const WORD: usize, const R1: usize, const F: usize> Stage<WORD, R1, F> {
    /// Returns a stage for rows of `lanes` lanes.
    pub fn new(lanes: usize) -> Self {
        Self::init(StageValues { _lanes: lanes })
    }
}

impl<const WORD: usize, const R1: usize, const F: usize> Logic for Stage<WORD, R1, F> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Stage of one core: the row of the previous core, one cycle later, with the next instruction.");
        comment!("reset: synchronous, active high: the stage becomes empty");
        comment!("from_valid: the previous core has a row and an instruction");
        comment!("from_row: number of the row in the thread block");
        comment!("from_base: first instruction of the pass");
        comment!("from_later: this and later cores that get an instruction, this core in bit 0");
        comment!("from_mask: the lane is active");
        comment!("from_words: word of the lane");
        comment!("from_bits_x: width of x in a word");
        comment!("from_bits_y: width of y in a word");
        comment!("from_bits_z: width of z in a word");
        comment!("valid: this core has a row and an instruction");
        comment!("row: number of the row in the thread block");
        comment!("base: first instruction of the pass");
        comment!("later: later cores that get an instruction, the next core in bit 0");
        comment!("mask: the lane is active");
        comment!("words: word of the lane");
        comment!("bits_x: width of x in a word");
        comment!("bits_y: width of y in a word");
        comment!("bits_z: width of z in a word");
        clock!(self, clock, held_valid, held_row, held_base, held_later, held_bits_x, held_bits_y, held_bits_z);
        comment!("Pipeline register. The core gets the row if its instruction exists.");
        self.held_valid.d.next = self.from_valid.val() & self.from_later.val().get_bit(0) & !self.reset.val();
        self.held_row.d.next = self.from_row.val();
        self.held_base.d.next = self.from_base.val();
        self.held_later.d.next = self.from_later.val() >> 1;
        self.held_bits_x.d.next = self.from_bits_x.val();
        self.held_bits_y.d.next = self.from_bits_y.val();
        self.held_bits_z.d.next = self.from_bits_z.val();
        for i in 0..self._lanes {
            self.held_mask[i].clock.next = self.clock.val();
            self.held_words[i].clock.next = self.clock.val();
            self.held_mask[i].d.next = self.from_mask[i].val();
            self.held_words[i].d.next = self.from_words[i].val();
            self.mask[i].next = self.held_mask[i].q.val();
            self.words[i].next = self.held_words[i].q.val();
        }
        self.valid.next = self.held_valid.q.val();
        self.row.next = self.held_row.q.val();
        self.base.next = self.held_base.q.val();
        self.later.next = self.held_later.q.val();
        self.bits_x.next = self.held_bits_x.q.val();
        self.bits_y.next = self.held_bits_y.q.val();
        self.bits_z.next = self.held_bits_z.q.val();
    }
}
