//! Co-simulation: the emitted Verilog, run by Verilator, against the golden model, every port in every cycle.
//!
//! [`build`] makes a simulator out of Verilog (or finds it in the [`cache`]), [`simulator`] runs it.

pub mod build;
pub mod cache;
pub mod simulator;
pub mod tools;
