//! Step of the iterator, and its doubling.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Step: the index of thread 1, 2, 4, and so on up to LANES, doubled once per cycle, with the differences of x and y.
///
/// Like a lane, the step is skewed: y comes one cycle after x, and z one cycle after y. Doubling is the lane's addition
/// of the step to itself: index(2k) = index(k) + index(k). For x and for y, a register holds the difference s - D. One
/// carry chain adds s to it, which is 2s - Dx for x. Its carry means that 2s is at least Dx. Without a carry the sum is
/// the new difference; with a carry the new difference is twice the old one. The index of thread 1 arises in the same
/// way: x is 1, or 0 with a carry if Dx is 1.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Step<const B: usize, const B1: usize, const B2: usize> {
    pub clock: Signal<In, Clock>,
    pub first_x: Signal<In, Bit>,
    pub first_y: Signal<In, Bit>,
    pub first_z: Signal<In, Bit>,
    pub dim_x: Signal<In, Bits<B1>>,
    pub last_y: Signal<In, Bits<B1>>,
    pub double_x: Signal<In, Bit>,
    pub double_y: Signal<In, Bit>,
    pub double_z: Signal<In, Bit>,
    pub x: Signal<Out, Bits<B>>,
    pub y: Signal<Out, Bits<B>>,
    pub z: Signal<Out, Bits<B1>>,
    pub minus_x: Signal<Out, Bits<B>>,
    pub minus_y: Signal<Out, Bits<B>>,
    step_x: Register<Bits<B>>,
    step_y: Register<Bits<B>>,
    step_z: Register<Bits<B1>>,
    difference_x: Register<Bits<B>>,
    difference_y: Register<Bits<B>>,
    carry_x: Register<Bit>,
    carry_y: Register<Bit>,
    over_x: Signal<Local, Bit>,
    over_y: Signal<Local, Bit>,
    above_x: Constant<Bits<B1>>,
    above_y: Constant<Bits<B2>>,
    carry_into_y: Signal<Local, Bits<B2>>,
    sum_x: Signal<Local, Bits<B1>>,
    sum_y: Signal<Local, Bits<B2>>,
    wrapped_x: Signal<Local, Bits<B>>,
    wrapped_y: Signal<Local, Bits<B>>,
    many_x: Signal<Local, Bit>,
    enters_y: Signal<Local, Bit>,
    first_difference_x: Signal<Local, Bits<B1>>,
    first_difference_y: Signal<Local, Bits<B1>>,
    minus_one: Constant<Bits<B>>,
}

impl<const B: usize, const B1: usize, const B2: usize> Default for Step<B, B1, B2> {
    fn default() -> Self {
        assert!(B1 == B + 1 && B2 == B + 2);
        Self::init(StepValues {
            above_x: Constant::new(bits::<B1>(1) << B as u64),
            above_y: Constant::new(bits::<B2>(1) << B1 as u64),
            minus_one: Constant::new(!bits::<B>(0)),
        })
    }
}

