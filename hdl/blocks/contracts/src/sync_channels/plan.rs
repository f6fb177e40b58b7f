//! Test plan of `sync_channels`.

use crate::plan::every_value_is_valid;
use warploom_contract::plan::Condition::{All, Any, CyclesAgo, Equals, High, Low, Not};
use warploom_contract::plan::Value::{Number, Ones, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const NOT_IN_RESET: Condition = Low("reset");
const SIGNAL: Condition = All(&[High("signal_valid"), NOT_IN_RESET]);
const WAIT: Condition = All(&[High("wait_valid"), NOT_IN_RESET]);
const SIGNAL_AND_WAIT: Condition = All(&[SIGNAL, WAIT]);
/// A signal and a wait of the same channel in one cycle.
const SAME_CHANNEL: Condition = All(&[SIGNAL_AND_WAIT, Equals("signal_channel", Port("wait_channel"))]);
const NO_OPERATION: Condition = All(&[Low("signal_valid"), Low("wait_valid"), NOT_IN_RESET]);
const WAKE: Condition = High("wake_valid");
const NO_WARP_WAITS: Condition = Equals("waiting", Number(0));
const SIGNAL_ERROR: Condition = High("signal_error_valid");
const WAIT_ERROR: Condition = High("wait_error_valid");
const OVERFLOW: Condition = All(&[SIGNAL_ERROR, Equals("signal_error_code", Number(1))]);
const DOUBLE_WAIT: Condition = All(&[WAIT_ERROR, Equals("wait_error_code", Number(2))]);
/// The signal of the previous cycle was rejected because its channel does not exist.
const SIGNAL_OUT_OF_RANGE: Condition = All(&[SIGNAL_ERROR, Equals("signal_error_code", Number(3))]);
/// The wait of the previous cycle was rejected because its warp or its channel does not exist.
const WAIT_OUT_OF_RANGE: Condition = All(&[WAIT_ERROR, Equals("wait_error_code", Number(3))]);
/// A signal to the channel that overflowed in the previous cycle.
const SECOND_OVERFLOW: Condition = All(&[OVERFLOW, SIGNAL, Equals("signal_channel", Port("signal_error_channel"))]);
/// A warp waits again in the cycle in which it is woken.
const WAIT_AT_WAKE: Condition = All(&[WAKE, WAIT, Equals("wait_warp", Port("wake_warp"))]);

fn all_channels_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "CHANNELS")
}

fn all_exist(parameters: &Parameters) -> bool {
    all_channels_exist(parameters) && every_value_is_valid(parameters, "WARPS")
}

fn one_warp(parameters: &Parameters) -> bool {
    parameters.get("WARPS") == 1
}

fn at_most_two_warps(parameters: &Parameters) -> bool {
    parameters.get("WARPS") <= 2
}

/// Returns whether two wakes can never become pending in the same cycle. Two wakes need a warp that waits for one
/// channel, and another channel whose count is above 0.
fn one_warp_or_channel(parameters: &Parameters) -> bool {
    one_warp(parameters) || one_channel(parameters)
}

fn one_channel(parameters: &Parameters) -> bool {
    parameters.get("CHANNELS") == 1
}

