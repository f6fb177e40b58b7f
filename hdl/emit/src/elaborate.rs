//! Elaboration of one module of a rust-hdl design: its signals, registers, instances, statements and ports.

use crate::design::{report, AtomInfo, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::flow;
use crate::ir::{Instance, Module, Register, Role, Signal, Statement};
use crate::names::{base_and_indices, is_identifier, Names};
use crate::ports::{make_ports, Ports};
use crate::scope::Kernel;
use rust_hdl_core::ast::{Verilog, VerilogBlock};
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeKind};
use std::collections::BTreeSet;

/// Interface of an elaborated submodule.
pub(crate) struct Child {
    /// Name of the module in Verilog.
    pub module: String,
    /// Name of each port, and the paths of its atoms: one atom, or one per element of an array. An *atom* is a signal
    /// or a constant of a rust-hdl module.
    pub ports: Vec<(String, Vec<String>)>,
    /// Pairs of an input and an output with a combinational path between them, as positions in `ports`.
    pub feedthroughs: Vec<(usize, usize)>,
    /// Names of the signals of the submodule.
    pub declared: BTreeSet<String>,
}

/// Elaborates one module; returns `None` if this adds diagnostics. `name` is the name of the module in Verilog.
/// `children` are its elaborated submodules, in the order of `scope.children` without the registers.
pub(crate) fn module(
    scope: &Scope,
    name: &str,
    ports: &Ports,
    children: &[Child],
    diagnostics: &mut Diagnostics,
) -> Option<Module> {
    let before = diagnostics.len();
    let mut signals: Vec<Signal> = Vec::new();
    for atom in &scope.atoms {
        if let Some(role) = role_of(scope, atom, diagnostics) {
            signals.push(signal(atom.path.clone(), atom, role));
        }
    }
    let mut registers = Vec::new();
    let mut instances = Vec::new();
    let mut children = children.iter();
    for child in &scope.children {
        if child.is_register() {
            registers.extend(register(child, &mut signals, diagnostics));
            continue;
        }
        let Some(elaborated) = children.next() else { continue };
        let mut connections = Vec::new();
        for (port, paths) in &elaborated.ports {
            let mut elements = Vec::new();
            for (path, atom) in paths.iter().filter_map(|path| Some((path, child.atom(path)?))) {
                let role = if atom.kind == AtomKind::InputParameter { Role::ChildInput } else { Role::ChildOutput };
                elements.push(signals.len());
                signals.push(signal(format!("{}${path}", child.name), atom, role));
            }
            connections.push((port.clone(), elements));
        }
        let (path, module) = (child.name.clone(), elaborated.module.clone());
        let (feedthroughs, declared) = (elaborated.feedthroughs.clone(), elaborated.declared.clone());
        instances.push(Instance { path, module, connections, feedthroughs, declared });
    }
    let code = code(scope, diagnostics)?;
    let mut kernel = Kernel::new(&scope.path, signals, diagnostics);
    scope.atoms.iter().for_each(|atom| kernel.record_enum_literals(atom));
    scope.children.iter().flat_map(|child| &child.atoms).for_each(|atom| kernel.record_enum_literals(atom));
    let mut statements = kernel.run(&code);
    let signals = kernel.signals;
    let mut module = Module { path: scope.path.clone(), name: name.to_string(), signals, ..Module::default() };
    take_leading_comments(scope, &mut statements, &mut module);
    module.statements = statements;
    module.instances = instances;
    if diagnostics.len() == before {
        flow::check(&module, diagnostics);
    }
    make_ports(scope, &mut module, ports, diagnostics);
    check_port_names(scope, &module, diagnostics);
    module.registers = registers;
    (diagnostics.len() == before).then_some(module)
}

/// Returns the statements of a module's kernel; none for an empty kernel. Returns `None`, with a diagnostic, for
/// hand-written Verilog, and for a kernel whose evaluation panicked.
fn code(scope: &Scope, diagnostics: &mut Diagnostics) -> Option<VerilogBlock> {
    match &scope.code {
        Ok(Verilog::Combinatorial(block)) => Some(block.clone()),
        Ok(Verilog::Empty) => Some(Vec::new()),
        Ok(_) => {
            report(diagnostics, Code::HandWritten, scope, "", "hand-written Verilog in a module".into());
            None
        }
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            report(diagnostics, Code::KernelPanicked, scope, "", format!("the kernel panicked: {text}"));
            None
        }
    }
}

/// Returns the signal of an atom.
fn signal(path: String, atom: &AtomInfo, role: Role) -> Signal {
    Signal { path, width: atom.width, role, is_clock: atom.is_clock() }
}

/// Returns whether the type contains a signed value.
fn is_signed(descriptor: &TypeDescriptor) -> bool {
    match &descriptor.kind {
        TypeKind::Signed(_) => true,
        TypeKind::Composite(fields) => fields.iter().any(|field| is_signed(&field.kind)),
        TypeKind::Bits(_) | TypeKind::Enum(_) => false,
    }
}

