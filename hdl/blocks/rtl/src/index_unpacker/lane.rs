//! One lane of the unpacker.
//!
//! Widths: see [`IndexUnpacker`](super::IndexUnpacker).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive};

/// Lane: extracts x, y and z from a word, by shift distances and masks that all lanes share.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct UnpackerLane<const B: usize, const WORD: usize, const F: usize, const F1: usize> {
    pub word: Signal<In, Bits<WORD>>,
    pub shift_y: Signal<In, Bits<F>>,
    pub shift_z: Signal<In, Bits<F1>>,
    pub mask_x: Signal<In, Bits<B>>,
    pub mask_y: Signal<In, Bits<B>>,
    pub mask_z: Signal<In, Bits<B>>,
    pub x: Signal<Out, Bits<B>>,
    pub y: Signal<Out, Bits<B>>,
    pub z: Signal<Out, Bits<B>>,
    from_y: Signal<Local, Bits<WORD>>,
    from_z: Signal<Local, Bits<WORD>>,
}

impl<const B: usize, const WORD: usize, const F: usize, const F1: usize> Logic for UnpackerLane<B, WORD, F, F1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Lane of the unpacker: extracts x, y and z from a word.");
        comment!("word: packed word");
        comment!("shift_y: width of x, which is the position of y");
        comment!("shift_z: width of x and y together, which is the position of z");
        comment!("mask_x: ones in the low bits, one for each bit of x in the word");
        comment!("mask_y: ones in the low bits, one for each bit of y in the word");
        comment!("mask_z: ones in the low bits, one for each bit of z in the word");
        comment!("x: x of the index");
        comment!("y: y of the index");
        comment!("z: z of the index");
        comment!("Shift each field down to bit 0, and mask it.");
        self.from_y.next = self.word.val() >> self.shift_y.val();
        self.from_z.next = self.word.val() >> self.shift_z.val();
        self.x.next = bit_cast::<B, WORD>(self.word.val()) & self.mask_x.val();
        self.y.next = bit_cast::<B, WORD>(self.from_y.val()) & self.mask_y.val();
        self.z.next = bit_cast::<B, WORD>(self.from_z.val()) & self.mask_z.val();
    }
}
