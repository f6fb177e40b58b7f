//! Build cache. The name of a result contains a hash of everything that the result is built from.
//!
//! Each file is written to the disk under a temporary name and then renamed, so several processes can share a cache.
//! The first line of an entry has a digest of its name and content. A truncated, changed or misplaced entry is rebuilt
//! (docs/decisions/0044-cache-integrity.md).

use crate::tools::ToolError;
use rustix::fs::OFlags;
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fs::{DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use warploom_files::work_directory::WorkDirectory;

/// Environment variable with the path of the cache directory.
pub const CACHE_VARIABLE: &str = "WARPLOOM_CACHE";

/// Prefix of temporary build directories.
const BUILD_PREFIX: &str = "building-";

/// Start of an entry; the digest follows.
const MAGIC: &str = "warploom cache 1 ";

/// Length of the first line of an entry, in bytes: the start, a SHA-256 digest as 64 hexadecimal digits, and a line
/// break.
const HEADER_LENGTH: usize = MAGIC.len() + 64 + 1;

/// Permission bits that let other users write into a cache.
const WRITE_BY_OTHERS: u32 = 0o022;

/// Directory of build results.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
    /// Whether other users may create files in the parent directory. The security check is then stricter.
    shared_parent: bool,
    /// Set once the directory has passed the security check.
    checked: Arc<OnceLock<()>>,
}

/// Hash of everything that a result is built from. It includes the name and length of each part, so that different
/// lists of parts have different keys.
#[derive(Clone, Debug, Default)]
pub struct Key(Sha256);

impl Key {
    /// Creates an empty key.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a part.
    #[must_use]
    pub fn add(mut self, name: &str, content: &str) -> Self {
        self.0.update(format!("{name}\0{}\0", content.len()));
        self.0.update(content);
        self
    }

    /// Returns the key as 40 hexadecimal digits.
    pub fn finish(self) -> String {
        hexadecimal(&self.0.finalize()[..20])
    }
}

