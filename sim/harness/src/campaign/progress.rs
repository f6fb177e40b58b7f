//! Progress of a campaign.

use crate::report::RunReport;
use std::time::Duration;
use warploom_contract::Parameters;

/// Observer of the progress of a campaign.
pub trait Progress: Sync {
    /// Reports the number of blocks to build.
    fn building(&self, blocks: u64);
    /// Reports the number of runs in the next batch. The first batch starts after all blocks are built.
    fn planned(&self, runs: u64);
    /// Reports a block that was built or found in the cache.
    fn built(&self, block: &str, parameters: &Parameters, time: Duration);
    /// Reports a finished run.
    fn run_finished(&self, run: &RunReport);
}
