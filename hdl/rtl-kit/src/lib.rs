//! Building blocks for RTL in Rust-HDL: register, memory, find first, multiplexer, macros for kernels, and access to
//! the inputs of a module by name. The crate is independent of any particular block.
//!
//! A *kernel* is the function `update` of a module with the attribute `#[hdl_gen]`; it describes the logic of the
//! module. A kernel may use only the constructs that README.md lists: those that the emitter prints correctly. The
//! leading comments of a kernel describe its module and the ports. The emitter prints all comments.
#![allow(missing_docs, reason = "fields of modules are described by the comments of their kernels")]

extern crate self as warploom_rtl_kit;

#[macro_use]
mod macros;

pub mod bundle;
pub mod design;
pub mod drive;
pub mod first;
pub mod memory;
mod modules;
pub mod register;
pub mod select;
pub mod variants;

pub use design::{Design, Schematic};
pub use drive::{Drive, DriveSignal, Module};
pub use first::First;
pub use memory::Memory;
pub use modules::{Modules, NamedModules, Submodule};
pub use num_bigint::BigUint;
pub use register::Register;
#[doc(hidden)]
pub use rust_hdl_core;
pub use select::Select;
pub use variants::{MakeModules, Variants};
pub use warploom_rtl_derive::{Drive, Init};
