//! A study of thread order: what the order of a work-group's threads does to the caches of a device, and how a good one is found.
//!
//! Kernels are given by what their threads access ([`Kernel`]), devices by their caches ([`Memory`]); both come in files.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod cache;
mod configuration;
mod expression;
pub mod kendall;
mod kernel;
mod launch;
mod machine;
mod memory;
pub mod profile;
pub mod profiler;
mod program;
pub mod similarity;
mod study;
mod warp;

pub use configuration::{configurations, Configuration};
pub use kernel::{Kernel, KERNELS, OTHERS};
pub use launch::{run, Dealing, Stop};
pub use machine::{Figures, Machine};
pub use memory::{Level, Memory, DEFAULT as DEVICE};
pub use program::{Grid, Group, Program};
pub use study::{Ranking, Row, Site, RANKED_TARGET, TAU_TARGET};
