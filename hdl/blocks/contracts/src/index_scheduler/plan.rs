//! Test plan of `index_scheduler`.

use crate::plan::{one_core, ONE_CORE};
use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, Handshake, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Number, Ones, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};

pub(super) const TAKEN: Condition = Handshake("launch");
/// A launch is open, and no further launch can be taken in this cycle.
const BUSY: Condition = All(&[Low("launch_ready"), Low("reset")]);
/// In the previous cycle, a launch could be taken, but none was taken and no row was read.
const IDLE: Condition = CyclesAgo(1, &All(&[High("launch_ready"), Low("launch_valid"), Low("read_enable")]));
/// A launch is taken while rows of the previous launch are read.
pub(super) const TAKEN_EARLY: Condition = All(&[TAKEN, High("read_enable")]);
const FROM_MEMORY: Condition = All(&[High("read_enable"), Low("row_valid")]);
const ROW_READ: Condition =
    All(&[High("read_enable"), High("row_valid"), Low("done_valid"), Equals("read_address", Port("row_address"))]);
/// A launch waits: it was taken early, and the previous launch has not finished.
const WAITS: Condition = All(&[
    Low("finish_valid"),
    Latest(&TAKEN, &TAKEN_EARLY),
    Not(&Latest(&Any(&[TAKEN, High("finish_valid")]), &High("finish_valid"))),
]);
/// The first `done_valid` of the open launch.
const DONE: Condition =
    All(&[High("done_valid"), CyclesAgo(1, &BUSY), Not(&Latest(&ANSWER, &AFTER_DONE)), Not(&WAITS)]);
