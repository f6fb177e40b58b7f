//! The text form of a kernel: basic blocks of three-address instructions on registers of a thread, on memory that all threads share, and on
//! memory of the thread's own.
//! docs/reference/kernels.md has the form.

mod check;
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
pub use diagnostic::error_at;
pub use expression::{evaluate, Expression, NotANumber};
pub use instruction::{Cell, End, Instruction, Operand, Operation, Operator};
pub use kernel::{Block, Check, Class, Expectation, Kernel, Parameter, Reference, Region};
pub use name::{Name, Place};
pub use parse::{laid_out, parse, text_of};
pub use token::whole;
pub use warploom_files::{suggestion, Diagnostic, Diagnostics};
