//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, row, Scenario};

/// A work-group in Hilbert order, whose curve leaves the grid, with a unit that is not taken at once. Then a rejected
/// start, and a work-group in sequential order.
pub static SCENARIO: Scenario = Scenario {
    settings: &["X_BITS=4", "Y_BITS=4", "SLOTS=2"],
    cycles: 24,
    first: 1,
    drives: &[
        drive("reset", &[(0, &[1]), (2, &[0])]),
        drive("slot_write", &[(2, &[1]), (3, &[0])]),
        drive("slot_number", &[(2, &[1]), (3, &[0])]),
        drive("slot_style", &[(2, &[4]), (3, &[0])]),
        drive("start_valid", &[(3, &[1]), (4, &[0]), (14, &[1]), (17, &[0])]),
        drive("start_slot", &[(3, &[1]), (4, &[0])]),
        drive("start_width", &[(3, &[3]), (4, &[0]), (15, &[2]), (17, &[0])]),
        drive("start_height", &[(3, &[2]), (4, &[0]), (14, &[1]), (17, &[0])]),
        drive("unit_ready", &[(4, &[1]), (9, &[0]), (10, &[1])]),
    ],
    rows: &[
        row("slot_write"),
        row("slot_number"),
        row("slot_style"),
        row("start_valid"),
        row("start_ready"),
        row("start_slot"),
        row("start_width"),
        row("start_height"),
        row("unit_valid"),
        row("unit_ready"),
        row("unit_x"),
        row("unit_y"),
        row("unit_last"),
        row("error_valid"),
        row("error_code"),
    ],
};
