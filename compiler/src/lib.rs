//! Compiler analyses of kernels for the warp front end.
//!
//! A kernel is a program that all threads of a warp run. [`ir`] parses, checks and prints kernels
//! (docs/reference/kernels.md). [`graph`] computes control flow, reconvergence points and the layout of basic blocks
//! (docs/reference/rules.md, "The method"). [`locks`] finds loops that wait for another thread, and [`yield_insertion`]
//! inserts instructions by which the threads take turns to choose the next block (docs/reference/lock-analysis.md).
//! [`draw`] draws control-flow graphs.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod draw;
pub mod graph;
pub mod ir;
pub mod locks;
pub mod yield_insertion;
