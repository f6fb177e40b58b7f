//! Tests that the random stimulus makes progress.

use super::random;
use crate::testing::Subject;
use warploom_contracts::sync_channels::BLOCK;
use warploom_golden::sync_channels::SyncChannels;

const SUBJECT: Subject = Subject { block: &BLOCK, model: |parameters| Box::new(SyncChannels::new(parameters)), random };

#[test]
fn warps_that_wait_for_each_other_do_not_end_random_stimulus() {
    SUBJECT.assert_that_answers_keep_coming("wake_valid");
}
