//! Contract of `index_generator`: 3-D thread indices of one warp per cycle, without division.
//!
//! Source: the publication named in [`BLOCK`], with changes. In a packed index, the field of a dimension D has
//! ceil(log2 D) bits. A configuration whose rows have been overwritten is not a hit. The hardware itself computes the
//! index step from one warp to the next.

mod interface;
mod plan;

pub use crate::index_variants::{field_width_bits, IndexVariant, ERROR_CODES, HISTORIES, LANES, PUBLICATION, VARIANTS};

use crate::index_variants::{
    HISTORY_RANGE, LANES_RANGE, LANES_WITHIN_AN_INDEX, ONE_INDEX_WIDTH, POWER_OF_TWO_LANES, ROW_RANGE, WORD_RANGE,
    X_RANGE, Y_RANGE, Z_RANGE,
};
use warploom_contract::{bits_for, Block, Parameter, ParameterSpace, Parameters, Port, Rule, TestPoint};

/// Cycles from taking a configuration to its `done_valid` if it is a hit, or is rejected with error 1 to 3.
pub const ANSWER_CYCLES: u64 = 4;

/// Returns the number of cycles from taking a configuration to the write of its first row if it is a miss.
pub const fn first_row_cycles(lanes: u64) -> u64 {
    5 + bits_for(lanes)
}

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "LANES", default: 32, meaning: "threads of a warp: indices per cycle" },
    Parameter { name: "X_BITS", default: 10, meaning: "bits of an x index; a dimension port has one more" },
    Parameter { name: "Y_BITS", default: 10, meaning: "bits of a y index" },
    Parameter { name: "Z_BITS", default: 10, meaning: "bits of a z index" },
    Parameter { name: "WORD", default: 16, meaning: "bits of a packed word" },
    Parameter { name: "ROW_BITS", default: 10, meaning: "bits of a row address; memory has 2^ROW_BITS rows" },
    Parameter { name: "HISTORY", default: 8, meaning: "configurations that the history holds" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[LANES_RANGE, X_RANGE, Y_RANGE, Z_RANGE, WORD_RANGE, ROW_RANGE, HISTORY_RANGE],
    ties: &[ONE_INDEX_WIDTH],
    rules: &[POWER_OF_TWO_LANES, LANES_WITHIN_AN_INDEX],
};

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "index_generator",
    purpose: "3-D thread indices of one warp per cycle, without division",
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
        text: "A configuration is taken in a cycle in which cfg_valid and cfg_ready are both 1. cfg_ready is 0 while \
               reset is 1, and from the cycle after a configuration is taken to the cycle before its done_valid. In \
               all other cycles it is 1. Of the inputs of a cycle, only reset affects cfg_ready in that cycle.",
    },
    Rule {
        name: "first row",
        text:
            "A miss is a configuration without a hit and without error 1, 2 or 3. A miss taken in cycle t writes row \
               w in cycle t + 5 + log2(LANES) + w: one row per cycle, from row 0.",
    },
    Rule {
        name: "done after rows",
        text: "A miss that is taken in cycle t and writes r rows has done_valid = 1 in cycle t + 5 + log2(LANES) + r, \
               the cycle after its last row.",
    },
    Rule {
        name: "done without rows",
        text: "A configuration that is taken in cycle t and is a hit, or has error 1, 2 or 3, has done_valid = 1 in \
               cycle t + 4.",
    },
    Rule {
        name: "rows",
        text:
            "Lane l of row w has thread n = w*LANES + l. The lane is active if n < Dx*Dy*Dz, where Dx, Dy and Dz are \
               the dimensions. The thread block has ceil(Dx*Dy*Dz / LANES) rows. The word and the mask bit of an \
               inactive lane are 0. Row w is written with row_address = cfg_address + w and row_number = w.",
    },
    Rule {
        name: "word",
        text: "The word of thread n has x = n mod Dx in its lowest bits, then y = floor(n / Dx) mod Dy, then z = \
               floor(n / (Dx*Dy)), then zeros. The field of a dimension D has ceil(log2 D) bits (none for D = 1).",
    },
    Rule {
        name: "done payload",
        text: "done_address is cfg_address. done_error is the lowest error code that applies, or 0. Without an error, \
               done_hit is 1 after a hit and 0 after a miss, done_rows is the number of rows of the thread block, and \
               done_bits_* are the field widths. With errors 1 to 3, done_hit, done_rows and done_bits_* are 0. With \
               error 4, rows are written up to the last row of memory; done_rows is their number, and done_hit and \
               done_bits_* are 0.",
    },
    Rule {
        name: "history",
        text: "A configuration hits if an entry with the same address and dimensions is valid. A thread block whose \
               rows have been written without an error makes an entry, which is valid for the next configuration. It \
               takes the place of an invalid entry, or of the least recently used one if all are valid. An entry \
               is used when it is made and at each hit. A row that is written invalidates every entry whose rows \
               include its address. Errors 1 to 3 change nothing; error 4 makes no entry.",
    },
    Rule {
        name: "reading",
        text:
            "read_valid is the value of read_enable in the previous cycle, and 0 after a cycle with reset. read_mask \
               and read_words are the row at read_address of the previous cycle, including a row written in that \
               cycle. They are undefined for a row that has not been written since the last reset.",
    },
    Rule {
        name: "reset",
        text: "After a cycle with reset = 1, no configuration is in progress, and the history is empty. In the next \
               cycle, row_valid, done_valid and read_valid are 0.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "miss", rule: "history" },
    TestPoint { name: "hit", rule: "history" },
    TestPoint { name: "partial_last_row", rule: "rows" },
    TestPoint { name: "full_last_row", rule: "rows" },
    TestPoint { name: "single_row", rule: "rows" },
    TestPoint { name: "single_thread", rule: "rows" },
    TestPoint { name: "dimension_of_one", rule: "word" },
    TestPoint { name: "dimension_not_a_power_of_two", rule: "word" },
    TestPoint { name: "largest_dimension", rule: "word" },
    TestPoint { name: "error_1", rule: "done payload" },
    TestPoint { name: "error_2", rule: "done payload" },
    TestPoint { name: "error_3", rule: "done payload" },
    TestPoint { name: "error_4", rule: "done payload" },
    TestPoint { name: "stale_entry_not_hit", rule: "history" },
    TestPoint { name: "error_4_invalidates", rule: "history" },
    TestPoint { name: "least_recently_used_evicted", rule: "history" },
    TestPoint { name: "hit_renews_use", rule: "history" },
    TestPoint { name: "back_to_back", rule: "taking" },
    TestPoint { name: "read_while_written", rule: "reading" },
    TestPoint { name: "read_every_cycle", rule: "reading" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

/// Returns the supported combinations of LANES, widths and HISTORY.
fn combinations() -> Vec<Parameters> {
    let mut combinations = Vec::new();
    for &shape in VARIANTS {
        for &lanes in LANES {
            for &history in HISTORIES {
                combinations.push(of(lanes, shape, history));
            }
        }
    }
    combinations
}

/// Returns the parameters for `lanes` lanes, the widths of `shape`, and a history of `history` entries, without a check
/// that the design exists.
pub fn of(lanes: u64, shape: IndexVariant, history: u64) -> Parameters {
    let IndexVariant { index_bits, word, row_bits } = shape;
    Parameters::of(&[
        ("LANES", lanes),
        ("X_BITS", index_bits),
        ("Y_BITS", index_bits),
        ("Z_BITS", index_bits),
        ("WORD", word),
        ("ROW_BITS", row_bits),
        ("HISTORY", history),
    ])
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let (lanes, word, row) = (get("LANES"), get("WORD"), get("ROW_BITS"));
    let field = |name| field_width_bits(parameters.get(name)) as usize;
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: empties the history, drops the configuration"),
        Port::input("cfg_valid", 1, "a launch configuration is offered"),
        Port::output("cfg_ready", 1, "the configuration is taken in this cycle if cfg_valid is 1"),
        Port::input("cfg_address", row, "first row of the thread block in the index memory"),
        Port::input("cfg_dim_x", get("X_BITS") + 1, "threads of the thread block in x"),
        Port::input("cfg_dim_y", get("Y_BITS") + 1, "threads of the thread block in y"),
        Port::input("cfg_dim_z", get("Z_BITS") + 1, "threads of the thread block in z"),
        Port::output("row_valid", 1, "a row is written to memory in this cycle"),
        Port::output("row_address", row, "address of the row").when("row_valid"),
        Port::output("row_number", row + 1, "number of the row in the thread block, from 0").when("row_valid"),
        Port::outputs("row_mask", lanes, 1, "active lanes, lane 0 in the low bit").when("row_valid"),
        Port::outputs("row_words", lanes, word, "one packed index per lane, lane 0 in the low bits").when("row_valid"),
        Port::output("done_valid", 1, "the active configuration is answered; without an error, its rows are in memory"),
        Port::output("done_hit", 1, "the configuration was found in the history: no row was written")
            .when("done_valid"),
        Port::output(
            "done_error",
            3,
            "0 success, 1 a dimension of 0, 2 a dimension too large, 3 word too narrow, 4 past the end of memory",
        )
        .when("done_valid"),
        Port::output("done_address", row, "first row of the thread block").when("done_valid"),
        Port::output("done_rows", 16, "number of rows of the thread block").when("done_valid"),
        Port::output("done_bits_x", field("X_BITS"), "width of x in a word").when("done_valid"),
        Port::output("done_bits_y", field("Y_BITS"), "width of y in a word").when("done_valid"),
        Port::output("done_bits_z", field("Z_BITS"), "width of z in a word").when("done_valid"),
        Port::input("read_enable", 1, "a core reads a row"),
        Port::input("read_address", row, "address of that row"),
        Port::output("read_valid", 1, "a row was read in the previous cycle"),
        Port::outputs("read_mask", lanes, 1, "active lanes of the row").when_written("read_valid"),
        Port::outputs("read_words", lanes, word, "words of the row, lane 0 in the low bits").when_written("read_valid"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_contract::ParameterError;

    #[test]
    fn settings_are_checked() {
        assert_eq!(BLOCK.with_settings(&["LANES=16"]).expect("exists").get("LANES"), 16);
        assert!(matches!(BLOCK.with_settings(&["LANE=16"]), Err(ParameterError::UnknownName { .. })));
        assert!(matches!(BLOCK.with_settings(&["LANES=x"]), Err(ParameterError::InvalidNumber { .. })));
        assert!(matches!(BLOCK.with_settings(&["LANES"]), Err(ParameterError::InvalidSetting { .. })));
        let five = BLOCK.with_settings(&["LANES=5"]).expect_err("does not exist");
        assert_eq!(
            five.to_string(),
            "LANES=5 violates rule 'power-of-two lanes' of index_generator: LANES is a power of two, since the bits of \
             a lane's number select the steps of its first index (LANES=1 to 64)\n  help: nearest values that work: \
             LANES=4 or LANES=8"
        );
        let wide = BLOCK.with_settings(&["X_BITS=11"]).expect("Y_BITS and Z_BITS follow");
        assert_eq!((wide.get("Y_BITS"), wide.get("Z_BITS")), (11, 11));
        let narrow = BLOCK.with_settings(&["X_BITS=4"]).expect_err("too narrow for 32 lanes").to_string();
        assert!(narrow.ends_with("help: nearest values that work: LANES=16 or X_BITS=5"), "{narrow}");
        let unequal = BLOCK.with_settings(&["X_BITS=11", "Y_BITS=12"]).expect_err("not equal").to_string();
        assert!(unequal.starts_with("X_BITS=11 Y_BITS=12 Z_BITS=10 violates rule 'one index width'"), "{unequal}");
        assert!(combinations().iter().all(|combination| BLOCK.supports(combination)));
    }
}
