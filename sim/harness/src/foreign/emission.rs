//! Emission of a design in Verilog files: its files and the adapter.

use super::adapter;
use super::design::{substituted, VerilogFiles};
use crate::build::TOP;
use crate::error::CampaignError;
use crate::user_rtl::sources::{modules, Sources};
use warploom_contract::{Block, Direction, Parameters, Port};
use warploom_emit::{Emission, File, Foreign, PortInfo};

/// Creates the emission of a design in Verilog files: its files, then the adapter, which is the top module. The name of
/// the adapter is `prefix` and the name of the block. `command` is stored in the emission.
///
/// # Errors
/// A file cannot be read, the contract has several clocks, the design names a parameter or an unpacked port that the
/// contract lacks, or a module has a reserved name.
pub fn emission(
    block: &Block,
    design: &VerilogFiles,
    parameters: &Parameters,
    prefix: &str,
    command: String,
) -> Result<Emission, CampaignError> {
    let sources = design.sources(parameters)?;
    emission_of_sources(
        block,
        design,
        parameters,
        &format!("{prefix}{}", block.name),
        &substituted(design.top, parameters),
        &sources,
        command,
    )
}

/// Creates the emission of files that have been read. `top` is the name of the adapter, and `wrapped` the top module of
/// the files.
pub(super) fn emission_of_sources(
    block: &Block,
    design: &VerilogFiles,
    parameters: &Parameters,
    top: &str,
    wrapped: &str,
    sources: &Sources,
    command: String,
) -> Result<Emission, CampaignError> {
    let ports = block.ports(parameters);
    check_contract(block, design, parameters, &ports)?;
    let modules = sources.modules();
    if let Some(taken) = modules.iter().find(|name| *name == top || *name == TOP) {
        let message = format!("module name {taken} is reserved for the harness, in the Verilog of {}", block.name);
        return Err(CampaignError::Message(message));
    }
    let adapter = adapter::text(block, design, parameters, top, wrapped);
    let mut files: Vec<File> = sources.files.iter().map(|(name, text)| file(name, text)).collect();
    files.push(File { name: format!("{top}.v"), text: adapter, module: top.into() });
    let info = |port: &Port| PortInfo {
        name: port.name.into(),
        direction: match port.direction {
            Direction::Clock => "clock".into(),
            Direction::In => "input".into(),
            Direction::Out => "output".into(),
        },
        width: port.width(),
        elements: port.elements,
        comment: port.comment.into(),
    };
    Ok(Emission {
        names: Vec::new(),
        notes: Vec::new(),
        block: block.name.into(),
        purpose: block.purpose.into(),
        top: top.into(),
        parameters: parameters.iter().map(|(name, value)| (name.into(), value)).collect(),
        command,
        ports: ports.iter().map(info).collect(),
        assertions: None,
        foreign: Some(foreign(design, sources)),
        files,
    })
}

/// Returns a file of an emission, with the last module that it defines; without a module, the name is empty.
fn file(name: &str, text: &str) -> File {
    let module = modules(text).pop().unwrap_or_default();
    File { name: name.into(), text: text.into(), module }
}

/// Returns the include files, directories and macros of a design and of its file lists.
pub(super) fn foreign(design: &VerilogFiles, sources: &Sources) -> Foreign {
    foreign_with_defines(sources, design.defines.iter().map(|(name, value)| format!("{name}={value}")))
}

/// Returns the include files and directories of these sources, the macros of their file lists, and those in `defines`.
pub(super) fn foreign_with_defines(sources: &Sources, defines: impl Iterator<Item = String>) -> Foreign {
    let list_defines = sources.flags.iter().filter_map(|flag| flag.strip_prefix("+define+").map(String::from));
    Foreign {
        headers: sources.headers.clone(),
        directories: sources.directories(),
        defines: list_defines.chain(defines).collect(),
    }
}

/// Checks the clocks, parameters and unpacked ports of a design, before any tool reads its files.
fn check_contract(
    block: &Block,
    design: &VerilogFiles,
    parameters: &Parameters,
    ports: &[Port],
) -> Result<(), CampaignError> {
    let reject = |message: String| Err(CampaignError::Message(format!("{message}, in the entry of {}", block.name)));
    let clocks: Vec<&str> =
        ports.iter().filter(|port| port.direction == Direction::Clock).map(|port| port.name).collect();
    if clocks.len() > 1 {
        let clocks = clocks.join(", ");
        return reject(format!("several clocks ({clocks}); designs with more than one clock are not supported"));
    }
    let unknown = |name: &&str| parameters.find(name).is_none();
    if let Some(name) = design.parameters.iter().map(|(name, _)| *name).find(|name| unknown(name)) {
        return reject(format!("unknown parameter '{name}'; the contract has {parameters}"));
    }
    if let Some(name) = design.unpacked.iter().find(|name| !ports.iter().any(|port| port.name == **name)) {
        return reject(format!("unknown unpacked port '{name}'"));
    }
    Ok(())
}
