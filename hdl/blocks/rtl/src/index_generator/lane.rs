//! Lane of the iterator.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Lane: the index of one thread of the warp, and the addition of the step.
///
/// `B` is the index bits of a dimension, `B1` = B + 1, `B2` = B + 2. With the step s and the limit Dx - 1 - s, the
/// carry out of x is `x > limit`. It does not need the sum, which is one addition of s or of s - Dx. y has both sums.
/// The carry out of y is the overflow of the second sum, y + s - Dy + carry out of x. A carry enters a sum one bit
/// below the numbers, so that each sum is a single carry chain.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Lane<const B: usize, const B1: usize, const B2: usize> {
    pub clock: Signal<In, Clock>,
    pub start: Signal<In, Bit>,
    pub advance: Signal<In, Bit>,
    pub step_x: Signal<In, Bits<B>>,
    pub step_y: Signal<In, Bits<B>>,
    pub step_z: Signal<In, Bits<B1>>,
    pub limit_x: Signal<In, Bits<B>>,
    pub minus_x: Signal<In, Bits<B>>,
    pub minus_y: Signal<In, Bits<B>>,
    pub dim_z: Signal<In, Bits<B1>>,
    pub x: Signal<Out, Bits<B>>,
    pub y: Signal<Out, Bits<B>>,
    pub z: Signal<Out, Bits<B1>>,
    pub active: Signal<Out, Bit>,
    index_x: Register<Bits<B>>,
    index_y: Register<Bits<B>>,
    index_z: Register<Bits<B1>>,
    carry_x: Signal<Local, Bit>,
    carry_y: Signal<Local, Bit>,
    addend_x: Signal<Local, Bits<B>>,
    above_y: Constant<Bits<B2>>,
    plain_y: Signal<Local, Bits<B2>>,
    wrapped_y: Signal<Local, Bits<B2>>,
    carry_into_y: Signal<Local, Bits<B2>>,
    carry_into_z: Signal<Local, Bits<B2>>,
    sum_z: Signal<Local, Bits<B2>>,
}

impl<const B: usize, const B1: usize, const B2: usize> Default for Lane<B, B1, B2> {
    fn default() -> Self {
        assert!(B1 == B + 1 && B2 == B + 2);
        Self::init(LaneValues { above_y: Constant::new(bits::<B2>(1) << B1 as u64) })
    }
}

impl<const B: usize, const B1: usize, const B2: usize> Logic for Lane<B, B1, B2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Lane: the index of one thread of the warp, and the addition of the step.");
        comment!("clock: the one clock");
        comment!("start: return to index 0");
        comment!("advance: add the step");
        comment!("step_x: the step's x");
        comment!("step_y: the step's y");
        comment!("step_z: the step's z");
        comment!("limit_x: Dx - 1 - step_x: a greater x carries");
        comment!("minus_x: step_x - Dx");
        comment!("minus_y: step_y - Dy");
        comment!("dim_z: Dz");
        comment!("x: the index's x");
        comment!("y: the index's y");
        comment!("z: the index's z; it may exceed Dz in the last row");
        comment!("active: the thread exists: z < Dz");
        dff_setup!(self, clock, index_x, index_y, index_z);
        comment!("Carry out of x, known without the sum.");
        self.carry_x.next = self.index_x.q.val() > self.limit_x.val();
        comment!("Sums of y, plain and less Dy. The 1 below the lowest bits adds the carry out of x.");
        self.carry_into_y.next = bits::<B2>(0);
        if self.carry_x.val() {
            self.carry_into_y.next = bits::<B2>(1);
        }
        self.plain_y.next = ((bit_cast::<B2, B>(self.index_y.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B>(self.step_y.val()) << 1) | self.carry_into_y.val());
        self.wrapped_y.next = ((bit_cast::<B2, B>(self.index_y.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B>(self.minus_y.val()) << 1) | self.carry_into_y.val());
        self.carry_y.next = (self.wrapped_y.val() & self.above_y.val()) != 0;
        comment!("Carry into z; addend of x; sum of z.");
        self.carry_into_z.next = bits::<B2>(0);
        if self.carry_y.val() {
            self.carry_into_z.next = bits::<B2>(1);
        }
        if self.carry_x.val() {
            self.addend_x.next = self.minus_x.val();
        } else {
            self.addend_x.next = self.step_x.val();
        }
        self.sum_z.next = ((bit_cast::<B2, B1>(self.index_z.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B1>(self.step_z.val()) << 1) | self.carry_into_z.val());
        comment!("Add the step, or return to index 0.");
        if self.advance.val() {
            self.index_x.d.next = self.index_x.q.val() + self.addend_x.val();
            self.index_y.d.next = self.plain_y.val().get_bits::<B>(1);
            if self.carry_y.val() {
                self.index_y.d.next = self.wrapped_y.val().get_bits::<B>(1);
            }
            self.index_z.d.next = self.sum_z.val().get_bits::<B1>(1);
        }
        if self.start.val() {
            self.index_x.d.next = bits::<B>(0);
            self.index_y.d.next = bits::<B>(0);
            self.index_z.d.next = bits::<B1>(0);
        }
        comment!("The thread exists while z is below Dz.");
        self.x.next = self.index_x.q.val();
        self.y.next = self.index_y.q.val();
        self.z.next = self.index_z.q.val();
        self.active.next = self.index_z.q.val() < self.dim_z.val();
    }
}
