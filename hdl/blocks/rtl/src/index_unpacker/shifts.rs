//! Shift distances and masks of the unpacker.
//!
//! Widths: see [`IndexUnpacker`](super::IndexUnpacker).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Decoder: derives the shift distances and masks of a row from its field widths. All lanes share them.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct UnpackerShifts<const B: usize, const F: usize, const F1: usize> {
    pub bits_x: Signal<In, Bits<F>>,
    pub bits_y: Signal<In, Bits<F>>,
    pub bits_z: Signal<In, Bits<F>>,
    pub shift_y: Signal<Out, Bits<F>>,
    pub shift_z: Signal<Out, Bits<F1>>,
    pub mask_x: Signal<Out, Bits<B>>,
    pub mask_y: Signal<Out, Bits<B>>,
    pub mask_z: Signal<Out, Bits<B>>,
    ones: Constant<Bits<B>>,
    above_x: Signal<Local, Bits<B>>,
    above_y: Signal<Local, Bits<B>>,
    above_z: Signal<Local, Bits<B>>,
}

impl<const B: usize, const F: usize, const F1: usize> Default for UnpackerShifts<B, F, F1> {
    fn default() -> Self {
        assert!(F1 == F + 1);
        Self::init(UnpackerShiftsValues { ones: Constant::new(Bits::<B>::mask()) })
    }
}

impl<const B: usize, const F: usize, const F1: usize> Logic for UnpackerShifts<B, F, F1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Shift distances and masks of the unpacker, shared by all lanes.");
        comment!("bits_x: width of x in a word");
        comment!("bits_y: width of y in a word");
        comment!("bits_z: width of z in a word");
        comment!("shift_y: width of x, which is the position of y");
        comment!("shift_z: width of x and y together, which is the position of z");
        comment!("mask_x: ones in the low bits, one for each bit of x in the word");
        comment!("mask_y: ones in the low bits, one for each bit of y in the word");
        comment!("mask_z: ones in the low bits, one for each bit of z in the word");
        comment!("A mask has as many ones as its field has bits, from bit 0 up.");
        self.above_x.next = self.ones.val() << self.bits_x.val();
        self.above_y.next = self.ones.val() << self.bits_y.val();
        self.above_z.next = self.ones.val() << self.bits_z.val();
        self.shift_y.next = self.bits_x.val();
        self.shift_z.next = bit_cast::<F1, F>(self.bits_x.val()) + bit_cast::<F1, F>(self.bits_y.val());
        self.mask_x.next = !self.above_x.val();
        self.mask_y.next = !self.above_y.val();
        self.mask_z.next = !self.above_z.val();
    }
}
