//! All errors that a parser reports for one file.

use crate::Diagnostic;
use std::fmt::{self, Display, Formatter};

/// The errors of one file, in the order of their locations. At most [`Diagnostics::MAX_SHOWN`] errors are shown; the
/// others are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostics {
    file: String,
    /// First errors, at most [`Self::MAX_SHOWN`].
    shown: Vec<Diagnostic>,
    /// Number of the other errors.
    omitted: usize,
}

impl Diagnostics {
    /// Maximum number of errors that are shown; later errors often follow from earlier ones.
    pub const MAX_SHOWN: usize = 8;

    /// Creates the list from the errors of one file, in any order. `text` is the content of the file. Sets the file
    /// name and the line's text of each error. An error at a line after the end of the text becomes an error of the
    /// whole file, but keeps its position at the end of the list.
    pub fn new(file: &str, text: &str, mut errors: Vec<Diagnostic>) -> Self {
        errors.sort_by_key(|error| error.location);
        let omitted = errors.len().saturating_sub(Self::MAX_SHOWN);
        let lines = text.lines().count();
        let in_file = |Diagnostic { location, message, .. }: Diagnostic| {
            let location = if location.0 <= lines { location } else { (0, 0) };
            Diagnostic::at(file, text, location, message)
        };
        let shown = errors.into_iter().take(Self::MAX_SHOWN).map(in_file).collect();
        Self { file: file.into(), shown, omitted }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(error: Diagnostic) -> Self {
        Self { file: error.file.clone(), shown: vec![error], omitted: 0 }
    }
}

impl Display for Diagnostics {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        for (number, error) in self.shown.iter().enumerate() {
            formatter.write_str(if number == 0 { "" } else { "\n" })?;
            error.fmt(formatter)?;
        }
        match self.omitted {
            0 => Ok(()),
            1 => write!(formatter, "\n{}: and 1 more error", self.file),
            omitted => write!(formatter, "\n{}: and {omitted} more errors", self.file),
        }
    }
}

impl std::error::Error for Diagnostics {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_sorted_and_excess_errors_are_counted() {
        let error = |location| Diagnostic::at("", "", location, "wrong");
        let rendered = |errors| Diagnostics::new("f", "one\ntwo", errors).to_string();
        assert_eq!(
            rendered(vec![error((2, 1)), error((9, 1)), error((1, 2))]),
            "f:1:2: wrong\n  1 | one\n    |  ^\nf:2:1: wrong\n  2 | two\n    | ^\nf: wrong"
        );
        let shown = "f:1: wrong\n".repeat(Diagnostics::MAX_SHOWN);
        assert_eq!(rendered(vec![error((1, 0)); Diagnostics::MAX_SHOWN + 1]), format!("{shown}f: and 1 more error"));
        assert_eq!(rendered(vec![error((1, 0)); Diagnostics::MAX_SHOWN + 2]), format!("{shown}f: and 2 more errors"));
    }
}
