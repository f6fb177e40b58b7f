//! Tests that the properties hold on the model, and that each detects its injected faults.

use super::parameters;
use crate::faults::{change, change_input, Fault, Faults, Noise, Random};
use crate::sync_channels::{properties, SyncChannels};
use warploom_contract::Layout;
use warploom_contracts::sync_channels::BLOCK;
use warploom_model::properties::{input, output};

/// Random inputs. Every 100 cycles, the shares of cycles with a signal and of cycles with a wait change in opposite
/// directions.
fn inputs(random: &mut Random, cycle: u64, layout: &Layout, words: &mut [u64]) {
    for field in &layout.inputs {
        let bits = random.bits();
        input(layout, field.port.name).put(words, bits);
    }
    let many = cycle / 100 % 3;
    let mut put = |name, value| input(layout, name).put(words, value);
    put("reset", u64::from(random.one_in(1000)));
    put("signal_valid", u64::from(random.below(3) <= many));
    put("wait_valid", u64::from(random.below(3) >= many));
}

/// Runs of the model on these random inputs.
fn noise() -> Noise<SyncChannels> {
    Noise { block: &BLOCK, parameters: parameters(), properties, model: SyncChannels::new, inputs }
}

#[test]
fn the_properties_hold_on_random_inputs() {
    noise().properties_hold();
}

const FAULTS: &[Faults] = &[
    ("reset_silences_the_block", &[Fault::In(|layout, inputs| change_input(layout, inputs, "reset", |_| 0))]),
    (
        "a_warp_is_woken_only_after_its_wait",
        &[
            Fault::Out(|layout, outputs| output(layout, "wake_valid").put(outputs, 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "wake_valid", "wake_warp", |warp| (warp + 1) % 5)),
        ],
    ),
    (
        "the_nth_wait_of_a_channel_gets_its_nth_signal",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "signal_channel", |channel| channel & 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "signal_valid", |_| 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "wait_warp", |warp| warp ^ 1)),
        ],
    ),
    (
        "wakes_leave_in_the_order_in_which_they_became_due",
        &[Fault::Out(|layout, outputs| change(layout, outputs, "wake_valid", "wake_warp", |warp| warp ^ 1))],
    ),
    (
        "no_wake_is_lost_or_late",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "wait_error_valid", "wake_valid", |_| 0)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "signal_valid", |_| 0)),
        ],
    ),
    (
        "waiting_shows_who_waits",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "wake_valid", "waiting", |waiting| waiting ^ 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "wait_valid", |_| 0)),
            Fault::Out(|layout, outputs| change(layout, outputs, "wake_valid", "wake_valid", |_| 0)),
        ],
    ),
    (
        "signals_are_rejected_only_with_reason",
        &[
            Fault::Out(|layout, outputs| {
                change(layout, outputs, "signal_error_valid", "signal_error_code", |code| code ^ 2)
            }),
            Fault::Out(|layout, outputs| change(layout, outputs, "signal_error_valid", "signal_error_valid", |_| 0)),
            Fault::Out(|layout, outputs| change(layout, outputs, "wait_error_valid", "signal_error_valid", |_| 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "signal_channel", |channel| channel ^ 1)),
        ],
    ),
    (
        "waits_are_rejected_only_with_reason",
        &[
            Fault::Out(|layout, outputs| {
                change(layout, outputs, "wait_error_valid", "wait_error_warp", |warp| warp ^ 1)
            }),
            Fault::Out(|layout, outputs| {
                change(layout, outputs, "wait_error_valid", "wait_error_code", |code| code ^ 1)
            }),
            Fault::Out(|layout, outputs| change(layout, outputs, "wake_valid", "wait_error_valid", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "wait_error_valid", "wait_error_valid", |_| 0)),
        ],
    ),
];

#[test]
fn each_property_sees_its_faults() {
    noise().properties_see(FAULTS);
}
