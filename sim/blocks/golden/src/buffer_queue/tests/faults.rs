//! Tests that the properties hold on the model, and that each detects its injected faults.

use super::parameters;
use crate::buffer_queue::{properties, BufferQueue};
use crate::faults::{change, change_input, Fault, Faults, Noise, Random};
use warploom_contract::Layout;
use warploom_contracts::buffer_queue::BLOCK;
use warploom_model::properties::{input, output};

/// Random inputs, mostly with numbers of existing warps and buffers.
fn inputs(random: &mut Random, _cycle: u64, layout: &Layout, words: &mut [u64]) {
    // Five warps and five buffers exist; the ports have three bits.
    let bound = if random.one_in(9) { 8 } else { 5 };
    let mut put = |name, value| input(layout, name).put(words, value);
    put("reset", u64::from(random.one_in(1000)));
    put("request_valid", u64::from(!random.one_in(5)));
    put("request_warp", random.below(bound));
    put("request_function", random.below(4));
    put("request_buffer", random.below(bound));
}

/// Runs of the model on these random inputs.
fn noise() -> Noise<BufferQueue> {
    Noise { block: &BLOCK, parameters: parameters(), properties, model: BufferQueue::new, inputs }
}

#[test]
fn the_properties_hold_on_random_inputs() {
    noise().properties_hold();
}

/// Fault that flips the bits `flip` of this port in a cycle with a response.
fn other_output(port: &'static str, flip: u64) -> impl Fn(&Layout, &mut [u64]) {
    move |layout, outputs| change(layout, outputs, "response_valid", port, |value| value ^ flip)
}

const OTHER_BUFFER: Fault = Fault::Out(|layout, outputs| other_output("response_buffer", 1)(layout, outputs));
const FAR_BUFFER: Fault = Fault::Out(|layout, outputs| other_output("response_buffer", 4)(layout, outputs));
const OTHER_WARP: Fault = Fault::Out(|layout, outputs| other_output("response_warp", 1)(layout, outputs));
const OTHER_FUNCTION: Fault = Fault::Out(|layout, outputs| other_output("response_function", 2)(layout, outputs));
const ODD_FUNCTION: Fault = Fault::Out(|layout, outputs| other_output("response_function", 1)(layout, outputs));
const NO_RESPONSE: Fault = Fault::Out(|layout, outputs| output(layout, "response_valid").put(outputs, 0));

const FAULTS: &[Faults] = &[
    (
        "reset_silences_the_block",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "reset", |_| 0)),
            Fault::Out(|layout, outputs| output(layout, "filled").put(outputs, 1)),
        ],
    ),
    ("a_buffer_is_in_one_place", &[OTHER_BUFFER, FAR_BUFFER]),
    ("contents_are_read_in_the_order_in_which_they_were_queued", &[OTHER_BUFFER, OTHER_FUNCTION]),
    ("buffers_are_filled_in_the_order_in_which_they_came_back", &[OTHER_BUFFER, OTHER_FUNCTION]),
    ("the_longest_waiting_warp_is_served", &[OTHER_WARP, OTHER_FUNCTION, ODD_FUNCTION]),
    (
        "no_warp_waits_without_a_reason",
        &[
            NO_RESPONSE,
            Fault::Out(|layout, outputs| change(layout, outputs, "response_valid", "parked", |mask| mask ^ 1)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "request_valid", |_| 0)),
        ],
    ),
    (
        "counts_are_those_of_the_buffers",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "response_valid", "free", |count| count + 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "filled", |count| count ^ 1)),
        ],
    ),
    (
        "only_rejected_requests_are_errors",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "response_valid", "error_valid", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "error_code", |code| code ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "error_warp", |warp| warp ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "response_valid", |_| 1)),
        ],
    ),
];

#[test]
fn each_property_sees_its_faults() {
    noise().properties_see(FAULTS);
}