/// A launch is taken, or `done_valid` is 1.
pub(super) const ANSWER: Condition = Any(&[TAKEN, High("done_valid")]);
/// `done_valid` is 1 and no launch is taken. If the latest [`ANSWER`] was of this kind, no launch has been taken since.
pub(super) const AFTER_DONE: Condition = All(&[High("done_valid"), Not(&TAKEN)]);
const MANY_PASSES: Condition = Latest(&TAKEN, &Above("launch_instructions", Parameter("CORES")));

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("taken", "launch", TAKEN),
    bin("offered_while_under_way", "launch", All(&[High("launch_valid"), BUSY])),
    bin("taken_in_the_cycle_of_a_finish", "launch", All(&[TAKEN, High("finish_valid")])),
    bin("taken_while_cores_have_rows", "launch", All(&[TAKEN, Above("core_valid", Number(0))])),
    bin("taken_while_rows_are_read", "launch", TAKEN_EARLY),
    bin("rejected_while_it_waits", "launch", All(&[WAITS, High("done_valid"), Above("done_error", Number(0))])),
    bin("answered_while_it_waits", "launch", All(&[WAITS, High("done_valid"), Equals("done_error", Number(0))])),
    bin(
        "row_written_after_the_last_read",
        "launch",
        All(&[ROW_READ, High("finish_valid"), CyclesAgo(1, &FROM_MEMORY), Latest(&TAKEN, &TAKEN_EARLY)]),
    ),
    bin("row_read", "rows as they are written", ROW_READ),
    bin("row_after_row", "rows as they are written", All(&[ROW_READ, CyclesAgo(1, &ROW_READ)])),
    bin(
        "gap_between_rows",
        "rows as they are written",
        All(&[ROW_READ, CyclesAgo(1, &All(&[Low("row_valid"), BUSY])), CyclesAgo(2, &ROW_READ)]),
    ),
    bin("read_from_memory", "rows from memory", FROM_MEMORY),
    bin("read_in_the_cycle_of_the_done", "rows from memory", All(&[High("read_enable"), DONE])),
    bin("hit", "rows from memory", All(&[DONE, High("done_hit"), Equals("done_error", Number(0))])),
    bin(
        "hit_of_many_passes",
        "rows from memory",
        All(&[DONE, High("done_hit"), Equals("done_error", Number(0)), MANY_PASSES]),
    ),
    bin(
        "miss_of_many_passes",
        "rows from memory",
        All(&[DONE, Low("done_hit"), Equals("done_error", Number(0)), MANY_PASSES]),
    ),
    bin(
        "rows_wrap_round_memory",
        "rows from memory",
        All(&[
            FROM_MEMORY,
            Equals("read_address", Number(0)),
            CyclesAgo(1, &All(&[FROM_MEMORY, Equals("read_address", Ones)])),
        ]),
    ),
    bin("no_read", "rows from memory", All(&[Low("read_enable"), BUSY])),
    bin("core_0", "cores", High("core_valid[0]")),
    bin("all_cores", "cores", Equals("core_valid", Ones)),
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
        All(&[
            High("core_valid[0]"),
            Above("core_instruction[0]", Number(0)),
            CyclesAgo(1, &High("core_valid[0]")),
            Low("core_valid[1]"),
        ]),
    ),
    bin(
        "pass_after_pass",
        "cores",
        All(&[High("core_valid[0]"), Above("core_instruction[0]", Number(0)), CyclesAgo(1, &High("core_valid[0]"))]),
    ),
    bin(
        "most_instructions",
        "cores",
        All(&[
            High("core_valid[0]"),
            Above("core_instruction[0]", Number(65000)),
            Latest(&TAKEN, &Equals("launch_instructions", Ones)),
        ]),
    ),
    bin(
        "launch_after_launch",
        "cores",
        All(&[
            High("core_valid[0]"),
            Equals("core_instruction[0]", Number(0)),
            CyclesAgo(1, &All(&[High("core_valid[0]"), Above("core_instruction[0]", Number(0))])),
        ]),
    ),
    bin("row_numbers_wrap", "cores", All(&[High("core_valid[0]"), Equals("core_row[0]", Ones)])),
    bin("finish", "finish", High("finish_valid")),
    bin("finish_after_a_hit", "finish", All(&[High("finish_valid"), High("finish_hit")])),
    bin("taken_in_the_cycle_of_the_done", "finish", All(&[TAKEN, DONE])),
    bin("taken_after_the_cycle_of_the_done", "finish", All(&[TAKEN, Low("done_valid"), CyclesAgo(1, &BUSY)])),
    bin("error_1", "finish", All(&[High("finish_valid"), Equals("finish_error", Number(1))])),
    bin("error_2", "finish", All(&[High("finish_valid"), Equals("finish_error", Number(2))])),
    bin("error_3", "finish", All(&[High("finish_valid"), Equals("finish_error", Number(3))])),
    bin("error_4", "finish", All(&[High("finish_valid"), Equals("finish_error", Number(4))])),
    bin("error_4_after_rows", "finish", All(&[DONE, Equals("done_error", Number(4)), CyclesAgo(1, &ROW_READ)])),
    bin("stray_row", "ignored inputs", All(&[High("row_valid"), IDLE])),
    bin("stray_done", "ignored inputs", All(&[High("done_valid"), IDLE])),
    bin("row_in_the_cycle_of_the_done", "ignored inputs", All(&[High("row_valid"), DONE])),
    bin("row_after_the_done", "ignored inputs", All(&[High("row_valid"), BUSY, Latest(&ANSWER, &AFTER_DONE)])),
    bin("another_done", "ignored inputs", All(&[High("done_valid"), BUSY, Latest(&ANSWER, &AFTER_DONE)])),
    bin("row_in_the_cycle_of_taking", "ignored inputs", All(&[High("row_valid"), TAKEN])),
    bin("no_instructions", "ignored inputs", All(&[DONE, Latest(&TAKEN, &Equals("launch_instructions", Number(0)))])),
    bin("reset_while_idle", "reset", All(&[High("reset"), IDLE])),
    bin("reset_in_the_cycle_of_an_offer", "reset", All(&[High("reset"), High("launch_valid")])),
    bin("reset_while_a_launch_waits", "reset", All(&[High("reset"), WAITS])),
    bin("reset_after_taking", "reset", All(&[High("reset"), CyclesAgo(1, &TAKEN)])),
    bin("reset_in_the_cycle_of_a_row", "reset", All(&[High("reset"), High("row_valid"), CyclesAgo(1, &BUSY)])),
    bin("reset_in_the_cycle_of_the_done", "reset", All(&[High("reset"), DONE])),
    bin("reset_while_memory_is_read", "reset", All(&[High("reset"), CyclesAgo(1, &FROM_MEMORY)])),
    bin("reset_while_cores_have_rows", "reset", All(&[High("reset"), Above("core_valid", Number(0))])),
    bin("reset_in_the_cycle_of_a_finish", "reset", All(&[High("reset"), High("finish_valid")])),
    bin("reset_of_one_cycle", "reset", All(&[Low("reset"), CyclesAgo(1, &High("reset")), CyclesAgo(2, &Low("reset"))])),
    bin("reset_after_reset", "reset", All(&[High("reset"), CyclesAgo(1, &Low("reset")), CyclesAgo(2, &High("reset"))])),
];
