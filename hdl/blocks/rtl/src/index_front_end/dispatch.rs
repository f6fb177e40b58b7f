//! Path from the index memory to the cores: the scheduler, the unpacker, and a stage per core.
//!
//! Widths: see [`IndexFrontEnd`](super::IndexFrontEnd).

use super::first_core::FirstCore;
use super::later_core::LaterCore;
use crate::index_scheduler::IndexScheduler;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{bundle, comment, Drive, Init};

bundle! {
    /// Outputs to one core.
    pub struct CorePorts<const B: usize, const R1: usize> {
        /// A row and an instruction reach this core.
        pub valid: Signal<Out, Bit>,
        /// Number of the row in the thread block, which is the number of its warp.
        pub row: Signal<Out, Bits<R1>>,
        /// Number of the instruction.
        pub instruction: Signal<Out, Bits<16>>,
        /// Active lanes.
        pub mask: Vec<Signal<Out, Bit>>,
        /// x of each lane.
        pub x: Vec<Signal<Out, Bits<B>>>,
        /// y of each lane.
        pub y: Vec<Signal<Out, Bits<B>>>,
        /// z of each lane.
        pub z: Vec<Signal<Out, Bits<B>>>,
    }
}

/// Scheduler, followed by a chain of stages, one per core. The stage of core 0 has the unpacker.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Dispatch<const B: usize, const WORD: usize, const R: usize, const R1: usize, const F: usize, const F1: usize>
{
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub launch_valid: Signal<In, Bit>,
    pub launch_ready: Signal<Out, Bit>,
    pub launch_instructions: Signal<In, Bits<16>>,
    pub bits_x: Signal<In, Bits<F>>,
    pub bits_y: Signal<In, Bits<F>>,
    pub bits_z: Signal<In, Bits<F>>,
    pub row_valid: Signal<In, Bit>,
    pub row_address: Signal<In, Bits<R>>,
    pub answer_valid: Signal<In, Bit>,
    pub answer_hit: Signal<In, Bit>,
    pub answer_error: Signal<In, Bits<3>>,
    pub answer_address: Signal<In, Bits<R>>,
    pub answer_rows: Signal<In, Bits<16>>,
    pub answer_readable: Signal<In, Bit>,
    pub answer_one_row: Signal<In, Bit>,
    pub read_written: Signal<Out, Bit>,
    pub read_address: Signal<Out, Bits<R>>,
    #[count(_lanes)]
    pub read_mask: Vec<Signal<In, Bit>>,
    #[count(_lanes)]
    pub read_words: Vec<Signal<In, Bits<WORD>>>,
    pub core: Vec<CorePorts<B, R1>>,
    pub done_valid: Signal<Out, Bit>,
    pub done_hit: Signal<Out, Bit>,
    pub done_error: Signal<Out, Bits<3>>,
    pub done_address: Signal<Out, Bits<R>>,
    pub done_rows: Signal<Out, Bits<16>>,
    scheduler: IndexScheduler<WORD, R, R1, F>,
    first_core: FirstCore<B, WORD, R1, F, F1>,
    later_core: Vec<LaterCore<B, R1>>,
    base_mask: Constant<Bits<16>>,
    number: Vec<Constant<Bits<16>>>,
    _lanes: usize,
    _later: usize,
    _second: usize,
}

impl<const B: usize, const WORD: usize, const R: usize, const R1: usize, const F: usize, const F1: usize>
    Dispatch<B, WORD, R, R1, F, F1>
{
    /// Returns a dispatch for rows of `lanes` lanes and for `cores` cores.
    ///
    /// # Panics
    /// In the cases of [`IndexScheduler::new`] and [`FirstCore::new`].
    pub fn new(lanes: usize, cores: usize) -> Self {
        let ports = CorePorts {
            mask: vec![Default::default(); lanes],
            x: vec![Default::default(); lanes],
            y: vec![Default::default(); lanes],
            z: vec![Default::default(); lanes],
            ..Default::default()
        };
        Self::init(DispatchValues {
            core: vec![ports; cores],
            scheduler: IndexScheduler::new(lanes, cores, true),
            first_core: FirstCore::new(lanes),
            later_core: (1..cores).map(|_| LaterCore::new(lanes)).collect(),
            base_mask: Constant::new(bits(0x1_0000 - cores as u64)),
            number: (1..cores).map(|core| Constant::new(bits(core as u64))).collect(),
            _lanes: lanes,
            _later: cores - 1,
            _second: usize::from(cores > 1),
        })
    }
}

