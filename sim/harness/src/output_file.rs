//! Output files, which appear whole or not at all, and output streams.

use crate::tools::ToolError;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use warploom_files::work_directory::WorkDirectory;

/// Target of an output path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Regular or missing file, after resolving links. It appears whole or not at all.
    File(PathBuf),
    /// Device, pipe or open file, e.g. /dev/stdout, which is written in place.
    Stream,
}

impl Target {
    /// Determines the target of a path. A cycle of links is a stream, so that writing to it fails.
    pub fn of(path: &Path) -> Self {
        if path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
            return Self::Stream;
        }
        let mut file = path.to_path_buf();
        // Linux follows up to 40 links.
        for _ in 0..40 {
            // Links in these directories denote open files by number, and may resolve to another name.
            if (file.starts_with("/proc") || file.starts_with("/dev/fd")) && file.exists() {
                return Self::Stream;
            }
            let Ok(next) = std::fs::read_link(&file) else { return Self::File(file) };
            file = file.parent().unwrap_or(Path::new("")).join(next);
        }
        Self::Stream
    }
}

/// Returns the directory of a file; `.` for a name without a directory.
pub fn parent_dir(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file that the user named, so that it appears whole or not at all. Links are followed. Devices, pipes and
/// open files are written in place.
///
/// # Errors
/// The directory or the file is not writable.
pub fn write_whole(path: &Path, text: &str) -> Result<(), ToolError> {
    write_whole_by(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file as [`write_whole`] does. `write` produces the content in pieces.
///
/// # Errors
/// The directory or the file is not writable.
pub fn write_whole_by(
    path: &Path,
    write: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>,
) -> Result<(), ToolError> {
    let Target::File(path) = Target::of(path) else {
        let whole = std::fs::OpenOptions::new().append(true).open(path).and_then(|file| {
            let mut pieces = std::io::BufWriter::new(file);
            write(&mut pieces)?;
            std::io::Write::flush(&mut pieces)
        });
        return whole.map_err(ToolError::file("writing", path));
    };
    replace_by(&path, write)
}

/// Writes a file in a directory that the user named, so that it appears whole or not at all. A link of that name is
/// replaced, not followed, since another user may have created it.
///
/// # Errors
/// The directory or the file is not writable.
pub fn write_into_folder(path: &Path, content: impl AsRef<[u8]>) -> Result<(), ToolError> {
    replace_by(path, |file| file.write_all(content.as_ref()))
}

/// Writes a new file and renames it to `path`.
fn replace_by(
    path: &Path,
    write: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>,
) -> Result<(), ToolError> {
    let folder = parent_dir(path);
    let work_directory = WorkDirectory::new_in(folder, ".writing-").map_err(ToolError::file("writing into", folder))?;
    let part = work_directory.path().join("part");
    let replace = || {
        let mut pieces = std::io::BufWriter::new(std::fs::File::create(&part)?);
        write(&mut pieces)?;
        // Flushing the buffer may fail on a full disk.
        let file = pieces.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        // The file gets the permissions of the file that it replaces, or the usual permissions.
        let former = path.symlink_metadata().ok().filter(std::fs::Metadata::is_file);
        file.set_permissions(former.map_or(PermissionsExt::from_mode(0o644), |file| file.permissions()))?;
        std::fs::rename(&part, path)
    };
    replace().map_err(ToolError::file("writing", path))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn links_and_pipes_are_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("file"), "before").expect("a file");
        symlink("file", path("link")).expect("a link");
        symlink("link", path("link of a link")).expect("a link");
        symlink("not yet", path("ahead")).expect("a link");
        write_whole(&path("link of a link"), "after").expect("written");
        write_whole(&path("ahead"), "new").expect("written");
        assert_eq!(std::fs::read_to_string(path("file")).expect("the file"), "after");
        assert_eq!(std::fs::read_to_string(path("not yet")).expect("the file"), "new");
        assert!(["link", "link of a link", "ahead"].iter().all(|name| path(name).is_symlink()));

        symlink("ring of links", path("another link")).expect("a link");
        symlink("another link", path("ring of links")).expect("a link");
        write_whole(&path("ring of links"), "nowhere").expect_err("it leads nowhere");
        assert!(path("ring of links").is_symlink());

        let open = std::fs::File::create(path("open")).expect("a file");
        let number = std::os::fd::AsRawFd::as_raw_fd(&open);
        symlink(format!("/proc/self/fd/{number}"), path("what is open")).expect("a link");
        write_whole(&path("what is open"), "here").expect("written");
        assert_eq!(open.metadata().expect("the file").len(), 4);

        let pipe = path("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::read_to_string(pipe)
        });
        write_whole(&pipe, "through").expect("written");
        assert_eq!(reader.join().expect("the reader").expect("its text"), "through");
        assert_eq!(Target::of(&pipe), Target::Stream);
    }

    #[test]
    fn a_file_in_a_folder_replaces_links_and_pipes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("target"), "kept").expect("a file");
        for (name, target) in [("link", "target"), ("ahead", "not yet"), ("ring", "ring")] {
            symlink(target, path(name)).expect("a link");
        }
        assert!(std::process::Command::new("mkfifo").arg(path("pipe")).status().expect("mkfifo").success());
        for name in ["link", "ahead", "ring", "pipe"] {
            write_into_folder(&path(name), "new").expect("written");
            assert!(path(name).symlink_metadata().expect("the file").is_file(), "{name}");
            assert_eq!(std::fs::read_to_string(path(name)).expect("the file"), "new", "{name}");
        }
        assert_eq!(std::fs::read_to_string(path("target")).expect("the file"), "kept");
        assert!(!path("not yet").exists());
    }
}
