//! Verilator and the C++ compiler, which build simulators.

use super::catalogue::{COMPILER, VERILATOR};
use super::error::ToolError;
use super::find::{Found, VERILATOR_VARIABLE};
use super::program::program_of;
use std::path::{Path, PathBuf};

/// Installation of Verilator, as its command would find it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Installation {
    /// Path of `verilator_bin`, the program that the command starts.
    pub(crate) program: PathBuf,
    /// Root directory, which contains `include`.
    pub(crate) root: PathBuf,
}

impl Installation {
    /// Returns the installation of the command at `path`; `None` for an unusual layout.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let program = program_of(path)?;
        let root = program.parent()?.parent()?.join("share").join("verilator");
        root.join("include").join("verilated.h").is_file().then_some(Self { program, root })
    }
}

/// Returns the path of Verilator from the command line or, by default, from the environment; `None` if PATH determines
/// it.
pub fn chosen_verilator(argument: Option<&Path>) -> Option<PathBuf> {
    let variable = || std::env::var_os(VERILATOR_VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    argument.map(Path::to_path_buf).or_else(variable)
}

/// Verilator and C++ compiler that were found and are new enough.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// Verilator.
    pub verilator: Found,
    /// C++ compiler.
    pub compiler: Found,
}

impl Toolchain {
    /// Returns Verilator's program and root directory; `None` if they cannot be located without running Verilator's
    /// command, which is slow.
    pub(crate) fn installation(&self) -> Option<Installation> {
        Installation::of(&self.verilator.path)
    }

    /// Searches for both tools. `verilator` is the path of Verilator on the command line, if any.
    ///
    /// # Errors
    /// A tool is missing or too old.
    pub fn find(verilator: Option<&Path>) -> Result<Self, ToolError> {
        let chosen = chosen_verilator(verilator);
        Ok(Self { verilator: VERILATOR.find(chosen.as_deref())?, compiler: COMPILER.find(None)? })
    }
}
