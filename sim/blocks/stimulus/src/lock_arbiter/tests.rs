//! Tests of the arbiter's stimulus and measurements on the behavioural device, judged by the stream oracle.

use super::measure::{adversary, equal_priorities, Rates, Subject};
use super::{directed, random};
use std::collections::{BTreeMap, BTreeSet};
use warploom_contract::{Bin, Parameters};
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_golden::lock_arbiter::{DeviceModel, Oracle, Settings};
use warploom_harness::coverage::bins::Counter;
use warploom_harness::stimulus::{run_on_model, Stimulus};
use warploom_model::bits::PortBits;
use warploom_model::StreamOracle;

fn with(settings: &[&str]) -> Parameters {
    BLOCK.with_settings(settings).expect("compiled in")
}

/// Directed case of this test point.
fn case(parameters: &Parameters, point: &str) -> Box<dyn Stimulus> {
    let mut cases = directed(parameters).into_iter();
    cases.find(|case| case.name == point).expect("each point has a case").stimulus
}

/// Counts of the reachable bins in a run of at most `max` cycles on the behavioural device; the first cycle is not
/// counted. Asserts that the stream oracle accepts the run.
fn count_bins(plan: &[Bin], parameters: &Parameters, stimulus: &mut dyn Stimulus, max: u64) -> BTreeMap<String, u64> {
    let layout = BLOCK.layout(parameters);
    let mut counter = Counter::with_plan(plan, parameters, &layout);
    let (mut oracle, reset) = (Oracle::new(parameters), PortBits::of(layout.input("reset")));
    run_on_model(&mut DeviceModel::new(parameters), &layout, stimulus, max, |cycle| {
        if cycle.number > 0 {
            counter.observe(cycle.inputs, cycle.outputs);
        }
        if reset.is_set(cycle.inputs) {
            return oracle.reset();
        }
        let judged = oracle.judge(cycle.number, cycle.inputs, cycle.outputs);
        assert_eq!(judged, Ok(()), "{parameters} in cycle {}", cycle.number);
    });
    let bins = counter.counts().into_iter().filter(|bin| bin.unreachable.is_none());
    bins.map(|bin| (bin.name, bin.count)).collect()
}

#[test]
fn random_stimulus_reaches_nearly_every_bin_alone() {
    for set in [
        &[][..],
        &["WARPS=1", "LOCKS=1"],
        &["WARPS=3", "LOCKS=2", "PRIORITY_BITS=1", "COUNT_BITS=3"],
        &["WARPS=8", "LOCKS=4", "AGING=64", "OVERDUE=9"],
        &["WARPS=64", "LOCKS=16"],
    ] {
        let parameters = with(set);
        let counts = count_bins(BLOCK.test_plan, &parameters, random(&parameters, 1).as_mut(), 100_000);
        // With many warps, the displaced warp is rarely warp 0, as the bin requires.
        let rare = |name: &str| name == "reserved_one_displaced";
        let few: Vec<_> = counts.iter().filter(|(name, count)| **count == 0 && !rare(name)).collect();
        assert!(few.is_empty(), "{set:?}: {few:?}");
    }
}

#[test]
fn the_suite_reaches_every_bin_at_every_kind_of_size() {
    for set in [
        &["WARPS=1", "LOCKS=1"][..],
        &["WARPS=2", "LOCKS=2"],
        &["WARPS=3", "LOCKS=1", "PRIORITY_BITS=1", "COUNT_BITS=3"],
        &["WARPS=8", "LOCKS=4"],
        &["WARPS=12", "LOCKS=5", "AGING=96"],
        &["WARPS=16", "LOCKS=1"],
        &["WARPS=5", "LOCKS=3", "AGING=65536", "OVERDUE=65536"],
    ] {
        let parameters = with(set);
        let cases = directed(&parameters).into_iter().map(|case| (case.stimulus, 3_000_000));
        let mut sum: BTreeMap<String, u64> = BTreeMap::new();
        for (mut stimulus, max) in cases.chain([(random(&parameters, 1), 50_000)]) {
            for (name, count) in count_bins(BLOCK.test_plan, &parameters, stimulus.as_mut(), max) {
                *sum.entry(name).or_default() += count;
            }
            assert_eq!(stimulus.error(), None, "{set:?}");
        }
        let empty: Vec<_> = sum.iter().filter(|(_, count)| **count == 0).collect();
        assert!(empty.is_empty(), "{set:?}: {empty:?}");
    }
}

