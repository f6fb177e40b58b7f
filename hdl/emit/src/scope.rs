//! Names visible in a kernel: signals, enums and loop variables.

use crate::design::AtomInfo;
use crate::diagnostic::{source_path, Code, Diagnostic, Diagnostics};
use crate::index::{self, IndexError};
use crate::ir::{Expression, Id, Kind, Role, Signal};
use crate::names::base_and_indices;
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeKind};
use std::collections::{BTreeMap, BTreeSet};

/// Enum that is the type of a signal of the module.
pub(crate) struct Enum {
    /// Values as paths: `State$Idle`.
    pub values: Vec<String>,
    /// Width of a value in bits.
    width: usize,
    /// Whether another enum has the same name and other values.
    is_ambiguous: bool,
}

/// Elaboration of the kernel of one module.
pub(crate) struct Kernel<'a> {
    pub signals: Vec<Signal>,
    /// Signals by path.
    lookup: BTreeMap<String, Id>,
    /// First segments of the paths of all signals.
    pub first_segments: BTreeSet<String>,
    /// Enums by name.
    pub enums: BTreeMap<String, Enum>,
    /// Names and values of the loop variables, the innermost last.
    pub loops: Vec<(String, u64)>,
    /// Path of the module, for diagnostics.
    path: &'a str,
    diagnostics: &'a mut Diagnostics,
    /// Target of the current statement, for diagnostics.
    pub target: String,
    /// Number of conditions that enclose the current statement.
    pub depth: usize,
    /// Number of statements elaborated so far.
    pub statements: usize,
}

/// Error marker of a statement whose diagnostic has been added already.
pub(crate) struct AlreadyReported;

impl<'a> Kernel<'a> {
    /// Starts the elaboration of the kernel of the module at `path`, which has these signals.
    pub fn new(path: &'a str, signals: Vec<Signal>, diagnostics: &'a mut Diagnostics) -> Self {
        let lookup: BTreeMap<_, _> = signals.iter().enumerate().map(|(id, s)| (s.path.clone(), id)).collect();
        let first = |s: &Signal| s.path.split('$').next().unwrap_or_default().to_string();
        let first_segments = signals.iter().map(first).collect();
        Self {
            signals,
            lookup,
            first_segments,
            enums: BTreeMap::new(),
            loops: Vec::new(),
            path,
            diagnostics,
            target: String::new(),
            depth: 0,
            statements: 0,
        }
    }

    /// Collects the enums in the type of an atom.
    pub fn record_enum_literals(&mut self, atom: &AtomInfo) {
        fn walk(enums: &mut BTreeMap<String, Enum>, descriptor: &TypeDescriptor) {
            match &descriptor.kind {
                TypeKind::Enum(values) => {
                    let values: Vec<_> = values.iter().map(|value| value.replace("::", "$")).collect();
                    let mut width = 0;
                    while (1usize << width) < values.len() {
                        width += 1;
                    }
                    let entry = enums.entry(descriptor.name.clone());
                    let known = entry.or_insert_with(|| Enum { values: values.clone(), width, is_ambiguous: false });
                    known.is_ambiguous |= known.values != values;
                }
                TypeKind::Composite(fields) => fields.iter().for_each(|field| walk(enums, &field.kind)),
                TypeKind::Bits(_) | TypeKind::Signed(_) => {}
            }
        }
        walk(&mut self.enums, &atom.descriptor);
    }

    /// Adds a diagnostic about a signal, and returns the error marker. An empty name stands for the target of the
    /// statement.
    pub fn reject<T>(&mut self, code: Code, signal: &str, message: impl Into<String>) -> Result<T, AlreadyReported> {
        let signal = if signal.is_empty() { self.target.clone() } else { source_path(signal) };
        self.diagnostics.push(Diagnostic { code, module: self.path.to_string(), signal, message: message.into() });
        Err(AlreadyReported)
    }

    /// Returns the enum value with this path, and adds it to the constants of the module; `None` for other paths. A
    /// value of an ambiguous enum is an error.
    pub fn enum_value(&mut self, name: &str) -> Result<Option<Expression>, AlreadyReported> {
        let segments: Vec<_> = name.split('$').filter(|segment| !segment.is_empty()).collect();
        let [.., kind, value] = segments[..] else { return Ok(None) };
        let path = format!("{kind}${value}");
        let Some(known) = self.enums.get(kind) else { return Ok(None) };
        let Some(number) = known.values.iter().position(|candidate| *candidate == path) else { return Ok(None) };
        if known.is_ambiguous {
            return self.reject(Code::UnknownName, name, format!("two enums of the module with the name `{kind}`"));
        }
        let width = known.width;
        let id = match self.lookup.get(&path) {
            Some(&id) => id,
            None => {
                let role = Role::Constant(number.into());
                self.signals.push(Signal { path: path.clone(), width, role, is_clock: false });
                self.lookup.insert(path, self.signals.len() - 1);
                self.signals.len() - 1
            }
        };
        Ok(Some(Expression { width, kind: Kind::Signal(id) }))
    }

    /// Returns the signal of this name, with loop variables substituted; `None` if it does not exist. An invalid index,
    /// or an index past the end of an array, is an error.
    pub fn find(&mut self, name: &str) -> Result<Option<Id>, AlreadyReported> {
        let name = name.trim_start_matches('.').trim_end_matches("$next");
        let shown = name.replace('$', ".");
        let path = match index::resolve(name, &self.loops) {
            Ok(path) => path,
            Err(IndexError::Name(word)) => {
                let word = word.replace('$', ".");
                let message = format!("index of `{shown}` reads `{word}`, which is not a loop variable");
                return self.reject(Code::IndexNotConstant, name, message);
            }
            Err(IndexError::Syntax(text)) => {
                let message =
                    format!("index `{text}` of `{shown}` is not an expression of literals and loop variables");
                return self.reject(Code::IndexNotConstant, name, message);
            }
            Err(IndexError::Value(text)) => {
                let message = format!("index `{text}` of `{shown}` is negative, too large, or divides by zero");
                return self.reject(Code::IndexPastEnd, name, message);
            }
        };
        if let Some(&id) = self.lookup.get(&path) {
            return Ok(Some(id));
        }
        let (base, indices) = base_and_indices(&path);
        if !indices.is_empty() && self.signals.iter().any(|signal| base_and_indices(&signal.path).0 == base) {
            let message = format!("`{}` is past the end of its array", source_path(&path));
            return self.reject(Code::IndexPastEnd, &path, message);
        }
        Ok(None)
    }
}
