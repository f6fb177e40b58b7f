//! Tests that the properties hold on the model, and that each detects its injected faults.

use super::{end, enter, launch, merged};
use crate::faults::{change, change_input, Fault, Faults, Random};
use crate::warp_issue::{properties, Inputs, Pulse, Warp, WarpIssue};
use std::collections::BTreeSet;
use warploom_contract::{Layout, Parameters};
use warploom_contracts::warp_issue::BLOCK;
use warploom_model::properties::{input, output};
use warploom_model::{bits, violation, Violation};
use warploom_model::{Model, Property};

/// Last cycle without injected faults.
const LAST_FAULT_FREE: u64 = 50;
/// Number of cycles of a run.
const CYCLES: u64 = 5_000;

/// Random inputs of a cycle, for a program with the pcs 0 to 11. Some inputs `enter` synchronise. Some inputs are not
/// accepted in the current state of the block. `observed` is the last pulse.
fn random_inputs(random: &mut Random, warp: &Warp, observed: Option<Pulse>, lanes: usize) -> Inputs {
    let mask = bits::ones(lanes);
    let exit = if random.one_in(4) { random.bits() & random.bits() & mask } else { 0 };
    let mut block_end = end(random.bits() & mask, exit, random.bits() % 12, random.bits() % 12);
    if let (Some(end), true) = (&mut block_end.end, random.one_in(2)) {
        end.park = random.bits() & mask;
    }
    let new_launch = launch(random.bits() % 12, random.bits() & mask);
    let mut all = vec![Inputs { reset: random.one_in(500), ..Inputs::default() }];
    if random.one_in(3) {
        all[0].wake = random.bits() & mask;
    }
    if !random.one_in(4) && warp.is_waiting() {
        all.push(match observed {
            Some(Pulse::Run { .. }) => block_end,
            Some(Pulse::Issue(_) | Pulse::Redirect(_)) => enter(random.one_in(2)),
            _ if warp.live() == 0 => new_launch,
            _ => Inputs::default(),
        });
    }
    if random.one_in(9) {
        all.push([new_launch, block_end, enter(true)][random.bits() as usize % 3]);
    }
    merged(&all)
}

/// Encodes the inputs of a cycle into packed words.
fn put(layout: &Layout, words: &mut [u64], inputs: &Inputs) {
    words.fill(0);
    let has = |name| layout.inputs.iter().any(|field| field.port.name == name);
    let (parks, manages) = (has("end_park"), has("manage_enable"));
    let mut put = |name, value| input(layout, name).put(words, value);
    put("reset", u64::from(inputs.reset));
    if let Some(launch) = inputs.launch {
        put("launch_valid", 1);
        put("launch_pc", launch.pc);
        put("launch_mask", launch.mask);
    }
    if let Some(end) = inputs.end {
        put("end_valid", 1);
        put("end_taken", end.taken);
        put("end_exit", end.exit);
        put("end_pc_taken", end.pc_taken);
        put("end_pc_fall", end.pc_fall);
        if parks {
            put("end_park", end.park);
        }
    }
    if let Some(enter) = inputs.enter {
        put("enter_valid", 1);
        put("enter_sync", u64::from(enter.sync));
        if manages {
            put("manage_enable", u64::from(enter.manage));
        }
    }
    if parks {
        put("wake_mask", inputs.wake);
    }
}

fn parameters(lanes: u64, manage: u64, park: u64) -> Parameters {
    Parameters::of(&[("LANES", lanes), ("PC_BITS", 8), ("MANAGE", manage), ("PARK", park)])
}

/// Runs the model with a fault, under the properties that `wanted` selects by name. Returns the first violation.
fn run(parameters: &Parameters, seed: u64, fault: Fault, wanted: impl Fn(&str) -> bool) -> Result<(), Violation> {
    let mut properties: Vec<_> =
        properties(parameters).into_iter().filter(|property| wanted(property.name())).collect();
    observe(parameters, seed, fault, &mut properties)
}

/// Runs the model with a fault, under these properties. Returns the first violation.
fn observe(
    parameters: &Parameters,
    seed: u64,
    fault: Fault,
    properties: &mut [Box<dyn Property>],
) -> Result<(), Violation> {
    let layout = BLOCK.layout(parameters);
    let lanes = parameters.get("LANES") as usize;
    let (mut model, mut warp, mut random) =
        (WarpIssue::new(parameters), Warp::from_parameters(parameters), Random::new(seed));
    let [mut words, mut model_words] = [(); 2].map(|()| vec![0; layout.input_words()]);
    let [mut outputs, mut care] = [(); 2].map(|()| vec![0; layout.output_words()]);
    let mut last = None;
    for cycle in 0..CYCLES {
        let inputs = Inputs { reset: cycle == 0, ..Inputs::default() };
        let inputs = if cycle == 0 { inputs } else { random_inputs(&mut random, &warp, last, lanes) };
        put(&layout, &mut words, &inputs);
        model_words.copy_from_slice(&words);
        model.settle(&words, &mut outputs, &mut care);
        match fault {
            Fault::In(fault) if cycle > LAST_FAULT_FREE => fault(&layout, &mut model_words),
            Fault::Out(fault) if cycle > LAST_FAULT_FREE => fault(&layout, &mut outputs),
            _ => {}
        }
        for property in &mut *properties {
            let result = property.observe(cycle, &words, &outputs);
            result.map_err(|error| violation!("{} in cycle {cycle}: {error}", property.name()))?;
        }
        model.edge(&model_words);
        let stepped = warp.step(&inputs);
        // The last pulse determines the next input.
        last = if inputs.reset { None } else { stepped.pulse.or(last) };
    }
    Ok(())
}

