//! Checks a wave of another simulator against the golden model.
//!
//! A cycle is sampled just before an active edge of the clock; without a clock, at each change of a port. The model
//! receives the sampled inputs. Every output is compared after the first cycle with reset; without a reset, from the
//! first cycle in which no input is X or Z. X and Z are differences where the contract requires a value.

mod bits;
mod compare;
mod find;
mod folder;
mod fst;
mod map;
mod parameters;
mod port_signals;
mod reader;
mod request;
mod run;
mod stimulus;
mod vcd;
mod wave;

pub use request::{CheckReport, Request};
pub use run::run;

#[cfg(test)]
mod tests;
