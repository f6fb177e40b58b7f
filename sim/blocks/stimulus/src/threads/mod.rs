//! Stimulus of the blocks that take blocks of threads, as configurations or launches, and give rows of them: alike, but for the
//! names of ports.

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

/// Every block of at most `threads` threads; with Dz at most 64, as for a GPU, up to the 1024 threads of one.
pub(crate) fn every_block_of_at_most(block: &Block, parameters: &Parameters, threads: u64) -> Box<dyn Stimulus> {
    every_block(block, parameters, threads, if threads > MAX_THREADS { threads } else { 64 })
}

/// Every block of at most `most_threads` threads with Dz at most `most_z`, in order (x fastest), back to back, at changing addresses.
///
/// Dimensions past the index bits are left out.
pub fn every_block(block: &Block, parameters: &Parameters, most_threads: u64, most_z: u64) -> Box<dyn Stimulus> {
    let ports = LaunchPorts::of(block, parameters);
    Box::new(random::Sequence::every_block(ports, parameters, most_threads, most_z))
}
