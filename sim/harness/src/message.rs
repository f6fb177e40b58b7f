//! Messages that quote what a user gave: made fit to be read on a terminal.

use crate::output_file::folder_of;
use std::path::Path;
use std::sync::OnceLock;
use warploom_files::closest;
pub use warploom_files::{suggestion, thousands};

/// How the user started the program.
static PROGRAM: OnceLock<String> = OnceLock::new();

/// Says how the user started the program; the first call counts.
pub fn set_program(program: &str) {
    _ = PROGRAM.set(program.into());
}

/// The program's name in commands that are shown to the user.
pub fn program() -> &'static str {
    PROGRAM.get().map_or("warploom", String::as_str)
}

/// The most entries of a folder that are compared with a name.
const MOST_ENTRIES: usize = 10_000;

/// The longest line, in characters; of a longer one the middle is left out.
const LONGEST_LINE: usize = 600;

/// The text with control characters as escapes and long lines shortened, for whoever reads it.
pub fn plain(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            shown.push('\n');
        }
        let length = line.chars().count();
        for (at, c) in line.chars().enumerate() {
            // The start of a line says where, its end what is allowed.
            let left_out = length > LONGEST_LINE && (LONGEST_LINE / 2..length - LONGEST_LINE / 2).contains(&at);
            if left_out && at == LONGEST_LINE / 2 {
                shown += &format!(" ... {} characters ... ", length - LONGEST_LINE / 2 * 2);
            } else if !left_out && c.is_control() && c != '\t' {
                shown.extend(c.escape_default());
            } else if !left_out {
                shown.push(c);
            }
        }
    }
    shown
}

/// The file that is closest by its name in the same folder, as a question.
pub fn file_suggestion(path: &Path) -> String {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { return String::new() };
    let Ok(entries) = std::fs::read_dir(folder_of(path)) else { return String::new() };
    let known: Vec<String> = entries
        .take(MOST_ENTRIES)
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
    fn the_file_of_nearly_that_name_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("seed.coop"), "").expect("written");
        let path = folder.path().join("seeds.coop");
        let meant = folder.path().join("seed.coop");
        assert_eq!(file_suggestion(&path), format!(" (did you mean '{}'?)", meant.display()));
        assert_eq!(file_suggestion(&folder.path().join("matrix.kernel")), "");
    }

    #[test]
    fn what_a_terminal_would_obey_is_escaped_and_what_is_long_is_cut() {
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
