//! What Yosys and its companions do with the emitted Verilog: cells and clocks of a synthesised design, proofs of properties,
//! mutants.

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
