//! Relative paths between directories that can be moved together.

use crate::output_file::parent_dir;
use std::path::{Component, Path, PathBuf};

/// Returns the path of `target` relative to `folder`, e.g. `../../my/rtl`. Returns `None` if a parent directory does
/// not exist; the last component may be missing.
pub fn relative_to(folder: &Path, target: &Path) -> Option<PathBuf> {
    let (folder, target) = (absolute(folder)?, absolute(target)?);
    let same = folder.components().zip(target.components()).take_while(|(a, b)| a == b).count();
    let up = folder.components().skip(same).map(|_| Component::ParentDir);
    let relative: PathBuf = up.chain(target.components().skip(same)).collect();
    Some(if relative.as_os_str().is_empty() { PathBuf::from(".") } else { relative })
}

/// Returns the target of a symbolic link that is part of `path` and leads out of the current directory; `None` for
/// absolute paths and if there is no such link.
pub fn link_target_outside(path: &Path) -> Option<PathBuf> {
    let current = std::env::current_dir().ok()?.canonicalize().ok()?;
    if path.is_absolute() {
        return None;
    }
    path.ancestors().filter(|ancestor| ancestor.is_symlink()).find_map(|link| {
        let is_inside = parent_dir(link).canonicalize().is_ok_and(|folder| folder.starts_with(&current));
        let target = link.canonicalize().or_else(|_| link.read_link()).ok()?;
        (is_inside && !target.starts_with(&current)).then_some(target)
    })
}

/// Returns the absolute path with links resolved. The last component of `path` may be missing. Returns `None` if
/// the parent directory does not exist.
fn absolute(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok().or_else(|| Some(parent_dir(path).canonicalize().ok()?.join(path.file_name()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_to_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |path: &str| folder.path().join(path);
        std::fs::create_dir_all(at("my/rtl")).expect("made");
        std::fs::create_dir_all(at("failures")).expect("made");
        let relative = |from: &str, to: &str| relative_to(&at(from), &at(to));
        assert_eq!(relative("failures/a-1", "my/rtl"), Some("../../my/rtl".into()));
        assert_eq!(relative("failures", "failures/a-1"), Some("a-1".into()));
        assert_eq!(relative("my", "my"), Some(".".into()));
        assert_eq!(relative("my", "nowhere/else"), None);
    }
}
