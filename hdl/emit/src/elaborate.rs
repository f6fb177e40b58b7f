//! Elaboration of a rust-hdl tree into modules: signals, ports, instances, registers, names.

use crate::design::{report, AtomInfo, Scope};
use crate::diagnostic::{Code, Diagnostics};
use crate::flow;
use crate::ir::{Id, Instance, Module, Register, Role, Signal, Statement};
use crate::names::{base_and_indices, is_identifier, Names};
use crate::ports::{make_ports, Ports};
use crate::scope::Kernel;
use rust_hdl_core::ast::{Verilog, VerilogBlock};
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeKind};

/// Ports of an elaborated submodule.
pub(crate) struct Child {
    pub module: String,
    /// Path of the atom, and name of the port, for each port.
    pub ports: Vec<(String, String)>,
}

/// Elaborates one module; returns `None` if it has errors. `children` are its elaborated submodules, in the order of
/// `scope.children` without the registers.
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
            registers.extend(register(child, &mut signals, diagnostics).map(|register| (child.name.clone(), register)));
            continue;
        }
        let Some(elaborated) = children.next() else { continue };
        let mut connections = Vec::new();
        for (path, port) in &elaborated.ports {
            let Some(atom) = child.atom(path) else { continue };
            let role = if atom.kind == AtomKind::InputParameter { Role::ChildInput } else { Role::ChildOutput };
            connections.push((port.clone(), signals.len()));
            signals.push(signal(format!("{}${path}", child.name), atom, role));
        }
        let (path, module) = (child.name.clone(), elaborated.module.clone());
        instances.push(Instance { path, name: String::new(), module, connections });
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
    decide_names(scope, &mut module, registers, diagnostics);
    (diagnostics.len() == before).then_some(module)
}

/// Returns the statements of a module's kernel; `None`, with a diagnostic, if there is no kernel to emit.
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

fn signal(path: String, atom: &AtomInfo, role: Role) -> Signal {
    Signal { path, name: String::new(), width: atom.width, role, is_clock: atom.is_clock() }
}

/// Returns whether the type contains a signed value.
fn is_signed(descriptor: &TypeDescriptor) -> bool {
    match &descriptor.kind {
        TypeKind::Signed(_) => true,
        TypeKind::Composite(fields) => fields.iter().any(|field| is_signed(&field.kind)),
        TypeKind::Bits(_) | TypeKind::Enum(_) => false,
    }
}

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

/// Adds the signals of a register to those of its parent module.
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
/// The leading comments end with the last port comment, or with the first comment if no port has one. Comments of
/// ports that are absent at these parameters are dropped.
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

/// Returns whether a text has the form of a port name.
fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
}

/// Assigns names in order of priority: ports, instances, registers, Locals and constants, then derived signals.
fn decide_names(scope: &Scope, module: &mut Module, registers: Vec<(String, Register)>, diagnostics: &mut Diagnostics) {
    let mut names = Names::default();
    // Some tools reject a signal with the name of its module.
    names.take(&module.name);
    let mut named = vec![false; module.signals.len()];
    for port in &module.ports {
        if !is_identifier(&port.name) || !names.take(&port.name) {
            let message = format!("invalid port name `{}`", port.name);
            report(diagnostics, Code::PortName, scope, &port.name, message);
        }
        if let [id] = port.elements[..] {
            module.signals[id].name = port.name.clone();
            named[id] = true;
        }
    }
    for instance in &mut module.instances {
        instance.name = names.choose(&instance.path);
    }
    for (path, register) in &registers {
        module.signals[register.value].name = names.choose(path);
        named[register.value] = true;
    }
    let order = |role: &Role| match role {
        Role::Input | Role::Output => 0,
        Role::Local | Role::Constant(_) => 1,
        _ => 2,
    };
    let mut rest: Vec<Id> = (0..module.signals.len()).filter(|&id| !named[id]).collect();
    rest.sort_by_key(|&id| (order(&module.signals[id].role), id));
    for id in rest {
        let role = &module.signals[id].role;
        if *role == Role::RegisterClock {
            continue;
        }
        let wanted = if *role == Role::RegisterNext {
            let owner = registers.iter().find(|(_, register)| register.next == id);
            owner.map(|(_, register)| format!("{}_next", module.signals[register.value].name)).unwrap_or_default()
        } else {
            module.signals[id].path.clone()
        };
        module.signals[id].name = names.choose(&wanted);
    }
    module.registers = registers.into_iter().map(|(_, register)| register).collect();
}
