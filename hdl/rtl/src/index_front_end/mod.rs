//! `index_front_end`: launches in, unpacked thread indices and instruction numbers out to the cores. See README.md
//! beside this file.

use crate::index_generator::IndexGenerator;
use crate::index_scheduler::IndexScheduler;
use crate::index_unpacker::IndexUnpacker;
use crate::{bundle, comment, drive};
use rust_hdl_core::prelude::*;

bundle! {
    /// What the front end hands to one core.
    pub struct CorePorts<const B: usize, const R1: usize> {
        /// A row and an instruction reach this core.
        pub valid: Signal<Out, Bit>,
        /// The row's number in the block: its warp.
        pub row: Signal<Out, Bits<R1>>,
        /// The instruction's number.
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

/// The block: the generator with its memory, the scheduler, and an unpacker for each core.
#[derive(Debug, LogicBlock)]
pub struct IndexFrontEnd<
    const B: usize,
    const B1: usize,
    const B2: usize,
    const WORD: usize,
    const M: usize,
    const R: usize,
    const R1: usize,
    const F: usize,
    const F1: usize,
    const F2: usize,
> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub launch_valid: Signal<In, Bit>,
    pub launch_ready: Signal<Out, Bit>,
    pub launch_address: Signal<In, Bits<R>>,
    pub launch_dim_x: Signal<In, Bits<B1>>,
    pub launch_dim_y: Signal<In, Bits<B1>>,
    pub launch_dim_z: Signal<In, Bits<B1>>,
    pub launch_instructions: Signal<In, Bits<16>>,
    pub core: Vec<CorePorts<B, R1>>,
    pub done_valid: Signal<Out, Bit>,
    pub done_hit: Signal<Out, Bit>,
    pub done_error: Signal<Out, Bits<3>>,
    pub done_address: Signal<Out, Bits<R>>,
    pub done_rows: Signal<Out, Bits<16>>,
    generator: IndexGenerator<B, B1, B2, WORD, M, R, R1, F, F1, F2>,
    scheduler: IndexScheduler<WORD, R, R1, F>,
    unpacker: Vec<IndexUnpacker<B, WORD, F, F1>>,
    _lanes: usize,
    _cores: usize,
}

drive!([const B: usize, const B1: usize, const B2: usize, const WORD: usize, const M: usize, const R: usize,
        const R1: usize, const F: usize, const F1: usize, const F2: usize]
    IndexFrontEnd<B, B1, B2, WORD, M, R, R1, F, F1, F2>, clock,
    [reset, launch_valid, launch_address, launch_dim_x, launch_dim_y, launch_dim_z, launch_instructions]);

impl<
        const B: usize,
        const B1: usize,
        const B2: usize,
        const WORD: usize,
        const M: usize,
        const R: usize,
        const R1: usize,
        const F: usize,
        const F1: usize,
        const F2: usize,
    > IndexFrontEnd<B, B1, B2, WORD, M, R, R1, F, F1, F2>
{
    /// A front end of `lanes` lanes, with a history of `entries` entries, for `cores` cores.
    pub fn new(lanes: usize, entries: usize, cores: usize) -> Self {
        let ports = CorePorts {
            mask: vec![Default::default(); lanes],
            x: vec![Default::default(); lanes],
            y: vec![Default::default(); lanes],
            z: vec![Default::default(); lanes],
            ..Default::default()
        };
        Self {
            clock: Default::default(),
            reset: Default::default(),
            launch_valid: Default::default(),
            launch_ready: Default::default(),
            launch_address: Default::default(),
            launch_dim_x: Default::default(),
            launch_dim_y: Default::default(),
            launch_dim_z: Default::default(),
            launch_instructions: Default::default(),
            core: vec![ports; cores],
            done_valid: Default::default(),
            done_hit: Default::default(),
            done_error: Default::default(),
            done_address: Default::default(),
            done_rows: Default::default(),
            generator: IndexGenerator::new(lanes, entries),
            scheduler: IndexScheduler::new(lanes, cores),
            unpacker: (0..cores).map(|_| IndexUnpacker::new(lanes)).collect(),
            _lanes: lanes,
            _cores: cores,
        }
    }
}

impl<
        const B: usize,
        const B1: usize,
        const B2: usize,
        const WORD: usize,
        const M: usize,
        const R: usize,
        const R1: usize,
        const F: usize,
        const F1: usize,
        const F2: usize,
    > Logic for IndexFrontEnd<B, B1, B2, WORD, M, R, R1, F, F1, F2>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The front end: index generator, scheduler, and an unpacker for each core.");
        // A launch is taken when both can: the generator has answered the one before, and all its rows have been read.
        self.generator.clock.next = self.clock.val();
        self.generator.reset.next = self.reset.val();
        self.generator.cfg_valid.next = self.launch_valid.val() & self.scheduler.launch_ready.val();
        self.generator.cfg_address.next = self.launch_address.val();
        self.generator.cfg_dim_x.next = self.launch_dim_x.val();
        self.generator.cfg_dim_y.next = self.launch_dim_y.val();
        self.generator.cfg_dim_z.next = self.launch_dim_z.val();
        self.generator.read_enable.next = self.scheduler.read_enable.val();
        self.generator.read_address.next = self.scheduler.read_address.val();
        self.launch_ready.next = self.generator.cfg_ready.val() & self.scheduler.launch_ready.val();

        self.scheduler.clock.next = self.clock.val();
        self.scheduler.reset.next = self.reset.val();
        self.scheduler.launch_valid.next = self.launch_valid.val() & self.generator.cfg_ready.val();
        self.scheduler.launch_instructions.next = self.launch_instructions.val();
        // The generator shows the field widths from its judging on, before the block's first row.
        self.scheduler.bits_x.next = self.generator.done_bits_x.val();
        self.scheduler.bits_y.next = self.generator.done_bits_y.val();
        self.scheduler.bits_z.next = self.generator.done_bits_z.val();
        self.scheduler.row_valid.next = self.generator.row_valid.val();
        self.scheduler.row_address.next = self.generator.row_address.val();
        self.scheduler.done_valid.next = self.generator.done_valid.val();
        self.scheduler.done_hit.next = self.generator.done_hit.val();
        self.scheduler.done_error.next = self.generator.done_error.val();
        self.scheduler.done_address.next = self.generator.done_address.val();
        self.scheduler.done_rows.next = self.generator.done_rows.val();
        for j in 0..self._lanes {
            self.scheduler.read_mask[j].next = self.generator.read_mask[j].val();
            self.scheduler.read_words[j].next = self.generator.read_words[j].val();
        }

        for i in 0..self._cores {
            self.unpacker[i].bits_x.next = self.scheduler.core[i].bits_x.val();
            self.unpacker[i].bits_y.next = self.scheduler.core[i].bits_y.val();
            self.unpacker[i].bits_z.next = self.scheduler.core[i].bits_z.val();
            self.core[i].valid.next = self.scheduler.core[i].valid.val();
            self.core[i].row.next = self.scheduler.core[i].row.val();
            self.core[i].instruction.next = self.scheduler.core[i].instruction.val();
            for j in 0..self._lanes {
                self.unpacker[i].words[j].next = self.scheduler.core[i].words[j].val();
                self.core[i].mask[j].next = self.scheduler.core[i].mask[j].val();
                self.core[i].x[j].next = self.unpacker[i].index_x[j].val();
                self.core[i].y[j].next = self.unpacker[i].index_y[j].val();
                self.core[i].z[j].next = self.unpacker[i].index_z[j].val();
            }
        }
        self.done_valid.next = self.scheduler.finish_valid.val();
        self.done_hit.next = self.scheduler.finish_hit.val();
        self.done_error.next = self.scheduler.finish_error.val();
        self.done_address.next = self.scheduler.finish_address.val();
        self.done_rows.next = self.scheduler.finish_rows.val();
    }
}
