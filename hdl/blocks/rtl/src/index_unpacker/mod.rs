//! `index_unpacker`: extracts x, y and z from the packed words of a row. See README.md in this directory.

pub mod lane;
pub mod shifts;
pub mod variants;

use lane::UnpackerLane;
use rust_hdl_core::prelude::*;
use shifts::UnpackerShifts;
use warploom_rtl_kit::{comment, Drive, Init};

/// Top module: one lane per word, and the shift distances and masks that all lanes share. `B` is the width of an index
/// in bits, `WORD` that of a word, and `F` that of the ports `bits_x`, `bits_y` and `bits_z`; `F1` is `F` + 1.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct IndexUnpacker<const B: usize, const WORD: usize, const F: usize, const F1: usize> {
    pub bits_x: Signal<In, Bits<F>>,
    pub bits_y: Signal<In, Bits<F>>,
    pub bits_z: Signal<In, Bits<F>>,
    #[count(_lanes)]
    pub words: Vec<Signal<In, Bits<WORD>>>,
    #[count(_lanes)]
    pub index_x: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub index_y: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub index_z: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    word_lane: Vec<UnpackerLane<B, WORD, F, F1>>,
    shifts: UnpackerShifts<B, F, F1>,
    _lanes: usize,
}

impl<const B: usize, const WORD: usize, const F: usize, const F1: usize> IndexUnpacker<B, WORD, F, F1> {
    /// Returns an unpacker of `lanes` lanes.
    ///
    /// # Panics
    /// If `F1` is not `F` + 1.
    pub fn new(lanes: usize) -> Self {
        Self::init(IndexUnpackerValues { shifts: UnpackerShifts::default(), _lanes: lanes })
    }
}

impl<const B: usize, const WORD: usize, const F: usize, const F1: usize> Logic for IndexUnpacker<B, WORD, F, F1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Unpacker: extracts x, y and z from the packed words of a row, in the same cycle.");
        comment!("bits_x: width of x in a word");
        comment!("bits_y: width of y in a word");
        comment!("bits_z: width of z in a word");
        comment!("words: packed word of the lane");
        comment!("index_x: x of the lane");
        comment!("index_y: y of the lane");
        comment!("index_z: z of the lane");
        comment!("Shift distances and masks from the field widths of the row, shared by all lanes.");
        self.shifts.bits_x.next = self.bits_x.val();
        self.shifts.bits_y.next = self.bits_y.val();
        self.shifts.bits_z.next = self.bits_z.val();
        for i in 0..self._lanes {
            self.word_lane[i].word.next = self.words[i].val();
            self.word_lane[i].shift_y.next = self.shifts.shift_y.val();
            self.word_lane[i].shift_z.next = self.shifts.shift_z.val();
            self.word_lane[i].mask_x.next = self.shifts.mask_x.val();
            self.word_lane[i].mask_y.next = self.shifts.mask_y.val();
            self.word_lane[i].mask_z.next = self.shifts.mask_z.val();
            self.index_x[i].next = self.word_lane[i].x.val();
            self.index_y[i].next = self.word_lane[i].y.val();
            self.index_z[i].next = self.word_lane[i].z.val();
        }
    }
}
