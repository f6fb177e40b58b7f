//! Interfaces of golden models, stream oracles, properties and stimulus, and access to the packed values that they
//! exchange. The crate is independent of any particular block.
//!
//! Values are packed as the contract's `Layout` defines: 64-bit words, bit 0 in the lowest bit of word 0.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bits;
pub mod care;
pub mod ports;
pub mod properties;
mod stimulus;
pub mod streams;
mod violation;

pub use bitvec;
pub use stimulus::{Directed, Stimulus};
pub use streams::StreamOracle;
pub use violation::Violation;

use std::path::PathBuf;

/// Golden model that is stepped cycle by cycle and computes every output in every cycle.
///
/// Values are packed as the contract's `Layout` defines: 64-bit words, bit 0 in the lowest bit of word 0.
pub trait Model: Send {
    /// Computes the outputs of this cycle from its inputs. In `care`, 1 marks each output bit that matters: the harness
    /// compares only these bits.
    ///
    /// The model must overwrite both slices completely; bits past the last port are 0 in both. The method may be called
    /// several times in a cycle.
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]);
    /// Applies the rising clock edge that ends the cycle with these inputs. Does nothing in a combinational block.
    fn edge(&mut self, inputs: &[u64]);
    /// Error that prevents the model from continuing, such as a failed external process; `None` if there is none. The
    /// harness then ends the run.
    fn failure(&self) -> Option<String> {
        None
    }
    /// Files outside the program that the model reads, e.g. a shared library. Recorded results are valid only while
    /// these files are unchanged.
    fn files(&self) -> Vec<PathBuf> {
        Vec::new()
    }
}

/// Property of a block's ports, independent of the model. It is checked on the ports of the design in the same run.
pub trait Property: Send {
    /// Name of the property, such as `every_thread_once`.
    fn name(&self) -> &'static str;
    /// Observes the settled ports of one cycle. The cycles come in order, from cycle 0. If the block has a reset, the
    /// harness ignores violations up to and including the first cycle with reset.
    ///
    /// # Errors
    /// The violation, if the cycle violates the property.
    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation>;
}
