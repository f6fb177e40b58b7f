//! Requests to the emitter, and the emitted files.

use crate::assertions::Assertions;
use crate::design::{self, report, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::elaborate::{self, Child};
use crate::file::File;
use crate::ir::Port;
use crate::name_map::ModuleNames;
use crate::names::{base_and_indices, is_identifier, plain};
use crate::ports::{ContractPort, Ports};
use crate::text::comment;
use crate::{leaf, order, print, reset, resolve, select};
use rust_hdl_core::block::Block;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use warploom_contract::{Direction, Parameters};

/// Request to emit a block with the ports of its contract.
pub struct Request<'a> {
    /// Contract of the block.
    pub block: &'a warploom_contract::Block,
    /// Parameters for which `top` was constructed.
    pub parameters: &'a Parameters,
    /// Design, before or after a call of `connect_all`.
    pub top: &'a dyn Block,
    /// Names and language.
    pub style: &'a Style<'a>,
    /// Command that generates the files, for the headers.
    pub command: String,
}

/// Prefix of module names by default. The name of a FuseSoC core omits it.
pub const DEFAULT_PREFIX: &str = "wl_";

/// Names and language of the emitted modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style<'a> {
    /// Prefix of every module name, such as `wl_`.
    pub prefix: &'a str,
    /// Whether module names contain the values of the parameters, so that a design can contain several sizes of a
    /// block: `wl_index_unpacker_l32_x10_y10_z10_w32`.
    pub name_sizes: bool,
    /// Whether the language is SystemVerilog, with packed arrays of signals. Otherwise it is Verilog-2005.
    pub system_verilog: bool,
}

impl<'a> Style<'a> {
    /// Returns the style of Verilog-2005 with module names that start with `prefix`.
    pub fn verilog(prefix: &'a str) -> Self {
        Self { prefix, name_sizes: false, system_verilog: false }
    }
}

/// Treatment of uncommented ports of modules without a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comments {
    /// A port without a comment is an error, as in submodules of a block.
    Required,
    /// Comments of ports are optional.
    Optional,
}

/// Request to emit a rust-hdl module without a contract.
pub struct ModuleRequest<'a> {
    /// Name, without the prefix.
    pub name: &'a str,
    /// Design, before or after a call of `connect_all`.
    pub top: &'a dyn Block,
    /// Names and language; [`Style::name_sizes`] has no effect, since there are no parameters.
    pub style: &'a Style<'a>,
    /// Purpose in one line, for the header.
    pub purpose: &'a str,
    /// Command that generates the files, for the headers.
    pub command: String,
    /// Treatment of uncommented ports of the top module and its submodules.
    pub comments: Comments,
}

/// Port of the emitted top module.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub struct PortInfo {
    /// Name.
    pub name: String,
    /// `clock`, `input` or `output`.
    pub direction: String,
    /// Width of all elements together, in bits.
    pub width: usize,
    /// Number of elements of the same width, element 0 in the low bits.
    pub elements: usize,
    /// Description.
    pub comment: String,
}

/// Emitted design.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub struct Emission {
    /// Name of the block.
    pub block: String,
    /// Purpose in one line.
    pub purpose: String,
    /// Name of the top module, with the prefix.
    pub top: String,
    /// Names and values of the parameters, in order.
    pub parameters: Vec<(String, u64)>,
    /// Command that generates the files.
    pub command: String,
    /// Ports of the top module in order.
    pub ports: Vec<PortInfo>,
    /// Sources that the emitter did not write; `None` if the emitter wrote all sources.
    pub foreign: Option<Foreign>,
    /// Modules, one per file, submodules before their parents; the top module is the last.
    pub files: Vec<File>,
    /// Names of the registers and instances of each module, in the order of `files`.
    pub names: Vec<ModuleNames>,
    /// Emission log: repeated statements that are not loops, each with the module and the reason.
    pub notes: Vec<String>,
    /// Assertions for the ports of the top module, in SystemVerilog; `None` without a contract.
    pub assertions: Option<File>,
}

/// Verilog sources that the emitter did not write.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub struct Foreign {
    /// Include files: name and text.
    pub headers: Vec<(String, String)>,
    /// Directories of sources and headers. Each has a name in the build, which prefixes the names of its files, and a
    /// path on disk.
    pub directories: Vec<(String, PathBuf)>,
    /// Macro definitions, each `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
}

