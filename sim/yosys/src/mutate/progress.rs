//! Progress of a mutation run.

use super::mutant::Mutant;
use super::report::Outcome;

/// Receiver of progress events.
pub trait Progress: Sync {
    /// `mutants` more mutants will be judged.
    fn planned(&self, mutants: u64);
    /// A step that takes some time begins.
    fn step_started(&self, step: &str);
    /// A mutant has been judged.
    fn judged(&self, mutant: &Mutant, outcome: &Outcome);
}
