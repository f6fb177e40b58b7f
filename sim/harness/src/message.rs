//! Texts for the terminal: escaped user input, the name of the program, and suggestions of file names.

use crate::output_file::parent_dir;
use std::path::Path;
use std::sync::OnceLock;
use warploom_files::closest;
pub use warploom_files::{alternatives, suggestion, thousands};

/// Command with which the user started the program.
static PROGRAM: OnceLock<String> = OnceLock::new();

/// Sets the command with which the user started the program; only the first call has an effect.
pub fn set_program(program: &str) {
    _ = PROGRAM.set(program.into());
}

/// Returns the command of the program for texts to the user; `warploom` if none was set.
pub fn program() -> &'static str {
    PROGRAM.get().map_or("warploom", String::as_str)
}

/// Maximum number of entries of a directory that are compared with a name.
const MAX_ENTRIES: usize = 10_000;

/// Maximum length of a line in characters; the middle of a longer line is left out.
const MAX_LINE: usize = 600;

/// Escapes control characters and shortens long lines, for output on a terminal.
pub fn plain(text: &str) -> String {
    let mut output = String::with_capacity(text.len());
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            output.push('\n');
        }
        let length = line.chars().count();
        for (at, c) in line.chars().enumerate() {
            // The start of a line names the place of an error, and its end the allowed values.
            let left_out = length > MAX_LINE && (MAX_LINE / 2..length - MAX_LINE / 2).contains(&at);
            if left_out && at == MAX_LINE / 2 {
                output += &format!(" ... {} characters ... ", length - MAX_LINE / 2 * 2);
            } else if !left_out && c.is_control() && c != '\t' {
                output.extend(c.escape_default());
            } else if !left_out {
                output.push(c);
            }
        }
    }
    output
}

/// Returns a suggestion of a file with a similar name in the same directory, e.g. ` (did you mean 'a.v'?)`; empty if
/// there is none.
pub fn file_suggestion(path: &Path) -> String {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return String::new() };
    let Ok(entries) = std::fs::read_dir(parent_dir(path)) else { return String::new() };
    let known: Vec<String> = entries
        .take(MAX_ENTRIES)
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|entry| entry.is_file())
        .filter_map(|entry| Some(entry.file_name()?.to_string_lossy().into_owned()))
        .collect();
    match closest(&name, known.iter().map(String::as_str)) {
        Some(known) => format!(" (did you mean '{}'?)", path.with_file_name(known).display()),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{file_suggestion, plain};

    #[test]
    fn a_file_with_a_similar_name_is_suggested() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("seed.coop"), "").expect("written");
        let path = folder.path().join("seeds.coop");
        let similar = folder.path().join("seed.coop");
        assert_eq!(file_suggestion(&path), format!(" (did you mean '{}'?)", similar.display()));
        assert_eq!(file_suggestion(&folder.path().join("matrix.kernel")), "");
    }

    #[test]
    fn control_characters_are_escaped_and_long_lines_are_shortened() {
        assert_eq!(
            plain("a.csv:3: 'x\u{1b}[31m\0' is wrong\n\tsee é"),
            "a.csv:3: 'x\\u{1b}[31m\\u{0}' is wrong\n\tsee é"
        );
        let long = plain(&format!("a.csv:3: '{}' is too long; allowed: 1", "9".repeat(100_000)));
        assert!(
            long.len() < 700 && long.starts_with("a.csv:3: '999") && long.ends_with("99' is too long; allowed: 1"),
            "{long}"
        );
        assert!(long.contains(" ... 99435 characters ... "), "{long}");
    }
}
