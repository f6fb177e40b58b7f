//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, part, row, Scenario};

/// Three rows are read in the cycles of their writes. A second pass follows for the third instruction.
pub static SCENARIO: Scenario = Scenario {
    settings: &["LANES=4", "CORES=2"],
    cycles: 14,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("launch_valid", &[(2, &[1]), (3, &[0])]),
        drive("launch_instructions", &[(2, &[3]), (3, &[0])]),
        drive("row_valid", &[(4, &[1]), (7, &[0])]),
        drive("row_address", &[(4, &[16]), (5, &[17]), (6, &[18]), (7, &[0])]),
        drive("done_valid", &[(7, &[1]), (8, &[0])]),
        drive("done_address", &[(7, &[16]), (8, &[0])]),
        drive("done_rows", &[(7, &[3]), (8, &[0])]),
        drive(
            "read_words",
            &[
                (5, &[0, 1, 2, 3]),
                (6, &[4, 8, 9, 0xa]),
                (7, &[0xb, 0xc]),
                (8, &[0, 1, 2, 3]),
                (9, &[4, 8, 9, 0xa]),
                (10, &[0xb, 0xc]),
                (11, &[]),
            ],
        ),
    ],
    rows: &[
        row("launch_valid"),
        row("launch_ready"),
        row("launch_instructions"),
        row("row_valid"),
        row("row_address"),
        row("done_valid"),
        row("done_rows"),
        row("read_enable"),
        row("read_address"),
        row("read_words"),
        part("core_valid", 0, 1),
        part("core_row", 0, 1),
        part("core_instruction", 0, 1),
        part("core_words", 0, 4),
        part("core_valid", 1, 2),
        part("core_row", 1, 2),
        part("core_instruction", 1, 2),
        part("core_words", 4, 8),
        row("finish_valid"),
        row("finish_rows"),
    ],
};
