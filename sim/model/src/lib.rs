//! What a golden model, a property and a stimulus are, and the packed values that they exchange. Knows no block.
//!
//! Values are packed as the contract's `Layout` says: 64-bit words, bit 0 in the lowest bit of word 0.

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

/// A model that is stepped cycle by cycle and defines every output in every cycle.
///
/// Values are packed as the contract's `Layout` says: 64-bit words, bit 0 in the lowest bit of word 0.
pub trait Model: Send {
    /// The outputs of this cycle, given its inputs: their values, and in `care` a 1 for each bit that matters. Both slices are
    /// overwritten whole; bits past the last port are 0 in both. May be called again for the same cycle.
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]);
    /// The rising clock edge that ends the cycle. A combinational block has nothing to do here.
    fn edge(&mut self, inputs: &[u64]);
    /// Why the model cannot go on, for a model that depends on something outside the program. It ends the run.
    fn failure(&self) -> Option<String> {
        None
    }
}

/// A property that holds whatever the model says, checked on the RTL's ports in the same run.
pub trait Property: Send {
    /// Its name, by intent.
    fn name(&self) -> &'static str;
    /// Sees the ports of one cycle after they have settled, in order of cycles.
    ///
    /// # Errors
    /// The violation, if the cycle violates the property.
    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation>;
}
