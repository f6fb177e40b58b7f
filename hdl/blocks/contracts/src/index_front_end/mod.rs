//! Contract of `index_front_end`: generator, index memory, scheduler and unpacker.
//!
//! Source: figures 8 and 9 of the publication named in [`BLOCK`]. Warploom defines the launch handshake, the passes
//! after the first, and the ports `done_*`. A *row* is the packed indices of one warp, and a *pass* sends all rows of a
//! thread block to the cores once.

mod interface;
mod plan;

use crate::index_generator;
use crate::index_scheduler::CORES;
use crate::index_variants::{
    CORES_RANGE, ERROR_CODES, HISTORIES, HISTORY_RANGE, LANES, LANES_RANGE, LANES_WITHIN_AN_INDEX, ONE_INDEX_WIDTH,
    POWER_OF_TWO_CORES, POWER_OF_TWO_LANES, PUBLICATION, ROW_RANGE, VARIANTS, WORD_RANGE, X_RANGE, Y_RANGE, Z_RANGE,
};
use warploom_contract::{Block, Parameter, ParameterSpace, Parameters, Port, Rule, TestPoint};

/// Cycles from the read of a row to its arrival at core 0.
pub const CORE_CYCLES: u64 = 2;

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "LANES", default: 32, meaning: "threads of a warp: indices per cycle" },
    Parameter { name: "X_BITS", default: 10, meaning: "bits of an x index; a dimension port has one more" },
    Parameter { name: "Y_BITS", default: 10, meaning: "bits of a y index" },
    Parameter { name: "Z_BITS", default: 10, meaning: "bits of a z index" },
    Parameter { name: "WORD", default: 16, meaning: "bits of a packed word" },
    Parameter { name: "ROW_BITS", default: 10, meaning: "bits of a row address; memory has 2^ROW_BITS rows" },
    Parameter { name: "HISTORY", default: 8, meaning: "configurations that the history holds" },
    Parameter { name: "CORES", default: 4, meaning: "compute cores: instructions of one pass over the rows" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[LANES_RANGE, X_RANGE, Y_RANGE, Z_RANGE, WORD_RANGE, ROW_RANGE, HISTORY_RANGE, CORES_RANGE],
    ties: &[ONE_INDEX_WIDTH],
    rules: &[POWER_OF_TWO_LANES, LANES_WITHIN_AN_INDEX, POWER_OF_TWO_CORES],
};

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "index_front_end",
    purpose: "takes launches and sends thread indices and instruction numbers to the cores",
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
        name: "taking",
        text:
            "A launch is taken in a cycle in which launch_valid and launch_ready are both 1. Rule answer defines its \
               cycle D, and rule done its cycle F. launch_ready is 0 while reset is 1. From the cycle after a launch \
               is taken to its cycle F - 1, launch_ready is 0, with one exception: it is 1 in a cycle after D + 1 in \
               which at most 5 + log2(LANES) rows of the launch remain to be read, including the row of that cycle. In \
               all other cycles launch_ready is 1. So no row of a launch is written before the last row of the \
               previous launch has been read.",
    },
    Rule {
        name: "answer",
        text: "A launch taken in cycle t is checked as in index_generator. The result is a hit, a miss or an error, \
               and a number of rows r. The answer is known in cycle t + 4 after a hit or an error 1 to 3. After a miss \
               it is known in cycle t + 5 + log2(LANES) + r; error 4 counts as a miss, with r the number of rows \
               written. D is the cycle of the answer, or cycle F of the previous launch if that is later.",
    },
    Rule {
        name: "rows on their way",
        text: "After a miss of a launch taken in cycle t, row w is written in cycle t + 5 + log2(LANES) + w and \
               reaches core 0 two cycles later.",
    },
    Rule {
        name: "rows from memory",
        text: "N is launch_instructions, and P = max(1, ceil(N / CORES)) is the number of passes over the rows. From \
               cycle D on, one row is read from memory per cycle: P*r rows after a hit, (P-1)*r rows after a miss, and \
               none after an error. Each pass reads the rows from row 0 to row r - 1. After a miss, pass 0 has the \
               rows on their way, and the first pass from memory is pass 1. A row read in cycle q reaches core 0 in \
               cycle q + 2.",
    },
    Rule {
        name: "cores",
        text: "A row that reaches core 0 in cycle c in pass p reaches core k in cycle c + k. If p*CORES + k < N, \
               core_valid[k] is 1 in that cycle; in all other cycles it is 0. core_row is then the number of the row, \
               core_instruction is p*CORES + k, core_mask has a 1 for each active lane, and core_x, core_y and core_z \
               are the indices of the lanes (0 for an inactive lane).",
    },
    Rule {
        name: "done",
        text: "F is D plus the number of rows read from memory. done_valid is 1 in cycle F if F > D, and in cycle F + \
               1 if F = D. done_hit, done_error, done_address and done_rows are as in index_generator. The rows of the \
               launch are not read again. If rows were read from memory, the last one reaches core 0 in cycle F + 1, \
               and core k in cycle F + 1 + k.",
    },
    Rule {
        name: "instructions of 0",
        text:
            "The legal range of launch_instructions is 1 to 65535. A launch of 0 instructions is timed like a launch \
               of one pass. On a miss it writes its rows, but no core gets a row of it.",
    },
    Rule {
        name: "error 4",
        text:
            "The rows up to the end of memory are written, and reach the cores in pass 0 as after a miss. No further \
               pass follows.",
    },
    Rule {
        name: "reset",
        text: "In the cycle after a cycle with reset = 1, no launch is in progress, core_valid and done_valid are 0, \
               and the history is empty.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "miss", rule: "rows on their way" },
    TestPoint { name: "hit", rule: "rows from memory" },
    TestPoint { name: "one_pass", rule: "cores" },
    TestPoint { name: "many_passes", rule: "rows from memory" },
    TestPoint { name: "last_pass_partial", rule: "cores" },
    TestPoint { name: "partial_last_row", rule: "cores" },
    TestPoint { name: "error_1", rule: "answer" },
    TestPoint { name: "error_2", rule: "answer" },
    TestPoint { name: "error_3", rule: "answer" },
    TestPoint { name: "error_4", rule: "error 4" },
    TestPoint { name: "shared_address_overwritten", rule: "answer" },
    TestPoint { name: "most_instructions", rule: "cores" },
    TestPoint { name: "no_instructions", rule: "instructions of 0" },
    TestPoint { name: "back_to_back", rule: "taking" },
    TestPoint { name: "back_to_back_passes", rule: "taking" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

/// Returns the supported combinations: those of the generator with 4 cores, and other numbers of cores at the default
/// widths and history.
fn combinations() -> Vec<Parameters> {
    let mut combinations = Vec::new();
    for &shape in VARIANTS {
        for &lanes in LANES {
            for &history in HISTORIES {
                for &cores in CORES {
                    if cores == 4 || (shape == VARIANTS[0] && history == 8) {
                        let mut values: Vec<_> = index_generator::of(lanes, shape, history).iter().collect();
                        values.push(("CORES", cores));
                        combinations.push(Parameters::of(&values));
                    }
                }
            }
        }
    }
    combinations
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let (lanes, row, cores) = (get("LANES"), get("ROW_BITS"), get("CORES"));
    let (x, y, z) = (get("X_BITS"), get("Y_BITS"), get("Z_BITS"));
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: empties the history, drops all launches"),
        Port::input("launch_valid", 1, "a launch is offered"),
        Port::output("launch_ready", 1, "the launch is taken in this cycle if launch_valid is 1"),
        Port::input("launch_address", row, "first row of the thread block in the index memory"),
        Port::input("launch_dim_x", x + 1, "threads of the thread block in x"),
        Port::input("launch_dim_y", y + 1, "threads of the thread block in y"),
        Port::input("launch_dim_z", z + 1, "threads of the thread block in z"),
        Port::input("launch_instructions", 16, "instructions of the kernel, 1 to 65535"),
        Port::outputs("core_valid", cores, 1, "a row and an instruction reach this core, core 0 in the low bit"),
        Port::outputs(
            "core_row",
            cores,
            row + 1,
            "number of the row in the thread block, which is the number of its warp",
        )
        .when("core_valid"),
        Port::outputs("core_instruction", cores, 16, "number of the instruction").when("core_valid"),
        Port::outputs("core_mask", cores * lanes, 1, "active lanes, LANES bits per core").when("core_valid"),
        Port::outputs("core_x", cores * lanes, x, "x of each lane, LANES indices per core").when("core_valid"),
        Port::outputs("core_y", cores * lanes, y, "y of each lane").when("core_valid"),
        Port::outputs("core_z", cores * lanes, z, "z of each lane").when("core_valid"),
        Port::output(
            "done_valid",
            1,
            "the oldest launch without a done pulse is complete; its rows may be overwritten",
        ),
        Port::output("done_hit", 1, "the rows of the launch were in memory before it was taken").when("done_valid"),
        Port::output(
            "done_error",
            3,
            "0 success, 1 a dimension of 0, 2 a dimension too large, 3 word too narrow, 4 past the end of memory",
        )
        .when("done_valid"),
        Port::output("done_address", row, "first row of the thread block").when("done_valid"),
        Port::output("done_rows", 16, "number of rows of the thread block").when("done_valid"),
    ]
}
