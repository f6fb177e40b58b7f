//! The build cache: what was made once is found again by the hash of all that went into it.
//!
//! A file appears by rename, whole and written to the disk, so that several processes can share a cache. Each has a digest of its
//! name and its content in it, so that a file that was cut off, changed or put in another's place is made again instead of used
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
use warploom_files::workshop::Workshop;

/// The environment variable that names the folder of the cache.
pub const CACHE_VARIABLE: &str = "WARPLOOM_CACHE";

/// How the folders begin in which something is built.
const WORKSHOP: &str = "building-";

/// How an entry begins; the digest follows.
const MAGIC: &str = "warploom cache 1 ";

/// Bytes of the first line of an entry.
const HEAD: usize = MAGIC.len() + 64 + 1;

/// Rights of others that a cache must not grant: to write into it.
const WRITE_BY_OTHERS: u32 = 0o022;

/// A folder of build results.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
    /// Whether others may make files beside it, so that it must be known to be the user's own.
    shared_place: bool,
    /// Set when the folder has been found to be safe.
    checked: Arc<OnceLock<()>>,
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
        hexadecimal(&self.0.finalize()[..20])
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Cache {
    /// The cache in this folder, which is made when it is first used.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), shared_place: false, checked: Arc::default() }
    }

    /// The user's cache: `$WARPLOOM_CACHE`, else `$XDG_CACHE_HOME/warploom`, else `~/.cache/warploom`, else a folder of the user in
    /// the folder of temporary files.
    pub fn of_user() -> Self {
        Self::by(|name| std::env::var_os(name).filter(|value| !value.is_empty()))
    }

    fn by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let own = variable(CACHE_VARIABLE).map(PathBuf::from);
        let shared = || Some(PathBuf::from(variable("XDG_CACHE_HOME")?).join("warploom"));
        let home = || Some(PathBuf::from(variable("HOME")?).join(".cache").join("warploom"));
        match own.or_else(shared).or_else(home) {
            Some(folder) => Self::at(folder),
            None => {
                let temporary = variable("TMPDIR").map_or_else(|| PathBuf::from("/tmp"), PathBuf::from);
                let name = format!("warploom-cache-{}", rustix::process::geteuid().as_raw());
                Self { shared_place: true, ..Self::at(temporary.join(name)) }
            }
        }
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Makes the folder if it is missing, and checks, once, that nobody else can have put anything there.
    fn open(&self) -> Result<(), ToolError> {
        if self.checked.get().is_some() {
            return Ok(());
        }
        let folder = &self.folder;
        let made = DirBuilder::new().recursive(!self.shared_place).mode(0o700).create(folder);
        match made {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(ToolError::file("making the cache folder", folder)(error));
            }
            _ => {}
        }
        let data = if self.shared_place { folder.symlink_metadata() } else { folder.metadata() };
        let data = data.map_err(ToolError::file("reading the cache folder", folder))?;
        let unsafe_since = |reason: String, help: &str| {
            Err(ToolError::UnsafeCache { folder: folder.display().to_string(), reason, help: help.into() })
        };
        if !data.is_dir() {
            return unsafe_since("it is not a directory".into(), OTHER_FOLDER);
        }
        let user = rustix::process::geteuid().as_raw();
        if !is_trusted(data.uid(), user, self.shared_place) {
            return unsafe_since(format!("it belongs to user {}, and you are user {user}", data.uid()), OTHER_FOLDER);
        }
        let refused = if self.shared_place { 0o077 } else { WRITE_BY_OTHERS };
        if data.mode() & refused != 0 {
            let mode = data.mode() & 0o7777;
            return unsafe_since(format!("other users can write into it (mode {mode:03o})"), REMOVE_FOLDER);
        }
        _ = self.checked.set(());
        Ok(())
    }

    /// Where the entry of this name is, or will be: always in the folder of its kind, since a name may come from somebody's Verilog.
    fn path(&self, kind: &str, name: &str) -> PathBuf {
        self.folder.join(kind).join(format!("{}.entry", name.replace('/', "_")))
    }

    /// Whether there is an entry of this name; it may be damaged.
    pub(crate) fn has(&self, kind: &str, name: &str) -> bool {
        self.path(kind, name).exists()
    }

    /// A folder to build in, inside the cache so that a result can be renamed out of it.
    pub(crate) fn workshop(&self) -> Result<Workshop, ToolError> {
        self.open()?;
        Workshop::new_in(&self.folder, WORKSHOP).map_err(ToolError::file("making a folder in the cache", &self.folder))
    }

    /// What was kept under this name, if anything was. What is not as it was kept is as good as missing, with a note.
    ///
    /// # Errors
    /// The folder of the cache is not safe.
    pub(crate) fn content(&self, kind: &str, name: &str) -> Result<Option<Vec<u8>>, ToolError> {
        self.open()?;
        let path = self.path(kind, name);
        match read(&path, &label(kind, name)) {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => {
                eprintln!("note: {} is not used but made again: {error}", path.display());
                Ok(None)
            }
        }
    }

    /// Keeps a content under this name, in place of an older one.
    ///
    /// # Errors
    /// The cache can't be written.
    pub(crate) fn keep_content(&self, kind: &str, name: &str, content: &[u8]) -> Result<(), ToolError> {
        let workshop = self.workshop()?;
        let built = workshop.path().join("entry");
        let path = self.path(kind, name);
        let folder = self.folder.join(kind);
        DirBuilder::new()
            .recursive(true)
            .mode(0o755)
            .create(&folder)
            .map_err(ToolError::file("making the cache folder", &folder))?;
        if path.is_dir() {
            return Err(ToolError::UnsafeCache {
                folder: self.folder.display().to_string(),
                reason: format!("{} in it is a directory; expected a file", label(kind, name)),
                help: format!("remove {}", path.display()),
            });
        }
        let publish = || {
            let mut file = OpenOptions::new().write(true).create_new(true).mode(0o644).open(&built)?;
            file.write_all(head(&label(kind, name), content).as_bytes())?;
            file.write_all(content)?;
            file.sync_all()?;
            std::fs::rename(&built, &path)?;
            File::open(&folder)?.sync_all()
        };
        publish().map_err(ToolError::file("putting into the cache", &path))
    }

    /// The text that was kept under this key, if any was.
    ///
    /// # Errors
    /// The folder of the cache is not safe.
    pub fn text(&self, kind: &str, key: &str) -> Result<Option<String>, ToolError> {
        Ok(self.content(kind, key)?.and_then(|content| String::from_utf8(content).ok()))
    }

    /// Keeps a text under this key.
    ///
    /// # Errors
    /// The cache can't be written.
    pub fn keep(&self, kind: &str, key: &str, text: &str) -> Result<(), ToolError> {
        self.keep_content(kind, key, text.as_bytes())
    }
}

