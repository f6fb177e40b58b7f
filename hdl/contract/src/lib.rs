//! Types of block contracts: parameters, ports, timing rules, error codes, test points and test plans.
//!
//! A contract is plain data. RTL, golden models, emitter, harness and documentation read it. This crate depends on none
//! of them, and is independent of any particular block.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod block;
pub mod calls;
pub mod interface;
pub mod layout;
pub mod parameters;
pub mod plan;
pub mod port;
pub mod space;

pub use block::{Block, ErrorCode, Rule, TestPoint};
pub use interface::Interface;
pub use layout::{Field, Layout, UnknownPort};
pub use parameters::{Parameter, ParameterError, Parameters};
pub use plan::Bin;
pub use port::{Care, Direction, Port};
pub use space::{ParameterRange, ParameterRule, ParameterSpace, Tie};

/// Returns the number of bits that represent the numbers 0 to `count - 1`: the ceiling of log2(`count`), or 0 if
/// `count` is 0.
pub const fn bits_for(count: u64) -> u64 {
    if count <= 1 {
        0
    } else {
        64 - (count - 1).leading_zeros() as u64
    }
}

/// Returns the width in bits of a port with the values 0 to `count - 1`: [`bits_for`] of `count`, but at least 1.
pub const fn number_bits(count: u64) -> u64 {
    if count <= 2 {
        1
    } else {
        bits_for(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_least_one_bit() {
        let bits = [1, 2, 3, 4, 5, 16, 17, 64].map(number_bits);
        assert_eq!(bits, [1, 1, 2, 2, 3, 4, 5, 6]);
    }
}
