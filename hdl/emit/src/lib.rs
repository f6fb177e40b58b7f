//! Emitter: prints an elaborated rust-hdl design as Verilog-2005 with the same behaviour.
//!
//! A *kernel* is the function `update` of a module, which describes its logic. The macro `#[hdl_gen]` turns a kernel
//! into a syntax tree. rust-hdl 0.46 passes the modules of an elaborated design, their signals, and the syntax tree of
//! each kernel to a visitor, a `Probe`. This crate reads the design (`design`), unrolls loops and determines widths
//! (`elaborate`, `kernel`, `expression`), and checks the data flow (`flow`). Then it groups statements (`group`) and
//! prints them (`print`, `leaf`). For every unsupported construct, it reports a [`Diagnostic`] with module and signal.
//!
//! The emitter prints every literal with its width, and encloses every nested operation except `!` and `~` in
//! parentheses or braces. So an expression whose operands have the same width has the same value in Verilog and in
//! Rust.
//!
//! The syntax tree lacks some parts of a kernel, because the macro removes them: the methods `.index()`, `.into()` and
//! `.to_bits()`, guards of a `match`, and the `=` of a range `..=`. A test of the sources (module `sources` of
//! `warploom-tests`) therefore rejects guards and `..=`. It allows the methods only where their removal does not change
//! the meaning. The emitter itself rejects sums in a bit number and in the value of a `match`. Such a sum wraps if its
//! operands have fixed widths, but does not wrap if `.index()` has converted them to numbers.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod assertions;
mod clocked;
mod comment;
mod design;
mod diagnostic;
mod elaborate;
mod emission;
mod expression;
mod file;
mod flow;
mod group;
mod holds;
mod index;
mod instance_array;
mod ir;
mod kernel;
mod leaf;
mod names;
mod nets;
mod order;
mod package;
mod ports;
mod print;
mod printer;
mod reasons;
mod reset;
mod resolve;
mod roll;
mod rolled;
mod scope;
mod select;
mod statement;
mod table;
mod text;
mod vector;
mod wrapper;
mod write;

pub use diagnostic::{Code, Diagnostic, Diagnostics};
pub use emission::{emit, emit_module, Comments, Emission, Foreign, ModuleRequest, PortInfo, Request, Style};
pub use file::File;
pub use names::{is_identifier, is_keyword};
pub use write::{check, write, Difference, DifferenceKind, WriteError};
