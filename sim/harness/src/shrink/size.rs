//! The size of a failing run before and after shrinking.

use warploom_files::counted;

/// A run before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Size {
    /// Transactions of the run up to its difference.
    pub transactions_before: u64,
    /// Transactions of the script.
    pub transactions: u64,
    /// Cycles of the run up to and with its difference.
    pub cycles_before: u64,
    /// Cycles of the script up to and with its difference.
    pub cycles: u64,
    /// Candidates tried.
    pub candidates: u64,
    /// Whether there was nothing more to take away, rather than no more time.
    pub minimal: bool,
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} in {}, from {} in {}{}",
            counted(self.transactions, "transaction"),
            counted(self.cycles, "cycle"),
            self.transactions_before,
            self.cycles_before,
            if self.minimal { "" } else { "; not to the end" }
        )
    }
}
