//! Aging: a parked warp's priority rises with time.

use crate::shared::Register;
use crate::{clock, comment, drive};
use rust_hdl_core::prelude::*;

/// The effective priority of one warp: it rises by one in AGING cycles parked.
#[derive(Clone, Debug, LogicBlock)]
pub struct Aging<const P: usize> {
    pub clock: Signal<In, Clock>,
    pub parked: Signal<In, Bit>,
    pub level: Signal<In, Bits<P>>,
    pub effective: Signal<Out, Bits<P>>,
    ticks: Register<Bits<17>>,
    raised: Register<Bits<P>>,
    wrap: Signal<Local, Bit>,
    last: Constant<Bits<17>>,
    mask: Constant<Bits<17>>,
    most: Constant<Bits<P>>,
}

drive!([const P: usize] Aging<P>, clock, [parked, level]);

impl<const P: usize> Aging<P> {
    /// Aging by one in `cycles` cycles.
    pub fn new(cycles: usize) -> Self {
        assert!((1..=65536).contains(&cycles));
        Self {
            clock: Default::default(),
            parked: Default::default(),
            level: Default::default(),
            effective: Default::default(),
            ticks: Default::default(),
            raised: Default::default(),
            wrap: Default::default(),
            last: Constant::new(bits(cycles as u64 - 1)),
            mask: Constant::new(bits((cycles as u64).next_power_of_two() - 1)),
            most: Constant::new(bits((1 << P) - 1)),
        }
    }
}

impl<const P: usize> Logic for Aging<P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("What being parked is worth: a priority rises by one every AGING cycles.");
        comment!("clock: the one clock");
        comment!("parked: the warp is parked");
        comment!("level: its priority");
        comment!("effective: its priority in a contest for a free mutex");
        clock!(self, clock, ticks, raised);
        self.wrap.next = self.ticks.q.val() == self.last.val();
        self.ticks.d.next = (self.ticks.q.val() + 1) & self.mask.val();
        self.raised.d.next = self.raised.q.val();
        if self.wrap.val() {
            self.ticks.d.next = bits::<17>(0);
            if self.raised.q.val() != self.most.val() {
                self.raised.d.next = self.raised.q.val() + 1;
            }
        }
        if !self.parked.val() {
            self.ticks.d.next = bits::<17>(0);
            self.raised.d.next = bits::<P>(0);
        }
        self.effective.next = bits::<P>(0);
        if self.level.val() > self.raised.q.val() {
            self.effective.next = self.level.val() - self.raised.q.val();
        }
    }
}
