//! Cost figures of a run.

use serde::Serialize;

/// Figures of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Number of blocks that the warp executed.
    pub blocks: u64,
    /// Number of issued instructions, including ends of blocks.
    pub instructions: u64,
    /// Sum over all threads of the number of instructions that a thread executed, including ends of blocks.
    pub thread_instructions: u64,
    /// Ratio of `thread_instructions` to `instructions` times the number of lanes; 1 if all lanes execute every
    /// instruction.
    pub efficiency: f64,
    /// Number of redirects: the policy enters a block at a lower pc instead of the requested one.
    pub redirects: u64,
    /// Clock cycles in which no block runs, from the launch on: three per block and per redirect if the run finishes.
    pub cycles: u64,
    /// Jain's fairness index of the numbers of blocks that the threads execute until the first exit of a thread, or
    /// during the period of a hang. It is 1 for equal numbers, and 1/n if one of n threads runs alone.
    pub fairness: f64,
}
