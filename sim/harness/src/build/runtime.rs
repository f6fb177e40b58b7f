//! The parts of Verilator's runtime, and its headers compiled ahead: each made once for a version.

use super::builder::{copy, in_folder, lock, Builder, Part};
use super::flags::{OPTIMISATION, PRELUDE, RUNTIME_FLAGS, RUNTIME_OPTIMISATION, WAVE_OPTIMISATION};
use super::kind::{Kind, Waves};
use crate::files::{self, write};
use crate::tools::{run, ToolError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The kind of these entries in the cache.
pub(super) const RUNTIME: &str = "runtime";

impl Builder {
    /// What the entry of this runtime object is called.
    pub(super) fn runtime_name(&self, name: &str) -> String {
        let key = self.key().add("name", name).add("optimisation", runtime_optimisation(name)).finish();
        format!("{name}-{key}.o")
    }

    /// Verilator's runtime object of this name, e.g. `verilated`, compiled once for a version.
    pub(super) fn runtime(&self, root: &Path, name: &str) -> Result<PathBuf, ToolError> {
        self.once(&self.runtime_name(name), |folder, object| {
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(RUNTIME_FLAGS).args(Kind::Run(Waves::None).compiler_flags());
            command.args([runtime_optimisation(name), "-include", "stdio.h", "-c"]);
            command.arg(root.join("include").join(format!("{name}.cpp"))).arg("-o").arg(object);
            run(&mut command, "g++", "Verilator's runtime").map(|_| ())
        })
    }

    /// What the entry of the prelude, compiled ahead, is called.
    fn prelude_name(&self) -> String {
        let key = self.key().add("prelude", PRELUDE).add("optimisation", OPTIMISATION).finish();
        format!("prelude-{key}.h.gch")
    }

    /// The prelude's header with its compiled form beside it, if that is there.
    pub(super) fn kept_prelude(&self) -> Result<Option<PathBuf>, ToolError> {
        let name = self.prelude_name();
        let part = self.part(&name);
        // While another build makes it, this one goes on without it.
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

    /// Compiles the prelude ahead, once for a version.
    pub(super) fn make_prelude(&self, root: &Path) -> Result<(), ToolError> {
        let made = self.once(&self.prelude_name(), |folder, path| {
            write(&folder.join("prelude.h"), PRELUDE)?;
            let mut command = self.compiler(root);
            in_folder(&mut command, folder).args(Kind::Run(Waves::None).compiler_flags()).args([
                OPTIMISATION,
                "-x",
                "c++-header",
            ]);
            run(command.args(["prelude.h", "-o"]).arg(path), "g++", "Verilator's headers").map(|_| ())
        });
        made.map(|_| ())
    }

    fn part(&self, name: &str) -> Part {
        Arc::clone(lock(&self.runtime).entry(name.to_string()).or_default())
    }

    /// The copy of a part of the runtime. Unless the cache has it, `make` writes it, in a folder of its own, under the given path.
    fn once(&self, name: &str, make: impl FnOnce(&Path, &Path) -> Result<(), ToolError>) -> Result<PathBuf, ToolError> {
        let part = self.part(name);
        let mut copied = lock(&part);
        if let Some(path) = &*copied {
            return Ok(path.clone());
        }
        let content = match self.cache.content(RUNTIME, name)? {
            Some(content) => content,
            None => {
                let folder = self.cache.workshop()?;
                let made = Path::new("made");
                make(folder.path(), made)?;
                let content = files::bytes(&folder.path().join(made))?;
                self.cache.keep_content(RUNTIME, name, &content)?;
                content
            }
        };
        Ok(copied.insert(copy(&*self.private()?, name, &content)?).clone())
    }
}

/// How a file of the runtime is optimised.
fn runtime_optimisation(name: &str) -> &'static str {
    if name.ends_with("_c") {
        WAVE_OPTIMISATION
    } else {
        RUNTIME_OPTIMISATION
    }
}
