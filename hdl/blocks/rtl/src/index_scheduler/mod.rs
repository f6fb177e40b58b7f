//! `index_scheduler`: sends each row of a launch to all cores, one cycle apart; each core gets a different instruction.
//! See README.md in this directory.

pub mod remaining;
pub mod stage;
pub mod variants;

use remaining::Remaining;
use rust_hdl_core::prelude::*;
use stage::{Stage, LATER};
use warploom_rtl_kit::{bundle, clock, comment, dff_setup, Drive, Init, Register};

bundle! {
    /// Outputs to one core.
    pub struct CorePorts<const WORD: usize, const R1: usize, const F: usize> {
        /// A row and an instruction reach this core.
        pub valid: Signal<Out, Bit>,
        /// Number of the row in the thread block.
        pub row: Signal<Out, Bits<R1>>,
        /// Number of the instruction.
        pub instruction: Signal<Out, Bits<16>>,
        /// Active lanes of the row.
        pub mask: Vec<Signal<Out, Bit>>,
        /// Words of the row.
        pub words: Vec<Signal<Out, Bits<WORD>>>,
        /// Width of x in these words.
        pub bits_x: Signal<Out, Bits<F>>,
        /// Width of y.
        pub bits_y: Signal<Out, Bits<F>>,
        /// Width of z.
        pub bits_z: Signal<Out, Bits<F>>,
    }
}

