//! Co-simulation: the emitted Verilog, run by Verilator, against the golden model, every port in every cycle.
//!
//! [`build`] makes a simulator out of Verilog (or finds it in the [`cache`]), [`simulator`] runs it, [`stimulus`] says
//! what is driven, [`lockstep`] runs it beside the model, [`screen`] shows what differs, [`campaign`] runs many.

pub mod bars;
pub mod build;
pub mod cache;
pub mod campaign;
pub mod diagram;
pub mod junit;
pub mod launches;
pub mod lockstep;
pub mod report;
pub mod screen;
pub mod simulator;
pub mod speed;
pub mod stimulus;
pub mod tools;
pub mod wave;
