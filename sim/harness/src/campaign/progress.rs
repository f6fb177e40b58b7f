//! Progress of a campaign.

use crate::report::RunReport;
use std::time::Duration;
use warploom_contract::Parameters;

/// What hears how a campaign goes on.
pub trait Progress: Sync {
    /// So many blocks are built first.
    fn building(&self, blocks: u64);
    /// So many runs will follow, of blocks that are all built.
    fn planned(&self, runs: u64);
    /// A block is built, or was found in the cache.
    fn built(&self, block: &str, parameters: &Parameters, time: Duration);
    /// A run has ended.
    fn ran(&self, run: &RunReport);
}
