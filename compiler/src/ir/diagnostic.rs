//! Errors at a location of a kernel or of a cooperative source.

use super::name::SourceLocation;
use warploom_files::Diagnostic;

/// Creates an error at a location. [`Diagnostics::new`](warploom_files::Diagnostics::new) adds the name of the file and
/// the excerpt of the text.
pub fn error_at(location: SourceLocation, message: impl Into<String>) -> Diagnostic {
    Diagnostic::at("", "", (location.line, location.column), message)
}
