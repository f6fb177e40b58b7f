//! The step of the iterator, and its doubling.

use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// The step: the index of thread 1, 2, 4, ... up to LANES, doubled a cycle, with its limits.
///
/// Doubling is the lane's addition with the step in both places: index(2k) = index(k) (+) index(k). The limit follows
/// without a second chain behind the first: Dx - 1 - (2s) = limit - s, and Dx - 1 - (2s - Dx) = 2*limit + 1.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Step<const B: usize, const B1: usize> {
    pub clock: Signal<In, Clock>,
    pub start: Signal<In, Bit>,
    pub start_dim_x: Signal<In, Bits<B1>>,
    pub start_dim_y: Signal<In, Bits<B1>>,
    pub double: Signal<In, Bit>,
    pub x: Signal<Out, Bits<B>>,
    pub y: Signal<Out, Bits<B>>,
    pub z: Signal<Out, Bits<B1>>,
    pub limit_x: Signal<Out, Bits<B>>,
    pub limit_y: Signal<Out, Bits<B>>,
    pub minus_x: Signal<Out, Bits<B>>,
    pub minus_y: Signal<Out, Bits<B>>,
    step_x: Register<Bits<B>>,
    step_y: Register<Bits<B>>,
    step_z: Register<Bits<B1>>,
    bound_x: Register<Bits<B>>,
    bound_y: Register<Bits<B>>,
    carry_x: Signal<Local, Bit>,
    carry_y: Signal<Local, Bit>,
    carry: Signal<Local, Bits<B>>,
    first_x: Signal<Local, Bits<B1>>,
    first_y: Signal<Local, Bits<B1>>,
}

drive!([const B: usize, const B1: usize] Step<B, B1>, clock, [start, start_dim_x, start_dim_y, double]);

impl<const B: usize, const B1: usize> Logic for Step<B, B1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The step: the index of thread 1, doubled a cycle up to the index of thread LANES.");
        comment!("clock: the one clock");
        comment!("start: return to the index of thread 1");
        comment!("start_dim_x: Dx in the cycle of start");
        comment!("start_dim_y: Dy in the cycle of start");
        comment!("double: add the step to itself");
        comment!("x: the step's x");
        comment!("y: the step's y");
        comment!("z: the step's z");
        comment!("limit_x: Dx - 1 - x");
        comment!("limit_y: Dy - 1 - y");
        comment!("minus_x: x - Dx, the limit inverted");
        comment!("minus_y: y - Dy");
        dff_setup!(self, clock, step_x, step_y, step_z, bound_x, bound_y);
        self.carry_x.next = self.step_x.q.val() > self.bound_x.q.val();
        self.carry_y.next = (self.step_y.q.val() > self.bound_y.q.val())
            | ((self.step_y.q.val() == self.bound_y.q.val()) & self.carry_x.val());
        self.carry.next = bits::<B>(0);
        if self.carry_x.val() {
            self.carry.next = bits::<B>(1);
        }
        if self.double.val() {
            if self.carry_x.val() {
                self.step_x.d.next = self.step_x.q.val() + !self.bound_x.q.val();
                self.bound_x.d.next = (self.bound_x.q.val() << 1) | 1;
            } else {
                self.step_x.d.next = self.step_x.q.val() << 1;
                self.bound_x.d.next = self.bound_x.q.val() - self.step_x.q.val();
            }
            if self.carry_y.val() {
                self.step_y.d.next = self.step_y.q.val() + !self.bound_y.q.val() + self.carry.val();
                self.bound_y.d.next = ((self.bound_y.q.val() << 1) | 1) - self.carry.val();
                self.step_z.d.next = (self.step_z.q.val() << 1) | 1;
            } else {
                self.step_y.d.next = (self.step_y.q.val() << 1) | self.carry.val();
                self.bound_y.d.next = self.bound_y.q.val() - self.step_y.q.val() - self.carry.val();
                self.step_z.d.next = self.step_z.q.val() << 1;
            }
        }
        // Thread 1 is (1, 0, 0), or (0, 1, 0) where Dx is 1, or (0, 0, 1) where Dy is 1 too.
        self.first_x.next = self.start_dim_x.val() - 1;
        self.first_y.next = self.start_dim_y.val() - 1;
        if self.start.val() {
            self.step_x.d.next = bits::<B>(0);
            self.step_y.d.next = bits::<B>(0);
            self.step_z.d.next = bits::<B1>(0);
            if self.start_dim_x.val() > 1 {
                self.step_x.d.next = bits::<B>(1);
                self.first_x.next = self.start_dim_x.val() - 2;
            } else if self.start_dim_y.val() > 1 {
                self.step_y.d.next = bits::<B>(1);
                self.first_y.next = self.start_dim_y.val() - 2;
            } else {
                self.step_z.d.next = bits::<B1>(1);
            }
            self.bound_x.d.next = bit_cast::<B, B1>(self.first_x.val());
            self.bound_y.d.next = bit_cast::<B, B1>(self.first_y.val());
        }
        self.x.next = self.step_x.q.val();
        self.y.next = self.step_y.q.val();
        self.z.next = self.step_z.q.val();
        self.limit_x.next = self.bound_x.q.val();
        self.limit_y.next = self.bound_y.q.val();
        self.minus_x.next = !self.bound_x.q.val();
        self.minus_y.next = !self.bound_y.q.val();
    }
}
