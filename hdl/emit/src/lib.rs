//! Emitter: prints an elaborated rust-hdl design as Verilog-2005 or SystemVerilog with the same behaviour.
//!
//! A *kernel* is the function `update` of a module, which describes its logic. The macro `#[hdl_gen]` turns a kernel
//! into a syntax tree. rust-hdl 0.46 passes the modules of an elaborated design, their signals, and the syntax tree of
//! each kernel to a visitor, a `Probe`. This crate processes each module in these steps:
//!
//! 1. It reads the design (`design`).
//! 2. It unrolls loops and determines widths (`elaborate`, `kernel`, `expression`). The result is an `ir::Module`.
//! 3. It checks the data flow (`flow`), and extracts resets and conditional assignments (`reset`, `select`).
//! 4. It combines the elements of arrays into vectors, the *nets* (`table`), and groups the statements (`group`,
//!    `nets`). It splits nets that would form a combinational cycle (`order`, `resolve`).
//! 5. It turns repeated statements into vector operations and loops again (`rolled`, `roll`), and moves logic into the
//!    clocked blocks (`clocked`).
//! 6. It prints the module (`print`, `statement`, `text`). A memory has no kernel and is printed by `leaf`.
//!
//! For every unsupported construct, it reports a [`Diagnostic`] with module and signal. For a block with a contract,
//! `assertions` prints assertions for the ports.
//!
//! An expression has the same value in Verilog as in Rust, since its operands have the same widths, and since an
//! extension is a concatenation. The emitter prints every literal with its width, except in bit numbers, ranges and
//! loop bounds. A nested operation is in parentheses or braces, except `!`, `~`, chains of one associative operator or
//! of `?:`, alternatives of `?:`, and comparisons under `&&` and `||`.
//!
//! The macro removes the methods `.index()`, `.into()` and `.to_bits()`, guards of a `match`, and the `=` of a range
//! `..=`. So the syntax tree lacks these parts of a kernel. A test of the sources (module `sources` of
//! `warploom-tests`) therefore rejects guards and `..=`. It allows the methods only where their removal does not change
//! the meaning. The emitter itself rejects sums in a bit number or in the value of a `match`. Such a sum wraps if its
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
mod name_map;
mod names;
mod nets;
mod order;
mod package;
mod ports;
mod print;
mod printer;
mod read_bits;
mod reasons;
mod reset;
mod resolve;
mod roll;
mod rolled;
mod scope;
mod select;
mod side_by_side;
mod statement;
mod table;
mod text;
mod vector;
mod wrapper;
mod write;

pub use diagnostic::{Code, Diagnostic, Diagnostics};
pub use emission::{
    emit, emit_module, Comments, Emission, Foreign, ModuleRequest, PortInfo, Request, Style, DEFAULT_PREFIX,
};
pub use file::File;
pub use name_map::{ModuleNames, NamePairs};
pub use names::{is_identifier, is_keyword};
pub use write::{check, write, Difference, DifferenceKind, WriteError};
