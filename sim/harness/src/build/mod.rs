//! From Verilog to a shared library: `verilator --cc`, then the C++ compiler, with every result in the cache.

mod builder;
mod classes;
mod compile;
mod flags;
mod kind;
mod library;
mod runtime;
mod verilog;

pub use builder::{Builder, LibraryFile};
pub(crate) use flags::{FOREIGN_LANGUAGE, VERILATOR_FLAGS};
pub use kind::{Kind, Waves};
pub use verilog::Verilog;
pub(crate) use verilog::TOP;
