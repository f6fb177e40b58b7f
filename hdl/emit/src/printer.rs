//! State of the printing of a module.

use crate::ir::Module;
use crate::names::Names;
use crate::nets::Nets;
use crate::text::Formatter;
use crate::vector::LoopBlock;
use std::cell::RefCell;

/// Printer of a module.
pub(crate) struct Printer<'a> {
    pub nets: &'a Nets<'a>,
    /// Keyword that declares a variable: `reg` or `logic`.
    pub variable: &'static str,
    /// Names of the variables of nested loops in `always` blocks, the outermost first.
    pub integers: Vec<String>,
    /// Names of the variables of nested generate loops, the outermost first.
    pub genvars: Vec<String>,
    /// Names in use.
    pub names: RefCell<Names>,
}

/// Context of a statement.
pub(crate) struct Context<'a> {
    /// Formatter with the loops around the statement.
    pub formatter: Formatter<'a>,
    /// Operator of assignments: `=`, or `<=` in a clocked block.
    pub operator: &'static str,
    /// Blocks of the generate loops around the statement, the outermost first.
    pub blocks: Vec<LoopBlock>,
}

impl<'a> Printer<'a> {
    /// Returns a printer of a module with at most `depth` nested loops.
    pub fn new(nets: &'a Nets<'a>, variable: &'static str, depth: usize) -> Self {
        let mut names = nets.table.names.clone();
        let mut variables =
            |wanted: [&str; 3]| -> Vec<String> { (0..depth).map(|level| names.choose(wanted[level.min(2)])).collect() };
        let (integers, genvars) = (variables(["i", "j", "k"]), variables(["g", "h", "m"]));
        Self { nets, variable, integers, genvars, names: RefCell::new(names) }
    }

    pub fn module(&self) -> &'a Module {
        self.nets.table.module
    }

    /// Returns a context outside of loops.
    pub fn context(&self, operator: &'static str) -> Context<'a> {
        Context {
            formatter: Formatter { nets: &self.nets.table.nets, loops: Vec::new() },
            operator,
            blocks: Vec::new(),
        }
    }

    /// Reserves and returns a free name that is or starts with `name`.
    pub fn choose(&self, name: &str) -> String {
        self.names.borrow_mut().choose(name)
    }
}
