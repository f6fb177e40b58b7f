//! Contract of `sync_channels`: counting channels on which warps signal and wait.
//!
//! A channel counts signals until warps wait for them. Source: the publication named in [`BLOCK`]. In it, a warp
//! signals after a step, and a warp whose step depends on that step waits for the signal. Warploom defines ports and
//! cycles.

mod interface;
mod plan;

use warploom_contract::{
    number_bits, Block, ErrorCode, Parameter, ParameterRange, ParameterSpace, Parameters, Port, Rule, TestPoint,
};

const PARAMETERS: &[Parameter] = &[
    Parameter { name: "WARPS", default: 8, meaning: "number of warps" },
    Parameter { name: "CHANNELS", default: 16, meaning: "number of channels" },
    Parameter {
        name: "COUNT_BITS",
        default: 4,
        meaning: "width in bits of the number of signals that a channel stores for later waits",
    },
];

/// Parameters for which RTL exists.
const SPACE: ParameterSpace = ParameterSpace::of_ranges(&[
    ParameterRange::new("WARPS", 1, 32),
    ParameterRange::new("CHANNELS", 1, 64),
    ParameterRange::new("COUNT_BITS", 1, 8),
]);

/// Combinations that `cosim --all` runs, with values in the order of `PARAMETERS`.
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

/// Contract of the block.
pub const BLOCK: Block = Block {
    name: "sync_channels",
    purpose: "counting channels on which warps signal and wait",
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

/// Error codes of `signal_error_code` (1 and 3) and `wait_error_code` (2 and 3). Code 3 has precedence.
const ERROR_CODES: &[ErrorCode] = &[
    ErrorCode { code: 1, name: "overflow", meaning: "overflow: the channel's count is full, and no wait lowers it" },
    ErrorCode { code: 2, name: "double_wait", meaning: "double wait: the warp already waits" },
    ErrorCode { code: 3, name: "out_of_range", meaning: "a channel or a warp out of range" },
];

const RULES: &[Rule] = &[
    Rule {
        name: "order",
        text: "A cycle first takes its signal, and then its wait, which sees the state after the signal. If no warp \
               waits for a channel, a signal and an accepted wait of this channel in one cycle leave its count \
               unchanged, even if the count is full. This is no overflow, and the wake of the warp at wait_warp \
               becomes pending.",
    },
    Rule {
        name: "signal",
        text: "A signal goes to the warp that has waited longest for its channel; the wake of this warp becomes \
               pending. If no warp waits for the channel, the count of the channel rises by one.",
    },
    Rule {
        name: "wait",
        text: "If the count of the channel is above 0, a wait lowers it by one, and the wake of the warp becomes \
               pending. Otherwise the warp waits for a signal, after all warps that already wait for that channel.",
    },
    Rule {
        name: "wakes",
        text: "Pending wakes leave in the order in which they became pending, one per cycle, from the next cycle on. \
               Of two wakes that became pending in the same cycle, the wake of the signal leaves first. wake_valid is \
               1 in cycle t + 1 if a wake that became pending in cycle t or earlier has not left before t + 1.",
    },
    Rule {
        name: "waiting",
        text: "waiting has one bit per warp. The bit is 1 from the cycle after the wait of the warp to the cycle \
               before its wake. In the cycle of its wake, the warp may wait again.",
    },
    Rule {
        name: "errors",
        text: "A rejected signal or wait changes nothing, and its error follows in the next cycle; code 3 has \
               precedence. A signal is rejected with code 3 if its channel does not exist. It is rejected with code 1 \
               if no warp waits for its channel, the count is 2^COUNT_BITS - 1, and no wait of this cycle lowers it. A \
               wait is rejected with code 3 if its warp or its channel does not exist, and with code 2 if the bit of \
               its warp in waiting is 1.",
    },
    Rule {
        name: "reset",
        text:
            "In a cycle with reset = 1, nothing is taken, and nothing is an error. In the cycle after it, all counts \
               are 0, no warp waits, no wake is pending, and wake_valid, signal_error_valid, wait_error_valid and \
               waiting are 0.",
    },
];

const TEST_POINTS: &[TestPoint] = &[
    TestPoint { name: "signals_before_waits", rule: "wait" },
    TestPoint { name: "waits_before_signals", rule: "signal" },
    TestPoint { name: "order_of_waiters", rule: "signal" },
    TestPoint { name: "different_channels", rule: "signal" },
    TestPoint { name: "signal_and_wait_together", rule: "order" },
    TestPoint { name: "together_while_others_wait", rule: "order" },
    TestPoint { name: "together_at_a_full_count", rule: "order" },
    TestPoint { name: "counts_to_the_maximum", rule: "signal" },
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
        Port::reset("synchronous, active high: all counts 0, no warp waits, no wake is pending"),
        Port::input("signal_valid", 1, "a channel is signalled"),
        Port::input("signal_channel", channel, "number of the channel"),
        Port::input("wait_valid", 1, "a warp waits for a signal"),
        Port::input("wait_warp", warp, "number of the warp"),
        Port::input("wait_channel", channel, "number of the channel"),
        Port::output("wake_valid", 1, "a warp is woken"),
        Port::output("wake_warp", warp, "number of the warp").when("wake_valid"),
        Port::output("signal_error_valid", 1, "the signal of the previous cycle was rejected"),
        Port::output("signal_error_channel", channel, "channel of that signal").when("signal_error_valid"),
        Port::output("signal_error_code", 2, "error code: 1 or 3").when("signal_error_valid"),
        Port::output("wait_error_valid", 1, "the wait of the previous cycle was rejected"),
        Port::output("wait_error_warp", warp, "warp of that wait").when("wait_error_valid"),
        Port::output("wait_error_code", 2, "error code: 2 or 3").when("wait_error_valid"),
        Port::outputs("waiting", parameters.get("WARPS") as usize, 1, "one bit per warp: the warp waits"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_is_in_the_space() {
        for combination in combinations() {
            assert!(SPACE.contains(&combination), "{combination}");
        }
        let other = BLOCK.with_settings(&["WARPS=33"]).expect_err("too many");
        let message =
            "WARPS=33 is out of range for sync_channels (1 to 32)\n  help: nearest value that works: WARPS=32";
        assert_eq!(other.to_string(), message);
    }
}
