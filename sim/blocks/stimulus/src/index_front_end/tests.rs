//! Whether the stimulus reaches what it is for.

use super::{directed, random};
use crate::testing::Subject;
use crate::threads::reached::{assert_that_cases_reach_what_they_are_for, reached};
use warploom_contracts::index_front_end::BLOCK;
use warploom_golden::index_front_end::IndexFrontEnd;

const SUBJECT: Subject =
    Subject { block: &BLOCK, model: |parameters| Box::new(IndexFrontEnd::new(parameters)), random };

#[test]
fn random_launches_reach_every_situation() {
    for (set, seed) in [(&[][..], 1), (&["CORES=1"][..], 2), (&["CORES=8"][..], 3), (&["LANES=64", "HISTORY=1"][..], 4)]
    {
        let reached = reached(&SUBJECT, set, seed, 100_000);
        for name in [
            "hit",
            "error_1",
            "error_2",
            "error_3",
            "error_4",
            "stale",
            "evicted",
            "overwritten",
            "no_instructions",
            "one_pass",
            "many_passes",
            "reset_in_the_middle",
        ] {
            assert!(reached.get(name) >= 3, "{name} at {set:?}: {:?}", reached.counts);
        }
        assert!(set == ["CORES=1"] || reached.get("last_pass_partial") > 100);
        assert!(reached.get("taken") > 1500 && reached.get("dealt") > 20_000, "{set:?}: {:?}", reached.counts);
        eprintln!("{set:?}: {:?}", reached.counts);
    }
}

#[test]
fn an_offer_is_held_until_it_is_taken() {
    SUBJECT.assert_that_offers_are_held("launch");
}

#[test]
fn directed_cases_reach_what_they_are_for() {
    // A launch is taken a cycle before the done of the one before it.
    assert_that_cases_reach_what_they_are_for(&SUBJECT, directed, "taken_in_the_cycle_of_a_done");
}
