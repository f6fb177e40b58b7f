//! State of the printing of a module.

use crate::ir::Module;
use crate::nets::Nets;
use crate::text::Names;
use std::cell::RefCell;

/// Names of the variables of nested loops in `always` blocks, and of generate loops.
pub(crate) const INTEGERS: [&str; 3] = ["i", "j", "k"];
pub(crate) const GENVARS: [&str; 3] = ["g", "h", "m"];

/// Printer of a module.
pub(crate) struct Printer<'a> {
    pub nets: &'a Nets<'a>,
    /// Keyword that declares a variable.
    pub variable: &'static str,
    /// Names in use.
    pub names: RefCell<crate::names::Names>,
}

/// Position in nested loops.
pub(crate) struct Context<'a> {
    pub text: Names<'a>,
    /// Assignment: `=`, or `<=` in a clocked block.
    pub sign: &'static str,
}

impl<'a> Printer<'a> {
    pub fn module(&self) -> &'a Module {
        self.nets.table.module
    }

    pub fn context(&self, sign: &'static str) -> Context<'a> {
        Context { text: Names { nets: &self.nets.table.nets, loops: Vec::new() }, sign }
    }

    pub fn choose(&self, name: &str) -> String {
        self.names.borrow_mut().choose(name)
    }
}
