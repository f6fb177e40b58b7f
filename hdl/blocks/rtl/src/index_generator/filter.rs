//! Configuration filter: checks configurations, stops the iterator on a hit or an error, counts the rows of a miss, and
//! answers.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use super::dimension::Dimension;
use super::history::History;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Configuration filter: rejects a configuration, finds it in the history, or has its rows generated, and then answers
/// it. The history holds the thread blocks whose rows are in memory.
///
/// Cycle t: the configuration is taken, and the iterator starts. Cycle t + 1: each dimension is checked, and each entry
/// of the history is compared. Cycle t + 2: the field widths are added, and the entry that was found is selected. Cycle
/// t + 3: a rejected configuration or a hit stops the iterator and is answered in t + 4. Otherwise rows are written
/// from t + 5 + log2(LANES) on, until lane 0 is past the last thread or the memory ends.
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
    pub last_y: Signal<Out, Bits<B1>>,
    pub last_z: Signal<Out, Bits<B1>>,
    pub running: Signal<In, Bit>,
    pub active: Signal<In, Bit>,
    pub shift_y: Signal<Out, Bits<F>>,
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
    /// Present in the front end: what its scheduler needs to know about `done_rows` and `done_error`.
    #[count(_summaries)]
    pub done_readable: Vec<Signal<Out, Bit>>,
    #[count(_summaries)]
    pub done_one_row: Vec<Signal<Out, Bit>>,
    /// Current configuration: whether there is one, its first row, and D - 1 for each dimension D.
    busy: Register<Bit>,
    address: Register<Bits<R>>,
    greatest_x: Register<Bits<B1>>,
    greatest_y: Register<Bits<B1>>,
    greatest_z: Register<Bits<B1>>,
    /// Checks of x, y and z in the first cycle.
    judge: [Dimension<B, B1, F>; 3],
    history: History<B1, R, R1>,
    /// State of the check of a configuration (its three cycles), and the results of the check.
    measuring: Register<Bit>,
    adding: Register<Bit>,
    judging: Register<Bit>,
    zero: Register<Bit>,
    oversize: Register<Bit>,
    wide: Register<Bit>,
    rejected: Register<Bit>,
    width_x: Register<Bits<F>>,
    width_y: Register<Bits<F>>,
    width_z: Register<Bits<F>>,
    width_xy: Register<Bits<F1>>,
    /// Rows of the configuration. The address has one bit more than an address of the memory; this bit is 1 past the
    /// end.
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
    #[count(_summaries)]
    answer_readable: Vec<Register<Bit>>,
    #[count(_summaries)]
    answer_one_row: Vec<Register<Bit>>,
    word: Constant<Bits<F2>>,
    past_end: Constant<Bits<R1>>,
    take: Signal<Local, Bit>,
    sum_xy: Signal<Local, Bits<F1>>,
    room_xy: Signal<Local, Bits<F2>>,
    too_wide: Signal<Local, Bit>,
    lookup: Signal<Local, Bit>,
    at_end: Signal<Local, Bit>,
    emit: Signal<Local, Bit>,
    finish: Signal<Local, Bit>,
    answer: Signal<Local, Bit>,
    _summaries: usize,
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
    /// Returns a filter for words of `word` bits, with a history of `entries` entries. With `summary`, it has the
    /// outputs `done_readable` and `done_one_row`.
    ///
    /// # Panics
    /// If `entries` is 0, `word` does not fit F2 bits, or a width differs from its definition.
    pub fn new(word: usize, entries: usize, summary: bool) -> Self {
        assert!(B1 == B + 1 && R1 == R + 1 && F1 == F + 1 && F2 == F + 2 && word < 1 << F2);
        Self::init(FilterValues {
            judge: Default::default(),
            history: History::new(entries),
            word: Constant::new(bits(word as u64)),
            past_end: Constant::new(bits(1 << R as u64)),
            _summaries: usize::from(summary),
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
        comment!("reset: synchronous, active high: empties the history, drops the configuration");
        comment!("cfg_valid: a launch configuration is offered");
        comment!("cfg_ready: the configuration is taken in this cycle if cfg_valid is 1");
        comment!("cfg_address: first row of the thread block in the index memory");
        comment!("cfg_dim_x: threads of the thread block in x");
        comment!("cfg_dim_y: threads of the thread block in y");
        comment!("cfg_dim_z: threads of the thread block in z");
        comment!("start: the iterator starts with the configuration that is taken");
        comment!("stop: the iterator stops");
        comment!("last_y: Dy - 1, from the cycle after start on");
        comment!("last_z: Dz - 1, from the cycle after start on");
        comment!("running: a warp is packed in this cycle");
        comment!("active: lane 0 of that warp is a thread of the thread block");
        comment!("shift_y: width of x in a word, from two cycles after start until the answer");
        comment!("shift_z: sum of the widths of x and y in a word, one cycle later");
        comment!("row_valid: a row is written to memory in this cycle");
        comment!("row_address: address of the row");
        comment!("row_number: number of the row in the thread block, from 0");
        comment!("done_valid: the configuration is answered");
        comment!("done_hit: the configuration was found in the history");
        comment!("done_error: 0, or the error code");
        comment!("done_address: first row of the thread block");
        comment!("done_rows: number of rows of the thread block");
        comment!("done_bits_x: width of x in a word, from the cycle after the check on");
        comment!("done_bits_y: width of y in a word");
        comment!("done_bits_z: width of z in a word");
        comment!("done_readable: done_error is 0, and done_rows is not 0");
        comment!("done_one_row: done_rows is 1");
        dff_setup!(
            self,
            clock,
            busy,
            address,
            greatest_x,
            greatest_y,
            greatest_z,
            next_address,
            next_number,
            answer_hit,
            answer_error,
            answer_address,
            answer_rows,
            bits_x,
            bits_y,
            bits_z
        );
        clock!(
            self, clock, measuring, adding, judging, zero, oversize, wide, rejected, width_x, width_y, width_z,
            width_xy
        );
        clock!(self, clock, written, written_address, written_number, answered, remember);

        comment!("Take a configuration. A dimension D is held as D - 1.");
        self.cfg_ready.next = !self.busy.q.val() & !self.reset.val();
        self.take.next = self.cfg_valid.val() & !self.busy.q.val() & !self.reset.val();
        self.start.next = self.take.val();
        if !self.busy.q.val() {
            self.address.d.next = self.cfg_address.val();
            self.greatest_x.d.next = self.cfg_dim_x.val() - 1;
            self.greatest_y.d.next = self.cfg_dim_y.val() - 1;
            self.greatest_z.d.next = self.cfg_dim_z.val() - 1;
            self.next_address.d.next = bit_cast::<R1, R>(self.cfg_address.val());
            self.next_number.d.next = bits::<R1>(0);
        }

        comment!("First cycle of the check: x, y and z, each separately; the history compares its entries.");
        self.measuring.d.next = self.take.val();
        self.judge[0].greatest.next = self.greatest_x.q.val();
        self.judge[1].greatest.next = self.greatest_y.q.val();
        self.judge[2].greatest.next = self.greatest_z.q.val();
        self.zero.d.next = self.judge[0].zero.val() | self.judge[1].zero.val() | self.judge[2].zero.val();
        self.oversize.d.next =
            self.judge[0].oversize.val() | self.judge[1].oversize.val() | self.judge[2].oversize.val();
        self.width_x.d.next = self.judge[0].width.val();
        self.width_y.d.next = self.judge[1].width.val();
        self.width_z.d.next = self.judge[2].width.val();
        comment!(
            "Second cycle: the widths of x and y are added, and compared with the bits that z leaves in a word. The"
        );
        comment!("history selects the rows of the entry that was found.");
        self.adding.d.next = self.measuring.q.val() & !self.reset.val();
        self.sum_xy.next = bit_cast::<F1, F>(self.width_x.q.val()) + bit_cast::<F1, F>(self.width_y.q.val());
        self.room_xy.next = self.word.val() - bit_cast::<F2, F>(self.width_z.q.val());
        self.width_xy.d.next = self.sum_xy.val();
        self.too_wide.next = (bit_cast::<F2, F>(self.width_z.q.val()) > self.word.val())
            | (bit_cast::<F2, F1>(self.sum_xy.val()) > self.room_xy.val());
        self.wide.d.next = self.too_wide.val();
        self.rejected.d.next = self.zero.q.val() | self.oversize.q.val() | self.too_wide.val();
        comment!("Third cycle: the configuration is rejected, a hit or a miss.");
        self.judging.d.next = self.adding.q.val() & !self.reset.val();
        self.lookup.next = self.judging.q.val() & !self.rejected.q.val();
        self.answer.next = self.judging.q.val() & (self.rejected.q.val() | self.history.hit.val());

        comment!("Count the rows that the iterator delivers, until lane 0 is past the last thread or the memory ends.");
        self.at_end.next = (self.next_address.q.val() & self.past_end.val()) != 0;
        self.emit.next = self.running.val() & self.active.val() & !self.at_end.val();
        self.finish.next = self.running.val() & (!self.active.val() | self.at_end.val());
        self.written.d.next = self.emit.val();
        self.written_address.d.next = bit_cast::<R, R1>(self.next_address.q.val());
        self.written_number.d.next = self.next_number.q.val();
        if self.emit.val() {
            self.next_address.d.next = self.next_address.q.val() + 1;
            self.next_number.d.next = self.next_number.q.val() + 1;
        }
        self.stop.next = self.answer.val() | self.finish.val();

        comment!("Answer: after the check if the configuration is rejected or a hit, otherwise after the last row.");
        self.answered.d.next = self.answer.val() | self.finish.val();
        self.remember.d.next = self.finish.val() & !self.active.val();
        if self.judging.q.val() {
            self.answer_hit.d.next = self.lookup.val() & self.history.hit.val();
            self.answer_rows.d.next = self.history.hit_rows.val();
            self.answer_address.d.next = self.address.q.val();
            self.bits_x.d.next = self.width_x.q.val();
            self.bits_y.d.next = self.width_y.q.val();
            self.bits_z.d.next = self.width_z.q.val();
            if self.zero.q.val() {
                self.answer_error.d.next = bits::<3>(1);
            } else if self.oversize.q.val() {
                self.answer_error.d.next = bits::<3>(2);
            } else if self.wide.q.val() {
                self.answer_error.d.next = bits::<3>(3);
            } else {
                self.answer_error.d.next = bits::<3>(0);
            }
            if self.rejected.q.val() {
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
        for i in 0..self._summaries {
            comment!("Rows of the answer: whether there are any without an error, and whether there is one.");
            self.answer_readable[i].clock.next = self.clock.val();
            self.answer_one_row[i].clock.next = self.clock.val();
            self.answer_readable[i].d.next = self.answer_readable[i].q.val();
            self.answer_one_row[i].d.next = self.answer_one_row[i].q.val();
            if self.judging.q.val() {
                self.answer_readable[i].d.next = !self.rejected.q.val() & (self.history.hit_rows.val() != 0);
            }
            if self.finish.val() {
                self.answer_readable[i].d.next = !self.active.val() & (self.next_number.q.val() != 0);
            }
            if self.judging.q.val() {
                self.answer_one_row[i].d.next = !self.rejected.q.val() & (self.history.hit_rows.val() == 1);
            }
            if self.finish.val() {
                self.answer_one_row[i].d.next = self.next_number.q.val() == 1;
            }
            self.done_readable[i].next = self.answer_readable[i].q.val();
            self.done_one_row[i].next = self.answer_one_row[i].q.val();
        }
        if self.answer.val() | self.finish.val() {
            self.busy.d.next = false;
        }
        if self.take.val() {
            self.busy.d.next = true;
        }
        if self.reset.val() {
            self.busy.d.next = false;
            self.measuring.d.next = false;
            self.written.d.next = false;
            self.answered.d.next = false;
            self.remember.d.next = false;
        }

        comment!("The history stores a thread block in the cycle of its answer, when its last row has been written.");
        self.history.clock.next = self.clock.val();
        self.history.reset.next = self.reset.val();
        self.history.address.next = self.address.q.val();
        self.history.dim_x.next = self.greatest_x.q.val();
        self.history.dim_y.next = self.greatest_y.q.val();
        self.history.dim_z.next = self.greatest_z.q.val();
        self.history.lookup.next = self.lookup.val();
        self.history.insert.next = self.remember.q.val();
        self.history.insert_rows.next = self.answer_rows.q.val();
        self.history.write_enable.next = self.written.q.val();
        self.history.next_address.next = bit_cast::<R, R1>(self.next_address.q.val());

        comment!("Results.");
        self.last_y.next = self.greatest_y.q.val();
        self.last_z.next = self.greatest_z.q.val();
        self.shift_y.next = self.width_x.q.val();
        self.shift_z.next = self.width_xy.q.val();
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
