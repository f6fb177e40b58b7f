//! Compiler analyses of kernels for the warp front end.
//!
//! [`ir`] parses, checks and prints kernels (docs/reference/kernels.md). [`graph`] computes control flow, reconvergence
//! points and the layout of blocks (docs/reference/rules.md, "The method"). [`locks`] finds waiting loops, and
//! [`yield_insertion`] inserts the yield sequences (docs/reference/lock-analysis.md).

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod draw;
pub mod graph;
pub mod ir;
pub mod locks;
pub mod yield_insertion;
