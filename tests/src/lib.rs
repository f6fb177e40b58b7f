//! What the tests share: the tools with their warnings as errors, and random vectors through all simulators.

pub mod lint;
pub mod vectors;
