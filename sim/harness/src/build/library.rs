//! Libraries and port declarations, from the cache or newly built.

use super::builder::{copy, lock, Builder, LibraryFile};
use super::compile::{DESIGNS, SHIM};
use super::flags::{RUNTIME_OPTIMISATION, SPLIT_FLAGS, VERILATOR_FLAGS, WAVE_OPTIMISATION};
use super::kind::{Kind, Waves};
use super::verilog::Verilog;
use crate::cache::Key;
use crate::files;
use crate::tools::ToolError;

/// Kind of the cache entries of port declarations.
const PORTS: &str = "ports";

impl Builder {
    /// Returns the library of a design for runs with this wave format, from the cache or newly built.
    ///
    /// # Errors
    /// A tool fails, the cache is insecure, or a result cannot be stored in it.
    pub fn library(&self, verilog: &Verilog, waves: Waves) -> Result<LibraryFile, ToolError> {
        self.library_of(verilog, Kind::Run(waves))
    }

    /// Returns the library of a design for this purpose, from the cache or newly built.
    ///
    /// # Errors
    /// A tool fails, the cache is insecure, or a result cannot be stored in it.
    pub fn library_of(&self, verilog: &Verilog, kind: Kind) -> Result<LibraryFile, ToolError> {
        self.find_or_build(verilog, kind).map(|(library, _)| library)
    }

    /// Returns the library of a design for this purpose, and whether it was newly built.
    ///
    /// # Errors
    /// A tool fails, the cache is insecure, or a result cannot be stored in it.
    pub fn find_or_build(&self, verilog: &Verilog, kind: Kind) -> Result<(LibraryFile, bool), ToolError> {
        let key = self
            .key()
            .add("shim", SHIM)
            .add("optimisation", kind.waves().optimisation())
            .add("optimisation of the runtime", &[RUNTIME_OPTIMISATION, WAVE_OPTIMISATION].join(" "))
            .add("verilator flags", &[VERILATOR_FLAGS, SPLIT_FLAGS].concat().join("\n"))
            .add("kind", &[kind.verilator_flags(), &kind.compiler_flags()].concat().join("\n"))
            .add("wrapper", verilog.wrapper(kind.waves()));
        let key = with_sources(key, verilog);
        let name = format!("{}-{}.so", verilog.name, key.finish());
        if let Some(library) = lock(&self.libraries).get(&name) {
            return Ok((library.clone(), false));
        }
        let stored = self.cache.content(DESIGNS, &name)?;
        let is_new = stored.is_none();
        let content = match stored {
            Some(content) => content,
            None => self.build(verilog, kind, &name)?,
        };
        // A loaded library must not be overwritten, so another thread's copy is reused.
        let mut libraries = lock(&self.libraries);
        let library = match libraries.get(&name) {
            Some(library) => library.clone(),
            None => {
                let folder = self.private()?;
                let path = copy(&folder, &name, &content)?;
                LibraryFile { name: name.clone(), path, _folder: folder }
            }
        };
        libraries.insert(name, library.clone());
        Ok((library, is_new))
    }

    /// Returns the C++ header with the class that Verilator declares for the module `top`, from the cache or newly
    /// generated. The class lists the module's ports.
    ///
    /// # Errors
    /// Verilator fails, the cache is insecure, or the result cannot be stored in it.
    pub(crate) fn port_declarations(&self, verilog: &Verilog, top: &str) -> Result<String, ToolError> {
        let key = self.key().add("top", top).add("verilator flags", &VERILATOR_FLAGS.join("\n"));
        let key = with_sources(key, verilog).finish();
        let name = format!("{}-{key}.h", verilog.name);
        if let Some(text) = self.cache.text(PORTS, &name)? {
            return Ok(text);
        }
        let folder = self.cache.work_directory()?;
        self.run_verilator(verilog, &[], &["--top-module", top], folder.path())?;
        let path = folder.path().join("object").join("Vdesign.h");
        let text = files::text(&path)?;
        self.cache.store(PORTS, &name, &text)?;
        Ok(text)
    }
}

/// Adds the files of a design to a key.
fn with_sources(key: Key, verilog: &Verilog) -> Key {
    let key = key.add("flags", &verilog.flags.join("\n"));
    verilog.files.iter().chain(&verilog.headers).fold(key, |key, (name, text)| key.add(name, text))
}

impl Verilog {
    /// Adds everything that determines the simulated design to a key: files, headers, flags, and the wrapper, which
    /// names the top module.
    pub(crate) fn add_to(&self, key: Key) -> Key {
        with_sources(key, self).add("wrapper", &self.packed)
    }
}
