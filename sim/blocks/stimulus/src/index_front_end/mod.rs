//! Stimulus of `index_front_end`. [`crate::threads`] has the stimulus, which is shared with `index_generator`.

mod scenario;
#[cfg(test)]
mod tests;

pub use scenario::SCENARIO;

use crate::threads;
use std::path::Path;
use warploom_contract::Parameters;
use warploom_contracts::index_front_end::BLOCK;
use warploom_files::Diagnostic;
use warploom_harness::registry::Trace;
use warploom_harness::stimulus::{Directed, Stimulus};

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(threads::random::RandomLaunches::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| threads::directed::case(&BLOCK, parameters, point))
}

/// Stimulus of every thread block of at most `threads` threads, back to back. Up to 1024 threads, z is at most 64.
/// Thread blocks with a dimension beyond the index bits are omitted.
pub fn exhaustive(parameters: &Parameters, threads: u64) -> Box<dyn Stimulus> {
    threads::every_block_of_at_most(&BLOCK, parameters, threads)
}

/// Reads a launch trace.
///
/// # Errors
/// The file cannot be read, it has no header or no launch, or a line is invalid.
pub fn trace(file: &Path, parameters: &Parameters) -> Result<Box<dyn Trace>, Diagnostic> {
    threads::launches::trace_of(&BLOCK, file, parameters)
}
