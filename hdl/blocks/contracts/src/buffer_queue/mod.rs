//! Contract of `buffer_queue`: buffers that warps fill and read, handed on in order.
//!
//! Source: the publication named in [`BLOCK`], which names the four functions; ports and cycles are ours.

mod plan;

use warploom_contract::{number_bits, Block, ErrorCode, Parameter, ParameterRange, Parameters, Port, Rule, TestPoint};

/// A warp asks for a free buffer, to fill it.
pub const DEQUEUE: u64 = 0;
/// A warp hands on a buffer that it has filled.
pub const QUEUE: u64 = 1;
/// A warp asks for a filled buffer, to read it.
pub const ACQUIRE: u64 = 2;
/// A warp gives back a buffer that it has read.
pub const RELEASE: u64 = 3;

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "BUFFERS", default: 3, meaning: "buffers that are handed on" },
    Parameter { name: "WARPS", default: 8, meaning: "warps that fill and read them" },
];

/// Everything that is compiled in: any numbers of both.
const REGIONS: &[ParameterRange] = &[ParameterRange { min: &[1, 1], max: &[16, 32] }];

/// What campaigns run.
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

/// The contract.
pub const BLOCK: Block = Block {
    name: "buffer_queue",
    purpose: "buffers handed from the warps that fill them to those that read them, and back, in order",
    publication:
        "Method, system, device and medium for converting sequential code into parallel code (Chinese patent application)",
    parameters: PARAMETERS,
    combinations,
    parameter_ranges: REGIONS,
    ports,
    rules: RULES,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

/// Error codes of `error_code`: the lowest that applies.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, meaning: "a warp or a buffer out of range" },
    ErrorCode { code: 2, meaning: "the warp is parked" },
    ErrorCode {
        code: 3,
        meaning:
            "a buffer is queued that the warp doesn't hold for filling, or released that it doesn't hold for reading",
    },
];

const RULES: &[Rule] = &[
    Rule {
        name: "request",
        text: "Every cycle with request_valid is a request, of one of four functions: 0 dequeue, 1 queue, 2 acquire, 3 release. There is no ready: at most one response follows from each, and none waits. \
               request_buffer counts for queue and release only. A warp may hold several buffers.",
    },
    Rule {
        name: "dequeue",
        text: "The warp gets the buffer that has been free longest, to be filled: response_valid in t + 1 with response_function 0. If none is free the warp is parked, behind those that are parked in dequeue already.",
    },
    Rule {
        name: "queue",
        text: "The buffer, which the warp has got by dequeue, goes to the warp that has been parked longest in acquire: response_valid for that warp in t + 1, with response_function 2. If none is, it is filled, behind the others that are.",
    },
    Rule {
        name: "acquire",
        text: "The warp gets the buffer that has been filled longest, to be read: response_valid in t + 1 with response_function 2. If none is filled the warp is parked, behind those that are parked in acquire already.",
    },
    Rule {
        name: "release",
        text: "The buffer, which the warp has got by acquire, goes to the warp that has been parked longest in dequeue: response_valid for that warp in t + 1, with response_function 0. If none is, it is free, behind the others that are.",
    },
    Rule {
        name: "parked",
        text: "parked shows a warp that parks in cycle t from t + 1 on, up to the cycle before its response. In the cycle of its response it may make its next request.",
    },
    Rule {
        name: "counts",
        text: "free and filled are the numbers of buffers that are free and that wait for a reader; a request of cycle t shows in t + 1.",
    },
    Rule {
        name: "errors",
        text: "A request that is refused changes nothing. In t + 1 comes error_valid, with its warp and the lowest error_code that applies.",
    },
    Rule {
        name: "reset",
        text: "In a cycle with reset = 1 nothing is taken and nothing is an error. In the cycle after it response_valid, error_valid, parked and filled are 0, and all buffers are free, \
               in the order 0, 1, 2, ...: free is BUFFERS.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "buffers_in_their_first_order", rule: "dequeue" },
    TestPoint { name: "contents_in_order", rule: "acquire" },
    TestPoint { name: "buffers_come_back_in_another_order", rule: "release" },
    TestPoint { name: "parked_in_dequeue", rule: "dequeue" },
    TestPoint { name: "parked_in_acquire", rule: "acquire" },
    TestPoint { name: "parked_in_both", rule: "parked" },
    TestPoint { name: "everyone_parked", rule: "parked" },
    TestPoint { name: "next_request_in_the_cycle_of_the_response", rule: "parked" },
    TestPoint { name: "one_warp_holds_all", rule: "request" },
    TestPoint { name: "one_producer_one_consumer", rule: "queue" },
    TestPoint { name: "every_cycle", rule: "request" },
    TestPoint { name: "out_of_range", rule: "errors" },
    TestPoint { name: "requests_of_the_parked", rule: "errors" },
    TestPoint { name: "what_one_does_not_hold", rule: "errors" },
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
        Port::reset("synchronous, active high: all buffers are free, in order; nobody is parked"),
        Port::input("request_valid", 1, "a warp asks for a buffer or hands one on"),
        Port::input("request_warp", warp, "which warp"),
        Port::input("request_function", 2, "0: dequeue, 1: queue, 2: acquire, 3: release"),
        Port::input("request_buffer", buffer, "which buffer is queued or released"),
        Port::output("response_valid", 1, "a warp has got a buffer"),
        Port::output("response_warp", warp, "which warp").when("response_valid"),
        Port::output("response_function", 2, "0: to be filled, 2: to be read").when("response_valid"),
        Port::output("response_buffer", buffer, "which buffer").when("response_valid"),
        Port::output("error_valid", 1, "the request of the cycle before was refused"),
        Port::output("error_warp", warp, "whose it was").when("error_valid"),
        Port::output("error_code", 2, "why").when("error_valid"),
        Port::outputs("parked", warps as usize, 1, "a bit for each warp: it waits for a buffer"),
        Port::output("free", count, "how many buffers are free"),
        Port::output("filled", count, "how many are filled and wait for a reader"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_numbers_of_buffers_and_warps_are_compiled_in() {
        let with = |settings: &[&str]| BLOCK.with_settings(settings);
        assert_eq!(with(&["BUFFERS=11", "WARPS=29"]).expect("exists").get("WARPS"), 29);
        for (setting, message) in [
            ("BUFFERS=0", "BUFFERS=0 is out of range for buffer_queue (1 to 16)"),
            ("BUFFERS=17", "BUFFERS=17 is out of range for buffer_queue (1 to 16)"),
            ("WARPS=0", "WARPS=0 is out of range for buffer_queue (1 to 32)"),
            ("WARPS=33", "WARPS=33 is out of range for buffer_queue (1 to 32)"),
        ] {
            assert_eq!(with(&[setting]).expect_err("out of range").to_string(), message);
        }
        assert!(combinations().iter().all(|combination| BLOCK.is_compiled_in(combination)));
    }
}
