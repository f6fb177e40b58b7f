//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, row, Scenario};

/// A 5 x 3 x 1 thread block misses, and one of its rows is read in the cycle of its write. The same configuration
/// follows again, and then one with a dimension of 0.
pub static SCENARIO: Scenario = Scenario {
    settings: &["LANES=4"],
    cycles: 23,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("cfg_valid", &[(2, &[1]), (3, &[0]), (11, &[1]), (18, &[0])]),
        drive("cfg_address", &[(2, &[16]), (18, &[0])]),
        drive("cfg_dim_x", &[(2, &[5]), (14, &[0])]),
        drive("cfg_dim_y", &[(2, &[3]), (18, &[0])]),
        drive("cfg_dim_z", &[(2, &[1]), (18, &[0])]),
        drive("read_enable", &[(11, &[1]), (12, &[0])]),
        drive("read_address", &[(11, &[18]), (12, &[0])]),
    ],
    rows: &[
        row("reset"),
        row("cfg_valid"),
        row("cfg_ready"),
        row("cfg_address"),
        row("cfg_dim_x"),
        row("cfg_dim_y"),
        row("cfg_dim_z"),
        row("row_valid"),
        row("row_address"),
        row("row_number"),
        row("row_mask"),
        row("row_words"),
        row("done_valid"),
        row("done_hit"),
        row("done_error"),
        row("done_rows"),
        row("done_bits_x"),
        row("done_bits_y"),
        row("done_bits_z"),
        row("read_enable"),
        row("read_address"),
        row("read_valid"),
        row("read_words"),
    ],
};
