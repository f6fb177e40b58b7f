//! What RTL is written with: the two hand-written leaves, find first, selection, the macros of kernels, and how a module's
//! inputs are driven by name. Knows no block.
//!
//! A kernel uses only the constructs that the emitter prints rightly; README.md lists them. The ports of a module are
//! described in its kernel, by leading comments that the emitter prints.
#![allow(missing_docs, reason = "fields of modules are described by the comments of their kernels")]

extern crate self as warploom_rtl_kit;

#[macro_use]
mod macros;

pub mod bundle;
pub mod design;
pub mod drive;
pub mod first;
pub mod memory;
pub mod register;
pub mod select;

pub use design::{Design, Modules, NamedModules, Schematic, Submodule};
pub use drive::{Drive, DriveSignal, Module};
pub use first::First;
pub use memory::Memory;
pub use num_bigint::BigUint;
pub use register::Register;
#[doc(hidden)]
pub use rust_hdl_core;
pub use select::Select;
pub use warploom_rtl_derive::{Drive, Init};
