//! How to prove.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// How to prove.
#[derive(Clone, Debug)]
pub struct Options {
    /// Depth of the bounded proofs, in place of the table's.
    pub depth: Option<u32>,
    /// Plant each goal's fault, by which it must fail, and ask only that.
    pub faults: bool,
    /// Seconds that the solver has for a question, and Yosys for an equivalence.
    pub limit: u64,
    /// Where the waves of counterexamples go.
    pub failures: PathBuf,
    /// Set when no further goal is to be begun.
    pub stop: &'static AtomicBool,
}

impl Options {
    /// The text that says that a question took too long.
    pub(super) fn timed_out(&self, what: &str) -> String {
        format!("{what} took more than {} s", self.limit)
    }
}
