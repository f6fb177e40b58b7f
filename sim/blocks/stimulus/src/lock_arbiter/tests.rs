//! Tests of the arbiter's stimulus against its model alone.

use super::{directed, random};
use std::collections::BTreeMap;
use warploom_contract::plan::Condition::{All, Low};
use warploom_contract::{Bin, Parameters};
use warploom_contracts::lock_arbiter::BLOCK;
use warploom_golden::lock_arbiter::{LockArbiter, Settings};
use warploom_harness::coverage::bins::Counter;
use warploom_harness::stimulus::{run_on_model, Stimulus};

fn with(settings: &[&str]) -> Parameters {
    BLOCK.with_settings(settings).expect("compiled in")
}

/// Directed case of this test point.
fn case(parameters: &Parameters, point: &str) -> Box<dyn Stimulus> {
    let mut cases = directed(parameters).into_iter();
    cases.find(|case| case.name == point).expect("each point has a case").stimulus
}

/// Counts of the reachable bins within a maximum number of cycles.
fn count_bins(plan: &[Bin], parameters: &Parameters, stimulus: &mut dyn Stimulus, max: u64) -> BTreeMap<String, u64> {
    let mut counter = Counter::with_plan(plan, parameters, &BLOCK.layout(parameters));
    run_on_model(&mut LockArbiter::new(parameters), &BLOCK.layout(parameters), stimulus, max, |cycle| {
        if cycle.number > 0 {
            counter.observe(cycle.inputs, cycle.outputs);
        }
    });
    let bins = counter.counts().into_iter().filter(|bin| bin.unreachable.is_none());
    bins.map(|bin| (bin.name, bin.count)).collect()
}

#[test]
fn random_stimulus_reaches_nearly_every_bin_alone() {
    for set in [
        &[][..],
        &["WARPS=1", "LOCKS=1"],
        &["WARPS=3", "LOCKS=2", "PRIORITY_BITS=1", "COUNT_BITS=3", "FIFO_DEPTH=2"],
        &["WARPS=8", "LOCKS=4", "FIFO_DEPTH=3"],
        &["WARPS=64", "LOCKS=16"],
        &["AGING=3", "OVERDUE=9"],
    ] {
        let parameters = with(set);
        let counts = count_bins(BLOCK.test_plan, &parameters, random(&parameters, 1).as_mut(), 100_000);
        // With many warps, the displaced one is rarely warp 0, which the bin requires.
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
        &["WARPS=3", "LOCKS=1", "PRIORITY_BITS=1", "COUNT_BITS=3", "FIFO_DEPTH=1"],
        &["WARPS=8", "LOCKS=4", "FIFO_DEPTH=3"],
        &["WARPS=12", "LOCKS=5", "FIFO_DEPTH=1", "AGING=7"],
        &["WARPS=16", "LOCKS=1"],
        &["WARPS=5", "LOCKS=3", "AGING=65536", "OVERDUE=65536"],
    ] {
        let parameters = with(set);
        let cases = directed(&parameters).into_iter().map(|case| (case.stimulus, u64::MAX));
        let mut sum: BTreeMap<String, u64> = BTreeMap::new();
        for (mut stimulus, max) in cases.chain([(random(&parameters, 1), 50_000)]) {
            for (name, count) in count_bins(BLOCK.test_plan, &parameters, stimulus.as_mut(), max) {
                *sum.entry(name).or_default() += count;
            }
            assert_eq!(stimulus.complaint(), None, "{set:?}");
        }
        let empty: Vec<_> = sum.iter().filter(|(_, count)| **count == 0).collect();
        assert!(empty.is_empty(), "{set:?}: {empty:?}");
    }
}

/// Bins that the case of a test point must reach.
fn required_bins(point: &str) -> &'static [&'static str] {
    match point {
        "stale_pairs" => &["freed_and_granted_in_a_cycle"],
        "parking" => {
            &["granted_to_one_that_waits", "parked_holder", "parked_holder_of_several", "several_freed_together"]
        }
        "reservations" => &["preempted", "reserved_one_loses"],
        "displaced_reservation" => &["reserved_one_displaced"],
        "yield_requested_once" => &[
            "parked_with_yield_pending",
            "answered_in_the_cycle_of_the_yield",
            "given_back_in_the_cycle_of_the_grant",
            "all_given_back_in_the_cycle_of_the_grant",
            "yield_requests_in_a_row",
        ],
        "release_all_frees_everything" => &["several_given_back"],
        "refusals" => &["error_1", "error_2", "error_3", "error_4", "request_error_waits", "request_error_waits_on"],
        "one_request_a_warp" => &["request_while_parked", "request_while_one_is_under_way", "error_4"],
        "preempted_while_under_way" => &["yield_requested_while_under_way"],
        "crosswise_equals" => &["judged_and_parked", "given_back_without_a_yield"],
        "sections_of_two" | "sections_of_three" => &["senior_equal_waits_without_a_yield", "at_the_limit"],
        "release_in_the_cycle_of_the_turn" => {
            &["freed_in_the_cycle_of_the_turn", "freed_by_a_park_and_granted_in_a_cycle"]
        }
        "limit_in_the_cycle_of_a_preemption" => &["judged_and_yield_requested", "at_the_limit"],
        "full_fifo" => &["full_fifo", "request_after_request"],
        "dead_holder" => &["overdue"],
        "aging" => &["granted_by_age"],
        "everyone_on_one_mutex" => &["granted_to_one_that_waits", "priority_set"],
        "counts_and_limits" => &["at_the_limit", "retired_in_the_cycle_of_a_release", "retired_without_a_limit"],
        "reset_in_the_middle" => &["reset_with_one_parked", "reset_with_an_owner", "request_in_a_reset"],
        _ => &[],
    }
}

#[test]
fn directed_cases_reach_what_they_are_for() {
    let parameters = with(&["WARPS=12", "LOCKS=5", "FIFO_DEPTH=3", "AGING=3", "OVERDUE=9"]);
    for mut case in directed(&parameters) {
        let counts = count_bins(BLOCK.test_plan, &parameters, case.stimulus.as_mut(), u64::MAX);
        let promised = required_bins(case.name);
        assert!(!promised.is_empty(), "{}", case.name);
        let missing: Vec<_> = promised.iter().filter(|name| counts[**name] == 0).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", case.name);
    }
}

#[test]
fn a_fifo_for_all_warps_fills_where_there_are_as_many_mutexes() {
    let full = [Bin {
        name: "full",
        rule: "request",
        when: All(&[Low("request_ready"), Low("reset"), Low("error_valid")]),
        unreachable: None,
    }];
    for set in [["WARPS=8", "LOCKS=8", "FIFO_DEPTH=8"], ["WARPS=2", "LOCKS=2", "FIFO_DEPTH=2"]] {
        let parameters = with(&set);
        let counts = count_bins(&full, &parameters, case(&parameters, "full_fifo").as_mut(), u64::MAX);
        assert!(counts["full"] > 0, "{set:?}");
    }
}

#[test]
fn a_standstill_is_noticed() {
    let parameters = with(&["WARPS=4", "LOCKS=3"]);
    let layout = BLOCK.layout(&parameters);
    for point in ["sections_of_two", "sections_of_three"] {
        let without = Settings { seniority: false, ..Settings::new(&parameters) };
        let mut stimulus = case(&parameters, point);
        run_on_model(&mut LockArbiter::with(&parameters, without), &layout, stimulus.as_mut(), u64::MAX, |_| {});
        let complaint = stimulus.complaint().expect("nobody gets through");
        assert!(complaint.contains("sections completed in"), "{point}: {complaint}");
    }
}
