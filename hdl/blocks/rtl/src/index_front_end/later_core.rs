//! Stage of a later core.
//!
//! Widths: see [`IndexFrontEnd`](super::IndexFrontEnd).

use crate::index_scheduler::stage::LATER;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Stage of a core other than core 0: one cycle after the previous core, it has the unpacked row of that core, with the
/// next instruction. So the front end needs one unpacker for all cores.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct LaterCore<const B: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub from_valid: Signal<In, Bit>,
    pub from_row: Signal<In, Bits<R1>>,
    pub from_base: Signal<In, Bits<16>>,
    pub from_later: Signal<In, Bits<LATER>>,
    #[count(_lanes)]
    pub from_mask: Vec<Signal<In, Bit>>,
    #[count(_lanes)]
    pub from_x: Vec<Signal<In, Bits<B>>>,
    #[count(_lanes)]
    pub from_y: Vec<Signal<In, Bits<B>>>,
    #[count(_lanes)]
    pub from_z: Vec<Signal<In, Bits<B>>>,
    pub valid: Signal<Out, Bit>,
    pub row: Signal<Out, Bits<R1>>,
    pub base: Signal<Out, Bits<16>>,
    pub later: Signal<Out, Bits<LATER>>,
    #[count(_lanes)]
    pub mask: Vec<Signal<Out, Bit>>,
    #[count(_lanes)]
    pub x: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub y: Vec<Signal<Out, Bits<B>>>,
    #[count(_lanes)]
    pub z: Vec<Signal<Out, Bits<B>>>,
    held_valid: Register<Bit>,
    held_row: Register<Bits<R1>>,
    held_base: Register<Bits<16>>,
    held_later: Register<Bits<LATER>>,
    #[count(_lanes)]
    held_mask: Vec<Register<Bit>>,
    #[count(_lanes)]
    held_x: Vec<Register<Bits<B>>>,
    #[count(_lanes)]
    held_y: Vec<Register<Bits<B>>>,
    #[count(_lanes)]
    held_z: Vec<Register<Bits<B>>>,
    _lanes: usize,
}

impl<const B: usize, const R1: usize> LaterCore<B, R1> {
    /// Returns a stage for rows of `lanes` lanes.
    pub fn new(lanes: usize) -> Self {
        Self::init(LaterCoreValues { _lanes: lanes })
    }
}

impl<const B: usize, const R1: usize> Logic for LaterCore<B, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Stage of a later core: the unpacked row of the previous core, one cycle later.");
        comment!("reset: synchronous, active high: the stage becomes empty");
        comment!("from_valid: the previous core has a row and an instruction");
        comment!("from_row: number of the row in the thread block");
        comment!("from_base: first instruction of the pass");
        comment!("from_later: this and later cores that get an instruction, this core in bit 0");
        comment!("from_mask: the lane is active");
        comment!("from_x: x of the lane");
        comment!("from_y: y of the lane");
        comment!("from_z: z of the lane");
        comment!("valid: a row and an instruction reach this core");
        comment!("row: number of the row in the thread block");
        comment!("base: first instruction of the pass");
        comment!("later: later cores that get an instruction, the next core in bit 0");
        comment!("mask: the lane is active");
        comment!("x: x of the lane");
        comment!("y: y of the lane");
        comment!("z: z of the lane");
        clock!(self, clock, held_valid, held_row, held_base, held_later);
        comment!("Pipeline register. The core gets the row if its instruction exists.");
        self.held_valid.d.next = self.from_valid.val() & self.from_later.val().get_bit(0) & !self.reset.val();
        self.held_row.d.next = self.from_row.val();
        self.held_base.d.next = self.from_base.val();
        self.held_later.d.next = self.from_later.val() >> 1;
        for i in 0..self._lanes {
            self.held_mask[i].clock.next = self.clock.val();
            self.held_x[i].clock.next = self.clock.val();
            self.held_y[i].clock.next = self.clock.val();
            self.held_z[i].clock.next = self.clock.val();
            self.held_mask[i].d.next = self.from_mask[i].val();
            self.held_x[i].d.next = self.from_x[i].val();
            self.held_y[i].d.next = self.from_y[i].val();
            self.held_z[i].d.next = self.from_z[i].val();
            self.mask[i].next = self.held_mask[i].q.val();
            self.x[i].next = self.held_x[i].q.val();
            self.y[i].next = self.held_y[i].q.val();
            self.z[i].next = self.held_z[i].q.val();
        }
        self.valid.next = self.held_valid.q.val();
        self.row.next = self.held_row.q.val();
        self.base.next = self.held_base.q.val();
        self.later.next = self.held_later.q.val();
    }
}
