//! Contract of `buffer_queue`: passes buffers in order from the warps that fill them to the warps that read them.
//!
//! Source: the publication named in [`BLOCK`]. It names the functions dequeue, queue, acquire and release. Warploom
//! defines ports and cycles.

mod interface;
mod plan;

use warploom_contract::{
    number_bits, Block, ErrorCode, Parameter, ParameterRange, ParameterSpace, Parameters, Port, Rule, TestPoint,
};

/// Value of `request_function`: requests a free buffer to fill.
pub const DEQUEUE: u64 = 0;
/// Value of `request_function`: passes on a buffer that the warp has filled.
pub const QUEUE: u64 = 1;
/// Value of `request_function`: requests a filled buffer to read.
pub const ACQUIRE: u64 = 2;
/// Value of `request_function`: returns a buffer that has been read.
pub const RELEASE: u64 = 3;

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "BUFFERS", default: 3, meaning: "number of buffers" },
    Parameter { name: "WARPS", default: 8, meaning: "number of warps" },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace =
    ParameterSpace::of_ranges(&[ParameterRange::new("BUFFERS", 1, 16), ParameterRange::new("WARPS", 1, 32)]);

/// Combinations that `cosim --all` runs, with values in the order of `PARAMETERS`.
const COMBINATIONS: &[[u64; 2]] = &[
    [3, 8],
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 3],
    [3, 4],
    [4, 1],
    [4, 16],
    [5, 12],
    [7, 7],
    [8, 32],
    [9, 20],
    [13, 5],
    [16, 8],
    [16, 31],
    [16, 32],
];

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "buffer_queue",
    purpose: "passes buffers in order from the warps that fill them to the warps that read them, and back",
    publication: "Method, system, device and medium for converting sequential code into parallel code \
                  (Chinese patent application)",
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

/// Error codes of `error_code`; the lowest code that applies is reported.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, name: "out_of_range", meaning: "a warp, or in queue and release a buffer, is out of range" },
    ErrorCode { code: 2, name: "parked", meaning: "the warp is parked" },
    ErrorCode {
        code: 3,
        name: "not_held",
        meaning: "the warp does not hold the queued buffer for filling, or the released buffer for reading",
    },
];

