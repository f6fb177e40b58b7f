//! Verilog that isn't the emitter's, to be run in place of it: an edited copy, a netlist, a rewrite.
//!
//! Its files are read once and built from that copy, so that what was hashed is what runs. Before anything runs, the ports
//! of its top module, as Verilator elaborates them, are compared with the contract's.

pub mod ports;
pub mod sources;
pub(crate) mod verilator_errors;

use crate::build::{Builder, Verilog, FOREIGN_LANGUAGE};
use crate::entry::{Design, Entry};
use crate::error::CampaignError;
use crate::foreign;
use ports::Found;
use sources::Sources;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use verilator_errors::refused;
use warploom_contract::{Block, Layout, Parameters};
use warploom_emit::Emission;

/// Where the Verilog is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRtl {
    /// Its folder, or the folder of such folders, each named as its block.
    pub folder: PathBuf,
    /// The top module; without it, `wl_<block>` or `<block>`.
    pub top: Option<String>,
}

/// A file of it, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserFile {
    /// Its name in a build.
    pub name: String,
    /// Where it was read.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

impl From<&Path> for UserRtl {
    fn from(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf(), top: None }
    }
}

impl UserRtl {
    /// The folder of a block: a folder of blocks has one for each.
    fn folder_of(&self, block: &Block) -> PathBuf {
        let own = self.folder.join(block.name);
        if own.is_dir() {
            own
        } else {
            self.folder.clone()
        }
    }

    /// A block's files.
    ///
    /// # Errors
    /// They can't be read.
    pub fn files(&self, block: &Block) -> Result<Vec<UserFile>, CampaignError> {
        let emitted = format!("wl_{}", block.name);
        let sources = Sources::read(&self.folder_of(block), &[&emitted, block.name])?;
        let paths: Vec<PathBuf> = sources.shown().collect();
        let file = |((name, text), path)| UserFile { name, path, text };
        Ok(sources.files.into_iter().zip(paths).map(file).collect())
    }

    /// Whether the folder has what the emitter makes of the block, comments apart, and nothing else. To run `emission` is then the
    /// same as to run the folder.
    ///
    /// # Errors
    /// The files can't be read.
    pub fn is_emitted(&self, block: &Block, emission: &Emission) -> Result<bool, CampaignError> {
        let sources = Sources::read(&self.folder_of(block), &[&emission.top, block.name])?;
        let only_folders = sources.flags.iter().all(|flag| flag.starts_with("+incdir+"));
        let usual_top = self.top.as_ref().is_none_or(|top| *top == emission.top);
        let emitted: BTreeSet<String> = emission.files.iter().map(|file| code(&file.text)).collect();
        let found: BTreeSet<String> = sources.files.iter().map(|(_, text)| code(text)).collect();
        let as_many = sources.files.len() == emission.files.len();
        Ok(usual_top && only_folders && sources.headers.is_empty() && as_many && found == emitted)
    }

