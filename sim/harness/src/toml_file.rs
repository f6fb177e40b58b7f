//! TOML files that users write.

use serde::de::DeserializeOwned;
use std::path::Path;
use toml::Spanned;
use warploom_files::{suggestion, Diagnostic};

/// A whole number with its position. The type is wider than any limit, so that the caller reports numbers out of range.
pub type Number = Spanned<i128>;

/// Reads the text of a file.
///
/// # Errors
/// The file cannot be read, or is not UTF-8.
pub fn text(path: &Path) -> Result<String, Diagnostic> {
    warploom_files::text(path, warploom_files::MAX_SOURCE_BYTES).map_err(|error| Diagnostic::unreadable(path, &error))
}

/// Returns the line number, from 1, of the byte at offset `at`, which must be the start of a character.
pub fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Parses the text of a TOML file; `file` is its name in errors.
///
/// # Errors
/// The text is not TOML, or does not match `T`; the error has file, line, column and the line itself.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Diagnostic> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        // An error about the whole file has no position.
        Diagnostic::at_byte(file, text, error.span().map_or(0, |span| span.start), rewritten(error.message()))
    })
}

/// Rewrites a message of the TOML parser for users: without Rust types, and with a suggestion for an unknown name.
fn rewritten(message: &str) -> String {
    let mut text = message.to_string();
    for name in ["i128", "i64", "u64"] {
        text = text.replace(&format!(" as {name}"), "").replace(&format!("expected {name}"), "expected a whole number");
    }
    if text.starts_with("unknown ") {
        // The first name in backticks is the unknown name; the known names follow.
        let mut names = message.split('`').skip(1).step_by(2);
        let unknown = names.next().unwrap_or_default();
        text = text.replacen(&format!("`{unknown}`"), &format!("`{unknown}`{}", suggestion(unknown, names)), 1);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[test]
    fn errors_start_with_their_location() {
        for (text, expected) in [
            (
                "a = 1\nb = \"x\"\n",
                "m.toml:2:5: invalid type: string \"x\", expected a whole number\n  2 | b = \"x\"\n    |     ^",
            ),
            ("é = 1\n", "m.toml:1:1: "),
            ("a = 1\n\"é\" = 1.5", "m.toml:2:7: invalid type"),
            ("a = 1\na = 2", "m.toml:2:1: duplicate key"),
            ("a = ", "m.toml:1:"),
        ] {
            let error = super::read::<BTreeMap<String, u64>>("m.toml", text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        let read = super::read::<BTreeMap<String, u64>>("m.toml", "a = 1").expect("a valid file");
        assert_eq!(read.get("a"), Some(&1));
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Text {
        #[allow(dead_code)]
        width: super::Number,
        #[allow(dead_code)]
        height: Option<super::Number>,
    }

    #[test]
    fn messages_suggest_names_and_mention_no_type_of_rust() {
        for (text, expected) in [
            ("widht = 1", "m.toml:1:1: unknown field `widht` (did you mean 'width'?), expected `width` or `height`\n"),
            ("depth = 1", "m.toml:1:1: unknown field `depth`, expected `width` or `height`\n"),
            ("width = 1.5", "m.toml:1:9: invalid type: floating point `1.5`, expected a whole number\n"),
        ] {
            let error = super::read::<Text>("m.toml", text).expect_err(text).to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        super::read::<Text>("m.toml", "width = 99999999999999999999").expect("wider than any limit of ours");
    }

    #[test]
    fn a_file_that_is_not_utf_8_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("m.toml");
        std::fs::write(&path, [0xff, 0xfe]).expect("it is written");
        let error = super::text(&path).expect_err("no text");
        assert_eq!(error.message, "cannot be read: the file is not text in UTF-8");
    }
}
