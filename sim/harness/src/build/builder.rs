//! What builds libraries: a toolchain, the cache, and a folder of its own for copies.

use super::flags::{COMPILER_FLAGS, PRELUDE, RUNTIME_FLAGS};
use crate::cache::{Cache, Key};
use crate::tools::{run, ToolError, Toolchain};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use warploom_files::workshop::Workshop;

/// A part of Verilator's runtime that is made once: where its copy is, once it is there.
pub(super) type Part = Arc<Mutex<Option<PathBuf>>>;

/// Builds libraries with one toolchain into one cache. Shared by threads.
///
/// What it gives out, and what it links, are copies in a folder of its own, made from what was read and checked: the entry in the
/// cache may be replaced or cut off at any time.
#[derive(Debug)]
pub struct Builder {
    pub(super) toolchain: Toolchain,
    pub(super) cache: Cache,
    /// Where Verilator's own sources are, asked for once.
    root: OnceLock<PathBuf>,
    /// The folder of the copies.
    private: Mutex<Option<Arc<Workshop>>>,
    /// The libraries that were given out, by the names of their entries.
    pub(super) libraries: Mutex<HashMap<String, LibraryFile>>,
    /// The parts of the runtime, by the names of their entries.
    pub(super) runtime: Mutex<HashMap<String, Part>>,
}

/// A library that was built, or taken from the cache and checked. Its file lasts as long as this, and nobody else uses it.
#[derive(Clone, Debug)]
pub struct LibraryFile {
    pub(super) name: String,
    pub(super) path: PathBuf,
    pub(super) _folder: Arc<Workshop>,
}

impl LibraryFile {
    /// The name of its entry in the cache, which follows from all that it is built from.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// A lock that a panic elsewhere does not spoil.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// How the private folder begins in the folder of temporary files, where the cache is read-only.
const PRIVATE: &str = "warploom-private-";

/// Has a tool work in a folder, its temporary files too, so that what a killed one leaves behind goes with the folder.
pub(super) fn in_folder<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    command.current_dir(folder).env("TMPDIR", ".")
}

/// Writes a file into the private folder; where it is.
pub(super) fn copy(folder: &Workshop, name: &str, content: &[u8]) -> Result<PathBuf, ToolError> {
    let path = folder.path().join(name);
    std::fs::write(&path, content).map_err(ToolError::file("writing", &path))?;
    Ok(path)
}

impl Builder {
    /// A builder.
    pub fn new(toolchain: Toolchain, cache: Cache) -> Self {
        let (private, libraries, runtime) = Default::default();
        Self { toolchain, cache, root: OnceLock::new(), private, libraries, runtime }
    }

    /// The toolchain.
    pub fn toolchain(&self) -> &Toolchain {
        &self.toolchain
    }

    /// The cache.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// The folder of the copies: in the cache, from where libraries can surely be run, or beside it if that can't be written.
    pub(super) fn private(&self) -> Result<Arc<Workshop>, ToolError> {
        let mut private = lock(&self.private);
        if let Some(folder) = &*private {
            return Ok(Arc::clone(folder));
        }
        let folder = self.cache.workshop().or_else(|error| match error {
            ToolError::File { .. } => {
                let temporary = std::env::temp_dir();
                Workshop::new_in(&temporary, PRIVATE).map_err(ToolError::file("making a folder in", &temporary))
            }
            error => Err(error),
        })?;
        Ok(Arc::clone(private.insert(Arc::new(folder))))
    }

    pub(super) fn key(&self) -> Key {
        Key::new()
            .add("verilator", &self.toolchain.verilator.text)
            .add("compiler", &self.toolchain.compiler.text)
            .add("compiler flags", &COMPILER_FLAGS.join("\n"))
            .add("runtime flags", &RUNTIME_FLAGS.join("\n"))
            .add("prelude", PRELUDE)
    }

    pub(super) fn compiler(&self, root: &Path) -> Command {
        let mut command = Command::new(&self.toolchain.compiler.path);
        let include = root.join("include");
        command.args(COMPILER_FLAGS).arg("-I").arg(&include).arg("-I").arg(include.join("vltstd"));
        command
    }

    pub(super) fn root(&self) -> Result<&Path, ToolError> {
        if let Some(root) = self.root.get() {
            return Ok(root);
        }
        if let Some(installation) = self.toolchain.installation() {
            return Ok(self.root.get_or_init(|| installation.root));
        }
        let mut command = Command::new(&self.toolchain.verilator.path);
        let text = run(command.args(["--getenv", "VERILATOR_ROOT"]), "verilator", "where its sources are")?;
        Ok(self.root.get_or_init(|| PathBuf::from(text.trim())))
    }
}
