//! Collects errors, at most one per location. Otherwise, an error in a loop body would be reported for every iteration.

use std::collections::HashSet;
use warploom_compiler::ir::{error_at, Diagnostic, SourceLocation};

/// Errors of a source, at most one per location.
#[derive(Debug, Default)]
pub(super) struct ErrorCollector {
    errors: Vec<Diagnostic>,
    locations: HashSet<(usize, usize)>,
}

impl ErrorCollector {
    /// Adds an error, unless its location has one already.
    pub fn report(&mut self, location: SourceLocation, message: impl FnOnce() -> String) {
        // Errors without a location concern the command line; all of them are reported.
        if location.line == 0 || self.locations.insert((location.line, location.column)) {
            self.errors.push(error_at(location, message()));
        }
    }

    /// Returns the value of a result, or reports its error and returns `None`.
    pub fn value_of<T>(&mut self, result: Result<T, Diagnostic>) -> Option<T> {
        let report = |error: Diagnostic| {
            let (line, column) = error.location;
            self.report(SourceLocation { line, column }, || error.message);
        };
        result.map_err(report).ok()
    }

    /// Whether no error was reported.
    pub fn is_empty(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns the errors in the order in which they were reported.
    pub fn into_errors(self) -> Vec<Diagnostic> {
        self.errors
    }
}
