//! Tests that the properties hold on the model, and that each detects its injected faults.

use super::parameters;
use crate::faults::{change, change_input, Fault, Faults, Noise, Random};
use crate::order_profiler::{properties, OrderProfiler};
use warploom_contract::Layout;
use warploom_contracts::order_profiler::BLOCK;
use warploom_model::properties::{input, output};

/// Random inputs: mostly valid starts of few work-groups, and completions, some of them excess.
fn inputs(random: &mut Random, _cycle: u64, layout: &Layout, words: &mut [u64]) {
    for field in &layout.inputs {
        let bits = random.bits();
        input(layout, field.port.name).put(words, bits);
    }
    let mut put = |name, value| input(layout, name).put(words, value);
    put("reset", u64::from(random.one_in(1000)));
    put("entry_write", u64::from(random.one_in(12)));
    put("entry_style", random.below(5));
    put("entry_doublings", random.below(2));
    put("entry_a", 1 + random.below(7));
    put("entry_b", 1 + random.below(7));
    put("start_groups", random.below(30));
    put("start_entries", random.below(5));
    put("start_trial", random.below(4));
    let completions = random.below(12);
    put("complete_valid", if completions < 4 { completions } else { 0 });
    put("events", random.below(3));
    put("result_number", random.below(4));
}

/// Runs of the model on these random inputs.
fn noise() -> Noise<OrderProfiler> {
    Noise { block: &BLOCK, parameters: parameters(), properties, model: OrderProfiler::new, inputs }
}

#[test]
fn the_properties_hold_on_random_inputs() {
    noise().properties_hold();
}

const FAULTS: &[Faults] = &[
    (
        "reset_silences_the_block",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "reset", |_| 0)),
            Fault::Out(|layout, outputs| output(layout, "start_ready").put(outputs, 1)),
        ],
    ),
    (
        "work_groups_are_handed_out_in_order_and_all_of_them",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "group_valid", "group_number", |number| number ^ 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "start_groups", |groups| groups + 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "start_groups", |groups| groups.saturating_sub(1))),
            Fault::Out(|layout, outputs| change(layout, outputs, "done_valid", "done_valid", |_| 0)),
            Fault::Out(|layout, outputs| change(layout, outputs, "chosen_valid", "done_valid", |_| 1)),
        ],
    ),
    (
        "an_offer_stands_until_it_is_taken",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "group_ready", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "complete_error", "group_valid", |_| 0)),
        ],
    ),
    (
        "a_work_group_has_the_slot_that_was_written_last",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "group_valid", "group_slot", |slot| slot ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "slot_write", "slot_number", |slot| slot ^ 2)),
            Fault::Out(|layout, outputs| change(layout, outputs, "slot_write", "group_valid", |_| 1)),
        ],
    ),
    (
        "trials_are_equal_and_a_minority",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "start_trial", |trial| trial + 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "start_groups", |groups| groups + 2)),
            Fault::Out(|layout, outputs| change(layout, outputs, "group_valid", "group_trial", |trial| trial ^ 1)),
        ],
    ),
    (
        "a_trial_waits_for_the_one_before",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "group_valid", "slot_write", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "chosen_valid", "slot_a", |a| a ^ 1)),
        ],
    ),
    (
        "results_are_what_was_measured",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "result_valid", "result_figure", |figure| figure ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "result_valid", "result_b", |b| b ^ 16)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "events", |events| events ^ 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "start_figure", |figure| figure ^ 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "result_number", |number| number ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "group_valid", "result_valid", |_| 1)),
        ],
    ),
    (
        "the_best_trial_is_chosen",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "chosen_valid", "chosen_figure", |figure| figure + 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "chosen_valid", "chosen_trial", |trial| trial ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "chosen_valid", "chosen_slot", |slot| slot ^ 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "events", |events| events ^ 1)),
        ],
    ),
    (
        "only_a_completion_too_many_is_an_error",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "complete_error", "complete_error", |_| 0)),
            Fault::Out(|layout, outputs| change(layout, outputs, "done_valid", "complete_error", |_| 1)),
        ],
    ),
    (
        "a_rejected_start_does_nothing",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "slot_write", "error_valid", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "slot_write", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "chosen_valid", |_| 1)),
        ],
    ),
];

#[test]
fn each_property_sees_its_faults() {
    noise().properties_see(FAULTS);
}
