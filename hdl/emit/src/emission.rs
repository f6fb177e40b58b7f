//! Requests to the emitter, and the emitted files.

use crate::design::{self, report, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::elaborate::{self, Child};
use crate::ir::Port;
use crate::names::{base_and_indices, is_identifier, plain};
use crate::ports::{ContractPort, Ports};
use crate::{leaf, print, reset};
use rust_hdl_core::block::Block;
use std::collections::BTreeMap;
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
    /// Prefix of every module name, such as `wl_`.
    pub prefix: &'a str,
    /// Command that generates the files, for the headers.
    pub command: String,
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
    /// Design.
    pub top: &'a dyn Block,
    /// Prefix of every module name.
    pub prefix: &'a str,
    /// Purpose in one line, for the header.
    pub purpose: &'a str,
    /// Command that generates the files, for the headers.
    pub command: String,
    /// Treatment of uncommented ports of the top module and its submodules.
    pub comments: Comments,
}

/// File with its text.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub struct File {
    /// File name, without a directory.
    pub name: String,
    /// Contents.
    pub text: String,
    /// Name of the module in the file; empty if the file is not Verilog.
    pub module: String,
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
    /// Name of the block, without the prefix.
    pub block: String,
    /// Purpose in one line.
    pub purpose: String,
    /// Name of the top module, with the prefix.
    pub top: String,
    /// Parameters in order.
    pub parameters: Vec<(String, u64)>,
    /// Command that generates the files.
    pub command: String,
    /// Ports of the top module in order.
    pub ports: Vec<PortInfo>,
    /// Sources that the emitter did not write; `None` if the emitter wrote all sources.
    pub foreign: Option<Foreign>,
    /// Modules, one per file, submodules before their parents; the top module is the last.
    pub files: Vec<File>,
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
    /// Returns the path on disk of a file, given by its name in the build; `None` if the file is generated.
    pub fn place(&self, file: &str) -> Option<PathBuf> {
        let (folder, name) = file.split_once('/')?;
        self.directories.iter().find(|(known, _)| known == folder).map(|(_, place)| place.join(name))
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
    let module = ModuleRequest {
        name: request.block.name,
        top: request.top,
        prefix: request.prefix,
        purpose: request.block.purpose,
        command: request.command.clone(),
        comments: Comments::Required,
    };
    Emitter::run(&module, parameters, &Ports::Contract(&wanted))
}

/// Emits a module that has no contract.
///
/// # Errors
/// Reports every unsupported construct.
pub fn emit_module(request: &ModuleRequest) -> Result<Emission, Diagnostics> {
    let comments_required = request.comments == Comments::Required;
    Emitter::run(request, Vec::new(), &Ports::Atoms { comments_required })
}

struct Emitter<'a> {
    prefix: &'a str,
    block: &'a str,
    /// Last lines of every header.
    footer: Vec<String>,
    comments_required: bool,
    diagnostics: Diagnostics,
    /// Modules emitted so far, each with the path of its first instance.
    modules: Vec<(File, String)>,
    by_name: BTreeMap<String, usize>,
}

impl<'a> Emitter<'a> {
    /// Emits the module with its submodules. The headers list `parameters`.
    fn run(request: &'a ModuleRequest, parameters: Vec<(String, u64)>, ports: &Ports) -> Result<Emission, Diagnostics> {
        let ModuleRequest { name, top, prefix, purpose, .. } = *request;
        let mut footer = Vec::new();
        if !parameters.is_empty() {
            let settings: Vec<_> = parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
            footer.push(format!("Parameters: {}", settings.join(" ")));
        }
        footer.push(format!("Generated from Rust-HDL by: {}", one_line(&request.command)));
        footer.push("SPDX-License-Identifier: Apache-2.0".into());
        let mut emitter = Self {
            prefix,
            block: name,
            footer,
            comments_required: request.comments == Comments::Required,
            diagnostics: Diagnostics::default(),
            modules: Vec::new(),
            by_name: BTreeMap::new(),
        };
        let scope = design::read(name, top);
        let full = format!("{prefix}{name}");
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
        Ok(Emission {
            block: name.to_string(),
            purpose: purpose.to_string(),
            top: full,
            parameters,
            command: one_line(&request.command),
            ports: infos,
            foreign: None,
            files: emitter.modules.into_iter().map(|(file, _)| file).collect(),
        })
    }

    fn top(&mut self, scope: &Scope, full: &str, purpose: &str, ports: &Ports) -> Vec<PortInfo> {
        let title = format!("{full}: {}", one_line(purpose));
        let ports = self.module(scope, full, &title, ports);
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

    /// Emits a module after its submodules and returns its ports; none if the module has errors.
    fn module(&mut self, scope: &Scope, name: &str, title: &str, ports: &Ports) -> Vec<Port> {
        let mut children = Vec::new();
        for child in scope.children.iter().filter(|child| !child.is_register()) {
            children.push(self.child(child));
        }
        let Some(mut module) = elaborate::module(scope, name, ports, &children, &mut self.diagnostics) else {
            return Vec::new();
        };
        let mut header = vec![title.to_string()];
        header.extend(module.header.iter().cloned());
        header.extend(self.footer.iter().cloned());
        reset::hoist(&mut module);
        if let Some(text) = print::module(&module, &header, &mut self.diagnostics) {
            self.add(name, text, scope);
        }
        module.ports
    }

    fn child(&mut self, scope: &Scope) -> Child {
        let (part, _) = base_and_indices(&scope.name);
        let name = format!("{}{}_{}", self.prefix, self.block, plain(&part).trim_end_matches('_'));
        if scope.is_memory() {
            let mut header = vec![format!("{name}: memory with one write port and one read port.")];
            header.push("If the word that is read is written in the same cycle, simulation returns the old".into());
            header.push("word, and hardware any word.".into());
            header.extend(self.footer.iter().cloned());
            if let Some(text) = leaf::memory(scope, &name, &header, &mut self.diagnostics) {
                self.add(&name, text, scope);
            }
            let ports = leaf::PORTS.iter().map(|(port, ..)| (port.to_string(), port.to_string())).collect();
            return Child { module: name, ports };
        }
        let title = format!("{name}: submodule of {}", self.block);
        let ports = Ports::Atoms { comments_required: self.comments_required };
        let ports = self.module(scope, &name, &title, &ports);
        // Ports in the submodule's order, with the paths of their atoms.
        let ports = if ports.is_empty() {
            let atoms = scope.atoms.iter().filter(|atom| atom.kind.is_parameter());
            atoms.map(|atom| (atom.path.clone(), plain(&atom.path))).collect()
        } else {
            let own: Vec<_> = scope.atoms.iter().map(|atom| &atom.path).collect();
            ports.iter().filter_map(|port| Some((own.get(port.elements[0])?.to_string(), port.name.clone()))).collect()
        };
        Child { module: name, ports }
    }

    /// Adds a module, unless a module with this name exists. Reports an error if the two texts differ.
    fn add(&mut self, name: &str, text: String, scope: &Scope) {
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
        let file = File { name: format!("{name}.v"), text, module: name.to_string() };
        self.modules.push((file, scope.path.clone()));
    }
}

/// Returns the first line of the second text that differs from the first text.
fn first_difference(one: &str, other: &str) -> String {
    let mut pairs = one.lines().zip(other.lines());
    pairs.find(|(a, b)| a != b).map(|(_, b)| b.trim().to_string()).unwrap_or_else(|| "the length".into())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
