//! Test plan of `index_front_end`.

use crate::plan::{one_core, widest_fields_fit, FIELDS_FIT, ONE_CORE};
use warploom_contract::plan::Condition::{Above, All, CyclesAgo, Equals, Handshake, High, Latest, Low, Not, Repeated};
use warploom_contract::plan::Value::{Highest, Number, Ones, Parameter};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};

const TAKEN: Condition = Handshake("launch");
const BUSY: Condition = All(&[Low("launch_ready"), Low("reset")]);
const IDLE: Condition =
    All(&[High("launch_ready"), Low("launch_valid"), Low("done_valid"), Equals("core_valid", Number(0))]);
const HIT: Condition = All(&[High("done_valid"), High("done_hit")]);
const MISS: Condition = All(&[High("done_valid"), Low("done_hit"), Equals("done_error", Number(0))]);
/// The first row of a launch reaches core 0, in its first pass.
const FIRST_ROW: Condition =
    All(&[High("core_valid[0]"), Equals("core_row[0]", Number(0)), Equals("core_instruction[0]", Number(0))]);
const LATER_PASS: Condition = All(&[High("core_valid[0]"), Above("core_instruction[0]", Number(0))]);
/// No launch was taken in the previous cycle. A launch without reads from memory is done one cycle after `launch_ready`
/// rises. So if such a launch is done now, it is the last one taken before this cycle.
const NO_SECOND_LAUNCH: Condition = Not(&CyclesAgo(1, &TAKEN));
/// `launch_ready` rose in the previous cycle, and no launch was taken in it. So the launch that is done now, if any, is
/// the last one taken before this cycle. By the rule `taking`, it read no row or three rows from memory.
const LAST_TAKEN: Condition = All(&[NO_SECOND_LAUNCH, CyclesAgo(1, &High("launch_ready")), CyclesAgo(2, &BUSY)]);
const REPEATED: Condition = Repeated(&TAKEN, &["launch_address", "launch_dim_x", "launch_dim_y", "launch_dim_z"]);
const MANY_PASSES: Condition = Latest(&TAKEN, &Above("launch_instructions", Parameter("CORES")));

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("taken", "taking", TAKEN),
    bin("offered_while_under_way", "taking", All(&[High("launch_valid"), BUSY])),
    bin("taken_in_the_cycle_of_a_done", "taking", All(&[TAKEN, High("done_valid")])),
    bin("taken_before_the_done", "taking", All(&[High("done_valid"), CyclesAgo(1, &TAKEN)])),
    // A launch is done five or more cycles after it is taken. So the previous launch is done in this cycle.
    bin("taken_while_rows_are_read", "taking", All(&[High("done_valid"), CyclesAgo(3, &TAKEN)])),
    bin("launch_after_launch", "taking", All(&[FIRST_ROW, CyclesAgo(1, &LATER_PASS)])),
    bin("taken_while_cores_have_rows", "taking", All(&[TAKEN, Above("core_valid", Number(0))])),
    bin("idle", "taking", IDLE),
    bin("miss", "answer", MISS),
    bin("hit", "answer", HIT),
    bin("repeated_but_missed", "answer", All(&[MISS, LAST_TAKEN, Latest(&TAKEN, &REPEATED)])),
    bin("largest_x", "answer", All(&[TAKEN, Equals("launch_dim_x", Highest)])),
    bin("largest_y", "answer", All(&[TAKEN, Equals("launch_dim_y", Highest)])),
    bin("largest_z", "answer", All(&[TAKEN, Equals("launch_dim_z", Highest)])),
    bin("error_1", "answer", All(&[High("done_valid"), Equals("done_error", Number(1))])),
    bin("error_2", "answer", All(&[High("done_valid"), Equals("done_error", Number(2))])),
    // The previous launch was done in the previous cycle. So this launch was rejected while the rows of the previous
    // one were read.
    bin(
        "rejected_while_rows_are_read",
        "answer",
        All(&[High("done_valid"), Above("done_error", Number(0)), CyclesAgo(1, &High("done_valid"))]),
    ),
    bin_unless(
        "error_3",
        "answer",
        widest_fields_fit,
        FIELDS_FIT,
        All(&[High("done_valid"), Equals("done_error", Number(3))]),
    ),
    bin(
        "first_row_of_a_miss",
        "rows on their way",
        All(&[FIRST_ROW, Not(&CyclesAgo(6, &TAKEN)), CyclesAgo(1, &Low("core_valid[0]"))]),
    ),
    bin(
        "row_after_row",
        "rows on their way",
        All(&[High("core_valid[0]"), Equals("core_instruction[0]", Number(0)), CyclesAgo(1, &High("core_valid[0]"))]),
    ),
    bin("first_row_of_a_hit", "rows from memory", All(&[FIRST_ROW, CyclesAgo(6, &TAKEN)])),
    bin("later_pass", "rows from memory", LATER_PASS),
    bin("pass_after_pass", "rows from memory", All(&[LATER_PASS, CyclesAgo(1, &High("core_valid[0]"))])),
    bin("hit_of_many_passes", "rows from memory", All(&[HIT, LATER_PASS, CyclesAgo(1, &Low("done_valid"))])),
    bin("miss_of_many_passes", "rows from memory", All(&[MISS, LATER_PASS, CyclesAgo(1, &Low("done_valid"))])),
    bin("all_cores", "cores", Equals("core_valid", Ones)),
    bin("full_row", "cores", All(&[High("core_valid[0]"), Equals("core_mask[0]", Ones)])),
    bin("partial_row", "cores", All(&[High("core_valid[0]"), Not(&Equals("core_mask[0]", Ones))])),
    bin_unless(
        "some_cores",
        "cores",
        one_core,
        ONE_CORE,
        All(&[High("core_valid[0]"), Not(&Equals("core_valid", Ones))]),
    ),
    bin_unless(
        "partial_pass",
        "cores",
        one_core,
        ONE_CORE,
        All(&[LATER_PASS, CyclesAgo(1, &High("core_valid[0]")), Low("core_valid[1]")]),
    ),
    bin("no_core", "cores", Equals("core_valid", Number(0))),
    bin("done", "done", High("done_valid")),
    bin("done_while_cores_have_rows", "done", All(&[High("done_valid"), Above("core_valid", Number(0))])),
    bin(
        "no_instructions",
        "instructions of 0",
        All(&[
            High("done_valid"),
            Equals("core_valid", Number(0)),
            NO_SECOND_LAUNCH,
            Latest(&TAKEN, &Equals("launch_instructions", Number(0))),
        ]),
    ),
    bin("error_4", "error 4", All(&[High("done_valid"), Equals("done_error", Number(4))])),
    bin(
        "error_4_of_many_passes",
        "error 4",
        All(&[High("done_valid"), Equals("done_error", Number(4)), NO_SECOND_LAUNCH, MANY_PASSES]),
    ),
    bin("reset_while_idle", "reset", All(&[High("reset"), CyclesAgo(1, &IDLE)])),
    bin("reset_in_the_cycle_of_an_offer", "reset", All(&[High("reset"), High("launch_valid")])),
    bin("reset_after_taking", "reset", All(&[High("reset"), CyclesAgo(1, &TAKEN)])),
    bin("reset_while_under_way", "reset", All(&[High("reset"), CyclesAgo(1, &BUSY), CyclesAgo(2, &BUSY)])),
    bin("reset_while_cores_have_rows", "reset", All(&[High("reset"), Above("core_valid", Number(0))])),
    bin("reset_in_the_cycle_of_a_done", "reset", All(&[High("reset"), High("done_valid")])),
    bin("reset_in_the_cycle_of_a_hit", "reset", All(&[High("reset"), HIT])),
    bin("reset_of_one_cycle", "reset", All(&[Low("reset"), CyclesAgo(1, &High("reset")), CyclesAgo(2, &Low("reset"))])),
    bin("reset_after_reset", "reset", All(&[High("reset"), CyclesAgo(1, &Low("reset")), CyclesAgo(2, &High("reset"))])),
];
