//! Kernel IR, the representation of a kernel. It consists of basic blocks with three-address instructions on registers,
//! shared memory, and private memory of each thread. The text format is described in docs/reference/kernels.md.

mod check;
mod cursor;
pub(crate) mod diagnostic;
mod expression;
pub(crate) mod instruction;
pub(crate) mod kernel;
pub(crate) mod name;
mod parse;
mod print;
mod token;

#[cfg(test)]
mod tests;

pub use check::check;
pub use cursor::{Cursor, Format, Token};
pub use diagnostic::error_at;
pub use expression::{evaluate, Expression, NotANumber};
pub use instruction::{Cell, End, Instruction, Operand, Operation, Operator};
pub use kernel::{Block, Check, Class, Expectation, Kernel, Parameter, Reference, Region};
pub use name::{Name, SourceLocation};
pub use parse::{laid_out, parse, text_of};
pub use token::parse_number;
pub use warploom_files::{alternatives, suggestion, Diagnostic, Diagnostics};
