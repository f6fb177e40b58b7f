//! Builder of simulator libraries: a toolchain, the build cache, and a private directory for copies.

use super::flags::{COMPILER_FLAGS, PRELUDE, RUNTIME_FLAGS};
use crate::cache::{Cache, Key};
use crate::tools::{run, ToolError, Toolchain};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use warploom_files::work_directory::WorkDirectory;

/// Path of the private copy of a runtime object or of the precompiled headers; `None` until the copy exists.
pub(super) type Part = Arc<Mutex<Option<PathBuf>>>;

/// Builder of libraries with one toolchain and one cache, shared by threads.
///
/// Libraries are loaded and linked from copies in a private directory. Other processes may replace or truncate a cache
/// entry at any time, so each copy is made from content whose digest was checked.
#[derive(Debug)]
pub struct Builder {
    pub(super) toolchain: Toolchain,
    pub(super) cache: Cache,
    /// Root directory of Verilator's installation, which contains `include`; determined at first use.
    root: OnceLock<PathBuf>,
    /// Directory of the copies; `None` until the first copy.
    private: Mutex<Option<Arc<WorkDirectory>>>,
    /// Libraries already returned, by the names of their cache entries.
    pub(super) libraries: Mutex<HashMap<String, LibraryFile>>,
    /// Runtime objects and precompiled headers, by the names of their cache entries.
    pub(super) runtime: Mutex<HashMap<String, Part>>,
}

/// Private copy of a library that was built, or read from the cache and checked. The file exists as long as this value,
/// and only this process uses it.
#[derive(Clone, Debug)]
pub struct LibraryFile {
    pub(super) name: String,
    pub(super) path: PathBuf,
    /// Directory of the copy, which exists as long as this value.
    pub(super) _folder: Arc<WorkDirectory>,
}

impl LibraryFile {
    /// Returns the name of the library's cache entry. The name contains a hash of everything that the library is built
    /// from, and ends with `.so`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the path of the private copy.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Locks a mutex, even after a panic in another thread.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Prefix of the private directory's name if the directory is among the temporary files (see [`Builder::private`]).
const PRIVATE_PREFIX: &str = "warploom-private-";

/// Sets the working directory of a tool. Its temporary files are also written there, so that they are removed with the
/// directory even if the tool is killed.
pub(super) fn in_folder<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    command.current_dir(folder).env("TMPDIR", ".")
}

/// Writes a file into the private directory and returns its path.
pub(super) fn copy(folder: &WorkDirectory, name: &str, content: &[u8]) -> Result<PathBuf, ToolError> {
    let path = folder.path().join(name);
    std::fs::write(&path, content).map_err(ToolError::file("writing", &path))?;
    Ok(path)
}

impl Builder {
    /// Creates a builder.
    pub fn new(toolchain: Toolchain, cache: Cache) -> Self {
        let (private, libraries, runtime) = Default::default();
        Self { toolchain, cache, root: OnceLock::new(), private, libraries, runtime }
    }

    /// Returns the toolchain.
    pub fn toolchain(&self) -> &Toolchain {
        &self.toolchain
    }

    /// Returns the cache.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// Returns the directory of the copies. It is in the cache, because temporary directories may be mounted without
    /// the right to execute files. If no directory can be created in the cache, it is among the temporary files.
    pub(super) fn private(&self) -> Result<Arc<WorkDirectory>, ToolError> {
        let mut private = lock(&self.private);
        if let Some(folder) = &*private {
            return Ok(Arc::clone(folder));
        }
        let folder = self.cache.work_directory().or_else(|error| match error {
            ToolError::File { .. } => {
                let temporary = std::env::temp_dir();
                WorkDirectory::new_in(&temporary, PRIVATE_PREFIX)
                    .map_err(ToolError::file("creating a directory in", &temporary))
            }
            error => Err(error),
        })?;
        Ok(Arc::clone(private.insert(Arc::new(folder))))
    }

    /// Returns a key that contains the versions of the tools, the flags of all compilations, and the text of the
    /// precompiled headers.
    pub(super) fn key(&self) -> Key {
        Key::new()
            .add("verilator", &self.toolchain.verilator.text)
            .add("compiler", &self.toolchain.compiler.text)
            .add("compiler flags", &COMPILER_FLAGS.join("\n"))
            .add("runtime flags", &RUNTIME_FLAGS.join("\n"))
            .add("prelude", PRELUDE)
    }

    /// Returns the start of a compiler command: the common flags, and the include directories below `root`.
    pub(super) fn compiler(&self, root: &Path) -> Command {
        let mut command = Command::new(&self.toolchain.compiler.path);
        let include = root.join("include");
        command.args(COMPILER_FLAGS).arg("-I").arg(&include).arg("-I").arg(include.join("vltstd"));
        command
    }

    /// Returns the root directory of Verilator's installation.
    pub(super) fn root(&self) -> Result<&Path, ToolError> {
        if let Some(root) = self.root.get() {
            return Ok(root);
        }
        if let Some(installation) = self.toolchain.installation() {
            return Ok(self.root.get_or_init(|| installation.root));
        }
        let mut command = Command::new(&self.toolchain.verilator.path);
        let text = run(command.args(["--getenv", "VERILATOR_ROOT"]), "verilator", "the query of VERILATOR_ROOT")?;
        Ok(self.root.get_or_init(|| PathBuf::from(text.trim())))
    }
}
