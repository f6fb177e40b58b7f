//! Tests that the random stimulus makes progress, and that directed cases reach the situations that they are named
//! after.

use super::{directed, random};
use crate::testing::Subject;
use warploom_contracts::buffer_queue::BLOCK;
use warploom_golden::buffer_queue::BufferQueue;
use warploom_model::bits::PortBits;

const SUBJECT: Subject = Subject { block: &BLOCK, model: |parameters| Box::new(BufferQueue::new(parameters)), random };

/// Number of the function dequeue at `response_function`.
const DEQUEUE: u64 = 0;

#[test]
fn warps_that_wait_for_each_other_do_not_end_random_stimulus() {
    SUBJECT.assert_that_answers_keep_coming("response_valid");
}

#[test]
fn every_warp_parked_in_dequeue_is_served() {
    for parameters in BLOCK.samples() {
        let layout = BLOCK.layout(&parameters);
        let output = |name| PortBits::of(layout.output(name));
        let [parked, valid, function, warp] =
            ["parked", "response_valid", "response_function", "response_warp"].map(output);
        let mut case = directed(&parameters).into_iter().find(|case| case.name == "parked_in_dequeue").expect("a case");
        let (mut was_parked, mut served) = (0, vec![0; parameters.get("WARPS") as usize]);
        SUBJECT.run(&parameters, case.stimulus.as_mut(), 100_000, |cycle| {
            if valid.is_set(cycle.outputs) && function.get(cycle.outputs) == DEQUEUE {
                let warp = warp.get(cycle.outputs);
                served[warp as usize] += was_parked >> warp & 1;
            }
            was_parked = parked.get(cycle.outputs);
        });
        // Each warp except warp 0 parks in two orders.
        assert!(served[1..].iter().all(|&count| count >= 2), "{parameters}: {served:?}");
    }
}
