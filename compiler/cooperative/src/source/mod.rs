//! Source language: stages, loops, and calls with buffers. docs/reference/cooperative-source.md has the grammar.

mod arithmetic;
mod check;
mod evaluate;
mod parse;
mod print;
mod syntax;
mod token;

#[cfg(test)]
mod tests;

pub(crate) use evaluate::{evaluate, Scope};
pub use parse::parse;
pub use syntax::{
    Buffer, Call, Expression, Form, Operator, Output, Parameter, Queue, Range, Resource, Source, Statement,
};
