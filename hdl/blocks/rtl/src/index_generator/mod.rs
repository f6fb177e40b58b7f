//! `index_generator`: 3-D thread indices of one warp per cycle, without division. See README.md in this
//! directory.

pub mod dimension;
pub mod filter;
pub mod history;
pub mod iterator;
pub mod lane;
pub mod memory;
pub mod packer;
pub mod step;
pub mod variants;

use filter::Filter;
use iterator::Iterator;
use memory::MemoryLane;
use packer::Packer;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Top module: filter, iterator, packer and index memory.
///
/// Widths in bits: index of a dimension `B`, row address `R`, packed word `WORD`, field width `F`. A digit after a
/// letter adds that number of bits (`B1` = B + 1); `M` is WORD + 1.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct IndexGenerator<
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
    pub cfg_valid: Signal<In, Bit>,
    pub cfg_ready: Signal<Out, Bit>,
    pub cfg_address: Signal<In, Bits<R>>,
    pub cfg_dim_x: Signal<In, Bits<B1>>,
    pub cfg_dim_y: Signal<In, Bits<B1>>,
    pub cfg_dim_z: Signal<In, Bits<B1>>,
    pub row_valid: Signal<Out, Bit>,
    pub row_address: Signal<Out, Bits<R>>,
    pub row_number: Signal<Out, Bits<R1>>,
    #[count(_lanes)]
    pub row_mask: Vec<Signal<Out, Bit>>,
    #[count(_lanes)]
    pub row_words: Vec<Signal<Out, Bits<WORD>>>,
    pub done_valid: Signal<Out, Bit>,
    pub done_hit: Signal<Out, Bit>,
    pub done_error: Signal<Out, Bits<3>>,
    pub done_address: Signal<Out, Bits<R>>,
    pub done_rows: Signal<Out, Bits<16>>,
    pub done_bits_x: Signal<Out, Bits<F>>,
    pub done_bits_y: Signal<Out, Bits<F>>,
    pub done_bits_z: Signal<Out, Bits<F>>,
    /// Present in the front end: what its scheduler needs to know about `done_rows` and `done_error`.
    #[count(_summaries)]
    pub done_readable: Vec<Signal<Out, Bit>>,
    #[count(_summaries)]
    pub done_one_row: Vec<Signal<Out, Bit>>,
    /// Present in the front end, whose scheduler knows this without a comparison of addresses: the row that is read is
    /// written in this cycle.
    #[count(_summaries)]
    pub read_written: Vec<Signal<In, Bit>>,
    pub read_enable: Signal<In, Bit>,
    pub read_address: Signal<In, Bits<R>>,
    pub read_valid: Signal<Out, Bit>,
    #[count(_lanes)]
    pub read_mask: Vec<Signal<Out, Bit>>,
    #[count(_lanes)]
    pub read_words: Vec<Signal<Out, Bits<WORD>>>,
    filter: Filter<B, B1, R, R1, F, F1, F2>,
    iterator: Iterator<B, B1, B2>,
    #[count(_lanes)]
    packer: Vec<Packer<B, B1, WORD, F, F1>>,
    memory: Vec<MemoryLane<WORD, M, R>>,
    reading: Register<Bit>,
    forward: Register<Bit>,
    /// Copy of the shift of y for the packers, one cycle later, so that the check of the widths does not wait for wires
    /// to all lanes. A single lane has no seeding, and needs the shift at once.
    #[count(_delayed)]
    held_shift_y: Vec<Register<Bits<F>>>,
    _delayed: usize,
    _lanes: usize,
    _summaries: usize,
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
    > IndexGenerator<B, B1, B2, WORD, M, R, R1, F, F1, F2>
{
    /// Returns a generator of `lanes` lanes with a history of `entries` entries. With `summary`, it has the outputs
    /// `done_readable` and `done_one_row`, and the input `read_written` instead of a comparison of addresses.
    ///
    /// # Panics
    /// If `lanes` is not a power of two, or exceeds 64 or 2^B. If `entries` is 0, `R1` exceeds 16, or `WORD` does not
    /// fit `F2` bits. If a width differs from its definition.
    pub fn new(lanes: usize, entries: usize, summary: bool) -> Self {
        assert!(R1 <= 16, "done_rows has 16 bits");
        Self::init(IndexGeneratorValues {
            filter: Filter::new(WORD, entries, summary),
            iterator: Iterator::new(lanes),
            memory: (0..lanes).map(|_| Default::default()).collect(),
            _delayed: usize::from(lanes > 1),
            _lanes: lanes,
            _summaries: usize::from(summary),
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
    > Logic for IndexGenerator<B, B1, B2, WORD, M, R, R1, F, F1, F2>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Index generator: configuration filter, iterator, packer and index memory.");
        comment!("reset: synchronous, active high: empties the history, drops the configuration");
        comment!("cfg_valid: a launch configuration is offered");
        comment!("cfg_ready: the configuration is taken in this cycle if cfg_valid is 1");
        comment!("cfg_address: first row of the thread block in the index memory");
        comment!("cfg_dim_x: threads of the thread block in x");
        comment!("cfg_dim_y: threads of the thread block in y");
        comment!("cfg_dim_z: threads of the thread block in z");
        comment!("row_valid: a row is written to memory in this cycle");
        comment!("row_address: address of the row");
        comment!("row_number: number of the row in the thread block, from 0");
        comment!("row_mask: the lane is active");
        comment!("row_words: packed index of the lane");
        comment!("done_valid: the configuration is answered");
        comment!("done_hit: the configuration was found in the history");
        comment!("done_error: 0, or the error code");
        comment!("done_address: first row of the thread block");
        comment!("done_rows: number of rows of the thread block");
        comment!("done_bits_x: width of x in a word, known before the first row of the thread block");
        comment!("done_bits_y: width of y in a word");
        comment!("done_bits_z: width of z in a word");
        comment!("done_readable: done_error is 0, and done_rows is not 0");
        comment!("done_one_row: done_rows is 1");
        comment!("read_written: the row that is read is written in this cycle");
        comment!("read_enable: a core reads a row");
        comment!("read_address: address of the row that is read");
        comment!("read_valid: a row was read in the previous cycle");
        comment!("read_mask: the lane is active in that row");
        comment!("read_words: word of the lane in that row");
        clock!(self, clock, reading, forward);

        comment!("Configurations go to the filter, which starts and stops the iterator.");
        self.filter.clock.next = self.clock.val();
        self.filter.reset.next = self.reset.val();
        self.filter.cfg_valid.next = self.cfg_valid.val();
        self.filter.cfg_address.next = self.cfg_address.val();
        self.filter.cfg_dim_x.next = self.cfg_dim_x.val();
        self.filter.cfg_dim_y.next = self.cfg_dim_y.val();
        self.filter.cfg_dim_z.next = self.cfg_dim_z.val();
        self.filter.running.next = self.iterator.running.val();
        self.filter.active.next = self.packer[0].exists.val();
        self.cfg_ready.next = self.filter.cfg_ready.val();

        self.iterator.clock.next = self.clock.val();
        self.iterator.reset.next = self.reset.val();
        self.iterator.start.next = self.filter.start.val();
        self.iterator.start_dim_x.next = self.cfg_dim_x.val();
        self.iterator.stop.next = self.filter.stop.val();
        self.iterator.last_y.next = self.filter.last_y.val();
        self.iterator.last_z.next = self.filter.last_z.val();

        comment!("Per lane: iterator, packer and memory. A row that is read while it is written is forwarded.");
        self.reading.d.next = self.read_enable.val() & !self.reset.val();
        self.forward.d.next = self.filter.row_valid.val() & (self.filter.row_address.val() == self.read_address.val());
        for i in 0..self._summaries {
            self.forward.d.next = self.read_written[i].val();
        }
        for i in 0..self._delayed {
            self.held_shift_y[i].clock.next = self.clock.val();
            self.held_shift_y[i].d.next = self.filter.shift_y.val();
        }
        for i in 0..self._lanes {
            self.packer[i].clock.next = self.clock.val();
            self.packer[i].x.next = self.iterator.x[i].val();
            self.packer[i].y.next = self.iterator.y[i].val();
            self.packer[i].z.next = self.iterator.z[i].val();
            self.packer[i].active.next = self.iterator.active[i].val();
            self.packer[i].shift_y.next = self.filter.shift_y.val();
            for k in 0..self._delayed {
                self.packer[i].shift_y.next = self.held_shift_y[k].q.val();
            }
            self.packer[i].shift_z.next = self.filter.shift_z.val();
            self.row_mask[i].next = self.packer[i].mask.val();
            self.row_words[i].next = self.packer[i].word.val();
            self.memory[i].clock.next = self.clock.val();
            self.memory[i].write_enable.next = self.filter.row_valid.val();
            self.memory[i].write_address.next = self.filter.row_address.val();
            self.memory[i].write_word.next = self.packer[i].word.val();
            self.memory[i].write_mask.next = self.packer[i].mask.val();
            self.memory[i].read_enable.next = self.read_enable.val();
            self.memory[i].read_address.next = self.read_address.val();
            self.memory[i].forward.next = self.forward.q.val();
            self.read_mask[i].next = self.memory[i].read_mask.val();
            self.read_words[i].next = self.memory[i].read_word.val();
        }

        comment!("Results.");
        self.row_valid.next = self.filter.row_valid.val();
        self.row_address.next = self.filter.row_address.val();
        self.row_number.next = self.filter.row_number.val();
        self.done_valid.next = self.filter.done_valid.val();
        self.done_hit.next = self.filter.done_hit.val();
        self.done_error.next = self.filter.done_error.val();
        self.done_address.next = self.filter.done_address.val();
        self.done_rows.next = bit_cast::<16, R1>(self.filter.done_rows.val());
        self.done_bits_x.next = self.filter.done_bits_x.val();
        self.done_bits_y.next = self.filter.done_bits_y.val();
        self.done_bits_z.next = self.filter.done_bits_z.val();
        for i in 0..self._summaries {
            self.done_readable[i].next = self.filter.done_readable[i].val();
            self.done_one_row[i].next = self.filter.done_one_row[i].val();
        }
        self.read_valid.next = self.reading.q.val();
    }
}