/// Bins that the case of a test point must reach.
fn required_bins(point: &str) -> &'static [&'static str] {
    match point {
        "parking" => &["granted_to_one_that_waits", "parked_holder", "several_handed_over"],
        "reservations" => &["preempted", "senior_equal_waits_without_a_yield"],
        "displaced_reservation" => &["reserved_one_displaced"],
        "reserved_one_loses" | "chain_of_parks" => &["reserved_one_loses"],
        "yield_requested_once" => &["parked_with_yield_pending", "released_after_a_yield", "at_the_limit"],
        "release_under_way" => &["yield_requested_beside_its_answer", "released_before_its_grant_shows"],
        "release_all_frees_everything" => &["several_released", "several_handed_over"],
        "rejections" => &["error_1", "error_2", "error_3", "error_4"],
        "one_request_a_warp" => &["request_while_parked", "error_4"],
        "preempted_while_under_way" => &["yield_requested_while_under_way"],
        "crosswise_equals" => &["parked", "released_without_a_yield"],
        "sections_of_two" | "sections_of_three" => &["senior_equal_waits_without_a_yield", "at_the_limit"],
        "seniorities_run_out" => &["released_without_a_yield", "free_mutex_granted"],
        "events_of_one_cycle" => &["all_events_in_a_cycle", "requested_as_it_is_released"],
        "held_inputs" => &["request_held", "release_held", "priority_held"],
        "limit_beside_a_preemption" => &["preempted", "at_the_limit"],
        "priority_of_a_parked_one" => &["priority_of_a_parked_one"],
        "dead_holder" => &["overdue"],
        "aging" => &["aged"],
        "everyone_on_one_mutex" => &["granted_to_one_that_waits", "priority_set"],
        "counts_and_limits" => &["at_the_limit", "retired_in_the_cycle_of_a_release", "retired_without_a_limit"],
        "reset_in_the_middle" => &["reset_with_one_parked", "reset_with_an_owner", "request_in_a_reset"],
        _ => &[],
    }
}

#[test]
fn directed_cases_reach_their_required_bins() {
    let parameters = with(&["WARPS=12", "LOCKS=5", "AGING=96", "OVERDUE=9"]);
    for mut case in directed(&parameters) {
        let counts = count_bins(BLOCK.test_plan, &parameters, case.stimulus.as_mut(), 1_000_000);
        assert!(case.stimulus.finished(), "{} does not end", case.name);
        let required = required_bins(case.name);
        assert!(!required.is_empty(), "{}", case.name);
        let missing: Vec<_> = required.iter().filter(|name| counts[**name] == 0).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", case.name);
    }
}

#[test]
fn all_warps_but_one_are_parked_at_once() {
    let parameters = with(&["WARPS=12", "LOCKS=5"]);
    let layout = BLOCK.layout(&parameters);
    let output = |name| PortBits::of(layout.output(name));
    let [parks, park_warp, grants, grant_warp] = ["park_valid", "park_warp", "grant_valid", "grant_warp"].map(output);
    let reset = PortBits::of(layout.input("reset"));
    let (mut parked, mut most) = (BTreeSet::new(), 0);
    run_on_model(
        &mut DeviceModel::new(&parameters),
        &layout,
        case(&parameters, "parking").as_mut(),
        1_000_000,
        |cycle| {
            if grants.is_set(cycle.outputs) {
                parked.remove(&grant_warp.get(cycle.outputs));
            }
            if parks.is_set(cycle.outputs) {
                parked.insert(park_warp.get(cycle.outputs));
            }
            if reset.is_set(cycle.inputs) {
                parked.clear();
            }
            most = most.max(parked.len());
        },
    );
    assert_eq!(most, 11);
}

#[test]
fn the_device_is_measured_within_its_bounds() {
    let parameters = with(&["WARPS=8", "LOCKS=4"]);
    let highest = adversary(&parameters, Subject::Device, 40, 20_000).expect("within the bound");
    assert!(highest.requests > 50 && highest.answer >= 40 && highest.wait <= highest.bound, "{highest:?}");
    let rates = Rates { retire: 4, limit: 8, answer: 8 };
    let equals = equal_priorities(&parameters, Subject::Device, rates, 10_000).expect("within the bound");
    assert!(equals.requests > 20 && equals.promised.is_some_and(|bound| equals.wait <= bound), "{equals:?}");
}

#[test]
fn a_standstill_is_noticed() {
    let parameters = with(&["WARPS=8", "LOCKS=4"]);
    let layout = BLOCK.layout(&parameters);
    for point in ["sections_of_two", "sections_of_three"] {
        // Without seniority, equals that own each other's mutexes park in turn without end.
        let without = Settings { seniority: false, ..Settings::new(&parameters) };
        let mut stimulus = case(&parameters, point);
        run_on_model(&mut DeviceModel::with(&parameters, without), &layout, stimulus.as_mut(), 3_000_000, |_| {});
        let error = stimulus.error().expect("nobody gets through");
        assert!(error.contains("sections completed in"), "{point}: {error}");
    }
}