/// Top module. In the first pass of a miss, each row is read in the cycle in which it is written, and the memory
/// forwards it. All other rows are read from memory, one per cycle, from cycle D on. D is the cycle of `done_valid`; if
/// `done_valid` came while the launch waited, D is the cycle in which the launch opens. Core 0 receives the output of
/// the memory. Each other core receives the row from the previous core's stage.
///
/// The next launch is taken when the number of rows that remain to be read is at most the number of cycles to its own
/// first row. It waits until the last row of the open launch has been read.
///
/// Widths in bits: words `WORD`, row addresses `R`, row numbers `R1` = `R` + 1, field widths `F`.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct IndexScheduler<const WORD: usize, const R: usize, const R1: usize, const F: usize> {
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
    pub done_valid: Signal<In, Bit>,
    pub done_hit: Signal<In, Bit>,
    pub done_error: Signal<In, Bits<3>>,
    pub done_address: Signal<In, Bits<R>>,
    pub done_rows: Signal<In, Bits<16>>,
    /// Present in the front end: `done_error` is 0 and `done_rows` is not; `done_rows` is 1.
    #[count(_summaries)]
    pub done_readable: Vec<Signal<In, Bit>>,
    #[count(_summaries)]
    pub done_one_row: Vec<Signal<In, Bit>>,
    /// Present in the front end: the row that is read is written in this cycle.
    #[count(_summaries)]
    pub read_written: Vec<Signal<Out, Bit>>,
    pub read_enable: Signal<Out, Bit>,
    pub read_address: Signal<Out, Bits<R>>,
    #[count(_lanes)]
    pub read_mask: Vec<Signal<In, Bit>>,
    #[count(_lanes)]
    pub read_words: Vec<Signal<In, Bits<WORD>>>,
    pub core: Vec<CorePorts<WORD, R1, F>>,
    pub finish_valid: Signal<Out, Bit>,
    pub finish_hit: Signal<Out, Bit>,
    pub finish_error: Signal<Out, Bits<3>>,
    pub finish_address: Signal<Out, Bits<R>>,
    pub finish_rows: Signal<Out, Bits<16>>,
    /// A launch is open.
    launch_open: Register<Bit>,
    /// The open launch has instructions.
    has_instructions: Register<Bit>,
    /// First instruction of the last pass, and number of cores without an instruction in that pass.
    last_base: Register<Bits<16>>,
    idle_cores: Register<Bits<3>>,
    /// The open launch has one pass; it has two passes; it has three passes.
    single_pass: Register<Bit>,
    double_pass: Register<Bit>,
    triple_pass: Register<Bit>,
    /// Answer of the launch: `done_hit`, `done_error`, `done_address` and `done_rows` of cycle D.
    hit: Register<Bit>,
    error: Register<Bits<3>>,
    first: Register<Bits<R>>,
    rows: Register<Bits<16>>,
    /// Number of the last row of the launch, i.e. `rows` - 1; the launch has one row.
    last_row: Register<Bits<16>>,
    single_row: Register<Bit>,
    /// Rows are read from memory (fetched), after cycle D. Number of the row that is read in this cycle, or of the next
    /// one if none is read; cycle D reads row 0 instead.
    fetching: Register<Bit>,
    row: Register<Bits<R1>>,
    /// `row` + 1, first instruction of the pass, and first instruction of the next pass.
    next_row: Register<Bits<16>>,
    base: Register<Bits<16>>,
    next_base: Register<Bits<16>>,
    /// While rows are fetched: address of `row`; `row` is the last one of its pass; the pass is the last one.
    fetched_address: Register<Bits<R>>,
    at_last_row: Register<Bit>,
    at_last_pass: Register<Bit>,
    /// A launch finishes: its last row was read, or its answer came, in the previous cycle.
    finished: Register<Bit>,
    remaining: Remaining,
    /// The next launch waits; number of its instructions, and whether it was answered before it opened.
    waiting: Register<Bit>,
    waiting_instructions: Register<Bits<16>>,
    early_answer: Register<Bit>,
    /// Field widths of the open launch while the next one waits.
    held_bits_x: Register<Bits<F>>,
    held_bits_y: Register<Bits<F>>,
    held_bits_z: Register<Bits<F>>,
    /// Core 0 gets a row: row number, first instruction of the pass, later cores with an instruction, and field widths.
    head_valid: Register<Bit>,
    head_row: Register<Bits<R1>>,
    head_base: Register<Bits<16>>,
    head_later: Register<Bits<LATER>>,
    head_bits_x: Register<Bits<F>>,
    head_bits_y: Register<Bits<F>>,
    head_bits_z: Register<Bits<F>>,
    stage: Vec<Stage<WORD, R1, F>>,
    cores: Constant<Bits<16>>,
    two_passes: Constant<Bits<16>>,
    three_passes: Constant<Bits<16>>,
    all_later: Constant<Bits<LATER>>,
    core_mask: Constant<Bits<3>>,
    base_mask: Constant<Bits<16>>,
    number: Vec<Constant<Bits<16>>>,
    row_forwarded: Signal<Local, Bit>,
    answer: Signal<Local, Bit>,
    readable: Signal<Local, Bit>,
    one_row: Signal<Local, Bit>,
    readless: Signal<Local, Bit>,
    opening: Signal<Local, Bit>,
    fetch_now: Signal<Local, Bit>,
    last_fetched: Signal<Local, Bit>,
    only_read: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    last_pass: Signal<Local, Bit>,
    fetch_address: Signal<Local, Bits<R>>,
    fetch_base: Signal<Local, Bits<16>>,
    second_pass: Signal<Local, Bit>,
    restart_rows: Signal<Local, Bit>,
    first_row: Signal<Local, Bits<R1>>,
    second_row: Signal<Local, Bits<16>>,
    first_base: Signal<Local, Bits<16>>,
    second_base: Signal<Local, Bits<16>>,
    address_now: Signal<Local, Bits<R>>,
    last_instruction: Signal<Local, Bits<16>>,
    absent_cores: Signal<Local, Bits<3>>,
    whole_passes: Signal<Local, Bits<16>>,
    partial_pass: Signal<Local, Bit>,
    done: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    open_next: Signal<Local, Bit>,
    instructions: Signal<Local, Bits<16>>,
    _lanes: usize,
    _stages: usize,
    _first_stage: usize,
    _summaries: usize,
}

