//! Lane of the format packer.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Register};

/// Packs the index of a lane into one word: x in the low bits, then y, then z. The word of an inactive lane is 0.
///
/// A field width has `F` bits, `F1` = F + 1. Word and mask bit are registered, since they feed the memory.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Packer<const B: usize, const B1: usize, const WORD: usize, const F: usize, const F1: usize> {
    pub clock: Signal<In, Clock>,
    pub x: Signal<In, Bits<B>>,
    pub y: Signal<In, Bits<B>>,
    pub z: Signal<In, Bits<B1>>,
    pub active: Signal<In, Bit>,
    pub shift_y: Signal<In, Bits<F>>,
    pub shift_z: Signal<In, Bits<F1>>,
    pub word: Signal<Out, Bits<WORD>>,
    pub mask: Signal<Out, Bit>,
    packed: Register<Bits<WORD>>,
    packed_mask: Register<Bit>,
    index_z: Signal<Local, Bits<B>>,
    word_y: Signal<Local, Bits<WORD>>,
    word_z: Signal<Local, Bits<WORD>>,
}

impl<const B: usize, const B1: usize, const WORD: usize, const F: usize, const F1: usize> Logic
    for Packer<B, B1, WORD, F, F1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Lane of the format packer: x, y and z in one word.");
        comment!("clock: the one clock");
        comment!("x: the index's x");
        comment!("y: the index's y");
        comment!("z: the index's z");
        comment!("active: the thread exists");
        comment!("shift_y: width of x, below y");
        comment!("shift_z: width of x and y, below z");
        comment!("word: one cycle later: packed index; 0 if the thread does not exist");
        comment!("mask: one cycle later: the thread exists");
        clock!(self, clock, packed, packed_mask);
        comment!("Fields are shifted and combined. The top bit of z is set past Dz only, where the lane is inactive.");
        self.index_z.next = bit_cast::<B, B1>(self.z.val());
        self.word_y.next = bit_cast::<WORD, B>(self.y.val()) << self.shift_y.val();
        self.word_z.next = bit_cast::<WORD, B>(self.index_z.val()) << self.shift_z.val();
        self.packed.d.next = bits::<WORD>(0);
        if self.active.val() {
            self.packed.d.next = bit_cast::<WORD, B>(self.x.val()) | self.word_y.val() | self.word_z.val();
        }
        self.packed_mask.d.next = self.active.val();
        self.word.next = self.packed.q.val();
        self.mask.next = self.packed_mask.q.val();
    }
}
