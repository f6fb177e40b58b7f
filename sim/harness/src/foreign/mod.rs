//! Designs in Verilog files: which files, how they are read, and how the contract's ports connect to the top module.
//!
//! An adapter module is generated for each design. It has the contract's ports, an active-high `reset` and a rising `clock` among
//! them, and instantiates the top module with its own names and parameters. Everything else in the harness sees the adapter.

mod adapter;
mod check;
mod design;
mod emission;
mod model;
mod names;
pub mod survey;
#[cfg(test)]
mod tests;
mod tree;

pub use check::check_ports;
pub(crate) use check::replaced;
pub use design::{Clock, Edge, Polarity, Reset, ResetTiming, VerilogFiles};
pub use emission::emission;
pub use model::ResetAtOnce;
