//! Tests of the random stimulus, the directed cases and the trace stimulus.

use super::{directed, random};
use crate::testing::Subject;
use crate::threads::launches::{plan, read, stimulus, Limits, Options};
use crate::threads::reached::{assert_that_cases_reach_their_situations, reached};
use std::path::Path;
use warploom_contracts::index_front_end::BLOCK;
use warploom_golden::index_front_end::IndexFrontEnd;
use warploom_model::bits::PortBits;

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
        assert!(reached.get("taken") > 1500 && reached.get("core_row") > 20_000, "{set:?}: {:?}", reached.counts);
        eprintln!("{set:?}: {:?}", reached.counts);
    }
}

#[test]
fn an_offer_is_held_until_it_is_taken() {
    SUBJECT.assert_that_offers_are_held("launch");
}

#[test]
fn directed_cases_reach_their_situations() {
    assert_that_cases_reach_their_situations(&SUBJECT, directed);
}

#[test]
fn a_trace_drives_the_block_to_its_end() {
    let parameters = BLOCK.defaults();
    let done = PortBits::of(BLOCK.layout(&parameters).output("done_valid"));
    // The traces are in the root directory of the repository, three levels above this crate.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../launches");
    for (name, count) in [("rodinia_and_samples.csv", 1253), ("hard.csv", 410)] {
        let launches = read(&folder.join(name), &Limits::new(&parameters)).expect("a shipped trace is good");
        assert_eq!(launches.len(), count);
        let plan = plan(&launches, 32, 1024, &Options::default());
        let mut stimulus = stimulus(&launches, &plan, &BLOCK, &parameters, 1);
        let mut dones = 0;
        SUBJECT.run(&parameters, stimulus.as_mut(), 1_000_000, |cycle| dones += done.get(cycle.outputs));
        assert!(stimulus.finished(), "it ends");
        assert_eq!(dones, count as u64, "{name}");
    }
}
