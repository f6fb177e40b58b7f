//! Co-simulation: the emitted Verilog, run by Verilator, against the golden model, every port in every cycle.
//!
//! [`build`] makes a simulator out of Verilog (or finds it in the [`cache`]), [`simulator`] runs it, by hand at a [`test_bench`], [`stimulus`] says
//! what is driven, [`lockstep`] runs it beside the model, [`reset_equivalence`] runs two of it beside each
//! other, [`screen`] shows what differs, [`coverage`] says what was reached, [`campaign`] runs many.
//! A run that fails is made small by [`shrink`], as a [`script`] in a folder of its own ([`failure`]).

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bench;
pub mod build;
pub mod cache;
pub mod campaign;
pub mod check;
pub mod checked;
pub mod coverage;
pub mod diagram;
mod entry;
pub mod error;
pub mod failure;
mod figure;
pub mod files;
pub mod foreign;
pub mod judges;
pub mod junit;
pub mod lockstep;
pub mod message;
pub mod mismatch_report;
pub mod oracle;
mod output_file;
pub mod panics;
pub mod paths;
pub mod registry;
pub mod report;
pub mod reset_equivalence;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod sample_fifo;
pub mod scoreboard;
pub mod script;
pub mod shrink;
pub mod simulator;
pub mod speed;
pub mod stimulus;
pub mod suite;
pub mod test_bench;
pub mod toml_file;
pub mod tools;
pub mod user_rtl;
pub mod wave;
