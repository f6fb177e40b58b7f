//! Test plan of `thread_order`.
//!
//! The ports do not show the order of an active work-group. Conditions about an order therefore use work-groups that
//! start with slot 0, and the last write of that slot.

use warploom_contract::plan::Condition::{Above, All, CyclesAgo, Equals, Handshake, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Highest, Number, Ones, Port};
use warploom_contract::plan::{bin, Bin, Condition};

const START: Condition = Handshake("start");
const WRITE: Condition = All(&[High("slot_write"), Low("reset")]);
const UNIT: Condition = High("unit_valid");
const TAKEN: Condition = Handshake("unit");
const LAST: Condition = All(&[UNIT, High("unit_last")]);
const ERROR: Condition = High("error_valid");
/// A start was taken, and its work-group is not complete, or its error has not appeared.
const BUSY: Condition = All(&[Low("start_ready"), Low("reset")]);
/// A unit is offered and is not taken.
const UNIT_WAITED: Condition = All(&[UNIT, Low("unit_ready")]);

const WRITE_0: Condition = All(&[WRITE, Equals("slot_number", Number(0))]);
/// A start with slot 0.
const START_0: Condition = All(&[START, Equals("start_slot", Number(0))]);

/// A unit of a work-group that started with slot 0 while the slot had this style.
macro_rules! of_style {
    ($style:literal) => {
        All(&[UNIT, Latest(&START, &All(&[START_0, Latest(&WRITE_0, &Equals("slot_style", Number($style)))]))])
    };
}

const SEQUENTIAL: Condition = of_style!(0);
const STRIDED: Condition = of_style!(1);
const ZIGZAG: Condition = of_style!(2);
const TILED: Condition = of_style!(3);
const HILBERT: Condition = of_style!(4);

