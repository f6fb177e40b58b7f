//! Block `order_profiler`: its measured cycles, the detection of slower variants, and its study.

#[path = "../common/mod.rs"]
mod common;
mod study;

use warploom::blocks::ORDER_PROFILER;
use warploom_stimulus::order_profiler::measure as order;
use warploom_tests::measured::changed;

/// Measures the block after edits of its top module, each with the old and the new text.
fn order_with(edits: &[(&str, &str)]) -> order::Cycles {
    let (parameters, library) = changed(&ORDER_PROFILER, "wl_order_profiler.v", edits);
    order::measure(&parameters, &library).expect("everything is answered")
}

#[test]
fn the_block_reaches_its_targets() {
    // Runs of one to eight trials, which are 36 trials together, with two sizes and three lengths each.
    let at_its_targets = order::Cycles {
        first_write: 2,
        rejection: 2,
        offer: 1,
        next_write: 2,
        apart: 1,
        done: 1,
        read: 1,
        trials: 6 * 36,
    };
    assert_eq!(order_with(&[]), at_its_targets);
    // The edited block offers at most one work-group every other cycle.
    let halting = (
        "  wire group_offered = (trial_phase | rest_phase) & quota_is_allowed;",
        "  reg halts;\n  always @(posedge clock) halts <= !reset & group_taken;\n  \
         wire group_offered = ((trial_phase | rest_phase) & quota_is_allowed) & !halts;",
    );
    assert_eq!(order_with(&[halting]).apart, 2);
}
