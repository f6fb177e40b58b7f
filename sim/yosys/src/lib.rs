//! Runs Yosys and related tools on the Verilog of a design, which is emitted or written by a user. It offers synthesis
//! with area and clock frequency, proofs of properties and of netlist equivalence, and mutation testing.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod cells;
pub mod mutate;
pub mod prove;
#[cfg(test)]
mod sample;
pub mod script;
pub mod synth;