#[test]
fn the_properties_hold_on_random_inputs() {
    for (lanes, manage) in [(4, 0), (8, 0), (16, 0), (32, 0), (64, 0), (4, 1), (4, 5), (8, 2), (16, 16)] {
        for seed in 0..6 {
            let park = seed % 2;
            run(&parameters(lanes, manage, park), seed, Fault::None, |_| true).unwrap_or_else(|error| {
                panic!("{lanes} lanes, MANAGE = {manage}, PARK = {park}, seed {seed}: {error}")
            });
        }
    }
}

#[test]
fn a_turn_that_is_repeated_too_often_is_detected() {
    for (model_manage, allowed) in [(1, 0), (3, 2)] {
        let mut properties = properties(&parameters(4, allowed, 0));
        properties.retain(|property| property.name() == "every_live_thread_becomes_leader");
        let observed = observe(&parameters(4, model_manage, 0), 1, Fault::None, &mut properties);
        assert!(
            observed.expect_err("kept for too long").to_string().contains("has its turn again"),
            "MANAGE = {model_manage} of the model, {allowed} of the property"
        );
    }
}

#[test]
fn a_turn_that_is_lost_to_threads_at_lower_pcs_is_detected() {
    let barrier = Fault::In(|layout, inputs| change_input(layout, inputs, "enter_sync", |_| 1));
    let observed = run(&parameters(4, 2, 0), 1, barrier, |name| name == "every_live_thread_becomes_leader");
    assert!(observed.expect_err("the turn passed on").to_string().contains("after its turn was passed over"));
}

const FAULTS: &[Faults] = &[
    ("reset_silences_the_block", &[Fault::In(|layout, inputs| change_input(layout, inputs, "reset", |_| 0))]),
    (
        "the_run_mask_is_the_live_threads_at_run_pc",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "run_mask", |mask| mask & (mask - 1))),
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "run_mask", |mask| mask | 1)),
            // In the model, thread 0 takes the other branch.
            Fault::In(|layout, inputs| change_input(layout, inputs, "end_taken", |taken| taken ^ 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "run_lender", |lender| (lender + 1) % 4)),
        ],
    ),
    (
        "a_thread_goes_where_its_last_block_sent_it",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "issue_valid", "issue_pc", |pc| pc + 16)),
            Fault::Out(|layout, outputs| change(layout, outputs, "redirect_valid", "redirect_pc", |pc| pc + 16)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "end_pc_taken", |pc| pc ^ 1)),
            // The leader is replaced by another thread.
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "run_representative", |r| (r + 1) % 4)),
        ],
    ),
    (
        "every_live_thread_becomes_leader",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "run_representative", |_| 1)),
            // The leader is always the lowest thread that runs.
            Fault::Out(|layout, outputs| {
                let lowest = u64::from(output(layout, "run_mask").get(outputs).trailing_zeros());
                change(layout, outputs, "run_valid", "run_representative", |_| lowest);
            }),
        ],
    ),
    (
        "a_synchronising_block_waits_for_lower_threads",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "enter_sync", |_| 0)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "enter_sync", |_| 1)),
        ],
    ),
    (
        "live_threads_go_only_by_exit",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "end_exit", |_| 0)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "end_exit", |exit| exit | 2)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "launch_mask", |mask| mask | 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "live_mask", |live| live & (live - 1))),
        ],
    ),
    (
        "what_is_taken_is_answered_in_time",
        &[
            Fault::In(|layout, inputs| change_input(layout, inputs, "enter_valid", |_| 0)),
            Fault::In(|layout, inputs| change_input(layout, inputs, "end_valid", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "issue_valid", "done_valid", |_| 1)),
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "run_pc", |pc| pc ^ 1)),
        ],
    ),
    (
        "what_is_not_taken_is_an_error",
        &[
            Fault::Out(|layout, outputs| change(layout, outputs, "error_valid", "error_valid", |_| 0)),
            Fault::Out(|layout, outputs| change(layout, outputs, "run_valid", "error_valid", |_| 1)),
        ],
    ),
];

#[test]
fn each_property_sees_its_faults() {
    let names: BTreeSet<_> = properties(&BLOCK.defaults()).iter().map(|property| property.name()).collect();
    assert_eq!(names, FAULTS.iter().map(|(name, _)| *name).collect(), "each property has faults");
    for (property, faults) in FAULTS {
        for (number, fault) in faults.iter().enumerate() {
            for manage in [0, 2] {
                // With MANAGE, a redirect may also follow an enter without `enter_sync`.
                if manage > 0 && (*property, number) == ("a_synchronising_block_waits_for_lower_threads", 1) {
                    continue;
                }
                let observed = run(&parameters(4, manage, 0), 1, *fault, |name| name == *property);
                assert!(observed.is_err(), "{property} does not detect its fault {number} with MANAGE = {manage}");
            }
        }
    }
}
