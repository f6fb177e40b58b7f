//! Builds shared libraries from Verilog with `verilator --cc` and the C++ compiler, and caches every result.

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
