//! Configuration filter: checks configurations, starts the iterator on a miss, counts its rows, and answers.

use super::dimension::Dimension;
use super::history::History;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Filter of configurations: rejects one, finds it in the history, or has its rows generated; then it answers.
///
/// Cycle t: the configuration is taken, and the iterator starts. Cycle t + 1: it is checked; a rejected configuration
/// or a hit stops the iterator and is answered in t + 2. Else rows are written from t + 2 + log2(LANES) on, until lane
/// 0 passes Dz or the memory ends.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Filter<
    const B: usize,
    const B1: usize,
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
    pub start: Signal<Out, Bit>,
    pub stop: Signal<Out, Bit>,
    pub dim_z: Signal<Out, Bits<B1>>,
    pub running: Signal<In, Bit>,
    pub active: Signal<In, Bit>,
    pub shift_z: Signal<Out, Bits<F1>>,
    pub row_valid: Signal<Out, Bit>,
    pub row_address: Signal<Out, Bits<R>>,
    pub row_number: Signal<Out, Bits<R1>>,
    pub done_valid: Signal<Out, Bit>,
    pub done_hit: Signal<Out, Bit>,
    pub done_error: Signal<Out, Bits<3>>,
    pub done_address: Signal<Out, Bits<R>>,
    pub done_rows: Signal<Out, Bits<R1>>,
    pub done_bits_x: Signal<Out, Bits<F>>,
    pub done_bits_y: Signal<Out, Bits<F>>,
    pub done_bits_z: Signal<Out, Bits<F>>,
    /// Current configuration.
    busy: Register<Bit>,
    judging: Register<Bit>,
    address: Register<Bits<R>>,
    held_x: Register<Bits<B1>>,
    held_y: Register<Bits<B1>>,
    held_z: Register<Bits<B1>>,
    judge: [Dimension<B, B1, F>; 3],
    history: History<B1, R, R1>,
    /// Rows of the configuration. The address has one bit more than the memory's, which is set past the end.
    next_address: Register<Bits<R1>>,
    next_number: Register<Bits<R1>>,
    written: Register<Bit>,
    written_address: Register<Bits<R>>,
    written_number: Register<Bits<R1>>,
    /// Answer to the configuration.
    answered: Register<Bit>,
    remember: Register<Bit>,
    answer_hit: Register<Bit>,
    answer_error: Register<Bits<3>>,
    answer_address: Register<Bits<R>>,
    answer_rows: Register<Bits<R1>>,
    bits_x: Register<Bits<F>>,
    bits_y: Register<Bits<F>>,
    bits_z: Register<Bits<F>>,
    bits_xy: Register<Bits<F1>>,
    word: Constant<Bits<F2>>,
    past_end: Constant<Bits<R1>>,
    take: Signal<Local, Bit>,
    zero: Signal<Local, Bit>,
    oversize: Signal<Local, Bit>,
    wide: Signal<Local, Bit>,
    refused: Signal<Local, Bit>,
    width_xy: Signal<Local, Bits<F1>>,
    width_xyz: Signal<Local, Bits<F2>>,
    lookup: Signal<Local, Bit>,
    at_end: Signal<Local, Bit>,
    emit: Signal<Local, Bit>,
    finish: Signal<Local, Bit>,
    answer: Signal<Local, Bit>,
}

impl<
        const B: usize,
        const B1: usize,
        const R: usize,
        const R1: usize,
        const F: usize,
        const F1: usize,
        const F2: usize,
    > Filter<B, B1, R, R1, F, F1, F2>
{
    /// Returns a filter for words of `word` bits, with a history of `entries` entries.
    pub fn new(word: usize, entries: usize) -> Self {
        assert!(B1 == B + 1 && R1 == R + 1 && F1 == F + 1 && F2 == F + 2 && word < 1 << F2);
        Self::init(FilterValues {
            judge: Default::default(),
            history: History::new(entries),
            word: Constant::new(bits(word as u64)),
            past_end: Constant::new(bits(1 << R as u64)),
        })
    }
}

