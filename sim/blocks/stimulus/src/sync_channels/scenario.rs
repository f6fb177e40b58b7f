//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, row, Scenario};

/// A signal comes before its wait, and two warps wait for a channel. The first of them is signalled in the cycle in
/// which another warp takes a counted signal. The second makes a double wait in the cycle of its signal. An overflow of
/// another channel follows.
pub static SCENARIO: Scenario = Scenario {
    settings: &["WARPS=4", "CHANNELS=4", "COUNT_BITS=1"],
    cycles: 17,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive(
            "signal_valid",
            &[(2, &[1]), (3, &[0]), (7, &[1]), (9, &[0]), (11, &[1]), (12, &[0]), (13, &[1]), (15, &[0])],
        ),
        drive("signal_channel", &[(2, &[1]), (3, &[0]), (7, &[2]), (8, &[0]), (13, &[3]), (15, &[0])]),
        drive(
            "wait_valid",
            &[(3, &[1]), (4, &[0]), (5, &[1]), (7, &[0]), (8, &[1]), (9, &[0]), (11, &[1]), (12, &[0])],
        ),
        drive("wait_warp", &[(3, &[2]), (4, &[0]), (6, &[3]), (7, &[0]), (8, &[1]), (9, &[0]), (11, &[3]), (12, &[0])]),
        drive("wait_channel", &[(3, &[1]), (4, &[0]), (8, &[2]), (9, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("signal_valid"),
        row("signal_channel"),
        row("wait_valid"),
        row("wait_warp"),
        row("wait_channel"),
        row("waiting"),
        row("wake_valid"),
        row("wake_warp"),
        row("wait_error_valid"),
        row("wait_error_warp"),
        row("wait_error_code"),
        row("signal_error_valid"),
        row("signal_error_channel"),
        row("signal_error_code"),
    ],
};