impl<const B: usize, const WORD: usize, const R: usize, const R1: usize, const F: usize, const F1: usize> Logic
    for Dispatch<B, WORD, R, R1, F, F1>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Scheduler, followed by a chain of stages, one per core. The stage of core 0 has the unpacker.");
        comment!("reset: synchronous, active high: no launch is open, no core has a row");
        comment!("launch_valid: a launch is offered");
        comment!("launch_ready: the launch is taken in this cycle if launch_valid is 1");
        comment!("launch_instructions: number of instructions of the launch");
        comment!("bits_x: width of x in a word of the row read in this cycle, unless a launch waits");
        comment!("bits_y: width of y");
        comment!("bits_z: width of z");
        comment!("row_valid: a row of the launch is written to memory in this cycle");
        comment!("row_address: address of the row");
        comment!("answer_valid: the generator answers the launch");
        comment!("answer_hit: the rows of the launch were in memory before it was taken");
        comment!("answer_error: 0, or the error code of the launch");
        comment!("answer_address: first row of the launch");
        comment!("answer_rows: number of rows of the launch");
        comment!("answer_readable: answer_error is 0, and answer_rows is not 0");
        comment!("answer_one_row: answer_rows is 1");
        comment!("read_written: the row that is read is written in this cycle");
        comment!("read_address: address of the row that is read");
        comment!("read_mask: whether the lane is active in the row that was read in the previous cycle");
        comment!("read_words: word of the lane in that row");
        comment!("core_valid: a row and an instruction reach this core");
        comment!("core_row: number of the row in the thread block");
        comment!("core_instruction: number of the instruction");
        comment!("core_mask: the lane is active");
        comment!("core_x: x of the lane");
        comment!("core_y: y of the lane");
        comment!("core_z: z of the lane");
        comment!("done_valid: all rows of the launch have been read for the last time");
        comment!("done_hit: answer_hit of the launch");
        comment!("done_error: answer_error of the launch");
        comment!("done_address: answer_address of the launch");
        comment!("done_rows: answer_rows of the launch");
        comment!("The scheduler reads the index memory. Its done_* inputs are the answer of the generator.");
        self.scheduler.clock.next = self.clock.val();
        self.scheduler.reset.next = self.reset.val();
        self.scheduler.launch_valid.next = self.launch_valid.val();
        self.scheduler.launch_instructions.next = self.launch_instructions.val();
        self.scheduler.bits_x.next = self.bits_x.val();
        self.scheduler.bits_y.next = self.bits_y.val();
        self.scheduler.bits_z.next = self.bits_z.val();
        self.scheduler.row_valid.next = self.row_valid.val();
        self.scheduler.row_address.next = self.row_address.val();
        self.scheduler.done_valid.next = self.answer_valid.val();
        self.scheduler.done_hit.next = self.answer_hit.val();
        self.scheduler.done_error.next = self.answer_error.val();
        self.scheduler.done_address.next = self.answer_address.val();
        self.scheduler.done_rows.next = self.answer_rows.val();
        self.scheduler.done_readable[0].next = self.answer_readable.val();
        self.scheduler.done_one_row[0].next = self.answer_one_row.val();
        self.launch_ready.next = self.scheduler.launch_ready.val();
        self.read_written.next = self.scheduler.read_written[0].val();
        self.read_address.next = self.scheduler.read_address.val();
        comment!("Core 0: a register behind the memory, and the unpacker.");
        self.first_core.clock.next = self.clock.val();
        self.first_core.reset.next = self.reset.val();
        self.first_core.from_valid.next = self.scheduler.core[0].valid.val();
        self.first_core.from_row.next = self.scheduler.core[0].row.val();
        self.first_core.from_base.next = self.scheduler.core[0].instruction.val();
        self.first_core.from_later.next = self.scheduler.later[0].val();
        self.first_core.from_bits_x.next = self.scheduler.core[0].bits_x.val();
        self.first_core.from_bits_y.next = self.scheduler.core[0].bits_y.val();
        self.first_core.from_bits_z.next = self.scheduler.core[0].bits_z.val();
        self.core[0].valid.next = self.first_core.valid.val();
        self.core[0].row.next = self.first_core.row.val();
        self.core[0].instruction.next = self.first_core.base.val();
        for j in 0..self._lanes {
            self.first_core.from_mask[j].next = self.read_mask[j].val();
            self.first_core.from_words[j].next = self.read_words[j].val();
            self.core[0].mask[j].next = self.first_core.mask[j].val();
            self.core[0].x[j].next = self.first_core.x[j].val();
            self.core[0].y[j].next = self.first_core.y[j].val();
            self.core[0].z[j].next = self.first_core.z[j].val();
        }
        for i in 0..self._second {
            comment!("Later cores, each one cycle after the previous core. A base is a multiple of the number of");
            comment!("cores, so the instruction of core k is base | k.");
            self.later_core[i].from_valid.next = self.first_core.valid.val();
            self.later_core[i].from_row.next = self.first_core.row.val();
            self.later_core[i].from_base.next = self.first_core.base.val();
            self.later_core[i].from_later.next = self.first_core.later.val();
            for j in 0..self._lanes {
                self.later_core[i].from_mask[j].next = self.first_core.mask[j].val();
                self.later_core[i].from_x[j].next = self.first_core.x[j].val();
                self.later_core[i].from_y[j].next = self.first_core.y[j].val();
                self.later_core[i].from_z[j].next = self.first_core.z[j].val();
            }
        }
        for i in 1..self._later {
            self.later_core[i].from_valid.next = self.later_core[i - 1].valid.val();
            self.later_core[i].from_row.next = self.later_core[i - 1].row.val();
            self.later_core[i].from_base.next = self.later_core[i - 1].base.val();
            self.later_core[i].from_later.next = self.later_core[i - 1].later.val();
            for j in 0..self._lanes {
                self.later_core[i].from_mask[j].next = self.later_core[i - 1].mask[j].val();
                self.later_core[i].from_x[j].next = self.later_core[i - 1].x[j].val();
                self.later_core[i].from_y[j].next = self.later_core[i - 1].y[j].val();
                self.later_core[i].from_z[j].next = self.later_core[i - 1].z[j].val();
            }
        }
        for i in 0..self._later {
            self.later_core[i].clock.next = self.clock.val();
            self.later_core[i].reset.next = self.reset.val();
            self.core[i + 1].valid.next = self.later_core[i].valid.val();
            self.core[i + 1].row.next = self.later_core[i].row.val();
            self.core[i + 1].instruction.next =
                (self.later_core[i].base.val() & self.base_mask.val()) | self.number[i].val();
            for j in 0..self._lanes {
                self.core[i + 1].mask[j].next = self.later_core[i].mask[j].val();
                self.core[i + 1].x[j].next = self.later_core[i].x[j].val();
                self.core[i + 1].y[j].next = self.later_core[i].y[j].val();
                self.core[i + 1].z[j].next = self.later_core[i].z[j].val();
            }
        }
        comment!("The finish_* outputs of the scheduler are the done_* outputs of this module.");
        self.done_valid.next = self.scheduler.finish_valid.val();
        self.done_hit.next = self.scheduler.finish_hit.val();
        self.done_error.next = self.scheduler.finish_error.val();
        self.done_address.next = self.scheduler.finish_address.val();
        self.done_rows.next = self.scheduler.finish_rows.val();
    }
}
