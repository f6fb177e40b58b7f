//! Emitter: prints an elaborated rust-hdl design as Verilog-2005 with the same behaviour.
//!
//! rust-hdl 0.46 passes a design to a `Probe`: modules, their signals, and each kernel as a syntax tree. This crate
//! reads the tree (`design`), unrolls and types it (`elaborate`, `kernel`, `expression`), checks the data flow
//! (`flow`), groups statements (`group`) and prints them (`print`, `leaf`). Every unsupported construct is a
//! [`Diagnostic`] with module and signal.
//!
//! With sized literals and parentheses, an expression whose operands have the same width has the same value in Verilog
//! and in Rust. The tree lacks `.index()`, `.into()` and `.to_bits()`, which the macro removes. Therefore sums in a bit
//! number or in the value of a `match` are rejected, and a test rejects these methods in the sources. The tree also
//! lacks guards of a `match` and the end of a range with `..=`; the same test rejects both.

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
