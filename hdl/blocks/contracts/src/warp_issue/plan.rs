//! Test plan of `warp_issue`.
//!
//! Bins about a single thread observe thread 0.

use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Highest, Number, Ones, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const ISSUE: Condition = High("issue_valid");
const REDIRECT: Condition = High("redirect_valid");
const RUN: Condition = High("run_valid");
const DONE: Condition = High("done_valid");
const ERROR: Condition = High("error_valid");
const LAUNCH: Condition = High("launch_valid");
const END: Condition = High("end_valid");
const ENTER: Condition = High("enter_valid");
const NOT_IN_RESET: Condition = Low("reset");

const PULSE: Condition = Any(&[ISSUE, REDIRECT, RUN, DONE]);
const NO_PULSE: Condition = Not(&PULSE);
pub(super) const IDLE: Condition = Equals("live_mask", Number(0));
pub(super) const ISSUED: Condition = Any(&[ISSUE, REDIRECT, ISSUED_BEFORE]);
/// The last pulse, in an earlier cycle, was `issue_valid` or `redirect_valid`, and no `enter_valid` has come since.
const ISSUED_BEFORE: Condition =
    All(&[Not(&IDLE), NO_PULSE, Latest(&Any(&[PULSE, ENTER]), &All(&[Any(&[ISSUE, REDIRECT]), Low("enter_valid")]))]);
pub(super) const RUNNING: Condition = Any(&[RUN, RUNNING_BEFORE]);
/// The last pulse, in an earlier cycle, was `run_valid`, and no `end_valid` has come since.
const RUNNING_BEFORE: Condition =
    All(&[Not(&IDLE), NO_PULSE, Latest(&Any(&[PULSE, END]), &All(&[RUN, Low("end_valid")]))]);
const LAUNCHED: Condition = All(&[LAUNCH, IDLE, NOT_IN_RESET]);
const ENDED: Condition = All(&[END, RUNNING, NOT_IN_RESET]);
const ENTERED: Condition = All(&[ENTER, ISSUED, NOT_IN_RESET]);
/// Only the first thread or only the last thread is live.
const ONE_LIVE_THREAD: Condition = Any(&[Equals("live_mask", Number(1)), Equals("live_mask", Highest)]);

/// A redirect that answers the enter of a block that does not synchronise.
const LOWER_FIRST: Condition = All(&[REDIRECT, CyclesAgo(3, &All(&[ENTERED, Low("enter_sync")]))]);

fn is_unmanaged(parameters: &Parameters) -> bool {
    parameters.get("MANAGE") == 0
}

/// Returns a bin that is reachable with MANAGE above 0.
const fn managed(name: &'static str, condition: Condition) -> Bin {
    bin_unless(
        name,
        "threads at lower pcs first",
        is_unmanaged,
        "only blocks that synchronise are redirected",
        condition,
    )
}

fn has_no_parking(parameters: &Parameters) -> bool {
    parameters.get("PARK") == 0
}

