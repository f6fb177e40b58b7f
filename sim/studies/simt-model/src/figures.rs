//! Cost figures of a run.

use serde::Serialize;

/// Figures of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Number of blocks that the warp executed.
    pub blocks: u64,
    /// Number of issued instructions, including ends of blocks.
    pub instructions: u64,
    /// Number of instructions executed by threads.
    pub thread_instructions: u64,
    /// Ratio of thread instructions to lanes of issued instructions; 1 if all lanes always run.
    pub efficiency: f64,
    /// Number of redirects before synchronising blocks.
    pub redirects: u64,
    /// Clock cycles between ends of blocks and the next runs.
    pub cycles: u64,
    /// Jain's index of the threads' executed blocks until the first exit, or during the period of a hang. It is 1 for
    /// equal shares and 1/n if one of n threads runs alone.
    pub fairness: f64,
}
