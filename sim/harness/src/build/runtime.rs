//! Objects of Verilator's runtime and precompiled headers. Each of these *parts* is built once per toolchain.

use super::builder::{copy, in_folder, lock, Builder, Part};
use super::flags::{OPTIMISATION, PRELUDE, RUNTIME_FLAGS, RUNTIME_OPTIMISATION, WAVE_OPTIMISATION};
use super::kind::{Kind, Waves};
use crate::files::{self, write};
use crate::tools::{run, ToolError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Kind of the cache entries of runtime objects and precompiled headers.
pub(super) const RUNTIME: &str = "runtime";

impl Builder {
    /// Returns the name of the cache entry of a runtime object.
    pub(super) fn runtime_name(&self, name: &str) -> String {
        let key = self.key().add("name", name).add("optimisation", runtime_optimisation(name)).finish();
        format!("{name}-{key}.o")
    }

    /// Returns the path of a runtime object, e.g. `verilated`, compiled once per toolchain. `root` is the root
    /// directory of Verilator's installation.
    pub(super) fn runtime(&self, root: &Path, name: &str) -> Result<PathBuf, ToolError> {
        self.cached_part(&self.runtime_name(name), |folder, object| {
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(RUNTIME_FLAGS).args(Kind::Run(Waves::None).compiler_flags());
            command.args([runtime_optimisation(name), "-include", "stdio.h", "-c"]);
            command.arg(root.join("include").join(format!("{name}.cpp"))).arg("-o").arg(object);
            run(&mut command, "g++", "Verilator's runtime").map(|_| ())
        })
    }

    /// Returns the name of the cache entry of the precompiled headers.
    fn prelude_name(&self) -> String {
        let key = self.key().add("prelude", PRELUDE).add("optimisation", OPTIMISATION).finish();
        format!("prelude-{key}.h.gch")
    }

    /// Returns the path of a header with a precompiled version beside it; `None` if no precompiled version is
    /// available.
    pub(super) fn cached_prelude(&self) -> Result<Option<PathBuf>, ToolError> {
        let name = self.prelude_name();
        let part = self.part(&name);
        // While another build precompiles the headers, this build continues without them.
        let Ok(mut copied) = part.try_lock() else { return Ok(None) };
        if copied.is_none() {
            if let Some(content) = self.cache.content(RUNTIME, &name)? {
                *copied = Some(copy(&*self.private()?, &name, &content)?);
            }
        }
        let Some(compiled) = &*copied else { return Ok(None) };
        let header = compiled.with_extension("");
        if !header.exists() {
            write(&header, PRELUDE)?;
        }
        Ok(Some(header))
    }

    /// Precompiles the headers, once per toolchain. `root` is the root directory of Verilator's installation.
    pub(super) fn make_prelude(&self, root: &Path) -> Result<(), ToolError> {
        let built = self.cached_part(&self.prelude_name(), |folder, path| {
            write(&folder.join("prelude.h"), PRELUDE)?;
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(Kind::Run(Waves::None).compiler_flags()).args([
                OPTIMISATION,
                "-x",
                "c++-header",
            ]);
            run(command.args(["prelude.h", "-o"]).arg(path), "g++", "Verilator's headers").map(|_| ())
        });
        built.map(|_| ())
    }

    /// Returns the part whose cache entry has this name; it has no path before its first use.
    fn part(&self, name: &str) -> Part {
        Arc::clone(lock(&self.runtime).entry(name.to_string()).or_default())
    }

    /// Returns the path of the copy of a part. If the cache lacks the part, `make` creates it. The arguments of `make`
    /// are a temporary directory, and the path of the part relative to this directory.
    fn cached_part(
        &self,
        name: &str,
        make: impl FnOnce(&Path, &Path) -> Result<(), ToolError>,
    ) -> Result<PathBuf, ToolError> {
        let part = self.part(name);
        let mut copied = lock(&part);
        if let Some(path) = &*copied {
            return Ok(path.clone());
        }
        let content = match self.cache.content(RUNTIME, name)? {
            Some(content) => content,
            None => {
                let folder = self.cache.work_directory()?;
                let built = Path::new("made");
                make(folder.path(), built)?;
                let content = files::bytes(&folder.path().join(built))?;
                self.cache.store_content(RUNTIME, name, &content)?;
                content
            }
        };
        Ok(copied.insert(copy(&*self.private()?, name, &content)?).clone())
    }
}

/// Returns the optimisation level of a runtime file. The names of wave writers end with `_c`.
fn runtime_optimisation(name: &str) -> &'static str {
    if name.ends_with("_c") {
        WAVE_OPTIMISATION
    } else {
        RUNTIME_OPTIMISATION
    }
}
