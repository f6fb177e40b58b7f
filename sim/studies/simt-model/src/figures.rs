//! What a run cost.

use serde::Serialize;

/// A run's figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Blocks that the warp ran.
    pub blocks: u64,
    /// Instructions that it issued, ends of blocks included.
    pub instructions: u64,
    /// Instructions that threads executed.
    pub thread_instructions: u64,
    /// Thread-instructions for each lane of an issued instruction: 1 where all lanes always run.
    pub efficiency: f64,
    /// Times that the policy sent the warp elsewhere before a synchronising block.
    pub redirects: u64,
    /// Clock cycles between the ends of blocks and the next runs.
    pub cycles: u64,
    /// Jain's index of the blocks that each thread ran until the first thread exited; of a run that hangs, in the stretch that recurs. 1 where
    /// all ran equally many, 1/n where one of n ran alone.
    pub fairness: f64,
}
