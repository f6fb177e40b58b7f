//! Contract of `index_scheduler`: sends each row to all cores, one cycle apart; each core gets a different instruction.
//!
//! Source: the incremental scheduler in figure 9 of the publication named in [`BLOCK`]. Warploom defines the ports and
//! the passes after the first.

mod plan;

use crate::index_variants::{field_width_bits, IndexVariant, ERROR_CODES, LANES, PUBLICATION, VARIANTS};
use warploom_contract::{Block, Parameter, Parameters, Port, Rule, TestPoint};

/// Supported numbers of cores.
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

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "index_scheduler",
    purpose: "sends each row to all cores, one cycle apart; each core gets another instruction",
    publication: PUBLICATION,
    parameters: PARAMETERS,
    combinations,
    parameter_ranges: &[],
    ports,
    rules: RULES,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

const RULES: &[Rule] = &[
    Rule {
        name: "launch",
        text: "A launch is taken in a cycle in which launch_valid and launch_ready are both 1. It opens in the next \
               cycle. If another launch is open in that cycle, it waits, and opens in cycle F of that launch (see \
               finish). It is open up to its cycle F - 1, at least up to D. launch_ready is 0 while reset is 1 and \
               while a launch waits. Else it is 1 while no launch is open, in cycle D of the open launch if it then \
               has no row to read, and in a cycle after D + 1 in which at most 5 + log2(LANES) rows of the open \
               launch remain to be read, the row of that cycle included.",
    },
    Rule {
        name: "rows as they are written",
        text: "While a launch is open and its cycle D has not come, a cycle with row_valid = 1 reads that row: \
               read_enable = 1, read_address = row_address. This row is the launch's next one in pass 0.",
    },
    Rule {
        name: "rows from memory",
        text: "Let D be the first cycle with done_valid = 1 while the launch is open; or the cycle in which it opens, \
               if done_valid was 1 while it waited. r is done_rows in D, N its launch_instructions and P = max(1, \
               ceil(N / CORES)) its passes. The rows still to be read are P*r after a hit and (P-1)*r after a miss; \
               none if done_error is not 0. They are read one per cycle from cycle D on, row 0 first, at read_address \
               = done_address + row modulo 2^ROW_BITS, pass after pass. In all other cycles read_enable is 0.",
    },
    Rule {
        name: "cores",
        text:
            "A row read in cycle q in pass p reaches core k in cycle q + 1 + k: core_valid[k] = 1 there if p*CORES + \
               k < N, with core_row the row's number modulo 2^(ROW_BITS+1), core_instruction = p*CORES + k, core_mask \
               and core_words the values of read_mask and read_words in cycle q + 1, and core_bits_* the values of \
               bits_* in cycle q; if a launch waits in q, those of the cycle in which it was taken. In all other \
               cycles core_valid[k] is 0.",
    },
    Rule {
        name: "finish",
        text:
            "F is the cycle D plus the number of rows that are read from cycle D on. finish_valid is 1 in cycle F; if \
               F = D, it is 1 in F + 1. finish_hit, finish_error, finish_address and finish_rows are \
               done_hit, done_error, done_address and done_rows in cycle D.",
    },
    Rule {
        name: "ignored inputs",
        text: "Ignored are: row_valid while no launch is open; row_valid in D and later while the launch is open; \
               done_valid while no launch is open or waits; done_valid after D while the launch is open and none \
               waits. N = 0 acts as one pass in which no core gets a row.",
    },
    Rule {
        name: "reset",
        text: "A cycle with reset = 1 follows the rules above, but nothing is taken in it (launch_ready is 0) and a \
               row read in it reaches no core. In the cycle after it no launch is open or waits, and core_valid, \
               finish_valid and read_enable are 0.",
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
        Port::output(
            "launch_ready",
            1,
            "the launch is taken in a cycle in which launch_valid and launch_ready are both 1",
        ),
        Port::input("launch_instructions", 16, "number of instructions of the launch"),
        Port::input(
            "bits_x",
            bits_x,
            "width of x in a word of the row that is read in this cycle, unless a launch waits",
        ),
        Port::input("bits_y", bits_y, "width of y"),
        Port::input("bits_z", bits_z, "width of z"),
        Port::input("row_valid", 1, "a row of the launch is written to memory in this cycle"),
        Port::input("row_address", row, "address of the row"),
        Port::input("done_valid", 1, "the rows of the launch are all in memory, or it is rejected"),
        Port::input("done_hit", 1, "its rows were in memory before it was taken"),
        Port::input("done_error", 3, "0, or why it was rejected or cut short"),
        Port::input("done_address", row, "its first row"),
        Port::input("done_rows", 16, "number of its rows"),
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
        Port::output("finish_hit", 1, "its done_hit").when("finish_valid"),
        Port::output("finish_error", 3, "its done_error").when("finish_valid"),
        Port::output("finish_address", row, "its done_address").when("finish_valid"),
        Port::output("finish_rows", 16, "its done_rows").when("finish_valid"),
    ]
}
