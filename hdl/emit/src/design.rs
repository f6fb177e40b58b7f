//! Elaborated design, as a rust-hdl `Probe` receives it: a tree of modules with their atoms (signals and constants).

use crate::diagnostic::{source_path, Code, Diagnostic, Diagnostics};
use num_bigint::BigUint;
use rust_hdl_core::ast::{Verilog, VerilogLiteral};
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::block::Block;
use rust_hdl_core::probe::Probe;
use rust_hdl_core::type_descriptor::TypeDescriptor;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Signal or constant (*atom*) of a module.
pub(crate) struct AtomInfo {
    /// Path in the module, with `$` between segments: `words$3`, `bus$data`.
    pub path: String,
    /// Direction of a signal, or constant.
    pub kind: AtomKind,
    /// Width in bits.
    pub width: usize,
    /// Type.
    pub descriptor: TypeDescriptor,
    /// Value of a constant; `None` if it is negative.
    pub value: Option<BigUint>,
}

impl AtomInfo {
    /// Returns whether the type is `Clock`.
    pub fn is_clock(&self) -> bool {
        self.descriptor.name == "clock" && self.width == 1
    }
}

/// Module instance.
pub(crate) struct Scope {
    /// Path in the parent module: `lane$3`.
    pub name: String,
    /// Path from the top in source notation: `top.lane[3]`.
    pub path: String,
    /// Kernel; `Err` if its evaluation panicked.
    pub code: std::thread::Result<Verilog>,
    /// Names of rust-hdl's timing entries, which identify registers and memories.
    pub timing: Vec<String>,
    pub atoms: Vec<AtomInfo>,
    pub children: Vec<Scope>,
}

impl Scope {
    /// Returns whether the module is a register, of `warploom-rtl-kit` or of rust-hdl.
    pub fn is_register(&self) -> bool {
        self.timing.first().is_some_and(|name| name == "dff")
    }

    /// Returns whether the module is a memory of `warploom-rtl-kit`.
    pub fn is_memory(&self) -> bool {
        self.timing.len() == 2 && self.timing[0] == "ram_read" && self.timing[1] == "ram_write"
    }

    /// Returns the atom with this path; `None` if there is none.
    pub fn atom(&self, path: &str) -> Option<&AtomInfo> {
        self.atoms.iter().find(|atom| atom.path == path)
    }
}

/// Reads the design with the top module `top`. `name` becomes the first segment of all paths.
pub(crate) fn read(name: &str, top: &dyn Block) -> Scope {
    let mut reader = Reader { stack: Vec::new(), done: None };
    top.accept(name, &mut reader);
    reader.done.unwrap_or_else(|| Scope {
        name: name.into(),
        path: name.into(),
        code: Ok(Verilog::Empty),
        timing: Vec::new(),
        atoms: Vec::new(),
        children: Vec::new(),
    })
}

/// Returns the value of a literal; `None` if it is negative. The digits are accessible only by formatting the literal.
pub(crate) fn literal_value(literal: &VerilogLiteral) -> Option<BigUint> {
    let text = format!("{literal:x}");
    let digits = text.split_once("'h")?.1;
    BigUint::parse_bytes(digits.as_bytes(), 16)
}

/// Returns the width of a literal in bits; for an integer, the width of its Rust type. Returns `None` if the formatted
/// literal has no width.
pub(crate) fn literal_width(literal: &VerilogLiteral) -> Option<usize> {
    format!("{literal:x}").split_once('\'')?.0.parse().ok()
}

/// Module instance that is not read completely.
struct OpenScope {
    scope: Scope,
    /// Names of the open namespaces (structs and arrays of signals), the outermost first.
    namespaces: Vec<String>,
}

/// Visitor that collects the tree of modules.
struct Reader {
    /// Module instances that contain the current position, the outermost first.
    stack: Vec<OpenScope>,
    /// Top module, after it is read completely.
    done: Option<Scope>,
}

impl Reader {
    /// Returns the path of a name in the innermost module instance.
    fn qualified(&self, name: &str) -> String {
        let mut path = self.stack.last().map(|open| open.namespaces.clone()).unwrap_or_default();
        path.push(name.to_string());
        path.join("$")
    }
}

impl Probe for Reader {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let name = self.qualified(name);
        let shown = source_path(&name);
        let path = self.stack.last().map_or(shown.clone(), |open| format!("{}.{shown}", open.scope.path));
        // The evaluation of a kernel evaluates its casts, and a cast of a literal that is too wide panics.
        let evaluated = catch_unwind(AssertUnwindSafe(|| {
            (node.hdl(), node.timing().into_iter().map(|timing| timing.name).collect::<Vec<_>>())
        }));
        let (code, timing) = match evaluated {
            Ok((code, timing)) => (Ok(code), timing),
            Err(panic) => (Err(panic), Vec::new()),
        };
        let scope = Scope { name, path, code, timing, atoms: Vec::new(), children: Vec::new() };
        self.stack.push(OpenScope { scope, namespaces: Vec::new() });
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some(open) = self.stack.last_mut() {
            open.namespaces.push(name.to_string());
        }
    }

    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        let path = self.qualified(name);
        if let Some(open) = self.stack.last_mut() {
            open.scope.atoms.push(AtomInfo {
                path,
                kind: signal.kind(),
                width: signal.bits(),
                descriptor: signal.descriptor(),
                value: literal_value(&signal.verilog()),
            });
        }
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some(open) = self.stack.last_mut() {
            open.namespaces.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        if let Some(open) = self.stack.pop() {
            match self.stack.last_mut() {
                Some(parent) => parent.scope.children.push(open.scope),
                None => self.done = Some(open.scope),
            }
        }
    }
}

/// Adds a diagnostic about a module; `signal` is a rust-hdl path, or empty.
pub(crate) fn report(diagnostics: &mut Diagnostics, code: Code, scope: &Scope, signal: &str, message: String) {
    diagnostics.push(Diagnostic { code, module: scope.path.clone(), signal: source_path(signal), message });
}