/// Returns a hash of the content of a file, as 40 hexadecimal digits.
///
/// # Errors
/// The file cannot be read.
pub fn hash_of_file(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    let mut piece = vec![0; 1 << 16];
    loop {
        match file.read(&mut piece)? {
            0 => break,
            length => digest.update(&piece[..length]),
        }
    }
    Ok(hexadecimal(&digest.finalize()[..20]))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Cache {
    /// Describes the cache in this directory. The directory is created at first use.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), shared_parent: false, checked: Arc::default() }
    }

    /// Describes the user's cache: in `$WARPLOOM_CACHE`, else `$XDG_CACHE_HOME/warploom`, else `$HOME/.cache/warploom`,
    /// else a directory per user among the temporary files. An empty variable counts as unset.
    pub fn of_user() -> Self {
        Self::from_variables(|name| std::env::var_os(name).filter(|value| !value.is_empty()))
    }

    /// Describes the user's cache as [`Self::of_user`] does. `variable` returns the value of an environment variable.
    fn from_variables(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let explicit = variable(CACHE_VARIABLE).map(PathBuf::from);
        let xdg = || Some(PathBuf::from(variable("XDG_CACHE_HOME")?).join("warploom"));
        let home = || Some(PathBuf::from(variable("HOME")?).join(".cache").join("warploom"));
        match explicit.or_else(xdg).or_else(home) {
            Some(folder) => Self::at(folder),
            None => {
                let temporary = variable("TMPDIR").map_or_else(|| PathBuf::from("/tmp"), PathBuf::from);
                let name = format!("warploom-cache-{}", rustix::process::geteuid().as_raw());
                Self { shared_parent: true, ..Self::at(temporary.join(name)) }
            }
        }
    }

    /// Returns the directory.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the directory, after creating it if it is missing and checking that no other user can write into it.
    pub(crate) fn secure_folder(&self) -> Result<&Path, ToolError> {
        self.open()?;
        Ok(&self.folder)
    }

    /// Creates the directory if it is missing, and checks once that no other user, except root, can write into it. In a
    /// shared parent directory, the user must own the directory, and other users must have no access to it.
    fn open(&self) -> Result<(), ToolError> {
        if self.checked.get().is_some() {
            return Ok(());
        }
        let folder = &self.folder;
        let created = DirBuilder::new().recursive(!self.shared_parent).mode(0o700).create(folder);
        match created {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(ToolError::file("creating the cache directory", folder)(error));
            }
            _ => {}
        }
        let data = if self.shared_parent { folder.symlink_metadata() } else { folder.metadata() };
        let data = data.map_err(ToolError::file("reading the cache directory", folder))?;
        let insecure = |reason: String, help: &str| {
            Err(ToolError::UnsafeCache { folder: folder.display().to_string(), reason, help: help.into() })
        };
        if !data.is_dir() {
            return insecure("not a directory".into(), OTHER_FOLDER);
        }
        let user = rustix::process::geteuid().as_raw();
        if !is_trusted(data.uid(), user, self.shared_parent) {
            return insecure(format!("owned by user {}; expected user {user}", data.uid()), OTHER_FOLDER);
        }
        let forbidden = if self.shared_parent { 0o077 } else { WRITE_BY_OTHERS };
        if data.mode() & forbidden != 0 {
            let mode = data.mode() & 0o7777;
            let access = if mode & WRITE_BY_OTHERS != 0 { "write into" } else { "access" };
            return insecure(format!("other users can {access} it (mode {mode:03o})"), REMOVE_FOLDER);
        }
        _ = self.checked.set(());
        Ok(())
    }

    /// Returns the path of an entry in the subdirectory `kind`. Slashes in the name are replaced by underscores: the
    /// name may come from a user's Verilog, and the entry must stay in the directory of its kind.
    fn path(&self, kind: &str, name: &str) -> PathBuf {
        self.folder.join(kind).join(format!("{}.entry", name.replace('/', "_")))
    }

    /// Returns whether there is an entry of this name; it may be damaged.
    pub(crate) fn contains(&self, kind: &str, name: &str) -> bool {
        self.path(kind, name).exists()
    }

    /// Creates a temporary directory for a build, inside the cache, so that a rename can move its results.
    pub(crate) fn work_directory(&self) -> Result<WorkDirectory, ToolError> {
        self.open()?;
        WorkDirectory::new_in(&self.folder, BUILD_PREFIX)
            .map_err(ToolError::file("creating a directory in the cache", &self.folder))
    }

    /// Returns the content of an entry; `None` if it is missing. An entry that is damaged or unreadable counts as
    /// missing, and a note is printed on standard error.
    ///
    /// # Errors
    /// The directory of the cache is not secure, or cannot be created.
    pub(crate) fn content(&self, kind: &str, name: &str) -> Result<Option<Vec<u8>>, ToolError> {
        self.open()?;
        let path = self.path(kind, name);
        match read(&path, &label(kind, name)) {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => {
                eprintln!("note: rebuilding {}: {error}", path.display());
                Ok(None)
            }
        }
    }

    /// Stores content under this name, and replaces an older entry.
    ///
    /// # Errors
    /// The cache is not secure or not writable.
    pub(crate) fn store_content(&self, kind: &str, name: &str, content: &[u8]) -> Result<(), ToolError> {
        let work_directory = self.work_directory()?;
        let built = work_directory.path().join("entry");
        let path = self.path(kind, name);
        let folder = self.folder.join(kind);
        DirBuilder::new()
            .recursive(true)
            .mode(0o755)
            .create(&folder)
            .map_err(ToolError::file("creating the cache directory", &folder))?;
        if path.is_dir() {
            return Err(ToolError::UnsafeCache {
                folder: self.folder.display().to_string(),
                reason: format!("its entry {} is a directory; expected a file", label(kind, name)),
                help: format!("remove {}", path.display()),
            });
        }
        let publish = || {
            let mut file = OpenOptions::new().write(true).create_new(true).mode(0o644).open(&built)?;
            file.write_all(header(&label(kind, name), content).as_bytes())?;
            file.write_all(content)?;
            file.sync_all()?;
            std::fs::rename(&built, &path)?;
            File::open(&folder)?.sync_all()
        };
        publish().map_err(ToolError::file("putting into the cache", &path))
    }

    /// Returns the text of an entry; `None` if it is missing, damaged or not UTF-8.
    ///
    /// # Errors
    /// The directory of the cache is not secure, or cannot be created.
    pub fn text(&self, kind: &str, name: &str) -> Result<Option<String>, ToolError> {
        Ok(self.content(kind, name)?.and_then(|content| String::from_utf8(content).ok()))
    }

    /// Stores a text under this name, and replaces an older entry.
    ///
    /// # Errors
    /// The cache is not secure or not writable.
    pub fn store(&self, kind: &str, name: &str, text: &str) -> Result<(), ToolError> {
        self.store_content(kind, name, text.as_bytes())
    }
}

