//! Test that a directed case lets each core complete a work-group alone.

use super::{directed, random};
use crate::testing::Subject;
use std::collections::BTreeSet;
use warploom_contracts::order_profiler::BLOCK;
use warploom_golden::order_profiler::OrderProfiler;
use warploom_model::bits::PortBits;

const SUBJECT: Subject =
    Subject { block: &BLOCK, model: |parameters| Box::new(OrderProfiler::new(parameters)), random };

#[test]
fn each_core_completes_alone() {
    for parameters in BLOCK.samples() {
        let layout = BLOCK.layout(&parameters);
        let complete = PortBits::of(layout.input("complete_valid"));
        let error = PortBits::of(layout.output("complete_error"));
        let mut case = directed(&parameters).into_iter().find(|case| case.name == "late_completions").expect("a case");
        let mut sets = BTreeSet::new();
        SUBJECT.run(&parameters, case.stimulus.as_mut(), 100_000, |cycle| {
            sets.insert(complete.get(cycle.inputs));
            assert!(cycle.number == 0 || !error.is_set(cycle.outputs), "{parameters}: an excess completion");
        });
        let alone = (0..parameters.get("CORES")).map(|core| 1 << core);
        assert!(alone.clone().all(|core| sets.contains(&core)), "{parameters}: {sets:?}");
    }
}
