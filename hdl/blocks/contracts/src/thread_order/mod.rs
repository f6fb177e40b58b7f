//! Contract of `thread_order`: threads of a work-group in one of five orders (*styles*), at most one per cycle.
//!
//! Source: the publication named in [`BLOCK`], which names the styles. The rule "orders" and the page of the block
//! define the orders. The rules "first unit" and "next unit" define the cycle in which each thread is offered;
//! `docs/decisions/0038-thread-order-timing.md` gives the reasons. A *unit* is the thread that is offered.

mod interface;
mod plan;

pub use interface::STYLE_NAMES;

use warploom_contract::{
    bits_for, Block, ErrorCode, Parameter, ParameterRange, ParameterRule, ParameterSpace, Parameters, Port, Rule,
    TestPoint,
};

/// Numbers of slots of the combinations that `cosim --all` runs.
pub const SLOTS: &[u64] = &[2, 4, 8, 16];

/// Pairs of index widths in bits, of x and of y, of the combinations that `cosim --all` runs.
pub const VARIANTS: &[(u64, u64)] = &[(4, 4), (6, 6), (8, 8), (10, 10), (12, 12), (16, 16), (10, 6), (6, 10), (16, 8)];

/// Returns the width in bits of the parameters a and b of a slot: the larger width of the ports `start_width` and
/// `start_height`.
pub fn parameter_bits(parameters: &Parameters) -> u64 {
    parameters.get("X_BITS").max(parameters.get("Y_BITS")) + 1
}

/// Cycles from a rejected start to its `error_valid`, and to the cycle in which `start_ready` is 1 again.
pub const ERROR_CYCLES: u64 = 2;

/// Cycles from a start to the first unit (the first thread that is offered), except in strided order.
pub const FIRST_UNIT_CYCLES: u64 = 4;

/// Returns the number of cycles from a start to the first unit in strided order.
///
/// Let g be the granularity and s the length of the strided order. The block converts g threads into columns and rows,
/// in one cycle per bit of g. It then computes the position of thread s*g, in one cycle per bit of s. Two more cycles
/// derive the jump from run to run from this position.
pub fn strided_cycles(parameters: &Parameters) -> u64 {
    FIRST_UNIT_CYCLES + 2 * parameter_bits(parameters) + 2
}

