//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, row, Scenario};

/// Two buffers. Warp 0 dequeues and queues buffer 0, dequeues buffer 1, and parks in a further dequeue. Warp 1 acquires
/// buffer 0 and releases it to warp 0. Warp 1 then parks in acquire until warp 0 queues buffer 1. Warp 1 releases
/// buffer 0 again, which is rejected, and then buffer 1.
pub static SCENARIO: Scenario = Scenario {
    settings: &["BUFFERS=2", "WARPS=2"],
    cycles: 15,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("request_valid", &[(2, &[1]), (6, &[0]), (7, &[1]), (13, &[0])]),
        drive("request_warp", &[(7, &[1]), (10, &[0]), (11, &[1]), (13, &[0])]),
        drive(
            "request_function",
            &[(3, &[1]), (4, &[0]), (7, &[2]), (8, &[3]), (9, &[2]), (10, &[1]), (11, &[3]), (13, &[0])],
        ),
        drive("request_buffer", &[(10, &[1]), (11, &[0]), (12, &[1]), (13, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("request_valid"),
        row("request_warp"),
        row("request_function"),
        row("request_buffer"),
        row("response_valid"),
        row("response_warp"),
        row("response_function"),
        row("response_buffer"),
        row("error_valid"),
        row("error_warp"),
        row("error_code"),
        row("parked"),
        row("free"),
        row("filled"),
    ],
};