/// What to do about a folder that is another's.
const OTHER_FOLDER: &str = "name a folder of your own with WARPLOOM_CACHE";

/// What to do about a folder into which others may have written.
const REMOVE_FOLDER: &str =
    "other users may have put files into it: remove it, or name a folder of your own with WARPLOOM_CACHE";

/// Whether what this owner has put into a cache is as good as the user's own. The administrator can do everything anyway.
fn is_trusted(owner: u32, user: u32, shared_place: bool) -> bool {
    owner == user || owner == 0 && !shared_place
}

/// The name that goes into an entry's digest.
fn label(kind: &str, name: &str) -> String {
    format!("{kind}/{name}")
}

/// The first line of an entry.
fn head(label: &str, content: &[u8]) -> String {
    let mut digest = Sha256::new();
    digest.update(format!("{label}\0"));
    digest.update(content);
    format!("{MAGIC}{}\n", hexadecimal(&digest.finalize()))
}

/// The content of an entry that is as it was kept under this label.
fn read(path: &Path, label: &str) -> io::Result<Vec<u8>> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
    let file = OpenOptions::new().read(true).custom_flags(flags).open(path)?;
    let data = file.metadata()?;
    if !data.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    if !is_trusted(data.uid(), rustix::process::geteuid().as_raw(), false) || data.mode() & WRITE_BY_OTHERS != 0 {
        return Err(io::Error::other("another user can write it"));
    }
    let mut bytes = Vec::new();
    // One byte more than anything that was kept.
    file.take(warploom_files::DESIGN + HEAD as u64 + 1).read_to_end(&mut bytes)?;
    let whole = bytes.get(HEAD..).is_some_and(|content| bytes[..HEAD] == *head(label, content).as_bytes());
    if !whole {
        return Err(io::Error::other("its digest is not that of its name and content"));
    }
    bytes.drain(..HEAD);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{chown, symlink, PermissionsExt};

    #[test]
    fn the_folder_follows_the_environment() {
        let by = |set: &'static [(&'static str, &'static str)]| {
            Cache::by(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into()))
        };
        assert_eq!(by(&[("WARPLOOM_CACHE", "/a"), ("HOME", "/h")]).folder(), Path::new("/a"));
        assert_eq!(by(&[("XDG_CACHE_HOME", "/x"), ("HOME", "/h")]).folder(), Path::new("/x/warploom"));
        assert_eq!(by(&[("HOME", "/h")]).folder(), Path::new("/h/.cache/warploom"));
        let user = rustix::process::geteuid().as_raw();
        assert_eq!(by(&[("TMPDIR", "/t")]).folder(), Path::new(&format!("/t/warploom-cache-{user}")));
        assert!(by(&[]).shared_place && !by(&[("HOME", "/h")]).shared_place);
    }

    #[test]
    fn a_folder_that_another_user_may_have_filled_is_refused() {
        let place = tempfile::tempdir().expect("a folder");
        let cache = |shared_place| Cache { shared_place, ..Cache::at(place.path().join("cache")) };
        let refused = |shared_place: bool| cache(shared_place).text("a", "b").err().map(|error| error.to_string());
        let mode = |mode| {
            let rights = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(cache(true).folder(), rights).expect("its rights are set");
        };
        assert_eq!(refused(true), None);
        let rights = cache(true).folder().metadata().expect("it was made").mode();
        assert_eq!(rights & 0o777, 0o700);
        for (rights, own_place, shared_place) in
            [(0o755, false, true), (0o775, true, true), (0o702, true, true), (0o700, false, false)]
        {
            mode(rights);
            assert_eq!((refused(false).is_some(), refused(true).is_some()), (own_place, shared_place), "{rights:o}");
        }
        let link = place.path().join("link");
        symlink("cache", &link).expect("a link");
        let linked = |shared_place| Cache { shared_place, ..Cache::at(&link) };
        assert!(linked(false).text("a", "b").is_ok() && linked(true).text("a", "b").is_err());
        assert!(is_trusted(7, 7, true) && is_trusted(0, 7, false));
        assert!(!is_trusted(0, 7, true) && !is_trusted(7, 0, false));
        // To give a folder away takes the administrator.
        if rustix::process::geteuid().is_root() {
            chown(cache(true).folder(), Some(65534), None).expect("it is given away");
            for shared_place in [false, true] {
                let error = refused(shared_place).expect("it is another's");
                assert!(error.contains("belongs to user 65534") && error.contains("WARPLOOM_CACHE"), "{error}");
            }
        }
    }

    #[test]
    fn an_entry_counts_only_as_it_was_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::at(folder.path().join("cache"));
        let text = |name: &str| cache.text("texts", name).expect("the cache is safe");
        assert_eq!(text("a"), None);
        for (name, content) in [("a", "good"), ("b", "bad"), ("empty", "")] {
            cache.keep("texts", name, content).expect("it is kept");
            assert_eq!(text(name).as_deref(), Some(content));
        }
        cache.keep("texts", "../../out", "inside").expect("it is kept");
        assert_eq!(text("../../out").as_deref(), Some("inside"));
        assert!(cache.path("texts", ".._.._out").is_file());
        let (a, b) = (cache.path("texts", "a"), cache.path("texts", "b"));
        let whole = std::fs::read(&a).expect("the entry");
        let damaged = |how: &str| {
            assert_eq!(text("a"), None, "{how}");
            cache.keep("texts", "a", "good").expect("it is kept");
            assert_eq!(text("a").as_deref(), Some("good"), "{how}");
        };
        for length in 0..whole.len() {
            std::fs::write(&a, &whole[..length]).expect("it is written");
            assert_eq!(text("a"), None, "{length} bytes of {}", whole.len());
        }
        damaged("cut off");
        for place in [0, HEAD - 2, whole.len() - 1] {
            let mut changed = whole.clone();
            changed[place] ^= 1;
            std::fs::write(&a, changed).expect("it is written");
            damaged("changed");
        }
        std::fs::copy(&b, &a).expect("it is copied");
        damaged("another's entry, whole");
        std::fs::remove_file(&a).expect("it goes");
        symlink(&b, &a).expect("a link");
        damaged("a link");
        std::fs::set_permissions(&a, std::fs::Permissions::from_mode(0o666)).expect("its rights are set");
        damaged("anybody can write it");
        assert_eq!(std::fs::read(&a).expect("the entry"), whole);
        std::fs::create_dir(cache.path("texts", "c")).expect("a folder in place of an entry");
        assert_eq!(text("c"), None);
        let error = cache.keep("texts", "c", "content").expect_err("the folder is in the way");
        assert!(matches!(error, ToolError::UnsafeCache { .. }), "{error}");
        let error = error.to_string();
        assert!(error.contains("texts/c in it is a directory; expected a file\n  help: remove "), "{error}");
        assert_eq!(std::fs::read_dir(cache.folder()).expect("the cache").count(), 1, "nothing else is left");
    }

    #[test]
    fn keys_tell_parts_apart() {
        let key = |parts: &[(&str, &str)]| parts.iter().fold(Key::new(), |key, (n, c)| key.add(n, c)).finish();
        assert_eq!(key(&[("a", "bc")]), key(&[("a", "bc")]));
        assert_ne!(key(&[("a", "bc")]), key(&[("ab", "c")]));
        assert_ne!(key(&[("a", "b"), ("c", "d")]), key(&[("a", "bc"), ("", "d")]));
    }
}