impl Foreign {
    /// Returns the path on disk of a file, given by its name in the build; `None` if the file is generated, and so is
    /// not in one of `directories`.
    pub fn disk_path(&self, file: &str) -> Option<PathBuf> {
        let (directory, name) = file.split_once('/')?;
        self.directories.iter().find(|(known, _)| known == directory).map(|(_, path)| path.join(name))
    }
}

/// Emits a block.
///
/// # Errors
/// Reports every unsupported construct and every difference from the contract.
pub fn emit(request: &Request) -> Result<Emission, Diagnostics> {
    let wanted: Vec<ContractPort> = request
        .block
        .ports(request.parameters)
        .iter()
        .map(|port| ContractPort {
            name: port.name.to_string(),
            is_input: port.direction != Direction::Out,
            is_clock: port.direction == Direction::Clock,
            elements: port.elements,
            element_width: port.element_width,
            comment: port.comment.to_string(),
        })
        .collect();
    let parameters: Vec<_> = request.parameters.iter().map(|(name, value)| (name.to_string(), value)).collect();
    let style = request.style;
    let name = match style.name_sizes && !parameters.is_empty() {
        true => format!("{}_{}", request.block.name, sizes(&parameters)),
        false => request.block.name.to_string(),
    };
    let module = ModuleRequest {
        name: &name,
        top: request.top,
        style,
        purpose: request.block.purpose,
        command: request.command.clone(),
        comments: Comments::Required,
    };
    let mut emission = Emitter::run(&module, parameters, &Ports::Contract(&wanted))?;
    let footer = footer(&emission.parameters, &request.command);
    let Request { block, parameters, .. } = *request;
    let assertions = Assertions { block, parameters, top: &emission.top, files: &emission.files, footer: &footer };
    let assertions = assertions.file();
    if emission.files.iter().any(|file| file.module == assertions.module) {
        let message = format!("duplicate module name `{}` for a submodule and the assertions", assertions.module);
        let mut diagnostics = Diagnostics::default();
        report(&mut diagnostics, Code::ModuleNameClash, &design::read(&name, request.top), "", message);
        return Err(diagnostics);
    }
    emission.assertions = Some(assertions);
    emission.block = request.block.name.into();
    Ok(emission)
}

/// Returns the part of a module name that identifies the parameters: `l32_x10`. For each parameter, it consists of the
/// shortest start of the parameter's name that no other name begins with, and of the value.
fn sizes(parameters: &[(String, u64)]) -> String {
    let names: Vec<String> = parameters.iter().map(|(name, _)| name.to_ascii_lowercase().replace('_', "")).collect();
    let shortest = |name: &String| {
        let is_unique = |length: &usize| names.iter().filter(|other| other.starts_with(&name[..*length])).count() == 1;
        (1..name.len()).find(is_unique).unwrap_or(name.len())
    };
    let parts = names.iter().zip(parameters).map(|(name, (_, value))| format!("{}{value}", &name[..shortest(name)]));
    parts.collect::<Vec<_>>().join("_")
}

/// Emits a module that has no contract.
///
/// # Errors
/// Reports every unsupported construct.
pub fn emit_module(request: &ModuleRequest) -> Result<Emission, Diagnostics> {
    let comments_required = request.comments == Comments::Required;
    Emitter::run(request, Vec::new(), &Ports::Own { comments_required })
}

/// Interface of an emitted module.
#[derive(Default)]
struct Interface {
    ports: Vec<Port>,
    /// Pairs of an input and an output with a combinational path between them, as positions in `ports`.
    feedthroughs: Vec<(usize, usize)>,
    /// Names of the signals of the module.
    declared: BTreeSet<String>,
}

/// Returns the last lines of every header: command with parameters, and licence.
fn footer(parameters: &[(String, u64)], command: &str) -> Vec<String> {
    let settings: Vec<_> = parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let settings = if settings.is_empty() { String::new() } else { format!(" ({})", settings.join(" ")) };
    let generated = format!("Generated from Rust-HDL by: {}{settings}", one_line(command));
    vec![generated, "SPDX-License-Identifier: Apache-2.0".into()]
}

