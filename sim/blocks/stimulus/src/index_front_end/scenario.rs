//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, part, row, Scenario};

/// A launch of a 5 x 2 x 1 thread block with three instructions on two cores misses. The same launch follows and hits.
pub static SCENARIO: Scenario = Scenario {
    settings: &["LANES=4", "CORES=2"],
    cycles: 29,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("launch_valid", &[(2, &[1]), (3, &[0]), (12, &[1]), (15, &[0])]),
        drive("launch_address", &[(2, &[16]), (15, &[0])]),
        drive("launch_dim_x", &[(2, &[5]), (15, &[0])]),
        drive("launch_dim_y", &[(2, &[2]), (15, &[0])]),
        drive("launch_dim_z", &[(2, &[1]), (15, &[0])]),
        drive("launch_instructions", &[(2, &[3]), (15, &[0])]),
    ],
    rows: &[
        row("launch_valid"),
        row("launch_ready"),
        row("launch_dim_x"),
        row("launch_dim_y"),
        row("launch_instructions"),
        part("core_valid", 0, 1),
        part("core_row", 0, 1),
        part("core_instruction", 0, 1),
        part("core_mask", 0, 4),
        part("core_x", 0, 4),
        part("core_y", 0, 4),
        part("core_valid", 1, 2),
        part("core_row", 1, 2),
        part("core_instruction", 1, 2),
        part("core_x", 4, 8),
        row("done_valid"),
        row("done_hit"),
        row("done_rows"),
    ],
};
