//! Interface of stream oracles.

use super::due::{Due, Stream, StreamViolation};
use crate::Violation;

/// Transaction at the ports.
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

/// Settled values of the ports in a cycle, packed as the contract's `Layout` defines.
#[derive(Clone, Copy, Debug)]
pub struct PortValues<'a> {
    /// Number of the cycle.
    pub cycle: u64,
    /// Packed inputs.
    pub inputs: &'a [u64],
    /// Packed outputs.
    pub outputs: &'a [u64],
}

/// Stream oracle: maps input transactions to expected output transactions. It does not predict their cycles.
///
/// In each cycle, the harness first delivers the transactions of output streams with a minimum latency of at least 1
/// cycle. Then it passes the input transactions, then the transactions of the other output streams, and then all ports.
pub trait StreamOracle: Send {
    /// Receives an accepted input transaction and enters the expected output transactions into
    /// `due`.
    fn accept(&mut self, input: &Transaction, due: &mut Due);

    /// Receives an output transaction that was due, except on streams with [`Order::Judged`](super::Order::Judged). If
    /// the design had a choice, the oracle follows that choice here.
    ///
    /// # Errors
    /// A choice that is not allowed, with the reason.
    fn deliver(&mut self, _output: &Transaction, _due: &mut Due) -> Result<(), Violation> {
        Ok(())
    }

    /// Judges all ports in a cycle without reset, after its transactions. An oracle uses it for streams with
    /// [`Order::Judged`](super::Order::Judged) and for ports that belong to no stream.
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
