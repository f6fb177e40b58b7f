//! Test plan of `order_profiler`.

use super::DOUBLINGS_BITS;
use crate::plan::{every_value_is_valid, one_core};
use warploom_contract::plan::Condition::{Above, All, Any, CyclesAgo, Equals, Handshake, High, Latest, Low, Not};
use warploom_contract::plan::Value::{Number, Ones, Parameter, Port};
use warploom_contract::plan::{bin, bin_unless, Bin, Condition};
use warploom_contract::Parameters;

const NOT_IN_RESET: Condition = Low("reset");
const READY: Condition = High("start_ready");
const START: Condition = All(&[Handshake("start"), NOT_IN_RESET]);
const ERROR: Condition = High("error_valid");
/// A configuration is written to `thread_order`.
const SLOT_WRITE: Condition = High("slot_write");
const GROUP_TAKEN: Condition = All(&[Handshake("group"), NOT_IN_RESET]);
const GROUP_OFFERED: Condition = High("group_valid");
const STALLED: Condition = All(&[GROUP_OFFERED, Low("group_ready")]);
/// The offered work-group belongs to a trial.
const TRIAL: Condition = High("group_trial");
const DONE: Condition = High("done_valid");
const COMPLETED: Condition = All(&[Above("complete_valid", Number(0)), NOT_IN_RESET]);
/// In the previous cycle, there were more completions than active work-groups.
const EXCESS: Condition = High("complete_error");
const RESULT: Condition = High("result_valid");
/// The best trial is known.
const TRIAL_CHOSEN: Condition = High("chosen_valid");
/// A start was taken and is neither complete nor rejected.
const RUNNING: Condition = All(&[Low("start_ready"), NOT_IN_RESET]);
/// An entry with at least one doubling is written.
const DOUBLED: Condition = All(&[High("entry_write"), READY, Above("entry_doublings", Number(0))]);
/// The configuration of a trial is written.
const TRIAL_WRITE: Condition = All(&[SLOT_WRITE, Low("chosen_valid")]);
/// The configuration of the best trial is written again.
const FINAL_WRITE: Condition = All(&[SLOT_WRITE, TRIAL_CHOSEN]);
/// The current start measures events instead of cycles.
const MEASURES_EVENTS: Condition = Latest(&START, &High("start_figure"));
/// A work-group has been taken in an earlier cycle, since the last `slot_write`.
const TRIAL_STARTED: Condition = Latest(&Any(&[SLOT_WRITE, GROUP_TAKEN]), &GROUP_TAKEN);

/// Returns the largest number of trials of a list: each entry has at most 2^DOUBLINGS_BITS trials.
fn max_trials(parameters: &Parameters) -> u64 {
    parameters.get("ENTRIES") << DOUBLINGS_BITS
}

