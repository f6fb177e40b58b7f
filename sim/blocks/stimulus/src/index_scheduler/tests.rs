//! Tests of the situations that the random stimulus and the directed case of unexpected answers reach.

use super::{directed, random};
use crate::testing::Subject;
use std::collections::BTreeMap;
use warploom_contracts::index_scheduler::BLOCK;
use warploom_golden::index_scheduler::IndexScheduler;
use warploom_model::bits::{self, PortBits};

const SUBJECT: Subject =
    Subject { block: &BLOCK, model: |parameters| Box::new(IndexScheduler::new(parameters)), random };

#[test]
fn random_scheduling_reaches_every_situation() {
    for set in [&["CORES=1"][..], &[], &["CORES=8", "LANES=64"], &["LANES=1", "ROW_BITS=4"]] {
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

#[test]
fn the_directed_case_has_every_kind_of_unexpected_answer() {
    for parameters in BLOCK.samples() {
        let layout = BLOCK.layout(&parameters);
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        let mut case =
            directed(&parameters).into_iter().find(|case| case.name == "stray_rows_and_dones").expect("a case");
        // State of the open launch: number of written rows, and whether its done has come.
        let mut open: Option<(u64, bool)> = None;
        let mut finished = false;
        let mut last_read = None;
        SUBJECT.run(&parameters, case.stimulus.as_mut(), 100_000, |cycle| {
            let input = |name| PortBits::of(layout.input(name)).get(cycle.inputs);
            let output = |name| PortBits::of(layout.output(name)).get(cycle.outputs);
            let mut count = |name, happened| *counts.entry(name).or_default() += u64::from(happened);
            // The outputs of cycle 0, before the first clock edge with reset, have no meaning.
            if cycle.number > 0 && output("finish_valid") == 1 {
                (open, finished) = (None, true);
            }
            let (row, done) = (input("row_valid") == 1, input("done_valid") == 1);
            let taken = cycle.number > 0 && input("launch_valid") == 1 && output("launch_ready") == 1;
            count("row_without_a_launch", open.is_none() && row && !taken);
            count("done_before_the_first_launch", open.is_none() && done && !taken && !finished);
            count("done_after_the_end", open.is_none() && done && !taken && finished);
            count("row_and_done_in_the_cycle_of_a_launch", taken && row && done);
            let read = (output("read_enable") == 1).then(|| output("read_address"));
            count("wraps", read.zip(last_read).is_some_and(|(now, before)| now == 0 && before > 1));
            last_read = read;
            if let Some((rows, answered)) = &mut open {
                count("row_in_the_cycle_of_the_done", !*answered && row && done);
                count("row_after_the_done", *answered && row);
                count("done_after_the_done", *answered && done);
                let first = done && !*answered;
                count("more_rows_than_the_done_reports", first && *rows > input("done_rows"));
                count("hit_after_rows", first && *rows > 0 && input("done_hit") == 1);
                let memory = 1 << parameters.get("ROW_BITS");
                count("more_rows_than_memory", first && input("done_rows") > memory);
                *rows += u64::from(row && !*answered && !done);
                *answered |= done;
            }
            if taken {
                open = Some((0, false));
            }
        });
        let missing: Vec<_> = counts.iter().filter(|(_, count)| **count == 0).collect();
        assert!(missing.is_empty(), "{parameters}: {missing:?}");
    }
}
