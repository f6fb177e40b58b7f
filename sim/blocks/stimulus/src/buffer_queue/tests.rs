//! Tests that the random stimulus makes progress.

use super::random;
use crate::testing::Subject;
use warploom_contracts::buffer_queue::BLOCK;
use warploom_golden::buffer_queue::BufferQueue;

const SUBJECT: Subject = Subject { block: &BLOCK, model: |parameters| Box::new(BufferQueue::new(parameters)), random };

#[test]
fn warps_that_wait_for_each_other_do_not_end_random_stimulus() {
    SUBJECT.assert_that_answers_keep_coming("response_valid");
}
