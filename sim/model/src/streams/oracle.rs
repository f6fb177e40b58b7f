//! Interface of stream oracles.

use super::due::{Due, Stream, StreamViolation};
use crate::Violation;

/// Transaction on the ports.
#[derive(Clone, Copy, Debug)]
pub struct Transaction<'a> {
    /// Name of the transaction's stream.
    pub stream: &'static str,
    /// Values of the payload ports, in the order of the ports. A port of more than 64 bits takes several words, the
    /// lowest first.
    pub values: &'a [u64],
    /// Cycle of the transfer.
    pub cycle: u64,
}

/// Settled ports of a cycle, packed as the contract's `Layout` defines.
#[derive(Clone, Copy, Debug)]
pub struct PortValues<'a> {
    /// Number of the cycle.
    pub cycle: u64,
    /// Inputs.
    pub inputs: &'a [u64],
    /// Outputs.
    pub outputs: &'a [u64],
}

/// Stream oracle: maps input transactions to expected output transactions, without cycles.
pub trait StreamOracle: Send {
    /// Receives an accepted input transaction, in the order of cycles, and enters the expected output transactions into
    /// `due`.
    fn accept(&mut self, input: &Transaction, due: &mut Due);

    /// Receives an output transaction that was due. If the design had a choice, the oracle follows that choice here.
    ///
    /// # Errors
    /// A choice that is not allowed, with the reason.
    fn deliver(&mut self, _output: &Transaction, _due: &mut Due) -> Result<(), Violation> {
        Ok(())
    }

    /// Judges all ports in a cycle without reset, after its transactions. This covers streams with
    /// [`Order::Judged`](super::Order::Judged) and ports that belong to no stream.
    ///
    /// # Errors
    /// The first violation.
    fn observe(&mut self, _ports: &PortValues) -> Result<(), StreamViolation> {
        Ok(())
    }

    /// Names of the outputs that [`observe`](Self::observe) judges in every cycle.
    fn judged(&self) -> &'static [&'static str] {
        &[]
    }

    /// Handles a cycle with reset. Due transactions have already been removed.
    fn reset(&mut self);
}

/// Stream oracle of a design, with its streams.
pub struct Streams {
    /// Streams with distinct names.
    pub streams: Vec<Stream>,
    /// Oracle that defines the expected transactions.
    pub oracle: Box<dyn StreamOracle>,
}
