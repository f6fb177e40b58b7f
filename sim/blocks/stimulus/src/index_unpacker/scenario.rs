//! Scenario of the block's timing diagram.

use warploom_harness::diagram::{drive, row, Scenario};

/// Two sets of packed words, one word per lane, unpacked with three triples of field widths.
pub static SCENARIO: Scenario = Scenario {
    settings: &["LANES=4"],
    cycles: 8,
    first: 0,
    drives: &[
        drive("bits_x", &[(0, &[3]), (3, &[1]), (6, &[0])]),
        drive("bits_y", &[(0, &[2]), (3, &[4]), (6, &[3])]),
        drive("bits_z", &[(0, &[1]), (3, &[0]), (6, &[3])]),
        drive("words", &[(0, &[0x2c, 0x0b, 0x11, 0x24]), (2, &[0x07, 0x19, 0x3f, 0x00])]),
    ],
    rows: &[row("bits_x"), row("bits_y"), row("bits_z"), row("words"), row("index_x"), row("index_y"), row("index_z")],
};
