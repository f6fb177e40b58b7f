//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, part, row, Scenario};

/// Warp 1 gets mutex 0; warp 3, the lowest, is parked; warp 2, the highest, causes a yield request; then the answer,
/// and the grant of each next owner.
pub static SCENARIO: Scenario = Scenario {
    settings: &["WARPS=4", "LOCKS=2"],
    cycles: 17,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("priority_write", &[(2, &[1]), (4, &[0])]),
        drive("priority_warp", &[(2, &[1]), (3, &[2]), (4, &[0])]),
        drive("priority_value", &[(2, &[5]), (3, &[1]), (4, &[0])]),
        drive("request_valid", &[(2, &[1]), (3, &[0]), (4, &[1]), (6, &[0])]),
        drive("request_warp", &[(2, &[1]), (3, &[0]), (4, &[3]), (5, &[2]), (6, &[0])]),
        drive("release_valid", &[(9, &[1]), (10, &[0]), (12, &[1]), (13, &[0])]),
        drive("release_warp", &[(9, &[1]), (10, &[0]), (12, &[2]), (13, &[0])]),
        drive("release_all", &[(9, &[1]), (10, &[0]), (12, &[1]), (13, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("priority_write"),
        row("priority_warp"),
        row("priority_value"),
        row("request_valid"),
        row("request_ready"),
        row("request_warp"),
        row("request_lock"),
        row("release_valid"),
        row("release_warp"),
        row("release_all"),
        row("grant_valid"),
        row("grant_warp"),
        row("grant_lock"),
        row("park_valid"),
        row("park_warp"),
        row("yield_valid"),
        row("yield_warp"),
        row("yield_reason"),
        part("lock_words", 0, 1),
    ],
};
