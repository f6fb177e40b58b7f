//! What is wrong with a kernel: where, the value, and what is allowed.

use super::name::Place;
use warploom_files::Diagnostic;

/// Something wrong with a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where; line 0 where no line is to blame.
    pub place: Place,
    /// What is wrong, and what is allowed.
    pub message: String,
}

impl Fault {
    /// A fault at a place.
    pub fn at(place: Place, message: impl Into<String>) -> Self {
        Self { place, message: message.into() }
    }
}

/// The most faults that are told of a file: more follow from the first ones, mostly.
pub(super) const MOST_SHOWN: usize = 8;

/// A file that holds no kernel, with what is wrong and the lines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .told.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Refusal {
    told: Vec<Diagnostic>,
}

impl Refusal {
    /// What is wrong with a file of this text; `file` is what messages call it.
    pub fn of(file: &str, text: &str, mut faults: Vec<Fault>) -> Self {
        faults.sort_by_key(|fault| (fault.place.line, fault.place.column));
        let more = faults.len().saturating_sub(MOST_SHOWN);
        let lines = text.lines().count();
        let tell = |Fault { place: Place { line, column }, message }: Fault| {
            let place = if line <= lines { (line, column) } else { (0, 0) };
            Diagnostic::at(file, text, place, message)
        };
        let mut told: Vec<Diagnostic> = faults.into_iter().take(MOST_SHOWN).map(tell).collect();
        if more > 0 {
            told.push(Diagnostic::at(file, text, (0, 0), format!("and {more} faults more")));
        }
        Self { told }
    }
}
