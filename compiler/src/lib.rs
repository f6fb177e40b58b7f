//! Kernels as text, and what can be said of their control flow: the compiler's half of the warp front end.
//!
//! [`form`] reads, checks and prints a kernel; [`graph`] knows its control-flow graph, where divergent threads meet again, and in which order
//! its blocks are laid out (docs/reference/rules.md, "The method"). docs/reference/kernels.md has the form.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod draw;
pub mod graph;
pub mod ir;
pub mod locks;
pub mod yield_insertion;
