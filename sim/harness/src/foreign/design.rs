//! Designs in Verilog files: the files, and the names of their clock, reset and ports.

use crate::error::CampaignError;
use crate::user_rtl::sources::Sources;
use std::fmt;
use std::path::{Path, PathBuf};
use warploom_contract::{Direction, Parameters, Port};

/// A design in Verilog files.
///
/// `{NAME}` in a file name or in the name of the top module is replaced by the value of the contract's parameter
/// `NAME`.
#[derive(Clone, Copy, Debug)]
pub struct VerilogFiles {
    /// Directory to which file names are relative, usually `env!("CARGO_MANIFEST_DIR")`.
    pub root: &'static str,
    /// Files in compilation order, packages first. A name that ends in `.f` is a file list.
    pub files: &'static [&'static str],
    /// Include directories, relative to `root` and searched in this order. The directories of `files` are searched
    /// after them.
    pub include_directories: &'static [&'static str],
    /// Macros as (name, value).
    pub defines: &'static [(&'static str, &'static str)],
    /// Name of the top module in `files`.
    pub top: &'static str,
    /// Contract parameters and their Verilog parameters, as (contract's name, Verilog name).
    pub parameters: &'static [(&'static str, &'static str)],
    /// Port that implements the contract's `clock`; ignored if the contract has none.
    pub clock: Clock,
    /// Port that implements the contract's `reset`; ignored if the contract has none.
    pub reset: Reset,
    /// Names of ports that are unpacked arrays `[0:N-1]`, where N is the number of elements in the contract.
    pub unpacked: &'static [&'static str],
}

/// Clock of a design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Name of the port.
    pub port: &'static str,
    /// Edge on which registers change.
    pub edge: Edge,
}

/// Edge of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// From 0 to 1.
    Rising,
    /// From 1 to 0.
    Falling,
}

/// Reset of a design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reset {
    /// Name of the port.
    pub port: &'static str,
    /// Active level.
    pub polarity: Polarity,
    /// When the reset takes effect.
    pub timing: ResetTiming,
}

/// Active level of a reset port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// 1 resets.
    ActiveHigh,
    /// 0 resets.
    ActiveLow,
}

/// When a reset takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResetTiming {
    /// On the clock edge: outputs show the reset in the next cycle.
    Synchronous,
    /// Asynchronously: outputs show the reset in the same cycle.
    Asynchronous,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rising => "rising",
            Self::Falling => "falling",
        })
    }
}

impl fmt::Display for Polarity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ActiveHigh => "active high",
            Self::ActiveLow => "active low",
        })
    }
}

impl fmt::Display for ResetTiming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Synchronous => "synchronous",
            Self::Asynchronous => "asynchronous",
        })
    }
}

impl VerilogFiles {
    /// Creates a design whose top module has the port names of the contract and no parameters to set. The clock edge is
    /// rising, and the reset is synchronous and active-high.
    pub const fn new(root: &'static str, top: &'static str, files: &'static [&'static str]) -> Self {
        Self {
            root,
            files,
            top,
            include_directories: &[],
            defines: &[],
            parameters: &[],
            clock: Clock { port: "clock", edge: Edge::Rising },
            reset: Reset { port: "reset", polarity: Polarity::ActiveHigh, timing: ResetTiming::Synchronous },
            unpacked: &[],
        }
    }

    /// Returns the name of the Verilog port that implements a port of the contract.
    pub fn port_name(&self, port: &Port) -> &'static str {
        match port.direction {
            Direction::Clock => self.clock.port,
            Direction::In if port.name == RESET => self.reset.port,
            _ => port.name,
        }
    }

    /// Reads the files of the design at these parameters.
    ///
    /// # Errors
    /// A file or an include directory cannot be read, or a file list is invalid.
    pub(crate) fn sources(&self, parameters: &Parameters) -> Result<Sources, CampaignError> {
        let root = Path::new(self.root);
        let paths = self.files.iter().map(|file| root.join(substituted(file, parameters))).collect::<Vec<_>>();
        Ok(Sources::listed(root, &paths, &self.include_paths())?)
    }

    /// Returns the paths of the include directories.
    pub(crate) fn include_paths(&self) -> Vec<PathBuf> {
        self.include_directories.iter().map(|folder| Path::new(self.root).join(folder)).collect()
    }
}

/// Name of the reset in a contract.
pub(super) const RESET: &str = "reset";

/// Replaces `{NAME}` by the value of the parameter `NAME`.
pub(super) fn substituted(text: &str, parameters: &Parameters) -> String {
    parameters
        .iter()
        .fold(text.into(), |text: String, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}
