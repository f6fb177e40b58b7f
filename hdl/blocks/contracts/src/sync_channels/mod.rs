//! Contract of `sync_channels`: counting channels by which warps signal each other and wait.
//!
//! Source: the publication named in [`BLOCK`], whose warps wait and signal at the ends of each dependency that it leaves; ports and cycles are ours.

mod plan;

use warploom_contract::{number_bits, Block, ErrorCode, Parameter, ParameterRange, Parameters, Port, Rule, TestPoint};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "WARPS", default: 8, meaning: "warps that wait" },
    Parameter { name: "CHANNELS", default: 16, meaning: "channels that are signalled" },
    Parameter {
        name: "COUNT_BITS",
        default: 4,
        meaning: "bits of a channel's count of signals that nobody has waited for",
    },
];

/// Everything that is compiled in, in the order of the parameters.
const REGIONS: &[ParameterRange] = &[ParameterRange { min: &[1, 1, 1], max: &[32, 64, 8] }];

/// What campaigns run.
const COMBINATIONS: &[[u64; 3]] = &[
    [8, 16, 4],
    [1, 1, 1],
    [1, 2, 1],
    [2, 1, 1],
    [2, 3, 2],
    [3, 1, 3],
    [3, 2, 1],
    [4, 4, 2],
    [5, 3, 1],
    [5, 16, 4],
    [8, 1, 4],
    [8, 5, 1],
    [8, 16, 1],
    [8, 16, 8],
    [8, 64, 4],
    [12, 20, 3],
    [16, 16, 4],
    [17, 9, 6],
    [24, 48, 5],
    [31, 63, 7],
    [32, 1, 1],
    [32, 16, 4],
    [32, 64, 8],
];

/// The contract.
pub const BLOCK: Block = Block {
    name: "sync_channels",
    purpose: "counting channels by which warps signal each other and wait",
    publication: "Method, system, device and medium for converting sequential code into parallel code (Chinese patent application)",
    parameters: PARAMETERS,
    combinations,
    parameter_ranges: REGIONS,
    ports,
    rules: RULES,
    error_codes: ERROR_CODES,
    test_points: TEST_POINTS,
    test_plan: plan::BINS,
};

/// Error codes of `signal_error_code` (1 and 3) and `wait_error_code` (2 and 3); 3 goes before the others.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, meaning: "overflow: the channel's count is full, and nobody takes one of it" },
    ErrorCode { code: 2, meaning: "double wait: the warp waits already" },
    ErrorCode { code: 3, meaning: "a channel or a warp out of range" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "order",
        text: "A cycle's steps: first its signal, then its wait, which finds what the signal left. A signal and a wait of one channel for which nobody waits leave the count as it is, a full one too: \
               that is no overflow, and the wait's wake becomes due.",
    },
    Rule {
        name: "signal",
        text: "A signal goes to the warp that has waited longest for its channel, whose wake becomes due. If none waits for it, the channel's count rises by one.",
    },
    Rule {
        name: "wait",
        text: "A wait takes one of its channel's count if that is above 0, and the warp's wake becomes due. Else the warp waits for a signal, behind those that wait for that channel already.",
    },
    Rule {
        name: "wakes",
        text: "Due wakes leave in the order in which they became due, of one cycle the signal's before the wait's: one a cycle, from the next cycle on. wake_valid is 1 in each cycle t + 1 \
               in which a wake is left that became due in cycle t or before.",
    },
    Rule {
        name: "waiting",
        text: "waiting has a bit a warp: 1 from the cycle after its wait up to the cycle before its wake. In the cycle of its wake a warp may wait again.",
    },
    Rule {
        name: "errors",
        text: "A refused signal or wait changes nothing, and its error comes in the next cycle. A signal is refused if its channel doesn't exist (3), or if nobody waits for it, its count is 2^COUNT_BITS - 1 and no wait \
               of this cycle takes one (1). A wait is refused if its warp or its channel doesn't exist (3), or if waiting has its warp's bit (2). A wait that is refused takes nothing.",
    },
    Rule {
        name: "reset",
        text: "In a cycle with reset = 1 nothing is taken and nothing is an error. In the cycle after it all counts are 0, nobody waits, no wake is due, \
               and wake_valid, signal_error_valid, wait_error_valid and waiting are 0.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "signals_before_waits", rule: "wait" },
    TestPoint { name: "waits_before_signals", rule: "signal" },
    TestPoint { name: "order_of_waiters", rule: "signal" },
    TestPoint { name: "channels_apart", rule: "signal" },
    TestPoint { name: "signal_and_wait_together", rule: "order" },
    TestPoint { name: "together_while_others_wait", rule: "order" },
    TestPoint { name: "together_at_a_full_count", rule: "order" },
    TestPoint { name: "counts_to_the_brim", rule: "signal" },
    TestPoint { name: "two_wakes_at_once", rule: "wakes" },
    TestPoint { name: "longest_backlog", rule: "wakes" },
    TestPoint { name: "ping_pong", rule: "wakes" },
    TestPoint { name: "wait_in_the_cycle_of_the_wake", rule: "waiting" },
    TestPoint { name: "overflow", rule: "errors" },
    TestPoint { name: "double_waits", rule: "errors" },
    TestPoint { name: "out_of_range", rule: "errors" },
    TestPoint { name: "errors_together", rule: "errors" },
    TestPoint { name: "reset_in_the_middle", rule: "reset" },
];

fn combinations() -> Vec<Parameters> {
    COMBINATIONS.iter().map(|values| Parameters::in_order(PARAMETERS, *values)).collect()
}

fn ports(parameters: &Parameters) -> Vec<Port> {
    let bits = |name| number_bits(parameters.get(name)) as usize;
    let (warp, channel) = (bits("WARPS"), bits("CHANNELS"));
    vec![
        Port::clock(),
        Port::reset("synchronous, active high: all counts 0, nobody waits, no wake is due"),
        Port::input("signal_valid", 1, "a channel is signalled"),
        Port::input("signal_channel", channel, "which"),
        Port::input("wait_valid", 1, "a warp waits for a signal"),
        Port::input("wait_warp", warp, "which warp"),
        Port::input("wait_channel", channel, "of which channel"),
        Port::output("wake_valid", 1, "a warp goes on"),
        Port::output("wake_warp", warp, "which").when("wake_valid"),
        Port::output("signal_error_valid", 1, "the signal of the cycle before was refused"),
        Port::output("signal_error_channel", channel, "its channel").when("signal_error_valid"),
        Port::output("signal_error_code", 2, "why: 1 or 3").when("signal_error_valid"),
        Port::output("wait_error_valid", 1, "the wait of the cycle before was refused"),
        Port::output("wait_error_warp", warp, "its warp").when("wait_error_valid"),
        Port::output("wait_error_code", 2, "why: 2 or 3").when("wait_error_valid"),
        Port::outputs("waiting", parameters.get("WARPS") as usize, 1, "a bit a warp: it waits"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_is_in_the_region() {
        for combination in combinations() {
            assert!(REGIONS.iter().any(|region| region.contains(&combination)), "{combination}");
        }
        let other = BLOCK.with_settings(&["WARPS=33"]).expect_err("too many");
        assert_eq!(other.to_string(), "WARPS=33 is out of range for sync_channels (1 to 32)");
    }
}
