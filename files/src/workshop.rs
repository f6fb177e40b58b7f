//! Folders to work in, which go when they are dropped, and which the next run removes where the process was killed.
//!
//! Each has a file that its process keeps locked. The system ends the lock with the process, in whatever way that ends; a number of
//! a process would be used again, and means nothing to another container that shares the folder.

use rustix::fs::{flock, FlockOperation, OFlags};
use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;
use tempfile::TempDir;

/// The file that is locked. A folder without it is somebody else's.
const LOCK: &str = "warploom.lock";

/// Random letters and digits of a name.
const RANDOM: usize = 8;

/// Tries until a new folder counts as given up: another process may remove it before it is locked.
const TRIES: usize = 100;

/// A folder to work in, of the user alone.
#[derive(Debug)]
pub struct Workshop {
    folder: TempDir,
    /// Open as long as the folder is in use.
    _lock: File,
}

impl Workshop {
    /// A new one in `place`, with a name that begins so; others of such a name whose process is gone are removed.
    ///
    /// # Errors
    /// It can't be made.
    pub fn new_in(place: &Path, prefix: &str) -> io::Result<Self> {
        clear(place, prefix);
        for _ in 0..TRIES {
            let private = std::fs::Permissions::from_mode(0o700);
            let folder =
                tempfile::Builder::new().prefix(prefix).rand_bytes(RANDOM).permissions(private).tempdir_in(place)?;
            match locked(folder.path()) {
                Ok(lock) => return Ok(Self { folder, _lock: lock }),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("every new folder is removed at once"))
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Makes the lock of a new folder and takes it.
fn locked(folder: &Path) -> io::Result<File> {
    let path = folder.join(LOCK);
    let lock = OpenOptions::new().read(true).write(true).create_new(true).open(&path)?;
    // Some file systems have no locks; there nobody can take this one for abandoned either.
    _ = flock(&lock, FlockOperation::LockExclusive);
    // Between its making and its lock it was free to be removed.
    let (open, there) = (lock.metadata()?, path.symlink_metadata()?);
    if (open.dev(), open.ino()) == (there.dev(), there.ino()) {
        Ok(lock)
    } else {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// Removes the folders of such names in `place` whose process is gone. What can't be removed stays: it is in nobody's way.
pub fn clear(place: &Path, prefix: &str) {
    for entry in std::fs::read_dir(place).into_iter().flatten().flatten() {
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if !is_folder || !entry.file_name().to_string_lossy().starts_with(prefix) {
            continue;
        }
        // A pipe of that name would hold up who opens it for reading alone; a link leads elsewhere.
        let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
        let lock = OpenOptions::new().read(true).write(true).custom_flags(flags).open(entry.path().join(LOCK));
        match lock {
            Ok(lock) if flock(&lock, FlockOperation::NonBlockingLockExclusive).is_ok() => {
                _ = std::fs::remove_dir_all(entry.path());
            }
            // Killed before it had its lock, it is empty; with anything else in it, it is not ours.
            Err(error) if error.kind() == io::ErrorKind::NotFound && is_made(&entry.file_name(), prefix) => {
                _ = std::fs::remove_dir(entry.path());
            }
            _ => {}
        }
    }
}

/// Whether a name is one that [`Workshop::new_in`] makes: the prefix, and as many random letters and digits.
fn is_made(name: &OsStr, prefix: &str) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(prefix));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_processes_that_are_gone_are_removed_and_no_others() {
        let place = tempfile::tempdir().expect("a folder");
        let here = |name: &str| place.path().join(name);
        for name in ["work-gone", "work-theirs", "work-eMpTy123", "work-empty", "other-gone"] {
            std::fs::create_dir(here(name)).expect("it is made");
        }
        for file in ["work-gone/part", "work-gone/warploom.lock", "work-theirs/part", "other-gone/warploom.lock"] {
            std::fs::write(here(file), "").expect("it is written");
        }
        std::os::unix::fs::symlink("other-gone", here("work-link")).expect("a link");
        let one = Workshop::new_in(place.path(), "work-").expect("a folder");
        let other = Workshop::new_in(place.path(), "work-").expect("a folder");
        assert!(one.path().is_dir() && other.path().is_dir(), "another's work is left alone");
        assert!(!here("work-gone").exists() && !here("work-eMpTy123").exists());
        assert!(here("work-empty").exists(), "a name of somebody else's");
        assert!(here("work-theirs").is_dir() && here("other-gone").is_dir() && here("work-link").is_symlink());
        let mode = one.path().metadata().expect("the folder").mode();
        assert_eq!(mode & 0o777, 0o700);
        let path = one.path().to_path_buf();
        drop(one);
        assert!(!path.exists());
    }

    #[test]
    fn folders_made_at_the_same_time_are_not_removed() {
        let place = tempfile::tempdir().expect("a folder");
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let workshop = Workshop::new_in(place.path(), "work-").expect("a folder");
                        std::fs::write(workshop.path().join("part"), "").expect("it is still there");
                    }
                });
            }
        });
        assert_eq!(std::fs::read_dir(place.path()).expect("the folder").count(), 0);
    }
}
