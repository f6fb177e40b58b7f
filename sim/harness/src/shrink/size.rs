//! The size of a failing run before and after shrinking.

use warploom_files::counted;

/// Size of a failing run before and after shrinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Size {
    /// Number of transactions of the original run up to the failure.
    pub transactions_before: u64,
    /// Number of transactions of the script.
    pub transactions: u64,
    /// Number of cycles of the original run, including the failing cycle.
    pub cycles_before: u64,
    /// Number of cycles of the script, including the failing cycle.
    pub cycles: u64,
    /// Number of candidates that were simulated.
    pub candidates: u64,
    /// Whether no smaller candidate was found; `false` if a limit ended the search.
    pub minimal: bool,
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} in {} (before shrinking: {} in {}){}",
            counted(self.transactions, "transaction"),
            counted(self.cycles, "cycle"),
            self.transactions_before,
            self.cycles_before,
            if self.minimal { "" } else { "; search incomplete" }
        )
    }
}
