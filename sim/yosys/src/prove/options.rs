//! Options of proofs.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Options of proofs.
#[derive(Clone, Debug)]
pub struct Options {
    /// Depth of bounded proofs in cycles; `None` for the depths of the table.
    pub depth: Option<u32>,
    /// Whether the fault of each goal is injected. The proof must then fail.
    pub faults: bool,
    /// Time limit in seconds for each solver query, and for each equivalence of a block and a netlist.
    pub limit: u64,
    /// Directory for the waves of counterexamples.
    pub failures: PathBuf,
    /// Set by an interrupt; then no further goal starts.
    pub stop: &'static AtomicBool,
}

impl Options {
    /// The message that `subject` exceeded the time limit.
    pub(super) fn timed_out(&self, subject: &str) -> String {
        format!("{subject} took more than {} s", self.limit)
    }
}