/// Error codes of `error_code`; the lowest that applies is reported.
pub const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, name: "unknown_style", meaning: "unknown style" },
    ErrorCode { code: 2, name: "parameter_of_0", meaning: "a parameter that the style uses is 0" },
    ErrorCode { code: 3, name: "dimension", meaning: "a dimension is 0 or too large" },
];

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "X_BITS", default: 10, meaning: "bits of x; a width has one more" },
    Parameter { name: "Y_BITS", default: 10, meaning: "bits of y; a height has one more" },
    Parameter { name: "SLOTS", default: 8, meaning: "configurations that the block stores" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace {
    ranges: &[
        ParameterRange::new("X_BITS", 1, 16),
        ParameterRange::new("Y_BITS", 1, 16),
        ParameterRange::new("SLOTS", 2, 16),
    ],
    ties: &[],
    rules: &[ParameterRule {
        name: "power-of-two slots",
        parameters: &["SLOTS"],
        text: "SLOTS is a power of two, so that every value of a slot number names a slot",
        holds: |parameters| parameters.get("SLOTS").is_power_of_two(),
    }],
};

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "thread_order",
    purpose: "threads of a work-group in one of five orders, at most one per cycle, without a divider",
    publication:
        "Configuring thread scheduling on a multi-threaded data processing apparatus (Chinese patent application)",
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
        name: "slots",
        text: "In a cycle with slot_write = 1, slot slot_number stores slot_style, slot_a and slot_b for starts of \
               later cycles. A start of the same cycle and the current work-group are not affected. The values are \
               checked only at a start.",
    },
    Rule {
        name: "taking",
        text: "A start is taken in a cycle in which start_valid and start_ready are both 1. start_ready is 0 while \
               reset is 1. After a start in cycle t, it is 0 from t + 1 up to and including the cycle in which the \
               last unit of the work-group is taken; if the start is rejected, it is 0 in t + 1 only. In all other \
               cycles it is 1. Of the inputs of a cycle, only reset affects start_ready in that cycle.",
    },
    Rule {
        name: "errors",
        text: "A start taken in cycle t is rejected in three cases. Code 1: the style of the slot is above 4. Code 2: \
               the style is strided or tiled, and a or b is 0. Code 3: a dimension is 0, the width is above 2^X_BITS, \
               or the height is above 2^Y_BITS. Then error_valid and start_ready are 1 in t + 2, and error_code is the \
               lowest code that applies.",
    },
    Rule {
        name: "orders",
        text: "Let W be the width and H the height of the work-group. Thread (x, y) has the number n = y*W + x. The \
               styles are 0 to 4. 0 sequential: ascending numbers. 1 strided, with s = a and g = b: run k has the g \
               numbers from k*g on, fewer in the last run. There are s phases. Phase p, from 0 to s - 1, has the runs \
               p, p + s, p + 2s, ..., each in ascending order. 2 zigzag: row by row; in odd rows, x descends from W - \
               1. 3 tiled: tiles of a columns and b rows, cut off at the edges of the grid, one row of tiles after the \
               other. The threads of a tile come row by row. 4 Hilbert: along the Hilbert curve of order \
               ceil(log2(max(W, H))) from (0, 0). Its first step is up (to larger y) if its order is odd, and right \
               (to larger x) if its order is even. Points outside the grid are skipped.",
    },
    Rule {
        name: "first unit",
        text: "The first unit of a start taken in cycle t is thread (0, 0). It is offered in t + 4; in strided order \
               in t + 2*P + 6, where P = max(X_BITS, Y_BITS) + 1.",
    },
    Rule {
        name: "next unit",
        text:
            "A unit is taken in a cycle in which unit_valid and unit_ready are both 1; until then its outputs do not \
               change. The next unit is offered in the following cycle, in every order.",
    },
    Rule { name: "last", text: "unit_last is 1 with the last unit of the work-group, and 0 with all other units." },
    Rule {
        name: "reset",
        text: "In a cycle with reset = 1, nothing is taken or stored. In the cycle after it, unit_valid and \
               error_valid are 0, no work-group is active, and all slots are sequential.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "sequential", rule: "orders" },
    TestPoint { name: "strided", rule: "orders" },
    TestPoint { name: "strided_across_rows", rule: "orders" },
    TestPoint { name: "long_strides", rule: "orders" },
    TestPoint { name: "more_phases_than_runs", rule: "orders" },
    TestPoint { name: "zigzag", rule: "orders" },
    TestPoint { name: "tiled", rule: "orders" },
    TestPoint { name: "tiles_clipped", rule: "orders" },
    TestPoint { name: "hilbert", rule: "orders" },
    TestPoint { name: "hilbert_outside", rule: "orders" },
    TestPoint { name: "parameters_of_all_sizes", rule: "orders" },
    TestPoint { name: "single_thread", rule: "last" },
    TestPoint { name: "largest_dimensions", rule: "orders" },
    TestPoint { name: "every_small_grid", rule: "orders" },
    TestPoint { name: "back_pressure", rule: "next unit" },
    TestPoint { name: "every_error", rule: "errors" },
    TestPoint { name: "lowest_code", rule: "errors" },
    TestPoint { name: "every_slot", rule: "slots" },
    TestPoint { name: "write_in_the_cycle_of_a_start", rule: "slots" },
    TestPoint { name: "writes_meanwhile", rule: "slots" },
    TestPoint { name: "back_to_back", rule: "taking" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
    TestPoint { name: "slots_after_reset", rule: "reset" },
];

/// Returns every pair of widths with every number of slots.
fn combinations() -> Vec<Parameters> {
    let all = VARIANTS.iter().flat_map(|&(x, y)| SLOTS.iter().map(move |&slots| (x, y, slots)));
    all.map(|(x, y, slots)| Parameters::of(&[("X_BITS", x), ("Y_BITS", y), ("SLOTS", slots)])).collect()
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let get = |name| parameters.get(name) as usize;
    let (x, y) = (get("X_BITS"), get("Y_BITS"));
    let slot = bits_for(parameters.get("SLOTS")) as usize;
    let parameter = parameter_bits(parameters) as usize;
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: all slots sequential, no work-group active"),
        Port::input("slot_write", 1, "stores a configuration for later starts"),
        Port::input("slot_number", slot, "number of the slot"),
        Port::input("slot_style", 3, "0 sequential, 1 strided, 2 zigzag, 3 tiled, 4 Hilbert"),
        Port::input("slot_a", parameter, "strided: the length s; tiled: width of a tile"),
        Port::input("slot_b", parameter, "strided: the granularity g; tiled: height of a tile"),
        Port::input("start_valid", 1, "a work-group is offered"),
        Port::output("start_ready", 1, "the start is taken in this cycle if start_valid is 1"),
        Port::input("start_slot", slot, "slot that holds the order of the work-group"),
        Port::input("start_width", x + 1, "threads of the work-group in x"),
        Port::input("start_height", y + 1, "threads of the work-group in y"),
        Port::output("unit_valid", 1, "a thread is offered"),
        Port::input("unit_ready", 1, "the thread is taken in this cycle if unit_valid is 1"),
        Port::output("unit_x", x, "x of the thread").when("unit_valid"),
        Port::output("unit_y", y, "y of the thread").when("unit_valid"),
        Port::output("unit_last", 1, "the thread is the last one of the work-group").when("unit_valid"),
        Port::output("error_valid", 1, "the start two cycles before was rejected"),
        Port::output("error_code", 2, "1 unknown style, 2 a parameter of 0, 3 a dimension of 0 or too large")
            .when("error_valid"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_pair_of_widths_is_supported() {
        let with = |settings: &[&str]| BLOCK.with_settings(settings);
        assert_eq!(with(&["x_bits=8", "SLOTS=4"]).expect("exists").to_string(), "X_BITS=8 Y_BITS=10 SLOTS=4");
        let message = with(&["SLOTS=3"]).expect_err("not a power of two").to_string();
        assert!(message.starts_with("SLOTS=3 violates rule 'power-of-two slots' of thread_order: "), "{message}");
        assert!(message.ends_with("help: nearest values that work: SLOTS=2 or SLOTS=4"), "{message}");
        assert!(combinations().iter().all(|combination| SPACE.contains(combination)));
    }
}
