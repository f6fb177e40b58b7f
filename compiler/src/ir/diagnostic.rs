//! Errors at a location of a kernel or of a cooperative source.

use super::name::Place;
use warploom_files::Diagnostic;

/// Creates an error at a location. [`Diagnostics::new`](warploom_files::Diagnostics::new) adds the name of the file and
/// the excerpt of the text.
pub fn error_at(place: Place, message: impl Into<String>) -> Diagnostic {
    Diagnostic::at("", "", (place.line, place.column), message)
}
