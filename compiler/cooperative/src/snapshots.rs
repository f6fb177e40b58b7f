//! Comparison of texts with snapshot files, for tests.

use std::path::PathBuf;

/// Checks that a text equals a file in `snapshots`. If WARPLOOM_UPDATE_SNAPSHOTS is set, writes the file first.
#[track_caller]
pub(crate) fn check(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(name);
    if std::env::var_os("WARPLOOM_UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, text).expect("it is written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(text == expected, "not as in {}:\n{text}\nbut:\n{expected}", path.display());
}
