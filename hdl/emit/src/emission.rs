//! What is asked of the emitter, and what it gives.

use crate::design::{self, report, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::elaborate::{self, Child};
use crate::ir::Port;
use crate::names::{base_and_indices, is_identifier, plain};
use crate::ports::{Ports, WantedPort};
use crate::{leaf, print, reset};
use rust_hdl_core::block::Block;
use std::collections::BTreeMap;
use std::path::PathBuf;
use warploom_contract::{Direction, Parameters};

/// A block to be emitted with its contract's ports.
pub struct Request<'a> {
    /// The contract.
    pub block: &'a warploom_contract::Block,
    /// The combination of parameters for which `top` was made.
    pub parameters: &'a Parameters,
    /// The design, with `connect_all` done or not.
    pub top: &'a dyn Block,
    /// What every module's name begins with, e.g. `wl_`.
    pub prefix: &'a str,
    /// The command that makes this, for the headers.
    pub command: String,
}

/// Whether the ports of a module without a contract need comments in its kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comments {
    /// A port without a comment is an error, as in the parts of a block.
    Required,
    /// A port may go without.
    Optional,
}

/// Any rust-hdl module without a contract.
pub struct ModuleRequest<'a> {
    /// Its name, without the prefix.
    pub name: &'a str,
    /// The design.
    pub top: &'a dyn Block,
    /// What every module's name begins with.
    pub prefix: &'a str,
    /// What it does, in a line, for the header.
    pub purpose: &'a str,
    /// The command that makes this, for the headers.
    pub command: String,
    /// Whether the top's ports need comments; those of its parts always do where this says so.
    pub comments: Comments,
}

/// A file with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, without a directory.
    pub name: String,
    /// Its text.
    pub text: String,
    /// The module in it; empty for a file that isn't Verilog.
    pub module: String,
}

/// A port of the emitted top.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct PortInfo {
    /// Its name.
    pub name: String,
    /// `clock`, `input` or `output`.
    pub direction: String,
    /// All its bits.
    pub width: usize,
    /// How many equal elements it consists of, element 0 in the low bits.
    pub elements: usize,
    /// What it is.
    pub comment: String,
}

/// An emitted design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emission {
    /// The block's name, without the prefix.
    pub block: String,
    /// What it does.
    pub purpose: String,
    /// The name of the top module, with the prefix.
    pub top: String,
    /// The parameters, in order.
    pub parameters: Vec<(String, u64)>,
    /// The command that makes it.
    pub command: String,
    /// The top's ports, in order.
    pub ports: Vec<PortInfo>,
    /// How files that the emitter did not write are read; `None` where it wrote them all.
    pub foreign: Option<Foreign>,
    /// The modules, a file each, children before parents; the top is the last.
    pub files: Vec<File>,
}

/// How Verilog files that the emitter did not write are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreign {
    /// Files that may be included: name and text.
    pub headers: Vec<(String, String)>,
    /// Directories of the files and headers: the name in a build, which begins the names of files, and the place on disk.
    pub directories: Vec<(String, PathBuf)>,
    /// Macros, each `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
}

impl Foreign {
    /// Place on disk of a file; `None` if it was generated.
    pub fn place(&self, file: &str) -> Option<PathBuf> {
        let (folder, name) = file.split_once('/')?;
        self.directories.iter().find(|(known, _)| known == folder).map(|(_, place)| place.join(name))
    }
}

/// Emits a block.
///
/// # Errors
/// All that can't be printed rightly, and every difference from the contract.
pub fn emit(request: &Request) -> Result<Emission, Diagnostics> {
    let wanted: Vec<WantedPort> = request
        .block
        .ports(request.parameters)
        .iter()
        .map(|port| WantedPort {
            name: port.name.to_string(),
            is_input: port.direction != Direction::Out,
            is_clock: port.direction == Direction::Clock,
            elements: port.elements,
            element_width: port.element_width,
            comment: port.comment.to_string(),
        })
        .collect();
    let parameters: Vec<_> = request.parameters.iter().map(|(name, value)| (name.to_string(), value)).collect();
    Emitter::run(
        request.block.name,
        request.prefix,
        request.block.purpose,
        &request.command,
        parameters,
        &Ports::Contract(&wanted),
        true,
        request.top,
    )
}