/// A unit that is not on the first row.
const NOT_ON_FIRST_ROW: Condition = Above("unit_y", Number(0));

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("stored", "slots", WRITE),
    bin("stored_in_the_highest_slot", "slots", All(&[WRITE, Equals("slot_number", Ones)])),
    bin(
        "stored_in_the_cycle_of_a_start",
        "slots",
        All(&[WRITE, START, Equals("slot_number", Port("start_slot")), CyclesAgo(1, &High("start_ready"))]),
    ),
    bin("stored_in_the_cycle_before_a_start", "slots", All(&[START, CyclesAgo(1, &WRITE)])),
    bin("stored_meanwhile", "slots", All(&[WRITE, BUSY])),
    bin("stored_while_a_unit_waits", "slots", All(&[WRITE, UNIT, Low("unit_ready")])),
    bin("stored_before_the_first_unit", "slots", All(&[WRITE, BUSY, Low("unit_valid"), CyclesAgo(1, &START)])),
    bin("taken", "taking", START),
    bin("taken_after_a_last_unit", "taking", All(&[START, CyclesAgo(1, &All(&[TAKEN, LAST]))])),
    bin("taken_after_an_error", "taking", All(&[START, ERROR])),
    bin("offered_while_under_way", "taking", All(&[High("start_valid"), BUSY])),
    bin("offered_in_the_cycle_of_a_last_unit", "taking", All(&[High("start_valid"), TAKEN, LAST])),
    bin("idle", "taking", All(&[Low("start_valid"), High("start_ready")])),
    bin("error_1", "errors", All(&[ERROR, Equals("error_code", Number(1))])),
    bin("error_2", "errors", All(&[ERROR, Equals("error_code", Number(2))])),
    bin("error_3", "errors", All(&[ERROR, Equals("error_code", Number(3))])),
    bin("width_of_0", "errors", All(&[ERROR, CyclesAgo(2, &Equals("start_width", Number(0)))])),
    bin("height_of_0", "errors", All(&[ERROR, CyclesAgo(2, &Equals("start_height", Number(0)))])),
    bin("width_too_large", "errors", All(&[ERROR, CyclesAgo(2, &Above("start_width", Highest))])),
    bin("height_too_large", "errors", All(&[ERROR, CyclesAgo(2, &Above("start_height", Highest))])),
    bin(
        "errors_1_and_3",
        "errors",
        All(&[ERROR, Equals("error_code", Number(1)), CyclesAgo(2, &Equals("start_width", Number(0)))]),
    ),
    bin(
        "errors_2_and_3",
        "errors",
        All(&[ERROR, Equals("error_code", Number(2)), CyclesAgo(2, &Equals("start_width", Number(0)))]),
    ),
    bin("error_after_error", "errors", All(&[ERROR, CyclesAgo(2, &All(&[START, ERROR]))])),
    bin("sequential", "orders", All(&[SEQUENTIAL, NOT_ON_FIRST_ROW])),
    bin("strided", "orders", All(&[STRIDED, NOT_ON_FIRST_ROW])),
    bin("zigzag", "orders", All(&[ZIGZAG, Equals("unit_y", Number(1))])),
    bin("tiled", "orders", All(&[TILED, NOT_ON_FIRST_ROW])),
    bin("hilbert", "orders", All(&[HILBERT, NOT_ON_FIRST_ROW])),
    bin(
        "back_on_the_first_row",
        "orders",
        All(&[UNIT, Equals("unit_y", Number(0)), CyclesAgo(1, &All(&[UNIT, NOT_ON_FIRST_ROW]))]),
    ),
    bin("largest_width", "orders", All(&[START, Equals("start_width", Highest)])),
    bin("largest_height", "orders", All(&[START, Equals("start_height", Highest)])),
    bin("highest_x", "orders", All(&[UNIT, Equals("unit_x", Ones)])),
    bin("highest_y", "orders", All(&[UNIT, Equals("unit_y", Ones)])),
    bin("first_unit_after_four_cycles", "first unit", All(&[UNIT, CyclesAgo(4, &START)])),
    bin(
        "first_unit_of_strided",
        "first unit",
        All(&[
            STRIDED,
            CyclesAgo(1, &All(&[BUSY, Low("unit_valid")])),
            Equals("unit_x", Number(0)),
            Equals("unit_y", Number(0)),
        ]),
    ),
    bin("waits_for_the_first_unit", "first unit", All(&[BUSY, Low("unit_valid"), CyclesAgo(4, &START)])),
    bin("unit_after_unit", "next unit", All(&[UNIT, CyclesAgo(1, &TAKEN)])),
    bin("unit_waits", "next unit", All(&[UNIT, CyclesAgo(1, &All(&[UNIT, Low("unit_ready")]))])),
    bin("unit_waits_long", "next unit", All(&[UNIT, CyclesAgo(1, &UNIT_WAITED), CyclesAgo(3, &UNIT_WAITED)])),
    bin("ready_without_a_unit", "next unit", All(&[High("unit_ready"), Low("unit_valid"), BUSY])),
    bin("last", "last", LAST),
    bin("last_waits", "last", All(&[LAST, Low("unit_ready")])),
    bin(
        "last_of_one",
        "last",
        All(&[LAST, Equals("unit_x", Number(0)), Equals("unit_y", Number(0)), CyclesAgo(4, &START)]),
    ),
    bin("last_of_two", "last", All(&[LAST, CyclesAgo(5, &START)])),
    bin("last_in_the_middle_of_a_row", "last", All(&[LAST, Equals("unit_x", Number(0)), NOT_ON_FIRST_ROW])),
    bin("reset_while_idle", "reset", All(&[High("reset"), CyclesAgo(1, &High("start_ready"))])),
    bin("reset_while_a_unit_is_offered", "reset", All(&[High("reset"), UNIT, Low("unit_ready")])),
    bin("reset_in_the_cycle_in_which_a_unit_is_taken", "reset", All(&[High("reset"), TAKEN])),
    bin(
        "reset_before_the_first_unit",
        "reset",
        All(&[High("reset"), Low("unit_valid"), CyclesAgo(1, &BUSY), Not(&CyclesAgo(1, &UNIT))]),
    ),
    bin("reset_in_the_cycle_of_an_offer", "reset", All(&[High("reset"), High("start_valid")])),
    bin("reset_after_a_start", "reset", All(&[High("reset"), CyclesAgo(1, &START)])),
    bin("reset_two_cycles_after_a_start", "reset", All(&[High("reset"), CyclesAgo(2, &START)])),
    bin("reset_in_the_cycle_of_an_error", "reset", All(&[High("reset"), ERROR])),
    bin("reset_in_the_cycle_of_a_write", "reset", All(&[High("reset"), High("slot_write")])),
];
