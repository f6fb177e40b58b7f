//! Stimulus of `index_generator` and `index_front_end`, which take thread blocks and produce their rows.
//!
//! A *request* is a configuration of the generator or a launch of the front end. The two differ in port names, and only
//! a launch has a number of instructions.

mod dimensions;
pub(crate) mod directed;
pub mod launches;
pub(crate) mod ports;
pub(crate) mod random;
#[cfg(test)]
pub(crate) mod reached;
mod requests;

pub use dimensions::dimensions;
pub use ports::Request;

use ports::LaunchPorts;
use warploom_contract::{Block, Parameters};
use warploom_harness::stimulus::{Stimulus, MAX_THREADS};

/// Stimulus of every thread block of at most `threads` threads. Up to 1024 threads, z is at most 64, as on a GPU; for
/// larger limits, z has no limit of its own.
pub(crate) fn every_block_of_at_most(block: &Block, parameters: &Parameters, threads: u64) -> Box<dyn Stimulus> {
    every_block(block, parameters, threads, if threads > MAX_THREADS { threads } else { 64 })
}

/// Stimulus of every thread block of at most `max_threads` threads with z at most `max_z`. The blocks follow in order
/// (x fastest), back to back, at changing addresses.
///
/// Thread blocks with a dimension beyond the index bits are omitted.
pub fn every_block(block: &Block, parameters: &Parameters, max_threads: u64, max_z: u64) -> Box<dyn Stimulus> {
    let ports = LaunchPorts::of(block, parameters);
    Box::new(random::Sequence::every_block(ports, parameters, max_threads, max_z))
}