/// Emits a module that has no contract.
///
/// # Errors
/// All that can't be printed rightly.
pub fn emit_module(request: &ModuleRequest) -> Result<Emission, Diagnostics> {
    let comments_required = request.comments == Comments::Required;
    Emitter::run(
        request.name,
        request.prefix,
        request.purpose,
        &request.command,
        Vec::new(),
        &Ports::Atoms { comments_required },
        comments_required,
        request.top,
    )
}

struct Emitter<'a> {
    prefix: &'a str,
    block: &'a str,
    /// Lines that every header ends with.
    footer: Vec<String>,
    comments_required: bool,
    diagnostics: Diagnostics,
    /// The modules so far: name, text, and the path of the first instance.
    modules: Vec<(File, String)>,
    by_name: BTreeMap<String, usize>,
}

impl<'a> Emitter<'a> {
    #[allow(clippy::too_many_arguments)] // The two requests, taken apart.
    fn run(
        name: &'a str,
        prefix: &'a str,
        purpose: &str,
        command: &str,
        parameters: Vec<(String, u64)>,
        ports: &Ports,
        comments_required: bool,
        top: &dyn Block,
    ) -> Result<Emission, Diagnostics> {
        let mut footer = Vec::new();
        if !parameters.is_empty() {
            let settings: Vec<_> = parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
            footer.push(format!("Parameters: {}", settings.join(" ")));
        }
        footer.push(format!("Made from Rust-HDL by: {}", one_line(command)));
        footer.push("SPDX-License-Identifier: Apache-2.0".into());
        let mut emitter = Self {
            prefix,
            block: name,
            footer,
            comments_required,
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
            let message = format!("no module can be called `{full}`");
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
            command: one_line(command),
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

    /// Emits a module after its children; its ports, empty if it can't be printed.
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
            let mut header = vec![format!("{name}: a memory with one write port and one read port.")];
            header.push("A read gives the word as it was before a write in the same cycle.".into());
            header.extend(self.footer.iter().cloned());
            if let Some(text) = leaf::memory(scope, &name, &header, &mut self.diagnostics) {
                self.add(&name, text, scope);
            }
            let ports = leaf::PORTS.iter().map(|(port, ..)| (port.to_string(), port.to_string())).collect();
            return Child { module: name, ports };
        }
        let title = format!("{name}: a part of {}", self.block);
        let ports = Ports::Atoms { comments_required: self.comments_required };
        let ports = self.module(scope, &name, &title, &ports);
        // The ports in the part's own order, by the atoms that they are.
        let ports = if ports.is_empty() {
            let atoms = scope.atoms.iter().filter(|atom| atom.kind.is_parameter());
            atoms.map(|atom| (atom.path.clone(), plain(&atom.path))).collect()
        } else {
            let own: Vec<_> = scope.atoms.iter().map(|atom| &atom.path).collect();
            ports.iter().filter_map(|port| Some((own.get(port.elements[0])?.to_string(), port.name.clone()))).collect()
        };
        Child { module: name, ports }
    }

    /// Adds a module, unless the same text is there already.
    fn add(&mut self, name: &str, text: String, scope: &Scope) {
        if let Some(&known) = self.by_name.get(name) {
            let (file, path) = &self.modules[known];
            if file.text != text {
                let message = format!(
                    "`{name}` is wanted for two different modules, {path} and {}; they first differ in `{}`",
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

/// The first line that differs, of the second text.
fn first_difference(one: &str, other: &str) -> String {
    let mut pairs = one.lines().zip(other.lines());
    pairs.find(|(a, b)| a != b).map(|(_, b)| b.trim().to_string()).unwrap_or_else(|| "the length".into())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
