//! Contract of `index_scheduler`: sends each row to all cores, one cycle apart; each core gets a different instruction.
//!
//! Source: the incremental scheduler in figure 9 of the publication named in [`BLOCK`]. Warploom defines the ports and
//! the passes after the first. A *row* is the packed indices of one warp, and a *pass* sends all rows of a launch to
//! the cores once.

mod interface;
mod plan;

use crate::index_variants::{
    field_width_bits, IndexVariant, CORES_RANGE, ERROR_CODES, LANES, LANES_RANGE, ONE_INDEX_WIDTH, POWER_OF_TWO_CORES,
    POWER_OF_TWO_LANES, PUBLICATION, ROW_RANGE, VARIANTS, WORD_RANGE, X_RANGE, Y_RANGE, Z_RANGE,
};
use warploom_contract::{Block, Parameter, ParameterSpace, Parameters, Port, Rule, TestPoint};

/// Numbers of cores of the combinations that `cosim --all` runs.
pub const CORES: &[u64] = &[1, 2, 4, 8];

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "LANES", default: 32, meaning: "threads of a warp: words of a row" },
    Parameter { name: "X_BITS", default: 10, meaning: "bits of an x index" },
    Parameter { name: "Y_BITS", default: 10, meaning: "bits of a y index" },
    Parameter { name: "Z_BITS", default: 10, meaning: "bits of a z index" },
    Parameter { name: "WORD", default: 16, meaning: "bits of a packed word" },
    Parameter { name: "ROW_BITS", default: 10, meaning: "bits of a row address" },
    Parameter { name: "CORES", default: 4, meaning: "compute cores: instructions of one pass over the rows" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[LANES_RANGE, X_RANGE, Y_RANGE, Z_RANGE, WORD_RANGE, ROW_RANGE, CORES_RANGE],
    ties: &[ONE_INDEX_WIDTH],
    rules: &[POWER_OF_TWO_LANES, POWER_OF_TWO_CORES],
};

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "index_scheduler",
    purpose: "sends each row to all cores, one cycle apart; each core gets a different instruction",
    publication: PUBLICATION,
    parameters: PARAMETERS,
    combinations,
    parameter_space: Some(&SPACE),
    ports,
    rules: RULES,
    interface: interface::INTERFACE,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

