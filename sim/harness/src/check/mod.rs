//! The golden model over a wave that somebody else's simulator wrote.
//!
//! A cycle is what stands in the wave just before an edge of the clock; the model gets its inputs, and every output is
//! compared from the end of the first cycle with reset on. X and Z are differences where the contract promises a value.

mod bits;
mod compare;
mod find;
mod folder;
mod fst;
mod map;
mod parameters;
mod places;
mod reader;
mod request;
mod run;
mod stimulus;
mod vcd;
mod wave;

pub use request::{CheckReport, Request};
pub use run::run;
