//! What is synthesised: a block as it is emitted, or its yardstick.

use crate::script::{self, Complaint};
use std::path::{Path, PathBuf};
use warploom_contract::{Direction, Parameters};
use warploom_emit::Emission;
use warploom_harness::error::CampaignError;
use warploom_harness::registry::Entry;
use warploom_harness::tools::ToolError;
use warploom_harness::user_rtl::UserRtl;

/// A port, as the wrapper needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pin {
    pub(super) name: String,
    pub(super) direction: Direction,
    pub(super) width: usize,
}

/// Verilog with a top module.
#[derive(Clone, Debug)]
pub struct Design {
    /// What it is called in messages.
    pub name: String,
    /// Names and texts of its files.
    pub(super) files: Vec<(String, String)>,
    /// Names and texts of what the files include.
    pub(super) headers: Vec<(String, String)>,
    /// Yosys's commands that read it.
    pub(super) read: String,
    /// Where a user wrote them, the files in the same order; empty of what is emitted.
    pub(super) written: Vec<PathBuf>,
    /// The top module.
    pub(super) top: String,
    /// Verilog parameters of the top module.
    pub(super) settings: Vec<(String, u64)>,
    pub(super) pins: Vec<Pin>,
}

impl Design {
    /// A block as it is emitted.
    ///
    /// # Errors
    /// It can't be emitted.
    pub fn emitted(block: &'static Entry, parameters: &Parameters) -> Result<Self, CampaignError> {
        Ok(Self::of(&block.emit(parameters, "wl_", format!("warploom synth {}", block.name))?))
    }

    /// An emitted module.
    pub fn of(emission: &Emission) -> Self {
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
            written: emission.files.iter().filter_map(|file| foreign?.place(&file.name)).collect(),
            top: emission.top.clone(),
            settings: Vec::new(),
            pins: emission.ports.iter().map(pin).collect(),
        }
    }

    /// A user's file with a top module whose ports don't matter.
    pub fn plain(name: &str, top: &str, path: &Path, text: String) -> Self {
        Self {
            name: name.into(),
            files: vec![(format!("{top}.v"), text)],
            headers: Vec::new(),
            read: format!("read_verilog {top}.v"),
            written: vec![path.into()],
            top: top.into(),
            settings: Vec::new(),
            pins: Vec::new(),
        }
    }

    /// The hand-written yardstick of a block, in the folder of its name in `folder`, with the block's parameters set by name;
    /// `None` if there is no such folder.
    ///
    /// # Errors
    /// Its files can't be read.
    pub fn yardstick(
        folder: &Path,
        block: &'static Entry,
        parameters: &Parameters,
    ) -> Result<Option<Self>, CampaignError> {
        let own = folder.join(block.name);
        if !own.is_dir() {
            return Ok(None);
        }
        let files = UserRtl::from(own.as_path()).files(block)?;
        let pin = |port: &warploom_contract::Port| Pin {
            name: port.name.into(),
            direction: port.direction,
            width: port.width(),
        };
        let written = files.iter().map(|file| file.path.clone()).collect();
        let files: Vec<_> = files.into_iter().map(|file| (file.name.replace('/', "_"), file.text)).collect();
        let names: String = files.iter().map(|(name, _)| format!(" {name}")).collect();
        Ok(Some(Self {
            name: format!("the yardstick of {}", block.name),
            read: format!("read_verilog{names}"),
            headers: Vec::new(),
            written,
            files,
            top: block.name.into(),
            settings: parameters.iter().map(|(name, value)| (name.to_string(), value)).collect(),
            pins: (block.ports)(parameters).iter().map(pin).collect(),
        }))
    }

    /// Yosys's word on a design that a user wrote, with the user's path first; other errors as they are.
    pub(super) fn blamed(&self, error: ToolError) -> ToolError {
        let (Some(first), Some(complaint)) = (self.written.first(), Complaint::of(&error)) else { return error };
        let number = self.files.iter().position(|(name, _)| complaint.file.as_ref() == Some(name));
        let placed = match number.and_then(|number| self.written.get(number)) {
            Some(path) => complaint.at(path),
            // Of several files it may be any.
            None if self.written.len() > 1 => complaint.within(first.parent().unwrap_or(first)),
            None => complaint.within(first),
        };
        placed.refused(self.name.clone())
    }
}