impl<const WORD: usize, const R: usize, const R1: usize, const F: usize> IndexScheduler<WORD, R, R1, F> {
    /// Returns a scheduler for rows of `lanes` lanes and for `cores` cores. With `summary`, it has the inputs
    /// `done_readable` and `done_one_row`, which it computes otherwise, and the output `read_written`.
    ///
    /// # Panics
    /// If `cores` is not a power of two or exceeds 8, or if `R1` is not `R` + 1 or exceeds 16.
    pub fn new(lanes: usize, cores: usize, summary: bool) -> Self {
        assert!(R1 == R + 1 && R1 <= 16 && cores.is_power_of_two() && cores <= 8);
        let ports = CorePorts {
            mask: vec![Default::default(); lanes],
            words: vec![Default::default(); lanes],
            ..Default::default()
        };
        Self::init(IndexSchedulerValues {
            core: vec![ports; cores],
            stage: (1..cores).map(|_| Stage::new(lanes)).collect(),
            cores: Constant::new(bits(cores as u64)),
            two_passes: Constant::new(bits(2 * cores as u64)),
            three_passes: Constant::new(bits(3 * cores as u64)),
            all_later: Constant::new(bits((1 << (cores - 1)) - 1)),
            core_mask: Constant::new(bits(cores as u64 - 1)),
            base_mask: Constant::new(bits(0x1_0000 - cores as u64)),
            number: (1..cores).map(|core| Constant::new(bits(core as u64))).collect(),
            remaining: Remaining::new(lanes, cores),
            _lanes: lanes,
            _stages: cores - 1,
            _first_stage: usize::from(cores > 1),
            _summaries: usize::from(summary),
        })
    }
}

