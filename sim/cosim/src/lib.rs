//! Co-simulation: the emitted Verilog, run by Verilator, against the golden model, every port in every cycle.
//!
//! [`build`] makes a simulator out of Verilog (or finds it in the [`cache`]), [`simulator`] runs it, [`stimulus`] says
//! what is driven, [`lockstep`] runs it beside the model, [`twins`] runs two of it beside each
//! other, [`screen`] shows what differs, [`coverage`] says what was reached, [`campaign`] runs many.

pub mod bars;
pub mod build;
pub mod cache;
pub mod campaign;
pub mod coverage;
pub mod diagram;
pub mod launches;
pub mod lockstep;
pub mod report;
pub mod screen;
pub mod simulator;
pub mod stimulus;
pub mod tools;
pub mod twins;
pub mod wave;
