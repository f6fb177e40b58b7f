//! User RTL: Verilog that replaces the emitted Verilog, e.g. an edited copy, a netlist or a rewrite.
//!
//! A simulator is built from the texts that were read, not from the files, so that its hash describes the simulated
//! Verilog. Before a run, the ports of the top module, as elaborated by Verilator, are compared with the contract.

pub mod ports;
pub mod sources;
#[cfg(test)]
mod tests;
pub(crate) mod verilator_errors;

use crate::build::{Builder, Verilog, FOREIGN_LANGUAGE};
use crate::entry::{Design, Entry};
use crate::error::CampaignError;
use crate::foreign;
use ports::Found;
use sources::Sources;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use verilator_errors::rejected;
use warploom_contract::{Block, Layout, Parameters};
use warploom_emit::Emission;

/// Location of user RTL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRtl {
    /// Directory of the Verilog, or a directory with one subdirectory per block.
    pub folder: PathBuf,
    /// Name of the top module; by default `wl_BLOCK` or `BLOCK`. For a design in Verilog files, the default is the name
    /// of its top module.
    pub top: Option<String>,
}

/// File of user RTL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserFile {
    /// Name of the file in the build, e.g. `rtl0/a.v`.
    pub name: String,
    /// Original path.
    pub path: PathBuf,
    /// Content of the file.
    pub text: String,
}

impl From<&Path> for UserRtl {
    fn from(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf(), top: None }
    }
}

impl UserRtl {
    /// Returns the directory of a block: its subdirectory, if there is one, else the whole directory.
    fn block_folder(&self, block: &Block) -> PathBuf {
        let subfolder = self.folder.join(block.name);
        if subfolder.is_dir() {
            subfolder
        } else {
            self.folder.clone()
        }
    }

    /// Reads the files of a block, in the order of the build and without headers.
    ///
    /// # Errors
    /// A file is not readable, a file list is invalid, or there is no Verilog.
    pub fn files(&self, block: &Block) -> Result<Vec<UserFile>, CampaignError> {
        let emitted = format!("wl_{}", block.name);
        let sources = Sources::read(&self.block_folder(block), &[&emitted, block.name])?;
        let paths: Vec<PathBuf> = sources.paths().collect();
        let file = |((name, text), path)| UserFile { name, path, text };
        Ok(sources.files.into_iter().zip(paths).map(file).collect())
    }

    /// Returns whether the directory has the emitted files of the block, in any order, and nothing else that affects a
    /// build. Lines that start with `//` may differ. If so, simulating `emission` is equivalent to simulating the
    /// directory.
    ///
    /// # Errors
    /// A file is not readable, a file list is invalid, or there is no Verilog.
    pub fn is_emitted(&self, block: &Block, emission: &Emission) -> Result<bool, CampaignError> {
        let sources = Sources::read(&self.block_folder(block), &[&emission.top, block.name])?;
        let only_folders = sources.flags.iter().all(|flag| flag.starts_with("+incdir+"));
        let usual_top = self.top.as_ref().is_none_or(|top| *top == emission.top);
        let emitted: BTreeSet<String> = emission.files.iter().map(|file| without_comments(&file.text)).collect();
        let found: BTreeSet<String> = sources.files.iter().map(|(_, text)| without_comments(text)).collect();
        let as_many = sources.files.len() == emission.files.len();
        Ok(usual_top && only_folders && sources.headers.is_empty() && as_many && found == emitted)
    }

