//! Checks a wave of another simulator against the golden model.
//!
//! A cycle is sampled just before an active edge of the clock; without a clock, at each change of a port. The model
//! receives the sampled inputs. The output bits that the model defines are compared after the first cycle with reset;
//! without a reset, from the first cycle in which no input is X or Z. X or Z in a compared bit is a difference. The
//! block's properties also judge each compared cycle.

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
