//! Iterator: all lanes and their step.

use super::lane::Lane;
use super::step::Step;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Width of a lane number in bits, for up to 64 lanes.
const NUMBER: usize = 6;

/// LANES lanes that hold the indices of one warp, and the step to the next warp.
///
/// Seeding: every lane starts at index 0. In cycle k the step is index(2^k), and the lanes whose number has bit k set
/// add it. After log2(LANES) cycles lane n holds index(n), and the step is index(LANES). No path leads from lane to
/// lane.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Iterator<const B: usize, const B1: usize, const B2: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub start_dim_x: Signal<In, Bits<B1>>,
    pub start_dim_y: Signal<In, Bits<B1>>,
    pub stop: Signal<In, Bit>,
    pub dim_z: Signal<In, Bits<B1>>,
    pub running: Signal<Out, Bit>,
    #[count(_lanes)]
    pub x: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub y: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub z: Vec<Signal<Out, Bits<B1>>>,
    #[count(_lanes)]
    pub active: Vec<Signal<Out, Bit>>,
    seeding: Register<Bits<NUMBER>>,
    seeded: Register<Bit>,
    step: Step<B, B1, B2>,
    #[count(_lanes)]
    index_lane: Vec<Lane<B, B1, B2>>,
    lane_number: Vec<Constant<Bits<NUMBER>>>,
    last_seeding: Constant<Bits<NUMBER>>,
    doubling: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    _lanes: usize,
}

impl<const B: usize, const B1: usize, const B2: usize> Iterator<B, B1, B2> {
    /// Returns an iterator of `lanes` lanes (a power of two, 4 to 64).
    pub fn new(lanes: usize) -> Self {
        assert!(B1 == B + 1 && B2 == B + 2, "the widths are not those of one index");
        // In the last row z exceeds Dz by at most one step, so its index bits must hold a lane number.
        assert!(lanes.is_power_of_two() && (4..=1 << NUMBER).contains(&lanes) && lanes <= 1 << B);
        Self::init(IteratorValues {
            step: Default::default(),
            lane_number: (0..lanes as u64).map(|number| Constant::new(bits(number))).collect(),
            last_seeding: Constant::new(bits(lanes as u64 / 2)),
            _lanes: lanes,
        })
    }
}

impl<const B: usize, const B1: usize, const B2: usize> Logic for Iterator<B, B1, B2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Iterator: the indices of one warp, and the step to the next warp.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high");
        comment!("start: start a block; its first warp is ready log2(LANES) + 1 cycles later");
        comment!("start_dim_x: Dx in the cycle of start");
        comment!("start_dim_y: Dy in the cycle of start");
        comment!("stop: stop the block");
        comment!("dim_z: Dz, from the cycle after start on");
        comment!("running: the lanes hold a warp of the block, a new one in each cycle");
        comment!("x: the lane's x");
        comment!("y: the lane's y");
        comment!("z: the lane's z");
        comment!("active: the lane's thread exists");
        dff_setup!(self, clock, seeded);
        clock!(self, clock, seeding);
        comment!("Seeding: one cycle per bit of a lane number; then every cycle is a step.");
        self.doubling.next = self.seeding.q.val().any();
        self.last.next = (self.seeding.q.val() & self.last_seeding.val()) == self.last_seeding.val();
        self.seeding.d.next = self.seeding.q.val() << 1;
        if self.last.val() {
            self.seeding.d.next = bits::<NUMBER>(0);
            self.seeded.d.next = true;
        }
        if self.stop.val() {
            self.seeding.d.next = bits::<NUMBER>(0);
            self.seeded.d.next = false;
        }
        if self.start.val() {
            self.seeding.d.next = bits::<NUMBER>(1);
            self.seeded.d.next = false;
        }
        if self.reset.val() {
            self.seeding.d.next = bits::<NUMBER>(0);
            self.seeded.d.next = false;
        }
        comment!("In seeding cycle k the lanes whose number has bit k set add the step, and the step doubles.");
        self.step.clock.next = self.clock.val();
        self.step.start.next = self.start.val();
        self.step.start_dim_x.next = self.start_dim_x.val();
        self.step.start_dim_y.next = self.start_dim_y.val();
        self.step.double.next = self.doubling.val();
        for i in 0..self._lanes {
            self.index_lane[i].clock.next = self.clock.val();
            self.index_lane[i].start.next = self.start.val();
            self.index_lane[i].advance.next =
                self.seeded.q.val() | ((self.seeding.q.val() & self.lane_number[i].val()) != 0);
            self.index_lane[i].step_x.next = self.step.x.val();
            self.index_lane[i].step_y.next = self.step.y.val();
            self.index_lane[i].step_z.next = self.step.z.val();
            self.index_lane[i].limit_x.next = self.step.limit_x.val();
            self.index_lane[i].minus_x.next = self.step.minus_x.val();
            self.index_lane[i].minus_y.next = self.step.minus_y.val();
            self.index_lane[i].dim_z.next = self.dim_z.val();
            self.x[i].next = self.index_lane[i].x.val();
            self.y[i].next = self.index_lane[i].y.val();
            self.z[i].next = self.index_lane[i].z.val();
            self.active[i].next = self.index_lane[i].active.val();
        }
        self.running.next = self.seeded.q.val();
    }
}
