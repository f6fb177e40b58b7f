//! The place of a core in the scheduler's chain.

use crate::shared::Register;
use crate::{clock, comment, drive};
use rust_hdl_core::prelude::*;

/// Bits of the number of instructions that are left in a pass: a pass deals at most 8, and more than these don't matter.
pub const LEFT: usize = 4;

/// Takes what the core before it had, one cycle later and one instruction on.
#[derive(Clone, Debug, LogicBlock)]
pub struct Stage<const WORD: usize, const R1: usize, const F: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub from_valid: Signal<In, Bit>,
    pub from_row: Signal<In, Bits<R1>>,
    pub from_instruction: Signal<In, Bits<16>>,
    pub from_left: Signal<In, Bits<LEFT>>,
    pub from_mask: Vec<Signal<In, Bit>>,
    pub from_words: Vec<Signal<In, Bits<WORD>>>,
    pub from_bits_x: Signal<In, Bits<F>>,
    pub from_bits_y: Signal<In, Bits<F>>,
    pub from_bits_z: Signal<In, Bits<F>>,
    pub valid: Signal<Out, Bit>,
    pub row: Signal<Out, Bits<R1>>,
    pub instruction: Signal<Out, Bits<16>>,
    pub left: Signal<Out, Bits<LEFT>>,
    pub mask: Vec<Signal<Out, Bit>>,
    pub words: Vec<Signal<Out, Bits<WORD>>>,
    pub bits_x: Signal<Out, Bits<F>>,
    pub bits_y: Signal<Out, Bits<F>>,
    pub bits_z: Signal<Out, Bits<F>>,
    held_valid: Register<Bit>,
    held_row: Register<Bits<R1>>,
    held_instruction: Register<Bits<16>>,
    held_left: Register<Bits<LEFT>>,
    held_mask: Vec<Register<Bit>>,
    held_words: Vec<Register<Bits<WORD>>>,
    held_bits_x: Register<Bits<F>>,
    held_bits_y: Register<Bits<F>>,
    held_bits_z: Register<Bits<F>>,
    following: Signal<Local, Bits<16>>,
    _lanes: usize,
}

drive!([const WORD: usize, const R1: usize, const F: usize] Stage<WORD, R1, F>, clock,
    [reset, from_valid, from_row, from_instruction, from_left, from_mask, from_words, from_bits_x, from_bits_y, from_bits_z]);

impl<const WORD: usize, const R1: usize, const F: usize> Stage<WORD, R1, F> {
    /// A stage for rows of `lanes` lanes.
    pub fn new(lanes: usize) -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            from_valid: Default::default(),
            from_row: Default::default(),
            from_instruction: Default::default(),
            from_left: Default::default(),
            from_mask: vec![Default::default(); lanes],
            from_words: vec![Default::default(); lanes],
            from_bits_x: Default::default(),
            from_bits_y: Default::default(),
            from_bits_z: Default::default(),
            valid: Default::default(),
            row: Default::default(),
            instruction: Default::default(),
            left: Default::default(),
            mask: vec![Default::default(); lanes],
            words: vec![Default::default(); lanes],
            bits_x: Default::default(),
            bits_y: Default::default(),
            bits_z: Default::default(),
            held_valid: Default::default(),
            held_row: Default::default(),
            held_instruction: Default::default(),
            held_left: Default::default(),
            held_mask: vec![Default::default(); lanes],
            held_words: vec![Default::default(); lanes],
            held_bits_x: Default::default(),
            held_bits_y: Default::default(),
            held_bits_z: Default::default(),
            following: Default::default(),
            _lanes: lanes,
        }
    }
}

impl<const WORD: usize, const R1: usize, const F: usize> Logic for Stage<WORD, R1, F> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("A core's place in the chain: what the core before had, one cycle later and one instruction on.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the stage becomes empty");
        comment!("from_valid: the core before has a row and an instruction");
        comment!("from_row: the row's number");
        comment!("from_instruction: the instruction's number");
        comment!("from_left: instructions of the kernel from this one on, 8 for more");
        comment!("from_mask: the lane is active");
        comment!("from_words: the lane's word");
        comment!("from_bits_x: bits of x in a word");
        comment!("from_bits_y: bits of y in a word");
        comment!("from_bits_z: bits of z in a word");
        comment!("valid: this core has a row and an instruction");
        comment!("row: the row's number");
        comment!("instruction: the instruction's number");
        comment!("left: instructions of the kernel from this one on, as far as they matter");
        comment!("mask: the lane is active");
        comment!("words: the lane's word");
        comment!("bits_x: bits of x in a word");
        comment!("bits_y: bits of y in a word");
        comment!("bits_z: bits of z in a word");
        clock!(self, clock, held_valid, held_row, held_instruction, held_left, held_bits_x, held_bits_y, held_bits_z);
        self.held_valid.d.next = self.from_valid.val() & (self.from_left.val() > 1) & !self.reset.val();
        self.held_row.d.next = self.from_row.val();
        // A pass begins at a multiple of the cores, of which there are at most 8, so no carry leaves the low bits.
        self.following.next = self.from_instruction.val() + 1;
        self.held_instruction.d.next =
            (self.from_instruction.val() & bits::<16>(0xfff8)) | (self.following.val() & bits::<16>(7));
        self.held_left.d.next = self.from_left.val() - 1;
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
        self.instruction.next = self.held_instruction.q.val();
        self.left.next = self.held_left.q.val();
        self.bits_x.next = self.held_bits_x.q.val();
        self.bits_y.next = self.held_bits_y.q.val();
        self.bits_z.next = self.held_bits_z.q.val();
    }
}
