//! Lane of the format packer.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Register};

/// Packs the index of a lane into one word: x in the low bits, then y, then z. The word of an inactive lane is 0.
///
/// A field width has `F` bits, `F1` = F + 1. y arrives one cycle after x, and z one cycle after y. Each is shifted in
/// the cycle in which it arrives and is added to the word, so a register is between any two shifts. The last register
/// masks the word of an inactive lane; it feeds the memory.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Packer<const B: usize, const B1: usize, const WORD: usize, const F: usize, const F1: usize> {
    pub clock: Signal<In, Clock>,
    pub x: Signal<In, Bits<B>>,
    pub y: Signal<In, Bits<B>>,
    pub z: Signal<In, Bits<B1>>,
    pub active: Signal<In, Bit>,
    pub shift_y: Signal<In, Bits<F>>,
    pub shift_z: Signal<In, Bits<F1>>,
    pub exists: Signal<Out, Bit>,
    pub word: Signal<Out, Bits<WORD>>,
    pub mask: Signal<Out, Bit>,
    held_x: Register<Bits<B>>,
    packed_xy: Register<Bits<WORD>>,
    packed_xyz: Register<Bits<WORD>>,
    packed_active: Register<Bit>,
    masked: Register<Bits<WORD>>,
    masked_active: Register<Bit>,
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
        comment!("y: the index's y, one cycle after x");
        comment!("z: the index's z, one cycle after y");
        comment!("active: the thread exists, in the cycle of z");
        comment!("shift_y: width of x, below y");
        comment!("shift_z: width of x and y, below z");
        comment!("exists: one cycle after z: the thread exists");
        comment!("word: two cycles after z: packed index; 0 if the thread does not exist");
        comment!("mask: two cycles after z: the thread exists");
        clock!(self, clock, held_x, packed_xy, packed_xyz, packed_active, masked, masked_active);
        comment!("x waits for y, and both wait for z. A field is shifted when it arrives.");
        self.held_x.d.next = self.x.val();
        self.word_y.next = bit_cast::<WORD, B>(self.y.val()) << self.shift_y.val();
        self.packed_xy.d.next = bit_cast::<WORD, B>(self.held_x.q.val()) | self.word_y.val();
        comment!("The top bit of z is set past Dz only, where the lane is inactive.");
        self.index_z.next = bit_cast::<B, B1>(self.z.val());
        self.word_z.next = bit_cast::<WORD, B>(self.index_z.val()) << self.shift_z.val();
        self.packed_xyz.d.next = self.packed_xy.q.val() | self.word_z.val();
        self.packed_active.d.next = self.active.val();
        comment!("The word of an inactive lane is 0.");
        self.masked.d.next = bits::<WORD>(0);
        if self.packed_active.q.val() {
            self.masked.d.next = self.packed_xyz.q.val();
        }
        self.masked_active.d.next = self.packed_active.q.val();
        self.exists.next = self.packed_active.q.val();
        self.word.next = self.masked.q.val();
        self.mask.next = self.masked_active.q.val();
    }
}