    /// Checks that the directory is suitable for these blocks: several blocks require a subdirectory each.
    ///
    /// # Errors
    /// The directory or a subdirectory is missing, or a top module is selected for several blocks.
    pub fn check(&self, blocks: &[(&'static Entry, Parameters)]) -> Result<(), CampaignError> {
        let folder = self.folder.display();
        if !self.folder.is_dir() {
            let found = if self.folder.exists() { "not a directory" } else { "no such directory" };
            return Err(unusable(format!("--rtl {folder}: {found}; expected a directory with the Verilog of a block")));
        }
        let mut names: Vec<&str> = blocks.iter().map(|(block, _)| block.name).collect();
        names.dedup();
        let missing: Vec<&str> = names.iter().copied().filter(|name| !self.folder.join(name).is_dir()).collect();
        if names.len() > 1 && !missing.is_empty() {
            return Err(unusable(format!(
                "--rtl {folder} with {} blocks: no subdirectory for {}\n  help: select the block of the Verilog, e.g. \
                 {} cosim {} --rtl {folder},\n        or create a subdirectory for each block, named like \
                 the block",
                names.len(),
                missing.join(", "),
                crate::message::program(),
                names[0],
            )));
        }
        match &self.top {
            Some(top) if names.len() > 1 => {
                let count = names.len();
                Err(unusable(format!("--top {top} with {count} blocks; expected one block\n  help: select the block")))
            }
            _ => Ok(()),
        }
    }

    /// Reads the Verilog, connects it to the wrappers of the emitted block, and checks its ports.
    ///
    /// # Errors
    /// A file is not readable, Verilator rejects the files, the top module is missing, its ports differ from the
    /// contract's, or a tool fails.
    pub(crate) fn verilog(
        &self,
        builder: &Builder,
        block: &Entry,
        parameters: &Parameters,
        layout: &Layout,
        mut emission: Emission,
    ) -> Result<Verilog, CampaignError> {
        let folder = self.block_folder(block);
        let emitted = format!("wl_{}", block.name);
        if let Design::Verilog(design) = &block.design {
            let sources = Sources::read_with(&folder, &[&emitted, block.name], &design.include_paths())?;
            let top = self.top.as_deref();
            let emission = foreign::replaced(builder, block, design, parameters, &sources, top)?;
            return Ok(Verilog::of(&emission, layout));
        }
        let sources = Sources::read(&folder, &[&emitted, block.name])?;
        emission.top = self.top_module(&sources, &[&emitted, block.name])?;
        let mut verilog = Verilog::of(&emission, layout);
        verilog.files = sources.files.clone();
        verilog.headers = sources.headers.clone();
        verilog.flags = FOREIGN_LANGUAGE.map(String::from).into();
        verilog.flags.extend(sources.flags.iter().cloned());
        let declared = builder.port_declarations(&verilog, &emission.top).map_err(|error| rejected(error, &sources))?;
        let found = ports::declared(&declared);
        let differences = ports::differences(&layout.ports, &found);
        if differences.is_empty() {
            return Ok(verilog);
        }
        let mut message = format!(
            "the ports of module {} in {} differ from those of {} with {parameters}:\n{}",
            emission.top,
            folder.display(),
            block.name,
            differences.join("\n"),
        );
        if let Some(settings) = matching_settings(block, parameters, &found) {
            message += &format!("\n  help: the ports match {} with{settings}", block.name);
        }
        Err(unusable(message))
    }

    /// Returns the name of the top module: the selected module, or the first of `default` that exists.
    fn top_module(&self, sources: &Sources, default: &[&str]) -> Result<String, CampaignError> {
        let modules = sources.modules();
        let names = self.top.as_ref().map_or(default.to_vec(), |top| vec![top.as_str()]);
        let top = names.iter().find(|name| modules.iter().any(|module| module == *name));
        if let Some(name) = modules.iter().find(|name| *name == crate::build::TOP) {
            return Err(unusable(format!(
                "reserved module name '{name}' in {}\n  help: rename the module",
                sources.folder.display()
            )));
        }
        top.map(|top| top.to_string()).ok_or_else(|| {
            const MAX_LISTED: usize = 12;
            let mut found = modules.iter().take(MAX_LISTED).map(String::as_str).collect::<Vec<_>>().join(", ");
            if modules.len() > MAX_LISTED {
                found += &format!(" and {} more", modules.len() - MAX_LISTED);
            }
            let found = if modules.is_empty() { "no module".into() } else { found };
            let (names, folder) = (names.join(" or "), sources.folder.display());
            unusable(format!(
                "no module {names} in {folder}; found {found}\n  help: select the top module with --top NAME"
            ))
        })
    }
}

/// Returns a text without the lines that start with `//`. The header comment names the command that wrote the file, so
/// it may differ between files that are otherwise equal.
fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Returns the settings of the most similar parameter combination whose ports match, as text that follows `with`;
/// returns `None` if there is none.
fn matching_settings(block: &Block, selected: &Parameters, found: &[Found]) -> Option<String> {
    let equal_values = |other: &Parameters| other.iter().zip(selected.iter()).filter(|(a, b)| a == b).count();
    let matches = |other: &Parameters| ports::differences(&block.ports(other), found).is_empty();
    let best = block.combinations().into_iter().filter(matches).max_by_key(equal_values)?;
    let settings = best.settings(block.parameters);
    if settings.is_empty() {
        return Some(" the default parameters; omit --set".into());
    }
    Some(settings.iter().map(|setting| format!(" --set {setting}")).collect())
}

fn unusable(message: String) -> CampaignError {
    CampaignError::Message(message)
}