impl Emission {
    /// Returns the emission with another command in the headers.
    pub fn with_command(self, command: &str) -> Self {
        let header = |command: &str| {
            let mut text = String::new();
            footer(&self.parameters, command).iter().for_each(|line| comment(&mut text, 0, line));
            text
        };
        let (former, actual) = (header(&self.command), header(command));
        let replaced = |file: File| File { text: file.text.replacen(&former, &actual, 1), ..file };
        Self {
            files: self.files.into_iter().map(replaced).collect(),
            assertions: self.assertions.map(replaced),
            command: one_line(command),
            ..self
        }
    }
}

/// Emitter of one design.
struct Emitter<'a> {
    /// Prefix of every module name.
    prefix: &'a str,
    /// Name of the top module, without the prefix.
    block: &'a str,
    system_verilog: bool,
    /// Last lines of every header.
    footer: Vec<String>,
    /// Whether ports of submodules must have comments.
    comments_required: bool,
    diagnostics: Diagnostics,
    /// Emission log, with duplicates.
    notes: Vec<String>,
    /// Modules emitted so far, each with the path of its first instance.
    modules: Vec<(File, String)>,
    /// Names of the modules emitted so far.
    names: Vec<ModuleNames>,
    /// Position of each module in `modules`, by its name.
    by_name: BTreeMap<String, usize>,
}

impl<'a> Emitter<'a> {
    /// Emits the module with its submodules. The headers list `parameters`.
    fn run(request: &'a ModuleRequest, parameters: Vec<(String, u64)>, ports: &Ports) -> Result<Emission, Diagnostics> {
        let ModuleRequest { name, top, purpose, style, .. } = *request;
        let footer = footer(&parameters, &request.command);
        let mut emitter = Self {
            prefix: style.prefix,
            block: name,
            system_verilog: style.system_verilog,
            footer,
            comments_required: request.comments == Comments::Required,
            diagnostics: Diagnostics::default(),
            notes: Vec::new(),
            modules: Vec::new(),
            names: Vec::new(),
            by_name: BTreeMap::new(),
        };
        let scope = design::read(name, top);
        let full = format!("{}{name}", style.prefix);
        let mut infos = Vec::new();
        if is_identifier(&full) {
            infos = emitter.top(&scope, &full, purpose, ports);
        } else {
            let message = format!("invalid module name `{full}`");
            report(&mut emitter.diagnostics, Code::ModuleName, &scope, "", message);
        }
        if !emitter.diagnostics.is_empty() {
            return Err(emitter.diagnostics);
        }
        let mut notes = emitter.notes;
        let mut known = BTreeSet::new();
        notes.retain(|note| known.insert(note.clone()));
        Ok(Emission {
            notes,
            block: name.to_string(),
            purpose: purpose.to_string(),
            top: full,
            parameters,
            command: one_line(&request.command),
            ports: infos,
            foreign: None,
            names: emitter.names,
            files: emitter.modules.into_iter().map(|(file, _)| file).collect(),
            assertions: None,
        })
    }

    /// Emits the top module, with the name `full`, after its submodules. Returns its ports; none if it has errors.
    fn top(&mut self, scope: &Scope, full: &str, purpose: &str, ports: &Ports) -> Vec<PortInfo> {
        let Interface { ports, .. } = self.module(scope, full, Some(&one_line(purpose)), ports);
        ports
            .iter()
            .map(|port| PortInfo {
                name: port.name.clone(),
                direction: match (port.is_clock, port.is_input) {
                    (true, _) => "clock".into(),
                    (false, true) => "input".into(),
                    (false, false) => "output".into(),
                },
                width: port.width(),
                elements: port.elements.len(),
                comment: port.comment.clone(),
            })
            .collect()
    }

