//! Iterator: all lanes and their step.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use super::lane::Lane;
use super::step::Step;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Width of a lane number in bits, for up to 64 lanes.
const NUMBER: usize = 6;

/// The lanes, which hold the indices of one warp, and the step to the next warp.
///
/// Seeding: every lane starts at index 0. In cycle k, the step is index(2^k), and the lanes whose number has bit k set
/// add it. After log2(LANES) cycles lane n holds index(n), and the step is index(LANES). No path leads from lane to
/// lane. Step and lanes are skewed: y comes one cycle after x, and z one cycle after y.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Iterator<const B: usize, const B1: usize, const B2: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub start_dim_x: Signal<In, Bits<B1>>,
    pub stop: Signal<In, Bit>,
    pub last_y: Signal<In, Bits<B1>>,
    pub last_z: Signal<In, Bits<B1>>,
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
    /// Neither seeding nor seeded.
    idle: Register<Bit>,
    doubling_y: Register<Bit>,
    doubling_z: Register<Bit>,
    idle_y: Register<Bit>,
    idle_z: Register<Bit>,
    running_y: Register<Bit>,
    running_z: Register<Bit>,
    running_word: Register<Bit>,
    step: Step<B, B1, B2>,
    #[count(_lanes)]
    index_lane: Vec<Lane<B, B1, B2>>,
    lane_number: Vec<Constant<Bits<NUMBER>>>,
    last_seeding: Constant<Bits<NUMBER>>,
    /// Constant 1; present only if there is one lane.
    single_lane: Vec<Constant<Bit>>,
    first_seeding: Signal<Local, Bits<NUMBER>>,
    doubling: Signal<Local, Bit>,
    halt: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    _lanes: usize,
    _single: usize,
}

impl<const B: usize, const B1: usize, const B2: usize> Iterator<B, B1, B2> {
    /// Returns an iterator of `lanes` lanes (a power of two, 1 to 64).
    ///
    /// # Panics
    /// If the number of lanes is out of range or exceeds 2^B, or a width differs from its definition.
    pub fn new(lanes: usize) -> Self {
        assert!(B1 == B + 1 && B2 == B + 2, "the widths are not those of one index");
        // In the last row, z exceeds Dz by less than LANES. So z fits B + 1 bits if LANES is at most 2^B.
        assert!(lanes.is_power_of_two() && lanes <= 1 << NUMBER && lanes <= 1 << B);
        Self::init(IteratorValues {
            step: Default::default(),
            lane_number: (0..lanes as u64).map(|number| Constant::new(bits(number))).collect(),
            last_seeding: Constant::new(bits(lanes as u64 / 2)),
            single_lane: vec![Constant::new(true); usize::from(lanes == 1)],
            _lanes: lanes,
            _single: usize::from(lanes == 1),
        })
    }
}

impl<const B: usize, const B1: usize, const B2: usize> Logic for Iterator<B, B1, B2> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Iterator: the indices of one warp, and the step to the next warp.");
        comment!("reset: synchronous, active high: the iterator becomes idle");
        comment!("start: start a thread block, in a cycle in which the iterator is idle");
        comment!("start_dim_x: Dx in the cycle of start");
        comment!("stop: stop the thread block; the iterator is idle from the next cycle on");
        comment!("last_y: Dy - 1, from the cycle after start on");
        comment!("last_z: Dz - 1, from the cycle after start on");
        comment!("running: z of a warp was output in the previous cycle; one warp per cycle");
        comment!("x: x of the lane; for the first warp, log2(LANES) + 1 cycles after start");
        comment!("y: y of the lane, one cycle after its x");
        comment!("z: z of the lane, one cycle after its y; running is 1 one cycle after z");
        comment!("active: in the cycle of z: the thread of the lane exists");
        dff_setup!(self, clock, seeded, idle);
        clock!(self, clock, seeding, doubling_y, doubling_z, idle_y, idle_z, running_y, running_z, running_word);
        comment!("Seeding: one cycle per bit of a lane number; then every cycle is a step.");
        self.doubling.next = self.seeding.q.val().any();
        self.last.next = (self.seeding.q.val() & self.last_seeding.val()) == self.last_seeding.val();
        for i in 0..self._single {
            comment!("A single lane needs no seeding.");
            self.last.next = self.start.val() & self.single_lane[i].val();
        }
        self.first_seeding.next = bits::<NUMBER>(0);
        if self.start.val() {
            self.first_seeding.next = bits::<NUMBER>(1);
        }
        self.seeding.d.next = (self.seeding.q.val() << 1) | self.first_seeding.val();
        self.halt.next = self.stop.val() | self.reset.val();
        if self.last.val() | self.halt.val() {
            self.seeding.d.next = bits::<NUMBER>(0);
        }
        if self.last.val() {
            self.seeded.d.next = true;
        }
        if self.halt.val() {
            self.seeded.d.next = false;
        }
        if self.start.val() {
            self.idle.d.next = false;
        }
        if self.halt.val() {
            self.idle.d.next = true;
        }
        comment!("Skew: y comes one cycle after x, z one cycle after y, and running one cycle after z.");
        self.idle_y.d.next = self.idle.q.val();
        self.idle_z.d.next = self.idle_y.q.val();
        self.doubling_y.d.next = self.doubling.val();
        self.doubling_z.d.next = self.doubling_y.q.val();
        self.running_y.d.next = self.seeded.q.val() & !self.halt.val();
        self.running_z.d.next = self.running_y.q.val() & !self.halt.val();
        self.running_word.d.next = self.running_z.q.val() & !self.halt.val();
        comment!("While the iterator is idle, all lanes hold thread 0, and the step is the first step of a block.");
        comment!("In seeding cycle k, the lanes whose number has bit k set add the step, and the step doubles.");
        self.step.clock.next = self.clock.val();
        self.step.first_x.next = self.idle.q.val();
        self.step.first_y.next = self.idle_y.q.val();
        self.step.first_z.next = self.idle_z.q.val();
        self.step.dim_x.next = self.start_dim_x.val();
        self.step.last_y.next = self.last_y.val();
        self.step.double_x.next = self.doubling.val();
        self.step.double_y.next = self.doubling_y.q.val();
        self.step.double_z.next = self.doubling_z.q.val();
        for i in 0..self._lanes {
            self.index_lane[i].clock.next = self.clock.val();
            self.index_lane[i].clear_x.next = self.idle.q.val();
            self.index_lane[i].clear_y.next = self.idle_y.q.val();
            self.index_lane[i].clear_z.next = self.idle_z.q.val();
            self.index_lane[i].advance.next =
                self.seeded.q.val() | ((self.seeding.q.val() & self.lane_number[i].val()) != 0);
            self.index_lane[i].step_x.next = self.step.x.val();
            self.index_lane[i].step_y.next = self.step.y.val();
            self.index_lane[i].step_z.next = self.step.z.val();
            self.index_lane[i].minus_x.next = self.step.minus_x.val();
            self.index_lane[i].minus_y.next = self.step.minus_y.val();
            self.index_lane[i].last_z.next = self.last_z.val();
            self.x[i].next = self.index_lane[i].x.val();
            self.y[i].next = self.index_lane[i].y.val();
            self.z[i].next = self.index_lane[i].z.val();
            self.active[i].next = self.index_lane[i].active.val();
        }
        self.running.next = self.running_word.q.val();
    }
}
