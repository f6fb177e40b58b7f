//! Designs to synthesise: a block, or its reference RTL.

use crate::script::{self, YosysMessage};
use std::path::{Path, PathBuf};
use warploom_contract::{Direction, Parameters};
use warploom_emit::Emission;
use warploom_harness::error::CampaignError;
use warploom_harness::registry::{Entry, EMBEDDED};
use warploom_harness::tools::ToolError;
use warploom_harness::user_rtl::{UserFile, UserRtl};

/// A port of the design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pin {
    pub(super) name: String,
    pub(super) direction: Direction,
    pub(super) width: usize,
}

/// Verilog with a top module.
#[derive(Clone, Debug)]
pub struct Design {
    /// Name in messages.
    pub name: String,
    /// Names and texts of the source files.
    pub(super) files: Vec<(String, String)>,
    /// Names and texts of the included files.
    pub(super) headers: Vec<(String, String)>,
    /// Yosys commands that read the files.
    pub(super) read: String,
    /// Paths of the source files in messages, in the order of `files`; empty for emitted Verilog.
    pub(super) paths: Vec<PathBuf>,
    /// The top module.
    pub(super) top: String,
    /// Verilog parameters of the top module, which override its defaults.
    pub(super) settings: Vec<(String, u64)>,
    /// Ports of the top module; empty if unknown. A design without known ports is not placed.
    pub(super) pins: Vec<Pin>,
}

impl Design {
    /// Emits a block as a design.
    ///
    /// # Errors
    /// The block cannot be emitted.
    pub fn emitted(block: &'static Entry, parameters: &Parameters) -> Result<Self, CampaignError> {
        Ok(Self::from_emission(&block.emit(parameters, "wl_", format!("warploom synth {}", block.name))?))
    }

    /// Creates a design from an emitted module.
    pub fn from_emission(emission: &Emission) -> Self {
        let direction = |name: &str| match name {
            "clock" => Direction::Clock,
            "input" => Direction::In,
            _ => Direction::Out,
        };
        let foreign = emission.foreign.as_ref();
        let pin = |port: &warploom_emit::PortInfo| Pin {
            name: port.name.clone(),
            direction: direction(&port.direction),
            width: port.width,
        };
        Self {
            name: emission.block.clone(),
            files: emission.files.iter().map(|file| (file.name.clone(), file.text.clone())).collect(),
            headers: foreign.map_or(Vec::new(), |foreign| foreign.headers.clone()),
            read: script::read_files(emission, ""),
            paths: emission.files.iter().filter_map(|file| foreign?.disk_path(&file.name)).collect(),
            top: emission.top.clone(),
            settings: Vec::new(),
            pins: emission.ports.iter().map(pin).collect(),
        }
    }

    /// Creates a design of one file with the text `text` and the top module `top`. Its ports are unknown, so it can be
    /// synthesised but not placed.
    pub fn plain(name: &str, top: &str, text: &str) -> Self {
        Self {
            name: name.into(),
            files: vec![(format!("{top}.v"), text.into())],
            headers: Vec::new(),
            read: format!("read_verilog {top}.v"),
            paths: Vec::new(),
            top: top.into(),
            settings: Vec::new(),
            pins: Vec::new(),
        }
    }

    /// The reference RTL of a block, with its parameters set by name. It is read from the block's subdirectory of
    /// `folder` if given, otherwise from its registry entry. `None` if there is no reference RTL.
    ///
    /// # Errors
    /// The files of the reference RTL cannot be read.
    pub fn reference(
        folder: Option<&Path>,
        block: &'static Entry,
        parameters: &Parameters,
    ) -> Result<Option<Self>, CampaignError> {
        let files: Vec<UserFile> = match folder.map(|folder| folder.join(block.name)) {
            Some(directory) if directory.is_dir() => UserRtl::from(directory.as_path()).files(block)?,
            Some(_) => Vec::new(),
            None => block.reference.iter().flat_map(|files| files.iter()).filter_map(embedded).collect(),
        };
        if files.is_empty() {
            return Ok(None);
        }
        let pin = |port: &warploom_contract::Port| Pin {
            name: port.name.into(),
            direction: port.direction,
            width: port.width(),
        };
        let paths = files.iter().map(|file| file.path.clone()).collect();
        let files: Vec<_> = files.into_iter().map(|file| (file.name.replace('/', "_"), file.text)).collect();
        let names: String = files.iter().map(|(name, _)| format!(" {name}")).collect();
        Ok(Some(Self {
            name: format!("the reference RTL of {}", block.name),
            read: format!("read_verilog{names}"),
            headers: Vec::new(),
            paths,
            files,
            top: block.name.into(),
            settings: parameters.iter().map(|(name, value)| (name.to_string(), value)).collect(),
            pins: block.ports(parameters).iter().map(pin).collect(),
        }))
    }

    /// Attributes an error of Yosys to a source file, unless the Verilog is emitted. Returns other errors unchanged.
    pub(super) fn attribute_error(&self, error: ToolError) -> ToolError {
        let (Some(first), Some(message)) = (self.paths.first(), YosysMessage::from_error(&error)) else {
            return error;
        };
        let index = self.files.iter().position(|(name, _)| message.file.as_ref() == Some(name));
        let placed = match index.and_then(|index| self.paths.get(index)) {
            Some(path) => message.at(path),
            // With several files, any of them may be the cause, so the message names their directory.
            None if self.paths.len() > 1 => message.within(first.parent().unwrap_or(first)),
            None => message.within(first),
        };
        placed.rejected(self.name.clone())
    }
}

/// An embedded Verilog file; `None` for other files, such as file lists.
fn embedded(&(name, text): &(&str, &str)) -> Option<UserFile> {
    let is_verilog = [".v", ".sv"].iter().any(|end| name.ends_with(end));
    is_verilog.then(|| UserFile { name: name.into(), path: Path::new(EMBEDDED).join(name), text: text.into() })
}
