//! Errors in files that a user wrote, in one format for all parsers.

use crate::InputError;
use std::path::Path;

/// Maximum number of characters of a line in an excerpt.
const MAX_EXCERPT: usize = 120;

/// An error in a user's file. It is shown with its location, a message, and the line with a mark below the location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {message}{}", suffix(*.location), excerpt(*.location, .text))]
pub struct Diagnostic {
    /// The file, as the user names it.
    pub file: String,
    /// Line, and column in characters, both from 1. Column 0 stands for the whole line, and line 0 for the whole file.
    pub location: (usize, usize),
    /// What was found, and what is allowed.
    pub message: String,
    /// Text of the line at the location; empty if the line is 0 or after the end of the file.
    pub text: String,
}

impl Diagnostic {
    /// Creates an error that concerns a whole file or directory.
    pub fn of_file(path: &Path, message: impl Into<String>) -> Self {
        let file = path.display().to_string();
        Self { file, location: (0, 0), message: message.into(), text: String::new() }
    }

    /// Creates the error for a file that cannot be read.
    pub fn unreadable(path: &Path, error: &InputError) -> Self {
        Self::of_file(path, format!("cannot be read: {error}"))
    }

    /// Creates an error at a line and column of a file, numbered as in [`location`](Self::location). `text` is the
    /// content of the file.
    pub fn at(file: &str, text: &str, location: (usize, usize), message: impl Into<String>) -> Self {
        let line = location.0.checked_sub(1).and_then(|index| text.lines().nth(index)).unwrap_or_default();
        Self { file: file.into(), location, message: message.into(), text: line.into() }
    }

    /// Creates an error at a byte offset of a file. `text` is the content of the file. An offset within a character or
    /// after the end of the text counts as 0.
    pub fn at_byte(file: &str, text: &str, at: usize, message: impl Into<String>) -> Self {
        let before = text.get(..at).unwrap_or_default();
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let location = (before.matches('\n').count() + 1, before[start..].chars().count() + 1);
        Self::at(file, text, location, message)
    }
}

/// Text of a location after the name of a file: `:line:column`, without the parts that are 0.
fn suffix(location: (usize, usize)) -> String {
    match location {
        (0, _) => String::new(),
        (line, 0) => format!(":{line}"),
        (line, column) => format!(":{line}:{column}"),
    }
}

/// Returns the line with a mark below the location, or an empty text if the line or column is 0. A line of more than
/// [`MAX_EXCERPT`] characters is cut to the part around the location. Control characters and marks of the
/// direction of text are shown as spaces.
fn excerpt((line, column): (usize, usize), text: &str) -> String {
    if line == 0 || column == 0 {
        return String::new();
    }
    let skipped = if text.chars().count() > MAX_EXCERPT { column.saturating_sub(MAX_EXCERPT / 2) } else { 0 };
    let shown = text.trim_end().chars().skip(skipped).take(MAX_EXCERPT);
    let shown: String = shown.map(|c| if c.is_control() || is_direction_mark(c) { ' ' } else { c }).collect();
    let (margin, before) = (" ".repeat(line.to_string().len()), " ".repeat(column.saturating_sub(skipped + 1)));
    format!("\n  {line} | {shown}\n  {margin} | {before}^")
}

/// Whether a character changes the direction of text. Such characters would show the line in a misleading order.
fn is_direction_mark(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_of_a_location_are_omitted() {
        let shown = |location| Diagnostic::at("f", "one\ntwo", location, "wrong").to_string();
        assert_eq!(shown((0, 0)), "f: wrong");
        assert_eq!(shown((2, 0)), "f:2: wrong");
        assert_eq!(shown((2, 3)), "f:2:3: wrong\n  2 | two\n    |   ^");
        // The first character has two bytes. Offset 1 is within it, and offset 9 is after the end.
        let location = |offset| Diagnostic::at_byte("f", "\u{e9}a\nb", offset, "wrong").location;
        assert_eq!([0, 1, 2, 3, 4, 9].map(location), [(1, 1), (1, 1), (1, 2), (1, 3), (2, 1), (1, 1)]);
    }

    #[test]
    fn a_long_line_is_shown_around_the_location() {
        let text = format!("{}x{}", "a".repeat(300), "b".repeat(300));
        let shown = Diagnostic::at("f", &text, (1, 301), "wrong").to_string();
        let lines: Vec<&str> = shown.lines().collect();
        let mark = lines[2].find('^').expect("a mark");
        assert_eq!((&lines[1][mark..=mark], lines[1].len()), ("x", "  1 | ".len() + MAX_EXCERPT));
    }
}
