//! Relative paths between folders that can be moved together.

use crate::output_file::folder_of;
use std::path::{Component, Path, PathBuf};

/// Returns the path of `target` relative to `folder`, e.g. `../../my/rtl`. Returns `None` if a parent folder does not
/// exist; the last component may be missing.
pub fn seen_from(folder: &Path, target: &Path) -> Option<PathBuf> {
    let (folder, target) = (whole(folder)?, whole(target)?);
    let same = folder.components().zip(target.components()).take_while(|(a, b)| a == b).count();
    let up = folder.components().skip(same).map(|_| Component::ParentDir);
    let seen: PathBuf = up.chain(target.components().skip(same)).collect();
    Some(if seen.as_os_str().is_empty() { PathBuf::from(".") } else { seen })
}

/// Returns the target of a symbolic link in `path` that leads out of the current folder; `None` for absolute paths
/// and if there is no such link.
pub fn leads_out(path: &Path) -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?.canonicalize().ok()?;
    if path.is_absolute() {
        return None;
    }
    path.ancestors().filter(|place| place.is_symlink()).find_map(|link| {
        let is_here = folder_of(link).canonicalize().is_ok_and(|folder| folder.starts_with(&here));
        let target = link.canonicalize().or_else(|_| link.read_link()).ok()?;
        (is_here && !target.starts_with(&here)).then_some(target)
    })
}

/// Returns the absolute path, with the links of its folder resolved.
fn whole(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok().or_else(|| Some(folder_of(path).canonicalize().ok()?.join(path.file_name()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_seen_from_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |path: &str| folder.path().join(path);
        std::fs::create_dir_all(at("my/rtl")).expect("made");
        std::fs::create_dir_all(at("failures")).expect("made");
        let seen = |from: &str, to: &str| seen_from(&at(from), &at(to));
        assert_eq!(seen("failures/a-1", "my/rtl"), Some("../../my/rtl".into()));
        assert_eq!(seen("failures", "failures/a-1"), Some("a-1".into()));
        assert_eq!(seen("my", "my"), Some(".".into()));
        assert_eq!(seen("my", "nowhere/else"), None);
    }
}
