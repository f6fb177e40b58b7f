//! Tests that the properties hold on the model, and that each detects its injected faults.

use super::parameters;
use crate::buffer_queue::{properties, BufferQueue};
use crate::faults::{change, change_input, Fault, Faults, Random};
use std::collections::BTreeSet;
use warploom_contract::Layout;
use warploom_contracts::buffer_queue::BLOCK;
use warploom_model::properties::{input, output};
use warploom_model::{violation, Model, Violation};

/// First cycle with injected faults.
const FROM: u64 = 50;
const CYCLES: u64 = 20_000;

/// Runs the model with a fault, under the properties that `wanted` selects by name.
fn run(seed: u64, fault: Fault, wanted: impl Fn(&str) -> bool) -> Result<(), Violation> {
    let layout = BLOCK.layout(&parameters());
    let mut properties = properties(&parameters());
    properties.retain(|property| wanted(property.name()));
    let mut random = Random::new(seed);
    let mut model = BufferQueue::new(&parameters());
    let mut words = vec![0; layout.input_words()];
    let [mut outputs, mut care] = [(); 2].map(|()| vec![0; layout.output_words()]);
    for cycle in 0..CYCLES {
        // Mostly numbers that exist.
        let max = if random.once_in(9) { 8 } else { 5 };
        let mut put = |name, value| input(&layout, name).put(&mut words, value);
        put("reset", u64::from(cycle == 0 || random.once_in(1000)));
        put("request_valid", u64::from(!random.once_in(5)));
        put("request_warp", random.below(max));
        put("request_function", random.below(4));
        put("request_buffer", random.below(max));
        let mut taken = words.clone();
        if let (Fault::In(fault), true) = (fault, cycle > FROM) {
            fault(&layout, &mut taken);
        }
        model.settle(&taken, &mut outputs, &mut care);
        if let (Fault::Out(fault), true) = (fault, cycle > FROM) {
            fault(&layout, &mut outputs);
        }
        for property in &mut properties {
            let result = property.observe(cycle, &words, &outputs);
            result.map_err(|error| violation!("{} in cycle {cycle}: {error}", property.name()))?;
        }
        model.edge(&taken);
    }
    Ok(())
}

#[test]
fn the_properties_hold_on_noise() {
    for seed in 0..8 {
        run(seed, Fault::None, |_| true).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

/// Fault that flips a bit of this port in a cycle with a response.
fn other_output(port: &'static str, bit: u64) -> impl Fn(&Layout, &mut [u64]) {
    move |layout, outputs| change(layout, outputs, "response_valid", port, |value| value ^ bit)
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
    ("who_has_waited_longest_is_served", &[OTHER_WARP, OTHER_FUNCTION, ODD_FUNCTION]),
    (
        "nobody_waits_without_a_reason",
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
        "only_refused_requests_are_errors",
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
    let names: BTreeSet<_> = properties(&parameters()).iter().map(|property| property.name()).collect();
    assert_eq!(names, FAULTS.iter().map(|(name, _)| *name).collect(), "each property has faults");
    for (property, faults) in FAULTS {
        for (number, fault) in faults.iter().enumerate() {
            let seen = run(1, *fault, |name| name == *property);
            assert!(seen.is_err(), "{property} does not detect its fault {number}");
        }
    }
}
