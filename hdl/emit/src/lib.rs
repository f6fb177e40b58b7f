//! The emitter: an elaborated rust-hdl design as Verilog-2005 that means the same.
//!
//! rust-hdl 0.46 shows a design to a `Probe`: modules, their signals, and each kernel as a syntax tree. This crate
//! reads that (`design`), unrolls and types it (`elaborate`, `kernel`, `expression`), checks what is written where
//! (`flow`), decides which statements stand together (`group`) and prints it (`print`, `leaf`). A construct that it
//! can't print rightly is a [`Diagnostic`] that names the module and the signal; it never guesses.
//!
//! The rule behind it: with sized literals and parentheses, everything whose operands have one width means in
//! Verilog what it means in Rust. What the macro erases (`.index()`, `.into()`, `.to_bits()`) isn't in the tree, so
//! sums in a bit number or in the value of a `match` are refused, and a test keeps these methods out of the sources. Nor are the guards of a `match` and the end of a range with
//! `..=` in the tree: the same test refuses both.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod comment;
mod design;
mod diagnostic;
mod elaborate;
mod emission;
mod expression;
mod flow;
mod group;
mod index;
mod ir;
mod kernel;
mod leaf;
mod names;
mod nets;
mod package;
mod ports;
mod print;
mod reset;
mod scope;
mod text;
mod wrapper;
mod write;

pub use diagnostic::{Code, Diagnostic, Diagnostics};
pub use emission::{emit, emit_module, Comments, Emission, File, Foreign, ModuleRequest, PortInfo, Request};
pub use names::{is_identifier, is_keyword};
pub use write::{check, write, Difference, DifferenceKind, WriteError};
