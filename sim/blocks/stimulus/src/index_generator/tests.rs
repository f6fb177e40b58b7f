//! Tests of the random, directed and exhaustive stimulus.

use super::{directed, exhaustive, random};
use crate::testing::Subject;
use crate::threads::reached::{assert_that_cases_reach_their_situations, reached, Situations};
use warploom_contracts::index_generator::BLOCK;
use warploom_golden::index_generator::IndexGenerator;
use warploom_harness::stimulus::MAX_THREADS;

const SUBJECT: Subject =
    Subject { block: &BLOCK, model: |parameters| Box::new(IndexGenerator::new(parameters)), random };

/// Settings of the widest indices, words and row addresses.
const WIDE: [&str; 5] = ["X_BITS=16", "Y_BITS=16", "Z_BITS=16", "WORD=32", "ROW_BITS=11"];

#[test]
fn random_configurations_reach_every_situation() {
    let small = ["LANES=4", "HISTORY=1"];
    let large = [&WIDE[..], &["LANES=64", "HISTORY=16"]].concat();
    for (set, seed) in [(&[][..], 1), (&small[..], 2), (&large[..], 3)] {
        let reached = reached(&SUBJECT, set, seed, 100_000);
        for name in [
            "taken",
            "taken_in_the_cycle_of_a_done",
            "success",
            "hit",
            "error_1",
            "error_2",
            "error_3",
            "error_4",
            "row",
            "partial_row",
            "evicted",
            "overwritten",
            "overwritten_by_error_4",
            "stale",
            "ends_with_memory",
            "full_size",
            "read_while_written",
            "read_just_written",
            "reset_in_the_middle",
        ] {
            assert!(reached.get(name) >= 3, "{name} at {set:?}: {:?}", reached.counts);
        }
        let (hits, taken) = (reached.get("hit"), reached.get("taken"));
        // Share of hits in percent.
        let expected = if set == small { 12..45 } else { 22..45 };
        assert!(expected.contains(&(100 * hits / taken)), "{hits} hits of {taken} at {set:?}");
        assert!(taken > 4000, "{taken} configurations at {set:?}");
        assert!(reached.get("read") > 40_000);
        eprintln!("{set:?}: {:?}", reached.counts);
    }
}

#[test]
fn an_offer_is_held_until_it_is_taken() {
    SUBJECT.assert_that_offers_are_held("cfg");
}

#[test]
fn directed_cases_reach_their_situations() {
    assert_that_cases_reach_their_situations(&SUBJECT, directed);
}

#[test]
fn exhaustive_stimulus_takes_every_block_once() {
    let parameters = BLOCK.defaults();
    let mut reached = Situations::new(&BLOCK, &parameters);
    let mut stimulus = exhaustive(&parameters, MAX_THREADS);
    let cycles = SUBJECT.run(&parameters, stimulus.as_mut(), 2_000_000, |cycle| reached.observe(cycle));
    assert_eq!((reached.get("taken"), reached.get("success"), reached.get("hit")), (25_670, 25_670, 0));
    assert!(cycles < 1_000_000, "{cycles}");
}