const RULES: &[Rule] = &[
    Rule {
        name: "request",
        text:
            "Each cycle with request_valid = 1 and reset = 0 has one request. request_function selects its function: \
               0 dequeue, 1 queue, 2 acquire, 3 release. There is no ready signal. A request causes at most one \
               response, in the next cycle. request_buffer is ignored in dequeue and acquire. A warp may hold several \
               buffers. In the other rules, t is the cycle of a request.",
    },
    Rule {
        name: "dequeue",
        text: "If a buffer is free, the warp gets the buffer that has been free longest, to fill it: in t + 1, \
               response_valid is 1 and response_function is 0. If no buffer is free, the warp is parked after all \
               warps that are already parked in dequeue.",
    },
    Rule {
        name: "queue",
        text: "The warp must hold the buffer for filling, that is, from a dequeue. The buffer goes to the warp that \
               has been parked longest in acquire: in t + 1, response_valid is 1 for that warp, with response_function \
               2. If no warp is parked in acquire, the buffer becomes the last of the filled buffers.",
    },
    Rule {
        name: "acquire",
        text: "If a buffer is filled, the warp gets the buffer that has been filled longest, to read it: in t + 1, \
               response_valid is 1 and response_function is 2. If no buffer is filled, the warp is parked after all \
               warps that are already parked in acquire.",
    },
    Rule {
        name: "release",
        text: "The warp must hold the buffer for reading, that is, from an acquire. The buffer goes to the warp that \
               has been parked longest in dequeue: in t + 1, response_valid is 1 for that warp, with response_function \
               0. If no warp is parked in dequeue, the buffer becomes the last of the free buffers.",
    },
    Rule {
        name: "parked",
        text: "If a warp parks by its request in cycle t, its bit of parked is 1 from t + 1 to the cycle before its \
               response. In the cycle of its response, the warp may make its next request.",
    },
    Rule {
        name: "counts",
        text: "free is the number of free buffers, and filled the number of filled buffers that wait for a reader. A \
               request in cycle t changes them in t + 1.",
    },
    Rule {
        name: "errors",
        text: "A rejected request changes nothing. In t + 1, error_valid is 1, error_warp is the warp of the request, \
               and error_code is the lowest code that applies.",
    },
    Rule {
        name: "reset",
        text: "In a cycle with reset = 1, requests are ignored and cause no error. In the cycle after it, \
               response_valid, error_valid, parked and filled are 0, and all buffers are free, in the order 0, 1, 2, \
               ...: free is BUFFERS.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "buffers_in_their_first_order", rule: "dequeue" },
    TestPoint { name: "contents_in_order", rule: "acquire" },
    TestPoint { name: "buffers_come_back_in_another_order", rule: "release" },
    TestPoint { name: "parked_in_dequeue", rule: "dequeue" },
    TestPoint { name: "parked_in_acquire", rule: "acquire" },
    TestPoint { name: "parked_in_both", rule: "parked" },
    TestPoint { name: "all_warps_parked", rule: "parked" },
    TestPoint { name: "next_request_in_the_cycle_of_the_response", rule: "parked" },
    TestPoint { name: "one_warp_holds_all", rule: "request" },
    TestPoint { name: "one_producer_one_consumer", rule: "queue" },
    TestPoint { name: "every_cycle", rule: "request" },
    TestPoint { name: "out_of_range", rule: "errors" },
    TestPoint { name: "requests_of_the_parked", rule: "errors" },
    TestPoint { name: "buffer_not_held", rule: "errors" },
    TestPoint { name: "the_lowest_code", rule: "errors" },
    TestPoint { name: "full_and_empty", rule: "counts" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

fn combinations() -> Vec<Parameters> {
    COMBINATIONS.iter().map(|values| Parameters::in_order(PARAMETERS, *values)).collect()
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let (buffers, warps) = (parameters.get("BUFFERS"), parameters.get("WARPS"));
    let buffer = number_bits(buffers) as usize;
    let warp = number_bits(warps) as usize;
    let count = number_bits(buffers + 1) as usize;
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: all buffers are free, in order; no warp is parked"),
        Port::input("request_valid", 1, "a warp requests a buffer or passes one on"),
        Port::input("request_warp", warp, "number of the warp"),
        Port::input("request_function", 2, "0: dequeue, 1: queue, 2: acquire, 3: release"),
        Port::input("request_buffer", buffer, "number of the buffer to be queued or released"),
        Port::output("response_valid", 1, "the request of the previous cycle gave a warp a buffer"),
        Port::output("response_warp", warp, "number of the warp that gets the buffer").when("response_valid"),
        Port::output("response_function", 2, "0: for filling, 2: for reading").when("response_valid"),
        Port::output("response_buffer", buffer, "number of the buffer").when("response_valid"),
        Port::output("error_valid", 1, "the request of the previous cycle was rejected"),
        Port::output("error_warp", warp, "warp of that request").when("error_valid"),
        Port::output("error_code", 2, "error code").when("error_valid"),
        Port::outputs("parked", warps as usize, 1, "one bit per warp: the warp waits for a buffer"),
        Port::output("free", count, "number of free buffers"),
        Port::output("filled", count, "number of filled buffers that wait for a reader"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_numbers_of_buffers_and_warps_are_supported() {
        let with = |settings: &[&str]| BLOCK.with_settings(settings);
        assert_eq!(with(&["BUFFERS=11", "WARPS=29"]).expect("exists").get("WARPS"), 29);
        for (setting, range, nearest) in [
            ("BUFFERS=0", "1 to 16", "BUFFERS=1"),
            ("BUFFERS=17", "1 to 16", "BUFFERS=16"),
            ("WARPS=0", "1 to 32", "WARPS=1"),
            ("WARPS=33", "1 to 32", "WARPS=32"),
        ] {
            let message = with(&[setting]).expect_err("out of range").to_string();
            let expected = format!(
                "{setting} is out of range for buffer_queue ({range})\n  help: nearest value that works: {nearest}"
            );
            assert_eq!(message, expected);
        }
        assert!(combinations().iter().all(|combination| BLOCK.supports(combination)));
    }
}