    /// Checks that the Verilog can be that of these blocks: one folder holds one block.
    ///
    /// # Errors
    /// The folder isn't there, or it is not clear which of several blocks is meant.
    pub fn check(&self, blocks: &[(&'static Entry, Parameters)]) -> Result<(), CampaignError> {
        let shown = self.folder.display();
        if !self.folder.is_dir() {
            let what = if self.folder.exists() { "is not a folder" } else { "is not there" };
            return Err(unusable(format!("--rtl {shown}: {what}; it must be a folder with the block's Verilog")));
        }
        let mut names: Vec<&str> = blocks.iter().map(|(block, _)| block.name).collect();
        names.dedup();
        let without: Vec<&str> = names.iter().copied().filter(|name| !self.folder.join(name).is_dir()).collect();
        if names.len() > 1 && !without.is_empty() {
            return Err(unusable(format!(
                "--rtl {shown} with {} blocks: it has no folder for {}\n  help: name the one block whose Verilog it is, e.g. \
                 warploom cosim {} --rtl {shown}; or give each block a folder of its name in it",
                names.len(),
                without.join(", "),
                names[0],
            )));
        }
        match &self.top {
            Some(top) if names.len() > 1 => Err(unusable(format!("--top {top} with {} blocks: name one", names.len()))),
            _ => Ok(()),
        }
    }

    /// The Verilog in the wrappers of the emitted block, whose place it takes, with its ports checked.
    ///
    /// # Errors
    /// The files can't be read, Verilator doesn't take them, there is no such top module, or its ports are not the
    /// contract's. A tool fails.
    pub(crate) fn verilog(
        &self,
        builder: &Builder,
        block: &Entry,
        parameters: &Parameters,
        layout: &Layout,
        mut emission: Emission,
    ) -> Result<Verilog, CampaignError> {
        let folder = self.folder_of(block);
        let emitted = format!("wl_{}", block.name);
        let sources = Sources::read(&folder, &[&emitted, block.name])?;
        if let Design::Verilog(design) = &block.design {
            let top = self.top.as_deref();
            let emission = foreign::replaced(builder, block, design, parameters, &sources, top)?;
            return Ok(Verilog::of(&emission, layout));
        }
        emission.top = self.top_module(&sources, &[&emitted, block.name])?;
        let mut verilog = Verilog::of(&emission, layout);
        verilog.files = sources.files.clone();
        verilog.headers = sources.headers.clone();
        verilog.flags = FOREIGN_LANGUAGE.map(String::from).into();
        verilog.flags.extend(sources.flags.iter().cloned());
        let declared = builder.port_declarations(&verilog, &emission.top).map_err(|error| refused(error, &sources))?;
        let found = ports::declared(&declared);
        let differences = ports::differences(&layout.ports, &found);
        if differences.is_empty() {
            return Ok(verilog);
        }
        let mut message = format!(
            "module {} in {} doesn't have the ports of {} with {parameters}:\n{}",
            emission.top,
            folder.display(),
            block.name,
            differences.join("\n"),
        );
        if let Some(settings) = fitting(block, parameters, &found) {
            message += &format!("\n  help: these are the ports of {} with{settings}", block.name);
        }
        Err(unusable(message))
    }

    /// The name of the top module: the chosen one, or the first of these that is there.
    fn top_module(&self, sources: &Sources, usual: &[&str]) -> Result<String, CampaignError> {
        let modules = sources.modules();
        let wanted = self.top.as_ref().map_or(usual.to_vec(), |top| vec![top.as_str()]);
        let top = wanted.iter().find(|name| modules.iter().any(|module| module == *name));
        if let Some(name) = modules.iter().find(|name| *name == crate::build::TOP) {
            return Err(unusable(format!(
                "module {name} in {}: the harness needs that name",
                sources.folder.display()
            )));
        }
        top.map(|top| top.to_string()).ok_or_else(|| {
            const SHOWN: usize = 12;
            let mut names = modules.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
            if modules.len() > SHOWN {
                names += &format!(" and {} more", modules.len() - SHOWN);
            }
            let has = if modules.is_empty() { "it has no module".into() } else { format!("it has {names}") };
            let wanted = wanted.join(" or ");
            let folder = sources.folder.display();
            unusable(format!("there is no module {wanted} in {folder}; {has}\n  help: choose the top by --top NAME"))
        })
    }
}

/// A file without the lines that are comments: the header names the command that wrote it.
fn code(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The settings of the combination whose ports these are, in place of the one that was asked for.
fn fitting(block: &Block, wanted: &Parameters, found: &[Found]) -> Option<String> {
    let alike = |other: &Parameters| other.iter().zip(wanted.iter()).filter(|(a, b)| a == b).count();
    let fits = |other: &Parameters| ports::differences(&block.ports(other), found).is_empty();
    let best = block.combinations().into_iter().filter(fits).max_by_key(alike)?;
    let settings = best.settings(block.parameters);
    if settings.is_empty() {
        return Some(" the default parameters: leave --set out".into());
    }
    Some(settings.iter().map(|setting| format!(" --set {setting}")).collect())
}

fn unusable(message: String) -> CampaignError {
    CampaignError::Unknown(message)
}
