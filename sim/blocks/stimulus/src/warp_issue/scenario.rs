//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, row, Scenario};

/// Four threads. Thread 0 branches to a block that synchronises, and waits there for the others. Then all run it and
/// exit.
pub static SCENARIO: Scenario = Scenario {
    settings: &["LANES=4", "PC_BITS=8"],
    cycles: 19,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("launch_valid", &[(2, &[1]), (3, &[0])]),
        drive("launch_pc", &[(2, &[0x10]), (3, &[0])]),
        drive("launch_mask", &[(2, &[0xf]), (3, &[0])]),
        drive(
            "enter_valid",
            &[(3, &[1]), (4, &[0]), (6, &[1]), (7, &[0]), (9, &[1]), (10, &[0]), (13, &[1]), (14, &[0])],
        ),
        drive("enter_sync", &[(6, &[1]), (7, &[0]), (13, &[1]), (14, &[0])]),
        drive("end_valid", &[(4, &[1]), (5, &[0]), (11, &[1]), (12, &[0]), (15, &[1]), (16, &[0])]),
        drive("end_taken", &[(4, &[0x1]), (5, &[0])]),
        drive("end_exit", &[(15, &[0xf]), (16, &[0])]),
        drive("end_pc_taken", &[(4, &[0x30]), (5, &[0])]),
        drive("end_pc_fall", &[(4, &[0x20]), (5, &[0]), (11, &[0x30]), (12, &[0])]),
    ],
    rows: &[
        row("launch_valid"),
        row("launch_pc"),
        row("launch_mask"),
        row("end_valid"),
        row("end_taken"),
        row("end_exit"),
        row("end_pc_taken"),
        row("end_pc_fall"),
        row("issue_valid"),
        row("issue_pc"),
        row("enter_valid"),
        row("enter_sync"),
        row("redirect_valid"),
        row("redirect_pc"),
        row("run_valid"),
        row("run_pc"),
        row("run_mask"),
        row("run_representative"),
        row("run_lender"),
        row("done_valid"),
        row("live_mask"),
    ],
};
