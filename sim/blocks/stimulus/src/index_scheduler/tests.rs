//! Tests of the random stimulus.

use super::random;
use crate::testing::Subject;
use std::collections::BTreeMap;
use warploom_contracts::index_scheduler::BLOCK;
use warploom_golden::index_scheduler::IndexScheduler;
use warploom_model::bits::{self, PortBits};

const SUBJECT: Subject =
    Subject { block: &BLOCK, model: |parameters| Box::new(IndexScheduler::new(parameters)), random };

#[test]
fn random_scheduling_reaches_every_situation() {
    for set in [&["CORES=1"][..], &[], &["CORES=8", "LANES=64"]] {
        let parameters = SUBJECT.settings(set);
        let layout = BLOCK.layout(&parameters);
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        let mut under_way = false;
        let mut stimulus = random(&parameters, 5);
        SUBJECT.run(&parameters, stimulus.as_mut(), 100_000, |cycle| {
            let input = |name| PortBits::of(layout.input(name)).get(cycle.inputs);
            let output = |name| PortBits::of(layout.output(name)).get(cycle.outputs);
            let mut count = |name, happened| *counts.entry(name).or_default() += u64::from(happened);
            let taken = input("launch_valid") == 1 && output("launch_ready") == 1;
            let (row, done) = (input("row_valid") == 1, input("done_valid") == 1);
            count("taken", taken);
            count("taken_in_the_cycle_of_the_done", taken && done && under_way);
            count("no_instructions", taken && input("launch_instructions") == 0);
            count("most_instructions", taken && input("launch_instructions") == 65535);
            count("stray", !under_way && (row || done));
            count("row_with_done", under_way && row && done);
            count("row", under_way && row && !done);
            count("from_memory", output("read_enable") == 1 && !row);
            count("all_cores", output("core_valid") == bits::ones(layout.output("core_valid").port.width()));
            count("finish", output("finish_valid") == 1);
            count("finish_hit", output("finish_valid") == 1 && output("finish_hit") == 1);
            count("finish_error", output("finish_valid") == 1 && output("finish_error") != 0);
            count("reset", under_way && input("reset") == 1);
            under_way = input("reset") == 0 && output("launch_ready") == 0 || taken;
        });
        assert!(counts.values().all(|count| *count >= 3), "{set:?}: {counts:?}");
        assert!(counts["taken"] > 1000, "{set:?}: {counts:?}");
        eprintln!("{set:?}: {counts:?}");
    }
}

#[test]
fn an_offer_is_held_until_it_is_taken() {
    SUBJECT.assert_that_offers_are_held("launch");
}
