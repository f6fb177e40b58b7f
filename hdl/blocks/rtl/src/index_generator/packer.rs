//! Lane of the format packer.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Packs the index of a lane into one word: x in the low bits, then y, then z. The word of an inactive lane is 0.
///
/// y arrives one cycle after x, and z one cycle after y. A shift takes two
/// cycles: by 0 to 3 bits, and after a register by a multiple of 4 bits. The last register feeds the memory.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
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
    first_x: Register<Bits<B>>,
    second_x: Register<Bits<B>>,
    shifted_y: Register<Bits<WORD>>,
    shifted_z: Register<Bits<WORD>>,
    packed_xy: Register<Bits<WORD>>,
    packed_active: Register<Bit>,
    masked: Register<Bits<WORD>>,
    masked_active: Register<Bit>,
    fine: Constant<Bits<F>>,
    fine_z: Constant<Bits<F1>>,
    coarse: Constant<Bits<F>>,
    coarse_z: Constant<Bits<F1>>,
    fine_shift_y: Signal<Local, Bits<F>>,
    fine_shift_z: Signal<Local, Bits<F1>>,
    coarse_shift_y: Signal<Local, Bits<F>>,
    coarse_shift_z: Signal<Local, Bits<F1>>,
    index_z: Signal<Local, Bits<B>>,
    word_y: Signal<Local, Bits<WORD>>,
    word_z: Signal<Local, Bits<WORD>>,
}

impl<const B: usize, const B1: usize, const WORD: usize, const F: usize, const F1: usize> Default
    for Packer<B, B1, WORD, F, F1>
{
    fn default() -> Self {
        assert!(WORD >= 4 && F >= 2 && F1 == F + 1);
        // The shift distance of a field with bits is less than WORD. An empty field holds 0 and may have any distance.
        let coarse = WORD.next_power_of_two() as u64 - 4;
        Self::init(PackerValues {
            fine: Constant::new(bits(3)),
            fine_z: Constant::new(bits(3)),
            coarse: Constant::new(bits(coarse & ((1 << F) - 1))),
            coarse_z: Constant::new(bits(coarse & ((1 << F1) - 1))),
        })
    }
}

impl<const B: usize, const B1: usize, const WORD: usize, const F: usize, const F1: usize> Logic
    for Packer<B, B1, WORD, F, F1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Lane of the format packer: x, y and z in one word.");
        comment!("x: x of the index");
        comment!("y: y of the index, one cycle after x");
        comment!("z: z of the index, one cycle after y");
        comment!("active: in the cycle of z: the thread exists");
        comment!("shift_y: width of x, which is the position of y");
        comment!("shift_z: width of x and y together, which is the position of z");
        comment!("exists: one cycle after z: the thread exists");
        comment!("word: two cycles after z: packed index; 0 if the thread does not exist");
        comment!("mask: two cycles after z: the thread exists");
        clock!(self, clock, first_x, second_x, shifted_y, shifted_z, packed_xy, packed_active, masked, masked_active);
        comment!("Shifts by 0 to 3 first, and by a multiple of 4 in the next cycle. Only the distance of a field");
        comment!("without bits can be WORD or more; the field holds 0, so upper bits of the distance are ignored.");
        self.fine_shift_y.next = self.shift_y.val() & self.fine.val();
        self.fine_shift_z.next = self.shift_z.val() & self.fine_z.val();
        self.coarse_shift_y.next = self.shift_y.val() & self.coarse.val();
        self.coarse_shift_z.next = self.shift_z.val() & self.coarse_z.val();
        comment!("x waits for y, and both wait for z.");
        self.first_x.d.next = self.x.val();
        self.second_x.d.next = self.first_x.q.val();
        self.shifted_y.d.next = bit_cast::<WORD, B>(self.y.val()) << self.fine_shift_y.val();
        self.word_y.next = self.shifted_y.q.val() << self.coarse_shift_y.val();
        self.packed_xy.d.next = bit_cast::<WORD, B>(self.second_x.q.val()) | self.word_y.val();
        comment!("The highest bit of z is 1 only past Dz, where the lane is inactive.");
        self.index_z.next = bit_cast::<B, B1>(self.z.val());
        self.shifted_z.d.next = bit_cast::<WORD, B>(self.index_z.val()) << self.fine_shift_z.val();
        self.word_z.next = self.shifted_z.q.val() << self.coarse_shift_z.val();
        self.packed_active.d.next = self.active.val();
        comment!("The word of an inactive lane is 0.");
        self.masked.d.next = bits::<WORD>(0);
        if self.packed_active.q.val() {
            self.masked.d.next = self.packed_xy.q.val() | self.word_z.val();
        }
        self.masked_active.d.next = self.packed_active.q.val();
        self.exists.next = self.packed_active.q.val();
        self.word.next = self.masked.q.val();
        self.mask.next = self.masked_active.q.val();
    }
}