impl<const B: usize, const B1: usize, const B2: usize> Logic for Step<B, B1, B2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Step: the index of thread 1, doubled once per cycle up to the index of thread LANES.");
        comment!("y comes one cycle after x, and z one cycle after y.");
        comment!("first_x: x becomes the x of thread 1");
        comment!("first_y: y becomes the y of thread 1, one cycle after first_x");
        comment!("first_z: z becomes the z of thread 1, one cycle after first_y");
        comment!("dim_x: Dx in the cycle of first_x");
        comment!("last_y: Dy - 1 in the cycle of first_y");
        comment!("double_x: add x to itself");
        comment!("double_y: add y to itself, one cycle after double_x");
        comment!("double_z: add z to itself, one cycle after double_y");
        comment!("x: x of the step");
        comment!("y: y of the step");
        comment!("z: z of the step");
        comment!("minus_x: x - Dx");
        comment!("minus_y: y - Dy");
        dff_setup!(self, clock, step_x, step_y, step_z, difference_x, difference_y, carry_x, carry_y);
        comment!("Doubling of x: the sum 2x - Dx, its carry, and the new difference.");
        self.sum_x.next = bit_cast::<B1, B>(self.step_x.q.val()) + bit_cast::<B1, B>(self.difference_x.q.val());
        self.over_x.next = (self.sum_x.val() & self.above_x.val()) != 0;
        self.wrapped_x.next = bit_cast::<B, B1>(self.sum_x.val());
        if self.double_x.val() {
            self.carry_x.d.next = self.over_x.val();
            if self.over_x.val() {
                self.step_x.d.next = self.wrapped_x.val();
                self.difference_x.d.next = self.difference_x.q.val() << 1;
            } else {
                self.step_x.d.next = self.step_x.q.val() << 1;
                self.difference_x.d.next = self.wrapped_x.val();
            }
        }
        comment!("Doubling of y with the carry out of x. The 1 below the lowest bits adds the carry.");
        self.carry_into_y.next = bits::<B2>(0);
        if self.carry_x.q.val() {
            self.carry_into_y.next = bits::<B2>(1);
        }
        self.sum_y.next = ((bit_cast::<B2, B>(self.step_y.q.val()) << 1) | 1)
            + ((bit_cast::<B2, B>(self.difference_y.q.val()) << 1) | self.carry_into_y.val());
        self.over_y.next = (self.sum_y.val() & self.above_y.val()) != 0;
        self.wrapped_y.next = self.sum_y.val().get_bits::<B>(1);
        if self.double_y.val() {
            self.carry_y.d.next = self.over_y.val();
            if self.over_y.val() {
                self.step_y.d.next = self.wrapped_y.val();
                self.difference_y.d.next = self.difference_y.q.val() << 1;
                if self.carry_x.q.val() {
                    self.difference_y.d.next = (self.difference_y.q.val() << 1) | 1;
                }
            } else {
                self.step_y.d.next = self.step_y.q.val() << 1;
                if self.carry_x.q.val() {
                    self.step_y.d.next = (self.step_y.q.val() << 1) | 1;
                }
                self.difference_y.d.next = self.wrapped_y.val();
            }
        }
        comment!("Doubling of z with the carry out of y.");
        if self.double_z.val() {
            self.step_z.d.next = self.step_z.q.val() << 1;
            if self.carry_y.q.val() {
                self.step_z.d.next = (self.step_z.q.val() << 1) | 1;
            }
        }

        comment!("Thread 1: x is 1, or 0 with a carry into y if Dx is 1; likewise for y.");
        self.many_x.next = self.dim_x.val() > 1;
        self.first_difference_x.next = bits::<B1>(1) - self.dim_x.val();
        if self.first_x.val() {
            self.step_x.d.next = bits::<B>(0);
            self.difference_x.d.next = self.minus_one.val();
            if self.many_x.val() {
                self.step_x.d.next = bits::<B>(1);
                self.difference_x.d.next = bit_cast::<B, B1>(self.first_difference_x.val());
            }
            self.carry_x.d.next = !self.many_x.val();
        }
        self.enters_y.next = self.carry_x.q.val() & self.last_y.val().any();
        self.first_difference_y.next = !self.last_y.val();
        if self.enters_y.val() {
            self.first_difference_y.next = bits::<B1>(0) - self.last_y.val();
        }
        if self.first_y.val() {
            self.step_y.d.next = bits::<B>(0);
            if self.enters_y.val() {
                self.step_y.d.next = bits::<B>(1);
            }
            self.difference_y.d.next = bit_cast::<B, B1>(self.first_difference_y.val());
            self.carry_y.d.next = self.carry_x.q.val() & !self.enters_y.val();
        }
        if self.first_z.val() {
            self.step_z.d.next = bits::<B1>(0);
            if self.carry_y.q.val() {
                self.step_z.d.next = bits::<B1>(1);
            }
        }
        self.x.next = self.step_x.q.val();
        self.y.next = self.step_y.q.val();
        self.z.next = self.step_z.q.val();
        self.minus_x.next = self.difference_x.q.val();
        self.minus_y.next = self.difference_y.q.val();
    }
}