    /// Emits a module after its submodules; returns an empty interface if the module has errors. `title` is the purpose
    /// for the header of the top module.
    fn module(&mut self, scope: &Scope, name: &str, title: Option<&str>, ports: &Ports) -> Interface {
        let mut children = Vec::new();
        for child in scope.children.iter().filter(|child| !child.is_register()) {
            children.push(self.child(child));
        }
        let Some(mut module) = elaborate::module(scope, name, ports, &children, &mut self.diagnostics) else {
            return Default::default();
        };
        let mut header = module.header.clone();
        let repeats = |first: &str, title: &str| first.trim_end_matches('.').eq_ignore_ascii_case(title);
        match (title, header.first_mut()) {
            (Some(title), Some(first)) if repeats(first, title) => *first = format!("{name}: {title}"),
            (Some(title), _) => header.insert(0, format!("{name}: {title}")),
            (None, Some(first)) => *first = format!("{name}: {first}"),
            (None, None) => header.push(format!("{name}: submodule of {}", self.block)),
        }
        header.extend(self.footer.iter().cloned());
        reset::hoist(&mut module);
        select::merge(&mut module);
        let Some(mut nets) = resolve::resolve(&module, &mut self.diagnostics) else { return Default::default() };
        let (text, names) = print::module(&mut nets, &header, self.system_verilog, &mut self.notes);
        self.add(names, text, scope);
        let declared = nets.table.nets.iter().map(|net| net.name.clone()).collect();
        Interface { ports: module.ports.clone(), feedthroughs: order::feedthroughs(&nets), declared }
    }

    /// Emits a submodule: a memory, or a module with a kernel.
    fn child(&mut self, scope: &Scope) -> Child {
        let (field, _) = base_and_indices(&scope.name);
        let name = format!("{}{}_{}", self.prefix, self.block, plain(&field).trim_end_matches('_'));
        if scope.is_memory() {
            let mut header = vec![format!("{name}: Memory with one write port and one read port.")];
            let same_word =
                "If the word that is read is written in the same cycle, simulation returns the old word, and ";
            header.push(format!("{same_word}hardware any word."));
            header.extend(self.footer.iter().cloned());
            if let Some(text) = leaf::memory(scope, &name, &header, self.system_verilog, &mut self.diagnostics) {
                self.add(ModuleNames::of_memory(&name), text, scope);
            }
            let ports = leaf::PORTS.iter().map(|(port, ..)| (port.to_string(), vec![port.to_string()])).collect();
            let declared = leaf::PORTS.iter().map(|(port, ..)| *port).chain(["words"]).map(String::from).collect();
            return Child { module: name, ports, feedthroughs: Vec::new(), declared };
        }
        let ports = Ports::Own { comments_required: self.comments_required };
        let Interface { ports, feedthroughs, declared } = self.module(scope, &name, None, &ports);
        // A module with errors gets each input or output signal as a port, so that its parent can be checked, too.
        let ports = if ports.is_empty() {
            let atoms = scope.atoms.iter().filter(|atom| atom.kind.is_parameter());
            atoms.map(|atom| (plain(&atom.path), vec![atom.path.clone()])).collect()
        } else {
            let path = |&id: &usize| scope.atoms[id].path.clone();
            ports.iter().map(|port| (port.name.clone(), port.elements.iter().map(path).collect())).collect()
        };
        Child { module: name, ports, feedthroughs, declared }
    }

    /// Adds a module, unless a module with this name exists. Reports an error if the two modules have different texts.
    fn add(&mut self, names: ModuleNames, text: String, scope: &Scope) {
        let name = &names.module;
        if let Some(&known) = self.by_name.get(name) {
            let (file, path) = &self.modules[known];
            if file.text != text {
                let message = format!(
                    "duplicate module name `{name}` for two different modules, {path} and {}; first difference: `{}`",
                    scope.path,
                    first_difference(&file.text, &text),
                );
                report(&mut self.diagnostics, Code::ModuleNameClash, scope, "", message);
            }
            return;
        }
        self.by_name.insert(name.to_string(), self.modules.len());
        let extension = if self.system_verilog { "sv" } else { "v" };
        let file = File { name: format!("{name}.{extension}"), text, module: name.to_string() };
        self.modules.push((file, scope.path.clone()));
        self.names.push(names);
    }
}

/// Returns the first line of the second text that differs from the first text; "the length" if one text continues the
/// other.
fn first_difference(one: &str, other: &str) -> String {
    let mut pairs = one.lines().zip(other.lines());
    pairs.find(|(a, b)| a != b).map(|(_, b)| b.trim().to_string()).unwrap_or_else(|| "the length".into())
}

/// Returns a text with single spaces in place of spaces and line ends.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
