//! Progress of a mutation run.

use super::mutant::Mutant;
use super::report::Outcome;

/// What hears how it goes on.
pub trait Progress: Sync {
    /// So many mutants will be judged.
    fn planned(&self, mutants: u64);
    /// Something begins that takes a while.
    fn begins(&self, what: &str);
    /// A mutant is judged.
    fn judged(&self, mutant: &Mutant, outcome: &Outcome);
}
