//! Comparison of texts with committed files.

use std::path::Path;

/// Compares a text with a file of the tree. If `WARPLOOM_UPDATE_SNAPSHOTS` is set, writes the file instead; then review
/// the difference.
///
/// # Panics
/// The text differs from the file, or the file cannot be written.
#[track_caller]
pub fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    if std::env::var_os("WARPLOOM_UPDATE_SNAPSHOTS").is_some() {
        let directory = path.parent().expect("a directory");
        std::fs::create_dir_all(directory).expect("the directory is made");
        std::fs::write(&path, text).expect("the file is written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    let line = (1..).zip(text.lines().zip(expected.lines())).find(|(_, (new, old))| new != old);
    let (number, (new, old)) = line.unwrap_or((0, ("another length", "")));
    assert!(
        text == expected,
        "{file}:{number} is out of date (WARPLOOM_UPDATE_SNAPSHOTS=1 updates it)\n+{new}\n-{old}"
    );
}
