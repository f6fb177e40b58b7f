//! Emitter: prints an elaborated rust-hdl design as Verilog-2005 with the same behaviour.
//!
//! A *kernel* is the function `update` of a module, which describes its logic; the macro `#[hdl_gen]` turns it into a
//! syntax tree. rust-hdl 0.46 passes an elaborated design to a visitor, a `Probe`: the modules, their signals, and the
//! syntax tree of each kernel. This crate reads them (`design`), unrolls loops and determines widths (`elaborate`,
//! `kernel`, `expression`), checks the data flow (`flow`), groups statements (`group`) and prints them (`print`,
//! `leaf`). Every unsupported construct is a [`Diagnostic`] with module and signal.
//!
//! The emitter prints every literal with its width, and every operation inside another one in parentheses. So an
//! expression whose operands have the same width has the same value in Verilog and in Rust.
//!
//! The macro removes the methods `.index()`, `.into()` and `.to_bits()`, guards of a `match`, and the `=` of a range
//! `..=`. The emitter cannot see them in the tree. A test on the sources (warploom-tests, `sources`) therefore rejects
//! them. The emitter itself rejects sums in a bit number and in the value of a `match`: such a sum wraps if it has
//! operands of fixed width, but not if `.index()` has converted them to numbers.

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
