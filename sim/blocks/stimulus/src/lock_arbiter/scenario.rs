//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, part, row, Scenario};

/// Warp 1 gets mutex 0. Warp 3, with a lower priority, is parked. Warp 2, with a higher priority, causes a yield
/// request. The answer of warp 1 and the grant to warp 2 follow.
pub static SCENARIO: Scenario = Scenario {
    settings: &["WARPS=4", "LOCKS=2"],
    cycles: 60,
    first: 24,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("priority_write", &[(2, &[1]), (24, &[0])]),
        drive("priority_warp", &[(2, &[1]), (21, &[2]), (24, &[0])]),
        drive("priority_value", &[(2, &[5]), (21, &[1]), (24, &[0])]),
        drive("request_valid", &[(26, &[1]), (27, &[0]), (31, &[1]), (32, &[0]), (38, &[1]), (39, &[0])]),
        drive("request_warp", &[(26, &[1]), (31, &[3]), (38, &[2]), (39, &[0])]),
        drive("release_valid", &[(46, &[1]), (47, &[0])]),
        drive("release_warp", &[(46, &[1]), (47, &[0])]),
        drive("release_all", &[(46, &[1]), (47, &[0])]),
    ],
    rows: &[
        row("ready"),
        row("request_valid"),
        row("request_warp"),
        row("request_lock"),
        row("release_valid"),
        row("release_warp"),
        row("release_all"),
        row("released_valid"),
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
