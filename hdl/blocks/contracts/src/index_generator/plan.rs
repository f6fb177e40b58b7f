//! Test plan of `index_generator`.

use crate::plan::{no_success_fills_the_word, widest_fields_fit, FIELDS_FIT};
use warploom_contract::plan::Condition::{
    Above, All, CyclesAgo, Equals, Handshake, High, Latest, Low, Not, Repeated, SumEquals,
};
use warploom_contract::plan::Value::{Highest, Number, Ones, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};

const TAKEN: Condition = Handshake("cfg");
const FIRST_ROW: Condition = All(&[High("row_valid"), Equals("row_number", Number(0))]);
const HIT: Condition = All(&[High("done_valid"), High("done_hit")]);
const CONFIGURATION: &[&str] = &["cfg_address", "cfg_dim_x", "cfg_dim_y", "cfg_dim_z"];
/// The configuration taken in this cycle has been taken before, since the last reset.
const REPEATED: Condition = Repeated(&TAKEN, CONFIGURATION);
/// A configuration taken in an earlier cycle is being processed.
const BUSY: Condition = All(&[Low("cfg_ready"), Low("reset")]);
/// The rows of a miss have been written without an error.
const MISSED: Condition = All(&[High("done_valid"), Low("done_hit"), Equals("done_error", Number(0))]);

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("taken", "taking", TAKEN),
    bin("taken_in_the_cycle_of_a_done", "taking", All(&[TAKEN, High("done_valid")])),
    bin("taken_in_the_cycle_of_a_hit", "taking", All(&[TAKEN, HIT])),
    bin("taken_in_the_cycle_of_a_read", "taking", All(&[TAKEN, High("read_enable")])),
    bin("offered_while_busy", "taking", All(&[High("cfg_valid"), BUSY])),
    bin("idle", "taking", All(&[Low("cfg_valid"), High("cfg_ready"), Low("done_valid")])),
    bin("first_row", "first row", FIRST_ROW),
    bin("row_after_row", "first row", All(&[High("row_valid"), CyclesAgo(1, &High("row_valid"))])),
    bin("done_after_rows", "done after rows", All(&[High("done_valid"), CyclesAgo(1, &High("row_valid"))])),
    bin("done_four_cycles_after_taking", "done without rows", All(&[High("done_valid"), CyclesAgo(4, &TAKEN)])),
    bin(
        "single_row",
        "rows",
        All(&[High("done_valid"), Low("done_hit"), Equals("done_rows", Number(1)), Equals("done_error", Number(0))]),
    ),
    bin("many_rows", "rows", All(&[High("row_valid"), Above("row_number", Number(7))])),
    bin("full_row", "rows", All(&[High("row_valid"), Equals("row_mask", Ones)])),
    bin("partial_row", "rows", All(&[High("row_valid"), Not(&Equals("row_mask", Ones))])),
    bin("single_thread", "rows", All(&[FIRST_ROW, Equals("row_mask", Number(1))])),
    bin(
        "last_row_full",
        "rows",
        All(&[
            High("done_valid"),
            Equals("done_error", Number(0)),
            CyclesAgo(1, &All(&[High("row_valid"), Equals("row_mask", Ones)])),
        ]),
    ),
    bin("last_row_of_memory", "rows", All(&[High("row_valid"), Equals("row_address", Ones)])),
    bin(
        "block_ends_with_memory",
        "rows",
        All(&[
            High("done_valid"),
            Equals("done_error", Number(0)),
            CyclesAgo(1, &All(&[High("row_valid"), Equals("row_address", Ones)])),
        ]),
    ),
    bin("largest_x", "word", All(&[TAKEN, Equals("cfg_dim_x", Highest)])),
    bin("largest_y", "word", All(&[TAKEN, Equals("cfg_dim_y", Highest)])),
    bin("largest_z", "word", All(&[TAKEN, Equals("cfg_dim_z", Highest)])),
    bin("no_bits_of_x", "word", All(&[FIRST_ROW, Latest(&TAKEN, &Equals("cfg_dim_x", Number(1)))])),
    bin("no_bits_of_y", "word", All(&[FIRST_ROW, Latest(&TAKEN, &Equals("cfg_dim_y", Number(1)))])),
    bin("no_bits_of_z", "word", All(&[FIRST_ROW, Latest(&TAKEN, &Equals("cfg_dim_z", Number(1)))])),
    bin(
        "three_fields",
        "word",
        All(&[
            High("done_valid"),
            Above("done_bits_x", Number(0)),
            Above("done_bits_y", Number(0)),
            Above("done_bits_z", Number(0)),
        ]),
    ),
    bin_unless(
        "fields_fill_the_word",
        "word",
        no_success_fills_the_word,
        "the fields never fill it, or such a block is larger than memory",
        All(&[MISSED, SumEquals(&["done_bits_x", "done_bits_y", "done_bits_z"], Parameter("WORD"))]),
    ),
    bin("success", "done payload", All(&[High("done_valid"), Equals("done_error", Number(0))])),
    bin("error_1", "done payload", All(&[High("done_valid"), Equals("done_error", Number(1))])),
    bin("error_2", "done payload", All(&[High("done_valid"), Equals("done_error", Number(2))])),
    bin_unless(
        "error_3",
        "done payload",
        widest_fields_fit,
        FIELDS_FIT,
        All(&[High("done_valid"), Equals("done_error", Number(3))]),
    ),
    bin("error_4", "done payload", All(&[High("done_valid"), Equals("done_error", Number(4))])),
    bin("errors_1_and_2", "done payload", All(&[TAKEN, Equals("cfg_dim_x", Number(0)), Equals("cfg_dim_y", Ones)])),
    bin("hit", "history", HIT),
    bin("miss", "history", All(&[FIRST_ROW, Not(&Latest(&TAKEN, &REPEATED))])),
    bin("hit_after_hit", "history", All(&[HIT, CyclesAgo(4, &HIT)])),
    bin("repeated_but_missed", "history", All(&[FIRST_ROW, Latest(&TAKEN, &REPEATED)])),
    bin("row_overwritten", "history", Repeated(&High("row_valid"), &["row_address"])),
    bin("hit_after_an_error", "history", All(&[HIT, Latest(&High("done_valid"), &Above("done_error", Number(0)))])),
    bin(
        "miss_after_error_4",
        "history",
        All(&[FIRST_ROW, Latest(&High("done_valid"), &Equals("done_error", Number(4)))]),
    ),
    bin("read", "reading", High("read_enable")),
    bin("no_read", "reading", Low("read_enable")),
    bin("read_after_read", "reading", All(&[High("read_enable"), High("read_valid")])),
    bin(
        "read_of_the_row_written_in_this_cycle",
        "reading",
        All(&[High("read_enable"), High("row_valid"), Equals("read_address", Port("row_address"))]),
    ),
    bin(
        "read_of_another_row_while_one_is_written",
        "reading",
        All(&[High("read_enable"), High("row_valid"), Not(&Equals("read_address", Port("row_address")))]),
    ),
    bin("read_in_the_cycle_of_a_done", "reading", All(&[High("read_enable"), High("done_valid")])),
    bin("read_while_idle", "reading", All(&[High("read_enable"), High("cfg_ready")])),
    bin("reset_while_idle", "reset", All(&[High("reset"), CyclesAgo(1, &All(&[High("cfg_ready"), Low("cfg_valid")]))])),
    bin("reset_in_the_cycle_of_an_offer", "reset", All(&[High("reset"), High("cfg_valid")])),
    bin("reset_after_taking", "reset", All(&[High("reset"), CyclesAgo(1, &TAKEN)])),
    bin(
        "reset_before_the_first_row",
        "reset",
        All(&[
            High("reset"),
            CyclesAgo(1, &BUSY),
            Low("row_valid"),
            Low("done_valid"),
            Not(&CyclesAgo(1, &High("row_valid"))),
        ]),
    ),
    bin("reset_in_the_cycle_of_a_row", "reset", All(&[High("reset"), High("row_valid")])),
    bin("reset_in_the_cycle_of_a_done", "reset", All(&[High("reset"), High("done_valid")])),
    bin("reset_in_the_cycle_of_a_hit", "reset", All(&[High("reset"), HIT])),
    bin("reset_in_the_cycle_of_a_read", "reset", All(&[High("reset"), High("read_enable")])),
    bin("reset_while_a_row_is_read", "reset", All(&[High("reset"), High("read_valid")])),
    bin("reset_of_one_cycle", "reset", All(&[Low("reset"), CyclesAgo(1, &High("reset")), CyclesAgo(2, &Low("reset"))])),
    bin("reset_after_reset", "reset", All(&[High("reset"), CyclesAgo(1, &Low("reset")), CyclesAgo(2, &High("reset"))])),
];
