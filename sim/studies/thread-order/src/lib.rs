//! Study of thread order: measures how the start order of a work-group's threads affects the caches of a device. It
//! also compares methods that choose an order.
//!
//! A kernel is described by its memory accesses ([`Kernel`]), a device by its cores and caches ([`Device`]). Both are
//! read from files.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod cache;
mod configuration;
mod device;
mod expression;
pub mod kendall;
mod kernel;
mod launch;
mod machine;
pub mod profile;
pub mod profiler;
mod program;
pub mod similarity;
mod study;
mod warp;

pub use configuration::{configurations, Configuration};
pub use device::{Device, Level, DEFAULT as DEVICE};
pub use kernel::{Kernel, KERNELS, OTHER_KERNELS};
pub use launch::{run, Distribution, Stop};
pub use machine::{Figures, Machine};
pub use program::{Grid, Group, Program};
pub use study::{Ranking, Row, Scenario, RANKED_TARGET, TAU_TARGET};