/// Returns a bin that is reachable with PARK.
const fn parking(name: &'static str, condition: Condition) -> Bin {
    bin_unless(name, "parking", has_no_parking, "no thread parks", condition)
}

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("launch_in_the_cycle_of_done", "state", All(&[LAUNCHED, DONE])),
    bin("enter_in_the_cycle_of_issue", "state", All(&[ENTERED, ISSUE])),
    bin("enter_in_the_cycle_of_redirect", "state", All(&[ENTERED, REDIRECT])),
    bin("enter_later", "state", All(&[ENTER, ISSUED_BEFORE])),
    bin("end_in_the_cycle_of_run", "state", All(&[ENDED, RUN])),
    bin("end_later", "state", All(&[END, RUNNING_BEFORE])),
    bin("launch_of_all", "launch", All(&[LAUNCHED, Equals("launch_mask", Ones)])),
    bin("launch_of_one", "launch", All(&[LAUNCHED, Equals("launch_mask", Number(1))])),
    bin("launch_of_the_last_thread", "launch", All(&[LAUNCHED, Equals("launch_mask", Highest)])),
    bin("launch_of_some", "launch", All(&[LAUNCHED, Low("launch_mask"), Above("launch_mask", Number(0))])),
    bin("launch_of_none", "launch", All(&[DONE, CyclesAgo(1, &All(&[LAUNCHED, Equals("launch_mask", Number(0))]))])),
    bin("launch_of_none_twice", "launch", All(&[DONE, LAUNCHED, Equals("launch_mask", Number(0))])),
    bin("all_take_the_branch", "end", All(&[ENDED, Equals("end_taken", Ones), Equals("end_exit", Number(0))])),
    bin("none_takes_the_branch", "end", All(&[ENDED, Equals("end_taken", Number(0)), Equals("end_exit", Number(0))])),
    bin(
        "representative_in_the_mask",
        "end",
        All(&[RUN, ENDED, Equals("run_representative", Number(0)), High("run_mask")]),
    ),
    bin(
        "representative_outside_the_mask",
        "end",
        All(&[RUN, ENDED, Equals("run_representative", Number(0)), Low("run_mask")]),
    ),
    bin(
        "representative_exits",
        "end",
        All(&[
            ISSUE,
            CyclesAgo(
                2,
                &All(&[RUN, ENDED, Equals("run_representative", Number(0)), High("run_mask"), High("end_exit")]),
            ),
        ]),
    ),
    bin(
        "exit_outside_the_mask",
        "end",
        All(&[ISSUE, High("live_mask"), CyclesAgo(2, &All(&[RUN, ENDED, Low("run_mask"), High("end_exit")]))]),
    ),
    bin("exit_of_some", "end", All(&[ISSUE, CyclesAgo(2, &ENDED), Low("live_mask"), CyclesAgo(2, &High("live_mask"))])),
    bin("one_thread_alone", "end", All(&[ISSUE, CyclesAgo(2, &ENDED), ONE_LIVE_THREAD])),
    bin(
        "turn_passes_the_last_thread",
        "end",
        All(&[RUN, Equals("run_representative", Number(0)), Latest(&RUN, &Above("run_representative", Number(0)))]),
    ),
    bin("last_thread_has_the_turn", "end", All(&[RUN, Equals("run_representative", Ones)])),
    bin("last_exit", "done", All(&[DONE, CyclesAgo(1, &ENDED)])),
    bin("last_exit_of_one", "done", All(&[DONE, CyclesAgo(1, &All(&[ENDED, ONE_LIVE_THREAD]))])),
    bin("redirect", "management", REDIRECT),
    bin("redirect_after_redirect", "management", All(&[REDIRECT, CyclesAgo(3, &REDIRECT)])),
    bin("redirect_to_the_lowest_pc", "management", All(&[REDIRECT, Equals("redirect_pc", Number(0))])),
    bin(
        "redirect_from_the_upper_half",
        "management",
        All(&[REDIRECT, CyclesAgo(3, &All(&[ISSUE, Any(&[Equals("issue_pc", Highest), Above("issue_pc", Highest)])]))]),
    ),
    bin(
        "management_leaves_the_representative",
        "management",
        All(&[
            RUN,
            CyclesAgo(1, &REDIRECT),
            Equals("run_representative", Number(0)),
            High("live_mask"),
            Low("run_mask"),
        ]),
    ),
    bin("nobody_is_below", "management", All(&[RUN, CyclesAgo(1, &All(&[ENTERED, High("enter_sync")]))])),
    bin(
        "nobody_is_below_after_a_redirect",
        "management",
        All(&[RUN, CyclesAgo(1, &All(&[ENTER, REDIRECT, High("enter_sync")]))]),
    ),
    managed("left_for_a_lower_thread", LOWER_FIRST),
    managed("left_for_a_lower_thread_twice", All(&[LOWER_FIRST, CyclesAgo(3, &LOWER_FIRST)])),
    managed(
        "left_for_a_lower_thread_behind_a_barrier",
        All(&[LOWER_FIRST, CyclesAgo(3, &REDIRECT), CyclesAgo(6, &High("enter_sync"))]),
    ),
    managed(
        "turn_is_kept",
        All(&[
            RUN,
            Equals("run_representative", Number(0)),
            Latest(&RUN, &Equals("run_representative", Number(0))),
            Not(&ONE_LIVE_THREAD),
        ]),
    ),
    managed(
        "left_for_a_lower_thread_after_the_representative_exited",
        All(&[
            LOWER_FIRST,
            Latest(&RUN, &All(&[Equals("run_representative", Number(0)), High("run_mask"), High("live_mask")])),
            Low("live_mask"),
        ]),
    ),
    managed("manage_enable_is_0", All(&[RUN, CyclesAgo(1, &All(&[ENTERED, Low("enter_sync"), Low("manage_enable")]))])),
    bin("without_synchronising", "run", All(&[RUN, CyclesAgo(1, &All(&[ENTERED, Low("enter_sync")]))])),
    bin("three_cycles_from_end_to_run", "run", All(&[RUN, CyclesAgo(3, &ENDED)])),
    bin("run_of_all_live", "run", All(&[RUN, Equals("run_mask", Port("live_mask")), Not(&ONE_LIVE_THREAD)])),
    bin("run_of_a_part", "run", All(&[RUN, Not(&Equals("run_mask", Port("live_mask")))])),
    bin("run_at_the_lowest_pc", "run", All(&[RUN, Equals("run_pc", Number(0))])),
    bin("run_at_the_highest_pc", "run", All(&[RUN, Equals("run_pc", Ones)])),
    bin(
        "enter_while_idle",
        "errors",
        All(&[ERROR, CyclesAgo(1, &All(&[ENTER, IDLE, Low("launch_valid"), Low("end_valid")]))]),
    ),
    bin(
        "end_while_idle",
        "errors",
        All(&[ERROR, CyclesAgo(1, &All(&[END, IDLE, Low("launch_valid"), Low("enter_valid")]))]),
    ),
    bin("launch_while_issued", "errors", All(&[ERROR, CyclesAgo(1, &All(&[LAUNCH, ISSUED, Low("end_valid")]))])),
    bin("end_while_issued", "errors", All(&[ERROR, CyclesAgo(1, &All(&[END, ISSUED, Low("launch_valid")]))])),
    bin("launch_while_running", "errors", All(&[ERROR, CyclesAgo(1, &All(&[LAUNCH, RUNNING, Low("enter_valid")]))])),
    bin("enter_while_running", "errors", All(&[ERROR, CyclesAgo(1, &All(&[ENTER, RUNNING, Low("launch_valid")]))])),
    bin(
        "several_that_are_not_taken",
        "errors",
        All(&[ERROR, NO_PULSE, CyclesAgo(1, &All(&[LAUNCH, END, ISSUED, Low("enter_valid")]))]),
    ),
    bin("all_at_once_while_idle", "errors", All(&[ERROR, ISSUE, CyclesAgo(1, &All(&[LAUNCHED, END, ENTER]))])),
    bin("all_at_once_while_issued", "errors", All(&[ERROR, RUN, CyclesAgo(1, &All(&[LAUNCH, END, ENTERED]))])),
    bin("all_at_once_while_running", "errors", All(&[ERROR, CyclesAgo(1, &All(&[LAUNCH, ENDED, ENTER]))])),
    bin("end_while_an_issue_is_under_way", "errors", All(&[ERROR, ISSUE, CyclesAgo(1, &END), CyclesAgo(2, &ENDED)])),
    bin(
        "enter_while_a_redirect_is_under_way",
        "errors",
        All(&[ERROR, REDIRECT, CyclesAgo(1, &ENTER), CyclesAgo(3, &ENTERED)]),
    ),
    bin("error_after_error", "errors", All(&[ERROR, CyclesAgo(1, &ERROR)])),
    parking("a_thread_parks", All(&[ENDED, RUN, High("run_mask"), High("end_park"), Low("end_exit")])),
    parking("a_thread_parks_and_exits", All(&[ENDED, RUN, High("run_mask"), High("end_park"), High("end_exit")])),
    parking("a_thread_parks_and_wakes", All(&[ENDED, RUN, High("run_mask"), High("end_park"), High("wake_mask")])),
    parking("parks_outside_the_mask", All(&[ENDED, RUN, Low("run_mask"), High("end_park"), High("live_mask")])),
    parking(
        "the_representative_parks",
        All(&[ENDED, RUN, Equals("run_representative", Number(0)), High("run_mask"), High("end_park")]),
    ),
    parking("all_park", All(&[ENDED, RUN, Equals("run_mask", Port("live_mask")), Equals("end_park", Ones)])),
    parking("all_sleep", All(&[NO_PULSE, Not(&IDLE), CyclesAgo(3, &ENDED), CyclesAgo(1, &NO_PULSE)])),
    parking("wake_while_issued", All(&[ISSUED, ENTER, Equals("wake_mask", Ones)])),
    parking("wake_beside_a_launch", All(&[LAUNCHED, Equals("wake_mask", Ones)])),
    bin("all_live", "live mask", Equals("live_mask", Ones)),
    bin("reset_while_issued", "reset", All(&[High("reset"), ISSUED])),
    bin("reset_while_running", "reset", All(&[High("reset"), RUNNING])),
    bin("launch_in_a_reset", "reset", All(&[High("reset"), LAUNCH, IDLE])),
    bin("enter_in_a_reset", "reset", All(&[High("reset"), ENTER, ISSUED])),
    bin("end_in_a_reset", "reset", All(&[High("reset"), END, RUNNING])),
    bin("illegal_in_a_reset", "reset", All(&[High("reset"), END, CyclesAgo(1, &Low("reset")), IDLE])),
];
