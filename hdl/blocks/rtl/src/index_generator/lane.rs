//! Lane of the iterator.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Lane: the index of one thread of the warp, and the addition of the step.
///
/// `B` is the index bits of a dimension, `B1` = B + 1, `B2` = B + 2. The lane is skewed: y comes one cycle after x, and
/// z one cycle after y, so a carry passes a register before the next dimension adds it. Each dimension still takes a
/// step per cycle. With the step s, both x + s and x + s - Dx are computed. The carry out of x is the overflow of the
/// second sum, and selects one of the two. The same holds for y, whose sums include the carry out of x. This carry
/// enters a sum one bit below the numbers, so that each sum is a single carry chain.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Lane<const B: usize, const B1: usize, const B2: usize> {
    pub clock: Signal<In, Clock>,
    pub advance: Signal<In, Bit>,
    pub clear_x: Signal<In, Bit>,
    pub clear_y: Signal<In, Bit>,
    pub clear_z: Signal<In, Bit>,
    pub step_x: Signal<In, Bits<B>>,
    pub step_y: Signal<In, Bits<B>>,
    pub step_z: Signal<In, Bits<B1>>,
    pub minus_x: Signal<In, Bits<B>>,
    pub minus_y: Signal<In, Bits<B>>,
    pub last_z: Signal<In, Bits<B1>>,
    pub x: Signal<Out, Bits<B>>,
    pub y: Signal<Out, Bits<B>>,
    pub z: Signal<Out, Bits<B1>>,
    pub active: Signal<Out, Bit>,
    index_x: Register<Bits<B>>,
    index_y: Register<Bits<B>>,
    index_z: Register<Bits<B1>>,
    carry_x: Register<Bit>,
    carry_y: Register<Bit>,
    advance_y: Register<Bit>,
    advance_z: Register<Bit>,
    over_x: Signal<Local, Bit>,
    over_y: Signal<Local, Bit>,
    above_x: Constant<Bits<B1>>,
    plain_x: Signal<Local, Bits<B>>,
    wrapped_x: Signal<Local, Bits<B1>>,
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
        Self::init(LaneValues {
            above_x: Constant::new(bits::<B1>(1) << B as u64),
            above_y: Constant::new(bits::<B2>(1) << B1 as u64),
        })
    }
}

impl<const B: usize, const B1: usize, const B2: usize> Logic for Lane<B, B1, B2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Lane: the index of one thread of the warp, and the addition of the step.");
        comment!("y comes one cycle after x, and z one cycle after y.");
        comment!("advance: add the step: to x in this cycle, to y one cycle later, to z two cycles later");
        comment!("clear_x: x becomes 0");
        comment!("clear_y: y becomes 0");
        comment!("clear_z: z becomes 0");
        comment!("step_x: x of the step");
        comment!("step_y: y of the step, one cycle after its x");
        comment!("step_z: z of the step, one cycle after its y");
        comment!("minus_x: step_x - Dx");
        comment!("minus_y: step_y - Dy");
        comment!("last_z: Dz - 1");
        comment!("x: x of the index");
        comment!("y: y of the index, one cycle after its x");
        comment!("z: z of the index, one cycle after its y; in the last row, z may exceed Dz");
        comment!("active: the thread exists: z is at most Dz - 1");
        dff_setup!(self, clock, index_x, index_y, index_z);
        clock!(self, clock, carry_x, carry_y, advance_y, advance_z);
        comment!("x: the sum, and the sum minus Dx, whose carry selects one of the two.");
        self.plain_x.next = self.index_x.q.val() + self.step_x.val();
        self.wrapped_x.next = bit_cast::<B1, B>(self.index_x.q.val()) + bit_cast::<B1, B>(self.minus_x.val());
        self.over_x.next = (self.wrapped_x.val() & self.above_x.val()) != 0;
        if self.advance.val() {
            self.index_x.d.next = self.plain_x.val();
            if self.over_x.val() {
                self.index_x.d.next = bit_cast::<B, B1>(self.wrapped_x.val());
            }
        }
        if self.clear_x.val() {
            self.index_x.d.next = bits::<B>(0);
        }
        self.carry_x.d.next = self.over_x.val();
        self.advance_y.d.next = self.advance.val();

        comment!("y, one cycle later: the sum, and the sum minus Dy, whose carry selects one of the two.");
        comment!("The 1 below the lowest bits adds the carry out of x.");
        self.carry_into_y.next = bits::<B2>(0);
        if self.carry_x.q.val() {
            self.carry_into_y.next = bits::<B2>(1);
        }
        self.plain_y.next = ((bit_cast::<B2, B>(self.index_y.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B>(self.step_y.val()) << 1) | self.carry_into_y.val());
        self.wrapped_y.next = ((bit_cast::<B2, B>(self.index_y.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B>(self.minus_y.val()) << 1) | self.carry_into_y.val());
        self.over_y.next = (self.wrapped_y.val() & self.above_y.val()) != 0;
        if self.advance_y.q.val() {
            self.index_y.d.next = self.plain_y.val().get_bits::<B>(1);
            if self.over_y.val() {
                self.index_y.d.next = self.wrapped_y.val().get_bits::<B>(1);
            }
        }
        if self.clear_y.val() {
            self.index_y.d.next = bits::<B>(0);
        }
        self.carry_y.d.next = self.over_y.val();
        self.advance_z.d.next = self.advance_y.q.val();

        comment!("z, one cycle later: the sum with the carry out of y.");
        self.carry_into_z.next = bits::<B2>(0);
        if self.carry_y.q.val() {
            self.carry_into_z.next = bits::<B2>(1);
        }
        self.sum_z.next = ((bit_cast::<B2, B1>(self.index_z.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B1>(self.step_z.val()) << 1) | self.carry_into_z.val());
        if self.advance_z.q.val() {
            self.index_z.d.next = self.sum_z.val().get_bits::<B1>(1);
        }
        if self.clear_z.val() {
            self.index_z.d.next = bits::<B1>(0);
        }

        comment!("The thread exists while z is at most Dz - 1.");
        self.x.next = self.index_x.q.val();
        self.y.next = self.index_y.q.val();
        self.z.next = self.index_z.q.val();
        self.active.next = self.index_z.q.val() <= self.last_z.val();
    }
}
