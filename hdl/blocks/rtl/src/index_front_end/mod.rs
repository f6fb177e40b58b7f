//! `index_front_end`: takes launches and sends thread indices and instruction numbers to the cores.
//! See README.md in this directory.

pub mod dispatch;
pub mod first_core;
pub mod later_core;
pub mod variants;

use crate::index_generator::IndexGenerator;
use dispatch::{CorePorts, Dispatch};
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init};

/// Top module: the generator with its memory, and the dispatch to the cores.
///
/// Widths in bits: index of a dimension `B`, row address `R`, packed word `WORD`, field width `F`. A digit after a
/// letter adds that number of bits (`B1` = B + 1); `M` is WORD + 1.
#[derive(Debug, LogicBlock, Drive, Init)]
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
    dispatch: Dispatch<B, WORD, R, R1, F, F1>,
    _lanes: usize,
    _cores: usize,
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
    > IndexFrontEnd<B, B1, B2, WORD, M, R, R1, F, F1, F2>
{
    /// Returns a front end of `lanes` lanes, with a history of `entries` entries, for `cores` cores.
    ///
    /// # Panics
    /// In the cases of [`IndexGenerator::new`] and [`Dispatch::new`].
    pub fn new(lanes: usize, entries: usize, cores: usize) -> Self {
        let ports = CorePorts {
            mask: vec![Default::default(); lanes],
            x: vec![Default::default(); lanes],
            y: vec![Default::default(); lanes],
            z: vec![Default::default(); lanes],
            ..Default::default()
        };
        Self::init(IndexFrontEndValues {
            core: vec![ports; cores],
            generator: IndexGenerator::new(lanes, entries, true),
            dispatch: Dispatch::new(lanes, cores),
            _lanes: lanes,
            _cores: cores,
        })
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
        comment!("Front end: the index generator with its memory, and the dispatch to the cores.");
        comment!("A launch is taken only while the generator and the dispatch are ready. So the generator has already");
        comment!("answered the previous launch, and the last row of that launch is read before the first row of the");
        comment!("new launch is written.");
        self.generator.clock.next = self.clock.val();
        self.generator.reset.next = self.reset.val();
        self.generator.cfg_valid.next = self.launch_valid.val() & self.dispatch.launch_ready.val();
        self.generator.cfg_address.next = self.launch_address.val();
        self.generator.cfg_dim_x.next = self.launch_dim_x.val();
        self.generator.cfg_dim_y.next = self.launch_dim_y.val();
        self.generator.cfg_dim_z.next = self.launch_dim_z.val();
        comment!("The memories are read in every cycle. A core takes the row only if its core_valid is 1.");
        self.generator.read_enable.next = true;
        self.generator.read_address.next = self.dispatch.read_address.val();
        self.generator.read_written[0].next = self.dispatch.read_written.val();
        self.launch_ready.next = self.generator.cfg_ready.val() & self.dispatch.launch_ready.val();

        self.dispatch.clock.next = self.clock.val();
        self.dispatch.reset.next = self.reset.val();
        self.dispatch.launch_valid.next = self.launch_valid.val() & self.generator.cfg_ready.val();
        self.dispatch.launch_instructions.next = self.launch_instructions.val();
        comment!("The generator outputs the field widths of a launch as soon as it has checked the launch, before the");
        comment!("first row.");
        self.dispatch.bits_x.next = self.generator.done_bits_x.val();
        self.dispatch.bits_y.next = self.generator.done_bits_y.val();
        self.dispatch.bits_z.next = self.generator.done_bits_z.val();
        self.dispatch.row_valid.next = self.generator.row_valid.val();
        self.dispatch.row_address.next = self.generator.row_address.val();
        self.dispatch.answer_valid.next = self.generator.done_valid.val();
        self.dispatch.answer_hit.next = self.generator.done_hit.val();
        self.dispatch.answer_error.next = self.generator.done_error.val();
        self.dispatch.answer_address.next = self.generator.done_address.val();
        self.dispatch.answer_rows.next = self.generator.done_rows.val();
        self.dispatch.answer_readable.next = self.generator.done_readable[0].val();
        self.dispatch.answer_one_row.next = self.generator.done_one_row[0].val();
        for j in 0..self._lanes {
            self.dispatch.read_mask[j].next = self.generator.read_mask[j].val();
            self.dispatch.read_words[j].next = self.generator.read_words[j].val();
        }

        comment!("Outputs to the cores.");
        for i in 0..self._cores {
            self.core[i].valid.next = self.dispatch.core[i].valid.val();
            self.core[i].row.next = self.dispatch.core[i].row.val();
            self.core[i].instruction.next = self.dispatch.core[i].instruction.val();
            for j in 0..self._lanes {
                self.core[i].mask[j].next = self.dispatch.core[i].mask[j].val();
                self.core[i].x[j].next = self.dispatch.core[i].x[j].val();
                self.core[i].y[j].next = self.dispatch.core[i].y[j].val();
                self.core[i].z[j].next = self.dispatch.core[i].z[j].val();
            }
        }
        self.done_valid.next = self.dispatch.done_valid.val();
        self.done_hit.next = self.dispatch.done_hit.val();
        self.done_error.next = self.dispatch.done_error.val();
        self.done_address.next = self.dispatch.done_address.val();
        self.done_rows.next = self.dispatch.done_rows.val();
    }
}
