//! The Verilator and the C++ compiler that build simulators.

use super::catalogue::{COMPILER, VERILATOR};
use super::error::ToolError;
use super::find::{Found, VERILATOR_VARIABLE};
use super::program::program_of;
use std::path::{Path, PathBuf};

/// An installed Verilator as its command would call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Installation {
    /// The program.
    pub(crate) program: PathBuf,
    /// The folder with its `include`.
    pub(crate) root: PathBuf,
}

impl Installation {
    /// The installation that the command at `path` belongs to, if it is laid out in the usual way.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let program = program_of(path)?;
        let root = program.parent()?.parent()?.join("share").join("verilator");
        root.join("include").join("verilated.h").is_file().then_some(Self { program, root })
    }
}

/// The Verilator to use: the one named on the command line, else by the environment; `None` for the one on the PATH.
pub fn chosen_verilator(argument: Option<&Path>) -> Option<PathBuf> {
    let variable = || std::env::var_os(VERILATOR_VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    argument.map(Path::to_path_buf).or_else(variable)
}

/// What builds simulators: a Verilator and a C++ compiler, found and new enough.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// Verilator.
    pub verilator: Found,
    /// The C++ compiler.
    pub compiler: Found,
}

impl Toolchain {
    /// Verilator's program and folder, where they are known without asking its command, which takes 0.2 s.
    pub(crate) fn installation(&self) -> Option<Installation> {
        Installation::of(&self.verilator.path)
    }

    /// Finds both; `verilator` chooses one by its path.
    ///
    /// # Errors
    /// One is missing or too old.
    pub fn find(verilator: Option<&Path>) -> Result<Self, ToolError> {
        let chosen = chosen_verilator(verilator);
        Ok(Self { verilator: VERILATOR.find(chosen.as_deref())?, compiler: COMPILER.find(None)? })
    }
}
