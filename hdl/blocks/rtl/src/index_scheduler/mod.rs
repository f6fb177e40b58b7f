//! `index_scheduler`: sends each row of a launch to all cores, one cycle apart; each core gets a different instruction.
//! See README.md in this directory.

mod kernel;
pub mod remaining;
pub mod stage;
pub mod variants;

use remaining::Remaining;
use rust_hdl_core::prelude::*;
use stage::{Stage, LATER};
use warploom_rtl_kit::{bundle, Drive, Init, Register};

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
    /// Present in the front end: the row that is read is written in this cycle; later cores that get an instruction.
    #[count(_summaries)]
    pub read_written: Vec<Signal<Out, Bit>>,
    #[count(_summaries)]
    pub later: Vec<Signal<Out, Bits<LATER>>>,
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
    only_read: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    ready: Signal<Local, Bit>,
    last_pass: Signal<Local, Bit>,
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
    /// `done_readable` and `done_one_row`, which it computes otherwise, and the outputs `read_written` and `later`. It
    /// then has the ports of core 0 only, and no row passes through it.
    ///
    /// # Panics
    /// If `cores` is not a power of two or exceeds 8, or if `R1` is not `R` + 1 or exceeds 16.
    pub fn new(lanes: usize, cores: usize, summary: bool) -> Self {
        assert!(R1 == R + 1 && R1 <= 16 && cores.is_power_of_two() && cores <= 8);
        let (row_lanes, row_cores) = if summary { (0, 1) } else { (lanes, cores) };
        let ports = CorePorts {
            mask: vec![Default::default(); row_lanes],
            words: vec![Default::default(); row_lanes],
            ..Default::default()
        };
        Self::init(IndexSchedulerValues {
            core: vec![ports; row_cores],
            stage: (1..row_cores).map(|_| Stage::new(lanes)).collect(),
            cores: Constant::new(bits(cores as u64)),
            two_passes: Constant::new(bits(2 * cores as u64)),
            three_passes: Constant::new(bits(3 * cores as u64)),
            all_later: Constant::new(bits((1 << (cores - 1)) - 1)),
            core_mask: Constant::new(bits(cores as u64 - 1)),
            base_mask: Constant::new(bits(0x1_0000 - cores as u64)),
            number: (1..row_cores).map(|core| Constant::new(bits(core as u64))).collect(),
            remaining: Remaining::new(lanes, cores),
            _lanes: row_lanes,
            _stages: row_cores - 1,
            _first_stage: usize::from(row_cores > 1),
            _summaries: usize::from(summary),
        })
    }
}
