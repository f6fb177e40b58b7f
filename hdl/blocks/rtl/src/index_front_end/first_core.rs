//! Stage of core 0: a register after the memory, and the lanes of the unpacker.
//!
//! Widths: see [`IndexFrontEnd`](super::IndexFrontEnd).

use crate::index_scheduler::stage::LATER;
use crate::index_unpacker::lane::UnpackerLane;
use crate::index_unpacker::shifts::UnpackerShifts;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Register for the row of core 0, followed by the lanes of the unpacker. The register separates the memory from the
/// shifts of the lanes. The shift distances and masks are computed before it.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct FirstCore<const B: usize, const WORD: usize, const R1: usize, const F: usize, const F1: usize> {
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
    pub x: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub y: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub z: Vec<Signal<Out, Bits<B>>>,
    held_valid: Register<Bit>,
    held_row: Register<Bits<R1>>,
    held_base: Register<Bits<16>>,
    held_later: Register<Bits<LATER>>,
    #[count(_lanes)]
    held_mask: Vec<Register<Bit>>,
    #[count(_lanes)]
    held_words: Vec<Register<Bits<WORD>>>,
    shifts: UnpackerShifts<B, F, F1>,
    held_shift_y: Register<Bits<F>>,
    held_shift_z: Register<Bits<F1>>,
    held_x_mask: Register<Bits<B>>,
    held_y_mask: Register<Bits<B>>,
    held_z_mask: Register<Bits<B>>,
    #[count(_lanes)]
    word_lane: Vec<UnpackerLane<B, WORD, F, F1>>,
    _lanes: usize,
}

impl<const B: usize, const WORD: usize, const R1: usize, const F: usize, const F1: usize>
    FirstCore<B, WORD, R1, F, F1>
{
    /// Returns a stage for rows of `lanes` lanes.
    ///
    /// # Panics
    /// If `F1` is not `F` + 1.
    pub fn new(lanes: usize) -> Self {
        Self::init(FirstCoreValues { shifts: UnpackerShifts::default(), _lanes: lanes })
    }
}

impl<const B: usize, const WORD: usize, const R1: usize, const F: usize, const F1: usize> Logic
    for FirstCore<B, WORD, R1, F, F1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Stage of core 0: a register for its row, and the lanes of the unpacker.");
        comment!("reset: synchronous, active high: the stage becomes empty");
        comment!("from_valid: the scheduler has a row and an instruction for core 0");
        comment!("from_row: number of the row in the thread block");
        comment!("from_base: first instruction of the pass, which is that of core 0");
        comment!("from_later: later cores that get an instruction, core 1 in bit 0");
        comment!("from_mask: the lane is active");
        comment!("from_words: word of the lane");
        comment!("from_bits_x: width of x in a word");
        comment!("from_bits_y: width of y in a word");
        comment!("from_bits_z: width of z in a word");
        comment!("valid: a row and an instruction reach core 0, one cycle after from_valid");
        comment!("row: number of the row in the thread block");
        comment!("base: first instruction of the pass");
        comment!("later: later cores that get an instruction, core 1 in bit 0");
        comment!("mask: the lane is active");
        comment!("x: x of the lane");
        comment!("y: y of the lane");
        comment!("z: z of the lane");
        clock!(
            self,
            clock,
            held_valid,
            held_row,
            held_base,
            held_later,
            held_shift_y,
            held_shift_z,
            held_x_mask,
            held_y_mask,
            held_z_mask
        );
        comment!(
            "Register between the memory and the lanes. The shift distances and the masks are computed before it."
        );
        self.held_valid.d.next = self.from_valid.val() & !self.reset.val();
        self.held_row.d.next = self.from_row.val();
        self.held_base.d.next = self.from_base.val();
        self.held_later.d.next = self.from_later.val();
        self.shifts.bits_x.next = self.from_bits_x.val();
        self.shifts.bits_y.next = self.from_bits_y.val();
        self.shifts.bits_z.next = self.from_bits_z.val();
        self.held_shift_y.d.next = self.shifts.shift_y.val();
        self.held_shift_z.d.next = self.shifts.shift_z.val();
        self.held_x_mask.d.next = self.shifts.mask_x.val();
        self.held_y_mask.d.next = self.shifts.mask_y.val();
        self.held_z_mask.d.next = self.shifts.mask_z.val();
        for i in 0..self._lanes {
            self.held_mask[i].clock.next = self.clock.val();
            self.held_words[i].clock.next = self.clock.val();
            self.held_mask[i].d.next = self.from_mask[i].val();
            self.held_words[i].d.next = self.from_words[i].val();
            self.word_lane[i].word.next = self.held_words[i].q.val();
            self.word_lane[i].shift_y.next = self.held_shift_y.q.val();
            self.word_lane[i].shift_z.next = self.held_shift_z.q.val();
            self.word_lane[i].mask_x.next = self.held_x_mask.q.val();
            self.word_lane[i].mask_y.next = self.held_y_mask.q.val();
            self.word_lane[i].mask_z.next = self.held_z_mask.q.val();
            self.mask[i].next = self.held_mask[i].q.val();
            self.x[i].next = self.word_lane[i].x.val();
            self.y[i].next = self.word_lane[i].y.val();
            self.z[i].next = self.word_lane[i].z.val();
        }
        self.valid.next = self.held_valid.q.val();
        self.row.next = self.held_row.q.val();
        self.base.next = self.held_base.q.val();
        self.later.next = self.held_later.q.val();
    }
}