fn entry_numbers_all_exist(parameters: &Parameters) -> bool {
    every_value_is_valid(parameters, "ENTRIES")
}

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin("write_of_an_entry", "list", All(&[High("entry_write"), READY])),
    bin("write_of_the_last_entry", "list", All(&[High("entry_write"), READY, Equals("entry_number", Ones)])),
    bin_unless(
        "write_of_no_entry",
        "list",
        entry_numbers_all_exist,
        "every value of the port is a valid number",
        All(&[
            High("entry_write"),
            READY,
            Any(&[Equals("entry_number", Parameter("ENTRIES")), Above("entry_number", Parameter("ENTRIES"))]),
        ]),
    ),
    bin("write_in_the_cycle_of_a_start", "list", All(&[High("entry_write"), START])),
    bin("write_while_checked", "list", All(&[High("entry_write"), RUNNING, Low("slot_write"), CyclesAgo(1, &START)])),
    bin("write_during_a_trial", "list", All(&[High("entry_write"), GROUP_OFFERED, TRIAL, NOT_IN_RESET])),
    bin("write_during_the_rest", "list", All(&[High("entry_write"), TRIAL_CHOSEN, RUNNING])),
    bin("no_sweep", "list", All(&[DOUBLED, Equals("entry_sweep", Number(0))])),
    bin("sweep_of_a", "list", All(&[DOUBLED, Equals("entry_sweep", Number(1))])),
    bin("sweep_of_b", "list", All(&[DOUBLED, Equals("entry_sweep", Number(2))])),
    bin("sweep_of_both", "list", All(&[DOUBLED, Equals("entry_sweep", Number(3))])),
    bin("largest_number_of_doublings", "list", All(&[High("entry_write"), READY, Equals("entry_doublings", Ones)])),
    bin("start_in_the_cycle_of_done", "start", All(&[START, DONE])),
    bin("start_in_the_cycle_of_an_error", "start", All(&[START, ERROR])),
    bin("start_later", "start", All(&[START, Not(&DONE), Not(&ERROR)])),
    bin("start_while_at_work", "start", All(&[High("start_valid"), RUNNING])),
    bin("one_entry", "start", All(&[START, Equals("start_entries", Number(1))])),
    bin("all_entries", "start", All(&[START, Equals("start_entries", Parameter("ENTRIES"))])),
    bin("error_1", "rejections", All(&[ERROR, Equals("error_code", Number(1))])),
    bin(
        "no_entries",
        "rejections",
        All(&[ERROR, Equals("error_code", Number(1)), Latest(&START, &Equals("start_entries", Number(0)))]),
    ),
    bin(
        "more_entries_than_there_are",
        "rejections",
        All(&[ERROR, Equals("error_code", Number(1)), Latest(&START, &Above("start_entries", Parameter("ENTRIES")))]),
    ),
    bin("error_2", "rejections", All(&[ERROR, Equals("error_code", Number(2))])),
    bin("error_3", "rejections", All(&[ERROR, Equals("error_code", Number(3))])),
    bin("error_4", "rejections", All(&[ERROR, Equals("error_code", Number(4))])),
    bin("error_5", "rejections", All(&[ERROR, Equals("error_code", Number(5))])),
    bin_unless(
        "error_6",
        "rejections",
        |parameters| max_trials(parameters) <= parameters.get("TRIALS"),
        "the table holds all trials of a full list",
        All(&[ERROR, Equals("error_code", Number(6))]),
    ),
    bin("error_7", "rejections", All(&[ERROR, Equals("error_code", Number(7))])),
    bin(
        "no_work_groups_at_all",
        "rejections",
        All(&[ERROR, Equals("error_code", Number(7)), Latest(&START, &Equals("start_groups", Number(0)))]),
    ),
    bin(
        "a_trial_of_all_work_groups",
        "rejections",
        All(&[ERROR, Equals("error_code", Number(7)), Latest(&START, &Equals("start_trial", Ones))]),
    ),
    bin(
        "error_after_error",
        "rejections",
        All(&[ERROR, Latest(&Any(&[CyclesAgo(1, &ERROR), SLOT_WRITE]), &CyclesAgo(1, &ERROR))]),
    ),
    bin("sequential_is_tried", "trials", All(&[TRIAL_WRITE, Equals("slot_style", Number(0))])),
    bin("strided_is_tried", "trials", All(&[TRIAL_WRITE, Equals("slot_style", Number(1))])),
    bin("zigzag_is_tried", "trials", All(&[TRIAL_WRITE, Equals("slot_style", Number(2))])),
    bin("tiled_is_tried", "trials", All(&[TRIAL_WRITE, Equals("slot_style", Number(3))])),
    bin("hilbert_is_tried", "trials", All(&[TRIAL_WRITE, Equals("slot_style", Number(4))])),
    bin("write_of_the_last_slot", "trials", All(&[SLOT_WRITE, Equals("slot_number", Ones)])),
    bin("parameters_of_all_ones", "trials", All(&[SLOT_WRITE, Equals("slot_a", Ones)])),
    bin("trial_of_one_work_group", "trials", All(&[TRIAL_WRITE, Latest(&START, &Equals("start_trial", Number(1)))])),
    bin("next_trial_two_cycles_after_the_last_completion", "trials", All(&[TRIAL_WRITE, CyclesAgo(2, &COMPLETED)])),
    bin("completion_beside_a_hand_out", "completions", All(&[COMPLETED, GROUP_TAKEN])),
    bin(
        "completion_in_the_cycle_after_a_hand_out",
        "completions",
        All(&[COMPLETED, CyclesAgo(1, &GROUP_TAKEN), Not(&GROUP_TAKEN)]),
    ),
    bin(
        "completion_much_later",
        "completions",
        All(&[
            COMPLETED,
            CyclesAgo(20, &GROUP_TAKEN),
            Not(&CyclesAgo(19, &GROUP_TAKEN)),
            Not(&CyclesAgo(1, &GROUP_TAKEN)),
        ]),
    ),
    bin_unless(
        "all_cores_at_once",
        "completions",
        one_core,
        "there is one core",
        All(&[NOT_IN_RESET, Equals("complete_valid", Ones)]),
    ),
    bin("excess_while_idle", "completions", All(&[EXCESS, CyclesAgo(1, &All(&[READY, Low("done_valid")]))])),
    bin("excess_while_checked", "completions", All(&[EXCESS, CyclesAgo(2, &START)])),
    bin("excess_in_a_trial", "completions", All(&[EXCESS, CyclesAgo(1, &All(&[GROUP_OFFERED, TRIAL]))])),
    bin("excess_in_the_rest", "completions", All(&[EXCESS, CyclesAgo(1, &All(&[GROUP_OFFERED, Low("group_trial")]))])),
    bin(
        "excess_in_the_cycle_of_a_first_hand_out",
        "completions",
        All(&[EXCESS, CyclesAgo(1, &GROUP_TAKEN), CyclesAgo(2, &SLOT_WRITE)]),
    ),
    bin_unless("excess_beside_the_last_of_all", "completions", one_core, "there is one core", All(&[EXCESS, DONE])),
    bin("excess_after_excess", "completions", All(&[EXCESS, CyclesAgo(1, &EXCESS)])),
    bin("events_are_measured", "figure", All(&[MEASURES_EVENTS, FINAL_WRITE])),
    bin("cycles_are_measured", "figure", All(&[Not(&MEASURES_EVENTS), FINAL_WRITE])),
    bin(
        "events_before_the_first_hand_out",
        "figure",
        All(&[MEASURES_EVENTS, Above("events", Number(0)), Not(&TRIAL_STARTED), GROUP_OFFERED, TRIAL]),
    ),
    bin("largest_number_of_events", "figure", All(&[MEASURES_EVENTS, Equals("events", Ones), RUNNING])),
    bin("figure_of_zero", "figure", All(&[RESULT, Equals("result_figure", Number(0))])),
    bin("figure_of_one", "figure", All(&[RESULT, Equals("result_figure", Number(1))])),
    // A figure of F bits saturates after about 2^(F - E) cycles at the largest number of events, of E bits. The bin is
    // demanded if this number is at most 2^9.
    bin_unless(
        "saturated_figure",
        "figure",
        |parameters| parameters.get("FIGURE_BITS") > parameters.get("EVENT_BITS") + 9,
        "the case would take too long",
        All(&[RESULT, Equals("result_figure", Ones)]),
    ),
    bin("the_first_is_the_best", "figure", All(&[FINAL_WRITE, Equals("chosen_trial", Number(0))])),
    bin("a_later_one_is_the_best", "figure", All(&[FINAL_WRITE, Above("chosen_trial", Number(0))])),
    bin(
        "a_tie_with_a_later_one",
        "figure",
        All(&[
            RESULT,
            TRIAL_CHOSEN,
            Equals("result_figure", Port("chosen_figure")),
            Latest(&High("result_enable"), &Above("result_number", Port("chosen_trial"))),
        ]),
    ),
    bin("the_rest_is_stalled", "rest", All(&[STALLED, Low("group_trial"), NOT_IN_RESET])),
    bin(
        "hand_outs_in_a_row",
        "rest",
        All(&[GROUP_TAKEN, Low("group_trial"), CyclesAgo(1, &GROUP_TAKEN), CyclesAgo(2, &GROUP_TAKEN)]),
    ),
    bin("done", "rest", DONE),
    bin("last_completion_right_after_the_last_hand_out", "rest", All(&[DONE, CyclesAgo(2, &GROUP_TAKEN)])),
    bin("chosen_after_done", "rest", All(&[TRIAL_CHOSEN, READY, Low("done_valid")])),
    bin(
        "result_of_the_chosen_one",
        "results",
        All(&[RESULT, TRIAL_CHOSEN, Latest(&High("result_enable"), &Equals("result_number", Port("chosen_trial")))]),
    ),
    bin("result_during_the_trials", "results", All(&[RESULT, Low("chosen_valid"), RUNNING])),
    bin("result_read_in_the_first_possible_cycle", "results", All(&[RESULT, CyclesAgo(1, &TRIAL_WRITE)])),
    bin(
        "no_result_yet",
        "results",
        All(&[
            NOT_IN_RESET,
            Low("result_valid"),
            RUNNING,
            CyclesAgo(1, &All(&[High("result_enable"), GROUP_OFFERED, NOT_IN_RESET])),
        ]),
    ),
    bin_unless(
        "result_of_the_highest_trial_number",
        "results",
        |parameters| max_trials(parameters) < parameters.get("TRIALS"),
        "the entries make fewer trials than TRIALS",
        All(&[RESULT, Latest(&High("result_enable"), &Equals("result_number", Ones))]),
    ),
    bin(
        "read_while_checked",
        "results",
        All(&[Low("result_valid"), CyclesAgo(1, &High("result_enable")), CyclesAgo(2, &START)]),
    ),
    bin("read_in_the_cycle_of_a_start", "results", All(&[RESULT, CyclesAgo(1, &START)])),
    bin("stalled_trial", "held", All(&[STALLED, TRIAL, NOT_IN_RESET])),
    bin("stalled_twice", "held", All(&[STALLED, NOT_IN_RESET, CyclesAgo(1, &STALLED)])),
    bin("reset_while_checked", "reset", All(&[High("reset"), CyclesAgo(1, &START)])),
    bin("reset_in_a_trial", "reset", All(&[High("reset"), GROUP_OFFERED, TRIAL])),
    bin("reset_in_the_rest", "reset", All(&[High("reset"), GROUP_OFFERED, Low("group_trial")])),
    bin("reset_in_the_cycle_of_slot_write", "reset", All(&[High("reset"), SLOT_WRITE])),
    bin("start_in_a_reset", "reset", All(&[High("reset"), High("start_valid"), CyclesAgo(1, &READY)])),
    bin("entry_write_in_a_reset", "reset", All(&[High("reset"), High("entry_write"), CyclesAgo(1, &READY)])),
    bin("completion_in_a_reset", "reset", All(&[High("reset"), Above("complete_valid", Number(0))])),
];