impl<
        const B: usize,
        const B1: usize,
        const R: usize,
        const R1: usize,
        const F: usize,
        const F1: usize,
        const F2: usize,
    > Logic for Filter<B, B1, R, R1, F, F1, F2>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Configuration filter: checks a configuration, has its rows generated on a miss, and answers.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high");
        comment!("cfg_valid: a launch configuration is offered");
        comment!("cfg_ready: it is taken in a cycle in which both are 1");
        comment!("cfg_address: first row of the block in the index memory");
        comment!("cfg_dim_x: threads of the block in x");
        comment!("cfg_dim_y: threads of the block in y");
        comment!("cfg_dim_z: threads of the block in z");
        comment!("start: the iterator starts with the configuration that is taken");
        comment!("stop: the iterator stops");
        comment!("dim_z: Dz, from the cycle after start on");
        comment!("running: the lanes of the iterator hold a warp");
        comment!("active: lane 0 is a thread of the block");
        comment!("shift_z: width of x and y in a word");
        comment!("row_valid: a row is written to memory in this cycle");
        comment!("row_address: address of the row");
        comment!("row_number: number of the row in the block, from 0");
        comment!("done_valid: the configuration is answered");
        comment!("done_hit: it was found in the history");
        comment!("done_error: 0, or why it was rejected or cut short");
        comment!("done_address: first row of the block");
        comment!("done_rows: number of rows of the block");
        comment!("done_bits_x: width of x in a word, from the cycle after the check on");
        comment!("done_bits_y: width of y in a word");
        comment!("done_bits_z: width of z in a word");
        dff_setup!(
            self,
            clock,
            busy,
            address,
            held_x,
            held_y,
            held_z,
            next_address,
            next_number,
            written_address,
            written_number,
            answer_hit,
            answer_error,
            answer_address,
            answer_rows,
            bits_x,
            bits_y,
            bits_z,
            bits_xy
        );
        clock!(self, clock, judging, written, answered, remember);

        comment!("Take a configuration.");
        self.cfg_ready.next = !self.busy.q.val() & !self.reset.val();
        self.take.next = self.cfg_valid.val() & !self.busy.q.val() & !self.reset.val();
        self.start.next = self.take.val();

        comment!("Check x, y and z in the next cycle, and look the configuration up in the history.");
        self.judge[0].dim.next = self.held_x.q.val();
        self.judge[1].dim.next = self.held_y.q.val();
        self.judge[2].dim.next = self.held_z.q.val();
        self.zero.next = self.judge[0].zero.val() | self.judge[1].zero.val() | self.judge[2].zero.val();
        self.oversize.next = self.judge[0].oversize.val() | self.judge[1].oversize.val() | self.judge[2].oversize.val();
        self.width_xy.next =
            bit_cast::<F1, F>(self.judge[0].width.val()) + bit_cast::<F1, F>(self.judge[1].width.val());
        self.width_xyz.next = bit_cast::<F2, F1>(self.width_xy.val()) + bit_cast::<F2, F>(self.judge[2].width.val());
        self.wide.next = self.width_xyz.val() > self.word.val();
        self.refused.next = self.zero.val() | self.oversize.val() | self.wide.val();
        self.lookup.next = self.judging.q.val() & !self.refused.val();
        self.answer.next = self.judging.q.val() & (self.refused.val() | self.history.hit.val());
        self.judging.d.next = self.take.val();

        comment!("Count the rows that the iterator delivers, until lane 0 passes Dz or the memory ends.");
        self.at_end.next = (self.next_address.q.val() & self.past_end.val()) != 0;
        self.emit.next = self.running.val() & self.active.val() & !self.at_end.val();
        self.finish.next = self.running.val() & (!self.active.val() | self.at_end.val());
        self.written.d.next = self.emit.val();
        if self.emit.val() {
            self.written_address.d.next = bit_cast::<R, R1>(self.next_address.q.val());
            self.written_number.d.next = self.next_number.q.val();
            self.next_address.d.next = self.next_address.q.val() + 1;
            self.next_number.d.next = self.next_number.q.val() + 1;
        }
        self.stop.next = self.answer.val() | self.finish.val();

        comment!("Answer: after the check if the configuration is rejected or a hit, else after the last row.");
        self.answered.d.next = self.answer.val() | self.finish.val();
        self.remember.d.next = self.finish.val() & !self.active.val();
        if self.judging.q.val() {
            self.answer_hit.d.next = self.lookup.val() & self.history.hit.val();
            self.answer_rows.d.next = self.history.hit_rows.val();
            self.answer_address.d.next = self.address.q.val();
            self.bits_x.d.next = self.judge[0].width.val();
            self.bits_y.d.next = self.judge[1].width.val();
            self.bits_z.d.next = self.judge[2].width.val();
            self.bits_xy.d.next = self.width_xy.val();
            if self.zero.val() {
                self.answer_error.d.next = bits::<3>(1);
            } else if self.oversize.val() {
                self.answer_error.d.next = bits::<3>(2);
            } else if self.wide.val() {
                self.answer_error.d.next = bits::<3>(3);
            } else {
                self.answer_error.d.next = bits::<3>(0);
            }
            if self.refused.val() {
                self.answer_rows.d.next = bits::<R1>(0);
                self.bits_x.d.next = bits::<F>(0);
                self.bits_y.d.next = bits::<F>(0);
                self.bits_z.d.next = bits::<F>(0);
            }
        }
        if self.finish.val() {
            self.answer_rows.d.next = self.next_number.q.val();
            if self.active.val() {
                comment!("The memory ends before the last thread.");
                self.answer_error.d.next = bits::<3>(4);
                self.bits_x.d.next = bits::<F>(0);
                self.bits_y.d.next = bits::<F>(0);
                self.bits_z.d.next = bits::<F>(0);
            }
        }
        if self.answer.val() | self.finish.val() {
            self.busy.d.next = false;
        }
        if self.take.val() {
            self.busy.d.next = true;
            self.address.d.next = self.cfg_address.val();
            self.held_x.d.next = self.cfg_dim_x.val();
            self.held_y.d.next = self.cfg_dim_y.val();
            self.held_z.d.next = self.cfg_dim_z.val();
            self.next_address.d.next = bit_cast::<R1, R>(self.cfg_address.val());
            self.next_number.d.next = bits::<R1>(0);
        }
        if self.reset.val() {
            self.busy.d.next = false;
            self.judging.d.next = false;
            self.written.d.next = false;
            self.answered.d.next = false;
            self.remember.d.next = false;
        }

        comment!("The history stores a block in the cycle of its answer, when its last row has been written.");
        self.history.clock.next = self.clock.val();
        self.history.reset.next = self.reset.val();
        self.history.address.next = self.address.q.val();
        self.history.dim_x.next = self.held_x.q.val();
        self.history.dim_y.next = self.held_y.q.val();
        self.history.dim_z.next = self.held_z.q.val();
        self.history.lookup.next = self.lookup.val();
        self.history.insert.next = self.remember.q.val();
        self.history.insert_rows.next = self.answer_rows.q.val();
        self.history.write_enable.next = self.written.q.val();
        self.history.write_address.next = self.written_address.q.val();

        comment!("Results.");
        self.dim_z.next = self.held_z.q.val();
        self.shift_z.next = self.bits_xy.q.val();
        self.row_valid.next = self.written.q.val();
        self.row_address.next = self.written_address.q.val();
        self.row_number.next = self.written_number.q.val();
        self.done_valid.next = self.answered.q.val();
        self.done_hit.next = self.answer_hit.q.val();
        self.done_error.next = self.answer_error.q.val();
        self.done_address.next = self.answer_address.q.val();
        self.done_rows.next = self.answer_rows.q.val();
        self.done_bits_x.next = self.bits_x.q.val();
        self.done_bits_y.next = self.bits_y.q.val();
        self.done_bits_z.next = self.bits_z.q.val();
    }
}
