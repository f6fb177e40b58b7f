//! Tests that directed cases reach the situations that their test points name.

use super::{directed, random};
use crate::testing::Subject;
use std::collections::BTreeSet;
use warploom_contract::{Layout, Parameters};
use warploom_contracts::warp_issue::BLOCK;
use warploom_golden::warp_issue::WarpIssue;
use warploom_harness::stimulus::Cycle;
use warploom_model::bits::{ones, PortBits};

const SUBJECT: Subject = Subject { block: &BLOCK, model: |parameters| Box::new(WarpIssue::new(parameters)), random };

/// End of a block, with the state of the warp in its cycle.
struct ObservedEnd {
    /// `end_exit`, with the bits of threads outside `mask`.
    exit: u64,
    /// Threads of `mask` that park and do not exit, even if they wake in the same cycle; 0 without PARK.
    park: u64,
    /// Mask of the block that ends.
    mask: u64,
    live: u64,
    /// Leader thread as a mask.
    leader: u64,
    /// Number of the block since the launch, from 0.
    number: u64,
}

fn input(layout: &Layout, cycle: &Cycle, name: &str) -> u64 {
    PortBits::of(layout.input(name)).get(cycle.inputs)
}

fn output(layout: &Layout, cycle: &Cycle, name: &str) -> u64 {
    PortBits::of(layout.output(name)).get(cycle.outputs)
}

/// Accepted ends in the directed case of a test point.
fn ends(parameters: &Parameters, point: &str) -> Vec<ObservedEnd> {
    let layout = BLOCK.layout(parameters);
    let has_parking = parameters.get("PARK") == 1;
    let mut case = directed(parameters).into_iter().find(|case| case.name == point).expect("a case");
    let (mut ends, mut mask, mut leader, mut number) = (Vec::new(), 0, 0, 0);
    SUBJECT.run(parameters, case.stimulus.as_mut(), 100_000, |cycle| {
        if output(&layout, cycle, "run_valid") == 1 {
            mask = output(&layout, cycle, "run_mask");
            leader = 1 << output(&layout, cycle, "run_representative");
        }
        let live = output(&layout, cycle, "live_mask");
        if live == 0 {
            number = 0;
        }
        if input(&layout, cycle, "end_valid") == 1 && mask != 0 {
            let exit = input(&layout, cycle, "end_exit");
            let park = if has_parking { input(&layout, cycle, "end_park") & mask & !exit } else { 0 };
            ends.push(ObservedEnd { exit, park, mask, live, leader, number });
            (mask, number) = (0, number + 1);
        }
        if input(&layout, cycle, "reset") == 1 {
            (mask, number) = (0, 0);
        }
    });
    ends
}

#[test]
fn threads_outside_the_mask_have_exit_bits() {
    for parameters in BLOCK.samples() {
        let outside = |end: &&ObservedEnd| end.exit & end.live & !end.mask != 0 && end.exit & end.mask == 0;
        // Three divisions of the warp into halves, each with five ends.
        assert_eq!(ends(&parameters, "lanes_outside_the_mask").iter().filter(outside).count(), 15, "{parameters}");
    }
}

#[test]
fn single_threads_the_leader_and_all_threads_park() {
    let mut has_parking_sample = false;
    for parameters in BLOCK.samples().into_iter().filter(|parameters| parameters.get("PARK") == 1) {
        has_parking_sample = true;
        let (all, last) = (ones(parameters.get("LANES") as usize), 1 << (parameters.get("LANES") - 1));
        let ends = ends(&parameters, "parked_threads");
        // The second block of each launch ends with a choice of threads.
        let parks: BTreeSet<u64> = ends.iter().filter(|end| end.number == 1).map(|end| end.park).collect();
        for threads in [1, 2, last, 1 | last, all ^ 1, all ^ last, all ^ 2, all] {
            assert!(parks.contains(&threads), "{parameters}: {threads:#b} never parks");
        }
        let leaders = ends.iter().filter(|end| end.number == 1 && end.park == end.leader).count();
        assert!(leaders > 0, "{parameters}: the leader never parks alone");
    }
    assert!(has_parking_sample);
}
