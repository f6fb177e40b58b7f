//! Work directories, which are removed when their values are dropped. The next run removes the directories of killed
//! processes.
//!
//! Each directory has a file that its process keeps locked. The operating system releases the lock when the process
//! ends, even if it is killed. A process id would not be sufficient: ids are reused, and containers that share the
//! parent directory may assign the same ids.

use rustix::fs::{flock, FlockOperation, OFlags};
use std::ffi::OsStr;
use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;
use tempfile::TempDir;

/// Name of the locked file.
const LOCK: &str = "warploom.lock";

/// Number of random letters and digits in the name of a directory.
const RANDOM_CHARACTERS: usize = 8;

/// Maximum number of attempts to create a directory. Another process may remove a directory before it is locked.
const MAX_ATTEMPTS: usize = 100;

/// A work directory, accessible only to the user that created it.
#[derive(Debug)]
pub struct WorkDirectory {
    folder: TempDir,
    /// The lock file, open while the directory is in use.
    _lock: File,
}

impl WorkDirectory {
    /// Creates a directory in `parent` whose name starts with `prefix`, and removes the directories of dead processes.
    ///
    /// # Errors
    /// The directory or its lock file cannot be created, or another process removes each of 100 new directories.
    pub fn new_in(parent: &Path, prefix: &str) -> io::Result<Self> {
        clear(parent, prefix);
        for _ in 0..MAX_ATTEMPTS {
            let private = std::fs::Permissions::from_mode(0o700);
            let folder = tempfile::Builder::new()
                .prefix(prefix)
                .rand_bytes(RANDOM_CHARACTERS)
                .permissions(private)
                .tempdir_in(parent)?;
            match locked(folder.path()) {
                Ok(lock) => return Ok(Self { folder, _lock: lock }),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other(format!("another process removed each of {MAX_ATTEMPTS} new directories")))
    }

    /// Returns the path of the directory.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Creates and locks the lock file of a new directory.
///
/// # Errors
/// The file cannot be created. The error is `NotFound` if another process has removed the directory or the file.
fn locked(folder: &Path) -> io::Result<File> {
    let path = folder.join(LOCK);
    let lock = OpenOptions::new().read(true).write(true).create_new(true).open(&path)?;
    // An error of the lock is ignored. On a file system without locks, no other process can lock the file either, so no
    // process removes the directory.
    _ = flock(&lock, FlockOperation::LockExclusive);
    // Another process may have removed the file after its creation and before its lock.
    if is_same_file(&lock.metadata()?, &path.symlink_metadata()?) {
        Ok(lock)
    } else {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// Returns whether both metadata describe the same file. A lock on an open file is worthless if another process has
/// removed the file or put another one in its place.
pub fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Removes the work directories with this prefix in `parent` whose process has ended. A directory without a lock file
/// is removed only if it is empty and its name has the form of [`WorkDirectory::new_in`]. Errors are ignored.
pub fn clear(parent: &Path, prefix: &str) {
    for entry in std::fs::read_dir(parent).into_iter().flatten().flatten() {
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if !is_folder || !entry.file_name().to_string_lossy().starts_with(prefix) {
            continue;
        }
        // With NONBLOCK, a pipe of this name does not block. With NOFOLLOW, a symbolic link is not followed.
        let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
        let lock = OpenOptions::new().read(true).write(true).custom_flags(flags).open(entry.path().join(LOCK));
        match lock {
            Ok(lock) if flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok() => {
                _ = std::fs::remove_dir_all(entry.path());
            }
            // A process that is killed before it creates the lock file leaves an empty directory. A directory with
            // other content was made by another program, and `remove_dir` keeps it.
            Err(error)
                if error.kind() == io::ErrorKind::NotFound && is_work_directory_name(&entry.file_name(), prefix) =>
            {
                _ = std::fs::remove_dir(entry.path());
            }
            _ => {}
        }
    }
}

/// Whether a name has the form of [`WorkDirectory::new_in`]: the prefix and [`RANDOM_CHARACTERS`] letters or digits.
fn is_work_directory_name(name: &OsStr, prefix: &str) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(prefix));
    random.is_some_and(|random| {
        random.len() == RANDOM_CHARACTERS && random.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_directories_of_ended_processes_are_removed() {
        let parent = tempfile::tempdir().expect("a folder");
        let path_of = |name: &str| parent.path().join(name);
        for name in ["work-gone", "work-theirs", "work-eMpTy123", "work-empty", "other-gone"] {
            std::fs::create_dir(path_of(name)).expect("it is made");
        }
        for file in ["work-gone/part", "work-gone/warploom.lock", "work-theirs/part", "other-gone/warploom.lock"] {
            std::fs::write(path_of(file), "").expect("it is written");
        }
        std::os::unix::fs::symlink("other-gone", path_of("work-link")).expect("a link");
        let one = WorkDirectory::new_in(parent.path(), "work-").expect("a folder");
        let other = WorkDirectory::new_in(parent.path(), "work-").expect("a folder");
        assert!(one.path().is_dir() && other.path().is_dir(), "directories of live processes are kept");
        assert!(!path_of("work-gone").exists() && !path_of("work-eMpTy123").exists());
        assert!(path_of("work-empty").exists(), "a name with another number of characters is kept");
        assert!(path_of("work-theirs").is_dir() && path_of("other-gone").is_dir() && path_of("work-link").is_symlink());
        let mode = one.path().metadata().expect("the folder").mode();
        assert_eq!(mode & 0o777, 0o700);
        let path = one.path().to_path_buf();
        drop(one);
        assert!(!path.exists());
    }

    #[test]
    fn directories_created_at_the_same_time_are_kept() {
        let parent = tempfile::tempdir().expect("a folder");
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let work_directory = WorkDirectory::new_in(parent.path(), "work-").expect("a folder");
                        std::fs::write(work_directory.path().join("part"), "").expect("it is still there");
                    }
                });
            }
        });
        assert_eq!(std::fs::read_dir(parent.path()).expect("the folder").count(), 0);
    }
}
