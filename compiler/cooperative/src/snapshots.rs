//! For tests: what is told or printed, held against files.

use std::path::PathBuf;

/// Whether `text` is what the file of this name in `snapshots` says. With WARPLOOM_UPDATE_SNAPSHOTS set the file is written; look at the difference then.
#[track_caller]
pub(crate) fn is(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(name);
    if std::env::var_os("WARPLOOM_UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, text).expect("it is written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(text == expected, "not as in {}:\n{text}\nbut:\n{expected}", path.display());
}
