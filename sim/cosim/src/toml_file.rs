//! Files in TOML that users write.

use serde::de::DeserializeOwned;

/// The line in which this byte of a text is, the first being 1.
pub fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// Reads the text of a TOML file.
///
/// # Errors
/// It isn't TOML, or not what is wanted: file, line, column, what is wrong, and the line itself.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        // What is lacking in the file as a whole has no place in it.
        fault(file, text, error.span().map_or(0, |span| span.start), error.message())
    })
}

/// What is wrong at this byte of a file's text: file, line, column, what is wrong, and the line itself.
pub fn fault(file: &str, text: &str, at: usize, what: &str) -> String {
    let at = if text.is_char_boundary(at) { at } else { 0 };
    let (line, start) = (line(text, at), text[..at].rfind('\n').map_or(0, |end| end + 1));
    let column = text[start..at].chars().count() + 1;
    let quoted = text.lines().nth(line - 1).map_or(String::new(), |text| format!("\n  | {}", text.trim_end()));
    format!("{file}:{line}:{column}: {what}{quoted}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    #[test]
    fn errors_begin_with_their_place() {
        for (text, said) in [
            ("a = 1\nb = \"x\"\n", "m.toml:2:5: invalid type: string \"x\", expected u64\n  | b = \"x\""),
            ("é = 1\n", "m.toml:1:1: "),
            ("a = 1\n\"é\" = 1.5", "m.toml:2:7: invalid type"),
            ("a = 1\na = 2", "m.toml:2:1: duplicate key"),
            ("a = ", "m.toml:1:"),
        ] {
            let error = super::read::<BTreeMap<String, u64>>("m.toml", text).expect_err(text);
            assert!(error.starts_with(said), "{text}: {error}");
        }
        let read = super::read::<BTreeMap<String, u64>>("m.toml", "a = 1").expect("it is well");
        assert_eq!(read.get("a"), Some(&1));
    }
}
