//! State of the printing of a module.

use crate::ir::Module;
use crate::nets::Nets;
use crate::text::Formatter;
use std::cell::RefCell;

/// Names of the variables of nested loops in `always` blocks, the outermost first.
pub(crate) const INTEGERS: [&str; 3] = ["i", "j", "k"];
/// Names of the variables of nested generate loops, the outermost first.
pub(crate) const GENVARS: [&str; 3] = ["g", "h", "m"];

/// Printer of a module.
pub(crate) struct Printer<'a> {
    pub nets: &'a Nets<'a>,
    /// Keyword that declares a variable: `reg` or `logic`.
    pub variable: &'static str,
    /// Names in use.
    pub names: RefCell<crate::names::Names>,
}

/// Context of a statement.
pub(crate) struct Context<'a> {
    /// Formatter with the loops around the statement.
    pub formatter: Formatter<'a>,
    /// Operator of assignments: `=`, or `<=` in a clocked block.
    pub operator: &'static str,
}

impl<'a> Printer<'a> {
    pub fn module(&self) -> &'a Module {
        self.nets.table.module
    }

    /// Returns a context outside of loops.
    pub fn context(&self, operator: &'static str) -> Context<'a> {
        Context { formatter: Formatter { nets: &self.nets.table.nets, loops: Vec::new() }, operator }
    }

    /// Reserves and returns a free name that is or starts with `name`.
    pub fn choose(&self, name: &str) -> String {
        self.names.borrow_mut().choose(name)
    }
}
