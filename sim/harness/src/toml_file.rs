//! Files in TOML that users write.

use serde::de::DeserializeOwned;
use std::path::Path;
use toml::Spanned;
use warploom_files::{suggestion, Diagnostic};

/// A whole number as it is written, so wide that what is allowed is ours to say.
pub type Number = Spanned<i128>;

/// The text of a file.
///
/// # Errors
/// It can't be read, or isn't text.
pub fn text(path: &Path) -> Result<String, Diagnostic> {
    warploom_files::text(path, warploom_files::SOURCE).map_err(|error| Diagnostic::unreadable(path, &error))
}

/// The line in which this byte of a text is, the first being 1.
pub fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Reads the text of a TOML file.
///
/// # Errors
/// It isn't TOML, or not what is wanted: file, line, column, what is wrong, and the line itself.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Diagnostic> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        // What is lacking in the file as a whole has no place in it.
        Diagnostic::at_byte(file, text, error.span().map_or(0, |span| span.start), said(error.message()))
    })
}

/// A message of the TOML reader in words of a file's writer: no types of Rust, and the name that was probably meant.
fn said(message: &str) -> String {
    let mut said = message.to_string();
    for name in ["i128", "i64", "u64"] {
        said = said.replace(&format!(" as {name}"), "").replace(&format!("expected {name}"), "expected a whole number");
    }
    if said.starts_with("unknown ") {
        // Each known name stands in backticks behind the unknown one.
        let mut names = message.split('`').skip(1).step_by(2);
        let unknown = names.next().unwrap_or_default();
        said = said.replacen(&format!("`{unknown}`"), &format!("`{unknown}`{}", suggestion(unknown, names)), 1);
    }
    said
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[test]
    fn errors_begin_with_their_place() {
        for (text, said) in [
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
            assert!(error.starts_with(said), "{text}: {error}");
        }
        let read = super::read::<BTreeMap<String, u64>>("m.toml", "a = 1").expect("it is well");
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
    fn the_name_that_was_meant_and_no_type_of_rust() {
        for (text, said) in [
            ("widht = 1", "m.toml:1:1: unknown field `widht` (did you mean 'width'?), expected `width` or `height`\n"),
            ("depth = 1", "m.toml:1:1: unknown field `depth`, expected `width` or `height`\n"),
            ("width = 1.5", "m.toml:1:9: invalid type: floating point `1.5`, expected a whole number\n"),
        ] {
            let error = super::read::<Text>("m.toml", text).expect_err(text).to_string();
            assert!(error.starts_with(said), "{text}: {error}");
        }
        super::read::<Text>("m.toml", "width = 99999999999999999999").expect("wider than any limit of ours");
    }

    #[test]
    fn bytes_that_are_no_text_are_said_to_be_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("m.toml");
        std::fs::write(&path, [0xff, 0xfe]).expect("it is written");
        let error = super::text(&path).expect_err("no text");
        assert_eq!(error.message, "cannot be read: the file is not text in UTF-8");
    }
}