/// Reason why a bin that needs two wakes in the same cycle is unreachable if [`one_warp_or_channel`] holds.
const TWO_WAKES: &str = "two wakes become due in one cycle only with two warps and two channels";
const ALL_EXIST: &str = "every number is that of a channel or a warp";

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("signal_and_wait_of_one_channel", "order", All(&[SAME_CHANNEL, NO_WARP_WAITS])),
    bin_unless(
        "both_of_one_channel_while_others_wait",
        "order",
        one_warp,
        "there is one warp",
        All(&[SAME_CHANNEL, Not(&NO_WARP_WAITS)]),
    ),
    bin_unless(
        "both_of_two_channels",
        "order",
        one_channel,
        "there is one channel",
        All(&[SIGNAL_AND_WAIT, Not(&SAME_CHANNEL)]),
    ),
    bin("both_at_a_full_count", "order", All(&[SECOND_OVERFLOW, SAME_CHANNEL])),
    bin("signal_while_nobody_waits", "signal", All(&[SIGNAL, NO_WARP_WAITS, Low("wait_valid")])),
    bin("signal_while_all_wait", "signal", All(&[SIGNAL, Equals("waiting", Ones)])),
    bin("signals_in_a_row", "signal", All(&[SIGNAL, CyclesAgo(1, &SIGNAL), CyclesAgo(2, &SIGNAL)])),
    bin(
        "wake_by_a_signal",
        "signal",
        All(&[WAKE, CyclesAgo(1, &All(&[SIGNAL, Low("wait_valid")])), CyclesAgo(1, &Not(&WAKE))]),
    ),
    bin("wait_while_nobody_waits", "wait", All(&[WAIT, NO_WARP_WAITS])),
    bin("waits_in_a_row", "wait", All(&[WAIT, CyclesAgo(1, &WAIT), CyclesAgo(2, &WAIT)])),
    bin("wait_that_takes_one", "wait", All(&[WAKE, CyclesAgo(1, &All(&[WAIT, Low("signal_valid"), Not(&WAKE)]))])),
    bin("wakes_in_a_row", "wakes", All(&[WAKE, CyclesAgo(1, &WAKE), CyclesAgo(2, &WAKE)])),
    bin_unless("wake_that_is_late", "wakes", one_warp_or_channel, TWO_WAKES, All(&[WAKE, CyclesAgo(1, &NO_OPERATION)])),
    bin_unless(
        "delayed_wakes",
        "wakes",
        |parameters| at_most_two_warps(parameters) || one_channel(parameters),
        "three pending wakes need three warps and two channels",
        All(&[WAKE, CyclesAgo(1, &NO_OPERATION), CyclesAgo(2, &NO_OPERATION)]),
    ),
    bin("signal_in_the_cycle_of_a_wake", "wakes", All(&[WAKE, SIGNAL])),
    bin("all_wait", "waiting", Equals("waiting", Ones)),
    bin("wait_in_the_cycle_of_the_wake", "waiting", WAIT_AT_WAKE),
    bin(
        "wait_in_the_cycle_of_the_wake_that_takes_one",
        "waiting",
        All(&[WAKE, CyclesAgo(1, &All(&[WAIT_AT_WAKE, Low("signal_valid")]))]),
    ),
    bin("wait_after_the_wake", "waiting", All(&[WAIT, CyclesAgo(1, &WAKE)])),
    bin("error_1", "errors", OVERFLOW),
    bin("overflow_again", "errors", All(&[OVERFLOW, CyclesAgo(1, &OVERFLOW)])),
    bin("error_2", "errors", DOUBLE_WAIT),
    bin("double_wait_beside_a_signal", "errors", All(&[DOUBLE_WAIT, CyclesAgo(1, &SIGNAL)])),
    bin("double_wait_of_its_signal", "errors", All(&[DOUBLE_WAIT, CyclesAgo(1, &SAME_CHANNEL), WAKE])),
    bin("double_waits_in_a_row", "errors", All(&[DOUBLE_WAIT, CyclesAgo(1, &DOUBLE_WAIT)])),
    bin_unless("error_3", "errors", all_exist, ALL_EXIST, Any(&[SIGNAL_OUT_OF_RANGE, WAIT_OUT_OF_RANGE])),
    bin_unless("signal_of_no_channel", "errors", all_channels_exist, ALL_EXIST, SIGNAL_OUT_OF_RANGE),
    bin_unless("wait_of_no_warp_or_channel", "errors", all_exist, ALL_EXIST, WAIT_OUT_OF_RANGE),
    bin_unless(
        "overflow_and_rejected_wait",
        "errors",
        |parameters| one_channel(parameters) && all_exist(parameters),
        "a count is above 0 only while no warp waits for it",
        All(&[OVERFLOW, WAIT_ERROR]),
    ),
    bin("signal_in_a_reset", "reset", All(&[High("reset"), High("signal_valid")])),
    bin("wait_in_a_reset", "reset", All(&[High("reset"), High("wait_valid")])),
    bin("reset_while_all_wait", "reset", All(&[High("reset"), Equals("waiting", Ones)])),
    bin("reset_in_the_cycle_of_a_wake", "reset", All(&[High("reset"), WAKE])),
    bin("reset_in_the_cycle_of_an_error", "reset", All(&[High("reset"), Any(&[SIGNAL_ERROR, WAIT_ERROR])])),
];