const RULES: &[Rule] = &[
    Rule {
        name: "launch",
        text: "A launch is taken in a cycle in which launch_valid and launch_ready are both 1. It opens in the next \
               cycle if no other launch is open in that cycle. Otherwise it waits, and opens in cycle F of the other \
               launch. A launch is open up to the later of its cycles D and F - 1; rule rows from memory defines D, \
               and rule finish F. launch_ready is 0 while reset is 1 and while a launch waits. Otherwise it is 1 while \
               no launch is open. While a launch is open, it is 1 in cycle D if the launch has no row to read from \
               memory. It is also 1 in a cycle after D + 1 in which at most 5 + log2(LANES) rows of the open launch \
               remain to be read, including the row of that cycle. In all other cycles it is 0.",
    },
    Rule {
        name: "rows as they are written",
        text: "In a cycle before D in which a launch is open and row_valid is 1, that row is read: read_enable is 1, \
               and read_address is row_address. These rows are pass 0 of the launch, numbered from 0 in the order of \
               their reads.",
    },
    Rule {
        name: "rows from memory",
        text: "D is the first cycle with done_valid = 1 in which the launch is open. If done_valid was 1 while the \
               launch waited, D is the cycle in which it opens. r is done_rows in D, N is launch_instructions of the \
               launch, and P = max(1, ceil(N / CORES)) its number of passes. From D on, one row is read per cycle: P*r \
               rows after a hit (done_hit is 1 in D; passes 0 to P - 1), (P-1)*r rows after a miss (passes 1 to P - \
               1), and none if done_error is not 0 in D. Each pass reads the rows from row 0 on, at read_address = \
               (done_address + row) modulo 2^ROW_BITS, with done_address of D. In all other cycles read_enable is 0.",
    },
    Rule {
        name: "cores",
        text: "A row that is read in cycle q in pass p reaches core k in cycle q + 1 + k. If p*CORES + k < N, \
               core_valid[k] is 1 in that cycle; in all other cycles it is 0. core_row is then the number of the row \
               modulo 2^(ROW_BITS+1), and core_instruction is p*CORES + k. core_mask and core_words are read_mask and \
               read_words of cycle q + 1. core_bits_* are bits_* of cycle q, or, if a launch waits in q, of the cycle \
               in which that launch was taken.",
    },
    Rule {
        name: "finish",
        text: "F is D plus the number of rows that are read from cycle D on. finish_valid is 1 in cycle F if F > D, \
               and in cycle F + 1 if F = D. finish_hit, finish_error, finish_address and finish_rows are done_hit, \
               done_error, done_address and done_rows in cycle D.",
    },
    Rule {
        name: "ignored inputs",
        text: "row_valid is ignored while no launch is open, and from cycle D of the open launch on. done_valid is \
               ignored while no launch is open, and after cycle D of the open launch unless another launch waits. A \
               launch with launch_instructions = 0 acts as a launch of one pass in which no core gets a row.",
    },
    Rule {
        name: "reset",
        text: "A cycle with reset = 1 follows the rules above, with two exceptions. No launch is taken in it \
               (launch_ready is 0), and a row that is read in it reaches no core. In the cycle after it, no launch is \
               open and none waits, and core_valid, finish_valid and read_enable are 0.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "miss_one_pass", rule: "rows as they are written" },
    TestPoint { name: "miss_many_passes", rule: "rows from memory" },
    TestPoint { name: "hit_one_pass", rule: "rows from memory" },
    TestPoint { name: "hit_many_passes", rule: "rows from memory" },
    TestPoint { name: "fewer_instructions_than_cores", rule: "cores" },
    TestPoint { name: "last_pass_partial", rule: "cores" },
    TestPoint { name: "no_instructions", rule: "ignored inputs" },
    TestPoint { name: "most_instructions", rule: "cores" },
    TestPoint { name: "rejected_launch", rule: "finish" },
    TestPoint { name: "error_4_after_rows", rule: "finish" },
    TestPoint { name: "launch_in_the_cycle_of_the_done", rule: "finish" },
    TestPoint { name: "launch_while_rows_are_read", rule: "launch" },
    TestPoint { name: "stray_rows_and_dones", rule: "ignored inputs" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

/// Returns the supported combinations of LANES, widths and CORES.
fn combinations() -> Vec<Parameters> {
    let mut combinations = Vec::new();
    for &shape in VARIANTS {
        for &lanes in LANES {
            for &cores in CORES {
                combinations.push(of(lanes, shape, cores));
            }
        }
    }
    combinations
}

/// Returns the parameters for `lanes` lanes, the widths of `shape` and `cores` cores.
fn of(lanes: u64, shape: IndexVariant, cores: u64) -> Parameters {
    let IndexVariant { index_bits, word, row_bits } = shape;
    Parameters::of(&[
        ("LANES", lanes),
        ("X_BITS", index_bits),
        ("Y_BITS", index_bits),
        ("Z_BITS", index_bits),
        ("WORD", word),
        ("ROW_BITS", row_bits),
        ("CORES", cores),
    ])
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let (lanes, word, row, cores) = (get("LANES"), get("WORD"), get("ROW_BITS"), get("CORES"));
    let field = |name| field_width_bits(parameters.get(name)) as usize;
    let (bits_x, bits_y, bits_z) = (field("X_BITS"), field("Y_BITS"), field("Z_BITS"));
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: no launch is open, no core has a row"),
        Port::input("launch_valid", 1, "a launch is offered"),
        Port::output("launch_ready", 1, "the launch is taken in this cycle if launch_valid is 1"),
        Port::input("launch_instructions", 16, "number of instructions of the launch"),
        Port::input("bits_x", bits_x, "width of x in a word of the row read in this cycle, unless a launch waits"),
        Port::input("bits_y", bits_y, "width of y"),
        Port::input("bits_z", bits_z, "width of z"),
        Port::input("row_valid", 1, "a row of the launch is written to memory in this cycle"),
        Port::input("row_address", row, "address of the row"),
        Port::input("done_valid", 1, "the rows of the launch are all in memory, or the launch is rejected"),
        Port::input("done_hit", 1, "the rows of the launch were in memory before it was taken"),
        Port::input("done_error", 3, "0, or the error code of the launch"),
        Port::input("done_address", row, "first row of the launch"),
        Port::input("done_rows", 16, "number of rows of the launch"),
        Port::output("read_enable", 1, "read a row of index memory"),
        Port::output("read_address", row, "address of that row").when("read_enable"),
        Port::inputs("read_mask", lanes, 1, "active lanes of the row read in the previous cycle"),
        Port::inputs("read_words", lanes, word, "words of that row"),
        Port::outputs("core_valid", cores, 1, "a row and an instruction reach this core, core 0 in the low bit"),
        Port::outputs("core_row", cores, row + 1, "number of the row in the thread block").when("core_valid"),
        Port::outputs("core_instruction", cores, 16, "number of the instruction").when("core_valid"),
        Port::outputs("core_mask", cores * lanes, 1, "active lanes of the row, LANES bits per core").when("core_valid"),
        Port::outputs("core_words", cores * lanes, word, "words of the row, LANES words per core").when("core_valid"),
        Port::outputs("core_bits_x", cores, bits_x, "width of x in these words").when("core_valid"),
        Port::outputs("core_bits_y", cores, bits_y, "width of y").when("core_valid"),
        Port::outputs("core_bits_z", cores, bits_z, "width of z").when("core_valid"),
        Port::output("finish_valid", 1, "all rows of the launch have been read for the last time"),
        Port::output("finish_hit", 1, "done_hit of the launch").when("finish_valid"),
        Port::output("finish_error", 3, "done_error of the launch").when("finish_valid"),
        Port::output("finish_address", row, "done_address of the launch").when("finish_valid"),
        Port::output("finish_rows", 16, "done_rows of the launch").when("finish_valid"),
    ]
}
