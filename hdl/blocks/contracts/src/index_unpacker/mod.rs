//! Contract of `index_unpacker`: extracts x, y and z from the packed words of a row (the indices of one warp).
//!
//! Source: paragraph 276 (decompression) of the publication named in [`BLOCK`]. Warploom defines the ports.

mod interface;
mod plan;

use crate::index_variants::{
    field_width_bits, IndexVariant, LANES, LANES_RANGE, ONE_INDEX_WIDTH, PUBLICATION, VARIANTS, WORD_RANGE, X_RANGE,
    Y_RANGE, Z_RANGE,
};
use warploom_contract::{Block, Parameter, ParameterSpace, Parameters, Port, Rule, TestPoint};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "LANES", default: 32, meaning: "words of a row" },
    Parameter { name: "X_BITS", default: 10, meaning: "bits of an x index" },
    Parameter { name: "Y_BITS", default: 10, meaning: "bits of a y index" },
    Parameter { name: "Z_BITS", default: 10, meaning: "bits of a z index" },
    Parameter { name: "WORD", default: 16, meaning: "bits of a packed word" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[LANES_RANGE, X_RANGE, Y_RANGE, Z_RANGE, WORD_RANGE],
    ties: &[ONE_INDEX_WIDTH],
    rules: &[],
};

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "index_unpacker",
    purpose: "extracts x, y and z from the packed words of a row, in the same cycle",
    publication: PUBLICATION,
    parameters: PARAMETERS,
    combinations,
    parameter_space: Some(&SPACE),
    ports,
    rules: RULES,
    interface: interface::INTERFACE,
    error_codes: &[],
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

const RULES: &[Rule] = &[
    Rule {
        name: "latency",
        text: "Combinational: the outputs depend on the inputs of the same cycle only. There is no clock and no reset.",
    },
    Rule {
        name: "fields",
        text: "index_x is the lowest bits_x bits of the word, index_y the next bits_y bits, index_z the next bits_z \
               bits, each zero-extended. Bits past the end of the word read 0; a field wider than its index is cut to \
               the low bits.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "every_width_of_x", rule: "fields" },
    TestPoint { name: "every_width_of_y", rule: "fields" },
    TestPoint { name: "every_width_of_z", rule: "fields" },
    TestPoint { name: "fields_fill_the_word", rule: "fields" },
    TestPoint { name: "fields_past_the_word", rule: "fields" },
    TestPoint { name: "all_widths_zero", rule: "fields" },
];

/// Returns the supported combinations of LANES and widths.
fn combinations() -> Vec<Parameters> {
    let mut combinations = Vec::new();
    for &IndexVariant { index_bits, word, .. } in VARIANTS {
        for &lanes in LANES {
            combinations.push(Parameters::of(&[
                ("LANES", lanes),
                ("X_BITS", index_bits),
                ("Y_BITS", index_bits),
                ("Z_BITS", index_bits),
                ("WORD", word),
            ]));
        }
    }
    combinations
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let lanes = get("LANES");
    let field = |name| field_width_bits(parameters.get(name)) as usize;
    vec![
        Port::input("bits_x", field("X_BITS"), "width of x in a word"),
        Port::input("bits_y", field("Y_BITS"), "width of y in a word"),
        Port::input("bits_z", field("Z_BITS"), "width of z in a word"),
        Port::inputs("words", lanes, get("WORD"), "packed words, lane 0 in the low bits"),
        Port::outputs("index_x", lanes, get("X_BITS"), "x of each lane"),
        Port::outputs("index_y", lanes, get("Y_BITS"), "y of each lane"),
        Port::outputs("index_z", lanes, get("Z_BITS"), "z of each lane"),
    ]
}