/// Returns the role of an atom; `None`, with a diagnostic, if its type or direction is not supported.
fn role_of(scope: &Scope, atom: &AtomInfo, diagnostics: &mut Diagnostics) -> Option<Role> {
    let mut reject = |message: &str| {
        report(diagnostics, Code::SignalType, scope, &atom.path, message.to_string());
        None
    };
    if atom.width == 0 {
        return reject("a signal of no bits");
    }
    if is_signed(&atom.descriptor) {
        return reject("a signal of a Signed type");
    }
    match atom.kind {
        AtomKind::InputParameter => Some(Role::Input),
        AtomKind::OutputParameter if atom.is_clock() => reject("a clock that is an output"),
        AtomKind::OutputParameter => Some(Role::Output),
        AtomKind::LocalSignal if atom.is_clock() => reject("a clock that is a Local"),
        AtomKind::LocalSignal => Some(Role::Local),
        AtomKind::Constant => match &atom.value {
            Some(value) => Some(Role::Constant(value.clone())),
            None => reject("a negative constant"),
        },
        _ => reject("a signal that is neither In, Out, Local nor a Constant"),
    }
}

/// Adds the signals of a register, `q`, `d` and `clock`, to those of its parent module. Returns `None`, with a
/// diagnostic, if the register is malformed.
fn register(child: &Scope, signals: &mut Vec<Signal>, diagnostics: &mut Diagnostics) -> Option<Register> {
    let fits = child.atoms.len() == 3 && child.children.is_empty();
    let (d, q, clock) = (child.atom("d"), child.atom("q"), child.atom("clock"));
    let (Some(d), Some(q), Some(clock), true) = (d, q, clock, fits) else {
        let message = "a register with other contents than the ports d, q and clock";
        report(diagnostics, Code::MalformedLeaf, child, "", message.into());
        return None;
    };
    let kinds = (d.kind, q.kind, clock.kind);
    if kinds != (AtomKind::InputParameter, AtomKind::OutputParameter, AtomKind::InputParameter)
        || d.width != q.width
        || !clock.is_clock()
        || d.is_clock()
    {
        let message = "wrong register ports; expected inputs d and clock, output q, and equal widths of d and q";
        report(diagnostics, Code::MalformedLeaf, child, "", message.into());
        return None;
    }
    if d.width == 0 || is_signed(&d.descriptor) {
        report(diagnostics, Code::SignalType, child, "d", "a register of no bits, or of a Signed type".into());
        return None;
    }
    let first = signals.len();
    signals.push(signal(format!("{}$q", child.name), q, Role::RegisterValue));
    signals.push(signal(format!("{}$d", child.name), d, Role::RegisterNext));
    signals.push(signal(format!("{}$clock", child.name), clock, Role::RegisterClock));
    Some(Register { value: first, next: first + 1, clock: first + 2 })
}

/// Takes the header and the port comments of a module from the leading comments of its kernel.
///
/// A port comment has the form `name: text`. The leading comments end with the last port comment, or with the first
/// comment if there is no port comment. Comments of ports that are absent at these parameters are dropped.
fn take_leading_comments(scope: &Scope, statements: &mut Vec<Statement>, module: &mut Module) {
    let leading: Vec<&str> = statements
        .iter()
        .map_while(|statement| match statement {
            Statement::Comment(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let is_port_comment = |text: &&str| text.split_once(':').is_some_and(|(name, _)| is_word(name.trim()));
    let end = leading.iter().rposition(is_port_comment).map_or(leading.len().min(1), |last| last + 1);
    for statement in statements.drain(..end) {
        let Statement::Comment(text) = statement else { continue };
        let port = text.split_once(':').map(|(name, text)| (name.trim().to_string(), text.trim().to_string()));
        let is_port = |name: &str| {
            let atoms = scope.atoms.iter().filter(|atom| atom.kind.is_parameter());
            atoms.map(|atom| base_and_indices(&atom.path).0).any(|base| base == name)
        };
        match port {
            Some((name, text)) if is_port(&name) => {
                module.port_comments.insert(name, text);
            }
            // Comment of a port that is absent at these parameters.
            Some((name, _)) if is_word(&name) => {}
            _ => module.header.push(text),
        }
    }
}

/// Returns whether a text has the form of a port name: lower-case letters, digits and underscores.
fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
}

/// Reports ports whose names are not valid in Verilog, not unique, or equal to the name of the module.
fn check_port_names(scope: &Scope, module: &Module, diagnostics: &mut Diagnostics) {
    let mut names = Names::default();
    names.take(&module.name);
    for port in &module.ports {
        if !is_identifier(&port.name) || !names.take(&port.name) {
            let message = format!("invalid port name `{}`", port.name);
            report(diagnostics, Code::PortName, scope, &port.name, message);
        }
    }
}
