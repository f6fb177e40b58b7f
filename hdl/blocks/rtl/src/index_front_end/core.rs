//! Stage of one core: a register after the scheduler, and the unpacker.

use crate::index_unpacker::IndexUnpacker;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Register for the row of one core, followed by the unpacker of the core.
///
/// The row of core 0 comes from the memory, so the register separates the memory from the shifts of the unpacker.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Core<const B: usize, const WORD: usize, const R1: usize, const F: usize, const F1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub from_valid: Signal<In, Bit>,
    pub from_row: Signal<In, Bits<R1>>,
    pub from_instruction: Signal<In, Bits<16>>,
    #[count(_lanes)]
    pub from_mask: Vec<Signal<In, Bit>>,
    #[count(_lanes)]
    pub from_words: Vec<Signal<In, Bits<WORD>>>,
    pub from_bits_x: Signal<In, Bits<F>>,
    pub from_bits_y: Signal<In, Bits<F>>,
    pub from_bits_z: Signal<In, Bits<F>>,
    pub valid: Signal<Out, Bit>,
    pub row: Signal<Out, Bits<R1>>,
    pub instruction: Signal<Out, Bits<16>>,
    #[count(_lanes)]
    pub mask: Vec<Signal<Out, Bit>>,
    #[count(_lanes)]
    pub x: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub y: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub z: Vec<Signal<Out, Bits<B>>>,
    held_valid: Register<Bit>,
    held_row: Register<Bits<R1>>,
    held_instruction: Register<Bits<16>>,
    #[count(_lanes)]
    held_mask: Vec<Register<Bit>>,
    #[count(_lanes)]
    held_words: Vec<Register<Bits<WORD>>>,
    held_bits_x: Register<Bits<F>>,
    held_bits_y: Register<Bits<F>>,
    held_bits_z: Register<Bits<F>>,
    unpacker: IndexUnpacker<B, WORD, F, F1>,
    _lanes: usize,
}

impl<const B: usize, const WORD: usize, const R1: usize, const F: usize, const F1: usize> Core<B, WORD, R1, F, F1> {
    /// Returns a stage for rows of `lanes` lanes.
    pub fn new(lanes: usize) -> Self {
        Self::init(CoreValues { unpacker: IndexUnpacker::new(lanes), _lanes: lanes })
    }
}

impl<const B: usize, const WORD: usize, const R1: usize, const F: usize, const F1: usize> Logic
    for Core<B, WORD, R1, F, F1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Stage of one core: a register for its row, and its unpacker.");
        comment!("reset: synchronous, active high: the stage becomes empty");
        comment!("from_valid: the scheduler has a row and an instruction for this core");
        comment!("from_row: number of the row in the thread block");
        comment!("from_instruction: number of the instruction");
        comment!("from_mask: the lane is active");
        comment!("from_words: word of the lane");
        comment!("from_bits_x: width of x in a word");
        comment!("from_bits_y: width of y in a word");
        comment!("from_bits_z: width of z in a word");
        comment!("valid: a row and an instruction reach this core, one cycle after from_valid");
        comment!("row: number of the row in the thread block");
        comment!("instruction: number of the instruction");
        comment!("mask: the lane is active");
        comment!("x: x of the lane");
        comment!("y: y of the lane");
        comment!("z: z of the lane");
        clock!(self, clock, held_valid, held_row, held_instruction, held_bits_x, held_bits_y, held_bits_z);
        comment!("Register between the memory or the scheduler and the unpacker.");
        self.held_valid.d.next = self.from_valid.val() & !self.reset.val();
        self.held_row.d.next = self.from_row.val();
        self.held_instruction.d.next = self.from_instruction.val();
        self.held_bits_x.d.next = self.from_bits_x.val();
        self.held_bits_y.d.next = self.from_bits_y.val();
        self.held_bits_z.d.next = self.from_bits_z.val();
        self.unpacker.bits_x.next = self.held_bits_x.q.val();
        self.unpacker.bits_y.next = self.held_bits_y.q.val();
        self.unpacker.bits_z.next = self.held_bits_z.q.val();
        for i in 0..self._lanes {
            self.held_mask[i].clock.next = self.clock.val();
            self.held_words[i].clock.next = self.clock.val();
            self.held_mask[i].d.next = self.from_mask[i].val();
            self.held_words[i].d.next = self.from_words[i].val();
            self.unpacker.words[i].next = self.held_words[i].q.val();
            self.mask[i].next = self.held_mask[i].q.val();
            self.x[i].next = self.unpacker.index_x[i].val();
            self.y[i].next = self.unpacker.index_y[i].val();
            self.z[i].next = self.unpacker.index_z[i].val();
        }
        self.valid.next = self.held_valid.q.val();
        self.row.next = self.held_row.q.val();
        self.instruction.next = self.held_instruction.q.val();
    }
}