/// Help for a cache path that is not a directory or belongs to another user.
const OTHER_FOLDER: &str = "set WARPLOOM_CACHE to a directory of your own";

/// Help for a cache directory that other users can access.
const REMOVE_FOLDER: &str =
    "remove the directory, which may contain files of other users, or set WARPLOOM_CACHE to a directory of your own";

/// Returns whether files of this owner in a cache are trusted. Files of root are trusted, unless other users may create
/// files in the parent directory.
fn is_trusted(owner: u32, user: u32, shared_parent: bool) -> bool {
    owner == user || owner == 0 && !shared_parent
}

/// Returns the name that is part of the digest of an entry.
fn label(kind: &str, name: &str) -> String {
    format!("{kind}/{name}")
}

/// Returns the first line of an entry.
fn header(label: &str, content: &[u8]) -> String {
    let mut digest = Sha256::new();
    digest.update(format!("{label}\0"));
    digest.update(content);
    format!("{MAGIC}{}\n", hexadecimal(&digest.finalize()))
}

/// Reads and checks an entry, and returns its content.
fn read(path: &Path, label: &str) -> io::Result<Vec<u8>> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
    let file = OpenOptions::new().read(true).custom_flags(flags).open(path)?;
    let data = file.metadata()?;
    if !data.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    if !is_trusted(data.uid(), rustix::process::geteuid().as_raw(), false) || data.mode() & WRITE_BY_OTHERS != 0 {
        return Err(io::Error::other("writable by other users"));
    }
    let mut bytes = Vec::new();
    // The limit is one byte above the size of the largest entry. A larger file is cut off there, and its digest
    // differs.
    file.take(warploom_files::MAX_DESIGN_BYTES + HEADER_LENGTH as u64 + 1).read_to_end(&mut bytes)?;
    let is_valid =
        bytes.get(HEADER_LENGTH..).is_some_and(|content| bytes[..HEADER_LENGTH] == *header(label, content).as_bytes());
    if !is_valid {
        return Err(io::Error::other("digest mismatch"));
    }
    bytes.drain(..HEADER_LENGTH);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{chown, symlink, PermissionsExt};

    #[test]
    fn environment_variables_determine_the_directory() {
        let cache_with = |set: &'static [(&'static str, &'static str)]| {
            Cache::from_variables(|name| {
                set.iter().find(|(variable, _)| *variable == name).map(|(_, value)| value.into())
            })
        };
        assert_eq!(cache_with(&[("WARPLOOM_CACHE", "/a"), ("HOME", "/h")]).folder(), Path::new("/a"));
        assert_eq!(cache_with(&[("XDG_CACHE_HOME", "/x"), ("HOME", "/h")]).folder(), Path::new("/x/warploom"));
        assert_eq!(cache_with(&[("HOME", "/h")]).folder(), Path::new("/h/.cache/warploom"));
        let user = rustix::process::geteuid().as_raw();
        assert_eq!(cache_with(&[("TMPDIR", "/t")]).folder(), Path::new(&format!("/t/warploom-cache-{user}")));
        assert!(cache_with(&[]).shared_parent && !cache_with(&[("HOME", "/h")]).shared_parent);
    }

    #[test]
    fn a_folder_that_other_users_can_write_into_is_rejected() {
        let parent = tempfile::tempdir().expect("a folder");
        let cache = |shared_parent| Cache { shared_parent, ..Cache::at(parent.path().join("cache")) };
        let error = |shared_parent: bool| cache(shared_parent).text("a", "b").err().map(|error| error.to_string());
        let mode = |mode| {
            let rights = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(cache(true).folder(), rights).expect("its rights are set");
        };
        assert_eq!(error(true), None);
        let rights = cache(true).folder().metadata().expect("it was made").mode();
        assert_eq!(rights & 0o777, 0o700);
        for (rights, is_rejected, is_rejected_in_shared_parent) in
            [(0o755, false, true), (0o775, true, true), (0o702, true, true), (0o700, false, false)]
        {
            mode(rights);
            assert_eq!(
                (error(false).is_some(), error(true).is_some()),
                (is_rejected, is_rejected_in_shared_parent),
                "{rights:o}"
            );
        }
        let link = parent.path().join("link");
        symlink("cache", &link).expect("a link");
        let linked = |shared_parent| Cache { shared_parent, ..Cache::at(&link) };
        assert!(linked(false).text("a", "b").is_ok() && linked(true).text("a", "b").is_err());
        assert!(is_trusted(7, 7, true) && is_trusted(0, 7, false));
        assert!(!is_trusted(0, 7, true) && !is_trusted(7, 0, false));
        // Only root can change the owner of a directory.
        if rustix::process::geteuid().is_root() {
            chown(cache(true).folder(), Some(65534), None).expect("its owner is changed");
            for shared_parent in [false, true] {
                let text = error(shared_parent).expect("another owner");
                assert!(
                    text.contains("owned by user 65534; expected user ") && text.contains("WARPLOOM_CACHE"),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn a_damaged_entry_counts_as_missing() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::at(folder.path().join("cache"));
        let text = |name: &str| cache.text("texts", name).expect("the cache is safe");
        assert_eq!(text("a"), None);
        for (name, content) in [("a", "good"), ("b", "bad"), ("empty", "")] {
            cache.store("texts", name, content).expect("it is kept");
            assert_eq!(text(name).as_deref(), Some(content));
        }
        cache.store("texts", "../../out", "inside").expect("it is kept");
        assert_eq!(text("../../out").as_deref(), Some("inside"));
        assert!(cache.path("texts", ".._.._out").is_file());
        let (a, b) = (cache.path("texts", "a"), cache.path("texts", "b"));
        let whole = std::fs::read(&a).expect("the entry");
        let damaged = |how: &str| {
            assert_eq!(text("a"), None, "{how}");
            cache.store("texts", "a", "good").expect("it is kept");
            assert_eq!(text("a").as_deref(), Some("good"), "{how}");
        };
        for length in 0..whole.len() {
            std::fs::write(&a, &whole[..length]).expect("it is written");
            assert_eq!(text("a"), None, "{length} bytes of {}", whole.len());
        }
        damaged("cut off");
        for offset in [0, HEADER_LENGTH - 2, whole.len() - 1] {
            let mut changed = whole.clone();
            changed[offset] ^= 1;
            std::fs::write(&a, changed).expect("it is written");
            damaged("changed");
        }
        std::fs::copy(&b, &a).expect("it is copied");
        damaged("another's entry, whole");
        std::fs::remove_file(&a).expect("it is removed");
        symlink(&b, &a).expect("a link");
        damaged("a link");
        std::fs::set_permissions(&a, std::fs::Permissions::from_mode(0o666)).expect("its rights are set");
        damaged("anybody can write it");
        assert_eq!(std::fs::read(&a).expect("the entry"), whole);
        std::fs::create_dir(cache.path("texts", "c")).expect("a folder in place of an entry");
        assert_eq!(text("c"), None);
        let error = cache.store("texts", "c", "content").expect_err("the folder is in the way");
        assert!(matches!(error, ToolError::UnsafeCache { .. }), "{error}");
        let error = error.to_string();
        assert!(error.contains("its entry texts/c is a directory; expected a file\n  help: remove "), "{error}");
        assert_eq!(std::fs::read_dir(cache.folder()).expect("the cache").count(), 1, "nothing else is left");
    }

    #[test]
    fn keys_distinguish_parts() {
        let key = |parts: &[(&str, &str)]| parts.iter().fold(Key::new(), |key, (n, c)| key.add(n, c)).finish();
        assert_eq!(key(&[("a", "bc")]), key(&[("a", "bc")]));
        assert_ne!(key(&[("a", "bc")]), key(&[("ab", "c")]));
        assert_ne!(key(&[("a", "b"), ("c", "d")]), key(&[("a", "bc"), ("", "d")]));
    }
}