impl<const WORD: usize, const R: usize, const R1: usize, const F: usize> Logic for IndexScheduler<WORD, R, R1, F> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Incremental scheduler: rows in order of time, instructions across cores.");
        comment!("reset: synchronous, active high: no launch is open, no core has a row");
        comment!("launch_valid: a launch is offered");
        comment!("launch_ready: the launch is taken in a cycle in which launch_valid and launch_ready are both 1");
        comment!("launch_instructions: number of instructions of the launch");
        comment!("bits_x: width of x in a word of the row that is read in this cycle, unless a launch waits");
        comment!("bits_y: width of y");
        comment!("bits_z: width of z");
        comment!("row_valid: a row of the launch is written to memory in this cycle");
        comment!("row_address: address of the row");
        comment!("done_valid: the rows of the launch are all in memory, or the launch is rejected");
        comment!("done_hit: the rows of the launch were in memory before it was taken");
        comment!("done_error: 0, or the error code of the launch");
        comment!("done_address: first row of the launch");
        comment!("done_rows: number of rows of the launch");
        comment!("done_readable: done_error is 0, and done_rows is not 0");
        comment!("done_one_row: done_rows is 1");
        comment!("read_written: the row that is read is written in this cycle");
        comment!("read_enable: read a row of index memory");
        comment!("read_address: address of the row that is read");
        comment!("read_mask: whether the lane is active in the row that was read in the previous cycle");
        comment!("read_words: word of the lane in that row");
        comment!("core_valid: a row and an instruction reach this core");
        comment!("core_row: number of the row in the thread block");
        comment!("core_instruction: number of the instruction");
        comment!("core_mask: the lane is active");
        comment!("core_words: word of the lane");
        comment!("core_bits_x: width of x in these words");
        comment!("core_bits_y: width of y");
        comment!("core_bits_z: width of z");
        comment!("finish_valid: all rows of the launch have been read for the last time");
        comment!("finish_hit: done_hit of the launch");
        comment!("finish_error: done_error of the launch");
        comment!("finish_address: done_address of the launch");
        comment!("finish_rows: done_rows of the launch");
        dff_setup!(self, clock, launch_open, has_instructions, last_base, idle_cores, hit, error, first);
        dff_setup!(self, clock, single_pass, double_pass, triple_pass);
        dff_setup!(self, clock, rows, last_row, single_row, row, next_row, base, next_base, waiting_instructions);
        dff_setup!(self, clock, held_bits_x, held_bits_y, held_bits_z);
        clock!(
            self,
            clock,
            fetching,
            fetched_address,
            at_last_row,
            at_last_pass,
            finished,
            waiting,
            early_answer,
            head_valid,
            head_row,
            head_base,
            head_later,
            head_bits_x,
            head_bits_y,
            head_bits_z
        );

        comment!("Row read in this cycle: a row that is being written, or a fetched row.");
        self.done.next = self.done_valid.val() | self.early_answer.q.val();
        self.answer.next = self.launch_open.q.val() & !self.fetching.q.val() & self.done.val();
        self.row_forwarded.next =
            self.launch_open.q.val() & !self.fetching.q.val() & self.row_valid.val() & !self.done.val();
        comment!("The answer leaves rows to read from memory unless there is an error or no row, or all of its");
        comment!("passes were read while the rows were written.");
        self.readable.next = (self.done_error.val() == 0) & (self.done_rows.val() != 0);
        self.one_row.next = self.done_rows.val() == 1;
        for i in 0..self._summaries {
            self.readable.next = self.done_readable[i].val();
            self.one_row.next = self.done_one_row[i].val();
        }
        self.readless.next = !self.readable.val() | (!self.done_hit.val() & self.single_pass.q.val());
        self.opening.next = self.answer.val() & !self.readless.val();
        self.fetch_now.next = self.opening.val() | self.fetching.q.val();
        comment!("Address of the row that is read. A register has the address of a fetched row, so no adder is in");
        comment!("front of the memory.");
        self.fetch_address.next = self.row_address.val();
        if self.done.val() {
            self.fetch_address.next = self.done_address.val();
        }
        if self.fetching.q.val() {
            self.fetch_address.next = self.fetched_address.q.val();
        }
        comment!("The base (first instruction of the pass) is 0 until the answer. In a miss, pass 0 has the rows");
        comment!("that are written, so pass 1 follows.");
        self.fetch_base.next = self.base.q.val();
        self.second_pass.next = self.answer.val() & !self.done_hit.val();
        if self.second_pass.val() {
            self.fetch_base.next = self.base.q.val() | self.cores.val();
        }
        self.read_enable.next = self.fetch_now.val() | self.row_forwarded.val();
        self.read_address.next = self.fetch_address.val();
        for i in 0..self._summaries {
            self.read_written[i].next = self.row_forwarded.val();
        }

        comment!("Last row and last pass. The answer reads row 0; the counter may have counted written rows.");
        self.last_pass.next = self.single_pass.q.val();
        if self.second_pass.val() {
            self.last_pass.next = self.double_pass.q.val();
        }
        if self.fetching.q.val() {
            self.last_pass.next = self.at_last_pass.q.val();
        }
        comment!("The last read comes while rows are fetched or, if there is only one to read, in the cycle of the");
        comment!("answer.");
        self.last_fetched.next = self.fetching.q.val() & self.at_last_row.q.val() & self.at_last_pass.q.val();
        self.only_read.next = self.opening.val()
            & self.one_row.val()
            & ((self.done_hit.val() & self.single_pass.q.val()) | (!self.done_hit.val() & self.double_pass.q.val()));
        self.last.next = self.last_fetched.val() | self.only_read.val();

        comment!("Whether the next row is the last one of its pass, and whether its pass is the last one. In the");
        comment!("cycle of the answer, row 0 is read, so the next row is row 1 or, if there is one row, row 0 of");
        comment!("the next pass.");
        self.at_last_row.d.next = self.one_row.val() | (self.done_rows.val() == 2);
        self.at_last_pass.d.next = self.last_pass.val();
        if !self.fetching.q.val() & self.one_row.val() {
            self.at_last_pass.d.next = self.double_pass.q.val();
            if self.second_pass.val() {
                self.at_last_pass.d.next = self.triple_pass.q.val();
            }
        }
        if self.fetching.q.val() {
            self.at_last_row.d.next = self.next_row.q.val() == self.last_row.q.val();
            if self.at_last_row.q.val() {
                self.at_last_row.d.next = self.single_row.q.val();
                self.at_last_pass.d.next = self.next_base.q.val() == self.last_base.q.val();
            }
        }

        comment!("Next row. The count is 0 before a launch, and at the start of each pass.");
        self.restart_rows.next =
            !self.launch_open.q.val() | self.answer.val() | (self.fetching.q.val() & self.at_last_row.q.val());
        comment!("In the cycle of the answer, row 0 is read. If it is not the last row, row 1 follows.");
        self.first_row.next = bits::<R1>(0);
        self.second_row.next = bits::<16>(1);
        if self.opening.val() & !self.one_row.val() {
            self.first_row.next = bits::<R1>(1);
            self.second_row.next = bits::<16>(2);
        }
        if self.row_forwarded.val() | self.fetching.q.val() {
            self.row.d.next = bit_cast::<R1, 16>(self.next_row.q.val());
            self.next_row.d.next = self.next_row.q.val() + 1;
        }
        if self.restart_rows.val() {
            self.row.d.next = self.first_row.val();
            self.next_row.d.next = self.second_row.val();
        }
        self.address_now.next = self.done_address.val();
        if self.fetching.q.val() {
            self.address_now.next = self.fetched_address.q.val();
        }
        self.fetched_address.d.next = self.address_now.val() + 1;
        if !self.fetching.q.val() & self.one_row.val() {
            self.fetched_address.d.next = self.done_address.val();
        }
        if self.fetching.q.val() & self.at_last_row.q.val() {
            self.fetched_address.d.next = self.first.q.val();
        }
        comment!("Base of the pass, and of the next pass. The base is 0 before a launch.");
        self.first_base.next = bits::<16>(0);
        self.second_base.next = self.cores.val();
        if self.opening.val() & (self.second_pass.val() != self.one_row.val()) {
            self.first_base.next = self.cores.val();
            self.second_base.next = self.two_passes.val();
        }
        if self.opening.val() & self.second_pass.val() & self.one_row.val() {
            self.first_base.next = self.two_passes.val();
            self.second_base.next = self.three_passes.val();
        }
        if self.at_last_row.q.val() {
            self.base.d.next = self.next_base.q.val();
            self.next_base.d.next = self.next_base.q.val() + self.cores.val();
        }
        if !self.fetching.q.val() | self.last.val() {
            self.base.d.next = self.first_base.val();
            self.next_base.d.next = self.second_base.val();
        }
        self.fetching.d.next = self.fetch_now.val() & !self.last.val();
        comment!("Answer of the launch, kept until the launch finishes.");
        if self.answer.val() {
            self.hit.d.next = self.done_hit.val();
            self.error.d.next = self.done_error.val();
            self.first.d.next = self.done_address.val();
            self.rows.d.next = self.done_rows.val();
            self.last_row.d.next = self.done_rows.val() - 1;
            self.single_row.d.next = self.one_row.val();
        }

        comment!("Few enough rows remain to be read that the next launch can be taken.");
        self.remaining.clock.next = self.clock.val();
        self.remaining.reset.next = self.reset.val();
        self.remaining.fetching.next = self.fetching.q.val();
        self.remaining.last.next = self.last.val();
        self.remaining.done_hit.next = self.done_hit.val();
        self.remaining.done_rows.next = self.done_rows.val();
        self.remaining.rows.next = self.rows.q.val();
        self.remaining.next_row.next = self.next_row.q.val();
        self.remaining.base.next = self.base.q.val();
        self.remaining.last_base.next = self.last_base.q.val();

        comment!("End of a launch, and acceptance of the next launch, which waits while a launch is open.");
        self.ends.next = self.last.val() | (self.answer.val() & self.readless.val());
        self.finished.d.next = self.ends.val();
        self.ready.next = !self.reset.val()
            & !self.waiting.q.val()
            & (!self.launch_open.q.val()
                | (!self.fetching.q.val() & self.done.val() & self.readless.val())
                | self.remaining.nearly_read.val());
        self.launch_ready.next = self.ready.val();
        self.take.next = self.ready.val() & self.launch_valid.val();
        self.open_next.next = !self.launch_open.q.val() | self.ends.val();
        comment!("A launch that is taken opens at once, or waits until the open launch ends.");
        self.waiting.d.next = (self.take.val() | self.waiting.q.val()) & !self.open_next.val();
        self.early_answer.d.next = self.waiting.q.val() & self.done.val() & !self.reset.val();
        if self.open_next.val() {
            self.launch_open.d.next = self.take.val() | self.waiting.q.val();
        }
        if self.take.val() {
            self.waiting_instructions.d.next = self.launch_instructions.val();
        }
        comment!("In the last pass, the cores after the core of the last instruction are idle.");
        self.instructions.next = self.launch_instructions.val();
        if self.waiting.q.val() {
            self.instructions.next = self.waiting_instructions.q.val();
        }
        self.last_instruction.next = self.instructions.val() - 1;
        self.absent_cores.next = bits::<3>(0) - bit_cast::<3, 16>(self.instructions.val());
        self.whole_passes.next = self.instructions.val() & self.base_mask.val();
        self.partial_pass.next = (bit_cast::<3, 16>(self.instructions.val()) & self.core_mask.val()) != 0;
        if self.open_next.val() {
            self.has_instructions.d.next = self.instructions.val().any();
            self.last_base.d.next = bits::<16>(0);
            if self.instructions.val().any() {
                self.last_base.d.next = self.last_instruction.val() & self.base_mask.val();
            }
            self.idle_cores.d.next = self.absent_cores.val() & self.core_mask.val();
            self.single_pass.d.next = (self.whole_passes.val() == 0)
                | ((self.whole_passes.val() == self.cores.val()) & !self.partial_pass.val());
            self.double_pass.d.next = ((self.whole_passes.val() == self.cores.val()) & self.partial_pass.val())
                | ((self.whole_passes.val() == self.two_passes.val()) & !self.partial_pass.val());
            self.triple_pass.d.next = ((self.whole_passes.val() == self.two_passes.val()) & self.partial_pass.val())
                | ((self.whole_passes.val() == self.three_passes.val()) & !self.partial_pass.val());
        }

        comment!("Core 0: output of the memory, with row number, instruction and field widths.");
        self.head_valid.d.next = (self.fetch_now.val() | self.row_forwarded.val()) & self.has_instructions.q.val();
        self.head_row.d.next = self.row.q.val();
        if self.answer.val() {
            self.head_row.d.next = bits::<R1>(0);
        }
        self.head_base.d.next = self.fetch_base.val();
        comment!("In a full pass, all later cores get an instruction; in the last pass, only up to instruction N - 1.");
        self.head_later.d.next = self.all_later.val();
        if self.last_pass.val() {
            self.head_later.d.next = self.all_later.val() >> self.idle_cores.q.val();
        }
        comment!("While a launch waits, the field widths are those of the cycle in which it was taken.");
        self.head_bits_x.d.next = self.bits_x.val();
        self.head_bits_y.d.next = self.bits_y.val();
        self.head_bits_z.d.next = self.bits_z.val();
        if self.waiting.q.val() {
            self.head_bits_x.d.next = self.held_bits_x.q.val();
            self.head_bits_y.d.next = self.held_bits_y.q.val();
            self.head_bits_z.d.next = self.held_bits_z.q.val();
        } else {
            self.held_bits_x.d.next = self.bits_x.val();
            self.held_bits_y.d.next = self.bits_y.val();
            self.held_bits_z.d.next = self.bits_z.val();
        }
        if self.reset.val() {
            self.launch_open.d.next = false;
            self.fetching.d.next = false;
            self.finished.d.next = false;
            self.waiting.d.next = false;
            self.head_valid.d.next = false;
        }
        self.core[0].valid.next = self.head_valid.q.val();
        self.core[0].row.next = self.head_row.q.val();
        self.core[0].instruction.next = self.head_base.q.val();
        self.core[0].bits_x.next = self.head_bits_x.q.val();
        self.core[0].bits_y.next = self.head_bits_y.q.val();
        self.core[0].bits_z.next = self.head_bits_z.q.val();
        for j in 0..self._lanes {
            self.core[0].mask[j].next = self.read_mask[j].val();
            self.core[0].words[j].next = self.read_words[j].val();
        }

        comment!("Later cores, each one cycle after the previous core. A base is a multiple of the number of cores,");
        comment!("so the instruction of core k is base | k.");
        for i in 0..self._first_stage {
            self.stage[i].from_valid.next = self.head_valid.q.val();
            self.stage[i].from_row.next = self.head_row.q.val();
            self.stage[i].from_base.next = self.head_base.q.val();
            self.stage[i].from_later.next = self.head_later.q.val();
            self.stage[i].from_bits_x.next = self.head_bits_x.q.val();
            self.stage[i].from_bits_y.next = self.head_bits_y.q.val();
            self.stage[i].from_bits_z.next = self.head_bits_z.q.val();
            for j in 0..self._lanes {
                self.stage[i].from_mask[j].next = self.read_mask[j].val();
                self.stage[i].from_words[j].next = self.read_words[j].val();
            }
        }
        for i in 1..self._stages {
            self.stage[i].from_valid.next = self.stage[i - 1].valid.val();
            self.stage[i].from_row.next = self.stage[i - 1].row.val();
            self.stage[i].from_base.next = self.stage[i - 1].base.val();
            self.stage[i].from_later.next = self.stage[i - 1].later.val();
            self.stage[i].from_bits_x.next = self.stage[i - 1].bits_x.val();
            self.stage[i].from_bits_y.next = self.stage[i - 1].bits_y.val();
            self.stage[i].from_bits_z.next = self.stage[i - 1].bits_z.val();
            for j in 0..self._lanes {
                self.stage[i].from_mask[j].next = self.stage[i - 1].mask[j].val();
                self.stage[i].from_words[j].next = self.stage[i - 1].words[j].val();
            }
        }
        for i in 0..self._stages {
            self.stage[i].clock.next = self.clock.val();
            self.stage[i].reset.next = self.reset.val();
            self.core[i + 1].valid.next = self.stage[i].valid.val();
            self.core[i + 1].row.next = self.stage[i].row.val();
            self.core[i + 1].instruction.next =
                (self.stage[i].base.val() & self.base_mask.val()) | self.number[i].val();
            self.core[i + 1].bits_x.next = self.stage[i].bits_x.val();
            self.core[i + 1].bits_y.next = self.stage[i].bits_y.val();
            self.core[i + 1].bits_z.next = self.stage[i].bits_z.val();
            for j in 0..self._lanes {
                self.core[i + 1].mask[j].next = self.stage[i].mask[j].val();
                self.core[i + 1].words[j].next = self.stage[i].words[j].val();
            }
        }

        comment!("Answer of the launch that finishes.");
        self.finish_valid.next = self.finished.q.val();
        self.finish_hit.next = self.hit.q.val();
        self.finish_error.next = self.error.q.val();
        self.finish_address.next = self.first.q.val();
        self.finish_rows.next = self.rows.q.val();
    }
}
