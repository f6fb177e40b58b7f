//! Designs in Verilog files: the files, and how the contract's ports connect to the top module.
//!
//! An adapter module is generated for each design. It has the contract's ports, with an active-high `reset` and a
//! rising-edge `clock`, and instantiates the top module with the design's own names and parameters. The rest of the
//! harness uses the adapter.

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
