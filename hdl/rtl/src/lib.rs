//! The blocks in Rust-HDL, one folder a block, and the small parts that they share.
//!
//! A kernel uses only the constructs that the emitter prints rightly; a test parses these sources and says so.

pub mod shared;

pub use num_bigint::BigUint;
