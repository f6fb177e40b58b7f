//! The build cache: what was compiled once is found again by the hash of all that went into it.
//!
//! A file appears by rename, whole, so that several processes can share a cache and a build that is cut off leaves
//! nothing behind that could be taken for a result.

use crate::tools::ToolError;
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The environment variable that names the folder of the cache.
pub const CACHE_VARIABLE: &str = "WARPLOOM_CACHE";

/// How the folders begin in which something is built.
const WORKSHOP: &str = "building-";

/// After so long nobody works in such a folder any more; it is one that an interrupt left.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

/// A folder of build results.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

/// Collects what goes into a result; each part's name and length go in too, so that no two lists of parts are alike.
#[derive(Clone, Debug, Default)]
pub struct Key(Sha256);

impl Key {
    /// The key of nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// With one part more.
    #[must_use]
    pub fn add(mut self, name: &str, content: &str) -> Self {
        self.0.update(format!("{name}\0{}\0", content.len()));
        self.0.update(content);
        self
    }

    /// The key as a file name.
    pub fn finish(self) -> String {
        self.0.finalize().iter().take(20).map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Cache {
    /// The cache in this folder, which is made when something is first put there.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The user's cache: `$WARPLOOM_CACHE`, else `$XDG_CACHE_HOME/warploom`, else `~/.cache/warploom`.
    pub fn of_user() -> Self {
        Self::by(|name| std::env::var_os(name).filter(|value| !value.is_empty()))
    }

    fn by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let own = variable(CACHE_VARIABLE).map(PathBuf::from);
        let shared = || Some(PathBuf::from(variable("XDG_CACHE_HOME")?).join("warploom"));
        let home = || Some(PathBuf::from(variable("HOME")?).join(".cache").join("warploom"));
        Self::at(own.or_else(shared).or_else(home).unwrap_or_else(|| std::env::temp_dir().join("warploom-cache")))
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the file of this name is, or will be.
    pub(crate) fn path(&self, kind: &str, name: &str) -> PathBuf {
        self.folder.join(kind).join(name)
    }

    /// A folder to build in, inside the cache so that a result can be renamed out of it. It goes when it is dropped.
    pub(crate) fn workshop(&self) -> Result<tempfile::TempDir, ToolError> {
        std::fs::create_dir_all(&self.folder).map_err(ToolError::file("making the cache folder", &self.folder))?;
        self.clear(SystemTime::now());
        let made = tempfile::Builder::new().prefix(WORKSHOP).tempdir_in(&self.folder);
        made.map_err(ToolError::file("making a folder in the cache", &self.folder))
    }

    /// Removes the folders that were abandoned before `now`. What can't be removed stays: it is in nobody's way.
    fn clear(&self, now: SystemTime) {
        for entry in std::fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let is_workshop = entry.file_name().to_string_lossy().starts_with(WORKSHOP);
            let touched = entry.metadata().and_then(|data| data.modified());
            let age = touched.ok().and_then(|touched| now.duration_since(touched).ok());
            if is_workshop && age.is_some_and(|age| age > ABANDONED) {
                _ = std::fs::remove_dir_all(entry.path());
            }
        }
    }

    /// The text that was kept under this key, if any was.
    pub fn text(&self, kind: &str, key: &str) -> Option<String> {
        std::fs::read_to_string(self.path(kind, key)).ok()
    }

    /// Keeps a text under this key.
    ///
    /// # Errors
    /// The cache can't be written.
    pub fn keep(&self, kind: &str, key: &str, text: &str) -> Result<(), ToolError> {
        let workshop = self.workshop()?;
        let built = workshop.path().join(key);
        crate::files::write(&built, text)?;
        self.publish(&built, &self.path(kind, key))
    }

    /// Puts a built file where `path` said, whole.
    pub(crate) fn publish(&self, built: &Path, path: &Path) -> Result<(), ToolError> {
        let folder = path.parent().unwrap_or(&self.folder);
        std::fs::create_dir_all(folder).map_err(ToolError::file("making the cache folder", folder))?;
        std::fs::rename(built, path).map_err(ToolError::file("putting into the cache", path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_follows_the_environment() {
        let by = |set: &'static [(&'static str, &'static str)]| {
            Cache::by(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into()))
        };
        assert_eq!(by(&[("WARPLOOM_CACHE", "/a"), ("HOME", "/h")]).folder(), Path::new("/a"));
        assert_eq!(by(&[("XDG_CACHE_HOME", "/x"), ("HOME", "/h")]).folder(), Path::new("/x/warploom"));
        assert_eq!(by(&[("HOME", "/h")]).folder(), Path::new("/h/.cache/warploom"));
    }

    #[test]
    fn what_an_interrupt_left_is_cleared_after_a_day() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::at(folder.path());
        let left = cache.workshop().expect("a workshop").keep();
        std::fs::create_dir(left.join("object")).expect("it is made");
        std::fs::create_dir(folder.path().join("libraries")).expect("it is made");
        let now = SystemTime::now();
        cache.clear(now + ABANDONED / 2);
        assert!(left.is_dir(), "somebody may still work there");
        cache.clear(now + 2 * ABANDONED);
        assert!(!left.exists() && folder.path().join("libraries").is_dir());
    }

    #[test]
    fn keys_tell_parts_apart() {
        let key = |parts: &[(&str, &str)]| parts.iter().fold(Key::new(), |key, (n, c)| key.add(n, c)).finish();
        assert_eq!(key(&[("a", "bc")]), key(&[("a", "bc")]));
        assert_ne!(key(&[("a", "bc")]), key(&[("ab", "c")]));
        assert_ne!(key(&[("a", "b"), ("c", "d")]), key(&[("a", "bc"), ("", "d")]));
    }
}
